import RillTerminal
import RillTree

/// Lines of text, each a row, so that it is known how many there are.
enum Lines {
  /// A text in as many lines as it takes.
  static func wrapped(
    _ words: String, width: Int, _ attributes: Attribute<GoalsTerminalMessage>...
  ) -> [VTree<GoalsTerminalMessage>] {
    TextFlow(StyledText(words)).lines(width: max(1, width)).map { line in
      box(.row, .height(rows: 1), .shrink(0)) {
        element("span", attributes: attributes) { RillTree.text(line.string) }
      }
    }
  }

  /// How many lines a text takes.
  static func count(_ words: String, width: Int) -> Int {
    TextFlow(StyledText(words)).height(width: max(1, width))
  }

  /// A line of things beside each other.
  static func line(
    @TreeBuilder<GoalsTerminalMessage> _ content: () -> VTree<GoalsTerminalMessage>
  ) -> VTree<GoalsTerminalMessage> {
    box(.row, .gap(1), .height(rows: 1), .shrink(0), content: content)
  }

  /// A line with nothing on it.
  static var blank: VTree<GoalsTerminalMessage> { box(.height(rows: 1), .shrink(0)) }
}

extension String {
  /// This without ends of lines: with spaces in their places.
  var onOneLine: String { String(map { $0.isNewline ? " " : $0 }) }
}
