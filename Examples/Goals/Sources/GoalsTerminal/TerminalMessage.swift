import GoalsFlow
import GoalsModel
import RillTerminal

/// Something that is told between what is shown and the keys.
struct TerminalMessage: Equatable {
  /// How many lines it has at most.
  static let maximumLines = 3

  /// What stands before it, so that it is told without colors what it is.
  let mark: String
  let text: String
  let color: TerminalColor

  /// How many lines it takes.
  func lineCount(columns: Int) -> Int {
    min(Self.maximumLines, Lines.count(text, width: columns - mark.cellWidth - 1))
  }
}

extension GoalsTerminalModel {
  /// What is told now.
  var messages: [TerminalMessage] {
    var messages: [TerminalMessage] = []
    if case .nobody(let reason) = keeper {
      messages.append(
        TerminalMessage(
          mark: "…", text: "Nothing can be changed now: \(reason). It is tried again.",
          color: .yellow))
    }
    if let alert = page.alert {
      messages.append(
        TerminalMessage(mark: "!", text: alert + hint(.dismiss, "dismisses this"), color: .red))
    }
    if let notice = page.notice {
      let hint = page.offersUndo ? hint(.undo, "undoes it") : ""
      messages.append(TerminalMessage(mark: "✓", text: notice.text + hint, color: .green))
    }
    return messages
  }

  /// Which key does something about a message, in a sentence; nothing, where none does.
  private func hint(_ command: KeyCommand, _ words: String) -> String {
    let binding = KeyTable.bindings(in: mode).first { $0.command == command }
    return binding.map { " \($0.name) \(words)." } ?? ""
  }

  /// Whether there is a line with what titles are to contain.
  var isSearchShown: Bool { (mode == .list || mode == .filter) && (isFiltering || !filter.isEmpty) }

  /// How many rows there are for what is shown, between the lines at the top and those at the bottom.
  var bodyRows: Int {
    let told = messages.reduce(0) { $0 + $1.lineCount(columns: columns) }
    return max(1, rows - 2 - (isRoomy ? 2 : 0) - told - (isSearchShown ? 1 : 0))
  }
}
