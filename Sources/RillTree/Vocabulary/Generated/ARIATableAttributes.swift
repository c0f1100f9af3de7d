// Generated from Tools/HTMLVocabulary/vocabulary.txt by scripts/generate-vocabulary.

extension Attribute {
  /// The number of columns in the table, or -1 if unknown.
  ///
  /// Its name in HTML is `aria-colcount`.
  @inlinable
  public static func ariaColCount(_ value: Int) -> Attribute {
    Attribute(Name(416, "aria-colcount"), value.description)
  }

  /// The column of the cell, from 1.
  ///
  /// Its name in HTML is `aria-colindex`.
  @inlinable
  public static func ariaColIndex(_ value: Int) -> Attribute {
    Attribute(Name(417, "aria-colindex"), value.description)
  }

  /// The column of the cell as text.
  ///
  /// Its name in HTML is `aria-colindextext`.
  @inlinable
  public static func ariaColIndexText(_ value: String) -> Attribute {
    Attribute(Name(418, "aria-colindextext"), value)
  }

  /// The number of columns that the cell spans.
  ///
  /// Its name in HTML is `aria-colspan`.
  @inlinable
  public static func ariaColSpan(_ value: Int) -> Attribute {
    Attribute(Name(419, "aria-colspan"), value.description)
  }

  /// The position of the item in its set, from 1.
  ///
  /// Its name in HTML is `aria-posinset`.
  @inlinable
  public static func ariaPosInSet(_ value: Int) -> Attribute {
    Attribute(Name(420, "aria-posinset"), value.description)
  }

  /// The number of rows in the table, or -1 if unknown.
  ///
  /// Its name in HTML is `aria-rowcount`.
  @inlinable
  public static func ariaRowCount(_ value: Int) -> Attribute {
    Attribute(Name(421, "aria-rowcount"), value.description)
  }

  /// The row of the cell, from 1.
  ///
  /// Its name in HTML is `aria-rowindex`.
  @inlinable
  public static func ariaRowIndex(_ value: Int) -> Attribute {
    Attribute(Name(422, "aria-rowindex"), value.description)
  }

  /// The row of the cell as text.
  ///
  /// Its name in HTML is `aria-rowindextext`.
  @inlinable
  public static func ariaRowIndexText(_ value: String) -> Attribute {
    Attribute(Name(423, "aria-rowindextext"), value)
  }

  /// The number of rows that the cell spans.
  ///
  /// Its name in HTML is `aria-rowspan`.
  @inlinable
  public static func ariaRowSpan(_ value: Int) -> Attribute {
    Attribute(Name(424, "aria-rowspan"), value.description)
  }

  /// The number of items in the set, or -1 if unknown.
  ///
  /// Its name in HTML is `aria-setsize`.
  @inlinable
  public static func ariaSetSize(_ value: Int) -> Attribute {
    Attribute(Name(425, "aria-setsize"), value.description)
  }

  /// The sort order of the column or row.
  ///
  /// Its name in HTML is `aria-sort`.
  @inlinable
  public static func ariaSort(_ value: AttributeValue.AriaSort) -> Attribute {
    Attribute(Name(426, "aria-sort"), value.rawValue)
  }
}
