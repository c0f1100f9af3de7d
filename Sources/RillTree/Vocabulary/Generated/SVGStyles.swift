// Generated from Tools/HTMLVocabulary/vocabulary.txt by scripts/generate-vocabulary.

extension StyleName {
  /// The CSS property `alignment-baseline`.
  @inlinable public static var alignmentBaseline: StyleName { StyleName(Name(1082)) }

  /// The CSS property `baseline-shift`.
  @inlinable public static var baselineShift: StyleName { StyleName(Name(1083)) }

  /// The CSS property `clip-rule`.
  @inlinable public static var clipRule: StyleName { StyleName(Name(456)) }

  /// The CSS property `color-interpolation`.
  @inlinable public static var colorInterpolation: StyleName { StyleName(Name(1084)) }

  /// The CSS property `color-interpolation-filters`.
  @inlinable public static var colorInterpolationFilters: StyleName { StyleName(Name(1085)) }

  /// The CSS property `cx`.
  @inlinable public static var cx: StyleName { StyleName(Name(427)) }

  /// The CSS property `cy`.
  @inlinable public static var cy: StyleName { StyleName(Name(428)) }

  /// The CSS property `d`.
  @inlinable public static var d: StyleName { StyleName(Name(429)) }

  /// The CSS property `dominant-baseline`.
  @inlinable public static var dominantBaseline: StyleName { StyleName(Name(458)) }

  /// The CSS property `fill`.
  @inlinable public static var fill: StyleName { StyleName(Name(459)) }

  /// The CSS property `fill-opacity`.
  @inlinable public static var fillOpacity: StyleName { StyleName(Name(460)) }

  /// The CSS property `fill-rule`.
  @inlinable public static var fillRule: StyleName { StyleName(Name(461)) }

  /// The CSS property `flood-color`.
  @inlinable public static var floodColor: StyleName { StyleName(Name(462)) }

  /// The CSS property `flood-opacity`.
  @inlinable public static var floodOpacity: StyleName { StyleName(Name(463)) }

  /// The CSS property `lighting-color`.
  @inlinable public static var lightingColor: StyleName { StyleName(Name(535)) }

  /// The CSS property `marker`.
  @inlinable public static var marker: StyleName { StyleName(Name(133)) }

  /// The CSS property `marker-end`.
  @inlinable public static var markerEnd: StyleName { StyleName(Name(474)) }

  /// The CSS property `marker-mid`.
  @inlinable public static var markerMid: StyleName { StyleName(Name(475)) }

  /// The CSS property `marker-start`.
  @inlinable public static var markerStart: StyleName { StyleName(Name(476)) }

  /// The CSS property `r`.
  @inlinable public static var r: StyleName { StyleName(Name(436)) }

  /// The CSS property `rx`.
  @inlinable public static var rx: StyleName { StyleName(Name(440)) }

  /// The CSS property `ry`.
  @inlinable public static var ry: StyleName { StyleName(Name(441)) }

  /// The CSS property `shape-rendering`.
  @inlinable public static var shapeRendering: StyleName { StyleName(Name(490)) }

  /// The CSS property `stop-color`.
  @inlinable public static var stopColor: StyleName { StyleName(Name(493)) }

  /// The CSS property `stop-opacity`.
  @inlinable public static var stopOpacity: StyleName { StyleName(Name(494)) }

  /// The CSS property `stroke`.
  @inlinable public static var stroke: StyleName { StyleName(Name(495)) }

  /// The CSS property `stroke-dasharray`.
  @inlinable public static var strokeDashArray: StyleName { StyleName(Name(496)) }

  /// The CSS property `stroke-dashoffset`.
  @inlinable public static var strokeDashOffset: StyleName { StyleName(Name(497)) }

  /// The CSS property `stroke-linecap`.
  @inlinable public static var strokeLineCap: StyleName { StyleName(Name(498)) }

  /// The CSS property `stroke-linejoin`.
  @inlinable public static var strokeLineJoin: StyleName { StyleName(Name(499)) }

  /// The CSS property `stroke-miterlimit`.
  @inlinable public static var strokeMiterLimit: StyleName { StyleName(Name(500)) }

  /// The CSS property `stroke-opacity`.
  @inlinable public static var strokeOpacity: StyleName { StyleName(Name(501)) }

  /// The CSS property `stroke-width`.
  @inlinable public static var strokeWidth: StyleName { StyleName(Name(502)) }

  /// The CSS property `vector-effect`.
  @inlinable public static var vectorEffect: StyleName { StyleName(Name(505)) }

  /// The CSS property `x`.
  @inlinable public static var x: StyleName { StyleName(Name(446)) }

  /// The CSS property `y`.
  @inlinable public static var y: StyleName { StyleName(Name(452)) }
}
