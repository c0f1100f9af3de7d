import Foundation
import GoalsModel

/// Returns the instant of `text`, as in 2026-11-22T08:58:12Z.
func instant(_ text: String) throws -> Date {
  try Date.ISO8601FormatStyle().parse(text)
}

func calendar(_ zone: String) throws -> GoalCalendar {
  struct UnknownZone: Error {}
  guard let zone = TimeZone(identifier: zone) else { throw UnknownZone() }
  return GoalCalendar(timeZone: zone)
}

/// 12:00 UTC on Sunday, 22 November 2026.
let noon = Date(timeIntervalSince1970: 1_795_348_800)
let utc = GoalCalendar(timeZone: .gmt)

extension Edit {
  /// Returns `goals` after this edit.
  func transform(_ goals: Goals) -> Goals {
    var goals = goals
    apply(to: &goals)
    return goals
  }
}

extension Goal {
  /// Returns one of many goals, identified by a number.
  static func many(_ number: Int) -> Goal {
    Goal(id: "\(number)", title: "Goal \(number)", interval: .weekly, frequency: 3, isActive: true)
  }
}
