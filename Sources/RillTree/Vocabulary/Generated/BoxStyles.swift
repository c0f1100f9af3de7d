// Generated from Tools/HTMLVocabulary/vocabulary.txt by scripts/generate-vocabulary.

extension StyleName {
  /// The CSS property `accent-color`.
  @inlinable public static var accentColor: StyleName { StyleName(Name(794, "accent-color")) }

  /// The CSS property `all`.
  @inlinable public static var all: StyleName { StyleName(Name(795, "all")) }

  /// The CSS property `appearance`.
  @inlinable public static var appearance: StyleName { StyleName(Name(796, "appearance")) }

  /// The CSS property `backdrop-filter`.
  @inlinable public static var backdropFilter: StyleName { StyleName(Name(797, "backdrop-filter")) }

  /// The CSS property `backface-visibility`.
  @inlinable public static var backfaceVisibility: StyleName {
    StyleName(Name(798, "backface-visibility"))
  }

  /// The CSS property `background`.
  @inlinable public static var background: StyleName { StyleName(Name(226, "background")) }

  /// The CSS property `background-attachment`.
  @inlinable public static var backgroundAttachment: StyleName {
    StyleName(Name(799, "background-attachment"))
  }

  /// The CSS property `background-blend-mode`.
  @inlinable public static var backgroundBlendMode: StyleName {
    StyleName(Name(800, "background-blend-mode"))
  }

  /// The CSS property `background-clip`.
  @inlinable public static var backgroundClip: StyleName { StyleName(Name(801, "background-clip")) }

  /// The CSS property `background-color`.
  @inlinable public static var backgroundColor: StyleName {
    StyleName(Name(802, "background-color"))
  }

  /// The CSS property `background-image`.
  @inlinable public static var backgroundImage: StyleName {
    StyleName(Name(803, "background-image"))
  }

  /// The CSS property `background-origin`.
  @inlinable public static var backgroundOrigin: StyleName {
    StyleName(Name(804, "background-origin"))
  }

  /// The CSS property `background-position`.
  @inlinable public static var backgroundPosition: StyleName {
    StyleName(Name(805, "background-position"))
  }

  /// The CSS property `background-position-x`.
  @inlinable public static var backgroundPositionX: StyleName {
    StyleName(Name(806, "background-position-x"))
  }

  /// The CSS property `background-position-y`.
  @inlinable public static var backgroundPositionY: StyleName {
    StyleName(Name(807, "background-position-y"))
  }

  /// The CSS property `background-repeat`.
  @inlinable public static var backgroundRepeat: StyleName {
    StyleName(Name(808, "background-repeat"))
  }

  /// The CSS property `background-size`.
  @inlinable public static var backgroundSize: StyleName { StyleName(Name(809, "background-size")) }

  /// The CSS property `border`.
  @inlinable public static var border: StyleName { StyleName(Name(581, "border")) }

  /// The CSS property `border-block`.
  @inlinable public static var borderBlock: StyleName { StyleName(Name(810, "border-block")) }

  /// The CSS property `border-block-color`.
  @inlinable public static var borderBlockColor: StyleName {
    StyleName(Name(811, "border-block-color"))
  }

  /// The CSS property `border-block-end`.
  @inlinable public static var borderBlockEnd: StyleName {
    StyleName(Name(812, "border-block-end"))
  }

  /// The CSS property `border-block-end-color`.
  @inlinable public static var borderBlockEndColor: StyleName {
    StyleName(Name(813, "border-block-end-color"))
  }

  /// The CSS property `border-block-end-style`.
  @inlinable public static var borderBlockEndStyle: StyleName {
    StyleName(Name(814, "border-block-end-style"))
  }

  /// The CSS property `border-block-end-width`.
  @inlinable public static var borderBlockEndWidth: StyleName {
    StyleName(Name(815, "border-block-end-width"))
  }

  /// The CSS property `border-block-start`.
  @inlinable public static var borderBlockStart: StyleName {
    StyleName(Name(816, "border-block-start"))
  }

