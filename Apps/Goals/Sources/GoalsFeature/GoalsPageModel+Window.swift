import GoalsModel
import RillProgram

/// The parts of the state of the window, as parts of the model.
extension GoalsPageModel {
  /// The current screen.
  public internal(set) var screen: Screen {
    get { window.screen }
    set { window.screen = newValue }
  }
  var draft: GoalDraft {
    get { window.draft }
    set { window.draft = newValue }
  }
  var newColor: Color {
    get { window.newColor }
    set { window.newColor = newValue }
  }
  /// The file of goals that the user has chosen, if any.
  package internal(set) var transfer: Transfer? {
    get { window.transfer }
    set { window.transfer = newValue }
  }
  var pending: [Submission] {
    get { window.pending }
    set { window.pending = newValue }
  }
  /// The steps of this window that can be undone and redone.
  package internal(set) var history: EditHistory {
    get { window.history }
    set { window.history = newValue }
  }
  /// The current drag.
  package internal(set) var drag: RowDrag<Goal.ID>? {
    get { window.drag }
    set { window.drag = newValue }
  }
  /// The notice of the latest change.
  package internal(set) var notice: GoalsWindow.Notice? {
    get { window.notice }
    set { window.notice = newValue }
  }
  /// The latest error, until the user dismisses it.
  package internal(set) var alert: String? {
    get { window.alert }
    set { window.alert = newValue }
  }
  /// The number of other windows that show the same page.
  package internal(set) var others: Int {
    get { window.others }
    set { window.others = newValue }
  }
  var width: Double? {
    get { window.width }
    set { window.width = newValue }
  }

  /// A Boolean value that indicates whether a script runs.
  package var isLive: Bool { window.isLive }
  /// A Boolean value that indicates whether the step in the notice is the next one to undo.
  package var offersUndo: Bool { window.offersUndo }
  /// A Boolean value that indicates whether the goals of a file are being added.
  package var isImporting: Bool { window.isImporting }
  /// A Boolean value that indicates whether a submission is not yet answered.
  package var isBusy: Bool { window.isBusy }
  /// A Boolean value that indicates whether the form is being saved.
  package var isSaving: Bool { window.isSaving }
  /// The height of a row of the list, in points.
  package var rowHeight: Double { window.rowHeight }
}
