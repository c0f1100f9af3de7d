import Rill

/// An assignable value that accepts only values that pass a rule.
///
/// ```swift
/// let age = ValidatingInput<Int, String>(18) { age in
///   if age < 0 { return .invalid("An age is not negative.") }
///   return age > 150 ? .coerced(150, "The maximum age is 150.") : .valid
/// }
/// age <-- -3
/// age.value.value   // 18 still
/// age.outcome.value // .invalid(-3, "An age is not negative.")
/// ```
///
/// Elsewhere: `ValidatingProperty` (ReactiveSwift).
public final class ValidatingInput<Value, Reason> {
  /// The decision of the rule about a proposed value.
  public enum Decision {
    /// The value is accepted.
    case valid
    /// Another value is accepted in its place, perhaps with a reason.
    case coerced(Value, Reason?)
    /// The previous value stays.
    case invalid(Reason)
  }

  /// The result of the last proposal.
  public enum Outcome {
    /// The value was accepted.
    case valid(Value)
    /// `taken` was accepted in place of `proposed`.
    case coerced(taken: Value, proposed: Value, Reason?)
    /// The value was rejected.
    case invalid(Value, Reason)

    /// The accepted value; nil if the proposal was rejected.
    public var taken: Value? {
      switch self {
      case .valid(let value), .coerced(let value, _, _): value
      case .invalid: nil
      }
    }

    /// The reason for a coercion or rejection; nil without one.
    public var reason: Reason? {
      switch self {
      case .valid: nil
      case .coerced(_, _, let reason): reason
      case .invalid(_, let reason): reason
      }
    }
  }

  /// The last accepted value; before any, the initial value, valid or not.
  public let value: Changing<Value>
  /// The result of the last proposal; of the initial value at first.
  public let outcome: Changing<Outcome>
  private let proposed: Input<Value>

  /// Creates a value.
  ///
  /// - Parameters:
  ///   - initial: The value until another one is accepted.
  ///   - rule: A function that accepts, replaces or rejects a proposed value. It is also called
  ///     with `initial`.
  public convenience init(_ initial: Value, rule: @escaping (Value) -> Decision) {
    self.init(initial, with: .constant(())) { value, _ in rule(value) }
  }

  /// Creates a value whose rule depends on another value. When that changes, the last proposal is
  /// validated again.
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
    ) { _, outcome in outcome.taken }
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
