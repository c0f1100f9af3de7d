// Generated from Tools/HTMLVocabulary/vocabulary.txt by scripts/generate-vocabulary.

extension StyleName {
  /// The CSS property `align-content`.
  @inlinable public static var alignContent: StyleName { StyleName(Name(672, "align-content")) }

  /// The CSS property `align-items`.
  @inlinable public static var alignItems: StyleName { StyleName(Name(673, "align-items")) }

  /// The CSS property `align-self`.
  @inlinable public static var alignSelf: StyleName { StyleName(Name(674, "align-self")) }

  /// The CSS property `aspect-ratio`.
  @inlinable public static var aspectRatio: StyleName { StyleName(Name(675, "aspect-ratio")) }

  /// The CSS property `block-size`.
  @inlinable public static var blockSize: StyleName { StyleName(Name(676, "block-size")) }

  /// The CSS property `bottom`.
  @inlinable public static var bottom: StyleName { StyleName(Name(677, "bottom")) }

  /// The CSS property `box-sizing`.
  @inlinable public static var boxSizing: StyleName { StyleName(Name(678, "box-sizing")) }

  /// The CSS property `clear`.
  @inlinable public static var clear: StyleName { StyleName(Name(679, "clear")) }

  /// The CSS property `column-count`.
  @inlinable public static var columnCount: StyleName { StyleName(Name(680, "column-count")) }

  /// The CSS property `column-fill`.
  @inlinable public static var columnFill: StyleName { StyleName(Name(681, "column-fill")) }

  /// The CSS property `column-gap`.
  @inlinable public static var columnGap: StyleName { StyleName(Name(682, "column-gap")) }

  /// The CSS property `column-rule`.
  @inlinable public static var columnRule: StyleName { StyleName(Name(683, "column-rule")) }

  /// The CSS property `column-rule-color`.
  @inlinable public static var columnRuleColor: StyleName {
    StyleName(Name(684, "column-rule-color"))
  }

  /// The CSS property `column-rule-style`.
  @inlinable public static var columnRuleStyle: StyleName {
    StyleName(Name(685, "column-rule-style"))
  }

  /// The CSS property `column-rule-width`.
  @inlinable public static var columnRuleWidth: StyleName {
    StyleName(Name(686, "column-rule-width"))
  }

  /// The CSS property `column-span`.
  @inlinable public static var columnSpan: StyleName { StyleName(Name(687, "column-span")) }

  /// The CSS property `column-width`.
  @inlinable public static var columnWidth: StyleName { StyleName(Name(688, "column-width")) }

  /// The CSS property `columns`.
  @inlinable public static var columns: StyleName { StyleName(Name(689, "columns")) }

  /// The CSS property `contain`.
  @inlinable public static var contain: StyleName { StyleName(Name(690, "contain")) }

  /// The CSS property `contain-intrinsic-block-size`.
  @inlinable public static var containIntrinsicBlockSize: StyleName {
    StyleName(Name(691, "contain-intrinsic-block-size"))
  }

  /// The CSS property `contain-intrinsic-height`.
  @inlinable public static var containIntrinsicHeight: StyleName {
    StyleName(Name(692, "contain-intrinsic-height"))
  }

  /// The CSS property `contain-intrinsic-inline-size`.
  @inlinable public static var containIntrinsicInlineSize: StyleName {
    StyleName(Name(693, "contain-intrinsic-inline-size"))
  }

  /// The CSS property `contain-intrinsic-size`.
  @inlinable public static var containIntrinsicSize: StyleName {
    StyleName(Name(694, "contain-intrinsic-size"))
  }

  /// The CSS property `contain-intrinsic-width`.
  @inlinable public static var containIntrinsicWidth: StyleName {
    StyleName(Name(695, "contain-intrinsic-width"))
  }

  /// The CSS property `container`.
  @inlinable public static var container: StyleName { StyleName(Name(696, "container")) }

  /// The CSS property `container-name`.
  @inlinable public static var containerName: StyleName { StyleName(Name(697, "container-name")) }

  /// The CSS property `container-type`.
  @inlinable public static var containerType: StyleName { StyleName(Name(698, "container-type")) }

  /// The CSS property `content-visibility`.
  @inlinable public static var contentVisibility: StyleName {
    StyleName(Name(699, "content-visibility"))
  }

  /// The CSS property `display`.
  @inlinable public static var display: StyleName { StyleName(Name(568, "display")) }

  /// The CSS property `flex`.
  @inlinable public static var flex: StyleName { StyleName(Name(700, "flex")) }

  /// The CSS property `flex-basis`.
  @inlinable public static var flexBasis: StyleName { StyleName(Name(701, "flex-basis")) }

