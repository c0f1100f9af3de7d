// Generated from Tools/HTMLVocabulary/vocabulary.txt by scripts/generate-vocabulary.

extension StyleName {
  /// The CSS property `accent-color`.
  @inlinable public static var accentColor: StyleName { StyleName(Name(794)) }

  /// The CSS property `all`.
  @inlinable public static var all: StyleName { StyleName(Name(795)) }

  /// The CSS property `appearance`.
  @inlinable public static var appearance: StyleName { StyleName(Name(796)) }

  /// The CSS property `backdrop-filter`.
  @inlinable public static var backdropFilter: StyleName { StyleName(Name(797)) }

  /// The CSS property `backface-visibility`.
  @inlinable public static var backfaceVisibility: StyleName { StyleName(Name(798)) }

  /// The CSS property `background`.
  @inlinable public static var background: StyleName { StyleName(Name(226)) }

  /// The CSS property `background-attachment`.
  @inlinable public static var backgroundAttachment: StyleName { StyleName(Name(799)) }

  /// The CSS property `background-blend-mode`.
  @inlinable public static var backgroundBlendMode: StyleName { StyleName(Name(800)) }

  /// The CSS property `background-clip`.
  @inlinable public static var backgroundClip: StyleName { StyleName(Name(801)) }

  /// The CSS property `background-color`.
  @inlinable public static var backgroundColor: StyleName { StyleName(Name(802)) }

  /// The CSS property `background-image`.
  @inlinable public static var backgroundImage: StyleName { StyleName(Name(803)) }

  /// The CSS property `background-origin`.
  @inlinable public static var backgroundOrigin: StyleName { StyleName(Name(804)) }

  /// The CSS property `background-position`.
  @inlinable public static var backgroundPosition: StyleName { StyleName(Name(805)) }

  /// The CSS property `background-position-x`.
  @inlinable public static var backgroundPositionX: StyleName { StyleName(Name(806)) }

  /// The CSS property `background-position-y`.
  @inlinable public static var backgroundPositionY: StyleName { StyleName(Name(807)) }

  /// The CSS property `background-repeat`.
  @inlinable public static var backgroundRepeat: StyleName { StyleName(Name(808)) }

  /// The CSS property `background-size`.
  @inlinable public static var backgroundSize: StyleName { StyleName(Name(809)) }

  /// The CSS property `border`.
  @inlinable public static var border: StyleName { StyleName(Name(581)) }

  /// The CSS property `border-block`.
  @inlinable public static var borderBlock: StyleName { StyleName(Name(810)) }

  /// The CSS property `border-block-color`.
  @inlinable public static var borderBlockColor: StyleName { StyleName(Name(811)) }

  /// The CSS property `border-block-end`.
  @inlinable public static var borderBlockEnd: StyleName { StyleName(Name(812)) }

  /// The CSS property `border-block-end-color`.
  @inlinable public static var borderBlockEndColor: StyleName { StyleName(Name(813)) }

  /// The CSS property `border-block-end-style`.
  @inlinable public static var borderBlockEndStyle: StyleName { StyleName(Name(814)) }

  /// The CSS property `border-block-end-width`.
  @inlinable public static var borderBlockEndWidth: StyleName { StyleName(Name(815)) }

  /// The CSS property `border-block-start`.
  @inlinable public static var borderBlockStart: StyleName { StyleName(Name(816)) }

  /// The CSS property `border-block-start-color`.
  @inlinable public static var borderBlockStartColor: StyleName { StyleName(Name(817)) }

  /// The CSS property `border-block-start-style`.
  @inlinable public static var borderBlockStartStyle: StyleName { StyleName(Name(818)) }

  /// The CSS property `border-block-start-width`.
  @inlinable public static var borderBlockStartWidth: StyleName { StyleName(Name(819)) }

  /// The CSS property `border-block-style`.
  @inlinable public static var borderBlockStyle: StyleName { StyleName(Name(820)) }

  /// The CSS property `border-block-width`.
  @inlinable public static var borderBlockWidth: StyleName { StyleName(Name(821)) }

  /// The CSS property `border-bottom`.
  @inlinable public static var borderBottom: StyleName { StyleName(Name(822)) }

