import RillProgram

/// An independently editable property of a goal.
public enum GoalAspect: String, CaseIterable, Codable, Sendable {
  case title, interval, frequency, color, activity, place
}

extension Edit {
  /// The aspects that this edit sets: all if it adds or deletes the goal, none if it changes the
  /// progress, since counts add up.
  package var aspects: [GoalAspect] {
    switch self {
    case .add, .delete: GoalAspect.allCases
    case .update(_, let update):
      [
        update.title.map { _ in .title }, update.interval.map { _ in .interval },
        update.frequency.map { _ in .frequency }, update.color.map { _ in .color },
      ].compactMap { $0 }
    case .setActivity: [.activity]
    case .move: [.place]
    case .bump, .retract: []
    }
  }
}
