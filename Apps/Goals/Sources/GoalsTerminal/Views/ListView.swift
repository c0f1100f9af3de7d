import GoalsFeature
import RillTerminal

/// Returns the visible rows of the list, with the details of the selected goal if there is room.
func listView(_ model: GoalsTerminalModel) -> TerminalTree {
  let shown = model.shown
  return box(.row, .height(rows: model.bodyRows), .shrink(0), .overflow(.hidden), .gap(1)) {
    box(.grow(), .overflow(.hidden), .onWheel { .scrolled($0.rows) }) {
      if shown.isEmpty {
        for line in emptyLines(model) { line }
      } else {
        let width = model.columns - (model.isWide ? DetailMeasures.width + 1 : 0)
        for status in shown.dropFirst(model.top).prefix(model.bodyRows) {
          let row = Row(status: status, isSelected: status.id == model.selected, width: width)
          lazy(row) { rowView($0, model.texts) }.key(status.id)
        }
      }
    }
    if model.isWide, let goal = model.goal {
      box(
        .key("details"), .width(columns: DetailMeasures.width), .shrink(0), .overflow(.hidden),
        .border(.rounded, .brightBlack), .padding(horizontal: 1)
      ) {
        for line in detailLines(goal, width: DetailMeasures.width - 4, model.texts) { line }
      }
    }
  }
}

/// The content of a row.
private struct Row: Equatable {
  let status: GoalStatus
  let isSelected: Bool
  /// The number of columns.
  let width: Int

  /// The width of the bar; 0 if there is no room.
  var barWidth: Int { width >= 90 ? 24 : width >= 70 ? 16 : width >= 52 ? 8 : 0 }

  /// The progress in words, shortened to fit.
  func progressText(_ texts: GoalsTexts) -> String {
    if width >= 70 { return texts.progress(of: status) }
    guard let progress = status.progress else { return texts.offShort }
    return texts.shortProgress(status.interval, done: progress, goal: status.frequency)
  }

  var progressWidth: Int { width >= 70 ? 19 : 11 }
}

private func rowView(_ row: Row, _ texts: GoalsTexts) -> TerminalTree {
  let status = row.status
  return box(
    .row, .gap(1), .height(rows: 1), .shrink(0), .onClick(.selected(status.id)),
    .onDoubleClick(.opened(status.id))
  ) {
    text(row.isSelected ? "›" : "", .bold, .width(columns: 1), .shrink(0))
    text(status.isActive ? "●" : "○", .foreground(status.color.inTerminal), .shrink(0))
    text(
      status.title.inReadingOrder.onOneLine, .truncated(), .grow(),
      row.isSelected ? .inverse : .none, status.isActive ? .none : .dim)
    if row.barWidth > 0 {
      if status.isActive {
        progress(
          status.fraction, .width(columns: row.barWidth), .shrink(0),
          .foreground(status.color.inTerminal))
      } else {
        box(.width(columns: row.barWidth), .shrink(0))
      }
    }
    text(
      row.progressText(texts), .width(columns: row.progressWidth), .shrink(0), .dim, .truncated())
    text(
      status.mark(texts), .width(columns: 4), .shrink(0), .textAlign(.right),
      status.isDone ? .bold : .none
    )
  }
}

/// Returns the content of an empty list.
private func emptyLines(_ model: GoalsTerminalModel) -> [TerminalTree] {
  let width = model.columns - 2
  if !model.page.snapshot.statuses.isEmpty {
    let command = model.mode == .filter ? KeyCommand.cancel : .dismiss
    let key = model.keys.bindings(in: model.mode).name(of: command) ?? ""
    return Lines.wrapped(model.texts.filterEmpty, width: width, .bold)
      + Lines.wrapped(model.texts.filterAdvice(key: key), width: width, .dim)
  }
  let keys = model.keys.bindings(in: .list)
  let add = keys.name(of: .add) ?? ""
  let file = keys.name(of: .importFile) ?? ""
  return Lines.wrapped(model.texts.firstTitle, width: width, .bold)
    + Lines.wrapped(model.texts.firstAdviceKey, width: width) + [Lines.blank]
    + Lines.wrapped(model.texts.firstKeys(add: add, file: file), width: width, .dim)
}

extension GoalStatus {
  /// The percentage or a check mark; empty for an inactive goal.
  func mark(_ texts: GoalsTexts) -> String {
    isDone ? "✓" : progress == nil ? "" : texts.percent(percent)
  }
}

extension Color {
  /// The color in a terminal.
  var inTerminal: TerminalColor {
    switch self {
    case .red: .red
    case .orange: .palette(208)
    case .yellow: .yellow
    case .green: .green
    case .blue: .blue
    case .purple: .magenta
    case .gray: .brightBlack
    }
  }
}
