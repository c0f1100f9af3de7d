import OrderedCollections

/// An ordered collection of goals with unique ids.
///
/// Finding a goal by its id takes constant time.
public struct Goals: RandomAccessCollection, Equatable, Sendable {
  /// The maximum number of goals that edits can create. Files of older versions without this limit
  /// may contain more.
  ///
  /// Each change makes a snapshot of all goals, and pages list all of them.
  public static let maximumCount = 2000

  private var goals: OrderedDictionary<Goal.ID, Goal> = [:]

  /// Creates an empty list of goals.
  public init() {}

  /// Creates a list of `goals`. If several goals have the same id, the first is kept.
  public init(_ goals: some Sequence<Goal>) {
    for goal in goals { add(goal, before: nil) }
  }

  /// The position of the first goal, 0.
  public var startIndex: Int { 0 }

  /// The number of goals.
  public var endIndex: Int { goals.count }

  /// The goal at `position`, counted from 0.
  public subscript(position: Int) -> Goal { goals.values[position] }

  /// The goal with this id, or nil.
  public subscript(id: Goal.ID) -> Goal? { goals[id] }

  /// Returns the id of the goal after the one with this id; nil for the last or an unknown goal.
  public func follower(of id: Goal.ID) -> Goal.ID? {
    guard let index = goals.index(forKey: id), index + 1 < goals.count else { return nil }
    return goals.keys[index + 1]
  }

  /// Inserts `goal` before the goal with the id `next`, or at the end if that is nil or unknown.
  /// Does nothing if the id exists. The complexity is linear in the number of goals after it.
  mutating func add(_ goal: Goal, before next: Goal.ID?) {
    guard goals[goal.id] == nil else { return }
    let index = next.flatMap { goals.index(forKey: $0) } ?? goals.count
    goals.updateValue(goal, forKey: goal.id, insertingAt: index)
  }

  /// Removes the goal with this id, if any. The complexity is linear in the number of goals.
  mutating func remove(_ id: Goal.ID) {
    goals.removeValue(forKey: id)
  }

  /// Moves the goal with this id, if any, before the goal with the id `next`.
  mutating func move(_ id: Goal.ID, before next: Goal.ID?) {
    guard id != next, let goal = goals.removeValue(forKey: id) else { return }
    add(goal, before: next)
  }

  /// Changes the goal with this id, if any, in place.
  mutating func change(_ id: Goal.ID, _ change: (inout Goal) -> Void) {
    guard let index = goals.index(forKey: id) else { return }
    change(&goals.values[index])
  }
}
