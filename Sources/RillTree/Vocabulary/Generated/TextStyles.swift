// Generated from Tools/HTMLVocabulary/vocabulary.txt by scripts/generate-vocabulary.

extension StyleName {
  /// The CSS property `direction`.
  @inlinable public static var direction: StyleName { StyleName(Name(908)) }

  /// The CSS property `empty-cells`.
  @inlinable public static var emptyCells: StyleName { StyleName(Name(909)) }

  /// The CSS property `caption-side`.
  @inlinable public static var captionSide: StyleName { StyleName(Name(910)) }

  /// The CSS property `content`.
  @inlinable public static var content: StyleName { StyleName(Name(241)) }

  /// The CSS property `counter-increment`.
  @inlinable public static var counterIncrement: StyleName { StyleName(Name(911)) }

  /// The CSS property `counter-reset`.
  @inlinable public static var counterReset: StyleName { StyleName(Name(912)) }

  /// The CSS property `counter-set`.
  @inlinable public static var counterSet: StyleName { StyleName(Name(913)) }

  /// The CSS property `field-sizing`.
  @inlinable public static var fieldSizing: StyleName { StyleName(Name(914)) }

  /// The CSS property `font`.
  @inlinable public static var font: StyleName { StyleName(Name(915)) }

  /// The CSS property `font-family`.
  @inlinable public static var fontFamily: StyleName { StyleName(Name(464)) }

  /// The CSS property `font-feature-settings`.
  @inlinable public static var fontFeatureSettings: StyleName { StyleName(Name(916)) }

  /// The CSS property `font-kerning`.
  @inlinable public static var fontKerning: StyleName { StyleName(Name(917)) }

  /// The CSS property `font-language-override`.
  @inlinable public static var fontLanguageOverride: StyleName { StyleName(Name(918)) }

  /// The CSS property `font-optical-sizing`.
  @inlinable public static var fontOpticalSizing: StyleName { StyleName(Name(919)) }

  /// The CSS property `font-palette`.
  @inlinable public static var fontPalette: StyleName { StyleName(Name(920)) }

  /// The CSS property `font-size`.
  @inlinable public static var fontSize: StyleName { StyleName(Name(465)) }

  /// The CSS property `font-size-adjust`.
  @inlinable public static var fontSizeAdjust: StyleName { StyleName(Name(921)) }

  /// The CSS property `font-stretch`.
  @inlinable public static var fontStretch: StyleName { StyleName(Name(922)) }

  /// The CSS property `font-style`.
  @inlinable public static var fontStyle: StyleName { StyleName(Name(466)) }

  /// The CSS property `font-synthesis`.
  @inlinable public static var fontSynthesis: StyleName { StyleName(Name(923)) }

  /// The CSS property `font-synthesis-position`.
  @inlinable public static var fontSynthesisPosition: StyleName { StyleName(Name(924)) }

  /// The CSS property `font-synthesis-small-caps`.
  @inlinable public static var fontSynthesisSmallCaps: StyleName { StyleName(Name(925)) }

  /// The CSS property `font-synthesis-style`.
  @inlinable public static var fontSynthesisStyle: StyleName { StyleName(Name(926)) }

  /// The CSS property `font-synthesis-weight`.
  @inlinable public static var fontSynthesisWeight: StyleName { StyleName(Name(927)) }

  /// The CSS property `font-variant`.
  @inlinable public static var fontVariant: StyleName { StyleName(Name(928)) }

  /// The CSS property `font-variant-alternates`.
  @inlinable public static var fontVariantAlternates: StyleName { StyleName(Name(929)) }

  /// The CSS property `font-variant-caps`.
  @inlinable public static var fontVariantCaps: StyleName { StyleName(Name(930)) }

  /// The CSS property `font-variant-east-asian`.
  @inlinable public static var fontVariantEastAsian: StyleName { StyleName(Name(931)) }

  /// The CSS property `font-variant-emoji`.
  @inlinable public static var fontVariantEmoji: StyleName { StyleName(Name(932)) }

  /// The CSS property `font-variant-ligatures`.
  @inlinable public static var fontVariantLigatures: StyleName { StyleName(Name(933)) }

  /// The CSS property `font-variant-numeric`.
  @inlinable public static var fontVariantNumeric: StyleName { StyleName(Name(934)) }

