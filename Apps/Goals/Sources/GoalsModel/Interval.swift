/// The interval in which the times of a goal are counted.
public enum Interval: String, CaseIterable, Codable, Sendable {
  case daily, weekly, monthly
}
