/// An error in a field of a value from outside.
public struct FieldProblem: Error, Equatable, CustomStringConvertible {
  /// The name of the field, or of another part of the value.
  public let field: String
  /// The error in English.
  public let message: String

  /// Creates an error in a field.
  public init(_ field: String, _ message: String) {
    self.field = field
    self.message = message
  }

  /// The field and the error.
  public var description: String { "\(field): \(message)" }
}

#if !hasFeature(Embedded)
  extension FieldProblem: Codable {}
#endif
