// The module of the errors in fields, so that one import is enough.
@_exported import RillJSON

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
