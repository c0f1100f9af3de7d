/// An error in a field of an edit.
public struct FieldProblem: Error, Equatable, CustomStringConvertible {
  /// The name of the field, or of another part of the edit.
  public let field: String
  /// The error.
  public let message: String

  /// Creates a problem with a field.
  public init(_ field: String, _ message: String) {
    self.field = field
    self.message = message
  }

  /// The field and the error.
  public var description: String { "\(field): \(message)" }
}
