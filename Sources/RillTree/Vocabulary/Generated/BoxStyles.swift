// Generated from Vocabulary/vocabulary.txt by scripts/generate-vocabulary.

extension StyleName {
  /// `accent-color`.
  @inlinable public static var accentColor: StyleName { StyleName(Name(794)) }

  /// `all`.
  @inlinable public static var all: StyleName { StyleName(Name(795)) }

  /// `appearance`.
  @inlinable public static var appearance: StyleName { StyleName(Name(796)) }

  /// `backdrop-filter`.
  @inlinable public static var backdropFilter: StyleName { StyleName(Name(797)) }

  /// `backface-visibility`.
  @inlinable public static var backfaceVisibility: StyleName { StyleName(Name(798)) }

  /// `background`.
  @inlinable public static var background: StyleName { StyleName(Name(226)) }

  /// `background-attachment`.
  @inlinable public static var backgroundAttachment: StyleName { StyleName(Name(799)) }

  /// `background-blend-mode`.
  @inlinable public static var backgroundBlendMode: StyleName { StyleName(Name(800)) }

  /// `background-clip`.
  @inlinable public static var backgroundClip: StyleName { StyleName(Name(801)) }

  /// `background-color`.
  @inlinable public static var backgroundColor: StyleName { StyleName(Name(802)) }

  /// `background-image`.
  @inlinable public static var backgroundImage: StyleName { StyleName(Name(803)) }

  /// `background-origin`.
  @inlinable public static var backgroundOrigin: StyleName { StyleName(Name(804)) }

  /// `background-position`.
  @inlinable public static var backgroundPosition: StyleName { StyleName(Name(805)) }

  /// `background-position-x`.
  @inlinable public static var backgroundPositionX: StyleName { StyleName(Name(806)) }

  /// `background-position-y`.
  @inlinable public static var backgroundPositionY: StyleName { StyleName(Name(807)) }

  /// `background-repeat`.
  @inlinable public static var backgroundRepeat: StyleName { StyleName(Name(808)) }

  /// `background-size`.
  @inlinable public static var backgroundSize: StyleName { StyleName(Name(809)) }

  /// `border`.
  @inlinable public static var border: StyleName { StyleName(Name(581)) }

  /// `border-block`.
  @inlinable public static var borderBlock: StyleName { StyleName(Name(810)) }

  /// `border-block-color`.
  @inlinable public static var borderBlockColor: StyleName { StyleName(Name(811)) }

  /// `border-block-end`.
  @inlinable public static var borderBlockEnd: StyleName { StyleName(Name(812)) }

  /// `border-block-end-color`.
  @inlinable public static var borderBlockEndColor: StyleName { StyleName(Name(813)) }

  /// `border-block-end-style`.
  @inlinable public static var borderBlockEndStyle: StyleName { StyleName(Name(814)) }

  /// `border-block-end-width`.
  @inlinable public static var borderBlockEndWidth: StyleName { StyleName(Name(815)) }

  /// `border-block-start`.
  @inlinable public static var borderBlockStart: StyleName { StyleName(Name(816)) }

  /// `border-block-start-color`.
  @inlinable public static var borderBlockStartColor: StyleName { StyleName(Name(817)) }

  /// `border-block-start-style`.
  @inlinable public static var borderBlockStartStyle: StyleName { StyleName(Name(818)) }

  /// `border-block-start-width`.
  @inlinable public static var borderBlockStartWidth: StyleName { StyleName(Name(819)) }

  /// `border-block-style`.
  @inlinable public static var borderBlockStyle: StyleName { StyleName(Name(820)) }

  /// `border-block-width`.
  @inlinable public static var borderBlockWidth: StyleName { StyleName(Name(821)) }

  /// `border-bottom`.
  @inlinable public static var borderBottom: StyleName { StyleName(Name(822)) }

  /// `border-bottom-color`.
  @inlinable public static var borderBottomColor: StyleName { StyleName(Name(823)) }

  /// `border-bottom-left-radius`.
  @inlinable public static var borderBottomLeftRadius: StyleName { StyleName(Name(824)) }

  /// `border-bottom-right-radius`.
  @inlinable public static var borderBottomRightRadius: StyleName { StyleName(Name(825)) }

  /// `border-bottom-style`.
  @inlinable public static var borderBottomStyle: StyleName { StyleName(Name(826)) }

  /// `border-bottom-width`.
  @inlinable public static var borderBottomWidth: StyleName { StyleName(Name(827)) }

  /// `border-collapse`.
  @inlinable public static var borderCollapse: StyleName { StyleName(Name(828)) }

  /// `border-color`.
  @inlinable public static var borderColor: StyleName { StyleName(Name(829)) }

  /// `border-end-end-radius`.
  @inlinable public static var borderEndEndRadius: StyleName { StyleName(Name(830)) }

  /// `border-end-start-radius`.
  @inlinable public static var borderEndStartRadius: StyleName { StyleName(Name(831)) }

  /// `border-image`.
  @inlinable public static var borderImage: StyleName { StyleName(Name(832)) }

