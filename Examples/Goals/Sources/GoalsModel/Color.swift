/// What a goal is shown in.
public enum Color: String, CaseIterable, Sendable {
  case red, orange, yellow, green, blue, purple, gray
}
