// Generated from Vocabulary/vocabulary.txt by scripts/generate-vocabulary.

extension StyleName {
  /// `direction`.
  @inlinable public static var direction: StyleName { StyleName(Name(908)) }

  /// `empty-cells`.
  @inlinable public static var emptyCells: StyleName { StyleName(Name(909)) }

  /// `caption-side`.
  @inlinable public static var captionSide: StyleName { StyleName(Name(910)) }

  /// `content`.
  @inlinable public static var content: StyleName { StyleName(Name(241)) }

  /// `counter-increment`.
  @inlinable public static var counterIncrement: StyleName { StyleName(Name(911)) }

  /// `counter-reset`.
  @inlinable public static var counterReset: StyleName { StyleName(Name(912)) }

  /// `counter-set`.
  @inlinable public static var counterSet: StyleName { StyleName(Name(913)) }

  /// `field-sizing`.
  @inlinable public static var fieldSizing: StyleName { StyleName(Name(914)) }

  /// `font`.
  @inlinable public static var font: StyleName { StyleName(Name(915)) }

  /// `font-family`.
  @inlinable public static var fontFamily: StyleName { StyleName(Name(464)) }

  /// `font-feature-settings`.
  @inlinable public static var fontFeatureSettings: StyleName { StyleName(Name(916)) }

  /// `font-kerning`.
  @inlinable public static var fontKerning: StyleName { StyleName(Name(917)) }

  /// `font-language-override`.
  @inlinable public static var fontLanguageOverride: StyleName { StyleName(Name(918)) }

  /// `font-optical-sizing`.
  @inlinable public static var fontOpticalSizing: StyleName { StyleName(Name(919)) }

  /// `font-palette`.
  @inlinable public static var fontPalette: StyleName { StyleName(Name(920)) }

  /// `font-size`.
  @inlinable public static var fontSize: StyleName { StyleName(Name(465)) }

  /// `font-size-adjust`.
  @inlinable public static var fontSizeAdjust: StyleName { StyleName(Name(921)) }

  /// `font-stretch`.
  @inlinable public static var fontStretch: StyleName { StyleName(Name(922)) }

  /// `font-style`.
  @inlinable public static var fontStyle: StyleName { StyleName(Name(466)) }

  /// `font-synthesis`.
  @inlinable public static var fontSynthesis: StyleName { StyleName(Name(923)) }

  /// `font-synthesis-position`.
  @inlinable public static var fontSynthesisPosition: StyleName { StyleName(Name(924)) }

  /// `font-synthesis-small-caps`.
  @inlinable public static var fontSynthesisSmallCaps: StyleName { StyleName(Name(925)) }

  /// `font-synthesis-style`.
  @inlinable public static var fontSynthesisStyle: StyleName { StyleName(Name(926)) }

  /// `font-synthesis-weight`.
  @inlinable public static var fontSynthesisWeight: StyleName { StyleName(Name(927)) }

  /// `font-variant`.
  @inlinable public static var fontVariant: StyleName { StyleName(Name(928)) }

  /// `font-variant-alternates`.
  @inlinable public static var fontVariantAlternates: StyleName { StyleName(Name(929)) }

  /// `font-variant-caps`.
  @inlinable public static var fontVariantCaps: StyleName { StyleName(Name(930)) }

  /// `font-variant-east-asian`.
  @inlinable public static var fontVariantEastAsian: StyleName { StyleName(Name(931)) }

  /// `font-variant-emoji`.
  @inlinable public static var fontVariantEmoji: StyleName { StyleName(Name(932)) }

  /// `font-variant-ligatures`.
  @inlinable public static var fontVariantLigatures: StyleName { StyleName(Name(933)) }

  /// `font-variant-numeric`.
  @inlinable public static var fontVariantNumeric: StyleName { StyleName(Name(934)) }

  /// `font-variant-position`.
  @inlinable public static var fontVariantPosition: StyleName { StyleName(Name(935)) }

  /// `font-variation-settings`.
  @inlinable public static var fontVariationSettings: StyleName { StyleName(Name(936)) }

  /// `font-weight`.
  @inlinable public static var fontWeight: StyleName { StyleName(Name(467)) }

  /// `hanging-punctuation`.
  @inlinable public static var hangingPunctuation: StyleName { StyleName(Name(937)) }

  /// `hyphenate-character`.
  @inlinable public static var hyphenateCharacter: StyleName { StyleName(Name(938)) }

  /// `hyphenate-limit-chars`.
  @inlinable public static var hyphenateLimitChars: StyleName { StyleName(Name(939)) }

  /// `hyphens`.
  @inlinable public static var hyphens: StyleName { StyleName(Name(940)) }

  /// `initial-letter`.
  @inlinable public static var initialLetter: StyleName { StyleName(Name(941)) }

  /// `letter-spacing`.
  @inlinable public static var letterSpacing: StyleName { StyleName(Name(942)) }

  /// `line-break`.
  @inlinable public static var lineBreak: StyleName { StyleName(Name(943)) }

  /// `line-clamp`.
  @inlinable public static var lineClamp: StyleName { StyleName(Name(944)) }

  /// `line-height`.
  @inlinable public static var lineHeight: StyleName { StyleName(Name(945)) }

  /// `line-height-step`.
  @inlinable public static var lineHeightStep: StyleName { StyleName(Name(946)) }

  /// `list-style`.
  @inlinable public static var listStyle: StyleName { StyleName(Name(947)) }

  /// `list-style-image`.
  @inlinable public static var listStyleImage: StyleName { StyleName(Name(948)) }

  /// `list-style-position`.
  @inlinable public static var listStylePosition: StyleName { StyleName(Name(949)) }

