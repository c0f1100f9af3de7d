import GoalsModel
import RillProgram

/// The state of one window. A page stores it, and goes on with it when its server is gone.
public struct GoalsWindow: Codable, Equatable, Sendable {
  /// A message that disappears by itself.
  package struct Notice: Codable, Equatable, Sendable {
    /// The text, a sentence.
    package let text: String
    /// The step that the notice offers to undo, if any.
    package let step: Step?
  }

  /// The current screen.
  public internal(set) var screen: Screen
  /// The user's input to the form.
  var draft = GoalDraft()
  /// The default color of a new goal, which stays the same while the form is filled in.
  var newColor: Color
  /// The file of goals that the user has chosen, if any.
  package internal(set) var transfer: Transfer?
  /// The queue of submissions. The first is in flight; the others wait for its answer.
  var pending: [Submission] = []
  /// The steps of this window that can be undone and redone.
  package internal(set) var history = EditHistory()
  /// The current drag.
  package internal(set) var drag: RowDrag<Goal.ID>?
  /// The notice of the latest change.
  package internal(set) var notice: Notice?
  /// The latest error, until the user dismisses it.
  package internal(set) var alert: String?
  /// The number of other windows that show the same page.
  package internal(set) var others = 0
  /// The width of the window in points; nil until the window reports it, which it never does
  /// without a script.
  var width: Double?

  init(_ screen: Screen, newColor: Color) {
    self.screen = screen
    self.newColor = newColor
  }

  /// A Boolean value that indicates whether a script runs, so that the page can update itself.
  package var isLive: Bool { width != nil }

  /// A Boolean value that indicates whether the step in the notice is the next one to undo. It may
  /// have turned out that it can't be undone.
  package var offersUndo: Bool { notice?.step != nil && notice?.step == history.next(.undo) }

  /// A Boolean value that indicates whether the goals of a file are being added.
  package var isImporting: Bool {
    pending.contains { if case .add = $0.action { true } else { false } }
  }

  /// A Boolean value that indicates whether a submission is not yet answered.
  package var isBusy: Bool { !pending.isEmpty }

  /// A Boolean value that indicates whether the form is being saved.
  package var isSaving: Bool { pending.contains { $0.isOfForm } }

  /// The height of a row of the list, in points.
  package var rowHeight: Double { ListMeasures.rowHeight(inWidth: width ?? 0) }
}
