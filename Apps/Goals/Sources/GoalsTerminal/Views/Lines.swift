import GoalsFeature
import RillTerminal

/// Views of text lines, one per row, so that the number of rows is known.
enum Lines {
  /// Wraps a text into lines.
  static func wrapped(
    _ words: String, width: Int, _ attributes: Attribute<GoalsTerminalMessage>...
  ) -> [TerminalTree] {
    TextFlow(words).lines(width: max(1, width)).map { line in
      box(.row, .height(rows: 1), .shrink(0)) {
        element("span", attributes: attributes) { RillTree.text(line.string) }
      }
    }
  }

  /// Returns a line of adjacent views.
  static func line(
    @TreeBuilder<GoalsTerminalMessage> _ content: () -> TerminalTree
  ) -> TerminalTree {
    box(.row, .gap(1), .height(rows: 1), .shrink(0), content: content)
  }

  /// Returns a line that shows that work is in progress.
  static func waiting(_ words: String) -> TerminalTree {
    line {
      spinner()
      text(words, .dim)
    }
  }

  /// Returns the lines of the first 200 elements, and the number of the others.
  static func first<Element>(
    of all: [Element], width: Int, _ texts: GoalsTexts,
    lines: (Element) -> [TerminalTree]
  ) -> [TerminalTree] {
    let rest = all.count - 200
    return all.prefix(200).flatMap(lines)
      + (rest > 0 ? wrapped(texts.more(count: rest), width: width, .dim) : [])
  }

  /// A blank line.
  static var blank: TerminalTree { box(.height(rows: 1), .shrink(0)) }
}

extension String {
  /// This string with spaces in place of newlines.
  var onOneLine: String { String(map { $0.isNewline ? " " : $0 }) }
}
