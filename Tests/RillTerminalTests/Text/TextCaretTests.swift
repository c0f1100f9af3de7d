import RillTesting
import Testing

@testable import RillTerminal
@testable import RillTerminalCore

/// The positions of carets in texts of several lines.
@Suite
struct TextCaretTests {
  @Test(
    arguments: [
      ("The quick brown fox", 10, 0, 0, 0), ("The quick brown fox", 10, 4, 4, 0),
      // Before the space that is omitted, and behind it.
      ("The quick brown fox", 10, 9, 9, 0), ("The quick brown fox", 10, 10, 0, 1),
      ("The quick brown fox", 10, 19, 9, 1), ("The quick brown fox", 10, 99, 9, 1),
      ("The quick brown fox", 10, -1, 0, 0),
      // Spaces at a break stay at the end of their line, however many there are.
      ("ab    cd", 3, 2, 2, 0), ("ab    cd", 3, 5, 2, 0), ("ab    cd", 3, 6, 0, 1),
      // Within a word, and at the end of a full line.
      ("abcdef", 3, 2, 2, 0), ("abcdef", 3, 3, 0, 1), ("abcdef", 3, 6, 3, 1),
      ("ab\ncd", 9, 2, 2, 0), ("ab\ncd", 9, 3, 0, 1), ("ab\n", 9, 3, 0, 1), ("\n\n", 9, 1, 0, 1),
      ("", 9, 0, 0, 0), ("日本語", 4, 1, 2, 0), ("日本語", 4, 2, 0, 1), ("a\tb", 9, 2, 8, 0),
      ("e\u{301}x", 9, 1, 1, 0), ("👩‍💻x", 9, 1, 2, 0), ("a  ", 2, 3, 2, 0),
    ] as [(String, Int, Int, Int, Int)])
  func stand(_ text: String, _ width: Int, _ offset: Int, _ column: Int, _ row: Int) {
    let flow = TextFlow(StyledText(text))
    #expect(flow.position(of: offset, width: width) == CellPosition(x: column, y: row))
  }

  @Test(
    arguments: [
      ("The quick brown fox", 10, 4, 0, 4), ("The quick brown fox", 10, 99, 0, 9),
      ("The quick brown fox", 10, 0, 1, 10), ("The quick brown fox", 10, 99, 1, 19),
      ("The quick brown fox", 10, 3, 2, 19), ("The quick brown fox", 10, 3, -1, 0),
      ("The quick brown fox", 10, -3, 1, 10), ("abcdef", 3, 9, 0, 2), ("abcdef", 3, 9, 1, 6),
      ("ab\n\ncd", 9, 4, 0, 2), ("ab\n\ncd", 9, 4, 1, 3), ("日本", 9, 1, 0, 0), ("日本", 9, 2, 0, 1),
      ("a\tb", 20, 5, 0, 1), ("", 4, 3, 0, 0), ("日", 1, 5, 0, 1),
    ] as [(String, Int, Int, Int, Int)])
  func hit(_ text: String, _ width: Int, _ column: Int, _ row: Int, _ offset: Int) {
    let flow = TextFlow(StyledText(text))
    #expect(flow.offset(at: CellPosition(x: column, y: row), width: width) == offset)
  }

  @Test
  func theCaretStaysInTheLastShownLine() {
    let flow = TextFlow("one two three", lineLimit: 2)
    #expect(flow.position(of: 12, width: 4).y == 1)
    #expect(flow.offset(at: CellPosition(x: 1, y: 1), width: 4) == 5)
  }

  /// A cell has the nearest caret position of its row. The positions increase from left to right
  /// and from line to line.
  @Test
  func agree() throws {
    let parts = [
      "a", "word", "extraordinary", " ", " ", "  ", "\n", "-", "日", "。", "e\u{301}", "👩‍💻", ",", "\t",
    ]
    for seed in UInt64(0)..<1500 {
      var random = SplitMix64(seed: seed)
      let text = (0..<Int.random(in: 0...12, using: &random))
        .map { _ in parts.randomElement(using: &random) ?? "" }.joined()
      let wrapping = [TextWrapping.words, .characters, .none].randomElement(using: &random)
      let flow = TextFlow(
        StyledText(text), wrapping: wrapping ?? .words,
        lineLimit: Bool.random(using: &random) ? nil : 2)
      let width = Int.random(in: 1...14, using: &random)
      let context = "seed \(seed), \(width): \(text.debugDescription)"
      let lines = flow.height(width: width)
      let places = (0...text.count).map { flow.position(of: $0, width: width) }
      for (one, next) in zip(places, places.dropFirst()) {
        let isOrdered = one.y == next.y ? one.x <= next.x : one.y < next.y
        try #require(isOrdered, "\(context)")
      }
      try #require(places.allSatisfy { 0..<lines ~= $0.y }, "\(context)")
      for row in 0..<lines {
        for column in 0...width + 1 {
          let there = places.indices.filter { places[$0].y == row && places[$0].x <= column }
          let nearest = there.map { places[$0].x }.max()
          let wanted = there.first { places[$0].x == nearest }
          let found = flow.offset(at: CellPosition(x: column, y: row), width: width)
          try #require(found == wanted, "\(context) at \(column), \(row)")
        }
      }
    }
  }
}
