/// The display color of a goal.
public enum Color: String, CaseIterable, Codable, Sendable {
  case red, orange, yellow, green, blue, purple, gray
}
