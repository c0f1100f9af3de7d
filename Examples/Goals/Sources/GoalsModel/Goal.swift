import Foundation

/// Something to do a number of times in each interval.
///
/// How far it has come is not part of it, but is derived from its bumps: see ``GoalCalendar``.
public struct Goal: Identifiable, Equatable, Sendable {
  /// What edits name the goal by.
  public let id: String
  /// What there is to do.
  public var title: String
  /// How long the times are counted for.
  public var interval: Interval
  /// How many times there are to do in an interval, at least 1.
  public var frequency: Int
  /// What it is shown in.
  public var color: Color
  /// Whether it is being pursued.
  public var isActive: Bool
  /// When it was done, in whole milliseconds, earliest first; twice at one instant counts twice.
  public private(set) var bumps: [Date]

  /// Creates a goal; unless told otherwise it is inactive, gray, and was never done.
  ///
  /// - Parameter bumps: when it was done, in any order; rounded to whole milliseconds.
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

  /// How many bumps there are from the start of `span` up to, and without, its end. Takes time
  /// logarithmic in the number of all bumps.
  public func bumpCount(in span: Range<Date>) -> Int {
    firstIndex(from: span.upperBound) - firstIndex(from: span.lowerBound)
  }

  /// Whether there is a bump at `instant`, to the millisecond.
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

  /// The index of the earliest bump that is not before `instant`.
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
