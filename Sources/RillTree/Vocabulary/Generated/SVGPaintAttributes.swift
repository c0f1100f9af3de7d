// Generated from Tools/HTMLVocabulary/vocabulary.txt by scripts/generate-vocabulary.

extension Attribute {
  /// The clipping path: `url(#id)` or a shape.
  ///
  /// Its name in HTML is `clip-path`.
  @inlinable
  public static func clipPath(_ value: String) -> Attribute {
    Attribute(Name(455, "clip-path"), value)
  }

  /// The fill rule inside a clipping path.
  ///
  /// Its name in HTML is `clip-rule`.
  @inlinable
  public static func clipRule(_ value: AttributeValue.FillRule) -> Attribute {
    Attribute(Name(456, "clip-rule"), value.rawValue)
  }

  /// The coordinate system of a clipping path.
  @inlinable
  public static func clipPathUnits(_ value: AttributeValue.SVGUnits) -> Attribute {
    Attribute(Name(457, "clipPathUnits"), value.rawValue)
  }

  /// The baseline that aligns with the text's position.
  ///
  /// Its name in HTML is `dominant-baseline`.
  @inlinable
  public static func dominantBaseline(_ value: AttributeValue.Baseline) -> Attribute {
    Attribute(Name(458, "dominant-baseline"), value.rawValue)
  }

  /// The fill: a color, `none` or `url(#id)`.
  @inlinable
  public static func fill(_ value: String) -> Attribute {
    Attribute(Name(459, "fill"), value)
  }

  /// The opacity of the fill, from 0 to 1.
  ///
  /// Its name in HTML is `fill-opacity`.
  @inlinable
  public static func fillOpacity(_ value: some CustomStringConvertible) -> Attribute {
    Attribute(Name(460, "fill-opacity"), value.description)
  }

  /// The rule for the inside of a path that crosses itself.
  ///
  /// Its name in HTML is `fill-rule`.
  @inlinable
  public static func fillRule(_ value: AttributeValue.FillRule) -> Attribute {
    Attribute(Name(461, "fill-rule"), value.rawValue)
  }

  /// The color of a flood or a shadow.
  ///
  /// Its name in HTML is `flood-color`.
  @inlinable
  public static func floodColor(_ value: String) -> Attribute {
    Attribute(Name(462, "flood-color"), value)
  }

  /// The opacity of a flood or a shadow, from 0 to 1.
  ///
  /// Its name in HTML is `flood-opacity`.
  @inlinable
  public static func floodOpacity(_ value: some CustomStringConvertible) -> Attribute {
    Attribute(Name(463, "flood-opacity"), value.description)
  }

  /// The font families, in order of preference.
  ///
  /// Its name in HTML is `font-family`.
  @inlinable
  public static func fontFamily(_ value: String) -> Attribute {
    Attribute(Name(464, "font-family"), value)
  }

  /// The font size.
  ///
  /// Its name in HTML is `font-size`.
  @inlinable
  public static func fontSize(_ value: some CustomStringConvertible) -> Attribute {
    Attribute(Name(465, "font-size"), value.description)
  }

  /// The font style: upright, italic or oblique.
  ///
  /// Its name in HTML is `font-style`.
  @inlinable
  public static func fontStyle(_ value: String) -> Attribute {
    Attribute(Name(466, "font-style"), value)
  }

  /// The font weight.
  ///
  /// Its name in HTML is `font-weight`.
  @inlinable
  public static func fontWeight(_ value: some CustomStringConvertible) -> Attribute {
    Attribute(Name(467, "font-weight"), value.description)
  }

  /// The radius at the start of a radial gradient.
  @inlinable
  public static func fr(_ value: some CustomStringConvertible) -> Attribute {
    Attribute(Name(468, "fr"), value.description)
  }

  /// The x coordinate of a radial gradient's focal point.
  @inlinable
  public static func fx(_ value: some CustomStringConvertible) -> Attribute {
    Attribute(Name(469, "fx"), value.description)
  }

  /// The y coordinate of a radial gradient's focal point.
  @inlinable
  public static func fy(_ value: some CustomStringConvertible) -> Attribute {
    Attribute(Name(470, "fy"), value.description)
  }

  /// The transform of a gradient.
  @inlinable
  public static func gradientTransform(_ value: String) -> Attribute {
    Attribute(Name(471, "gradientTransform"), value)
  }

