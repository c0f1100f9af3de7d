// Generated from Tools/HTMLVocabulary/vocabulary.txt by scripts/generate-vocabulary.

extension StyleName {
  /// The CSS property `direction`.
  @inlinable public static var direction: StyleName { StyleName(Name(908, "direction")) }

  /// The CSS property `empty-cells`.
  @inlinable public static var emptyCells: StyleName { StyleName(Name(909, "empty-cells")) }

  /// The CSS property `caption-side`.
  @inlinable public static var captionSide: StyleName { StyleName(Name(910, "caption-side")) }

  /// The CSS property `content`.
  @inlinable public static var content: StyleName { StyleName(Name(241, "content")) }

  /// The CSS property `counter-increment`.
  @inlinable public static var counterIncrement: StyleName {
    StyleName(Name(911, "counter-increment"))
  }

  /// The CSS property `counter-reset`.
  @inlinable public static var counterReset: StyleName { StyleName(Name(912, "counter-reset")) }

  /// The CSS property `counter-set`.
  @inlinable public static var counterSet: StyleName { StyleName(Name(913, "counter-set")) }

  /// The CSS property `field-sizing`.
  @inlinable public static var fieldSizing: StyleName { StyleName(Name(914, "field-sizing")) }

  /// The CSS property `font`.
  @inlinable public static var font: StyleName { StyleName(Name(915, "font")) }

  /// The CSS property `font-family`.
  @inlinable public static var fontFamily: StyleName { StyleName(Name(464, "font-family")) }

  /// The CSS property `font-feature-settings`.
  @inlinable public static var fontFeatureSettings: StyleName {
    StyleName(Name(916, "font-feature-settings"))
  }

  /// The CSS property `font-kerning`.
  @inlinable public static var fontKerning: StyleName { StyleName(Name(917, "font-kerning")) }

  /// The CSS property `font-language-override`.
  @inlinable public static var fontLanguageOverride: StyleName {
    StyleName(Name(918, "font-language-override"))
  }

  /// The CSS property `font-optical-sizing`.
  @inlinable public static var fontOpticalSizing: StyleName {
    StyleName(Name(919, "font-optical-sizing"))
  }

  /// The CSS property `font-palette`.
  @inlinable public static var fontPalette: StyleName { StyleName(Name(920, "font-palette")) }

  /// The CSS property `font-size`.
  @inlinable public static var fontSize: StyleName { StyleName(Name(465, "font-size")) }

  /// The CSS property `font-size-adjust`.
  @inlinable public static var fontSizeAdjust: StyleName {
    StyleName(Name(921, "font-size-adjust"))
  }

  /// The CSS property `font-stretch`.
  @inlinable public static var fontStretch: StyleName { StyleName(Name(922, "font-stretch")) }

  /// The CSS property `font-style`.
  @inlinable public static var fontStyle: StyleName { StyleName(Name(466, "font-style")) }

  /// The CSS property `font-synthesis`.
  @inlinable public static var fontSynthesis: StyleName { StyleName(Name(923, "font-synthesis")) }

  /// The CSS property `font-synthesis-position`.
  @inlinable public static var fontSynthesisPosition: StyleName {
    StyleName(Name(924, "font-synthesis-position"))
  }

  /// The CSS property `font-synthesis-small-caps`.
  @inlinable public static var fontSynthesisSmallCaps: StyleName {
    StyleName(Name(925, "font-synthesis-small-caps"))
  }

  /// The CSS property `font-synthesis-style`.
  @inlinable public static var fontSynthesisStyle: StyleName {
    StyleName(Name(926, "font-synthesis-style"))
  }

  /// The CSS property `font-synthesis-weight`.
  @inlinable public static var fontSynthesisWeight: StyleName {
    StyleName(Name(927, "font-synthesis-weight"))
  }

  /// The CSS property `font-variant`.
  @inlinable public static var fontVariant: StyleName { StyleName(Name(928, "font-variant")) }

  /// The CSS property `font-variant-alternates`.
  @inlinable public static var fontVariantAlternates: StyleName {
    StyleName(Name(929, "font-variant-alternates"))
  }

  /// The CSS property `font-variant-caps`.
  @inlinable public static var fontVariantCaps: StyleName {
    StyleName(Name(930, "font-variant-caps"))
  }

  /// The CSS property `font-variant-east-asian`.
  @inlinable public static var fontVariantEastAsian: StyleName {
    StyleName(Name(931, "font-variant-east-asian"))
  }

  /// The CSS property `font-variant-emoji`.
  @inlinable public static var fontVariantEmoji: StyleName {
    StyleName(Name(932, "font-variant-emoji"))
  }

  /// The CSS property `font-variant-ligatures`.
  @inlinable public static var fontVariantLigatures: StyleName {
    StyleName(Name(933, "font-variant-ligatures"))
  }

  /// The CSS property `font-variant-numeric`.
  @inlinable public static var fontVariantNumeric: StyleName {
    StyleName(Name(934, "font-variant-numeric"))
  }

