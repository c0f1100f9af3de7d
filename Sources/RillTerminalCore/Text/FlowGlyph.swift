/// A character of a text that is broken into lines.
struct FlowGlyph: Sendable {
  enum Kind: UInt8 {
    case word, space, tab, lineFeed
  }

  /// The offset of its bytes.
  var offset: Int32
  /// Its width in cells; that of a tab depends on its position.
  var width: UInt8
  var kind: Kind
  /// True if a line may end after it.
  var endsLine: Bool
}

/// The rule for break opportunities, based on the adjacent characters.
struct BreakRule {
  /// The line-breaking properties of a character.
  struct Side {
    var isWord = false
    var isSpace = false
    var isHyphen = false
    var isDigit = false
    var isWide = false
    /// True for a character that belongs to the next one, such as an opening bracket.
    var opens = false
    /// True for a character that belongs to the previous one, such as a closing bracket, a full
    /// stop or a small kana.
    var closes = false

    init() {}

    init(_ scalar: Unicode.Scalar, width: Int) {
      switch scalar {
      case "a"..."z", "A"..."Z":
        isWord = true
      case "\u{4E00}"..."\u{9FFF}", "\u{AC00}"..."\u{D7A3}":
        isWord = true
        isWide = true
      case " ", "\t", "\u{2000}"..."\u{2006}", "\u{2008}"..."\u{200A}", "\u{205F}", "\u{3000}",
        "\u{1680}":
        isSpace = true
      case "-", "\u{2010}", "\u{2012}"..."\u{2014}":
        isHyphen = true
      case "0"..."9":
        isWord = true
        isDigit = true
      case "(", "[", "{", "“", "‘", "«", "「", "『", "（", "【", "〈", "《", "〔", "［", "｛", "〖", "〘", "〝":
        opens = true
      case ")", "]", "}", "”", "’", "»", ".", ",", ":", ";", "!", "?", "…", "%", "、", "。", "」", "』",
        "）", "】", "〉", "》", "〕", "］", "｝", "〗", "〙", "〟", "，", "．", "：", "；", "！", "？", "・", "ー",
        "々", "〻", "ゝ", "ゞ", "ヽ", "ヾ", "ぁ", "ぃ", "ぅ", "ぇ", "ぉ", "っ", "ゃ", "ゅ", "ょ", "ゎ", "ァ", "ィ",
        "ゥ",
        "ェ", "ォ", "ッ", "ャ", "ュ", "ョ", "ヮ", "ヵ", "ヶ", "～", "〜", "％":
        closes = true
      case "\u{A0}", "\u{202F}", "\u{2007}", "\u{2011}":
        // These glue both sides together.
        opens = true
        closes = true
      default:
        isWord = true
        isWide = width == 2
      }
    }
  }

  private var beforeLast = Side()
  private var last = Side()

  /// Returns true if a line may end between the last character and this one.
  mutating func allowsBreak(before next: Side) -> Bool {
    defer {
      beforeLast = last
      last = next
    }
    if next.isSpace { return false }
    if last.isSpace { return true }
    if last.isHyphen {
      // No break after the sign of a number or an option, or in a range of numbers.
      return beforeLast.isWord && next.isWord && !next.isDigit
    }
    if last.opens || next.closes { return false }
    // A break is allowed beside a wide character, including punctuation: in 「あ」い before い.
    return (last.isWide || next.isWide || last.closes && beforeLast.isWide)
      && (last.isWord || last.closes) && (next.isWord || next.opens)
  }
}
