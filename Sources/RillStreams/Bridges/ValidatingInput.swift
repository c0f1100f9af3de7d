import Rill

/// A value that can be assigned to, and takes only what a rule lets pass.
///
/// ```swift
/// let age = ValidatingInput<Int, String>(18) { age in
///   if age < 0 { return .invalid("An age is not negative.") }
///   return age > 150 ? .coerced(150, "Nobody is older than 150.") : .valid
/// }
/// age <-- -3
/// age.value.value   // 18 still
/// age.outcome.value // .invalid(-3, "An age is not negative.")
/// ```
///
/// Elsewhere: `ValidatingProperty` (ReactiveSwift).
public final class ValidatingInput<Value, Reason> {
  /// What the rule says of a proposed value.
  public enum Decision {
    /// It is taken.
    case valid
    /// Another one is taken in its place, perhaps for a reason.
    case coerced(Value, Reason?)
    /// The value before stays.
    case invalid(Reason)
  }

  /// What became of the value proposed last.
  public enum Outcome {
    /// It was taken.
    case valid(Value)
    /// `taken` was taken in the place of `proposed`.
    case coerced(taken: Value, proposed: Value, Reason?)
    /// It was not taken.
    case invalid(Value, Reason)

    /// What was taken; nil if nothing.
    public var taken: Value? {
      switch self {
      case .valid(let value), .coerced(let value, _, _): value
      case .invalid: nil
      }
    }

    /// Why it was not taken as it was; nil if it was, or without a reason.
    public var reason: Reason? {
      switch self {
      case .valid: nil
      case .coerced(_, _, let reason): reason
      case .invalid(_, let reason): reason
      }
    }
  }

  /// What was taken last; the initial value before that, valid or not.
  public let value: Changing<Value>
  /// What became of the value proposed last, the initial one at first.
  public let outcome: Changing<Outcome>
  private let proposed: Input<Value>

  /// Creates a value.
  ///
  /// - Parameters:
  ///   - initial: the value until another one is taken.
  ///   - rule: says what becomes of a proposed value; called with `initial`, too.
  public convenience init(_ initial: Value, rule: @escaping (Value) -> Decision) {
    self.init(initial, with: .constant(())) { value, _ in rule(value) }
  }

  /// Creates a value whose rule depends on another one: when that changes, the value proposed last is
  /// judged again.
  public init<Other>(
    _ initial: Value, with other: Changing<Other>, rule: @escaping (Value, Other) -> Decision
  ) {
    let proposed = Input(initial)
    let outcome = combine(proposed, other) { value, other -> Outcome in
      switch rule(value, other) {
      case .valid: .valid(value)
      case .coerced(let taken, let reason): .coerced(taken: taken, proposed: value, reason)
      case .invalid(let reason): .invalid(value, reason)
      }
    }
    value = Changing(
      following: outcome.changes, startingWith: outcome.value.taken ?? initial, kind: "validated"
    ) { outcome, _ in outcome.taken }
    self.proposed = proposed
    self.outcome = outcome
  }

  /// Proposes `value`.
  public func assign(_ value: Value) {
    proposed.assign(value)
  }

  /// Proposes `value`: `age <-- 42`.
  public static func <-- (input: ValidatingInput, value: Value) {
    input.assign(value)
  }
}

extension ValidatingInput.Decision: Equatable where Value: Equatable, Reason: Equatable {}
extension ValidatingInput.Outcome: Equatable where Value: Equatable, Reason: Equatable {}
