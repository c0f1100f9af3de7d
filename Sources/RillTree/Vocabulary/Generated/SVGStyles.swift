// Generated from Vocabulary/vocabulary.txt by scripts/generate-vocabulary.

extension StyleName {
  /// `alignment-baseline`.
  @inlinable public static var alignmentBaseline: StyleName { StyleName(Name(1082)) }

  /// `baseline-shift`.
  @inlinable public static var baselineShift: StyleName { StyleName(Name(1083)) }

  /// `clip-rule`.
  @inlinable public static var clipRule: StyleName { StyleName(Name(456)) }

  /// `color-interpolation`.
  @inlinable public static var colorInterpolation: StyleName { StyleName(Name(1084)) }

  /// `color-interpolation-filters`.
  @inlinable public static var colorInterpolationFilters: StyleName { StyleName(Name(1085)) }

  /// `cx`.
  @inlinable public static var cx: StyleName { StyleName(Name(427)) }

  /// `cy`.
  @inlinable public static var cy: StyleName { StyleName(Name(428)) }

  /// `d`.
  @inlinable public static var d: StyleName { StyleName(Name(429)) }

  /// `dominant-baseline`.
  @inlinable public static var dominantBaseline: StyleName { StyleName(Name(458)) }

  /// `fill`.
  @inlinable public static var fill: StyleName { StyleName(Name(459)) }

  /// `fill-opacity`.
  @inlinable public static var fillOpacity: StyleName { StyleName(Name(460)) }

  /// `fill-rule`.
  @inlinable public static var fillRule: StyleName { StyleName(Name(461)) }

  /// `flood-color`.
  @inlinable public static var floodColor: StyleName { StyleName(Name(462)) }

  /// `flood-opacity`.
  @inlinable public static var floodOpacity: StyleName { StyleName(Name(463)) }

  /// `lighting-color`.
  @inlinable public static var lightingColor: StyleName { StyleName(Name(535)) }

  /// `marker`.
  @inlinable public static var marker: StyleName { StyleName(Name(133)) }

  /// `marker-end`.
  @inlinable public static var markerEnd: StyleName { StyleName(Name(474)) }

  /// `marker-mid`.
  @inlinable public static var markerMid: StyleName { StyleName(Name(475)) }

  /// `marker-start`.
  @inlinable public static var markerStart: StyleName { StyleName(Name(476)) }

  /// `r`.
  @inlinable public static var r: StyleName { StyleName(Name(436)) }

  /// `rx`.
  @inlinable public static var rx: StyleName { StyleName(Name(440)) }

  /// `ry`.
  @inlinable public static var ry: StyleName { StyleName(Name(441)) }

  /// `shape-rendering`.
  @inlinable public static var shapeRendering: StyleName { StyleName(Name(490)) }

  /// `stop-color`.
  @inlinable public static var stopColor: StyleName { StyleName(Name(493)) }

  /// `stop-opacity`.
  @inlinable public static var stopOpacity: StyleName { StyleName(Name(494)) }

  /// `stroke`.
  @inlinable public static var stroke: StyleName { StyleName(Name(495)) }

  /// `stroke-dasharray`.
  @inlinable public static var strokeDashArray: StyleName { StyleName(Name(496)) }

  /// `stroke-dashoffset`.
  @inlinable public static var strokeDashOffset: StyleName { StyleName(Name(497)) }

  /// `stroke-linecap`.
  @inlinable public static var strokeLineCap: StyleName { StyleName(Name(498)) }

  /// `stroke-linejoin`.
  @inlinable public static var strokeLineJoin: StyleName { StyleName(Name(499)) }

  /// `stroke-miterlimit`.
  @inlinable public static var strokeMiterLimit: StyleName { StyleName(Name(500)) }

  /// `stroke-opacity`.
  @inlinable public static var strokeOpacity: StyleName { StyleName(Name(501)) }

  /// `stroke-width`.
  @inlinable public static var strokeWidth: StyleName { StyleName(Name(502)) }

  /// `vector-effect`.
  @inlinable public static var vectorEffect: StyleName { StyleName(Name(505)) }

  /// `x`.
  @inlinable public static var x: StyleName { StyleName(Name(446)) }

  /// `y`.
  @inlinable public static var y: StyleName { StyleName(Name(452)) }
}
