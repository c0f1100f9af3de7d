import RillTerminal

/// Views of text lines, one per row, so that the number of rows is known.
enum Lines {
  /// Wraps a text into lines.
  static func wrapped(
    _ words: String, width: Int, _ attributes: Attribute<GoalsTerminalMessage>...
  ) -> [VTree<GoalsTerminalMessage>] {
    TextFlow(words).lines(width: max(1, width)).map { line in
      box(.row, .height(rows: 1), .shrink(0)) {
        element("span", attributes: attributes) { RillTree.text(line.string) }
      }
    }
  }

  /// Returns the number of lines of a wrapped text.
  static func count(_ words: String, width: Int) -> Int {
    TextFlow(words).height(width: max(1, width))
  }

  /// Returns a line of adjacent views.
  static func line(
    @TreeBuilder<GoalsTerminalMessage> _ content: () -> VTree<GoalsTerminalMessage>
  ) -> VTree<GoalsTerminalMessage> {
    box(.row, .gap(1), .height(rows: 1), .shrink(0), content: content)
  }

  /// A blank line.
  static var blank: VTree<GoalsTerminalMessage> { box(.height(rows: 1), .shrink(0)) }
}

extension String {
  /// This string with spaces in place of newlines.
  var onOneLine: String { String(map { $0.isNewline ? " " : $0 }) }
}