  /// The CSS property `border-bottom-color`.
  @inlinable public static var borderBottomColor: StyleName { StyleName(Name(823)) }

  /// The CSS property `border-bottom-left-radius`.
  @inlinable public static var borderBottomLeftRadius: StyleName { StyleName(Name(824)) }

  /// The CSS property `border-bottom-right-radius`.
  @inlinable public static var borderBottomRightRadius: StyleName { StyleName(Name(825)) }

  /// The CSS property `border-bottom-style`.
  @inlinable public static var borderBottomStyle: StyleName { StyleName(Name(826)) }

  /// The CSS property `border-bottom-width`.
  @inlinable public static var borderBottomWidth: StyleName { StyleName(Name(827)) }

  /// The CSS property `border-collapse`.
  @inlinable public static var borderCollapse: StyleName { StyleName(Name(828)) }

  /// The CSS property `border-color`.
  @inlinable public static var borderColor: StyleName { StyleName(Name(829)) }

  /// The CSS property `border-end-end-radius`.
  @inlinable public static var borderEndEndRadius: StyleName { StyleName(Name(830)) }

  /// The CSS property `border-end-start-radius`.
  @inlinable public static var borderEndStartRadius: StyleName { StyleName(Name(831)) }

  /// The CSS property `border-image`.
  @inlinable public static var borderImage: StyleName { StyleName(Name(832)) }

  /// The CSS property `border-image-outset`.
  @inlinable public static var borderImageOutset: StyleName { StyleName(Name(833)) }

  /// The CSS property `border-image-repeat`.
  @inlinable public static var borderImageRepeat: StyleName { StyleName(Name(834)) }

  /// The CSS property `border-image-slice`.
  @inlinable public static var borderImageSlice: StyleName { StyleName(Name(835)) }

  /// The CSS property `border-image-source`.
  @inlinable public static var borderImageSource: StyleName { StyleName(Name(836)) }

  /// The CSS property `border-image-width`.
  @inlinable public static var borderImageWidth: StyleName { StyleName(Name(837)) }

  /// The CSS property `border-inline`.
  @inlinable public static var borderInline: StyleName { StyleName(Name(838)) }

  /// The CSS property `border-inline-color`.
  @inlinable public static var borderInlineColor: StyleName { StyleName(Name(839)) }

  /// The CSS property `border-inline-end`.
  @inlinable public static var borderInlineEnd: StyleName { StyleName(Name(840)) }

  /// The CSS property `border-inline-end-color`.
  @inlinable public static var borderInlineEndColor: StyleName { StyleName(Name(841)) }

  /// The CSS property `border-inline-end-style`.
  @inlinable public static var borderInlineEndStyle: StyleName { StyleName(Name(842)) }

  /// The CSS property `border-inline-end-width`.
  @inlinable public static var borderInlineEndWidth: StyleName { StyleName(Name(843)) }

  /// The CSS property `border-inline-start`.
  @inlinable public static var borderInlineStart: StyleName { StyleName(Name(844)) }

  /// The CSS property `border-inline-start-color`.
  @inlinable public static var borderInlineStartColor: StyleName { StyleName(Name(845)) }

  /// The CSS property `border-inline-start-style`.
  @inlinable public static var borderInlineStartStyle: StyleName { StyleName(Name(846)) }

  /// The CSS property `border-inline-start-width`.
  @inlinable public static var borderInlineStartWidth: StyleName { StyleName(Name(847)) }

  /// The CSS property `border-inline-style`.
  @inlinable public static var borderInlineStyle: StyleName { StyleName(Name(848)) }

  /// The CSS property `border-inline-width`.
  @inlinable public static var borderInlineWidth: StyleName { StyleName(Name(849)) }

  /// The CSS property `border-left`.
  @inlinable public static var borderLeft: StyleName { StyleName(Name(850)) }

  /// The CSS property `border-left-color`.
  @inlinable public static var borderLeftColor: StyleName { StyleName(Name(851)) }

  /// The CSS property `border-left-style`.
  @inlinable public static var borderLeftStyle: StyleName { StyleName(Name(852)) }