  /// The CSS property `border-block-start-color`.
  @inlinable public static var borderBlockStartColor: StyleName {
    StyleName(Name(817, "border-block-start-color"))
  }

  /// The CSS property `border-block-start-style`.
  @inlinable public static var borderBlockStartStyle: StyleName {
    StyleName(Name(818, "border-block-start-style"))
  }

  /// The CSS property `border-block-start-width`.
  @inlinable public static var borderBlockStartWidth: StyleName {
    StyleName(Name(819, "border-block-start-width"))
  }

  /// The CSS property `border-block-style`.
  @inlinable public static var borderBlockStyle: StyleName {
    StyleName(Name(820, "border-block-style"))
  }

  /// The CSS property `border-block-width`.
  @inlinable public static var borderBlockWidth: StyleName {
    StyleName(Name(821, "border-block-width"))
  }

  /// The CSS property `border-bottom`.
  @inlinable public static var borderBottom: StyleName { StyleName(Name(822, "border-bottom")) }

  /// The CSS property `border-bottom-color`.
  @inlinable public static var borderBottomColor: StyleName {
    StyleName(Name(823, "border-bottom-color"))
  }

  /// The CSS property `border-bottom-left-radius`.
  @inlinable public static var borderBottomLeftRadius: StyleName {
    StyleName(Name(824, "border-bottom-left-radius"))
  }

  /// The CSS property `border-bottom-right-radius`.
  @inlinable public static var borderBottomRightRadius: StyleName {
    StyleName(Name(825, "border-bottom-right-radius"))
  }

  /// The CSS property `border-bottom-style`.
  @inlinable public static var borderBottomStyle: StyleName {
    StyleName(Name(826, "border-bottom-style"))
  }

  /// The CSS property `border-bottom-width`.
  @inlinable public static var borderBottomWidth: StyleName {
    StyleName(Name(827, "border-bottom-width"))
  }

  /// The CSS property `border-collapse`.
  @inlinable public static var borderCollapse: StyleName { StyleName(Name(828, "border-collapse")) }

  /// The CSS property `border-color`.
  @inlinable public static var borderColor: StyleName { StyleName(Name(829, "border-color")) }

  /// The CSS property `border-end-end-radius`.
  @inlinable public static var borderEndEndRadius: StyleName {
    StyleName(Name(830, "border-end-end-radius"))
  }

  /// The CSS property `border-end-start-radius`.
  @inlinable public static var borderEndStartRadius: StyleName {
    StyleName(Name(831, "border-end-start-radius"))
  }

  /// The CSS property `border-image`.
  @inlinable public static var borderImage: StyleName { StyleName(Name(832, "border-image")) }

  /// The CSS property `border-image-outset`.
  @inlinable public static var borderImageOutset: StyleName {
    StyleName(Name(833, "border-image-outset"))
  }

  /// The CSS property `border-image-repeat`.
  @inlinable public static var borderImageRepeat: StyleName {
    StyleName(Name(834, "border-image-repeat"))
  }

  /// The CSS property `border-image-slice`.
  @inlinable public static var borderImageSlice: StyleName {
    StyleName(Name(835, "border-image-slice"))
  }

  /// The CSS property `border-image-source`.
  @inlinable public static var borderImageSource: StyleName {
    StyleName(Name(836, "border-image-source"))
  }

  /// The CSS property `border-image-width`.
  @inlinable public static var borderImageWidth: StyleName {
    StyleName(Name(837, "border-image-width"))
  }

  /// The CSS property `border-inline`.
  @inlinable public static var borderInline: StyleName { StyleName(Name(838, "border-inline")) }

  /// The CSS property `border-inline-color`.
  @inlinable public static var borderInlineColor: StyleName {
    StyleName(Name(839, "border-inline-color"))
  }

  /// The CSS property `border-inline-end`.
  @inlinable public static var borderInlineEnd: StyleName {
    StyleName(Name(840, "border-inline-end"))
  }

