/// Something to do a number of times in each interval.
public struct Goal: Identifiable, Equatable, Sendable {
  /// What edits name the goal by.
  public let id: String
  /// What there is to do.
  public var title: String
  /// How long the times are counted for.
  public var interval: Interval
  /// How many times there are to do in an interval, at least 1.
  public var frequency: Int
  /// Whether it is being pursued, and how far it has come.
  public var activity: Activity
  /// What it is shown in.
  public var color: Color

  /// Creates a goal; unless told otherwise it is inactive and gray.
  public init(
    id: String, title: String, interval: Interval, frequency: Int, activity: Activity = .inactive,
    color: Color = .gray
  ) {
    self.id = id
    self.title = title
    self.interval = interval
    self.frequency = frequency
    self.activity = activity
    self.color = color
  }
}
