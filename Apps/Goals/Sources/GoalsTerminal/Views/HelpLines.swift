import GoalsFeature
import RillTerminal

/// Returns the list of all keys, those of the current mode first.
func helpLines(_ model: GoalsTerminalModel) -> [TerminalTree] {
  var present = model
  present.isHelping = false
  let modes = [present.mode] + TerminalMode.allCases.filter { $0 != present.mode }
  let all = modes.flatMap { KeyTable.bindings(in: $0) }
  // As wide as the keys, but with room for the descriptions.
  let width = min(all.map(\.names.cellWidth).max() ?? 0, max(10, model.columns / 2 - 2))
  var lines: [TerminalTree] = []
  for (index, mode) in modes.enumerated() {
    if index > 0 { lines.append(Lines.blank) }
    lines += Lines.wrapped(mode.title(model.texts), width: model.columns, .bold)
    for binding in KeyTable.bindings(in: mode) {
      lines.append(
        Lines.line {
          text(binding.names, .width(columns: width), .shrink(0), .foreground(.cyan), .truncated())
          text(words(of: binding, model), .truncated(), .grow())
        })
    }
  }
  return lines
}

/// Returns the description of a command, with the step for undo and redo.
private func words(of binding: KeyTable.Binding, _ model: GoalsTerminalModel) -> String {
  let texts = model.texts
  func words(of turn: Turn) -> String? { model.page.history.next(turn).map(texts.words) }
  if binding.command == .undo, let step = words(of: .undo) { return texts.keyUndoStep(step: step) }
  if binding.command == .redo, let step = words(of: .redo) { return texts.keyRedoStep(step: step) }
  return texts[keyPath: binding.words]
}
