/// A date in the form of HTTP: RFC 9110, section 5.6.7.
enum HTTPDate {
  private static let weekdays = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// Returns the text for a number of seconds since 1970, such as `Sun, 06 Nov 1994 08:49:37 GMT`.
  static func text(seconds: Int) -> String {
    let day = Int((Double(seconds) / 86_400).rounded(.down))
    let time = seconds - day * 86_400
    // Years begin in March here, so that the leap day is the last day of a year, and a cycle has
    // 400 years.
    let shifted = day + 719_468
    let cycle = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfCycle = shifted - cycle * 146_097
    let yearOfCycle =
      (dayOfCycle - dayOfCycle / 1_460 + dayOfCycle / 36_524 - dayOfCycle / 146_096) / 365
    let dayOfYear = dayOfCycle - (365 * yearOfCycle + yearOfCycle / 4 - yearOfCycle / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let dayOfMonth = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    let month = (shiftedMonth + 2) % 12
    let year = yearOfCycle + cycle * 400 + (month < 2 ? 1 : 0)
    let weekday = weekdays[((day % 7) + 7) % 7]
    let clock = [time / 3600, time / 60 % 60, time % 60].map { padded($0, to: 2) }
    return "\(weekday), \(padded(dayOfMonth, to: 2)) \(months[month]) \(padded(year, to: 4)) "
      + "\(clock.joined(separator: ":")) GMT"
  }

  private static func padded(_ number: Int, to count: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
  }
}
