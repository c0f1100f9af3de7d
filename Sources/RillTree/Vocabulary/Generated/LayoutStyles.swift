// Generated from Tools/HTMLVocabulary/vocabulary.txt by scripts/generate-vocabulary.

extension StyleName {
  /// The CSS property `align-content`.
  @inlinable public static var alignContent: StyleName { StyleName(Name(672)) }

  /// The CSS property `align-items`.
  @inlinable public static var alignItems: StyleName { StyleName(Name(673)) }

  /// The CSS property `align-self`.
  @inlinable public static var alignSelf: StyleName { StyleName(Name(674)) }

  /// The CSS property `aspect-ratio`.
  @inlinable public static var aspectRatio: StyleName { StyleName(Name(675)) }

  /// The CSS property `block-size`.
  @inlinable public static var blockSize: StyleName { StyleName(Name(676)) }

  /// The CSS property `bottom`.
  @inlinable public static var bottom: StyleName { StyleName(Name(677)) }

  /// The CSS property `box-sizing`.
  @inlinable public static var boxSizing: StyleName { StyleName(Name(678)) }

  /// The CSS property `clear`.
  @inlinable public static var clear: StyleName { StyleName(Name(679)) }

  /// The CSS property `column-count`.
  @inlinable public static var columnCount: StyleName { StyleName(Name(680)) }

  /// The CSS property `column-fill`.
  @inlinable public static var columnFill: StyleName { StyleName(Name(681)) }

  /// The CSS property `column-gap`.
  @inlinable public static var columnGap: StyleName { StyleName(Name(682)) }

  /// The CSS property `column-rule`.
  @inlinable public static var columnRule: StyleName { StyleName(Name(683)) }

  /// The CSS property `column-rule-color`.
  @inlinable public static var columnRuleColor: StyleName { StyleName(Name(684)) }

  /// The CSS property `column-rule-style`.
  @inlinable public static var columnRuleStyle: StyleName { StyleName(Name(685)) }

  /// The CSS property `column-rule-width`.
  @inlinable public static var columnRuleWidth: StyleName { StyleName(Name(686)) }

  /// The CSS property `column-span`.
  @inlinable public static var columnSpan: StyleName { StyleName(Name(687)) }

  /// The CSS property `column-width`.
  @inlinable public static var columnWidth: StyleName { StyleName(Name(688)) }

  /// The CSS property `columns`.
  @inlinable public static var columns: StyleName { StyleName(Name(689)) }

  /// The CSS property `contain`.
  @inlinable public static var contain: StyleName { StyleName(Name(690)) }

  /// The CSS property `contain-intrinsic-block-size`.
  @inlinable public static var containIntrinsicBlockSize: StyleName { StyleName(Name(691)) }

  /// The CSS property `contain-intrinsic-height`.
  @inlinable public static var containIntrinsicHeight: StyleName { StyleName(Name(692)) }

  /// The CSS property `contain-intrinsic-inline-size`.
  @inlinable public static var containIntrinsicInlineSize: StyleName { StyleName(Name(693)) }

  /// The CSS property `contain-intrinsic-size`.
  @inlinable public static var containIntrinsicSize: StyleName { StyleName(Name(694)) }

  /// The CSS property `contain-intrinsic-width`.
  @inlinable public static var containIntrinsicWidth: StyleName { StyleName(Name(695)) }

  /// The CSS property `container`.
  @inlinable public static var container: StyleName { StyleName(Name(696)) }

  /// The CSS property `container-name`.
  @inlinable public static var containerName: StyleName { StyleName(Name(697)) }

  /// The CSS property `container-type`.
  @inlinable public static var containerType: StyleName { StyleName(Name(698)) }

  /// The CSS property `content-visibility`.
  @inlinable public static var contentVisibility: StyleName { StyleName(Name(699)) }

  /// The CSS property `display`.
  @inlinable public static var display: StyleName { StyleName(Name(568)) }

  /// The CSS property `flex`.
  @inlinable public static var flex: StyleName { StyleName(Name(700)) }

