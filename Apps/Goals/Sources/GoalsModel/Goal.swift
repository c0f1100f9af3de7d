import RillProgram

/// A task to do a number of times in each interval.
///
/// The progress is not stored, but derived from the bumps: see ``GoalCalendar``.
public struct Goal: Identifiable, Equatable, Codable, Sendable {
  /// The id by which edits name the goal.
  public let id: String
  /// The task.
  public var title: String
  /// The interval in which the times are counted.
  public var interval: Interval
  /// The number of times per interval, at least 1.
  public var frequency: Int
  /// The display color.
  public var color: Color
  /// A Boolean value that indicates whether the goal is active.
  public var isActive: Bool
  /// The instants at which it was done, in milliseconds since 1970, earliest first.
  private var milliseconds: [Int64]

  private enum CodingKeys: String, CodingKey {
    case id, title, interval, frequency, color, isActive
    case milliseconds = "bumps"
  }

  /// Creates a goal; by default it is inactive, gray, and was never done.
  ///
  /// - Parameter bumps: The instants at which it was done, in any order.
  public init(
    id: String, title: String, interval: Interval, frequency: Int, color: Color = .gray,
    isActive: Bool = false, bumps: [Instant] = []
  ) {
    self.id = id
    self.title = title
    self.interval = interval
    self.frequency = frequency
    self.color = color
    self.isActive = isActive
    milliseconds = bumps.map { $0.milliseconds }.sorted()
  }

  /// The instants at which it was done, earliest first. Duplicates count.
  public var bumps: [Instant] { milliseconds.map { Instant(milliseconds: $0) } }

  /// Returns the number of bumps in `span`. The complexity is logarithmic in the number of bumps.
  public func bumpCount(in span: Range<Instant>) -> Int {
    firstIndex(from: span.upperBound.milliseconds) - firstIndex(from: span.lowerBound.milliseconds)
  }

  /// Returns whether there is a bump at `instant`.
  public func hasBump(at instant: Instant) -> Bool {
    index(of: instant) != nil
  }

  mutating func addBump(at instant: Instant) {
    let instant = instant.milliseconds
    milliseconds.insert(instant, at: firstIndex(from: instant))
  }

  mutating func removeBump(at instant: Instant) {
    if let index = index(of: instant) { milliseconds.remove(at: index) }
  }

  private func index(of instant: Instant) -> Int? {
    let instant = instant.milliseconds
    let index = firstIndex(from: instant)
    return index < milliseconds.endIndex && milliseconds[index] == instant ? index : nil
  }

  /// Returns the index of the earliest bump at or after `instant`.
  private func firstIndex(from instant: Int64) -> Int {
    var range = milliseconds.startIndex..<milliseconds.endIndex
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range =
        milliseconds[middle] < instant ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }
}

/// The interval in which the times of a goal are counted.
public enum Interval: String, CaseIterable, Codable, Sendable {
  case daily, weekly, monthly
}

/// The display color of a goal.
public enum Color: String, CaseIterable, Codable, Sendable {
  case red, orange, yellow, green, blue, purple, gray
}
