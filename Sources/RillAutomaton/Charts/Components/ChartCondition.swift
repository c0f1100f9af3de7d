/// A condition for a transition.
///
/// ```swift
/// On(.coin, to: .open, when: .test("paid") { $0.context.paid >= 100 })
/// On(.push, to: .alarm, when: .isActive(.armed) && !.isActive(.muted))
/// ```
///
/// A condition must not change anything: it is evaluated whenever the transition might be taken.
///
/// Elsewhere: `cond` and `In()` (SCXML), guard (XState, UML).
public struct ChartCondition<ID: Hashable, Event, Context>: CustomStringConvertible {
  /// The text of the condition in pictures.
  public let description: String
  @usableFromInline let holds: (ChartStep<ID, Event, Context>) -> Bool

  @inlinable
  init(
    description: String, holds: @escaping (ChartStep<ID, Event, Context>) -> Bool
  ) {
    self.description = description
    self.holds = holds
  }

  /// Returns a condition that holds if `test` returns true.
  ///
  /// - Parameters:
  ///   - name: The text in pictures.
  ///   - test: A predicate on the argument of actions.
  public static func test(
    _ name: String = "some condition",
    _ test: @escaping (ChartStep<ID, Event, Context>) -> Bool
  ) -> ChartCondition {
    ChartCondition(description: name, holds: test)
  }

  /// Returns a condition that holds while a state is active.
  @inlinable
  public static func isActive(_ id: ID) -> ChartCondition {
    ChartCondition(description: "in \(id)") { $0.isActive(id) }
  }

  /// Returns a condition that holds if the given one doesn't.
  public static prefix func ! (condition: ChartCondition) -> ChartCondition {
    ChartCondition(description: "not \(condition)") { !condition.holds($0) }
  }

  /// Returns a condition that holds if both do.
  public static func && (left: ChartCondition, right: ChartCondition) -> ChartCondition {
    ChartCondition(description: "\(left) and \(right)") { left.holds($0) && right.holds($0) }
  }

  /// Returns a condition that holds if at least one does.
  public static func || (left: ChartCondition, right: ChartCondition) -> ChartCondition {
    ChartCondition(description: "(\(left) or \(right))") { left.holds($0) || right.holds($0) }
  }
}