  /// The CSS property `border-left-width`.
  @inlinable public static var borderLeftWidth: StyleName { StyleName(Name(853)) }

  /// The CSS property `border-radius`.
  @inlinable public static var borderRadius: StyleName { StyleName(Name(854)) }

  /// The CSS property `border-right`.
  @inlinable public static var borderRight: StyleName { StyleName(Name(855)) }

  /// The CSS property `border-right-color`.
  @inlinable public static var borderRightColor: StyleName { StyleName(Name(856)) }

  /// The CSS property `border-right-style`.
  @inlinable public static var borderRightStyle: StyleName { StyleName(Name(857)) }

  /// The CSS property `border-right-width`.
  @inlinable public static var borderRightWidth: StyleName { StyleName(Name(858)) }

  /// The CSS property `border-spacing`.
  @inlinable public static var borderSpacing: StyleName { StyleName(Name(859)) }

  /// The CSS property `border-start-end-radius`.
  @inlinable public static var borderStartEndRadius: StyleName { StyleName(Name(860)) }

  /// The CSS property `border-start-start-radius`.
  @inlinable public static var borderStartStartRadius: StyleName { StyleName(Name(861)) }

  /// The CSS property `border-style`.
  @inlinable public static var borderStyle: StyleName { StyleName(Name(862)) }

  /// The CSS property `border-top`.
  @inlinable public static var borderTop: StyleName { StyleName(Name(863)) }

  /// The CSS property `border-top-color`.
  @inlinable public static var borderTopColor: StyleName { StyleName(Name(864)) }

  /// The CSS property `border-top-left-radius`.
  @inlinable public static var borderTopLeftRadius: StyleName { StyleName(Name(865)) }

  /// The CSS property `border-top-right-radius`.
  @inlinable public static var borderTopRightRadius: StyleName { StyleName(Name(866)) }

  /// The CSS property `border-top-style`.
  @inlinable public static var borderTopStyle: StyleName { StyleName(Name(867)) }

  /// The CSS property `border-top-width`.
  @inlinable public static var borderTopWidth: StyleName { StyleName(Name(868)) }

  /// The CSS property `border-width`.
  @inlinable public static var borderWidth: StyleName { StyleName(Name(869)) }

  /// The CSS property `box-decoration-break`.
  @inlinable public static var boxDecorationBreak: StyleName { StyleName(Name(870)) }

  /// The CSS property `box-shadow`.
  @inlinable public static var boxShadow: StyleName { StyleName(Name(871)) }

  /// The CSS property `clip`.
  @inlinable public static var clip: StyleName { StyleName(Name(872)) }

  /// The CSS property `clip-path`.
  @inlinable public static var clipPath: StyleName { StyleName(Name(455)) }

  /// The CSS property `color`.
  @inlinable public static var color: StyleName { StyleName(Name(288)) }

  /// The CSS property `color-scheme`.
  @inlinable public static var colorScheme: StyleName { StyleName(Name(873)) }

  /// The CSS property `filter`.
  @inlinable public static var filter: StyleName { StyleName(Name(156)) }

  /// The CSS property `forced-color-adjust`.
  @inlinable public static var forcedColorAdjust: StyleName { StyleName(Name(874)) }

  /// The CSS property `image-orientation`.
  @inlinable public static var imageOrientation: StyleName { StyleName(Name(875)) }

  /// The CSS property `image-rendering`.
  @inlinable public static var imageRendering: StyleName { StyleName(Name(876)) }

  /// The CSS property `isolation`.
  @inlinable public static var isolation: StyleName { StyleName(Name(877)) }

  /// The CSS property `mask`.
  @inlinable public static var mask: StyleName { StyleName(Name(134)) }

  /// The CSS property `mask-border`.
  @inlinable public static var maskBorder: StyleName { StyleName(Name(878)) }

  /// The CSS property `mask-border-mode`.
  @inlinable public static var maskBorderMode: StyleName { StyleName(Name(879)) }

  /// The CSS property `mask-border-outset`.
  @inlinable public static var maskBorderOutset: StyleName { StyleName(Name(880)) }

  /// The CSS property `mask-border-repeat`.
  @inlinable public static var maskBorderRepeat: StyleName { StyleName(Name(881)) }

