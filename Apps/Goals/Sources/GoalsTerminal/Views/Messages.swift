import GoalsFeature
import RillTerminal

/// A message between the content and the footer.
struct TerminalMessage: Equatable {
  /// The maximum number of lines.
  static let maximumLines = 3

  /// The symbol that identifies the kind of message without color.
  let mark: String
  let text: String
  let color: TerminalColor

  /// Returns the number of lines.
  func lineCount(columns: Int) -> Int {
    min(Self.maximumLines, TextFlow(text).height(width: max(1, columns - mark.cellWidth - 1)))
  }
}

extension GoalsTerminalModel {
  /// The current messages.
  var messages: [TerminalMessage] {
    let alert = page.alert.map { $0 + hint(.dismiss) { texts.tuiDismisses(key: $0) } }
    let notice = page.notice.map {
      $0.text + (page.offersUndo ? hint(.undo) { texts.tuiUndoes(key: $0) } : "")
    }
    return [
      alert.map { TerminalMessage(mark: "!", text: $0, color: .red) },
      notice.map { TerminalMessage(mark: "✓", text: $0, color: .green) },
    ].compactMap { $0 }
  }

  /// Returns a hint with the key of a command after a space, or an empty string if the mode has no
  /// such key.
  private func hint(_ command: KeyCommand, _ words: (String) -> String) -> String {
    keys.bindings(in: mode).name(of: command).map { " " + words($0) } ?? ""
  }

  /// A Boolean value that indicates whether the filter line is shown.
  var isSearchShown: Bool { (mode == .list || mode == .filter) && (isFiltering || !filter.isEmpty) }

  /// The number of rows between the header and the footer.
  var bodyRows: Int {
    let messageLines = messages.reduce(0) { $0 + $1.lineCount(columns: columns) }
    return max(1, rows - 2 - (isRoomy ? 2 : 0) - messageLines - (isSearchShown ? 1 : 0))
  }
}

/// Returns the alert and the notice.
func messages(_ model: GoalsTerminalModel) -> TerminalTree {
  fragment {
    for message in model.messages {
      box(.key(message.mark), .row, .gap(1), .shrink(0)) {
        text(message.mark, .bold, .foreground(message.color), .shrink(0))
        text(
          message.text, .foreground(message.color), .grow(),
          .lineLimit(TerminalMessage.maximumLines))
      }
    }
  }
}
