import GoalsFeature
import RillTree

/// Returns the chart of a goal's counts in the last days, weeks or months.
///
/// It consists of bars, a line at the target, numbers below, and an equivalent table.
func chart(_ status: GoalStatus, _ texts: GoalsTexts) -> PageTree {
  let plot = Plot(status)
  return section(.class("history \(status.colorClass)"), .ariaLabelledBy(PageID.history)) {
    h2(.id(PageID.history)) {
      text(texts.historyTitle(status.interval, count: status.history.count))
    }
    p { text(texts.history(of: status)) }
    svg(
      .class("chart"), .viewBox("0 0 \(Plot.slot * status.history.count) \(Plot.height)"),
      .role(.image),
      .ariaLabel(texts.chart(of: status))
    ) {
      for (index, count) in status.history.enumerated() where count.count > 0 {
        SVG.rect(
          .key(index), .class("chart-bar"), .class("reached").when(count.count >= status.frequency),
          .x(Plot.slot * index + Plot.gap), .y(plot.y(count.count)),
          .width(Plot.slot - 2 * Plot.gap), .height(Plot.height - plot.y(count.count)), .rx(3))
      }
      line("chart-base", at: Plot.height, plot)
      line("chart-goal", at: plot.y(status.frequency), plot)
    }
    div(.class("chart-counts"), .ariaHidden()) {
      for count in status.history { span { text(texts.number(count.count)) } }
    }
    div(.class("chart-ends"), .ariaHidden()) {
      span { text(status.history.first.map { texts.name(of: $0.span, in: status) } ?? "") }
      span { text(texts.intervalNow(status.interval)) }
    }
    RillTree.details {
      RillTree.summary { text(texts.table) }
      table {
        thead {
          tr {
            th(.scope(.column)) { text(texts.intervalColumn(status.interval)) }
            th(.scope(.column)) { text(texts.tableTimes) }
          }
        }
        tbody {
          for count in status.history.reversed() {
            tr {
              th(.scope(.row)) { text(texts.name(of: count.span, in: status)) }
              td { text(texts.number(count.count)) }
            }
          }
        }
      }
    }
  }
}

private func line(_ name: String, at y: Int, _ plot: Plot) -> PageTree {
  SVG.line(.class(name), .x1(0), .y1(y), .x2(Plot.slot * plot.count), .y2(y))
}

/// The measures of a chart, in its own units.
private struct Plot {
  /// The width of a bar with the gaps beside it, and the width of a gap.
  static let slot = 40, gap = 6
  /// The height of the highest bar or the line.
  static let height = 120

  let count: Int
  private let top: Int

  init(_ status: GoalStatus) {
    let counts = status.history.map { $0.count }
    count = counts.count
    top = max(status.frequency, counts.max() ?? 0)
  }

  /// Returns the vertical position of a number.
  func y(_ number: Int) -> Int { Self.height - number * Self.height / top }
}
