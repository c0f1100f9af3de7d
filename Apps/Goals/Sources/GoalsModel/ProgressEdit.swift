import Foundation

/// A change to the progress of a goal.
public enum ProgressEdit: Equatable, Sendable {
  /// Counts the goal once more at an instant, rounded to the millisecond.
  case bump(Goal.ID, at: Date)
  /// Removes one bump at exactly that millisecond.
  case retract(Goal.ID, at: Date)

  /// Applies this edit to `goals`. If it doesn't fit (see ``problem(in:)``), the result is
  /// unspecified.
  public func apply(to goals: inout Goals) {
    switch self {
    case .bump(let id, let instant): goals.change(id) { $0.addBump(at: instant) }
    case .retract(let id, let instant): goals.change(id) { $0.removeBump(at: instant) }
    }
  }

  /// Returns the inverse of this edit, which restores `goals` right after this edit. Nil if this
  /// edit doesn't fit, or retracts from an inactive goal, which can't be bumped.
  public func inverse(in goals: Goals) -> ProgressEdit? {
    guard problem(in: goals) == nil else { return nil }
    switch self {
    case .bump(let id, let instant): return .retract(id, at: instant)
    case .retract(let id, let instant):
      return goals[id]?.isActive == true ? .bump(id, at: instant) : nil
    }
  }
}