  /// The CSS property `font-variant-position`.
  @inlinable public static var fontVariantPosition: StyleName {
    StyleName(Name(935, "font-variant-position"))
  }

  /// The CSS property `font-variation-settings`.
  @inlinable public static var fontVariationSettings: StyleName {
    StyleName(Name(936, "font-variation-settings"))
  }

  /// The CSS property `font-weight`.
  @inlinable public static var fontWeight: StyleName { StyleName(Name(467, "font-weight")) }

  /// The CSS property `hanging-punctuation`.
  @inlinable public static var hangingPunctuation: StyleName {
    StyleName(Name(937, "hanging-punctuation"))
  }

  /// The CSS property `hyphenate-character`.
  @inlinable public static var hyphenateCharacter: StyleName {
    StyleName(Name(938, "hyphenate-character"))
  }

  /// The CSS property `hyphenate-limit-chars`.
  @inlinable public static var hyphenateLimitChars: StyleName {
    StyleName(Name(939, "hyphenate-limit-chars"))
  }

  /// The CSS property `hyphens`.
  @inlinable public static var hyphens: StyleName { StyleName(Name(940, "hyphens")) }

  /// The CSS property `initial-letter`.
  @inlinable public static var initialLetter: StyleName { StyleName(Name(941, "initial-letter")) }

  /// The CSS property `letter-spacing`.
  @inlinable public static var letterSpacing: StyleName { StyleName(Name(942, "letter-spacing")) }

  /// The CSS property `line-break`.
  @inlinable public static var lineBreak: StyleName { StyleName(Name(943, "line-break")) }

  /// The CSS property `line-clamp`.
  @inlinable public static var lineClamp: StyleName { StyleName(Name(944, "line-clamp")) }

  /// The CSS property `line-height`.
  @inlinable public static var lineHeight: StyleName { StyleName(Name(945, "line-height")) }

  /// The CSS property `line-height-step`.
  @inlinable public static var lineHeightStep: StyleName {
    StyleName(Name(946, "line-height-step"))
  }

  /// The CSS property `list-style`.
  @inlinable public static var listStyle: StyleName { StyleName(Name(947, "list-style")) }

  /// The CSS property `list-style-image`.
  @inlinable public static var listStyleImage: StyleName {
    StyleName(Name(948, "list-style-image"))
  }

  /// The CSS property `list-style-position`.
  @inlinable public static var listStylePosition: StyleName {
    StyleName(Name(949, "list-style-position"))
  }

  /// The CSS property `list-style-type`.
  @inlinable public static var listStyleType: StyleName { StyleName(Name(950, "list-style-type")) }

  /// The CSS property `math-depth`.
  @inlinable public static var mathDepth: StyleName { StyleName(Name(951, "math-depth")) }

  /// The CSS property `math-shift`.
  @inlinable public static var mathShift: StyleName { StyleName(Name(952, "math-shift")) }

  /// The CSS property `math-style`.
  @inlinable public static var mathStyle: StyleName { StyleName(Name(953, "math-style")) }

  /// The CSS property `orphans`.
  @inlinable public static var orphans: StyleName { StyleName(Name(954, "orphans")) }

  /// The CSS property `quotes`.
  @inlinable public static var quotes: StyleName { StyleName(Name(955, "quotes")) }

  /// The CSS property `ruby-align`.
  @inlinable public static var rubyAlign: StyleName { StyleName(Name(956, "ruby-align")) }

  /// The CSS property `ruby-position`.
  @inlinable public static var rubyPosition: StyleName { StyleName(Name(957, "ruby-position")) }

  /// The CSS property `tab-size`.
  @inlinable public static var tabSize: StyleName { StyleName(Name(958, "tab-size")) }

  /// The CSS property `table-layout`.
  @inlinable public static var tableLayout: StyleName { StyleName(Name(959, "table-layout")) }

  /// The CSS property `text-align`.
  @inlinable public static var textAlign: StyleName { StyleName(Name(960, "text-align")) }

  /// The CSS property `text-align-last`.
  @inlinable public static var textAlignLast: StyleName { StyleName(Name(961, "text-align-last")) }

  /// The CSS property `text-anchor`.
  @inlinable public static var textAnchor: StyleName { StyleName(Name(503, "text-anchor")) }

  /// The CSS property `text-autospace`.
  @inlinable public static var textAutospace: StyleName { StyleName(Name(962, "text-autospace")) }

  /// The CSS property `text-box`.
  @inlinable public static var textBox: StyleName { StyleName(Name(963, "text-box")) }

  /// The CSS property `text-box-edge`.
  @inlinable public static var textBoxEdge: StyleName { StyleName(Name(964, "text-box-edge")) }

  /// The CSS property `text-box-trim`.
  @inlinable public static var textBoxTrim: StyleName { StyleName(Name(965, "text-box-trim")) }

