import GoalsFeature
import GoalsModel
import RillTerminal
import RillTree

/// Returns the list of all keys, those of the current mode first.
func helpLines(_ model: GoalsTerminalModel) -> [VTree<GoalsTerminalMessage>] {
  var present = model
  present.isHelping = false
  let modes = [present.mode] + TerminalMode.allCases.filter { $0 != present.mode }
  let all = modes.flatMap(KeyTable.bindings)
  // As wide as the keys, but with room for the descriptions.
  let width = min(all.map(\.names.cellWidth).max() ?? 0, max(10, model.columns / 2 - 2))
  var lines: [VTree<GoalsTerminalMessage>] = []
  for (index, mode) in modes.enumerated() {
    if index > 0 { lines.append(Lines.blank) }
    lines += Lines.wrapped(mode.title, width: model.columns, .bold)
    for binding in KeyTable.bindings(in: mode) {
      lines.append(
        Lines.line {
          text(binding.names, .width(columns: width), .shrink(0), .foreground(.cyan), .truncated())
          text(binding.words + words(of: binding.command, model), .truncated(), .grow())
        })
    }
  }
  return lines
}

/// Returns the description of a command, with the step for undo and redo.
private func words(of command: KeyCommand, _ model: GoalsTerminalModel) -> String {
  let step =
    switch command {
    case .undo: model.page.history.next(.undo)
    case .redo: model.page.history.next(.redo)
    default: nil as Step?
    }
  return step.map { ": \($0.words)" } ?? ""
}
