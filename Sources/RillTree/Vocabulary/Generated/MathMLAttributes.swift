// Generated from Tools/HTMLVocabulary/vocabulary.txt by scripts/generate-vocabulary.

extension Attribute {
  /// The number of columns that a cell spans.
  ///
  /// Its name in HTML is `columnspan`.
  @inlinable
  public static func columnSpan(_ value: Int) -> Attribute {
    Attribute(Name(566, "columnspan"), value.description)
  }

  /// The depth below the baseline.
  @inlinable
  public static func depth(_ value: String) -> Attribute {
    Attribute(Name(567, "depth"), value)
  }

  /// The layout of the formula: as a block or in the line.
  @inlinable
  public static func display(_ value: AttributeValue.Display) -> Attribute {
    Attribute(Name(568, "display"), value.rawValue)
  }

  /// Sets the formula in display style or not.
  ///
  /// Its name in HTML is `displaystyle`.
  @inlinable
  public static func displayStyle(_ isOn: Bool = true) -> Attribute {
    Attribute(Name(569, "displaystyle"), isOn ? "true" : "false")
  }

  /// The notation of an annotation.
  @inlinable
  public static func encoding(_ value: String) -> Attribute {
    Attribute(Name(570, "encoding"), value)
  }

  /// The thickness of a fraction's line.
  ///
  /// Its name in HTML is `linethickness`.
  @inlinable
  public static func lineThickness(_ value: String) -> Attribute {
    Attribute(Name(571, "linethickness"), value)
  }

  /// The space before an operator.
  ///
  /// Its name in HTML is `lspace`.
  @inlinable
  public static func leadingSpace(_ value: String) -> Attribute {
    Attribute(Name(572, "lspace"), value)
  }

  /// The style of letters.
  ///
  /// Its name in HTML is `mathvariant`.
  @inlinable
  public static func mathVariant(_ value: String) -> Attribute {
    Attribute(Name(573, "mathvariant"), value)
  }

  /// The space after an operator.
  ///
  /// Its name in HTML is `rspace`.
  @inlinable
  public static func trailingSpace(_ value: String) -> Attribute {
    Attribute(Name(574, "rspace"), value)
  }

  /// The nesting level of scripts, which reduces the font size.
  ///
  /// Its name in HTML is `scriptlevel`.
  @inlinable
  public static func scriptLevel(_ value: String) -> Attribute {
    Attribute(Name(575, "scriptlevel"), value)
  }

  /// Stretches an operator to the height or width of its neighbors, or not.
  @inlinable
  public static func stretchy(_ isOn: Bool = true) -> Attribute {
    Attribute(Name(576, "stretchy"), isOn ? "true" : "false")
  }

  /// The upward offset.
  ///
  /// Its name in HTML is `voffset`.
  @inlinable
  public static func verticalOffset(_ value: String) -> Attribute {
    Attribute(Name(577, "voffset"), value)
  }
}
