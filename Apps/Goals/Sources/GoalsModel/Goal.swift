import Foundation

/// A task to do a number of times in each interval.
///
/// The progress is not stored, but derived from the bumps: see ``GoalCalendar``.
public struct Goal: Identifiable, Equatable, Sendable {
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
  /// The instants at which it was done, in whole milliseconds, earliest first. Duplicates count.
  public private(set) var bumps: [Date]

  /// Creates a goal; by default it is inactive, gray, and was never done.
  ///
  /// - Parameter bumps: The instants at which it was done, in any order; rounded to milliseconds.
  public init(
    id: String, title: String, interval: Interval, frequency: Int, color: Color = .gray,
    isActive: Bool = false, bumps: [Date] = []
  ) {
    self.id = id
    self.title = title
    self.interval = interval
    self.frequency = frequency
    self.color = color
    self.isActive = isActive
    self.bumps = bumps.map(\.inWholeMilliseconds).sorted()
  }

  /// Returns the number of bumps in `span`. The complexity is logarithmic in the number of bumps.
  public func bumpCount(in span: Range<Date>) -> Int {
    firstIndex(from: span.upperBound) - firstIndex(from: span.lowerBound)
  }

  /// Returns whether there is a bump at `instant`, to the millisecond.
  public func hasBump(at instant: Date) -> Bool {
    index(of: instant) != nil
  }

  mutating func addBump(at instant: Date) {
    let instant = instant.inWholeMilliseconds
    bumps.insert(instant, at: firstIndex(from: instant))
  }

  mutating func removeBump(at instant: Date) {
    if let index = index(of: instant) { bumps.remove(at: index) }
  }

  private func index(of instant: Date) -> Int? {
    let instant = instant.inWholeMilliseconds
    let index = firstIndex(from: instant)
    return index < bumps.endIndex && bumps[index] == instant ? index : nil
  }

  /// Returns the index of the earliest bump at or after `instant`.
  private func firstIndex(from instant: Date) -> Int {
    var range = bumps.startIndex..<bumps.endIndex
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range =
        bumps[middle] < instant ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }
}
