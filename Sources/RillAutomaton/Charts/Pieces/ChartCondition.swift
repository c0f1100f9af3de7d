/// What must hold for a transition to be taken.
///
/// ```swift
/// On(.coin, to: .open, when: .test("paid") { $0.context.paid >= 100 })
/// On(.push, to: .alarm, when: .isActive(.armed) && !.isActive(.muted))
/// ```
///
/// It must not change anything: it is asked whenever a transition might be taken.
///
/// Elsewhere: `cond` and `In()` (SCXML), guard (XState, UML).
public struct ChartCondition<ID: Hashable, Event, Context>: CustomStringConvertible {
  /// What stands in pictures.
  public let description: String
  @usableFromInline let holds: (ChartStep<ID, Event, Context>) -> Bool

  @inlinable
  init(
    description: String, holds: @escaping (ChartStep<ID, Event, Context>) -> Bool
  ) {
    self.description = description
    self.holds = holds
  }

  /// Holds if `test` is true.
  ///
  /// - Parameters:
  ///   - name: what stands in pictures.
  ///   - test: gets what an action would get.
  public static func test(
    _ name: String = "some condition",
    _ test: @escaping (ChartStep<ID, Event, Context>) -> Bool
  ) -> ChartCondition {
    ChartCondition(description: name, holds: test)
  }

  /// Holds while a state is active.
  @inlinable
  public static func isActive(_ id: ID) -> ChartCondition {
    ChartCondition(description: "in \(id)") { $0.isActive(id) }
  }

  /// Holds if the other doesn't.
  public static prefix func ! (condition: ChartCondition) -> ChartCondition {
    ChartCondition(description: "not \(condition)") { !condition.holds($0) }
  }

  /// Holds if both do.
  public static func && (left: ChartCondition, right: ChartCondition) -> ChartCondition {
    ChartCondition(description: "\(left) and \(right)") { left.holds($0) && right.holds($0) }
  }

  /// Holds if at least one does.
  public static func || (left: ChartCondition, right: ChartCondition) -> ChartCondition {
    ChartCondition(description: "(\(left) or \(right))") { left.holds($0) || right.holds($0) }
  }
}
