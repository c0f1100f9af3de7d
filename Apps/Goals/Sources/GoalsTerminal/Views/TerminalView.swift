import GoalsFeature
import RillTerminal

/// A part of the screen.
typealias TerminalTree = VTree<GoalsTerminalMessage>

/// Returns the title of the window.
func terminalTitle(_ model: GoalsTerminalModel) -> String {
  let done = model.texts.done(in: model.page.snapshot).map { " · \($0.dropLast())" } ?? ""
  return model.texts.appName + done
}

/// Returns the whole screen: the header, the content, the messages, and the footer.
func terminalView(_ model: GoalsTerminalModel) -> TerminalTree {
  box(.height(rows: model.rows), .width(columns: model.columns), .overflow(.hidden)) {
    header(model)
    if model.isRoomy { hr(.key("top"), .foreground(.brightBlack)) }
    content(model).key("body")
    searchLine(model)
    messages(model)
    if model.isRoomy { hr(.key("bottom"), .foreground(.brightBlack)) }
    keyHints(model.keys.bindings(in: model.mode), columns: model.columns, last: .help)
      .key("footer")
  }
}

/// Returns the content of the screen.
private func content(_ model: GoalsTerminalModel) -> TerminalTree {
  switch model.mode {
  case .list, .filter: listView(model)
  case .form: formView(model)
  case .path: pathView(model)
  case .details, .question, .result, .help: textView(textLines(model), model)
  }
}

/// Returns the visible lines of a text that scrolls.
private func textView(_ lines: [TerminalTree], _ model: GoalsTerminalModel) -> TerminalTree {
  box(
    .height(rows: model.bodyRows), .shrink(0), .overflow(.hidden), .onWheel { .scrolled($0.rows) }
  ) {
    for line in lines.dropFirst(model.scrolled).prefix(model.bodyRows) { line }
  }
}

/// Returns the lines of a screen that is shown as text, one per row.
func textLines(_ model: GoalsTerminalModel) -> [TerminalTree] {
  switch model.mode {
  case .help: helpLines(model)
  case .details: model.goal.map { detailLines($0, width: model.columns, model.texts) } ?? []
  case .question, .result: fileLines(model)
  default: []
  }
}

/// Returns the number of lines of the text that don't fit.
func hiddenLineCount(_ model: GoalsTerminalModel) -> Int {
  max(0, textLines(model).count - model.bodyRows)
}

extension TreeEvent {
  /// The number of rows that the wheel was turned by.
  var rows: Int { Int(deltaY) }
}
