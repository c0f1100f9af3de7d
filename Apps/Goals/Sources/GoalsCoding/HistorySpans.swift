import Foundation
import GoalsModel

/// The past days, weeks or months of history counts, in JSON: an array of objects such as `{"date":
/// "2026-11-16", "from": INSTANT, "to": INSTANT}`, the earliest first.
///
/// All goals with the same interval share them, so they are sent once.
struct HistorySpans {
  let interval: Interval
  let spans: [GoalSpan]

  /// Creates the spans of an interval in a snapshot; nil if no goal has a history for it.
  init?(_ interval: Interval, of snapshot: GoalsSnapshot) {
    guard let first = snapshot.statuses.first(where: { $0.interval == interval }),
      !first.history.isEmpty
    else { return nil }
    self.interval = interval
    spans = first.history.map(\.span)
  }

  /// Decodes the spans of an interval.
  ///
  /// - Returns: Nil if the field is missing.
  init?(_ interval: Interval, _ fields: inout Fields) throws(FieldProblem) {
    guard let elements = try fields.optionalArray(interval.rawValue) else { return nil }
    self.interval = interval
    var spans: [GoalSpan] = []
    for element in elements {
      var fields = try Fields(element)
      spans.append(try Self.span(&fields))
      try fields.finish("a span")
    }
    self.spans = spans
  }

  var json: String {
    JSONText.array(
      spans.map { span in
        JSONText.object([
          ("date", JSONText.string(Self.text(span))),
          ("from", JSONText.instant(span.range.lowerBound)),
          ("to", JSONText.instant(span.range.upperBound)),
        ])
      })
  }

  /// Returns the history of a goal with `counts` in these spans.
  func history(_ counts: [Int]) throws(FieldProblem) -> [GoalCount] {
    guard counts.count == spans.count else {
      throw FieldProblem(
        "history", "expected \(spans.count) counts, one for each span, found \(counts.count)")
    }
    return zip(counts, spans).map { GoalCount($0, in: $1) }
  }

  private static func span(_ fields: inout Fields) throws(FieldProblem) -> GoalSpan {
    let (from, to) = (try fields.instant("from"), try fields.instant("to"))
    if from >= to { throw FieldProblem("to", "must be after from") }
    let text = try fields.string("date")
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 3, let year = parts[0], let month = parts[1], let day = parts[2] else {
      throw FieldProblem("date", "expected a date such as 2026-11-16, found \(quoted(text))")
    }
    let span = GoalSpan(from..<to, year: year, month: month, day: day)
    guard 1...12 ~= month, 1...31 ~= day, self.text(span) == text else {
      throw FieldProblem("date", "expected a date such as 2026-11-16, found \(quoted(text))")
    }
    return span
  }

  private static func text(_ span: GoalSpan) -> String {
    func padded(_ number: Int, _ count: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, count - digits.count)) + digits
    }
    return "\(padded(span.year, 4))-\(padded(span.month, 2))-\(padded(span.day, 2))"
  }
}
