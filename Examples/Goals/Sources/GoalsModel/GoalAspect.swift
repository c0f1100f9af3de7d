/// What can be changed of a goal by itself, so that who changes one thing leaves the others alone.
public enum GoalAspect: String, CaseIterable, Sendable {
  case title, interval, frequency, color, activity, place
}

extension Edit {
  /// What of its goal it sets. All, if the goal comes or goes; nothing, if it was done or not done: times
  /// count beside each other.
  var aspects: [GoalAspect] {
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
