import Foundation
import GoalsFoundation
import GoalsModel

/// Returns the instant of `text` in UTC, as in "2026-11-22 08:58:12".
func instant(_ text: String) throws -> Instant {
  Instant(try Date.ISO8601FormatStyle().parse(text.replacing(" ", with: "T") + "Z"))
}

/// Returns the time zone of Foundation with this name.
func timeZone(_ name: String) throws -> TimeZone {
  struct UnknownZone: Error {}
  guard let zone = TimeZone(identifier: name) else { throw UnknownZone() }
  return zone
}

func calendar(_ zone: String) throws -> GoalCalendar {
  GoalCalendar(timeZone: try timeZone(zone))
}

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
