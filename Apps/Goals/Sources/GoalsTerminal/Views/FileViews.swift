import GoalsFeature
import RillTerminal

/// Returns the view with the input of a file's path.
func pathView(_ model: GoalsTerminalModel) -> TerminalTree {
  let texts = model.texts
  let lead = model.export == nil ? texts.importLeadPath : texts.exportLeadPath
  return box(.height(rows: model.bodyRows), .shrink(0), .overflow(.hidden)) {
    for line in Lines.wrapped(lead, width: model.columns, .dim) { line }
    if model.isRoomy { Lines.blank }
    Lines.line {
      text(texts.tuiFile, .bold, .shrink(0))
      textField(
        model.path, .id(PageID.importFile), .grow(), .placeholder("goals.json"),
        .onInput { .pathTyped($0) })
    }.key("path")
    if model.export == .writing { Lines.waiting(texts.tuiWriting) }
  }
}

/// Returns the lines with the state of a file.
func fileLines(_ model: GoalsTerminalModel) -> [TerminalTree] {
  let (texts, width) = (model.texts, model.columns)
  if model.export == .exists {
    return Lines.wrapped(texts.tuiReplace(path: model.path), width: width, .bold)
  }
  if model.page.isImporting { return [Lines.waiting(texts.importAdding)] }
  guard let transfer = model.page.transfer else { return [] }
  let lines: [TerminalTree]
  switch transfer.state {
  case .sending, .reading: lines = [Lines.waiting(texts.tuiReading)]
  case .rejected(let reason): lines = Lines.wrapped(reason, width: width)
  case .wrong(let problems):
    lines =
      Lines.wrapped(texts.importErrors(count: problems.all.count), width: width)
      + Lines.first(of: problems.all, width: width, texts) {
        Lines.wrapped("\(texts.place(of: $0)): \($0.problem)", width: width)
      }
  case .ready(let goals, _) where goals.isEmpty: lines = []
  case .ready(let goals, _):
    lines =
      Lines.wrapped(texts.preview(of: goals, in: model.page.snapshot), width: width)
      + Lines.first(of: goals, width: width, texts) { goal in
        [
          Lines.line {
            text("●", .foreground(goal.color.inTerminal), .shrink(0))
            text(goal.title.inReadingOrder.onOneLine, .truncated(), .grow())
          }
        ]
      }
  }
  return Lines.wrapped(texts.heading(of: transfer), width: width, .bold) + lines
}