  /// The CSS property `flex-direction`.
  @inlinable public static var flexDirection: StyleName { StyleName(Name(702, "flex-direction")) }

  /// The CSS property `flex-flow`.
  @inlinable public static var flexFlow: StyleName { StyleName(Name(703, "flex-flow")) }

  /// The CSS property `flex-grow`.
  @inlinable public static var flexGrow: StyleName { StyleName(Name(704, "flex-grow")) }

  /// The CSS property `flex-shrink`.
  @inlinable public static var flexShrink: StyleName { StyleName(Name(705, "flex-shrink")) }

  /// The CSS property `flex-wrap`.
  @inlinable public static var flexWrap: StyleName { StyleName(Name(706, "flex-wrap")) }

  /// The CSS property `float`.
  @inlinable public static var float: StyleName { StyleName(Name(707, "float")) }

  /// The CSS property `gap`.
  @inlinable public static var gap: StyleName { StyleName(Name(708, "gap")) }

  /// The CSS property `grid`.
  @inlinable public static var grid: StyleName { StyleName(Name(709, "grid")) }

  /// The CSS property `grid-area`.
  @inlinable public static var gridArea: StyleName { StyleName(Name(710, "grid-area")) }

  /// The CSS property `grid-auto-columns`.
  @inlinable public static var gridAutoColumns: StyleName {
    StyleName(Name(711, "grid-auto-columns"))
  }

  /// The CSS property `grid-auto-flow`.
  @inlinable public static var gridAutoFlow: StyleName { StyleName(Name(712, "grid-auto-flow")) }

  /// The CSS property `grid-auto-rows`.
  @inlinable public static var gridAutoRows: StyleName { StyleName(Name(713, "grid-auto-rows")) }

  /// The CSS property `grid-column`.
  @inlinable public static var gridColumn: StyleName { StyleName(Name(714, "grid-column")) }

  /// The CSS property `grid-column-end`.
  @inlinable public static var gridColumnEnd: StyleName { StyleName(Name(715, "grid-column-end")) }

  /// The CSS property `grid-column-start`.
  @inlinable public static var gridColumnStart: StyleName {
    StyleName(Name(716, "grid-column-start"))
  }

  /// The CSS property `grid-row`.
  @inlinable public static var gridRow: StyleName { StyleName(Name(717, "grid-row")) }

  /// The CSS property `grid-row-end`.
  @inlinable public static var gridRowEnd: StyleName { StyleName(Name(718, "grid-row-end")) }

  /// The CSS property `grid-row-start`.
  @inlinable public static var gridRowStart: StyleName { StyleName(Name(719, "grid-row-start")) }

  /// The CSS property `grid-template`.
  @inlinable public static var gridTemplate: StyleName { StyleName(Name(720, "grid-template")) }

  /// The CSS property `grid-template-areas`.
  @inlinable public static var gridTemplateAreas: StyleName {
    StyleName(Name(721, "grid-template-areas"))
  }

  /// The CSS property `grid-template-columns`.
  @inlinable public static var gridTemplateColumns: StyleName {
    StyleName(Name(722, "grid-template-columns"))
  }

  /// The CSS property `grid-template-rows`.
  @inlinable public static var gridTemplateRows: StyleName {
    StyleName(Name(723, "grid-template-rows"))
  }

  /// The CSS property `height`.
  @inlinable public static var height: StyleName { StyleName(Name(296, "height")) }

  /// The CSS property `inline-size`.
  @inlinable public static var inlineSize: StyleName { StyleName(Name(724, "inline-size")) }

  /// The CSS property `inset`.
  @inlinable public static var inset: StyleName { StyleName(Name(725, "inset")) }

  /// The CSS property `inset-block`.
  @inlinable public static var insetBlock: StyleName { StyleName(Name(726, "inset-block")) }

  /// The CSS property `inset-block-end`.
  @inlinable public static var insetBlockEnd: StyleName { StyleName(Name(727, "inset-block-end")) }

  /// The CSS property `inset-block-start`.
  @inlinable public static var insetBlockStart: StyleName {
    StyleName(Name(728, "inset-block-start"))
  }

  /// The CSS property `inset-inline`.
  @inlinable public static var insetInline: StyleName { StyleName(Name(729, "inset-inline")) }

  /// The CSS property `inset-inline-end`.
  @inlinable public static var insetInlineEnd: StyleName {
    StyleName(Name(730, "inset-inline-end"))
  }

  /// The CSS property `inset-inline-start`.
  @inlinable public static var insetInlineStart: StyleName {
    StyleName(Name(731, "inset-inline-start"))
  }

