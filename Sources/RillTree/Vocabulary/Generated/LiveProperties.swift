// Generated from Vocabulary/vocabulary.txt by scripts/generate-vocabulary.

extension Attribute {
  /// Where it plays, in seconds from its beginning.
  @inlinable
  public static func currentTime(_ value: Double) -> Attribute {
    Attribute(property: Name(369), .number(value))
  }

  /// Whether a checkbox is neither checked nor not.
  @inlinable
  public static func indeterminate(_ isOn: Bool = true) -> Attribute {
    Attribute(property: Name(370), .boolean(isOn))
  }

  /// How fast it plays; 1 is as recorded.
  @inlinable
  public static func playbackRate(_ value: Double) -> Attribute {
    Attribute(property: Name(371), .number(value))
  }

  /// How far it is scrolled to the right, in points.
  @inlinable
  public static func scrollLeft(_ value: Double) -> Attribute {
    Attribute(property: Name(372), .number(value))
  }

  /// How far it is scrolled down, in points.
  @inlinable
  public static func scrollTop(_ value: Double) -> Attribute {
    Attribute(property: Name(373), .number(value))
  }

  /// Which option is chosen, from 0 on; -1 is none.
  @inlinable
  public static func selectedIndex(_ value: Int) -> Attribute {
    Attribute(property: Name(374), .number(Double(value)))
  }

  /// How loud it plays, from 0 to 1.
  @inlinable
  public static func volume(_ value: Double) -> Attribute {
    Attribute(property: Name(375), .number(value))
  }
}
