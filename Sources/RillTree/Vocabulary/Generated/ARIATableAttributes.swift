// Generated from Vocabulary/vocabulary.txt by scripts/generate-vocabulary.

extension Attribute {
  /// How many columns there are; -1, if not known.
  ///
  /// Written `aria-colcount`.
  @inlinable
  public static func ariaColCount(_ value: Int) -> Attribute {
    Attribute(Name(416), value.description)
  }

  /// Which column it is in, from 1 on.
  ///
  /// Written `aria-colindex`.
  @inlinable
  public static func ariaColIndex(_ value: Int) -> Attribute {
    Attribute(Name(417), value.description)
  }

  /// Which column it is in, in words.
  ///
  /// Written `aria-colindextext`.
  @inlinable
  public static func ariaColIndexText(_ value: String) -> Attribute {
    Attribute(Name(418), value)
  }

  /// How many columns it takes.
  ///
  /// Written `aria-colspan`.
  @inlinable
  public static func ariaColSpan(_ value: Int) -> Attribute {
    Attribute(Name(419), value.description)
  }

  /// Which of a set it is, from 1 on.
  ///
  /// Written `aria-posinset`.
  @inlinable
  public static func ariaPosInSet(_ value: Int) -> Attribute {
    Attribute(Name(420), value.description)
  }

  /// How many rows there are; -1, if not known.
  ///
  /// Written `aria-rowcount`.
  @inlinable
  public static func ariaRowCount(_ value: Int) -> Attribute {
    Attribute(Name(421), value.description)
  }

  /// Which row it is in, from 1 on.
  ///
  /// Written `aria-rowindex`.
  @inlinable
  public static func ariaRowIndex(_ value: Int) -> Attribute {
    Attribute(Name(422), value.description)
  }

  /// Which row it is in, in words.
  ///
  /// Written `aria-rowindextext`.
  @inlinable
  public static func ariaRowIndexText(_ value: String) -> Attribute {
    Attribute(Name(423), value)
  }

  /// How many rows it takes.
  ///
  /// Written `aria-rowspan`.
  @inlinable
  public static func ariaRowSpan(_ value: Int) -> Attribute {
    Attribute(Name(424), value.description)
  }

  /// How many there are in the set; -1, if not known.
  ///
  /// Written `aria-setsize`.
  @inlinable
  public static func ariaSetSize(_ value: Int) -> Attribute {
    Attribute(Name(425), value.description)
  }

  /// How the table is sorted by it.
  ///
  /// Written `aria-sort`.
  @inlinable
  public static func ariaSort(_ value: AttributeValue.AriaSort) -> Attribute {
    Attribute(Name(426), value.rawValue)
  }
}
