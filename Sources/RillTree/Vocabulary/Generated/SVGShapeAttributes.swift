// Generated from Vocabulary/vocabulary.txt by scripts/generate-vocabulary.

extension Attribute {
  /// Where its center is from the left.
  @inlinable
  public static func cx(_ value: some CustomStringConvertible) -> Attribute {
    Attribute(Name(427), value.description)
  }

  /// Where its center is from the top.
  @inlinable
  public static func cy(_ value: some CustomStringConvertible) -> Attribute {
    Attribute(Name(428), value.description)
  }

  /// The commands of a path.
  @inlinable
  public static func d(_ value: String) -> Attribute {
    Attribute(Name(429), value)
  }

  /// How far it is moved to the right.
  @inlinable
  public static func dx(_ value: some CustomStringConvertible) -> Attribute {
    Attribute(Name(430), value.description)
  }

  /// How far it is moved down.
  @inlinable
  public static func dy(_ value: some CustomStringConvertible) -> Attribute {
    Attribute(Name(431), value.description)
  }

  /// The direction of a marker: degrees or `auto`.
  @inlinable
  public static func orient(_ value: some CustomStringConvertible) -> Attribute {
    Attribute(Name(432), value.description)
  }

  /// The path of a motion.
  @inlinable
  public static func path(_ value: String) -> Attribute {
    Attribute(Name(136), value)
  }

  /// How long the path counts as.
  @inlinable
  public static func pathLength(_ value: Double) -> Attribute {
    Attribute(Name(433), number: value)
  }

  /// The corners of a line: `0,0 10,5`.
  @inlinable
  public static func points(_ value: String) -> Attribute {
    Attribute(Name(434), value)
  }

  /// How it fits where the proportions differ.
  @inlinable
  public static func preserveAspectRatio(_ value: String) -> Attribute {
    Attribute(Name(435), value)
  }

  /// The radius.
  @inlinable
  public static func r(_ value: some CustomStringConvertible) -> Attribute {
    Attribute(Name(436), value.description)
  }

  /// Which point of a marker lies on the path, from the left.
  @inlinable
  public static func refX(_ value: some CustomStringConvertible) -> Attribute {
    Attribute(Name(437), value.description)
  }

  /// Which point of a marker lies on the path, from the top.
  @inlinable
  public static func refY(_ value: some CustomStringConvertible) -> Attribute {
    Attribute(Name(438), value.description)
  }

  /// How the letters, or what moves, are turned.
  @inlinable
  public static func rotate(_ value: String) -> Attribute {
    Attribute(Name(439), value)
  }

  /// The horizontal radius.
  @inlinable
  public static func rx(_ value: some CustomStringConvertible) -> Attribute {
    Attribute(Name(440), value.description)
  }

  /// The vertical radius.
  @inlinable
  public static func ry(_ value: some CustomStringConvertible) -> Attribute {
    Attribute(Name(441), value.description)
  }

  /// The languages that it is for.
  @inlinable
  public static func systemLanguage(_ value: String) -> Attribute {
    Attribute(Name(442), value)
  }

  /// How it is moved, turned and scaled.
  @inlinable
  public static func transform(_ value: String) -> Attribute {
    Attribute(Name(443), value)
  }

  /// The point that stays where it is.
  ///
  /// Written `transform-origin`.
  @inlinable
  public static func transformOrigin(_ value: String) -> Attribute {
    Attribute(Name(444), value)
  }

  /// What part is shown: left, top, width and height.
  @inlinable
  public static func viewBox(_ value: String) -> Attribute {
    Attribute(Name(445), value)
  }

  /// Where it is from the left.
  @inlinable
  public static func x(_ value: some CustomStringConvertible) -> Attribute {
    Attribute(Name(446), value.description)
  }

  /// Where the line begins, from the left.
  @inlinable
  public static func x1(_ value: some CustomStringConvertible) -> Attribute {
    Attribute(Name(447), value.description)
  }

  /// Where the line ends, from the left.
  @inlinable
  public static func x2(_ value: some CustomStringConvertible) -> Attribute {
    Attribute(Name(448), value.description)
  }

  /// The language of the text.
  ///
  /// Written `xml:lang`.
  @inlinable
  public static func xmlLang(_ value: String) -> Attribute {
    Attribute(Name(449), value)
  }

  /// Whether spaces count.
  ///
  /// Written `xml:space`.
  @inlinable
  public static func xmlSpace(_ value: String) -> Attribute {
    Attribute(Name(450), value)
  }

  /// The world of names, where the image stands alone.
  @inlinable
  public static func xmlns(_ value: String) -> Attribute {
    Attribute(Name(451), value)
  }

  /// Where it is from the top.
  @inlinable
  public static func y(_ value: some CustomStringConvertible) -> Attribute {
    Attribute(Name(452), value.description)
  }

  /// Where the line begins, from the top.
  @inlinable
  public static func y1(_ value: some CustomStringConvertible) -> Attribute {
    Attribute(Name(453), value.description)
  }

  /// Where the line ends, from the top.
  @inlinable
  public static func y2(_ value: some CustomStringConvertible) -> Attribute {
    Attribute(Name(454), value.description)
  }
}
