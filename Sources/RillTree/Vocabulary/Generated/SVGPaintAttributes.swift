// Generated from Vocabulary/vocabulary.txt by scripts/generate-vocabulary.

extension Attribute {
  /// What it is cut out along: `url(#id)` or a shape.
  ///
  /// Written `clip-path`.
  @inlinable
  public static func clipPath(_ value: String) -> Attribute {
    Attribute(Name(455), value)
  }

  /// What is inside of a path that cuts.
  ///
  /// Written `clip-rule`.
  @inlinable
  public static func clipRule(_ value: AttributeValue.FillRule) -> Attribute {
    Attribute(Name(456), value.rawValue)
  }

  /// What the lengths of a cut are measured in.
  @inlinable
  public static func clipPathUnits(_ value: AttributeValue.SVGUnits) -> Attribute {
    Attribute(Name(457), value.rawValue)
  }

  /// Which line of the text lies at its position.
  ///
  /// Written `dominant-baseline`.
  @inlinable
  public static func dominantBaseline(_ value: AttributeValue.Baseline) -> Attribute {
    Attribute(Name(458), value.rawValue)
  }

  /// What it is filled with: a color, `none` or `url(#id)`.
  @inlinable
  public static func fill(_ value: String) -> Attribute {
    Attribute(Name(459), value)
  }

  /// How opaque its filling is, from 0 to 1.
  ///
  /// Written `fill-opacity`.
  @inlinable
  public static func fillOpacity(_ value: some CustomStringConvertible) -> Attribute {
    Attribute(Name(460), value.description)
  }

  /// What is inside of a path that crosses itself.
  ///
  /// Written `fill-rule`.
  @inlinable
  public static func fillRule(_ value: AttributeValue.FillRule) -> Attribute {
    Attribute(Name(461), value.rawValue)
  }

  /// The color of a flood or a shadow.
  ///
  /// Written `flood-color`.
  @inlinable
  public static func floodColor(_ value: String) -> Attribute {
    Attribute(Name(462), value)
  }

  /// How opaque a flood or a shadow is, from 0 to 1.
  ///
  /// Written `flood-opacity`.
  @inlinable
  public static func floodOpacity(_ value: some CustomStringConvertible) -> Attribute {
    Attribute(Name(463), value.description)
  }

  /// The fonts, the first that is there.
  ///
  /// Written `font-family`.
  @inlinable
  public static func fontFamily(_ value: String) -> Attribute {
    Attribute(Name(464), value)
  }

  /// The size of the text.
  ///
  /// Written `font-size`.
  @inlinable
  public static func fontSize(_ value: some CustomStringConvertible) -> Attribute {
    Attribute(Name(465), value.description)
  }

  /// Whether the text is upright or slanted.
  ///
  /// Written `font-style`.
  @inlinable
  public static func fontStyle(_ value: String) -> Attribute {
    Attribute(Name(466), value)
  }

  /// How bold the text is.
  ///
  /// Written `font-weight`.
  @inlinable
  public static func fontWeight(_ value: some CustomStringConvertible) -> Attribute {
    Attribute(Name(467), value.description)
  }

  /// The radius where a gradient begins.
  @inlinable
  public static func fr(_ value: some CustomStringConvertible) -> Attribute {
    Attribute(Name(468), value.description)
  }

  /// Where a gradient begins, from the left.
  @inlinable
  public static func fx(_ value: some CustomStringConvertible) -> Attribute {
    Attribute(Name(469), value.description)
  }

  /// Where a gradient begins, from the top.
  @inlinable
  public static func fy(_ value: some CustomStringConvertible) -> Attribute {
    Attribute(Name(470), value.description)
  }

  /// The transform of a gradient.
  @inlinable
  public static func gradientTransform(_ value: String) -> Attribute {
    Attribute(Name(471), value)
  }

  /// What the lengths of a gradient are measured in.
  @inlinable
  public static func gradientUnits(_ value: AttributeValue.SVGUnits) -> Attribute {
    Attribute(Name(472), value.rawValue)
  }

  /// What a text's length stretches.
  @inlinable
  public static func lengthAdjust(_ value: AttributeValue.LengthAdjust) -> Attribute {
    Attribute(Name(473), value.rawValue)
  }

  /// What is drawn at the end of a path.
  ///
  /// Written `marker-end`.
  @inlinable
  public static func markerEnd(_ value: String) -> Attribute {
    Attribute(Name(474), value)
  }

  /// What is drawn at the corners of a path.
  ///
  /// Written `marker-mid`.
  @inlinable
  public static func markerMid(_ value: String) -> Attribute {
    Attribute(Name(475), value)
  }

  /// What is drawn at the start of a path.
  ///
  /// Written `marker-start`.
  @inlinable
  public static func markerStart(_ value: String) -> Attribute {
    Attribute(Name(476), value)
  }

  /// The height of a marker.
  @inlinable
  public static func markerHeight(_ value: some CustomStringConvertible) -> Attribute {
    Attribute(Name(477), value.description)
  }

  /// What the lengths of a marker are measured in.
  @inlinable
  public static func markerUnits(_ value: AttributeValue.MarkerUnits) -> Attribute {
    Attribute(Name(478), value.rawValue)
  }

  /// The width of a marker.
  @inlinable
  public static func markerWidth(_ value: some CustomStringConvertible) -> Attribute {
    Attribute(Name(479), value.description)
  }

  /// What it shows through: `url(#id)`.
  @inlinable
  public static func mask(_ value: String) -> Attribute {
    Attribute(Name(134), value)
  }

  /// What the lengths in a mask are measured in.
  @inlinable
  public static func maskContentUnits(_ value: AttributeValue.SVGUnits) -> Attribute {
    Attribute(Name(480), value.rawValue)
  }

