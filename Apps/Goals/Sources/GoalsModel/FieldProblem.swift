/// An error in a field of an edit.
public struct FieldProblem: Error, Equatable, CustomStringConvertible {
  /// The name of the field, or of another part of the edit.
  public let field: String
  /// The error.
  public let message: String
  /// The byte position of a syntax error in the text; nil if the syntax is valid but the value is
  /// not.
  public let position: Int?

  /// Creates a problem with a field, or with the text at a position.
  public init(_ field: String, _ message: String, at position: Int? = nil) {
    self.field = field
    self.message = message
    self.position = position
  }

  /// The field and the error, with the byte position, counted from 1, if known.
  public var description: String {
    "\(field): \(message)" + (position.map { ", at byte \($0 + 1)" } ?? "")
  }
}
