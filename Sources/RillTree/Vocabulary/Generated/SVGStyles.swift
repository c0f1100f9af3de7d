// Generated from Tools/HTMLVocabulary/vocabulary.txt by scripts/generate-vocabulary.

extension StyleName {
  /// The CSS property `alignment-baseline`.
  @inlinable public static var alignmentBaseline: StyleName {
    StyleName(Name(1082, "alignment-baseline"))
  }

  /// The CSS property `baseline-shift`.
  @inlinable public static var baselineShift: StyleName { StyleName(Name(1083, "baseline-shift")) }

  /// The CSS property `clip-rule`.
  @inlinable public static var clipRule: StyleName { StyleName(Name(456, "clip-rule")) }

  /// The CSS property `color-interpolation`.
  @inlinable public static var colorInterpolation: StyleName {
    StyleName(Name(1084, "color-interpolation"))
  }

  /// The CSS property `color-interpolation-filters`.
  @inlinable public static var colorInterpolationFilters: StyleName {
    StyleName(Name(1085, "color-interpolation-filters"))
  }

  /// The CSS property `cx`.
  @inlinable public static var cx: StyleName { StyleName(Name(427, "cx")) }

  /// The CSS property `cy`.
  @inlinable public static var cy: StyleName { StyleName(Name(428, "cy")) }

  /// The CSS property `d`.
  @inlinable public static var d: StyleName { StyleName(Name(429, "d")) }

  /// The CSS property `dominant-baseline`.
  @inlinable public static var dominantBaseline: StyleName {
    StyleName(Name(458, "dominant-baseline"))
  }

  /// The CSS property `fill`.
  @inlinable public static var fill: StyleName { StyleName(Name(459, "fill")) }

  /// The CSS property `fill-opacity`.
  @inlinable public static var fillOpacity: StyleName { StyleName(Name(460, "fill-opacity")) }

  /// The CSS property `fill-rule`.
  @inlinable public static var fillRule: StyleName { StyleName(Name(461, "fill-rule")) }

  /// The CSS property `flood-color`.
  @inlinable public static var floodColor: StyleName { StyleName(Name(462, "flood-color")) }

  /// The CSS property `flood-opacity`.
  @inlinable public static var floodOpacity: StyleName { StyleName(Name(463, "flood-opacity")) }

  /// The CSS property `lighting-color`.
  @inlinable public static var lightingColor: StyleName { StyleName(Name(535, "lighting-color")) }

  /// The CSS property `marker`.
  @inlinable public static var marker: StyleName { StyleName(Name(133, "marker")) }

  /// The CSS property `marker-end`.
  @inlinable public static var markerEnd: StyleName { StyleName(Name(474, "marker-end")) }

  /// The CSS property `marker-mid`.
  @inlinable public static var markerMid: StyleName { StyleName(Name(475, "marker-mid")) }

  /// The CSS property `marker-start`.
  @inlinable public static var markerStart: StyleName { StyleName(Name(476, "marker-start")) }

  /// The CSS property `r`.
  @inlinable public static var r: StyleName { StyleName(Name(436, "r")) }

  /// The CSS property `rx`.
  @inlinable public static var rx: StyleName { StyleName(Name(440, "rx")) }

  /// The CSS property `ry`.
  @inlinable public static var ry: StyleName { StyleName(Name(441, "ry")) }

  /// The CSS property `shape-rendering`.
  @inlinable public static var shapeRendering: StyleName { StyleName(Name(490, "shape-rendering")) }

  /// The CSS property `stop-color`.
  @inlinable public static var stopColor: StyleName { StyleName(Name(493, "stop-color")) }

  /// The CSS property `stop-opacity`.
  @inlinable public static var stopOpacity: StyleName { StyleName(Name(494, "stop-opacity")) }

  /// The CSS property `stroke`.
  @inlinable public static var stroke: StyleName { StyleName(Name(495, "stroke")) }

  /// The CSS property `stroke-dasharray`.
  @inlinable public static var strokeDashArray: StyleName {
    StyleName(Name(496, "stroke-dasharray"))
  }

  /// The CSS property `stroke-dashoffset`.
  @inlinable public static var strokeDashOffset: StyleName {
    StyleName(Name(497, "stroke-dashoffset"))
  }

  /// The CSS property `stroke-linecap`.
  @inlinable public static var strokeLineCap: StyleName { StyleName(Name(498, "stroke-linecap")) }

  /// The CSS property `stroke-linejoin`.
  @inlinable public static var strokeLineJoin: StyleName { StyleName(Name(499, "stroke-linejoin")) }

  /// The CSS property `stroke-miterlimit`.
  @inlinable public static var strokeMiterLimit: StyleName {
    StyleName(Name(500, "stroke-miterlimit"))
  }

  /// The CSS property `stroke-opacity`.
  @inlinable public static var strokeOpacity: StyleName { StyleName(Name(501, "stroke-opacity")) }

  /// The CSS property `stroke-width`.
  @inlinable public static var strokeWidth: StyleName { StyleName(Name(502, "stroke-width")) }

  /// The CSS property `vector-effect`.
  @inlinable public static var vectorEffect: StyleName { StyleName(Name(505, "vector-effect")) }

  /// The CSS property `x`.
  @inlinable public static var x: StyleName { StyleName(Name(446, "x")) }

  /// The CSS property `y`.
  @inlinable public static var y: StyleName { StyleName(Name(452, "y")) }
}
