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

/// Returns the alert and the notice.
func messages(_ model: GoalsTerminalModel) -> TerminalTree {
  fragment {
    for message in model.messages {
      box(.key(message.mark), .row, .gap(1), .shrink(0)) {
        text(message.mark, .bold, .foreground(message.color), .shrink(0))
        text(
          message.text, .foreground(message.color), .grow(),
          .lineLimit(TerminalMessage.maximumLines))
      }
    }
  }
}

/// Returns the footer with the most important keys that fit.
func footer(_ model: GoalsTerminalModel) -> TerminalTree {
  box(.row, .gap(2), .height(rows: 1), .shrink(0)) {
    for binding in KeyTable.hints(in: model.mode, width: model.columns, model.texts) {
      box(.row, .gap(1), .shrink(0), .key(binding.name)) {
        text(binding.name, .bold)
        text(binding.hint.map { model.texts[keyPath: $0] } ?? "", .dim)
      }
    }
  }.key("footer")
}

extension KeyTable {
  /// Returns the bindings that fit into a line, with help as the last one.
  static func hints(in mode: TerminalMode, width: Int, _ texts: GoalsTexts) -> [Binding] {
    let all = bindings(in: mode).filter { $0.hint != nil }
    // A blank between a key and its hint, and two after it.
    func columns(_ binding: Binding) -> Int {
      binding.name.cellWidth + (binding.hint.map { texts[keyPath: $0].cellWidth } ?? 0) + 3
    }
    let help = all.filter { $0.command == .help }
    var room = width + 2 - help.reduce(0) { $0 + columns($1) }
    var shown: [Binding] = []
    for binding in all where binding.command != .help {
      room -= columns(binding)
      if room < 0 { break }
      shown.append(binding)
    }
    return shown + help
  }
}