  /// The CSS property `flex-basis`.
  @inlinable public static var flexBasis: StyleName { StyleName(Name(701)) }

  /// The CSS property `flex-direction`.
  @inlinable public static var flexDirection: StyleName { StyleName(Name(702)) }

  /// The CSS property `flex-flow`.
  @inlinable public static var flexFlow: StyleName { StyleName(Name(703)) }

  /// The CSS property `flex-grow`.
  @inlinable public static var flexGrow: StyleName { StyleName(Name(704)) }

  /// The CSS property `flex-shrink`.
  @inlinable public static var flexShrink: StyleName { StyleName(Name(705)) }

  /// The CSS property `flex-wrap`.
  @inlinable public static var flexWrap: StyleName { StyleName(Name(706)) }

  /// The CSS property `float`.
  @inlinable public static var float: StyleName { StyleName(Name(707)) }

  /// The CSS property `gap`.
  @inlinable public static var gap: StyleName { StyleName(Name(708)) }

  /// The CSS property `grid`.
  @inlinable public static var grid: StyleName { StyleName(Name(709)) }

  /// The CSS property `grid-area`.
  @inlinable public static var gridArea: StyleName { StyleName(Name(710)) }

  /// The CSS property `grid-auto-columns`.
  @inlinable public static var gridAutoColumns: StyleName { StyleName(Name(711)) }

  /// The CSS property `grid-auto-flow`.
  @inlinable public static var gridAutoFlow: StyleName { StyleName(Name(712)) }

  /// The CSS property `grid-auto-rows`.
  @inlinable public static var gridAutoRows: StyleName { StyleName(Name(713)) }

  /// The CSS property `grid-column`.
  @inlinable public static var gridColumn: StyleName { StyleName(Name(714)) }

  /// The CSS property `grid-column-end`.
  @inlinable public static var gridColumnEnd: StyleName { StyleName(Name(715)) }

  /// The CSS property `grid-column-start`.
  @inlinable public static var gridColumnStart: StyleName { StyleName(Name(716)) }

  /// The CSS property `grid-row`.
  @inlinable public static var gridRow: StyleName { StyleName(Name(717)) }

  /// The CSS property `grid-row-end`.
  @inlinable public static var gridRowEnd: StyleName { StyleName(Name(718)) }

  /// The CSS property `grid-row-start`.
  @inlinable public static var gridRowStart: StyleName { StyleName(Name(719)) }

  /// The CSS property `grid-template`.
  @inlinable public static var gridTemplate: StyleName { StyleName(Name(720)) }

  /// The CSS property `grid-template-areas`.
  @inlinable public static var gridTemplateAreas: StyleName { StyleName(Name(721)) }

  /// The CSS property `grid-template-columns`.
  @inlinable public static var gridTemplateColumns: StyleName { StyleName(Name(722)) }

  /// The CSS property `grid-template-rows`.
  @inlinable public static var gridTemplateRows: StyleName { StyleName(Name(723)) }

  /// The CSS property `height`.
  @inlinable public static var height: StyleName { StyleName(Name(296)) }

  /// The CSS property `inline-size`.
  @inlinable public static var inlineSize: StyleName { StyleName(Name(724)) }

  /// The CSS property `inset`.
  @inlinable public static var inset: StyleName { StyleName(Name(725)) }

  /// The CSS property `inset-block`.
  @inlinable public static var insetBlock: StyleName { StyleName(Name(726)) }

  /// The CSS property `inset-block-end`.
  @inlinable public static var insetBlockEnd: StyleName { StyleName(Name(727)) }

  /// The CSS property `inset-block-start`.
  @inlinable public static var insetBlockStart: StyleName { StyleName(Name(728)) }

  /// The CSS property `inset-inline`.
  @inlinable public static var insetInline: StyleName { StyleName(Name(729)) }

  /// The CSS property `inset-inline-end`.
  @inlinable public static var insetInlineEnd: StyleName { StyleName(Name(730)) }

  /// The CSS property `inset-inline-start`.
  @inlinable public static var insetInlineStart: StyleName { StyleName(Name(731)) }