  /// The CSS property `text-combine-upright`.
  @inlinable public static var textCombineUpright: StyleName {
    StyleName(Name(966, "text-combine-upright"))
  }

  /// The CSS property `text-decoration`.
  @inlinable public static var textDecoration: StyleName { StyleName(Name(967, "text-decoration")) }

  /// The CSS property `text-decoration-color`.
  @inlinable public static var textDecorationColor: StyleName {
    StyleName(Name(968, "text-decoration-color"))
  }

  /// The CSS property `text-decoration-line`.
  @inlinable public static var textDecorationLine: StyleName {
    StyleName(Name(969, "text-decoration-line"))
  }

  /// The CSS property `text-decoration-skip-ink`.
  @inlinable public static var textDecorationSkipInk: StyleName {
    StyleName(Name(970, "text-decoration-skip-ink"))
  }

  /// The CSS property `text-decoration-style`.
  @inlinable public static var textDecorationStyle: StyleName {
    StyleName(Name(971, "text-decoration-style"))
  }

  /// The CSS property `text-decoration-thickness`.
  @inlinable public static var textDecorationThickness: StyleName {
    StyleName(Name(972, "text-decoration-thickness"))
  }

  /// The CSS property `text-emphasis`.
  @inlinable public static var textEmphasis: StyleName { StyleName(Name(973, "text-emphasis")) }

  /// The CSS property `text-emphasis-color`.
  @inlinable public static var textEmphasisColor: StyleName {
    StyleName(Name(974, "text-emphasis-color"))
  }

  /// The CSS property `text-emphasis-position`.
  @inlinable public static var textEmphasisPosition: StyleName {
    StyleName(Name(975, "text-emphasis-position"))
  }

  /// The CSS property `text-emphasis-style`.
  @inlinable public static var textEmphasisStyle: StyleName {
    StyleName(Name(976, "text-emphasis-style"))
  }

  /// The CSS property `text-indent`.
  @inlinable public static var textIndent: StyleName { StyleName(Name(977, "text-indent")) }

  /// The CSS property `text-justify`.
  @inlinable public static var textJustify: StyleName { StyleName(Name(978, "text-justify")) }

  /// The CSS property `text-orientation`.
  @inlinable public static var textOrientation: StyleName {
    StyleName(Name(979, "text-orientation"))
  }

  /// The CSS property `text-overflow`.
  @inlinable public static var textOverflow: StyleName { StyleName(Name(980, "text-overflow")) }

  /// The CSS property `text-rendering`.
  @inlinable public static var textRendering: StyleName { StyleName(Name(981, "text-rendering")) }

  /// The CSS property `text-shadow`.
  @inlinable public static var textShadow: StyleName { StyleName(Name(982, "text-shadow")) }

  /// The CSS property `text-size-adjust`.
  @inlinable public static var textSizeAdjust: StyleName {
    StyleName(Name(983, "text-size-adjust"))
  }

  /// The CSS property `text-spacing-trim`.
  @inlinable public static var textSpacingTrim: StyleName {
    StyleName(Name(984, "text-spacing-trim"))
  }

  /// The CSS property `text-transform`.
  @inlinable public static var textTransform: StyleName { StyleName(Name(985, "text-transform")) }

  /// The CSS property `text-underline-offset`.
  @inlinable public static var textUnderlineOffset: StyleName {
    StyleName(Name(986, "text-underline-offset"))
  }

  /// The CSS property `text-underline-position`.
  @inlinable public static var textUnderlinePosition: StyleName {
    StyleName(Name(987, "text-underline-position"))
  }

  /// The CSS property `text-wrap`.
  @inlinable public static var textWrap: StyleName { StyleName(Name(988, "text-wrap")) }

  /// The CSS property `text-wrap-mode`.
  @inlinable public static var textWrapMode: StyleName { StyleName(Name(989, "text-wrap-mode")) }

  /// The CSS property `text-wrap-style`.
  @inlinable public static var textWrapStyle: StyleName { StyleName(Name(990, "text-wrap-style")) }

  /// The CSS property `unicode-bidi`.
  @inlinable public static var unicodeBidi: StyleName { StyleName(Name(991, "unicode-bidi")) }

  /// The CSS property `white-space`.
  @inlinable public static var whiteSpace: StyleName { StyleName(Name(992, "white-space")) }

  /// The CSS property `white-space-collapse`.
  @inlinable public static var whiteSpaceCollapse: StyleName {
    StyleName(Name(993, "white-space-collapse"))
  }

  /// The CSS property `widows`.
  @inlinable public static var widows: StyleName { StyleName(Name(994, "widows")) }

  /// The CSS property `word-break`.
  @inlinable public static var wordBreak: StyleName { StyleName(Name(995, "word-break")) }

  /// The CSS property `word-spacing`.
  @inlinable public static var wordSpacing: StyleName { StyleName(Name(996, "word-spacing")) }

  /// The CSS property `writing-mode`.
  @inlinable public static var writingMode: StyleName { StyleName(Name(507, "writing-mode")) }
}
