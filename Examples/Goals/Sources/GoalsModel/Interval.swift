/// How long a goal's times are counted for.
public enum Interval: String, CaseIterable, Sendable {
  case daily, weekly, monthly
}