  /// The coordinate system of a gradient.
  @inlinable
  public static func gradientUnits(_ value: AttributeValue.SVGUnits) -> Attribute {
    Attribute(Name(472, "gradientUnits"), value.rawValue)
  }

  /// The adjustment of text to its `textLength`.
  @inlinable
  public static func lengthAdjust(_ value: AttributeValue.LengthAdjust) -> Attribute {
    Attribute(Name(473, "lengthAdjust"), value.rawValue)
  }

  /// The marker at the end of a path.
  ///
  /// Its name in HTML is `marker-end`.
  @inlinable
  public static func markerEnd(_ value: String) -> Attribute {
    Attribute(Name(474, "marker-end"), value)
  }

  /// The marker at the inner vertices of a path.
  ///
  /// Its name in HTML is `marker-mid`.
  @inlinable
  public static func markerMid(_ value: String) -> Attribute {
    Attribute(Name(475, "marker-mid"), value)
  }

  /// The marker at the start of a path.
  ///
  /// Its name in HTML is `marker-start`.
  @inlinable
  public static func markerStart(_ value: String) -> Attribute {
    Attribute(Name(476, "marker-start"), value)
  }

  /// The height of a marker.
  @inlinable
  public static func markerHeight(_ value: some CustomStringConvertible) -> Attribute {
    Attribute(Name(477, "markerHeight"), value.description)
  }

  /// The coordinate system of a marker.
  @inlinable
  public static func markerUnits(_ value: AttributeValue.MarkerUnits) -> Attribute {
    Attribute(Name(478, "markerUnits"), value.rawValue)
  }

  /// The width of a marker.
  @inlinable
  public static func markerWidth(_ value: some CustomStringConvertible) -> Attribute {
    Attribute(Name(479, "markerWidth"), value.description)
  }

  /// The mask: `url(#id)`.
  @inlinable
  public static func mask(_ value: String) -> Attribute {
    Attribute(Name(134, "mask"), value)
  }

  /// The coordinate system of a mask's content.
  @inlinable
  public static func maskContentUnits(_ value: AttributeValue.SVGUnits) -> Attribute {
    Attribute(Name(480, "maskContentUnits"), value.rawValue)
  }

  /// The coordinate system of a mask's bounds.
  @inlinable
  public static func maskUnits(_ value: AttributeValue.SVGUnits) -> Attribute {
    Attribute(Name(481, "maskUnits"), value.rawValue)
  }

  /// The position of a color stop, from 0 to 1.
  @inlinable
  public static func offset(_ value: some CustomStringConvertible) -> Attribute {
    Attribute(Name(482, "offset"), value.description)
  }

  /// The opacity of the element, from 0 to 1.
  @inlinable
  public static func opacity(_ value: some CustomStringConvertible) -> Attribute {
    Attribute(Name(483, "opacity"), value.description)
  }

  /// The visibility of content outside the element's bounds.
  @inlinable
  public static func overflow(_ value: String) -> Attribute {
    Attribute(Name(484, "overflow"), value)
  }

  /// The order in which fill, stroke and markers are drawn.
  ///
  /// Its name in HTML is `paint-order`.
  @inlinable
  public static func paintOrder(_ value: String) -> Attribute {
    Attribute(Name(485, "paint-order"), value)
  }

  /// The coordinate system of a pattern's content.
  @inlinable
  public static func patternContentUnits(_ value: AttributeValue.SVGUnits) -> Attribute {
    Attribute(Name(486, "patternContentUnits"), value.rawValue)
  }

  /// The transform of a pattern.
  @inlinable
  public static func patternTransform(_ value: String) -> Attribute {
    Attribute(Name(487, "patternTransform"), value)
  }

  /// The coordinate system of a pattern's bounds.
  @inlinable
  public static func patternUnits(_ value: AttributeValue.SVGUnits) -> Attribute {
    Attribute(Name(488, "patternUnits"), value.rawValue)
  }

  /// The parts of the element that receive pointer events.
  ///
  /// Its name in HTML is `pointer-events`.
  @inlinable
  public static func pointerEvents(_ value: String) -> Attribute {
    Attribute(Name(489, "pointer-events"), value)
  }

  /// The quality of shape rendering.
  ///
  /// Its name in HTML is `shape-rendering`.
  @inlinable
  public static func shapeRendering(_ value: AttributeValue.ShapeRendering) -> Attribute {
    Attribute(Name(490, "shape-rendering"), value.rawValue)
  }

