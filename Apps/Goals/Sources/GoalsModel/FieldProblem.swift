/// An error in a field of an edit.
public struct FieldProblem: Error, CustomStringConvertible {
  /// A rule for the fields of a form.
  package enum Rule: Equatable, Sendable {
    case titleIsNotEmpty, titleIsVisible
    case titleSize(maximum: Int)
    case titleLength(maximum: Int)
    case titleHasNoDirection(character: String)
    case frequencyRange(number: Int)
  }

  /// The name of the field, or of another part of the edit.
  public let field: String
  /// The error in English.
  public let message: String
  /// The rule that the value breaks, if it is one for forms; nil after decoding.
  package let rule: Rule?

  /// Creates a problem with a field.
  public init(_ field: String, _ message: String) {
    self.init(field, message, rule: nil)
  }

  /// Creates a problem with a rule.
  package init(_ field: String, _ message: String, rule: Rule?) {
    self.field = field
    self.message = message
    self.rule = rule
  }

  /// The field and the error.
  public var description: String { "\(field): \(message)" }
}

extension FieldProblem: Equatable {
  /// Returns whether both have the same field and error. The rule follows from these.
  public static func == (left: FieldProblem, right: FieldProblem) -> Bool {
    left.field == right.field && left.message == right.message
  }
}
