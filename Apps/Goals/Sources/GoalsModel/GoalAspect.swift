/// An independently editable property of a goal.
public enum GoalAspect: String, CaseIterable, Codable, Sendable {
  case title, interval, frequency, color, activity, place
}

extension Edit {
  /// The aspects that this edit sets: all if it adds or deletes the goal, none if it changes the
  /// progress, since counts add up.
  package var aspects: [GoalAspect] {
    switch kind {
    case .left(.add), .left(.delete): GoalAspect.allCases
    case .left(.update(_, let update)): update.aspects
    case .left(.setActivity): [.activity]
    case .left(.move): [.place]
    case .right: []
    }
  }
}

extension GoalUpdate {
  fileprivate var aspects: [GoalAspect] {
    let given: KeyValuePairs<GoalAspect, Bool> = [
      .title: title != nil, .interval: interval != nil, .frequency: frequency != nil,
      .color: color != nil,
    ]
    return given.filter(\.value).map(\.key)
  }
}