  /// The CSS property `font-variant-position`.
  @inlinable public static var fontVariantPosition: StyleName { StyleName(Name(935)) }

  /// The CSS property `font-variation-settings`.
  @inlinable public static var fontVariationSettings: StyleName { StyleName(Name(936)) }

  /// The CSS property `font-weight`.
  @inlinable public static var fontWeight: StyleName { StyleName(Name(467)) }

  /// The CSS property `hanging-punctuation`.
  @inlinable public static var hangingPunctuation: StyleName { StyleName(Name(937)) }

  /// The CSS property `hyphenate-character`.
  @inlinable public static var hyphenateCharacter: StyleName { StyleName(Name(938)) }

  /// The CSS property `hyphenate-limit-chars`.
  @inlinable public static var hyphenateLimitChars: StyleName { StyleName(Name(939)) }

  /// The CSS property `hyphens`.
  @inlinable public static var hyphens: StyleName { StyleName(Name(940)) }

  /// The CSS property `initial-letter`.
  @inlinable public static var initialLetter: StyleName { StyleName(Name(941)) }

  /// The CSS property `letter-spacing`.
  @inlinable public static var letterSpacing: StyleName { StyleName(Name(942)) }

  /// The CSS property `line-break`.
  @inlinable public static var lineBreak: StyleName { StyleName(Name(943)) }

  /// The CSS property `line-clamp`.
  @inlinable public static var lineClamp: StyleName { StyleName(Name(944)) }

  /// The CSS property `line-height`.
  @inlinable public static var lineHeight: StyleName { StyleName(Name(945)) }

  /// The CSS property `line-height-step`.
  @inlinable public static var lineHeightStep: StyleName { StyleName(Name(946)) }

  /// The CSS property `list-style`.
  @inlinable public static var listStyle: StyleName { StyleName(Name(947)) }

  /// The CSS property `list-style-image`.
  @inlinable public static var listStyleImage: StyleName { StyleName(Name(948)) }

  /// The CSS property `list-style-position`.
  @inlinable public static var listStylePosition: StyleName { StyleName(Name(949)) }

  /// The CSS property `list-style-type`.
  @inlinable public static var listStyleType: StyleName { StyleName(Name(950)) }

  /// The CSS property `math-depth`.
  @inlinable public static var mathDepth: StyleName { StyleName(Name(951)) }

  /// The CSS property `math-shift`.
  @inlinable public static var mathShift: StyleName { StyleName(Name(952)) }

  /// The CSS property `math-style`.
  @inlinable public static var mathStyle: StyleName { StyleName(Name(953)) }

  /// The CSS property `orphans`.
  @inlinable public static var orphans: StyleName { StyleName(Name(954)) }

  /// The CSS property `quotes`.
  @inlinable public static var quotes: StyleName { StyleName(Name(955)) }

  /// The CSS property `ruby-align`.
  @inlinable public static var rubyAlign: StyleName { StyleName(Name(956)) }

  /// The CSS property `ruby-position`.
  @inlinable public static var rubyPosition: StyleName { StyleName(Name(957)) }

  /// The CSS property `tab-size`.
  @inlinable public static var tabSize: StyleName { StyleName(Name(958)) }

  /// The CSS property `table-layout`.
  @inlinable public static var tableLayout: StyleName { StyleName(Name(959)) }

  /// The CSS property `text-align`.
  @inlinable public static var textAlign: StyleName { StyleName(Name(960)) }

  /// The CSS property `text-align-last`.
  @inlinable public static var textAlignLast: StyleName { StyleName(Name(961)) }

  /// The CSS property `text-anchor`.
  @inlinable public static var textAnchor: StyleName { StyleName(Name(503)) }

  /// The CSS property `text-autospace`.
  @inlinable public static var textAutospace: StyleName { StyleName(Name(962)) }

  /// The CSS property `text-box`.
  @inlinable public static var textBox: StyleName { StyleName(Name(963)) }

  /// The CSS property `text-box-edge`.
  @inlinable public static var textBoxEdge: StyleName { StyleName(Name(964)) }

  /// The CSS property `text-box-trim`.
  @inlinable public static var textBoxTrim: StyleName { StyleName(Name(965)) }