  /// The CSS property `justify-content`.
  @inlinable public static var justifyContent: StyleName { StyleName(Name(732, "justify-content")) }

  /// The CSS property `justify-items`.
  @inlinable public static var justifyItems: StyleName { StyleName(Name(733, "justify-items")) }

  /// The CSS property `justify-self`.
  @inlinable public static var justifySelf: StyleName { StyleName(Name(734, "justify-self")) }

  /// The CSS property `left`.
  @inlinable public static var left: StyleName { StyleName(Name(735, "left")) }

  /// The CSS property `margin`.
  @inlinable public static var margin: StyleName { StyleName(Name(736, "margin")) }

  /// The CSS property `margin-block`.
  @inlinable public static var marginBlock: StyleName { StyleName(Name(737, "margin-block")) }

  /// The CSS property `margin-block-end`.
  @inlinable public static var marginBlockEnd: StyleName {
    StyleName(Name(738, "margin-block-end"))
  }

  /// The CSS property `margin-block-start`.
  @inlinable public static var marginBlockStart: StyleName {
    StyleName(Name(739, "margin-block-start"))
  }

  /// The CSS property `margin-bottom`.
  @inlinable public static var marginBottom: StyleName { StyleName(Name(740, "margin-bottom")) }

  /// The CSS property `margin-inline`.
  @inlinable public static var marginInline: StyleName { StyleName(Name(741, "margin-inline")) }

  /// The CSS property `margin-inline-end`.
  @inlinable public static var marginInlineEnd: StyleName {
    StyleName(Name(742, "margin-inline-end"))
  }

  /// The CSS property `margin-inline-start`.
  @inlinable public static var marginInlineStart: StyleName {
    StyleName(Name(743, "margin-inline-start"))
  }

  /// The CSS property `margin-left`.
  @inlinable public static var marginLeft: StyleName { StyleName(Name(744, "margin-left")) }

  /// The CSS property `margin-right`.
  @inlinable public static var marginRight: StyleName { StyleName(Name(745, "margin-right")) }

  /// The CSS property `margin-top`.
  @inlinable public static var marginTop: StyleName { StyleName(Name(746, "margin-top")) }

  /// The CSS property `margin-trim`.
  @inlinable public static var marginTrim: StyleName { StyleName(Name(747, "margin-trim")) }

  /// The CSS property `max-block-size`.
  @inlinable public static var maxBlockSize: StyleName { StyleName(Name(748, "max-block-size")) }

  /// The CSS property `max-height`.
  @inlinable public static var maxHeight: StyleName { StyleName(Name(749, "max-height")) }

  /// The CSS property `max-inline-size`.
  @inlinable public static var maxInlineSize: StyleName { StyleName(Name(750, "max-inline-size")) }

  /// The CSS property `max-width`.
  @inlinable public static var maxWidth: StyleName { StyleName(Name(751, "max-width")) }

  /// The CSS property `min-block-size`.
  @inlinable public static var minBlockSize: StyleName { StyleName(Name(752, "min-block-size")) }

  /// The CSS property `min-height`.
  @inlinable public static var minHeight: StyleName { StyleName(Name(753, "min-height")) }

  /// The CSS property `min-inline-size`.
  @inlinable public static var minInlineSize: StyleName { StyleName(Name(754, "min-inline-size")) }

  /// The CSS property `min-width`.
  @inlinable public static var minWidth: StyleName { StyleName(Name(755, "min-width")) }

  /// The CSS property `object-fit`.
  @inlinable public static var objectFit: StyleName { StyleName(Name(756, "object-fit")) }

  /// The CSS property `object-position`.
  @inlinable public static var objectPosition: StyleName { StyleName(Name(757, "object-position")) }

  /// The CSS property `object-view-box`.
  @inlinable public static var objectViewBox: StyleName { StyleName(Name(758, "object-view-box")) }

  /// The CSS property `order`.
  @inlinable public static var order: StyleName { StyleName(Name(540, "order")) }

  /// The CSS property `overflow`.
  @inlinable public static var overflow: StyleName { StyleName(Name(484, "overflow")) }

  /// The CSS property `overflow-anchor`.
  @inlinable public static var overflowAnchor: StyleName { StyleName(Name(759, "overflow-anchor")) }

  /// The CSS property `overflow-block`.
  @inlinable public static var overflowBlock: StyleName { StyleName(Name(760, "overflow-block")) }

  /// The CSS property `overflow-clip-margin`.
  @inlinable public static var overflowClipMargin: StyleName {
    StyleName(Name(761, "overflow-clip-margin"))
  }

  /// The CSS property `overflow-inline`.
  @inlinable public static var overflowInline: StyleName { StyleName(Name(762, "overflow-inline")) }

