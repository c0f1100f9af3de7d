/// The interval in which the times of a goal are counted.
public enum Interval: String, CaseIterable, Sendable {
  case daily, weekly, monthly
}
