import Foundation
import GoalsModel

extension GoalsTexts {
  /// Returns the progress of a goal in words: `3 of 5 this week`; for an inactive goal, the
  /// schedule.
  package func progress(of status: GoalStatus) -> String {
    guard let progress = status.progress else { return schedule(of: status) }
    let words = status.interval.choose(progressDaily, progressWeekly, progressMonthly)
    return words(progress, status.frequency)
  }

  /// Returns the progress of an active goal in few cells: `3/5 week`.
  package func shortProgress(_ progress: Int, of status: GoalStatus) -> String {
    let words = status.interval.choose(
      shortProgressDaily, shortProgressWeekly, shortProgressMonthly)
    return words(progress, status.frequency)
  }

  /// Returns the schedule of a goal in words: `5 times a week`.
  package func schedule(of status: GoalStatus) -> String {
    if status.frequency == 2 {
      return status.interval.choose(scheduleTwiceDaily, scheduleTwiceWeekly, scheduleTwiceMonthly)
    }
    let words = status.interval.choose(scheduleDaily, scheduleWeekly, scheduleMonthly)
    return words(status.frequency)
  }

  /// Returns a percentage: `40%`.
  package func percent(_ percent: Int) -> String {
    let text = percent.formatted(.percent.locale(locale))
    // Without marks of direction, which a terminal would show.
    return String(
      String.UnicodeScalarView(text.unicodeScalars.filter { !$0.properties.isBidiControl }))
  }

  /// Returns a sentence on the number of recent intervals in which a goal was completed.
  package func history(of status: GoalStatus) -> String {
    let interval = status.interval
    let reached = status.history.count { $0.count >= status.frequency }
    let count = status.history.count
    switch status.frequency {
    case 1:
      let words = interval.choose(historyOnceDaily, historyOnceWeekly, historyOnceMonthly)
      return words(reached, count)
    case 2:
      let words = interval.choose(historyTwiceDaily, historyTwiceWeekly, historyTwiceMonthly)
      return words(reached, count)
    case let times:
      let words = interval.choose(historyOftenDaily, historyOftenWeekly, historyOftenMonthly)
      return words(times, reached, count)
    }
  }

  /// Returns the heading of a history: `The last 12 weeks`.
  package func historyTitle(of status: GoalStatus) -> String {
    let words = status.interval.choose(historyTitleDaily, historyTitleWeekly, historyTitleMonthly)
    return words(status.history.count)
  }

  /// Returns the description of the chart of a history.
  package func chart(of status: GoalStatus) -> String {
    let counts = status.history.map { number($0.count) }.joined(separator: ", ")
    let words = status.interval.choose(chartDaily, chartWeekly, chartMonthly)
    return words(status.history.count, counts, status.frequency)
  }

  /// Returns the name of a recent day, week or month of a goal: `Nov 16`, with the year if it
  /// differs from the current one. The current one is `This week`.
  package func name(of span: GoalSpan, in status: GoalStatus) -> String {
    if span == status.history.last?.span { return heading(of: status.interval) }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let components = DateComponents(year: span.year, month: span.month, day: span.day)
    guard let date = calendar.date(from: components) else { return "" }
    var style = Date.FormatStyle(locale: locale, calendar: calendar, timeZone: .gmt)
      .month(.abbreviated)
    if status.interval != .monthly { style = style.day() }
    let isOtherYear = status.history.last.map { $0.span.year != span.year } ?? false
    return (status.interval == .monthly || isOtherYear ? style.year() : style).format(date)
  }

  /// Returns the name of the current interval as a heading or in place of a date: `This week`.
  package func heading(of interval: Interval) -> String {
    interval.choose(intervalNowDaily, intervalNowWeekly, intervalNowMonthly)
  }

  /// Returns the name of an interval as a choice: `A week`.
  package func choice(of interval: Interval) -> String {
    interval.choose(intervalEachDaily, intervalEachWeekly, intervalEachMonthly)
  }

  /// Returns the heading of a column of spans.
  package func column(of interval: Interval) -> String {
    interval.choose(intervalColumnDaily, intervalColumnWeekly, intervalColumnMonthly)
  }

  /// Returns the name of a color.
  package func name(of color: Color) -> String {
    switch color {
    case .red: colorRed
    case .orange: colorOrange
    case .yellow: colorYellow
    case .green: colorGreen
    case .blue: colorBlue
    case .purple: colorPurple
    case .gray: colorGray
    }
  }

  /// Returns the number of active goals that are done: `2 of 5 goals done.` Nil without active
  /// goals.
  package func done(in snapshot: GoalsSnapshot) -> String? {
    let active = snapshot.statuses.filter(\.isActive)
    let done = active.count { $0.isDone }
    if active.isEmpty { return nil }
    return done == active.count ? doneAll(count: done) : doneSome(done: done, goals: active.count)
  }
}

extension Interval {
  /// Returns the value for this interval.
  fileprivate func choose<Value>(
    _ daily: @autoclosure () -> Value, _ weekly: @autoclosure () -> Value,
    _ monthly: @autoclosure () -> Value
  ) -> Value {
    switch self {
    case .daily: daily()
    case .weekly: weekly()
    case .monthly: monthly()
    }
  }
}

extension GoalStatus {
  /// The progress in percent, rounded.
  package var percent: Int { Int((fraction * 100).rounded()) }
}
