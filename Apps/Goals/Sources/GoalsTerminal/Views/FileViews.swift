import GoalsFeature
import RillTerminal

/// Returns the view with the input of a file's path.
func pathView(_ model: GoalsTerminalModel) -> VTree<GoalsTerminalMessage> {
  let isImport = model.export == nil
  let width = model.columns
  return box(.height(rows: model.bodyRows), .shrink(0), .overflow(.hidden)) {
    for line in Lines.wrapped(
      isImport
        ? model.texts.importLeadPath : model.texts.exportLeadPath, width: width, .dim)
    {
      line
    }
    if model.isRoomy { Lines.blank }
    Lines.line {
      text(model.texts.tuiFile, .bold, .shrink(0))
      textField(
        model.path, .id(PageID.importFile), .grow(), .placeholder("goals.json"),
        .onInput { .pathTyped($0) })
    }.key("path")
    if model.export == .writing {
      Lines.line {
        spinner()
        text(model.texts.tuiWriting, .dim)
      }
    }
  }
}

/// Returns the lines with the state of a file.
func fileLines(_ model: GoalsTerminalModel) -> [VTree<GoalsTerminalMessage>] {
  let width = model.columns
  if model.export == .exists {
    return Lines.wrapped(model.texts.tuiReplace(path: model.path), width: width, .bold)
  }
  if model.page.isImporting {
    return [
      Lines.line {
        spinner()
        text(model.texts.importAdding, .dim)
      }
    ]
  }
  guard let transfer = model.page.transfer else { return [] }
  let lines: [VTree<GoalsTerminalMessage>]
  switch transfer.state {
  case .sending, .reading:
    lines = [
      Lines.line {
        spinner()
        text(model.texts.tuiReading, .dim)
      }
    ]
  case .rejected(let reason): lines = Lines.wrapped(reason, width: width)
  case .wrong(let problems): lines = problemLines(problems, width: width, model.texts)
  case .ready(let goals, _): lines = previewLines(goals, model)
  }
  return Lines.wrapped(model.texts.heading(of: transfer), width: width, .bold) + lines
}

private func problemLines(
  _ problems: GoalsDocument.Problems, width: Int, _ texts: GoalsTexts
) -> [VTree<GoalsTerminalMessage>] {
  let limit = 200
  let rest = problems.all.count - limit
  return Lines.wrapped(texts.importErrors(count: problems.all.count), width: width)
    + problems.all.prefix(limit).flatMap {
      Lines.wrapped("\(texts.place(of: $0)): \($0.problem)", width: width)
    }
    + (rest > 0 ? Lines.wrapped(texts.more(count: rest), width: width, .dim) : [])
}

private func previewLines(
  _ goals: [Goal], _ model: GoalsTerminalModel
) -> [VTree<GoalsTerminalMessage>] {
  if goals.isEmpty { return [] }
  let limit = 200
  let rest = goals.count - limit
  return Lines.wrapped(
    model.texts.preview(of: goals, in: model.page.snapshot), width: model.columns)
    + goals.prefix(limit).map { goal in
      Lines.line {
        text("●", .foreground(goal.color.inTerminal), .shrink(0))
        text(goal.title.inReadingOrder.onOneLine, .truncated(), .grow())
      }
    } + (rest > 0 ? Lines.wrapped(model.texts.more(count: rest), width: model.columns, .dim) : [])
}