  /// `list-style-type`.
  @inlinable public static var listStyleType: StyleName { StyleName(Name(950)) }

  /// `math-depth`.
  @inlinable public static var mathDepth: StyleName { StyleName(Name(951)) }

  /// `math-shift`.
  @inlinable public static var mathShift: StyleName { StyleName(Name(952)) }

  /// `math-style`.
  @inlinable public static var mathStyle: StyleName { StyleName(Name(953)) }

  /// `orphans`.
  @inlinable public static var orphans: StyleName { StyleName(Name(954)) }

  /// `quotes`.
  @inlinable public static var quotes: StyleName { StyleName(Name(955)) }

  /// `ruby-align`.
  @inlinable public static var rubyAlign: StyleName { StyleName(Name(956)) }

  /// `ruby-position`.
  @inlinable public static var rubyPosition: StyleName { StyleName(Name(957)) }

  /// `tab-size`.
  @inlinable public static var tabSize: StyleName { StyleName(Name(958)) }

  /// `table-layout`.
  @inlinable public static var tableLayout: StyleName { StyleName(Name(959)) }

  /// `text-align`.
  @inlinable public static var textAlign: StyleName { StyleName(Name(960)) }

  /// `text-align-last`.
  @inlinable public static var textAlignLast: StyleName { StyleName(Name(961)) }

  /// `text-anchor`.
  @inlinable public static var textAnchor: StyleName { StyleName(Name(503)) }

  /// `text-autospace`.
  @inlinable public static var textAutospace: StyleName { StyleName(Name(962)) }

  /// `text-box`.
  @inlinable public static var textBox: StyleName { StyleName(Name(963)) }

  /// `text-box-edge`.
  @inlinable public static var textBoxEdge: StyleName { StyleName(Name(964)) }

  /// `text-box-trim`.
  @inlinable public static var textBoxTrim: StyleName { StyleName(Name(965)) }

  /// `text-combine-upright`.
  @inlinable public static var textCombineUpright: StyleName { StyleName(Name(966)) }

  /// `text-decoration`.
  @inlinable public static var textDecoration: StyleName { StyleName(Name(967)) }

  /// `text-decoration-color`.
  @inlinable public static var textDecorationColor: StyleName { StyleName(Name(968)) }

  /// `text-decoration-line`.
  @inlinable public static var textDecorationLine: StyleName { StyleName(Name(969)) }

  /// `text-decoration-skip-ink`.
  @inlinable public static var textDecorationSkipInk: StyleName { StyleName(Name(970)) }

  /// `text-decoration-style`.
  @inlinable public static var textDecorationStyle: StyleName { StyleName(Name(971)) }

  /// `text-decoration-thickness`.
  @inlinable public static var textDecorationThickness: StyleName { StyleName(Name(972)) }

  /// `text-emphasis`.
  @inlinable public static var textEmphasis: StyleName { StyleName(Name(973)) }

  /// `text-emphasis-color`.
  @inlinable public static var textEmphasisColor: StyleName { StyleName(Name(974)) }

  /// `text-emphasis-position`.
  @inlinable public static var textEmphasisPosition: StyleName { StyleName(Name(975)) }

  /// `text-emphasis-style`.
  @inlinable public static var textEmphasisStyle: StyleName { StyleName(Name(976)) }

  /// `text-indent`.
  @inlinable public static var textIndent: StyleName { StyleName(Name(977)) }

  /// `text-justify`.
  @inlinable public static var textJustify: StyleName { StyleName(Name(978)) }

  /// `text-orientation`.
  @inlinable public static var textOrientation: StyleName { StyleName(Name(979)) }

  /// `text-overflow`.
  @inlinable public static var textOverflow: StyleName { StyleName(Name(980)) }

  /// `text-rendering`.
  @inlinable public static var textRendering: StyleName { StyleName(Name(981)) }

  /// `text-shadow`.
  @inlinable public static var textShadow: StyleName { StyleName(Name(982)) }

  /// `text-size-adjust`.
  @inlinable public static var textSizeAdjust: StyleName { StyleName(Name(983)) }

  /// `text-spacing-trim`.
  @inlinable public static var textSpacingTrim: StyleName { StyleName(Name(984)) }

  /// `text-transform`.
  @inlinable public static var textTransform: StyleName { StyleName(Name(985)) }

  /// `text-underline-offset`.
  @inlinable public static var textUnderlineOffset: StyleName { StyleName(Name(986)) }

  /// `text-underline-position`.
  @inlinable public static var textUnderlinePosition: StyleName { StyleName(Name(987)) }

  /// `text-wrap`.
  @inlinable public static var textWrap: StyleName { StyleName(Name(988)) }

  /// `text-wrap-mode`.
  @inlinable public static var textWrapMode: StyleName { StyleName(Name(989)) }

  /// `text-wrap-style`.
  @inlinable public static var textWrapStyle: StyleName { StyleName(Name(990)) }

  /// `unicode-bidi`.
  @inlinable public static var unicodeBidi: StyleName { StyleName(Name(991)) }

  /// `white-space`.
  @inlinable public static var whiteSpace: StyleName { StyleName(Name(992)) }

  /// `white-space-collapse`.
  @inlinable public static var whiteSpaceCollapse: StyleName { StyleName(Name(993)) }

  /// `widows`.
  @inlinable public static var widows: StyleName { StyleName(Name(994)) }

  /// `word-break`.
  @inlinable public static var wordBreak: StyleName { StyleName(Name(995)) }

  /// `word-spacing`.
  @inlinable public static var wordSpacing: StyleName { StyleName(Name(996)) }

  /// `writing-mode`.
  @inlinable public static var writingMode: StyleName { StyleName(Name(507)) }
}
