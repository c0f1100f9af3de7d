import GoalsFeature
import RillTerminal

/// The measures of the details of a goal.
enum DetailMeasures {
  /// The width beside the list.
  static let width = 46
  /// The width of the names of days, weeks and months.
  static let nameWidth = 12
}

/// Returns the lines with a goal's properties, its progress, and its history as bars, the current
/// day, week or month first.
func detailLines(_ status: GoalStatus, width: Int, _ texts: GoalsTexts) -> [TerminalTree] {
  let color = status.color.inTerminal
  let state = status.isActive ? "" : " " + texts.tuiOff
  let bar = Lines.line {
    progress(
      status.fraction, .width(columns: max(4, min(30, width - 6))), .shrink(0), .foreground(color))
    text(status.mark(texts), .bold)
  }
  return Lines.wrapped(status.title.inReadingOrder, width: width, .bold, .foreground(color))
    + Lines.wrapped(texts.progress(of: status).capitalizedAtStart + "." + state, width: width)
    + (status.isActive ? [bar] : [])
    + Lines.wrapped(
      texts.scheduleColor(
        schedule: texts.schedule(of: status), color: texts.color(status.color).lowercased()),
      width: width, .dim)
    + historyLines(status, width: width, texts)
}

private func historyLines(_ status: GoalStatus, width: Int, _ texts: GoalsTexts) -> [TerminalTree] {
  if status.history.isEmpty { return [] }
  let top = max(status.frequency, status.history.map(\.count).max() ?? 0)
  let barWidth = max(4, min(40, width - DetailMeasures.nameWidth - 10))
  let rows = status.history.enumerated().reversed().map { index, count in
    let isPresent = index + 1 == status.history.count
    return Lines.line {
      text(
        texts.name(of: count.span, in: status), .width(columns: DetailMeasures.nameWidth),
        .shrink(0), .truncated(),
        isPresent ? .bold : .dim)
      progress(
        Double(count.count) / Double(top), .width(columns: barWidth), .shrink(0),
        .foreground(count.count >= status.frequency ? status.color.inTerminal : .brightBlack))
      text(texts.number(count.count), .width(columns: 3), .shrink(0), .textAlign(.right))
      text(count.count >= status.frequency ? "✓" : " ")
    }
  }
  return [Lines.blank] + Lines.wrapped(texts.history(of: status), width: width, .dim) + rows
}
