/// The display color of a goal.
public enum Color: String, CaseIterable, Sendable {
  case red, orange, yellow, green, blue, purple, gray
}
