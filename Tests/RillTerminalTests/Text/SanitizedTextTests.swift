import Testing

@testable import RillTerminal
@testable import RillTerminalCore

@Suite
struct SanitizedTextTests {
  @Test("A shortened character doesn't end in a joiner")
  func cutJoiner() {
    for count in 1...20 {
      let family = Array(repeating: "👩", count: count).joined(separator: "\u{200D}")
      let shown = SanitizedText.of("\(family)x", keepsBreaks: false).unicodeScalars
      #expect(shown.suffix(2).elementsEqual(["👩", "x"]), "\(count)")
    }
  }

  @Test(arguments: [
    ("plain", "plain"), ("日本 é 👩‍💻", "日本 é 👩‍💻"),
    ("\u{1B}[2J\u{7}", "␛[2J␇"), ("\u{0}\u{7F}", "␀␡"), ("\u{9B}31m\u{9D}", "␛[31m␛]"),
    ("a\r\nb\rc", "a\nb␍c"), ("a\tb\n", "a\tb\n"), ("a\u{2028}b\u{2029}c\u{85}", "a\nb\nc␛E"),
    ("abc\u{202E}fed", "abc�fed"), ("\u{2066}x\u{2069}\u{200E}\u{200F}\u{61C}", "�x����"),
    ("\u{FEFF}\u{200B}\u{AD}\u{2060}", "����"),
    ("\u{301}", "◌\u{301}"), ("\u{940}", "◌\u{940}"), ("\u{1161}", "\u{115F}\u{1161}"),
    ("a\u{200D}b", "ab"), ("👩\u{200D}\u{200D} ", "👩 "),
    ("👩\u{200D}\u{E0041}x", "👩�x"),
    ("\u{200D}", "�"), ("\u{FE0F}", "◌\u{FE0F}"), ("x\u{E0041}\u{E0042}", "x�"),
    ("🏴\u{E0067}\u{E0062}\u{E007F}", "🏴\u{E0067}\u{E0062}\u{E007F}"), ("\u{3164}", "�"),
  ])
  func show(text: String, shown: String) {
    let result = SanitizedText.of(text, keepsBreaks: true)
    #expect(Array(result.unicodeScalars) == Array(shown.unicodeScalars), "\(result)")
  }

  @Test
  func replaceNoncharacters() {
    for value in [0xFFFE, 0xFDD0, 0x10FFFF] as [UInt32] {
      let text = Unicode.Scalar(value).map(String.init) ?? ""
      #expect(SanitizedText.of(text, keepsBreaks: true) == "�")
    }
  }

  @Test
  func showBreaksInOneLine() {
    #expect(SanitizedText.of("a\tb\nc\r\n", keepsBreaks: false) == "a␉b␊c␍␊")
  }

  @Test
  func keepCharactersShort() {
    let tall = "a" + String(repeating: "\u{301}", count: 10_000)
    let shown = SanitizedText.of(tall, keepsBreaks: true)
    #expect(shown.utf8.count <= 64)
    #expect(shown.hasPrefix("a") == tall.hasPrefix("a"))
    #expect(shown.count == 1)
    // The longest emoji in use is kept.
    let kiss = "👩🏻‍❤️‍💋‍👨🏻"
    #expect(SanitizedText.of(kiss, keepsBreaks: true) == kiss)
  }

  /// The visible form of any text has no control, and every character has a width.
  @Test
  func showEveryScalar() throws {
    for value in UInt32(0)...0x10FFFF {
      // Samples of ideographs and Hangul syllables, and of planes that are mostly unassigned.
      let isSampled =
        (0x3400..<0xD7A0).contains(value) || (0x2_0000..<0xE_0000).contains(value)
      if isSampled, value % 251 != 0 { continue }
      guard let scalar = Unicode.Scalar(value) else { continue }
      for text in [String(scalar), "a\(scalar)", "\(scalar)\u{301}"] {
        let shown = SanitizedText.of(text, keepsBreaks: false)
        for shownScalar in shown.unicodeScalars {
          let value = shownScalar.value
          try #require(value >= 0x20 && !(0x7F..<0xA0).contains(value), "U+\(value)")
        }
        for character in shown {
          try #require((1...2).contains(character.cellWidth), "U+\(String(value, radix: 16))")
        }
      }

    }
  }

  @Test
  func keepControlsOutOfSpans() {
    var text = StyledText("\u{1B}]0;title\u{7}", TextStyle(.red))
    text += "\u{9B}2J"
    #expect(text.string == "␛]0;title␇␛[2J")
    #expect(text.spans.count == 2)
    #expect(StyledText([.init("a"), .init(""), .init("b")]).spans == [.init("ab")])
  }
}
