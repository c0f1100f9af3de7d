import Foundation
import GoalsLines
import GoalsModel

/// The instant that `text` names, as in 2026-11-22T08:58:12Z.
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
