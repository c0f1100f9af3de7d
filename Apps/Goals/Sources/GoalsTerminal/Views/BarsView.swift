import GoalsFeature
import RillTerminal

/// Returns the header, with the overall progress.
func header(_ model: GoalsTerminalModel) -> TerminalTree {
  Lines.line {
    text(model.texts.appName, .bold, .shrink(0))
    text(place(model), .dim, .truncated(), .grow())
  }.key("header")
}

/// Returns the name of the screen; on the list, the number of goals that are done.
private func place(_ model: GoalsTerminalModel) -> String {
  let texts = model.texts
  // The visible lines, if the text is longer than the screen.
  let count = textLines(model).count
  let last = min(count, model.scrolled + model.bodyRows)
  let lines = count > model.bodyRows ? "  \(model.scrolled + 1)–\(last)/\(count)" : ""
  switch model.mode {
  case .help: return "› \(texts.tuiKeys)\(lines)"
  case .list, .filter:
    let count = model.shown.count
    let place = count > model.bodyRows ? "  \(model.place + 1)/\(count)" : ""
    return (texts.done(in: model.page.snapshot) ?? "") + place
  case .path, .question, .result:
    return "› \(model.export == nil ? texts.`import` : texts.export)\(lines)"
  case .details: return "› \(texts.tuiDetails)\(lines)"
  case .form: return "› \(model.page.screen == .new ? texts.screenNew : texts.tuiEdit)"
  }
}

/// Returns the line with the filter.
func searchLine(_ model: GoalsTerminalModel) -> TerminalTree {
  fragment {
    if model.isSearchShown {
      Lines.line {
        text("/", .bold)
        if model.isFiltering {
          textField(
            model.filter, .id(TerminalID.filter), .grow(), .plain, .onInput { .filtered($0) })
        } else {
          text(model.filter, .truncated(), .grow())
        }
      }.key("search")
    }
  }
}
