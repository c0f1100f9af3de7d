import GoalsLines
import GoalsModel
import RillProgram

/// What can happen on a page.
public enum GoalsPageMessage: Equatable, Sendable {
  /// The window has a width, in points.
  case resized(Double)
  /// The page is at a location.
  case went(Location)
  /// There is news of the goals.
  case followed(GoalsSnapshot)
  /// Another keeps the goals now, who knows nothing of what was done in this window.
  case reconnected(GoalsSnapshot)

  /// A goal was done once more.
  case bump(Goal.ID)
  /// A goal begins or ceases to be pursued.
  case setActivity(Goal.ID, isActive: Bool)
  /// A goal goes up or down by some places.
  case move(Goal.ID, by: Int)
  /// A goal goes.
  case delete(Goal.ID)

  /// What a field said when the page was made.
  case opened(GoalField, String)
  /// What a field says.
  case typed(GoalField, String)
  /// What the form says is to be.
  case save

  /// A goal was grabbed, at a height of the window.
  case grabbed(Goal.ID, y: Double)
  /// The pointer has moved to a height.
  case dragged(y: Double)
  /// The goal was let go.
  case dropped
  /// The goal stays where it was, after all.
  case dragCancelled

  /// What was done last in this window is to be taken back, or what was taken back last to be done again.
  case turn(Turn)
  /// What the message tells of is to be taken back.
  case noticeUndone
  /// The message of what was done is no longer needed: somebody says so.
  case noticeDismissed
  /// The message of what was done has been there for long enough.
  case noticeExpired
  /// Somebody looks at the message of what was done, or no longer does.
  case noticeHeld(Bool)
  /// Something else was done that there is to tell of, in a sentence.
  case told(String)
  /// Something else went wrong, as a sentence says.
  case warned(String)
  /// What went wrong has been seen.
  case alertDismissed

  /// A file of goals is on its way: so many of its bytes are here.
  case importSent(name: String, received: Int, size: Int)
  /// A file of goals is here.
  case importRead(name: String, [UInt8])
  /// A file can't be taken, for a reason that is said in a sentence.
  case importRefused(name: String, reason: String)
  /// A file was read.
  case importExamined(name: String, Result<[Goal], GoalsDocument.Problems>)
  /// The goals of the file are to be added.
  case importConfirmed
  /// They are not, after all.
  case importCancelled

  /// An edit was answered.
  case settled(Submission, Result<GoalsClient.Accepted, GoalsClient.Refusal>)
}
