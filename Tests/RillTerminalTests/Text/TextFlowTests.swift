import RillFlexbox
import RillTesting
import Testing

@testable import RillTerminal
@testable import RillTerminalCore

@Suite
struct TextFlowTests {
  @Test(arguments: [
    ("The quick brown fox", 10, ["The quick", "brown fox"]),
    ("The quick brown fox", 9, ["The quick", "brown fox"]),
    ("The quick brown fox", 8, ["The", "quick", "brown", "fox"]),
    ("a  b   c", 3, ["a", "b", "c"]),
    ("a  b   c", 4, ["a  b", "c"]),
    ("extraordinary", 5, ["extra", "ordin", "ary"]),
    ("an extraordinary day", 6, ["an", "extrao", "rdinar", "y day"]),
    ("", 5, [""]), ("\n", 5, ["", ""]), ("a\n\nb\n", 5, ["a", "", "b", ""]),
    ("well-known fact", 6, ["well-", "known", "fact"]),
    ("-1 --all 1-2", 2, ["-1", "--", "al", "l", "1-", "2"]),
    ("日本語文字", 4, ["日本", "語文", "字"]), ("日本語文字", 5, ["日本", "語文", "字"]),
    ("日本。語", 4, ["日", "本。", "語"]), ("「日本」語", 6, ["「日", "本」語"]),
    ("日「本", 4, ["日", "「本"]), ("b a\u{A0}日", 4, ["b", "a\u{A0}日"]), ("日", 1, ["日"]),
    ("日本", 0, ["日", "本"]),
    ("abc日本", 5, ["abc日", "本"]), ("a 日本", 4, ["a 日", "本"]),
    ("a\u{A0}b c", 3, ["a\u{A0}b", "c"]),
    ("👩‍💻👩‍💻", 3, ["👩‍💻", "👩‍💻"]), ("e\u{301}e\u{301}", 1, ["e\u{301}", "e\u{301}"]),
    ("  indented text", 10, ["  indented", "text"]),
    ("end   \nnext", 4, ["end ", "next"]), ("a\tb", 20, ["a       b"]),
    ("\t\tx", 8, ["", "x"]),
  ])
  func breakLines(text: String, width: Int, lines: [String]) {
    let flow = TextFlow(StyledText(text))
    #expect(flow.lines(width: width).map(\.string) == lines)
    #expect(flow.height(width: width) == lines.count)
    for line in flow.lines(width: width) { #expect(line.width == line.string.cellWidth) }
  }

  @Test
  func breakAnywhereOrNowhere() {
    let text: StyledText = "ab cd\nefghi"
    #expect(
      TextFlow(text, wrapping: .characters).lines(width: 3).map(\.string)
        == ["ab ", "cd", "efg", "hi"])
    #expect(TextFlow(text, wrapping: .none).lines(width: 3).map(\.string) == ["ab cd", "efghi"])
    #expect(
      TextFlow(text, wrapping: .none, truncation: .end).lines(width: 3).map(\.string)
        == ["ab…", "ef…"])
    #expect(TextFlow("a\tb", tabWidth: 4).lines(width: 9).map(\.string) == ["a   b"])
  }

  @Test(arguments: [
    ("abcdefgh", 5, "abcd…", "…efgh", "ab…gh"), ("abcdefgh", 4, "abc…", "…fgh", "ab…h"),
    ("abcdefgh", 8, "abcdefgh", "abcdefgh", "abcdefgh"), ("abcdefgh", 1, "…", "…", "…"),
    ("abcdefgh", 0, "", "", ""), ("日本語", 4, "日…", "…語", "日…"),
    ("日本語", 5, "日本…", "…本語", "日…語"), ("ab cdef", 4, "ab…", "…def", "ab…f"),
  ])
  func truncate(text: String, width: Int, end: String, start: String, middle: String) {
    for (truncation, result) in [
      (TextTruncation.end, end), (.start, start), (.middle, middle),
    ] {
      let flow = TextFlow(StyledText(text), wrapping: .none, truncation: truncation)
      let line = flow.lines(width: width)[0]
      #expect(line.string == result)
      #expect(line.width == result.cellWidth)
    }
  }

  @Test
  func aLineLimitTruncatesTheLastLine() {
    let text: StyledText = "one two three four"
    func lines(_ limit: Int, _ width: Int) -> [String] {
      TextFlow(text, lineLimit: limit).lines(width: width).map(\.string)
    }
    #expect(lines(2, 7) == ["one two", "three…"])
    #expect(lines(1, 7) == ["one tw…"])
    #expect(lines(3, 7) == ["one two", "three", "four"])
    #expect(TextFlow("a\nb\nc", lineLimit: 2).lines(width: 9).map(\.string) == ["a", "b…"])
    #expect(TextFlow("a\n", lineLimit: 1).lines(width: 9).map(\.string) == ["a"])
    #expect(TextFlow(text, lineLimit: 2).height(width: 3) == 2)
  }

  @Test
  func keepStyles() {
    let red = TextStyle(.red)
    let bold = TextStyle(.blue, .bold)
    let text = StyledText("one ", red) + StyledText("two three", bold)
    let lines = TextFlow(text).lines(width: 7)
    #expect(
      lines.map(\.spans) == [
        [.init("one ", red), .init("two", bold)], [.init("three", bold)],
      ])
    let cut = TextFlow(text, wrapping: .none, truncation: .end).lines(width: 6)[0]
    #expect(cut.spans == [.init("one ", red), .init("t…", bold)])
    let middle = TextFlow(text, wrapping: .none, truncation: .middle).lines(width: 6)[0]
    #expect(middle.spans == [.init("one…", red), .init("ee", bold)])
    #expect(
      text.within(TextStyle(.green, on: .black, .italic)).spans.map(\.style) == [
        TextStyle(.red, on: .black, .italic), TextStyle(.blue, on: .black, [.bold, .italic]),
      ])
  }

  @Test
  func flowsAnswerMeasuresOfALayout() {
    var tree = FlexTree(.column)
    let leaf = tree.append(to: tree.root, measure: TextFlow("The quick brown fox").measure)
    for (width, height) in [(30.0, 1.0), (19, 1), (18, 2), (10, 2), (5, 4)] {
      tree.layout(width: .exactly(width))
      #expect(tree.frame(of: leaf).height == height, "\(width)")
    }
    let flow = TextFlow("The quick\nbrown  ")
    #expect(flow.naturalWidth == 9)
    #expect(flow.minimumWidth == 5)
    #expect(TextFlow("日本。語").minimumWidth == 4)
    #expect(TextFlow("Name: ").naturalWidth == 6)
    #expect(TextFlow("a b", wrapping: .none).minimumWidth == 3)
    #expect(TextFlow("a 日", wrapping: .characters).minimumWidth == 2)
  }

  /// For any text and width, only spaces at breaks are lost, no line is too wide, and no word is
  /// broken unnecessarily.
  @Test
  func flowRandomTexts() throws {
    let parts = [
      "a", "word", "extraordinary", " ", " ", "  ", "\n", "-", "日", "本", "。", "「", "e\u{301}",
      "👩‍💻", "🇩🇪", ",", "(", ")", "12", "\u{A0}",
    ]
    for seed in UInt64(0)..<3000 {
      var random = SplitMix64(seed: seed)
      var text = StyledText()
      for _ in 0..<Int.random(in: 0...14, using: &random) {
        let style = TextStyle(.palette(UInt8.random(in: 0...2, using: &random)))
        text.append(.init(parts.randomElement(using: &random) ?? "", style))
      }
      let flow = TextFlow(text)
      let width = Int.random(in: 2...16, using: &random)
      let lines = flow.lines(width: width)
      let context = "seed \(seed), \(width): \(text.string.debugDescription)"
      func letters(_ text: String) -> String { text.filter { $0 != " " && $0 != "\n" } }
      try #require(letters(lines.map(\.string).joined()) == letters(text.string), "\(context)")
      try #require(lines.allSatisfy { $0.width <= width }, "\(context)")
      try #require(lines.allSatisfy { $0.width == $0.string.cellWidth }, "\(context)")
      try #require(lines.count == flow.height(width: width), "\(context)")
      // Each letter has its own style.
      func styled(_ spans: [StyledText.Span]) -> [StyledText.Span] {
        StyledText(spans.map { StyledText.Span(letters($0.text), $0.style) }).spans
      }
      try #require(styled(lines.flatMap(\.spans)) == styled(text.spans), "\(context)")
      // At the natural width, the lines are those of the text; at the minimum width, no word is
      // broken.
      let natural = flow.lines(width: flow.naturalWidth)
      try #require(
        natural.map(\.string)
          == text.string.split(separator: "\n", omittingEmptySubsequences: false).map(String.init),
        "\(context)")
      let narrow = flow.lines(width: flow.minimumWidth).map(\.string)
      for word in text.string.split(whereSeparator: { " \n-。」".contains($0) })
      where word.allSatisfy(\.isASCII) {
        try #require(narrow.contains { $0.contains(word) }, "\(context), \(word)")
      }
    }
  }
}
