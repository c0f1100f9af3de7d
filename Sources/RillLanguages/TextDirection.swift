/// The direction in which the lines of a language run.
public enum TextDirection: String, CaseIterable, Sendable {
  /// From left to right, as in English.
  case leftToRight = "ltr"
  /// From right to left, as in Arabic.
  case rightToLeft = "rtl"
}

extension TextDirection {
  /// Creates the direction of a language with a tag; from left to right if it isn't one.
  ///
  /// The script of the tag decides, or else the usual script of the language. Only bytes are
  /// compared: comparing texts needs tables that make programs in WebAssembly large.
  package init(ofTag tag: String) {
    // In small letters. `split` would make such programs larger, too.
    var subtags: [[UInt8]] = [[]]
    for byte in tag.utf8 {
      if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") {
        subtags.append([])
      } else {
        subtags[subtags.count - 1].append(byte | 0x20)
      }
    }
    let script = subtags.dropFirst().first { $0.count == 4 }
    let isRightToLeft =
      if let script {
        Self.rightToLeftScripts.contains(word: script)
      } else {
        Self.rightToLeftLanguages.contains(word: subtags[0])
      }
    self = isRightToLeft ? .rightToLeft : .leftToRight
  }

  /// The scripts from right to left that living languages use.
  private static let rightToLeftScripts: StaticString =
    "adlm arab aran hebr mand mend nkoo rohg samr syrc thaa yezi"

  /// The living languages whose usual script runs from right to left: CLDR, likely subtags. The
  /// last two are old codes of Hebrew and Yiddish.
  private static let rightToLeftLanguages: StaticString =
    """
    ae aeb apc apd ar arc arq ars ary arz bal bej bft bgn bqi brh ckb dcc dgl dv fa glk gwt haz he \
    hnd hno khw ks lad lah lki lrc luz mde mzn nqo ota pnb ps rhg sd sdh shu skr sog syr trw ug ur \
    yi iw ji
    """
}

extension Language {
  /// The direction of lines in the script of the language. Its raw value is that of `dir` in HTML.
  ///
  /// The script of the tag decides, or else the usual script of the language. `pa-Arab` runs from
  /// right to left, and `pa` from left to right.
  public var direction: TextDirection { TextDirection(ofTag: tag) }
}

extension StaticString {
  /// Returns whether the words of this text include `word`.
  fileprivate func contains(word: [UInt8]) -> Bool {
    withUTF8Buffer { text in
      // The number of matching letters of the current word; nil after a letter that differs.
      var count: Int? = 0
      for byte in text {
        if byte == UInt8(ascii: " ") {
          if count == word.count { return true }
          count = 0
        } else if let matching = count {
          count = matching < word.count && word[matching] == byte ? matching + 1 : nil
        }
      }
      return count == word.count
    }
  }
}
