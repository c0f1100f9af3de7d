/// What is wrong with an edit, and in which of its fields.
public struct FieldProblem: Error, Equatable, CustomStringConvertible {
  /// The field's name, or what else of the edit is wrong.
  public let field: String
  /// What is wrong with it.
  public let message: String

  /// Creates a problem with a field.
  public init(_ field: String, _ message: String) {
    self.field = field
    self.message = message
  }

  /// The field and what is wrong with it.
  public var description: String { "\(field): \(message)" }
}
