// Generated from Vocabulary/vocabulary.txt by scripts/generate-vocabulary.

extension Attribute {
  /// How many columns a cell of a formula takes.
  ///
  /// Written `columnspan`.
  @inlinable
  public static func columnSpan(_ value: Int) -> Attribute {
    Attribute(Name(566), value.description)
  }

  /// How far it reaches below the line.
  @inlinable
  public static func depth(_ value: String) -> Attribute {
    Attribute(Name(567), value)
  }

  /// Whether the formula has a line of its own.
  @inlinable
  public static func display(_ value: AttributeValue.Display) -> Attribute {
    Attribute(Name(568), value.rawValue)
  }

  /// Whether it is set with more room.
  ///
  /// Written `displaystyle`.
  @inlinable
  public static func displayStyle(_ isOn: Bool = true) -> Attribute {
    Attribute(Name(569), isOn ? "true" : "false")
  }

  /// The notation of an annotation.
  @inlinable
  public static func encoding(_ value: String) -> Attribute {
    Attribute(Name(570), value)
  }

  /// How thick the line of a fraction is.
  ///
  /// Written `linethickness`.
  @inlinable
  public static func lineThickness(_ value: String) -> Attribute {
    Attribute(Name(571), value)
  }

  /// The space before an operator.
  ///
  /// Written `lspace`.
  @inlinable
  public static func leadingSpace(_ value: String) -> Attribute {
    Attribute(Name(572), value)
  }

  /// The style of letters.
  ///
  /// Written `mathvariant`.
  @inlinable
  public static func mathVariant(_ value: String) -> Attribute {
    Attribute(Name(573), value)
  }

  /// The space after an operator.
  ///
  /// Written `rspace`.
  @inlinable
  public static func trailingSpace(_ value: String) -> Attribute {
    Attribute(Name(574), value)
  }

  /// How much smaller it is set.
  ///
  /// Written `scriptlevel`.
  @inlinable
  public static func scriptLevel(_ value: String) -> Attribute {
    Attribute(Name(575), value)
  }

  /// Whether an operator grows with what is beside it.
  @inlinable
  public static func stretchy(_ isOn: Bool = true) -> Attribute {
    Attribute(Name(576), isOn ? "true" : "false")
  }

  /// How far it is raised.
  ///
  /// Written `voffset`.
  @inlinable
  public static func verticalOffset(_ value: String) -> Attribute {
    Attribute(Name(577), value)
  }
}
