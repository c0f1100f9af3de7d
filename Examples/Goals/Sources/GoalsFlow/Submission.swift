import GoalsModel

/// What is on its way to who keeps the goals, or waits for that.
public struct Submission: Equatable, Sendable {
  /// What is to be done.
  package enum Action: Equatable, Sendable {
    /// An edit is made.
    case edit(Edit)
    /// Goals are added, all or none.
    case add([Goal])
    /// The step that is the next one then is taken back, or done again.
    case turn(Turn)
  }

  /// What is to be done.
  package let action: Action
  /// What the goal is called, when it may be gone.
  var title = ""
  /// What gets the focus when it is kept, by its id.
  var focus: String?

  /// The edit, if it is one that is made for the first time.
  var edit: Edit? {
    if case .edit(let edit) = action { edit } else { nil }
  }

  /// Whether it is what a form says.
  var isOfForm: Bool {
    switch edit?.kind {
    case .left(.add), .left(.update): true
    default: false
    }
  }
}

extension Edit {
  /// What is said when it is kept.
  func news(title: String, in snapshot: GoalsSnapshot) -> String {
    switch kind {
    case .left(.add): "Added “\(title)”."
    case .left(.delete): "Deleted “\(title)”."
    case .left(.update): "Saved “\(title)”."
    case .left(.setActivity(_, let isActive)): "“\(title)” is \(isActive ? "on" : "off")."
    case .left(.move(let id, _)): snapshot.news(ofPlaceOf: id)
    case .right(.bump(let id, _)), .right(.retract(let id, _)): snapshot.news(ofProgressOf: id)
    }
  }
}

extension GoalsClient.Refusal {
  /// What is said when the edit of a goal is refused.
  ///
  /// - Parameter isGone: whether there is no such goal any more.
  func sentence(title: String, isGone: Bool) -> String {
    switch self {
    case .problem where isGone: "“\(title)” was deleted in another window. Nothing was saved."
    case .problem(let problem): "“\(title)” was not saved: \(problem.message)."
    case .obstacle(let obstacle): obstacle.sentence(.redo, isOwn: false)
    case .failure(let reason): "“\(title)” was not saved. \(reason)"
    case .unknown(let reason): "Look whether “\(title)” was saved. \(reason)"
    }
  }
}