  /// `border-image-outset`.
  @inlinable public static var borderImageOutset: StyleName { StyleName(Name(833)) }

  /// `border-image-repeat`.
  @inlinable public static var borderImageRepeat: StyleName { StyleName(Name(834)) }

  /// `border-image-slice`.
  @inlinable public static var borderImageSlice: StyleName { StyleName(Name(835)) }

  /// `border-image-source`.
  @inlinable public static var borderImageSource: StyleName { StyleName(Name(836)) }

  /// `border-image-width`.
  @inlinable public static var borderImageWidth: StyleName { StyleName(Name(837)) }

  /// `border-inline`.
  @inlinable public static var borderInline: StyleName { StyleName(Name(838)) }

  /// `border-inline-color`.
  @inlinable public static var borderInlineColor: StyleName { StyleName(Name(839)) }

  /// `border-inline-end`.
  @inlinable public static var borderInlineEnd: StyleName { StyleName(Name(840)) }

  /// `border-inline-end-color`.
  @inlinable public static var borderInlineEndColor: StyleName { StyleName(Name(841)) }

  /// `border-inline-end-style`.
  @inlinable public static var borderInlineEndStyle: StyleName { StyleName(Name(842)) }

  /// `border-inline-end-width`.
  @inlinable public static var borderInlineEndWidth: StyleName { StyleName(Name(843)) }

  /// `border-inline-start`.
  @inlinable public static var borderInlineStart: StyleName { StyleName(Name(844)) }

  /// `border-inline-start-color`.
  @inlinable public static var borderInlineStartColor: StyleName { StyleName(Name(845)) }

  /// `border-inline-start-style`.
  @inlinable public static var borderInlineStartStyle: StyleName { StyleName(Name(846)) }

  /// `border-inline-start-width`.
  @inlinable public static var borderInlineStartWidth: StyleName { StyleName(Name(847)) }

  /// `border-inline-style`.
  @inlinable public static var borderInlineStyle: StyleName { StyleName(Name(848)) }

  /// `border-inline-width`.
  @inlinable public static var borderInlineWidth: StyleName { StyleName(Name(849)) }

  /// `border-left`.
  @inlinable public static var borderLeft: StyleName { StyleName(Name(850)) }

  /// `border-left-color`.
  @inlinable public static var borderLeftColor: StyleName { StyleName(Name(851)) }

  /// `border-left-style`.
  @inlinable public static var borderLeftStyle: StyleName { StyleName(Name(852)) }

  /// `border-left-width`.
  @inlinable public static var borderLeftWidth: StyleName { StyleName(Name(853)) }

  /// `border-radius`.
  @inlinable public static var borderRadius: StyleName { StyleName(Name(854)) }

  /// `border-right`.
  @inlinable public static var borderRight: StyleName { StyleName(Name(855)) }

  /// `border-right-color`.
  @inlinable public static var borderRightColor: StyleName { StyleName(Name(856)) }

  /// `border-right-style`.
  @inlinable public static var borderRightStyle: StyleName { StyleName(Name(857)) }

  /// `border-right-width`.
  @inlinable public static var borderRightWidth: StyleName { StyleName(Name(858)) }

  /// `border-spacing`.
  @inlinable public static var borderSpacing: StyleName { StyleName(Name(859)) }

  /// `border-start-end-radius`.
  @inlinable public static var borderStartEndRadius: StyleName { StyleName(Name(860)) }

  /// `border-start-start-radius`.
  @inlinable public static var borderStartStartRadius: StyleName { StyleName(Name(861)) }

  /// `border-style`.
  @inlinable public static var borderStyle: StyleName { StyleName(Name(862)) }

  /// `border-top`.
  @inlinable public static var borderTop: StyleName { StyleName(Name(863)) }

  /// `border-top-color`.
  @inlinable public static var borderTopColor: StyleName { StyleName(Name(864)) }

  /// `border-top-left-radius`.
  @inlinable public static var borderTopLeftRadius: StyleName { StyleName(Name(865)) }

  /// `border-top-right-radius`.
  @inlinable public static var borderTopRightRadius: StyleName { StyleName(Name(866)) }

  /// `border-top-style`.
  @inlinable public static var borderTopStyle: StyleName { StyleName(Name(867)) }

  /// `border-top-width`.
  @inlinable public static var borderTopWidth: StyleName { StyleName(Name(868)) }

  /// `border-width`.
  @inlinable public static var borderWidth: StyleName { StyleName(Name(869)) }

  /// `box-decoration-break`.
  @inlinable public static var boxDecorationBreak: StyleName { StyleName(Name(870)) }

  /// `box-shadow`.
  @inlinable public static var boxShadow: StyleName { StyleName(Name(871)) }

  /// `clip`.
  @inlinable public static var clip: StyleName { StyleName(Name(872)) }

  /// `clip-path`.
  @inlinable public static var clipPath: StyleName { StyleName(Name(455)) }

  /// `color`.
  @inlinable public static var color: StyleName { StyleName(Name(288)) }

