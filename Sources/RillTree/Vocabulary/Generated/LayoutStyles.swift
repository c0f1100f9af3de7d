// Generated from Vocabulary/vocabulary.txt by scripts/generate-vocabulary.

extension StyleName {
  /// `align-content`.
  @inlinable public static var alignContent: StyleName { StyleName(Name(672)) }

  /// `align-items`.
  @inlinable public static var alignItems: StyleName { StyleName(Name(673)) }

  /// `align-self`.
  @inlinable public static var alignSelf: StyleName { StyleName(Name(674)) }

  /// `aspect-ratio`.
  @inlinable public static var aspectRatio: StyleName { StyleName(Name(675)) }

  /// `block-size`.
  @inlinable public static var blockSize: StyleName { StyleName(Name(676)) }

  /// `bottom`.
  @inlinable public static var bottom: StyleName { StyleName(Name(677)) }

  /// `box-sizing`.
  @inlinable public static var boxSizing: StyleName { StyleName(Name(678)) }

  /// `clear`.
  @inlinable public static var clear: StyleName { StyleName(Name(679)) }

  /// `column-count`.
  @inlinable public static var columnCount: StyleName { StyleName(Name(680)) }

  /// `column-fill`.
  @inlinable public static var columnFill: StyleName { StyleName(Name(681)) }

  /// `column-gap`.
  @inlinable public static var columnGap: StyleName { StyleName(Name(682)) }

  /// `column-rule`.
  @inlinable public static var columnRule: StyleName { StyleName(Name(683)) }

  /// `column-rule-color`.
  @inlinable public static var columnRuleColor: StyleName { StyleName(Name(684)) }

  /// `column-rule-style`.
  @inlinable public static var columnRuleStyle: StyleName { StyleName(Name(685)) }

  /// `column-rule-width`.
  @inlinable public static var columnRuleWidth: StyleName { StyleName(Name(686)) }

  /// `column-span`.
  @inlinable public static var columnSpan: StyleName { StyleName(Name(687)) }

  /// `column-width`.
  @inlinable public static var columnWidth: StyleName { StyleName(Name(688)) }

  /// `columns`.
  @inlinable public static var columns: StyleName { StyleName(Name(689)) }

  /// `contain`.
  @inlinable public static var contain: StyleName { StyleName(Name(690)) }

  /// `contain-intrinsic-block-size`.
  @inlinable public static var containIntrinsicBlockSize: StyleName { StyleName(Name(691)) }

  /// `contain-intrinsic-height`.
  @inlinable public static var containIntrinsicHeight: StyleName { StyleName(Name(692)) }

  /// `contain-intrinsic-inline-size`.
  @inlinable public static var containIntrinsicInlineSize: StyleName { StyleName(Name(693)) }

  /// `contain-intrinsic-size`.
  @inlinable public static var containIntrinsicSize: StyleName { StyleName(Name(694)) }

  /// `contain-intrinsic-width`.
  @inlinable public static var containIntrinsicWidth: StyleName { StyleName(Name(695)) }

  /// `container`.
  @inlinable public static var container: StyleName { StyleName(Name(696)) }

  /// `container-name`.
  @inlinable public static var containerName: StyleName { StyleName(Name(697)) }

  /// `container-type`.
  @inlinable public static var containerType: StyleName { StyleName(Name(698)) }

  /// `content-visibility`.
  @inlinable public static var contentVisibility: StyleName { StyleName(Name(699)) }

  /// `display`.
  @inlinable public static var display: StyleName { StyleName(Name(568)) }

  /// `flex`.
  @inlinable public static var flex: StyleName { StyleName(Name(700)) }

  /// `flex-basis`.
  @inlinable public static var flexBasis: StyleName { StyleName(Name(701)) }

  /// `flex-direction`.
  @inlinable public static var flexDirection: StyleName { StyleName(Name(702)) }

  /// `flex-flow`.
  @inlinable public static var flexFlow: StyleName { StyleName(Name(703)) }

  /// `flex-grow`.
  @inlinable public static var flexGrow: StyleName { StyleName(Name(704)) }

  /// `flex-shrink`.
  @inlinable public static var flexShrink: StyleName { StyleName(Name(705)) }

  /// `flex-wrap`.
  @inlinable public static var flexWrap: StyleName { StyleName(Name(706)) }

  /// `float`.
  @inlinable public static var float: StyleName { StyleName(Name(707)) }

  /// `gap`.
  @inlinable public static var gap: StyleName { StyleName(Name(708)) }

  /// `grid`.
  @inlinable public static var grid: StyleName { StyleName(Name(709)) }

  /// `grid-area`.
  @inlinable public static var gridArea: StyleName { StyleName(Name(710)) }

  /// `grid-auto-columns`.
  @inlinable public static var gridAutoColumns: StyleName { StyleName(Name(711)) }

