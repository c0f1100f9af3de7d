import GoalsModel
import RillProgram

/// A message of a page.
public enum GoalsPageMessage: Equatable, Sendable {
  /// The window was resized to a width, in points.
  case resized(Double)
  /// The page navigated to a location.
  case went(Location)
  /// A new snapshot arrived.
  case followed(GoalsSnapshot)
  /// The number of other windows that show the page has changed.
  case shared(others: Int)

  /// The user counted a goal once more.
  case bump(Goal.ID)
  /// The user turned a goal on or off.
  case setActivity(Goal.ID, isActive: Bool)
  /// The user moved a goal up or down by some positions.
  case move(Goal.ID, by: Int)
  /// The user deleted a goal.
  case delete(Goal.ID)

  /// The value of a field when the page was rendered.
  case opened(GoalField, String)
  /// The user edited a field.
  case typed(GoalField, String)
  /// The user saved the form.
  case save

  /// The user dragged a goal in the list.
  case drag(RowDrag<Goal.ID>.Message)

  /// The user requested to undo the latest step of this window, or to redo the latest undone one.
  case turn(Turn)
  /// The user requested to undo the step in the notice.
  case noticeUndone
  /// The user dismissed the notice.
  case noticeDismissed
  /// The notice has expired.
  case noticeExpired
  /// The pointer or the focus entered or left the notice.
  case noticeHeld(Bool)
  /// Another action succeeded, with a message.
  case noticed(String)
  /// Another action failed, with a message.
  case warned(String)
  /// The user dismissed the alert.
  case alertDismissed

  /// A file is being uploaded; the message reports the progress in bytes.
  case importSent(name: String, received: Int, size: Int)
  /// A file has arrived.
  case importRead(name: String, [UInt8])
  /// A file was rejected, for a reason in a sentence.
  case importRejected(name: String, reason: String)
  /// A file was parsed.
  case importExamined(name: String, Result<[Goal], ItemProblems>)
  /// The user confirmed the import.
  case importConfirmed
  /// The user canceled the import.
  case importCancelled

  /// A submission was answered.
  case answered(Submission, Result<Accepted, SubmissionError>)
}
