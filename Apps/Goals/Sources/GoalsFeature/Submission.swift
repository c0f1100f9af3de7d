import GoalsModel

/// A change that is being sent to the store, or waits to be sent.
public struct Submission: Equatable, Sendable {
  /// The kind of change.
  package enum Action: Equatable, Sendable {
    /// Apply an edit.
    case edit(Edit)
    /// Add goals, all or none.
    case add([Goal])
    /// Undo or redo the step that is then the next one.
    case turn(Turn)
  }

  /// The change.
  package let action: Action
  /// The title of the goal, which may be gone when the answer arrives.
  var title = ""
  /// The id of the element that gets the focus after the change is saved.
  var focus: String?

  /// The edit, unless the change is an undo or redo.
  var edit: Edit? {
    if case .edit(let edit) = action { edit } else { nil }
  }

  /// A Boolean value that indicates whether the change comes from a form.
  var isOfForm: Bool {
    switch edit?.kind {
    case .left(.add), .left(.update): true
    default: false
    }
  }
}

extension Edit {
  /// Returns the notice after the change is saved.
  func news(title: String, in snapshot: GoalsSnapshot) -> String {
    let title = title.inReadingOrder
    return switch kind {
    case .left(.add): "Added “\(title)”."
    case .left(.delete): "Deleted “\(title)”."
    case .left(.update): "Saved “\(title)”."
    case .left(.setActivity(_, let isActive)): "“\(title)” is \(isActive ? "on" : "off")."
    case .left(.move(let id, _)): snapshot.news(ofPlaceOf: id)
    case .right(.bump(let id, _)), .right(.retract(let id, _)): snapshot.news(ofProgressOf: id)
    }
  }
}

extension GoalsClient.Rejection {
  /// Returns the message for a rejected edit.
  ///
  /// - Parameter isGone: True if the goal no longer exists.
  func sentence(title: String, isGone: Bool) -> String {
    let title = title.inReadingOrder
    return switch self {
    case .problem where isGone: "“\(title)” was deleted in another window. Nothing was saved."
    case .problem(let problem): "“\(title)” was not saved: \(problem.message)."
    case .obstacle(let obstacle): obstacle.sentence(.redo, isOwn: false)
    case .failure(let reason): "“\(title)” was not saved. \(reason)"
    case .unknown(let reason): "Check whether “\(title)” was saved. \(reason)"
    }
  }
}