  /// `grid-auto-flow`.
  @inlinable public static var gridAutoFlow: StyleName { StyleName(Name(712)) }

  /// `grid-auto-rows`.
  @inlinable public static var gridAutoRows: StyleName { StyleName(Name(713)) }

  /// `grid-column`.
  @inlinable public static var gridColumn: StyleName { StyleName(Name(714)) }

  /// `grid-column-end`.
  @inlinable public static var gridColumnEnd: StyleName { StyleName(Name(715)) }

  /// `grid-column-start`.
  @inlinable public static var gridColumnStart: StyleName { StyleName(Name(716)) }

  /// `grid-row`.
  @inlinable public static var gridRow: StyleName { StyleName(Name(717)) }

  /// `grid-row-end`.
  @inlinable public static var gridRowEnd: StyleName { StyleName(Name(718)) }

  /// `grid-row-start`.
  @inlinable public static var gridRowStart: StyleName { StyleName(Name(719)) }

  /// `grid-template`.
  @inlinable public static var gridTemplate: StyleName { StyleName(Name(720)) }

  /// `grid-template-areas`.
  @inlinable public static var gridTemplateAreas: StyleName { StyleName(Name(721)) }

  /// `grid-template-columns`.
  @inlinable public static var gridTemplateColumns: StyleName { StyleName(Name(722)) }

  /// `grid-template-rows`.
  @inlinable public static var gridTemplateRows: StyleName { StyleName(Name(723)) }

  /// `height`.
  @inlinable public static var height: StyleName { StyleName(Name(296)) }

  /// `inline-size`.
  @inlinable public static var inlineSize: StyleName { StyleName(Name(724)) }

  /// `inset`.
  @inlinable public static var inset: StyleName { StyleName(Name(725)) }

  /// `inset-block`.
  @inlinable public static var insetBlock: StyleName { StyleName(Name(726)) }

  /// `inset-block-end`.
  @inlinable public static var insetBlockEnd: StyleName { StyleName(Name(727)) }

  /// `inset-block-start`.
  @inlinable public static var insetBlockStart: StyleName { StyleName(Name(728)) }

  /// `inset-inline`.
  @inlinable public static var insetInline: StyleName { StyleName(Name(729)) }

  /// `inset-inline-end`.
  @inlinable public static var insetInlineEnd: StyleName { StyleName(Name(730)) }

  /// `inset-inline-start`.
  @inlinable public static var insetInlineStart: StyleName { StyleName(Name(731)) }

  /// `justify-content`.
  @inlinable public static var justifyContent: StyleName { StyleName(Name(732)) }

  /// `justify-items`.
  @inlinable public static var justifyItems: StyleName { StyleName(Name(733)) }

  /// `justify-self`.
  @inlinable public static var justifySelf: StyleName { StyleName(Name(734)) }

  /// `left`.
  @inlinable public static var left: StyleName { StyleName(Name(735)) }

  /// `margin`.
  @inlinable public static var margin: StyleName { StyleName(Name(736)) }

  /// `margin-block`.
  @inlinable public static var marginBlock: StyleName { StyleName(Name(737)) }

  /// `margin-block-end`.
  @inlinable public static var marginBlockEnd: StyleName { StyleName(Name(738)) }

  /// `margin-block-start`.
  @inlinable public static var marginBlockStart: StyleName { StyleName(Name(739)) }

  /// `margin-bottom`.
  @inlinable public static var marginBottom: StyleName { StyleName(Name(740)) }

  /// `margin-inline`.
  @inlinable public static var marginInline: StyleName { StyleName(Name(741)) }

  /// `margin-inline-end`.
  @inlinable public static var marginInlineEnd: StyleName { StyleName(Name(742)) }

  /// `margin-inline-start`.
  @inlinable public static var marginInlineStart: StyleName { StyleName(Name(743)) }

  /// `margin-left`.
  @inlinable public static var marginLeft: StyleName { StyleName(Name(744)) }

  /// `margin-right`.
  @inlinable public static var marginRight: StyleName { StyleName(Name(745)) }

  /// `margin-top`.
  @inlinable public static var marginTop: StyleName { StyleName(Name(746)) }

  /// `margin-trim`.
  @inlinable public static var marginTrim: StyleName { StyleName(Name(747)) }

  /// `max-block-size`.
  @inlinable public static var maxBlockSize: StyleName { StyleName(Name(748)) }

  /// `max-height`.
  @inlinable public static var maxHeight: StyleName { StyleName(Name(749)) }

  /// `max-inline-size`.
  @inlinable public static var maxInlineSize: StyleName { StyleName(Name(750)) }

  /// `max-width`.
  @inlinable public static var maxWidth: StyleName { StyleName(Name(751)) }

  /// `min-block-size`.
  @inlinable public static var minBlockSize: StyleName { StyleName(Name(752)) }

  /// `min-height`.
  @inlinable public static var minHeight: StyleName { StyleName(Name(753)) }

