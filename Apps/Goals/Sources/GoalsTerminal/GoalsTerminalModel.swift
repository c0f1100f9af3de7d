import GoalsFeature
import RillProgram

/// The state of the goals in a terminal: the state of a page, and that of the terminal.
public struct GoalsTerminalModel: Equatable, Sendable {
  /// The state of an export.
  enum Export: Equatable {
    /// The user is typing the path.
    case asking
    /// The file is being written.
    case writing
    /// The file already exists.
    case exists
  }

  /// The state of the equivalent page.
  public internal(set) var page: GoalsPageModel
  /// The size of the terminal.
  var columns = 80, rows = 24
  /// The id of the selected goal, to which keys apply.
  var selected: Goal.ID?
  /// The position of the selected goal among the visible goals, in case it is deleted.
  var place = 0
  /// The index of the first visible goal.
  var top = 0
  /// The number of lines of a text above the visible ones.
  var scrolled = 0
  /// The text that the titles of the visible goals contain; empty for all goals.
  var filter = ""
  /// A Boolean value that indicates whether the filter is being edited.
  var isFiltering = false
  /// A Boolean value that indicates whether the program ends after all changes are saved.
  var isQuitting = false
  /// A Boolean value that indicates whether the shown goal is being edited.
  var isEditing = false
  /// The focused field of the form.
  var field = GoalField.title
  /// The path of a file that is being typed.
  var path = ""
  /// The state of the export; nil without an export.
  var export: Export?
  /// A Boolean value that indicates whether the list of keys is shown.
  var isHelping = false

  /// Creates the state for a snapshot.
  init(_ snapshot: GoalsSnapshot, _ texts: GoalsTexts) {
    page = GoalsPageModel(.list, snapshot, texts)
    clampSelection()
  }

  /// The texts in the language of the user.
  var texts: GoalsTexts { page.texts }

  /// The keys in the language of the user.
  var keys: KeyTable { KeyTable(texts: texts, history: page.history) }

  /// The current meaning of keys.
  var mode: TerminalMode {
    if isHelping { return .help }
    switch export {
    case .asking, .writing: return .path
    case .exists: return .question
    case nil: break
    }
    switch page.screen {
    case .new: return .form
    case .details: return isEditing ? .form : .details
    case .transfer: return transferMode
    case .summary, .list, .missing: return isFiltering ? .filter : .list
    }
  }

  private var transferMode: TerminalMode {
    if page.isImporting { return .result }
    return switch page.transfer?.state {
    case nil: .path
    case .ready(let goals, _): goals.isEmpty ? .result : .question
    case .sending, .reading, .rejected, .wrong: .result
    }
  }

  /// The goals that match the filter, in order.
  var shown: [GoalStatus] {
    let all = page.snapshot.statuses
    if filter.isEmpty { return all }
    let text = filter.lowercased()
    return all.filter { $0.title.lowercased().contains(text) }
  }

  /// The goal to which keys apply.
  var goal: GoalStatus? {
    if case .details(let id) = page.screen { return page.snapshot[id] }
    return selected.flatMap { page.snapshot[$0] }
  }

  /// A Boolean value that indicates whether there is room for blank lines and rules.
  var isRoomy: Bool { rows >= 16 }

  /// A Boolean value that indicates whether there is room for details beside the list.
  var isWide: Bool { columns >= 100 && rows >= 16 }

  /// Ensures that a matching goal is selected and visible, and that a text fills the screen down to
  /// the last row.
  mutating func clampSelection() {
    let shown = shown
    if let index = shown.firstIndex(where: { $0.id == selected }) {
      place = index
    } else {
      // Selects the goal after the deleted one.
      place = max(0, min(place, shown.count - 1))
      selected = shown.isEmpty ? nil : shown[place].id
    }
    top = max(min(top, place, shown.count - bodyRows), place - bodyRows + 1, 0)
    if scrolled > 0 { scrolled = min(scrolled, hiddenLineCount(self)) }
  }

  /// Selects the goal at a position among the matching goals, limited to the first and last.
  mutating func select(_ place: Int) {
    let shown = shown
    if shown.isEmpty { return }
    self.place = max(0, min(place, shown.count - 1))
    selected = shown[self.place].id
  }
}
