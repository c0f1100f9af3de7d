import GoalsModel

/// An edit on its way to who keeps the goals.
public struct Submission: Equatable, Sendable {
  /// The edit.
  let edit: Edit
  /// What the goal is called, when it may be gone.
  let title: String
  /// Whether it takes another edit back.
  let isUndo: Bool
  /// What gets the focus when it is kept, by its id.
  var focus: String?

  /// Whether it is what a form says.
  var isOfForm: Bool {
    switch edit.kind {
    case .left(.add), .left(.update): !isUndo
    default: false
    }
  }

  /// Whether it deletes a goal.
  func deletes(_ id: Goal.ID) -> Bool { edit.kind == .left(.delete(id)) }

  /// What is said when it is kept.
  func success(in snapshot: GoalsSnapshot) -> String {
    switch edit.kind {
    case .left(.add): isUndo ? "“\(title)” is back." : "Added “\(title)”."
    case .left(.delete): isUndo ? "“\(title)” is gone again." : "Deleted “\(title)”."
    case .left(.update): isUndo ? "“\(title)” is as it was." : "Saved “\(title)”."
    case .left(.setActivity(_, let isActive)): isActive ? "“\(title)” is on." : "“\(title)” is off."
    case .left(.move(let id, _)):
      "“\(title)” is now \(place(of: id, in: snapshot)) of \(snapshot.statuses.count)."
    case .right(let progress):
      switch progress {
      case .bump(let id, _), .retract(let id, _):
        snapshot[id].map { "“\(title)”: \($0.progressText)." } ?? "Saved “\(title)”."
      }
    }
  }

  /// What is said when it is refused.
  func failure(_ refusal: GoalsClient.Refusal, isGone: Bool) -> String {
    switch refusal {
    case .problem where isGone: "“\(title)” was deleted in another window. Nothing was saved."
    case .problem(let problem): "“\(title)” was not saved: \(problem.message)."
    case .failure(let reason): "“\(title)” was not saved. \(reason)"
    }
  }

  private func place(of id: Goal.ID, in snapshot: GoalsSnapshot) -> Int {
    (snapshot.statuses.firstIndex { $0.id == id } ?? 0) + 1
  }
}
