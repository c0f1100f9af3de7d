/// An error in a field of an edit.
public struct FieldProblem: Error, Equatable, CustomStringConvertible {
  /// The name of the field, or of another part of the edit.
  public let field: String
  /// The error in English.
  public let message: String

  /// Creates a problem with a field.
  public init(_ field: String, _ message: String) {
    self.field = field
    self.message = message
  }

  /// The field and the error.
  public var description: String { "\(field): \(message)" }
}

/// A rule of goals that the value of a field breaks.
package enum FieldRule: Equatable, Sendable {
  case titleIsNotEmpty, titleIsVisible
  case titleSize(maximum: Int)
  case titleLength(maximum: Int)
  case titleHasNoDirection(character: String)
  case frequencyRange(number: Int)

  /// The problem with the value.
  var problem: FieldProblem {
    switch self {
    case .titleIsNotEmpty: FieldProblem("title", "must not be empty")
    case .titleIsVisible: FieldProblem("title", "must have a visible character")
    case .titleSize(let maximum): FieldProblem("title", "must have at most \(maximum) bytes")
    case .titleLength(let maximum): FieldProblem("title", "must have at most \(maximum) characters")
    case .titleHasNoDirection(let character):
      FieldProblem("title", "must not contain the direction control \(character)")
    case .frequencyRange(let number):
      FieldProblem("frequency", "must be from 1 to 99; got \(number)")
    }
  }
}