  /// The CSS property `justify-content`.
  @inlinable public static var justifyContent: StyleName { StyleName(Name(732)) }

  /// The CSS property `justify-items`.
  @inlinable public static var justifyItems: StyleName { StyleName(Name(733)) }

  /// The CSS property `justify-self`.
  @inlinable public static var justifySelf: StyleName { StyleName(Name(734)) }

  /// The CSS property `left`.
  @inlinable public static var left: StyleName { StyleName(Name(735)) }

  /// The CSS property `margin`.
  @inlinable public static var margin: StyleName { StyleName(Name(736)) }

  /// The CSS property `margin-block`.
  @inlinable public static var marginBlock: StyleName { StyleName(Name(737)) }

  /// The CSS property `margin-block-end`.
  @inlinable public static var marginBlockEnd: StyleName { StyleName(Name(738)) }

  /// The CSS property `margin-block-start`.
  @inlinable public static var marginBlockStart: StyleName { StyleName(Name(739)) }

  /// The CSS property `margin-bottom`.
  @inlinable public static var marginBottom: StyleName { StyleName(Name(740)) }

  /// The CSS property `margin-inline`.
  @inlinable public static var marginInline: StyleName { StyleName(Name(741)) }

  /// The CSS property `margin-inline-end`.
  @inlinable public static var marginInlineEnd: StyleName { StyleName(Name(742)) }

  /// The CSS property `margin-inline-start`.
  @inlinable public static var marginInlineStart: StyleName { StyleName(Name(743)) }

  /// The CSS property `margin-left`.
  @inlinable public static var marginLeft: StyleName { StyleName(Name(744)) }

  /// The CSS property `margin-right`.
  @inlinable public static var marginRight: StyleName { StyleName(Name(745)) }

  /// The CSS property `margin-top`.
  @inlinable public static var marginTop: StyleName { StyleName(Name(746)) }

  /// The CSS property `margin-trim`.
  @inlinable public static var marginTrim: StyleName { StyleName(Name(747)) }

  /// The CSS property `max-block-size`.
  @inlinable public static var maxBlockSize: StyleName { StyleName(Name(748)) }

  /// The CSS property `max-height`.
  @inlinable public static var maxHeight: StyleName { StyleName(Name(749)) }

  /// The CSS property `max-inline-size`.
  @inlinable public static var maxInlineSize: StyleName { StyleName(Name(750)) }

  /// The CSS property `max-width`.
  @inlinable public static var maxWidth: StyleName { StyleName(Name(751)) }

  /// The CSS property `min-block-size`.
  @inlinable public static var minBlockSize: StyleName { StyleName(Name(752)) }

  /// The CSS property `min-height`.
  @inlinable public static var minHeight: StyleName { StyleName(Name(753)) }

  /// The CSS property `min-inline-size`.
  @inlinable public static var minInlineSize: StyleName { StyleName(Name(754)) }

  /// The CSS property `min-width`.
  @inlinable public static var minWidth: StyleName { StyleName(Name(755)) }

  /// The CSS property `object-fit`.
  @inlinable public static var objectFit: StyleName { StyleName(Name(756)) }

  /// The CSS property `object-position`.
  @inlinable public static var objectPosition: StyleName { StyleName(Name(757)) }

  /// The CSS property `object-view-box`.
  @inlinable public static var objectViewBox: StyleName { StyleName(Name(758)) }

  /// The CSS property `order`.
  @inlinable public static var order: StyleName { StyleName(Name(540)) }

  /// The CSS property `overflow`.
  @inlinable public static var overflow: StyleName { StyleName(Name(484)) }

  /// The CSS property `overflow-anchor`.
  @inlinable public static var overflowAnchor: StyleName { StyleName(Name(759)) }

  /// The CSS property `overflow-block`.
  @inlinable public static var overflowBlock: StyleName { StyleName(Name(760)) }

  /// The CSS property `overflow-clip-margin`.
  @inlinable public static var overflowClipMargin: StyleName { StyleName(Name(761)) }

  /// The CSS property `overflow-inline`.
  @inlinable public static var overflowInline: StyleName { StyleName(Name(762)) }