  /// What the lengths of a mask are measured in.
  @inlinable
  public static func maskUnits(_ value: AttributeValue.SVGUnits) -> Attribute {
    Attribute(Name(481), value.rawValue)
  }

  /// Where a color of a gradient is, from 0 to 1.
  @inlinable
  public static func offset(_ value: some CustomStringConvertible) -> Attribute {
    Attribute(Name(482), value.description)
  }

  /// How opaque it is, from 0 to 1.
  @inlinable
  public static func opacity(_ value: some CustomStringConvertible) -> Attribute {
    Attribute(Name(483), value.description)
  }

  /// Whether what lies outside is shown.
  @inlinable
  public static func overflow(_ value: String) -> Attribute {
    Attribute(Name(484), value)
  }

  /// In which order filling and line are drawn.
  ///
  /// Written `paint-order`.
  @inlinable
  public static func paintOrder(_ value: String) -> Attribute {
    Attribute(Name(485), value)
  }

  /// What the lengths in a pattern are measured in.
  @inlinable
  public static func patternContentUnits(_ value: AttributeValue.SVGUnits) -> Attribute {
    Attribute(Name(486), value.rawValue)
  }

  /// The transform of a pattern.
  @inlinable
  public static func patternTransform(_ value: String) -> Attribute {
    Attribute(Name(487), value)
  }

  /// What the lengths of a pattern are measured in.
  @inlinable
  public static func patternUnits(_ value: AttributeValue.SVGUnits) -> Attribute {
    Attribute(Name(488), value.rawValue)
  }

  /// Where it hears of the pointer.
  ///
  /// Written `pointer-events`.
  @inlinable
  public static func pointerEvents(_ value: String) -> Attribute {
    Attribute(Name(489), value)
  }

  /// How shapes are drawn.
  ///
  /// Written `shape-rendering`.
  @inlinable
  public static func shapeRendering(_ value: AttributeValue.ShapeRendering) -> Attribute {
    Attribute(Name(490), value.rawValue)
  }

  /// What a gradient is outside.
  @inlinable
  public static func spreadMethod(_ value: AttributeValue.SpreadMethod) -> Attribute {
    Attribute(Name(491), value.rawValue)
  }

  /// Where on the path the text begins.
  @inlinable
  public static func startOffset(_ value: some CustomStringConvertible) -> Attribute {
    Attribute(Name(492), value.description)
  }

  /// The color of a gradient's stop.
  ///
  /// Written `stop-color`.
  @inlinable
  public static func stopColor(_ value: String) -> Attribute {
    Attribute(Name(493), value)
  }

  /// How opaque a gradient's stop is, from 0 to 1.
  ///
  /// Written `stop-opacity`.
  @inlinable
  public static func stopOpacity(_ value: some CustomStringConvertible) -> Attribute {
    Attribute(Name(494), value.description)
  }

  /// What its line is drawn with: a color, `none` or `url(#id)`.
  @inlinable
  public static func stroke(_ value: String) -> Attribute {
    Attribute(Name(495), value)
  }

  /// The lengths of dashes and gaps.
  ///
  /// Written `stroke-dasharray`.
  @inlinable
  public static func strokeDashArray(_ value: String) -> Attribute {
    Attribute(Name(496), value)
  }

  /// Where in the dashes the line begins.
  ///
  /// Written `stroke-dashoffset`.
  @inlinable
  public static func strokeDashOffset(_ value: some CustomStringConvertible) -> Attribute {
    Attribute(Name(497), value.description)
  }

  /// The ends of the line.
  ///
  /// Written `stroke-linecap`.
  @inlinable
  public static func strokeLineCap(_ value: AttributeValue.LineCap) -> Attribute {
    Attribute(Name(498), value.rawValue)
  }

  /// The corners of the line.
  ///
  /// Written `stroke-linejoin`.
  @inlinable
  public static func strokeLineJoin(_ value: AttributeValue.LineJoin) -> Attribute {
    Attribute(Name(499), value.rawValue)
  }

  /// How far sharp corners reach.
  ///
  /// Written `stroke-miterlimit`.
  @inlinable
  public static func strokeMiterLimit(_ value: Double) -> Attribute {
    Attribute(Name(500), number: value)
  }

  /// How opaque its line is, from 0 to 1.
  ///
  /// Written `stroke-opacity`.
  @inlinable
  public static func strokeOpacity(_ value: some CustomStringConvertible) -> Attribute {
    Attribute(Name(501), value.description)
  }

  /// How wide its line is.
  ///
  /// Written `stroke-width`.
  @inlinable
  public static func strokeWidth(_ value: some CustomStringConvertible) -> Attribute {
    Attribute(Name(502), value.description)
  }

  /// Which point of the text lies at its position.
  ///
  /// Written `text-anchor`.
  @inlinable
  public static func textAnchor(_ value: AttributeValue.TextAnchor) -> Attribute {
    Attribute(Name(503), value.rawValue)
  }

  /// How long the text is made.
  @inlinable
  public static func textLength(_ value: some CustomStringConvertible) -> Attribute {
    Attribute(Name(504), value.description)
  }

  /// What does not scale.
  ///
  /// Written `vector-effect`.
  @inlinable
  public static func vectorEffect(_ value: String) -> Attribute {
    Attribute(Name(505), value)
  }

  /// Whether it is seen.
  @inlinable
  public static func visibility(_ value: String) -> Attribute {
    Attribute(Name(506), value)
  }

  /// The direction of writing.
  ///
  /// Written `writing-mode`.
  @inlinable
  public static func writingMode(_ value: String) -> Attribute {
    Attribute(Name(507), value)
  }
}
