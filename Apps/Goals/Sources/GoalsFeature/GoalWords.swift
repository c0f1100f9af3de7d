import Foundation
import GoalsModel

extension GoalsTexts {
  /// Returns the progress of a goal in words: `3 of 5 this week`; for an inactive goal, the
  /// schedule.
  package func progress(of status: GoalStatus) -> String {
    guard let progress = status.progress else { return schedule(of: status) }
    return switch status.interval {
    case .daily: progressDaily(done: progress, goal: status.frequency)
    case .weekly: progressWeekly(done: progress, goal: status.frequency)
    case .monthly: progressMonthly(done: progress, goal: status.frequency)
    }
  }

  /// Returns the progress of an active goal in few cells: `3/5 week`.
  package func shortProgress(_ progress: Int, of status: GoalStatus) -> String {
    switch status.interval {
    case .daily: shortProgressDaily(done: progress, goal: status.frequency)
    case .weekly: shortProgressWeekly(done: progress, goal: status.frequency)
    case .monthly: shortProgressMonthly(done: progress, goal: status.frequency)
    }
  }

  /// Returns the schedule of a goal in words: `5 times a week`.
  package func schedule(of status: GoalStatus) -> String {
    let isTwice = status.frequency == 2
    return switch status.interval {
    case .daily: isTwice ? scheduleTwiceDaily : scheduleDaily(count: status.frequency)
    case .weekly: isTwice ? scheduleTwiceWeekly : scheduleWeekly(count: status.frequency)
    case .monthly: isTwice ? scheduleTwiceMonthly : scheduleMonthly(count: status.frequency)
    }
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
    let reached = status.history.count { $0.count >= status.frequency }
    let count = status.history.count
    let times = status.frequency
    return switch (status.interval, times) {
    case (.daily, 1): historyOnceDaily(reached: reached, count: count)
    case (.weekly, 1): historyOnceWeekly(reached: reached, count: count)
    case (.monthly, 1): historyOnceMonthly(reached: reached, count: count)
    case (.daily, 2): historyTwiceDaily(reached: reached, count: count)
    case (.weekly, 2): historyTwiceWeekly(reached: reached, count: count)
    case (.monthly, 2): historyTwiceMonthly(reached: reached, count: count)
    case (.daily, _): historyOftenDaily(times: times, reached: reached, count: count)
    case (.weekly, _): historyOftenWeekly(times: times, reached: reached, count: count)
    case (.monthly, _): historyOftenMonthly(times: times, reached: reached, count: count)
    }
  }

  /// Returns the heading of a history: `The last 12 weeks`.
  package func historyTitle(of status: GoalStatus) -> String {
    switch status.interval {
    case .daily: historyTitleDaily(count: status.history.count)
    case .weekly: historyTitleWeekly(count: status.history.count)
    case .monthly: historyTitleMonthly(count: status.history.count)
    }
  }

  /// Returns the description of the chart of a history.
  package func chart(of status: GoalStatus) -> String {
    let counts = status.history.map { number($0.count) }.joined(separator: ", ")
    let (count, goal) = (status.history.count, status.frequency)
    return switch status.interval {
    case .daily: chartDaily(count: count, counts: counts, goal: goal)
    case .weekly: chartWeekly(count: count, counts: counts, goal: goal)
    case .monthly: chartMonthly(count: count, counts: counts, goal: goal)
    }
  }

  /// Returns the name of a recent day, week or month of a goal: `Nov 16`, with the year if it
  /// differs from the current one.
  package func name(of span: GoalSpan, in status: GoalStatus) -> String {
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
    switch interval {
    case .daily: intervalNowDaily
    case .weekly: intervalNowWeekly
    case .monthly: intervalNowMonthly
    }
  }

  /// Returns the name of an interval as a choice: `A week`.
  package func choice(of interval: Interval) -> String {
    switch interval {
    case .daily: intervalEachDaily
    case .weekly: intervalEachWeekly
    case .monthly: intervalEachMonthly
    }
  }

  /// Returns the heading of a column of spans.
  package func column(of interval: Interval) -> String {
    switch interval {
    case .daily: intervalColumnDaily
    case .weekly: intervalColumnWeekly
    case .monthly: intervalColumnMonthly
    }
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
}

extension GoalStatus {
  /// The progress in percent, rounded.
  package var percent: Int { Int((fraction * 100).rounded()) }
}