  /// The CSS property `border-inline-end-color`.
  @inlinable public static var borderInlineEndColor: StyleName {
    StyleName(Name(841, "border-inline-end-color"))
  }

  /// The CSS property `border-inline-end-style`.
  @inlinable public static var borderInlineEndStyle: StyleName {
    StyleName(Name(842, "border-inline-end-style"))
  }

  /// The CSS property `border-inline-end-width`.
  @inlinable public static var borderInlineEndWidth: StyleName {
    StyleName(Name(843, "border-inline-end-width"))
  }

  /// The CSS property `border-inline-start`.
  @inlinable public static var borderInlineStart: StyleName {
    StyleName(Name(844, "border-inline-start"))
  }

  /// The CSS property `border-inline-start-color`.
  @inlinable public static var borderInlineStartColor: StyleName {
    StyleName(Name(845, "border-inline-start-color"))
  }

  /// The CSS property `border-inline-start-style`.
  @inlinable public static var borderInlineStartStyle: StyleName {
    StyleName(Name(846, "border-inline-start-style"))
  }

  /// The CSS property `border-inline-start-width`.
  @inlinable public static var borderInlineStartWidth: StyleName {
    StyleName(Name(847, "border-inline-start-width"))
  }

  /// The CSS property `border-inline-style`.
  @inlinable public static var borderInlineStyle: StyleName {
    StyleName(Name(848, "border-inline-style"))
  }

  /// The CSS property `border-inline-width`.
  @inlinable public static var borderInlineWidth: StyleName {
    StyleName(Name(849, "border-inline-width"))
  }

  /// The CSS property `border-left`.
  @inlinable public static var borderLeft: StyleName { StyleName(Name(850, "border-left")) }

  /// The CSS property `border-left-color`.
  @inlinable public static var borderLeftColor: StyleName {
    StyleName(Name(851, "border-left-color"))
  }

  /// The CSS property `border-left-style`.
  @inlinable public static var borderLeftStyle: StyleName {
    StyleName(Name(852, "border-left-style"))
  }

  /// The CSS property `border-left-width`.
  @inlinable public static var borderLeftWidth: StyleName {
    StyleName(Name(853, "border-left-width"))
  }

  /// The CSS property `border-radius`.
  @inlinable public static var borderRadius: StyleName { StyleName(Name(854, "border-radius")) }

  /// The CSS property `border-right`.
  @inlinable public static var borderRight: StyleName { StyleName(Name(855, "border-right")) }

  /// The CSS property `border-right-color`.
  @inlinable public static var borderRightColor: StyleName {
    StyleName(Name(856, "border-right-color"))
  }

  /// The CSS property `border-right-style`.
  @inlinable public static var borderRightStyle: StyleName {
    StyleName(Name(857, "border-right-style"))
  }

  /// The CSS property `border-right-width`.
  @inlinable public static var borderRightWidth: StyleName {
    StyleName(Name(858, "border-right-width"))
  }

  /// The CSS property `border-spacing`.
  @inlinable public static var borderSpacing: StyleName { StyleName(Name(859, "border-spacing")) }

  /// The CSS property `border-start-end-radius`.
  @inlinable public static var borderStartEndRadius: StyleName {
    StyleName(Name(860, "border-start-end-radius"))
  }

  /// The CSS property `border-start-start-radius`.
  @inlinable public static var borderStartStartRadius: StyleName {
    StyleName(Name(861, "border-start-start-radius"))
  }

  /// The CSS property `border-style`.
  @inlinable public static var borderStyle: StyleName { StyleName(Name(862, "border-style")) }

  /// The CSS property `border-top`.
  @inlinable public static var borderTop: StyleName { StyleName(Name(863, "border-top")) }

  /// The CSS property `border-top-color`.
  @inlinable public static var borderTopColor: StyleName {
    StyleName(Name(864, "border-top-color"))
  }

