import GoalsModel

/// What a page knows.
public struct GoalsPageModel: Equatable, Sendable {
  /// A message that goes away by itself.
  package struct Notice: Equatable, Sendable {
    /// What is told, in a sentence.
    package let text: String
    /// What it tells of, if that can be taken back.
    package let step: Step?
  }

  /// What it shows.
  public internal(set) var screen: Screen
  /// The newest that is known of the goals.
  public internal(set) var snapshot: GoalsSnapshot
  /// What was typed into the form that is shown.
  var draft = GoalDraft()
  /// What a new goal is shown in, unless another color is chosen: it stays while the form is filled in.
  var newColor: Color
  /// A file of goals, if somebody has chosen one.
  package internal(set) var transfer: Transfer?
  /// What is to be done: the first is on its way, and the others wait for its answer.
  var pending: [Submission] = []
  /// What was done in this window, to be taken back and done again.
  package internal(set) var history = EditHistory()
  /// A goal that is dragged.
  package internal(set) var drag: GoalDrag?
  /// What was done last, as long as it is worth telling.
  package internal(set) var notice: Notice?
  /// What went wrong last, until somebody has seen it.
  package internal(set) var alert: String?
  /// The width of the window in points; nil before it told of it, which it never does where no script runs.
  var width: Double?

  /// A page that shows a screen.
  package init(_ screen: Screen, _ snapshot: GoalsSnapshot) {
    self.screen = screen
    self.snapshot = snapshot
    newColor = snapshot.freshColor
  }

  /// Whether a script runs on the page, so that it may change by itself.
  package var isLive: Bool { width != nil }

  /// Whether what the notice tells of is what would be taken back: it may have turned out that it can't be.
  package var offersUndo: Bool { notice?.step != nil && notice?.step == history.next(.undo) }

  /// The goal that it shows the details of, if there is one.
  package var shownGoal: GoalStatus? {
    if case .details(let id) = screen { snapshot[id] } else { nil }
  }

  /// Whether the goals of a file are being added.
  package var isImporting: Bool {
    pending.contains { if case .add = $0.action { true } else { false } }
  }

  /// Whether something that was done is not yet kept.
  package var isBusy: Bool { !pending.isEmpty }

  /// Whether what the form says is being saved.
  package var isSaving: Bool { pending.contains(where: \.isOfForm) }

  /// The form that is shown, if there is one.
  package var form: GoalForm? {
    switch screen {
    case .new: GoalForm(new: newColor, draft)
    case .details(let id): snapshot[id].map { GoalForm($0, draft) }
    default: nil
    }
  }

  /// The ids of the goals in the order that they will have when all is done that is on its way.
  var orderToBe: [Goal.ID] {
    var ids = snapshot.statuses.map(\.id)
    for submission in pending {
      guard case .left(.move(let id, let next)) = submission.edit?.kind,
        let index = ids.firstIndex(of: id)
      else { continue }
      ids.remove(at: index)
      ids.insert(id, at: next.flatMap { ids.firstIndex(of: $0) } ?? ids.count)
    }
    return ids
  }

  /// Whether a goal will be active when all is done that is on its way.
  package func isActiveToBe(_ goal: GoalStatus) -> Bool {
    for submission in pending.reversed() {
      if case .left(.setActivity(goal.id, let isActive)) = submission.edit?.kind { return isActive }
    }
    return goal.isActive
  }

  /// Whether a goal is being deleted in this window, or what brought it is being taken back.
  func isDeleting(_ id: Goal.ID) -> Bool {
    pending.contains { submission in
      switch submission.action {
      case .edit(let edit): edit.kind == .left(.delete(id))
      case .add: false
      case .turn(let turn): history.next(turn)?.deletes(id, turn) ?? false
      }
    }
  }

  /// The height of a row of the list, in points.
  package var rowHeight: Double { ListMeasures.rowHeight(inWidth: width ?? 0) }

  /// Takes `new` for what is known of the goals, unless it is older; says whether anything changed.
  mutating func follow(_ new: GoalsSnapshot) -> Bool {
    guard (new.revision, new.day) >= (snapshot.revision, snapshot.day), new != snapshot else {
      return false
    }
    snapshot = new
    if drag?.isDropped == true { drag = nil }
    if let id = drag?.id, new[id] == nil { drag = nil }
    return true
  }

  /// Takes `new` for what is known of the goals, whatever was known before, and forgets what was done: who
  /// keeps the goals now knows nothing of it.
  mutating func begin(with new: GoalsSnapshot) {
    snapshot = new
    history = EditHistory()
    drag = nil
  }
}

extension Step {
  /// Whether a goal goes when it is turned.
  fileprivate func deletes(_ id: Goal.ID, _ turn: Turn) -> Bool {
    edits.contains { edit in
      switch edit.kind {
      case .left(.add(let goal, _)): turn == .undo && goal.id == id
      case .left(.delete(let deleted)): turn == .redo && deleted == id
      default: false
      }
    }
  }
}

extension GoalsSnapshot {
  /// A color for a new goal: the one that the fewest have, gray last.
  var freshColor: Color {
    let counts = Dictionary(statuses.map { ($0.color, 1) }, uniquingKeysWith: +)
    let colors: [Color] = [.blue, .green, .purple, .orange, .red, .yellow]
    return colors.min { (counts[$0] ?? 0) < (counts[$1] ?? 0) } ?? .gray
  }
}
