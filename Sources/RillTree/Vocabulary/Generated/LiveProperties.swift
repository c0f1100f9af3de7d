// Generated from Tools/HTMLVocabulary/vocabulary.txt by scripts/generate-vocabulary.

extension Attribute {
  /// The playback position, in seconds.
  @inlinable
  public static func currentTime(_ value: Double) -> Attribute {
    Attribute(property: Name(369, "currentTime"), number: value)
  }

  /// The indeterminate state of a checkbox.
  @inlinable
  public static func indeterminate(_ isOn: Bool = true) -> Attribute {
    Attribute(property: Name(370, "indeterminate"), boolean: isOn)
  }

  /// The playback speed; 1 is normal speed.
  @inlinable
  public static func playbackRate(_ value: Double) -> Attribute {
    Attribute(property: Name(371, "playbackRate"), number: value)
  }

  /// The horizontal scroll offset, in CSS pixels.
  @inlinable
  public static func scrollLeft(_ value: Double) -> Attribute {
    Attribute(property: Name(372, "scrollLeft"), number: value)
  }

  /// The vertical scroll offset, in CSS pixels.
  @inlinable
  public static func scrollTop(_ value: Double) -> Attribute {
    Attribute(property: Name(373, "scrollTop"), number: value)
  }

  /// The index of the chosen option, from 0; -1 if no option is chosen.
  @inlinable
  public static func selectedIndex(_ value: Int) -> Attribute {
    Attribute(property: Name(374, "selectedIndex"), number: Double(value))
  }

  /// The volume, from 0 to 1.
  @inlinable
  public static func volume(_ value: Double) -> Attribute {
    Attribute(property: Name(375, "volume"), number: value)
  }
}