  /// The extension of a gradient beyond its ends.
  @inlinable
  public static func spreadMethod(_ value: AttributeValue.SpreadMethod) -> Attribute {
    Attribute(Name(491, "spreadMethod"), value.rawValue)
  }

  /// The start of the text along the path.
  @inlinable
  public static func startOffset(_ value: some CustomStringConvertible) -> Attribute {
    Attribute(Name(492, "startOffset"), value.description)
  }

  /// The color of a gradient stop.
  ///
  /// Its name in HTML is `stop-color`.
  @inlinable
  public static func stopColor(_ value: String) -> Attribute {
    Attribute(Name(493, "stop-color"), value)
  }

  /// The opacity of a gradient stop, from 0 to 1.
  ///
  /// Its name in HTML is `stop-opacity`.
  @inlinable
  public static func stopOpacity(_ value: some CustomStringConvertible) -> Attribute {
    Attribute(Name(494, "stop-opacity"), value.description)
  }

  /// The stroke: a color, `none` or `url(#id)`.
  @inlinable
  public static func stroke(_ value: String) -> Attribute {
    Attribute(Name(495, "stroke"), value)
  }

  /// The lengths of dashes and gaps.
  ///
  /// Its name in HTML is `stroke-dasharray`.
  @inlinable
  public static func strokeDashArray(_ value: String) -> Attribute {
    Attribute(Name(496, "stroke-dasharray"), value)
  }

  /// The offset of the dash pattern.
  ///
  /// Its name in HTML is `stroke-dashoffset`.
  @inlinable
  public static func strokeDashOffset(_ value: some CustomStringConvertible) -> Attribute {
    Attribute(Name(497, "stroke-dashoffset"), value.description)
  }

  /// The shape of the stroke's ends.
  ///
  /// Its name in HTML is `stroke-linecap`.
  @inlinable
  public static func strokeLineCap(_ value: AttributeValue.LineCap) -> Attribute {
    Attribute(Name(498, "stroke-linecap"), value.rawValue)
  }

  /// The shape of the stroke's corners.
  ///
  /// Its name in HTML is `stroke-linejoin`.
  @inlinable
  public static func strokeLineJoin(_ value: AttributeValue.LineJoin) -> Attribute {
    Attribute(Name(499, "stroke-linejoin"), value.rawValue)
  }

  /// The limit on the length of a miter join.
  ///
  /// Its name in HTML is `stroke-miterlimit`.
  @inlinable
  public static func strokeMiterLimit(_ value: Double) -> Attribute {
    Attribute(Name(500, "stroke-miterlimit"), number: value)
  }

  /// The opacity of the stroke, from 0 to 1.
  ///
  /// Its name in HTML is `stroke-opacity`.
  @inlinable
  public static func strokeOpacity(_ value: some CustomStringConvertible) -> Attribute {
    Attribute(Name(501, "stroke-opacity"), value.description)
  }

  /// The width of the stroke.
  ///
  /// Its name in HTML is `stroke-width`.
  @inlinable
  public static func strokeWidth(_ value: some CustomStringConvertible) -> Attribute {
    Attribute(Name(502, "stroke-width"), value.description)
  }

  /// The alignment of the text at its position.
  ///
  /// Its name in HTML is `text-anchor`.
  @inlinable
  public static func textAnchor(_ value: AttributeValue.TextAnchor) -> Attribute {
    Attribute(Name(503, "text-anchor"), value.rawValue)
  }

  /// The length that the text is fitted to.
  @inlinable
  public static func textLength(_ value: some CustomStringConvertible) -> Attribute {
    Attribute(Name(504, "textLength"), value.description)
  }

  /// The properties that are exempt from scaling, such as the stroke's width.
  ///
  /// Its name in HTML is `vector-effect`.
  @inlinable
  public static func vectorEffect(_ value: String) -> Attribute {
    Attribute(Name(505, "vector-effect"), value)
  }

  /// The visibility of the element.
  @inlinable
  public static func visibility(_ value: String) -> Attribute {
    Attribute(Name(506, "visibility"), value)
  }

  /// The direction of lines of text.
  ///
  /// Its name in HTML is `writing-mode`.
  @inlinable
  public static func writingMode(_ value: String) -> Attribute {
    Attribute(Name(507, "writing-mode"), value)
  }
}