  /// The CSS property `mask-border-slice`.
  @inlinable public static var maskBorderSlice: StyleName { StyleName(Name(882)) }

  /// The CSS property `mask-border-source`.
  @inlinable public static var maskBorderSource: StyleName { StyleName(Name(883)) }

  /// The CSS property `mask-border-width`.
  @inlinable public static var maskBorderWidth: StyleName { StyleName(Name(884)) }

  /// The CSS property `mask-clip`.
  @inlinable public static var maskClip: StyleName { StyleName(Name(885)) }

  /// The CSS property `mask-composite`.
  @inlinable public static var maskComposite: StyleName { StyleName(Name(886)) }

  /// The CSS property `mask-image`.
  @inlinable public static var maskImage: StyleName { StyleName(Name(887)) }

  /// The CSS property `mask-mode`.
  @inlinable public static var maskMode: StyleName { StyleName(Name(888)) }

  /// The CSS property `mask-origin`.
  @inlinable public static var maskOrigin: StyleName { StyleName(Name(889)) }

  /// The CSS property `mask-position`.
  @inlinable public static var maskPosition: StyleName { StyleName(Name(890)) }

  /// The CSS property `mask-repeat`.
  @inlinable public static var maskRepeat: StyleName { StyleName(Name(891)) }

  /// The CSS property `mask-size`.
  @inlinable public static var maskSize: StyleName { StyleName(Name(892)) }

  /// The CSS property `mask-type`.
  @inlinable public static var maskType: StyleName { StyleName(Name(893)) }

  /// The CSS property `mix-blend-mode`.
  @inlinable public static var mixBlendMode: StyleName { StyleName(Name(894)) }

  /// The CSS property `opacity`.
  @inlinable public static var opacity: StyleName { StyleName(Name(483)) }

  /// The CSS property `outline`.
  @inlinable public static var outline: StyleName { StyleName(Name(895)) }

  /// The CSS property `outline-color`.
  @inlinable public static var outlineColor: StyleName { StyleName(Name(896)) }

  /// The CSS property `outline-offset`.
  @inlinable public static var outlineOffset: StyleName { StyleName(Name(897)) }

  /// The CSS property `outline-style`.
  @inlinable public static var outlineStyle: StyleName { StyleName(Name(898)) }

  /// The CSS property `outline-width`.
  @inlinable public static var outlineWidth: StyleName { StyleName(Name(899)) }

  /// The CSS property `paint-order`.
  @inlinable public static var paintOrder: StyleName { StyleName(Name(485)) }

  /// The CSS property `perspective`.
  @inlinable public static var perspective: StyleName { StyleName(Name(900)) }

  /// The CSS property `perspective-origin`.
  @inlinable public static var perspectiveOrigin: StyleName { StyleName(Name(901)) }

  /// The CSS property `print-color-adjust`.
  @inlinable public static var printColorAdjust: StyleName { StyleName(Name(902)) }

  /// The CSS property `rotate`.
  @inlinable public static var rotate: StyleName { StyleName(Name(439)) }

  /// The CSS property `scale`.
  @inlinable public static var scale: StyleName { StyleName(Name(552)) }

  /// The CSS property `shape-image-threshold`.
  @inlinable public static var shapeImageThreshold: StyleName { StyleName(Name(903)) }

  /// The CSS property `shape-margin`.
  @inlinable public static var shapeMargin: StyleName { StyleName(Name(904)) }

  /// The CSS property `shape-outside`.
  @inlinable public static var shapeOutside: StyleName { StyleName(Name(905)) }

  /// The CSS property `transform`.
  @inlinable public static var transform: StyleName { StyleName(Name(443)) }

  /// The CSS property `transform-box`.
  @inlinable public static var transformBox: StyleName { StyleName(Name(906)) }

  /// The CSS property `transform-origin`.
  @inlinable public static var transformOrigin: StyleName { StyleName(Name(444)) }

  /// The CSS property `transform-style`.
  @inlinable public static var transformStyle: StyleName { StyleName(Name(907)) }

  /// The CSS property `translate`.
  @inlinable public static var translate: StyleName { StyleName(Name(281)) }
}
