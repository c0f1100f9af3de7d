import Foundation

/// A change to how far goals have come.
public enum ProgressEdit: Equatable, Sendable {
  /// The goal was done once more, at an instant, which is kept to the millisecond.
  case bump(Goal.ID, at: Date)
  /// The goal was not done, after all: takes back one bump at exactly that millisecond.
  case retract(Goal.ID, at: Date)

  /// Changes `goals` as this edit says. One that doesn't fit (see ``problem(in:)``) may do nothing, or
  /// something else.
  public func apply(to goals: inout Goals) {
    switch self {
    case .bump(let id, let instant): goals.change(id) { $0.addBump(at: instant) }
    case .retract(let id, let instant): goals.change(id) { $0.removeBump(at: instant) }
    }
  }

  /// The edit that, right after this one, makes what it makes of `goals` to `goals` again. Nil if this
  /// one doesn't fit, or is a retraction from a goal that is inactive and so can't be bumped.
  public func inverse(in goals: Goals) -> ProgressEdit? {
    guard problem(in: goals) == nil else { return nil }
    switch self {
    case .bump(let id, let instant): return .retract(id, at: instant)
    case .retract(let id, let instant):
      return goals[id]?.isActive == true ? .bump(id, at: instant) : nil
    }
  }
}
