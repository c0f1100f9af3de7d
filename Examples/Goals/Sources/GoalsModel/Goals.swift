/// All goals, in the order in which they were added, no two with the same id.
public struct Goals: Equatable, Sendable {
  /// The goals, oldest first.
  public private(set) var all: [Goal] = []

  /// Creates an empty list of goals.
  public init() {}

  /// Creates a list of `goals`. Of several with the same id the first one stays.
  public init(_ goals: [Goal]) {
    for goal in goals { add(goal) }
  }

  /// The goal with this id, or nil.
  public subscript(id: Goal.ID) -> Goal? {
    all.first { $0.id == id }
  }

  /// Adds `goal` at the end, unless there is one with its id.
  mutating func add(_ goal: Goal) {
    if self[goal.id] == nil { all.append(goal) }
  }

  /// Removes the goal with this id, if there is one.
  mutating func remove(_ id: Goal.ID) {
    all.removeAll { $0.id == id }
  }

  /// Changes the goal with this id, if there is one.
  mutating func change(_ id: Goal.ID, _ change: (inout Goal) -> Void) {
    guard let index = all.firstIndex(where: { $0.id == id }) else { return }
    change(&all[index])
  }
}
