// Generated from Tools/HTMLVocabulary/vocabulary.txt by scripts/generate-vocabulary.

extension Attribute {
  /// The x coordinate of the center.
  @inlinable
  public static func cx(_ value: some CustomStringConvertible) -> Attribute {
    Attribute(Name(427, "cx"), value.description)
  }

  /// The y coordinate of the center.
  @inlinable
  public static func cy(_ value: some CustomStringConvertible) -> Attribute {
    Attribute(Name(428, "cy"), value.description)
  }

  /// The path commands.
  @inlinable
  public static func d(_ value: String) -> Attribute {
    Attribute(Name(429, "d"), value)
  }

  /// The offset to the right.
  @inlinable
  public static func dx(_ value: some CustomStringConvertible) -> Attribute {
    Attribute(Name(430, "dx"), value.description)
  }

  /// The offset downward.
  @inlinable
  public static func dy(_ value: some CustomStringConvertible) -> Attribute {
    Attribute(Name(431, "dy"), value.description)
  }

  /// The direction of a marker: an angle or `auto`.
  @inlinable
  public static func orient(_ value: some CustomStringConvertible) -> Attribute {
    Attribute(Name(432, "orient"), value.description)
  }

  /// The path of a motion.
  @inlinable
  public static func path(_ value: String) -> Attribute {
    Attribute(Name(136, "path"), value)
  }

  /// The length of the path in the author's units.
  @inlinable
  public static func pathLength(_ value: Double) -> Attribute {
    Attribute(Name(433, "pathLength"), number: value)
  }

  /// The vertices of a shape: `0,0 10,5`.
  @inlinable
  public static func points(_ value: String) -> Attribute {
    Attribute(Name(434, "points"), value)
  }

  /// The fit of the view box into a viewport with other proportions.
  @inlinable
  public static func preserveAspectRatio(_ value: String) -> Attribute {
    Attribute(Name(435, "preserveAspectRatio"), value)
  }

  /// The radius.
  @inlinable
  public static func r(_ value: some CustomStringConvertible) -> Attribute {
    Attribute(Name(436, "r"), value.description)
  }

  /// The x coordinate of the marker's reference point.
  @inlinable
  public static func refX(_ value: some CustomStringConvertible) -> Attribute {
    Attribute(Name(437, "refX"), value.description)
  }

  /// The y coordinate of the marker's reference point.
  @inlinable
  public static func refY(_ value: some CustomStringConvertible) -> Attribute {
    Attribute(Name(438, "refY"), value.description)
  }

  /// The rotation of glyphs, or of the moving element.
  @inlinable
  public static func rotate(_ value: String) -> Attribute {
    Attribute(Name(439, "rotate"), value)
  }

  /// The horizontal radius.
  @inlinable
  public static func rx(_ value: some CustomStringConvertible) -> Attribute {
    Attribute(Name(440, "rx"), value.description)
  }

  /// The vertical radius.
  @inlinable
  public static func ry(_ value: some CustomStringConvertible) -> Attribute {
    Attribute(Name(441, "ry"), value.description)
  }

  /// The languages for which the element applies.
  @inlinable
  public static func systemLanguage(_ value: String) -> Attribute {
    Attribute(Name(442, "systemLanguage"), value)
  }

  /// The translation, rotation and scale of the element.
  @inlinable
  public static func transform(_ value: String) -> Attribute {
    Attribute(Name(443, "transform"), value)
  }

  /// The origin of the transform.
  ///
  /// Its name in HTML is `transform-origin`.
  @inlinable
  public static func transformOrigin(_ value: String) -> Attribute {
    Attribute(Name(444, "transform-origin"), value)
  }

  /// The visible rectangle: left, top, width and height.
  @inlinable
  public static func viewBox(_ value: String) -> Attribute {
    Attribute(Name(445, "viewBox"), value)
  }

  /// The x coordinate.
  @inlinable
  public static func x(_ value: some CustomStringConvertible) -> Attribute {
    Attribute(Name(446, "x"), value.description)
  }

  /// The x coordinate of the line's start.
  @inlinable
  public static func x1(_ value: some CustomStringConvertible) -> Attribute {
    Attribute(Name(447, "x1"), value.description)
  }

  /// The x coordinate of the line's end.
  @inlinable
  public static func x2(_ value: some CustomStringConvertible) -> Attribute {
    Attribute(Name(448, "x2"), value.description)
  }

  /// The language of the text.
  ///
  /// Its name in HTML is `xml:lang`.
  @inlinable
  public static func xmlLang(_ value: String) -> Attribute {
    Attribute(Name(449, "xml:lang"), value)
  }

  /// The treatment of white space.
  ///
  /// Its name in HTML is `xml:space`.
  @inlinable
  public static func xmlSpace(_ value: String) -> Attribute {
    Attribute(Name(450, "xml:space"), value)
  }

  /// The XML namespace of a standalone image.
  @inlinable
  public static func xmlns(_ value: String) -> Attribute {
    Attribute(Name(451, "xmlns"), value)
  }

  /// The y coordinate.
  @inlinable
  public static func y(_ value: some CustomStringConvertible) -> Attribute {
    Attribute(Name(452, "y"), value.description)
  }

  /// The y coordinate of the line's start.
  @inlinable
  public static func y1(_ value: some CustomStringConvertible) -> Attribute {
    Attribute(Name(453, "y1"), value.description)
  }

  /// The y coordinate of the line's end.
  @inlinable
  public static func y2(_ value: some CustomStringConvertible) -> Attribute {
    Attribute(Name(454, "y2"), value.description)
  }
}
