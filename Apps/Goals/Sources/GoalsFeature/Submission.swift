import GoalsModel
import RillLanguages
import RillProgram

/// A change that is being sent to the store, or waits to be sent.
public struct Submission: Codable, Equatable, Sendable {
  /// The kind of change.
  package enum Action: Codable, Equatable, Sendable {
    /// Apply an edit.
    case edit(Edit)
    /// Add goals, all or none.
    case add([Goal])
    /// Undo or redo the step that is then the next one.
    case turn(Turn)
  }

  /// The identity of the change, with which a restored page sends it again.
  package let id: SubmissionID
  /// The change.
  package let action: Action
  /// The title of the goal, which may be gone when the answer arrives.
  let title: String
  /// The id of the element that gets the focus after the change is saved.
  let focus: String?

  /// The edit, unless the change is an undo or redo.
  var edit: Edit? {
    if case .edit(let edit) = action { edit } else { nil }
  }

  /// A Boolean value that indicates whether the change comes from a form.
  var isOfForm: Bool {
    switch edit {
    case .add, .update: true
    default: false
    }
  }
}

extension GoalsTexts {
  /// Returns the message for a rejected edit.
  ///
  /// - Parameter isGone: True if the goal no longer exists.
  func sentence(_ rejection: SubmissionError, title: String, isGone: Bool) -> String {
    let title = title.inReadingOrder
    return switch rejection {
    case .rejected where isGone: unsavedGone(title: title)
    case .rejected(let problem, _): unsavedProblem(title: title, reason: problem.message)
    case .conflict(let conflict): sentence(conflict, .redo, by: .others)
    case .store where rejection.isUnknown: unsure(title: title, reason: rejection.reason)
    case .store: unsaved(title: title, reason: rejection.reason)
    }
  }
}

extension SubmissionError {
  /// The error as a sentence.
  var reason: String { "\(self).".capitalizedAtStart }
}

extension String {
  /// This string with an uppercase first letter.
  package var capitalizedAtStart: String { prefix(1).uppercased() + dropFirst() }
}
