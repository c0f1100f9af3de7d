import GoalsFlow
import GoalsModel
import RillTerminal
import RillTree

/// The title of the window.
func terminalTitle(_ model: GoalsTerminalModel) -> String {
  let done = model.page.snapshot.doneText.map { " · \($0.dropLast())" } ?? ""
  return "Goals\(done)"
}

/// All of the screen: a line at the top, what there is to see, what is told, and a line with keys at the bottom.
func terminalView(_ model: GoalsTerminalModel) -> VTree<GoalsTerminalMessage> {
  box(.height(rows: model.rows), .width(columns: model.columns), .overflow(.hidden)) {
    header(model)
    if model.isRoomy { hr(.key("top"), .foreground(.brightBlack)) }
    content(model).key("body")
    searchLine(model)
    messages(model)
    if model.isRoomy { hr(.key("bottom"), .foreground(.brightBlack)) }
    footer(model)
  }
}

/// What a screen is about.
private func content(_ model: GoalsTerminalModel) -> VTree<GoalsTerminalMessage> {
  switch model.mode {
  case .list, .filter: listView(model)
  case .form: formView(model)
  case .path: pathView(model)
  case .details, .question, .result, .help: textView(textLines(model), model)
  }
}

/// The lines of a text that can be moved up and down, as many as there is room for.
private func textView(
  _ lines: [VTree<GoalsTerminalMessage>], _ model: GoalsTerminalModel
) -> VTree<GoalsTerminalMessage> {
  box(
    .height(rows: model.bodyRows), .shrink(0), .overflow(.hidden), .onWheel { .scrolled($0.rows) }
  ) {
    for line in lines.dropFirst(model.scrolled).prefix(model.bodyRows) { line }
  }
}

/// The lines of what is shown as a text, each a row.
func textLines(_ model: GoalsTerminalModel) -> [VTree<GoalsTerminalMessage>] {
  switch model.mode {
  case .help: helpLines(model)
  case .details: model.goal.map { detailLines($0, width: model.columns) } ?? []
  case .question, .result: fileLines(model)
  default: []
  }
}

/// How many lines of the text there is no room for.
func hiddenLineCount(_ model: GoalsTerminalModel) -> Int {
  max(0, textLines(model).count - model.bodyRows)
}

extension TreeEvent {
  /// How many rows the wheel was turned by.
  var rows: Int { Int(deltaY) }
}