  /// `color-scheme`.
  @inlinable public static var colorScheme: StyleName { StyleName(Name(873)) }

  /// `filter`.
  @inlinable public static var filter: StyleName { StyleName(Name(156)) }

  /// `forced-color-adjust`.
  @inlinable public static var forcedColorAdjust: StyleName { StyleName(Name(874)) }

  /// `image-orientation`.
  @inlinable public static var imageOrientation: StyleName { StyleName(Name(875)) }

  /// `image-rendering`.
  @inlinable public static var imageRendering: StyleName { StyleName(Name(876)) }

  /// `isolation`.
  @inlinable public static var isolation: StyleName { StyleName(Name(877)) }

  /// `mask`.
  @inlinable public static var mask: StyleName { StyleName(Name(134)) }

  /// `mask-border`.
  @inlinable public static var maskBorder: StyleName { StyleName(Name(878)) }

  /// `mask-border-mode`.
  @inlinable public static var maskBorderMode: StyleName { StyleName(Name(879)) }

  /// `mask-border-outset`.
  @inlinable public static var maskBorderOutset: StyleName { StyleName(Name(880)) }

  /// `mask-border-repeat`.
  @inlinable public static var maskBorderRepeat: StyleName { StyleName(Name(881)) }

  /// `mask-border-slice`.
  @inlinable public static var maskBorderSlice: StyleName { StyleName(Name(882)) }

  /// `mask-border-source`.
  @inlinable public static var maskBorderSource: StyleName { StyleName(Name(883)) }

  /// `mask-border-width`.
  @inlinable public static var maskBorderWidth: StyleName { StyleName(Name(884)) }

  /// `mask-clip`.
  @inlinable public static var maskClip: StyleName { StyleName(Name(885)) }

  /// `mask-composite`.
  @inlinable public static var maskComposite: StyleName { StyleName(Name(886)) }

  /// `mask-image`.
  @inlinable public static var maskImage: StyleName { StyleName(Name(887)) }

  /// `mask-mode`.
  @inlinable public static var maskMode: StyleName { StyleName(Name(888)) }

  /// `mask-origin`.
  @inlinable public static var maskOrigin: StyleName { StyleName(Name(889)) }

  /// `mask-position`.
  @inlinable public static var maskPosition: StyleName { StyleName(Name(890)) }

  /// `mask-repeat`.
  @inlinable public static var maskRepeat: StyleName { StyleName(Name(891)) }

  /// `mask-size`.
  @inlinable public static var maskSize: StyleName { StyleName(Name(892)) }

  /// `mask-type`.
  @inlinable public static var maskType: StyleName { StyleName(Name(893)) }

  /// `mix-blend-mode`.
  @inlinable public static var mixBlendMode: StyleName { StyleName(Name(894)) }

  /// `opacity`.
  @inlinable public static var opacity: StyleName { StyleName(Name(483)) }

  /// `outline`.
  @inlinable public static var outline: StyleName { StyleName(Name(895)) }

  /// `outline-color`.
  @inlinable public static var outlineColor: StyleName { StyleName(Name(896)) }

  /// `outline-offset`.
  @inlinable public static var outlineOffset: StyleName { StyleName(Name(897)) }

  /// `outline-style`.
  @inlinable public static var outlineStyle: StyleName { StyleName(Name(898)) }

  /// `outline-width`.
  @inlinable public static var outlineWidth: StyleName { StyleName(Name(899)) }

  /// `paint-order`.
  @inlinable public static var paintOrder: StyleName { StyleName(Name(485)) }

  /// `perspective`.
  @inlinable public static var perspective: StyleName { StyleName(Name(900)) }

  /// `perspective-origin`.
  @inlinable public static var perspectiveOrigin: StyleName { StyleName(Name(901)) }

  /// `print-color-adjust`.
  @inlinable public static var printColorAdjust: StyleName { StyleName(Name(902)) }

  /// `rotate`.
  @inlinable public static var rotate: StyleName { StyleName(Name(439)) }

  /// `scale`.
  @inlinable public static var scale: StyleName { StyleName(Name(552)) }

  /// `shape-image-threshold`.
  @inlinable public static var shapeImageThreshold: StyleName { StyleName(Name(903)) }

  /// `shape-margin`.
  @inlinable public static var shapeMargin: StyleName { StyleName(Name(904)) }

  /// `shape-outside`.
  @inlinable public static var shapeOutside: StyleName { StyleName(Name(905)) }

  /// `transform`.
  @inlinable public static var transform: StyleName { StyleName(Name(443)) }

  /// `transform-box`.
  @inlinable public static var transformBox: StyleName { StyleName(Name(906)) }

  /// `transform-origin`.
  @inlinable public static var transformOrigin: StyleName { StyleName(Name(444)) }

  /// `transform-style`.
  @inlinable public static var transformStyle: StyleName { StyleName(Name(907)) }

  /// `translate`.
  @inlinable public static var translate: StyleName { StyleName(Name(281)) }
}