  /// `min-inline-size`.
  @inlinable public static var minInlineSize: StyleName { StyleName(Name(754)) }

  /// `min-width`.
  @inlinable public static var minWidth: StyleName { StyleName(Name(755)) }

  /// `object-fit`.
  @inlinable public static var objectFit: StyleName { StyleName(Name(756)) }

  /// `object-position`.
  @inlinable public static var objectPosition: StyleName { StyleName(Name(757)) }

  /// `object-view-box`.
  @inlinable public static var objectViewBox: StyleName { StyleName(Name(758)) }

  /// `order`.
  @inlinable public static var order: StyleName { StyleName(Name(540)) }

  /// `overflow`.
  @inlinable public static var overflow: StyleName { StyleName(Name(484)) }

  /// `overflow-anchor`.
  @inlinable public static var overflowAnchor: StyleName { StyleName(Name(759)) }

  /// `overflow-block`.
  @inlinable public static var overflowBlock: StyleName { StyleName(Name(760)) }

  /// `overflow-clip-margin`.
  @inlinable public static var overflowClipMargin: StyleName { StyleName(Name(761)) }

  /// `overflow-inline`.
  @inlinable public static var overflowInline: StyleName { StyleName(Name(762)) }

  /// `overflow-wrap`.
  @inlinable public static var overflowWrap: StyleName { StyleName(Name(763)) }

  /// `overflow-x`.
  @inlinable public static var overflowX: StyleName { StyleName(Name(764)) }

  /// `overflow-y`.
  @inlinable public static var overflowY: StyleName { StyleName(Name(765)) }

  /// `padding`.
  @inlinable public static var padding: StyleName { StyleName(Name(766)) }

  /// `padding-block`.
  @inlinable public static var paddingBlock: StyleName { StyleName(Name(767)) }

  /// `padding-block-end`.
  @inlinable public static var paddingBlockEnd: StyleName { StyleName(Name(768)) }

  /// `padding-block-start`.
  @inlinable public static var paddingBlockStart: StyleName { StyleName(Name(769)) }

  /// `padding-bottom`.
  @inlinable public static var paddingBottom: StyleName { StyleName(Name(770)) }

  /// `padding-inline`.
  @inlinable public static var paddingInline: StyleName { StyleName(Name(771)) }

  /// `padding-inline-end`.
  @inlinable public static var paddingInlineEnd: StyleName { StyleName(Name(772)) }

  /// `padding-inline-start`.
  @inlinable public static var paddingInlineStart: StyleName { StyleName(Name(773)) }

  /// `padding-left`.
  @inlinable public static var paddingLeft: StyleName { StyleName(Name(774)) }

  /// `padding-right`.
  @inlinable public static var paddingRight: StyleName { StyleName(Name(775)) }

  /// `padding-top`.
  @inlinable public static var paddingTop: StyleName { StyleName(Name(776)) }

  /// `place-content`.
  @inlinable public static var placeContent: StyleName { StyleName(Name(777)) }

  /// `place-items`.
  @inlinable public static var placeItems: StyleName { StyleName(Name(778)) }

  /// `place-self`.
  @inlinable public static var placeSelf: StyleName { StyleName(Name(779)) }

  /// `position`.
  @inlinable public static var position: StyleName { StyleName(Name(780)) }

  /// `position-anchor`.
  @inlinable public static var positionAnchor: StyleName { StyleName(Name(781)) }

  /// `position-area`.
  @inlinable public static var positionArea: StyleName { StyleName(Name(782)) }

  /// `position-try`.
  @inlinable public static var positionTry: StyleName { StyleName(Name(783)) }

  /// `position-try-fallbacks`.
  @inlinable public static var positionTryFallbacks: StyleName { StyleName(Name(784)) }

  /// `position-try-order`.
  @inlinable public static var positionTryOrder: StyleName { StyleName(Name(785)) }

  /// `position-visibility`.
  @inlinable public static var positionVisibility: StyleName { StyleName(Name(786)) }

  /// `anchor-name`.
  @inlinable public static var anchorName: StyleName { StyleName(Name(787)) }

  /// `anchor-scope`.
  @inlinable public static var anchorScope: StyleName { StyleName(Name(788)) }

  /// `right`.
  @inlinable public static var right: StyleName { StyleName(Name(789)) }

  /// `row-gap`.
  @inlinable public static var rowGap: StyleName { StyleName(Name(790)) }

  /// `top`.
  @inlinable public static var top: StyleName { StyleName(Name(791)) }

  /// `vertical-align`.
  @inlinable public static var verticalAlign: StyleName { StyleName(Name(792)) }

  /// `visibility`.
  @inlinable public static var visibility: StyleName { StyleName(Name(506)) }

  /// `width`.
  @inlinable public static var width: StyleName { StyleName(Name(313)) }

  /// `z-index`.
  @inlinable public static var zIndex: StyleName { StyleName(Name(793)) }
}