  /// The CSS property `overflow-wrap`.
  @inlinable public static var overflowWrap: StyleName { StyleName(Name(763, "overflow-wrap")) }

  /// The CSS property `overflow-x`.
  @inlinable public static var overflowX: StyleName { StyleName(Name(764, "overflow-x")) }

  /// The CSS property `overflow-y`.
  @inlinable public static var overflowY: StyleName { StyleName(Name(765, "overflow-y")) }

  /// The CSS property `padding`.
  @inlinable public static var padding: StyleName { StyleName(Name(766, "padding")) }

  /// The CSS property `padding-block`.
  @inlinable public static var paddingBlock: StyleName { StyleName(Name(767, "padding-block")) }

  /// The CSS property `padding-block-end`.
  @inlinable public static var paddingBlockEnd: StyleName {
    StyleName(Name(768, "padding-block-end"))
  }

  /// The CSS property `padding-block-start`.
  @inlinable public static var paddingBlockStart: StyleName {
    StyleName(Name(769, "padding-block-start"))
  }

  /// The CSS property `padding-bottom`.
  @inlinable public static var paddingBottom: StyleName { StyleName(Name(770, "padding-bottom")) }

  /// The CSS property `padding-inline`.
  @inlinable public static var paddingInline: StyleName { StyleName(Name(771, "padding-inline")) }

  /// The CSS property `padding-inline-end`.
  @inlinable public static var paddingInlineEnd: StyleName {
    StyleName(Name(772, "padding-inline-end"))
  }

  /// The CSS property `padding-inline-start`.
  @inlinable public static var paddingInlineStart: StyleName {
    StyleName(Name(773, "padding-inline-start"))
  }

  /// The CSS property `padding-left`.
  @inlinable public static var paddingLeft: StyleName { StyleName(Name(774, "padding-left")) }

  /// The CSS property `padding-right`.
  @inlinable public static var paddingRight: StyleName { StyleName(Name(775, "padding-right")) }

  /// The CSS property `padding-top`.
  @inlinable public static var paddingTop: StyleName { StyleName(Name(776, "padding-top")) }

  /// The CSS property `place-content`.
  @inlinable public static var placeContent: StyleName { StyleName(Name(777, "place-content")) }

  /// The CSS property `place-items`.
  @inlinable public static var placeItems: StyleName { StyleName(Name(778, "place-items")) }

  /// The CSS property `place-self`.
  @inlinable public static var placeSelf: StyleName { StyleName(Name(779, "place-self")) }

  /// The CSS property `position`.
  @inlinable public static var position: StyleName { StyleName(Name(780, "position")) }

  /// The CSS property `position-anchor`.
  @inlinable public static var positionAnchor: StyleName { StyleName(Name(781, "position-anchor")) }

  /// The CSS property `position-area`.
  @inlinable public static var positionArea: StyleName { StyleName(Name(782, "position-area")) }

  /// The CSS property `position-try`.
  @inlinable public static var positionTry: StyleName { StyleName(Name(783, "position-try")) }

  /// The CSS property `position-try-fallbacks`.
  @inlinable public static var positionTryFallbacks: StyleName {
    StyleName(Name(784, "position-try-fallbacks"))
  }

  /// The CSS property `position-try-order`.
  @inlinable public static var positionTryOrder: StyleName {
    StyleName(Name(785, "position-try-order"))
  }

  /// The CSS property `position-visibility`.
  @inlinable public static var positionVisibility: StyleName {
    StyleName(Name(786, "position-visibility"))
  }

  /// The CSS property `anchor-name`.
  @inlinable public static var anchorName: StyleName { StyleName(Name(787, "anchor-name")) }

  /// The CSS property `anchor-scope`.
  @inlinable public static var anchorScope: StyleName { StyleName(Name(788, "anchor-scope")) }

  /// The CSS property `right`.
  @inlinable public static var right: StyleName { StyleName(Name(789, "right")) }

  /// The CSS property `row-gap`.
  @inlinable public static var rowGap: StyleName { StyleName(Name(790, "row-gap")) }

  /// The CSS property `top`.
  @inlinable public static var top: StyleName { StyleName(Name(791, "top")) }

  /// The CSS property `vertical-align`.
  @inlinable public static var verticalAlign: StyleName { StyleName(Name(792, "vertical-align")) }

  /// The CSS property `visibility`.
  @inlinable public static var visibility: StyleName { StyleName(Name(506, "visibility")) }

  /// The CSS property `width`.
  @inlinable public static var width: StyleName { StyleName(Name(313, "width")) }

  /// The CSS property `z-index`.
  @inlinable public static var zIndex: StyleName { StyleName(Name(793, "z-index")) }
}