  /// The CSS property `text-combine-upright`.
  @inlinable public static var textCombineUpright: StyleName { StyleName(Name(966)) }

  /// The CSS property `text-decoration`.
  @inlinable public static var textDecoration: StyleName { StyleName(Name(967)) }

  /// The CSS property `text-decoration-color`.
  @inlinable public static var textDecorationColor: StyleName { StyleName(Name(968)) }

  /// The CSS property `text-decoration-line`.
  @inlinable public static var textDecorationLine: StyleName { StyleName(Name(969)) }

  /// The CSS property `text-decoration-skip-ink`.
  @inlinable public static var textDecorationSkipInk: StyleName { StyleName(Name(970)) }

  /// The CSS property `text-decoration-style`.
  @inlinable public static var textDecorationStyle: StyleName { StyleName(Name(971)) }

  /// The CSS property `text-decoration-thickness`.
  @inlinable public static var textDecorationThickness: StyleName { StyleName(Name(972)) }

  /// The CSS property `text-emphasis`.
  @inlinable public static var textEmphasis: StyleName { StyleName(Name(973)) }

  /// The CSS property `text-emphasis-color`.
  @inlinable public static var textEmphasisColor: StyleName { StyleName(Name(974)) }

  /// The CSS property `text-emphasis-position`.
  @inlinable public static var textEmphasisPosition: StyleName { StyleName(Name(975)) }

  /// The CSS property `text-emphasis-style`.
  @inlinable public static var textEmphasisStyle: StyleName { StyleName(Name(976)) }

  /// The CSS property `text-indent`.
  @inlinable public static var textIndent: StyleName { StyleName(Name(977)) }

  /// The CSS property `text-justify`.
  @inlinable public static var textJustify: StyleName { StyleName(Name(978)) }

  /// The CSS property `text-orientation`.
  @inlinable public static var textOrientation: StyleName { StyleName(Name(979)) }

  /// The CSS property `text-overflow`.
  @inlinable public static var textOverflow: StyleName { StyleName(Name(980)) }

  /// The CSS property `text-rendering`.
  @inlinable public static var textRendering: StyleName { StyleName(Name(981)) }

  /// The CSS property `text-shadow`.
  @inlinable public static var textShadow: StyleName { StyleName(Name(982)) }

  /// The CSS property `text-size-adjust`.
  @inlinable public static var textSizeAdjust: StyleName { StyleName(Name(983)) }

  /// The CSS property `text-spacing-trim`.
  @inlinable public static var textSpacingTrim: StyleName { StyleName(Name(984)) }

  /// The CSS property `text-transform`.
  @inlinable public static var textTransform: StyleName { StyleName(Name(985)) }

  /// The CSS property `text-underline-offset`.
  @inlinable public static var textUnderlineOffset: StyleName { StyleName(Name(986)) }

  /// The CSS property `text-underline-position`.
  @inlinable public static var textUnderlinePosition: StyleName { StyleName(Name(987)) }

  /// The CSS property `text-wrap`.
  @inlinable public static var textWrap: StyleName { StyleName(Name(988)) }

  /// The CSS property `text-wrap-mode`.
  @inlinable public static var textWrapMode: StyleName { StyleName(Name(989)) }

  /// The CSS property `text-wrap-style`.
  @inlinable public static var textWrapStyle: StyleName { StyleName(Name(990)) }

  /// The CSS property `unicode-bidi`.
  @inlinable public static var unicodeBidi: StyleName { StyleName(Name(991)) }

  /// The CSS property `white-space`.
  @inlinable public static var whiteSpace: StyleName { StyleName(Name(992)) }

  /// The CSS property `white-space-collapse`.
  @inlinable public static var whiteSpaceCollapse: StyleName { StyleName(Name(993)) }

  /// The CSS property `widows`.
  @inlinable public static var widows: StyleName { StyleName(Name(994)) }

  /// The CSS property `word-break`.
  @inlinable public static var wordBreak: StyleName { StyleName(Name(995)) }

  /// The CSS property `word-spacing`.
  @inlinable public static var wordSpacing: StyleName { StyleName(Name(996)) }

  /// The CSS property `writing-mode`.
  @inlinable public static var writingMode: StyleName { StyleName(Name(507)) }
}
