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
    min(Self.maximumLines, Lines.count(text, width: columns - mark.cellWidth - 1))
  }
}

extension GoalsTerminalModel {
  /// The current messages.
  var messages: [TerminalMessage] {
    var messages: [TerminalMessage] = []
    if let alert = page.alert {
      messages.append(
        TerminalMessage(
          mark: "!", text: alert + hint(.dismiss) { texts.tuiDismisses(key: $0) }, color: .red))
    }
    if let notice = page.notice {
      let hint = page.offersUndo ? hint(.undo) { texts.tuiUndoes(key: $0) } : ""
      messages.append(TerminalMessage(mark: "✓", text: notice.text + hint, color: .green))
    }
    return messages
  }

  /// Returns a hint with the key of a command after a space, or an empty string if the mode has no
  /// such key.
  private func hint(_ command: KeyCommand, _ words: (String) -> String) -> String {
    KeyTable.name(of: command, in: mode).map { " " + words($0) } ?? ""
  }

  /// A Boolean value that indicates whether the filter line is shown.
  var isSearchShown: Bool { (mode == .list || mode == .filter) && (isFiltering || !filter.isEmpty) }

  /// The number of rows between the header and the footer.
  var bodyRows: Int {
    let messageLines = messages.reduce(0) { $0 + $1.lineCount(columns: columns) }
    return max(1, rows - 2 - (isRoomy ? 2 : 0) - messageLines - (isSearchShown ? 1 : 0))
  }
}
