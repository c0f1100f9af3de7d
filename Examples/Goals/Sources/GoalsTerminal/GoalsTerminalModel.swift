import GoalsFlow
import GoalsModel
import RillProgram

/// What the goals in a terminal are to show: a page, and what only a terminal has.
public struct GoalsTerminalModel: Equatable, Sendable {
  /// How far goals that are written to a file have come.
  enum Export: Equatable {
    /// The path is typed.
    case asking
    /// They are being written.
    case writing
    /// There is such a file already.
    case exists
  }

  /// What a page would know here.
  public internal(set) var page: GoalsPageModel
  /// Who keeps the goals.
  var keeper: GoalsNews.Keeper
  /// Which keeper that is.
  var connection: Int
  /// How many columns and rows there are.
  var columns = 80, rows = 24
  /// The goal that keys are about, by its id.
  var selected: Goal.ID?
  /// Which place it had last among those that are shown, in case it goes.
  var place = 0
  /// Which goal is the first that is seen.
  var top = 0
  /// How many lines of a text are above those that are seen.
  var scrolled = 0
  /// What the titles of the goals that are shown contain; all are, if it is empty.
  var filter = ""
  /// Whether that is being typed.
  var isFiltering = false
  /// Whether it ends when all is kept that was done.
  var isQuitting = false
  /// Whether the goal that is shown is being changed.
  var isEditing = false
  /// The field of the form that has the focus.
  var field = GoalField.title
  /// The path of a file, as far as it was typed.
  var path = ""
  /// How far an export has come; nil if there is none.
  var export: Export?
  /// Whether the keys are listed.
  var isHelping = false

  /// A terminal that shows what is known of the goals.
  init(_ news: GoalsNews) {
    page = GoalsPageModel(.list, news.snapshot)
    keeper = news.keeper
    connection = news.connection
    settle()
  }

  /// What keys mean now.
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
    case .sending, .reading, .refused, .wrong: .result
    }
  }

  /// The goals that are shown, in their order.
  var shown: [GoalStatus] {
    let all = page.snapshot.statuses
    if filter.isEmpty { return all }
    let text = filter.lowercased()
    return all.filter { $0.title.lowercased().contains(text) }
  }

  /// The goal that keys are about.
  var goal: GoalStatus? {
    if case .details(let id) = page.screen { return page.snapshot[id] }
    return selected.flatMap { page.snapshot[$0] }
  }

  /// Whether there is room for blank lines and rules.
  var isRoomy: Bool { rows >= 16 }

  /// Whether there is room for the details of a goal beside all goals.
  var isWide: Bool { columns >= 100 && rows >= 16 }

  /// Sees to it that a goal is selected that is shown, that it is seen, and that a text goes on to the last row.
  mutating func settle() {
    let shown = shown
    if let index = shown.firstIndex(where: { $0.id == selected }) {
      place = index
    } else {
      // Who follows the one that has gone.
      place = max(0, min(place, shown.count - 1))
      selected = shown.isEmpty ? nil : shown[place].id
    }
    top = max(min(top, place, shown.count - bodyRows), place - bodyRows + 1, 0)
    if scrolled > 0 { scrolled = min(scrolled, hiddenLineCount(self)) }
  }

  /// Selects the goal at a place among those that are shown, or the first or last one if there is none.
  mutating func select(_ place: Int) {
    let shown = shown
    if shown.isEmpty { return }
    self.place = max(0, min(place, shown.count - 1))
    selected = shown[self.place].id
  }
}