  /// The CSS property `overflow-wrap`.
  @inlinable public static var overflowWrap: StyleName { StyleName(Name(763)) }

  /// The CSS property `overflow-x`.
  @inlinable public static var overflowX: StyleName { StyleName(Name(764)) }

  /// The CSS property `overflow-y`.
  @inlinable public static var overflowY: StyleName { StyleName(Name(765)) }

  /// The CSS property `padding`.
  @inlinable public static var padding: StyleName { StyleName(Name(766)) }

  /// The CSS property `padding-block`.
  @inlinable public static var paddingBlock: StyleName { StyleName(Name(767)) }

  /// The CSS property `padding-block-end`.
  @inlinable public static var paddingBlockEnd: StyleName { StyleName(Name(768)) }

  /// The CSS property `padding-block-start`.
  @inlinable public static var paddingBlockStart: StyleName { StyleName(Name(769)) }

  /// The CSS property `padding-bottom`.
  @inlinable public static var paddingBottom: StyleName { StyleName(Name(770)) }

  /// The CSS property `padding-inline`.
  @inlinable public static var paddingInline: StyleName { StyleName(Name(771)) }

  /// The CSS property `padding-inline-end`.
  @inlinable public static var paddingInlineEnd: StyleName { StyleName(Name(772)) }

  /// The CSS property `padding-inline-start`.
  @inlinable public static var paddingInlineStart: StyleName { StyleName(Name(773)) }

  /// The CSS property `padding-left`.
  @inlinable public static var paddingLeft: StyleName { StyleName(Name(774)) }

  /// The CSS property `padding-right`.
  @inlinable public static var paddingRight: StyleName { StyleName(Name(775)) }

  /// The CSS property `padding-top`.
  @inlinable public static var paddingTop: StyleName { StyleName(Name(776)) }

  /// The CSS property `place-content`.
  @inlinable public static var placeContent: StyleName { StyleName(Name(777)) }

  /// The CSS property `place-items`.
  @inlinable public static var placeItems: StyleName { StyleName(Name(778)) }

  /// The CSS property `place-self`.
  @inlinable public static var placeSelf: StyleName { StyleName(Name(779)) }

  /// The CSS property `position`.
  @inlinable public static var position: StyleName { StyleName(Name(780)) }

  /// The CSS property `position-anchor`.
  @inlinable public static var positionAnchor: StyleName { StyleName(Name(781)) }

  /// The CSS property `position-area`.
  @inlinable public static var positionArea: StyleName { StyleName(Name(782)) }

  /// The CSS property `position-try`.
  @inlinable public static var positionTry: StyleName { StyleName(Name(783)) }

  /// The CSS property `position-try-fallbacks`.
  @inlinable public static var positionTryFallbacks: StyleName { StyleName(Name(784)) }

  /// The CSS property `position-try-order`.
  @inlinable public static var positionTryOrder: StyleName { StyleName(Name(785)) }

  /// The CSS property `position-visibility`.
  @inlinable public static var positionVisibility: StyleName { StyleName(Name(786)) }

  /// The CSS property `anchor-name`.
  @inlinable public static var anchorName: StyleName { StyleName(Name(787)) }

  /// The CSS property `anchor-scope`.
  @inlinable public static var anchorScope: StyleName { StyleName(Name(788)) }

  /// The CSS property `right`.
  @inlinable public static var right: StyleName { StyleName(Name(789)) }

  /// The CSS property `row-gap`.
  @inlinable public static var rowGap: StyleName { StyleName(Name(790)) }

  /// The CSS property `top`.
  @inlinable public static var top: StyleName { StyleName(Name(791)) }

  /// The CSS property `vertical-align`.
  @inlinable public static var verticalAlign: StyleName { StyleName(Name(792)) }

  /// The CSS property `visibility`.
  @inlinable public static var visibility: StyleName { StyleName(Name(506)) }

  /// The CSS property `width`.
  @inlinable public static var width: StyleName { StyleName(Name(313)) }

  /// The CSS property `z-index`.
  @inlinable public static var zIndex: StyleName { StyleName(Name(793)) }
}
