import Testing

@testable import RillTerminal
@testable import RillTerminalCore

@Suite
struct CellWidthTests {
  /// Comparison with another implementation, where both agree on the meaning.
  @Test
  func widthsAgreeWithWcwidth() {
    for sample in WidthSamples.scalars {
      guard let scalar = Unicode.Scalar(sample >> 2) else { continue }
      #expect(ScalarWidth.of(scalar) == Int(sample & 3), "U+\(String(sample >> 2, radix: 16))")
    }
    for (text, width) in WidthSamples.sequences {
      #expect(text.count == 1)
      #expect(text.cellWidth == width, "\(text)")
    }
  }

  /// The results without the table equal those of the table.
  @Test
  func shortcutsAgreeWithTheSearch() {
    for value in UInt32(0)...0x1_FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let width = ScalarWidth.of(scalar)
      if width != ScalarWidth.search(value) { Issue.record("U+\(String(value, radix: 16))") }
    }
  }

  @Test(arguments: [
    ("", 0), ("a", 1), ("plain text", 10), ("\u{1B}[31m", 4), ("a\tb\n", 2), ("日本語", 6),
    ("ｱ", 1), ("Ａ", 2), ("e\u{301}", 1), ("\u{200B}", 0), ("☝🏽", 2), ("🏽", 2), ("👩‍💻!", 3),
    ("🇩🇪🇫🇷", 4), ("각", 2), ("\u{1100}\u{1161}\u{11A8}", 2), ("\u{1100}\u{1100}\u{1161}", 2),
    ("─│┌⣿█", 5), ("\u{7F}\u{85}", 0), ("✅", 2), ("✔", 1), ("✔\u{FE0F}", 2), ("a\u{FE0F}", 1),
  ])
  func measure(text: String, width: Int) {
    #expect(text.cellWidth == width)
  }

  /// The cursor position must not be relied on where terminals disagree.
  @Test
  func recognizeUncertainWidths() {
    for certain in ["a", "日", "e\u{301}", "😀", "ж", "ก", "☃", "𝄞"] as [Character] {
      #expect(!ClusterWidth(certain).isUncertain, "\(certain)")
    }
    for uncertain in ["👩‍💻", "❤️", "🇩🇪", "🇩", "की", "1️⃣"] as [Character] {
      #expect(ClusterWidth(uncertain).isUncertain, "\(uncertain)")
    }
    // Unassigned, recent, changed, or dependent on the font.
    for uncertain in ["\u{530}", "🫩", "䷀", "\u{E0B0}", "\u{530}\u{301}"] as [Character] {
      #expect(ClusterWidth(uncertain).isUncertain, "\(uncertain)")
      #expect(ClusterWidth(uncertain).advance >= ClusterWidth(uncertain).cells)
    }
    #expect(ClusterWidth("\u{530}").advance == 2)
    #expect(ClusterWidth("👨‍👩‍👧").advance == 6)
    #expect(ClusterWidth("👨‍👩‍👧").cells == 2)
  }
}
