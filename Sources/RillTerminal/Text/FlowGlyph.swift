/// A character of a text that is to be broken into lines.
struct FlowGlyph: Sendable {
  enum Kind: UInt8 {
    case word, space, tab, lineFeed
  }

  /// Where its bytes begin.
  var offset: Int32
  /// How many cells it takes; a tab depends on where it is.
  var width: UInt8
  var kind: Kind
  /// Whether a line may end after it.
  var endsLine: Bool
}

/// Where lines may be broken, by what stands before and after.
struct BreakRule {
  /// What a character is to the one before it and the one after it.
  struct Side {
    var isWord = false
    var isSpace = false
    var isHyphen = false
    var isDigit = false
    var isWide = false
    /// Belongs to what follows: an opening bracket.
    var opens = false
    /// Belongs to what precedes it: a closing bracket, a full stop, a small kana.
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
        // These keep together what is on both sides.
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

  /// Whether a line may end between the last character and this one.
  mutating func allowsBreak(before next: Side) -> Bool {
    defer {
      beforeLast = last
      last = next
    }
    if next.isSpace { return false }
    if last.isSpace { return true }
    if last.isHyphen {
      // Not after the sign of a number or of an option, nor in a range of numbers.
      return beforeLast.isWord && next.isWord && !next.isDigit
    }
    if last.opens || next.closes { return false }
    // Next to a wide character, punctuation included: 「あ」い may be broken before い.
    return (last.isWide || next.isWide || last.closes && beforeLast.isWide)
      && (last.isWord || last.closes) && (next.isWord || next.opens)
  }
}