  /// The CSS property `border-top-left-radius`.
  @inlinable public static var borderTopLeftRadius: StyleName {
    StyleName(Name(865, "border-top-left-radius"))
  }

  /// The CSS property `border-top-right-radius`.
  @inlinable public static var borderTopRightRadius: StyleName {
    StyleName(Name(866, "border-top-right-radius"))
  }

  /// The CSS property `border-top-style`.
  @inlinable public static var borderTopStyle: StyleName {
    StyleName(Name(867, "border-top-style"))
  }

  /// The CSS property `border-top-width`.
  @inlinable public static var borderTopWidth: StyleName {
    StyleName(Name(868, "border-top-width"))
  }

  /// The CSS property `border-width`.
  @inlinable public static var borderWidth: StyleName { StyleName(Name(869, "border-width")) }

  /// The CSS property `box-decoration-break`.
  @inlinable public static var boxDecorationBreak: StyleName {
    StyleName(Name(870, "box-decoration-break"))
  }

  /// The CSS property `box-shadow`.
  @inlinable public static var boxShadow: StyleName { StyleName(Name(871, "box-shadow")) }

  /// The CSS property `clip`.
  @inlinable public static var clip: StyleName { StyleName(Name(872, "clip")) }

  /// The CSS property `clip-path`.
  @inlinable public static var clipPath: StyleName { StyleName(Name(455, "clip-path")) }

  /// The CSS property `color`.
  @inlinable public static var color: StyleName { StyleName(Name(288, "color")) }

  /// The CSS property `color-scheme`.
  @inlinable public static var colorScheme: StyleName { StyleName(Name(873, "color-scheme")) }

  /// The CSS property `filter`.
  @inlinable public static var filter: StyleName { StyleName(Name(156, "filter")) }

  /// The CSS property `forced-color-adjust`.
  @inlinable public static var forcedColorAdjust: StyleName {
    StyleName(Name(874, "forced-color-adjust"))
  }

  /// The CSS property `image-orientation`.
  @inlinable public static var imageOrientation: StyleName {
    StyleName(Name(875, "image-orientation"))
  }

  /// The CSS property `image-rendering`.
  @inlinable public static var imageRendering: StyleName { StyleName(Name(876, "image-rendering")) }

  /// The CSS property `isolation`.
  @inlinable public static var isolation: StyleName { StyleName(Name(877, "isolation")) }

  /// The CSS property `mask`.
  @inlinable public static var mask: StyleName { StyleName(Name(134, "mask")) }

  /// The CSS property `mask-border`.
  @inlinable public static var maskBorder: StyleName { StyleName(Name(878, "mask-border")) }

  /// The CSS property `mask-border-mode`.
  @inlinable public static var maskBorderMode: StyleName {
    StyleName(Name(879, "mask-border-mode"))
  }

  /// The CSS property `mask-border-outset`.
  @inlinable public static var maskBorderOutset: StyleName {
    StyleName(Name(880, "mask-border-outset"))
  }

  /// The CSS property `mask-border-repeat`.
  @inlinable public static var maskBorderRepeat: StyleName {
    StyleName(Name(881, "mask-border-repeat"))
  }

  /// The CSS property `mask-border-slice`.
  @inlinable public static var maskBorderSlice: StyleName {
    StyleName(Name(882, "mask-border-slice"))
  }

  /// The CSS property `mask-border-source`.
  @inlinable public static var maskBorderSource: StyleName {
    StyleName(Name(883, "mask-border-source"))
  }

  /// The CSS property `mask-border-width`.
  @inlinable public static var maskBorderWidth: StyleName {
    StyleName(Name(884, "mask-border-width"))
  }

  /// The CSS property `mask-clip`.
  @inlinable public static var maskClip: StyleName { StyleName(Name(885, "mask-clip")) }

  /// The CSS property `mask-composite`.
  @inlinable public static var maskComposite: StyleName { StyleName(Name(886, "mask-composite")) }

