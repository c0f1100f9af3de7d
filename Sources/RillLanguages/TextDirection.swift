/// The direction in which the lines of a language run.
public enum TextDirection: String, CaseIterable, Sendable {
  /// From left to right, as in English.
  case leftToRight = "ltr"
  /// From right to left, as in Arabic.
  case rightToLeft = "rtl"
}

extension Language {
  /// The direction of lines in the script of the language. Its raw value is that of `dir` in HTML.
  ///
  /// The script of the tag decides, or else the usual script of the language. `pa-Arab` runs from
  /// right to left, and `pa` from left to right.
  public var direction: TextDirection {
    let isRightToLeft =
      script.map(Self.rightToLeftScripts.contains) ?? Self.rightToLeftLanguages.contains(code)
    return isRightToLeft ? .rightToLeft : .leftToRight
  }

  /// The scripts from right to left that living languages use.
  private static let rightToLeftScripts: Set = [
    "Adlm", "Arab", "Aran", "Hebr", "Mand", "Mend", "Nkoo", "Rohg", "Samr", "Syrc", "Thaa", "Yezi",
  ]

  /// The living languages whose usual script runs from right to left: CLDR, likely subtags.
  private static let rightToLeftLanguages = Set(
    """
    ae aeb apc apd ar arc arq ars ary arz bal bej bft bgn bqi brh ckb dcc dgl dv fa glk gwt haz he \
    hnd hno khw ks lad lah lki lrc luz mde mzn nqo ota pnb ps rhg sd sdh shu skr sog syr trw ug ur yi
    """.split(separator: " ").map(String.init))
}
