/// What is wrong with an edit, and in which of its fields.
public struct FieldProblem: Error, Equatable, CustomStringConvertible {
  /// The field's name, or what else of the edit is wrong.
  public let field: String
  /// What is wrong with it.
  public let message: String
  /// Where in the text the text itself is wrong, in bytes from its start; nil if the text is fine and
  /// what it says is wrong.
  public let position: Int?

  /// Creates a problem with a field, or with the text at a position.
  public init(_ field: String, _ message: String, at position: Int? = nil) {
    self.field = field
    self.message = message
    self.position = position
  }

  /// The field, what is wrong with it, and at which byte, counted from 1, if that is known.
  public var description: String {
    "\(field): \(message)" + (position.map { ", at byte \($0 + 1)" } ?? "")
  }
}
