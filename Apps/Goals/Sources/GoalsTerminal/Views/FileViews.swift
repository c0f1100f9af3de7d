import GoalsCoding
import GoalsFeature
import GoalsModel
import RillTerminal
import RillTree

/// Returns the view with the input of a file's path.
func pathView(_ model: GoalsTerminalModel) -> VTree<GoalsTerminalMessage> {
  let isImport = model.export == nil
  let width = model.columns
  return box(.height(rows: model.bodyRows), .shrink(0), .overflow(.hidden)) {
    for line in Lines.wrapped(
      isImport
        ? "Adds the goals of a JSON file to the existing goals. Existing goals are not replaced."
        : "Writes all goals and their history to a JSON file.", width: width, .dim)
    {
      line
    }
    if model.isRoomy { Lines.blank }
    Lines.line {
      text("File", .bold, .shrink(0))
      textField(
        model.path, .id(PageID.importFile), .grow(), .placeholder("goals.json"),
        .onInput { .pathTyped($0) })
    }.key("path")
    if model.export == .writing {
      Lines.line {
        spinner()
        text("Writing", .dim)
      }
    }
  }
}

/// Returns the lines with the state of a file.
func fileLines(_ model: GoalsTerminalModel) -> [VTree<GoalsTerminalMessage>] {
  let width = model.columns
  if model.export == .exists {
    return Lines.wrapped("“\(model.path)” already exists. Replace it?", width: width, .bold)
  }
  if model.page.isImporting {
    return [
      Lines.line {
        spinner()
        text("Adding the goals", .dim)
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
        text("Reading the file", .dim)
      }
    ]
  case .rejected(let reason): lines = Lines.wrapped(reason, width: width)
  case .wrong(let problems): lines = problemLines(problems, width: width)
  case .ready(let goals, _): lines = previewLines(goals, model)
  }
  return Lines.wrapped(transfer.heading, width: width, .bold) + lines
}

private func problemLines(
  _ problems: GoalsDocument.Problems, width: Int
) -> [VTree<GoalsTerminalMessage>] {
  let limit = 200
  let rest = problems.all.count - limit
  return Lines.wrapped(problems.summary, width: width)
    + problems.all.prefix(limit).flatMap {
      Lines.wrapped("\($0.place): \($0.problem)", width: width)
    }
    + (rest > 0 ? Lines.wrapped("And \(rest) more.", width: width, .dim) : [])
}

private func previewLines(
  _ goals: [Goal], _ model: GoalsTerminalModel
) -> [VTree<GoalsTerminalMessage>] {
  if goals.isEmpty { return [] }
  let limit = 200
  let rest = goals.count - limit
  return Lines.wrapped(model.page.snapshot.preview(of: goals), width: model.columns)
    + goals.prefix(limit).map { goal in
      Lines.line {
        text("●", .foreground(goal.color.inTerminal), .shrink(0))
        text(goal.title.inReadingOrder.onOneLine, .truncated(), .grow())
      }
    } + (rest > 0 ? Lines.wrapped("And \(rest) more.", width: model.columns, .dim) : [])
}