  /// The CSS property `mask-image`.
  @inlinable public static var maskImage: StyleName { StyleName(Name(887, "mask-image")) }

  /// The CSS property `mask-mode`.
  @inlinable public static var maskMode: StyleName { StyleName(Name(888, "mask-mode")) }

  /// The CSS property `mask-origin`.
  @inlinable public static var maskOrigin: StyleName { StyleName(Name(889, "mask-origin")) }

  /// The CSS property `mask-position`.
  @inlinable public static var maskPosition: StyleName { StyleName(Name(890, "mask-position")) }

  /// The CSS property `mask-repeat`.
  @inlinable public static var maskRepeat: StyleName { StyleName(Name(891, "mask-repeat")) }

  /// The CSS property `mask-size`.
  @inlinable public static var maskSize: StyleName { StyleName(Name(892, "mask-size")) }

  /// The CSS property `mask-type`.
  @inlinable public static var maskType: StyleName { StyleName(Name(893, "mask-type")) }

  /// The CSS property `mix-blend-mode`.
  @inlinable public static var mixBlendMode: StyleName { StyleName(Name(894, "mix-blend-mode")) }

  /// The CSS property `opacity`.
  @inlinable public static var opacity: StyleName { StyleName(Name(483, "opacity")) }

  /// The CSS property `outline`.
  @inlinable public static var outline: StyleName { StyleName(Name(895, "outline")) }

  /// The CSS property `outline-color`.
  @inlinable public static var outlineColor: StyleName { StyleName(Name(896, "outline-color")) }

  /// The CSS property `outline-offset`.
  @inlinable public static var outlineOffset: StyleName { StyleName(Name(897, "outline-offset")) }

  /// The CSS property `outline-style`.
  @inlinable public static var outlineStyle: StyleName { StyleName(Name(898, "outline-style")) }

  /// The CSS property `outline-width`.
  @inlinable public static var outlineWidth: StyleName { StyleName(Name(899, "outline-width")) }

  /// The CSS property `paint-order`.
  @inlinable public static var paintOrder: StyleName { StyleName(Name(485, "paint-order")) }

  /// The CSS property `perspective`.
  @inlinable public static var perspective: StyleName { StyleName(Name(900, "perspective")) }

  /// The CSS property `perspective-origin`.
  @inlinable public static var perspectiveOrigin: StyleName {
    StyleName(Name(901, "perspective-origin"))
  }

  /// The CSS property `print-color-adjust`.
  @inlinable public static var printColorAdjust: StyleName {
    StyleName(Name(902, "print-color-adjust"))
  }

  /// The CSS property `rotate`.
  @inlinable public static var rotate: StyleName { StyleName(Name(439, "rotate")) }

  /// The CSS property `scale`.
  @inlinable public static var scale: StyleName { StyleName(Name(552, "scale")) }

  /// The CSS property `shape-image-threshold`.
  @inlinable public static var shapeImageThreshold: StyleName {
    StyleName(Name(903, "shape-image-threshold"))
  }

  /// The CSS property `shape-margin`.
  @inlinable public static var shapeMargin: StyleName { StyleName(Name(904, "shape-margin")) }

  /// The CSS property `shape-outside`.
  @inlinable public static var shapeOutside: StyleName { StyleName(Name(905, "shape-outside")) }

  /// The CSS property `transform`.
  @inlinable public static var transform: StyleName { StyleName(Name(443, "transform")) }

  /// The CSS property `transform-box`.
  @inlinable public static var transformBox: StyleName { StyleName(Name(906, "transform-box")) }

  /// The CSS property `transform-origin`.
  @inlinable public static var transformOrigin: StyleName {
    StyleName(Name(444, "transform-origin"))
  }

  /// The CSS property `transform-style`.
  @inlinable public static var transformStyle: StyleName { StyleName(Name(907, "transform-style")) }

  /// The CSS property `translate`.
  @inlinable public static var translate: StyleName { StyleName(Name(281, "translate")) }
}
