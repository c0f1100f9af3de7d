import GoalsModel
import RillLanguages
import RillProgram

/// An effect of a page.
package typealias PageEffect = Effect<GoalsPageMessage>

/// The update function of a page.
package struct GoalsPageUpdate {
  package let client: GoalsPageClient
  /// The id of the timer of a notice.
  private let expiryID = "notice"

  /// Creates an update function that uses a client.
  package init(client: GoalsPageClient) { self.client = client }

  /// Applies a message to a page, and returns the effects to run. Rejects messages that don't apply
  /// now.
  package func callAsFunction(
    _ message: GoalsPageMessage, _ model: inout GoalsPageModel
  ) -> PageEffect {
    switch message {
    case .resized(let width):
      if model.width == width { return .rejected }
      model.width = width
      return .none
    case .went(let location): return go(to: location, &model)
    case .followed(let snapshot):
      let shown = model.shownGoal
      return model.follow(snapshot) ? leaveIfGone(shown, &model) : .rejected

    case .shared(let others):
      if model.others == others { return .rejected }
      model.others = others
      return .none

    case .bump(let id):
      return submit(.bump(id, at: client.now()), &model)
    case .setActivity(let id, let isActive):
      return submit(.setActivity(id, isActive: isActive), &model)
    case .move(let id, let distance): return move(id, by: distance, &model)
    case .delete(let id):
      if model.isDeleting(id) { return .rejected }
      return submit(.delete(id), &model)

    case .opened(let field, let text):
      model.draft.open(field, text)
      return .none
    case .typed(let field, let text):
      guard let present = model.present[field] else { return .rejected }
      model.draft.type(text, into: field, present: present)
      return .none
    case .save: return save(&model)

    case .drag(let message): return drag(message, &model)

    case .turn(let turn): return self.turn(turn, &model)
    case .noticeUndone where !model.offersUndo: return .rejected
    case .noticeDismissed where model.notice == nil, .noticeExpired where model.notice == nil,
      .noticeHeld where model.notice == nil:
      return .rejected
    case .noticeUndone, .noticeDismissed:
      model.notice = nil
      // The focused button has disappeared.
      let effect = PageEffect.merge(.cancel(expiryID), .focus(PageID.notice))
      return message == .noticeUndone ? .merge(effect, turn(.undo, &model)) : effect
    case .noticeExpired:
      model.notice = nil
      return .none
    case .noticeHeld(let isHeld): return isHeld ? .cancel(expiryID) : expiry
    case .noticed(let text):
      model.notice = GoalsWindow.Notice(text: text, step: nil)
      return expiry
    case .warned(let text):
      model.alert = text
      return .none
    case .alertDismissed:
      if model.alert == nil { return .rejected }
      model.alert = nil
      return .focus(PageID.heading)

    case .importSent, .importRead, .importRejected, .importExamined, .importConfirmed,
      .importCancelled:
      return transfer(message, &model)

    case .answered(let submission, let outcome): return applyAnswer(to: submission, outcome, &model)
    }
  }

  // MARK: Navigation

  private func go(to location: Location, _ model: inout GoalsPageModel) -> PageEffect {
    let screen = Screen(location)
    if screen == model.screen { return location.fragment.map { .focus($0) } ?? .rejected }
    model.screen = screen
    model.draft = GoalDraft()
    model.newColor = model.snapshot.freshColor
    model.drag = nil
    model.transfer = nil
    return .merge(.scroll(y: 0), .focus(PageID.heading))
  }

  /// Goes back to the list if the shown goal was deleted elsewhere.
  func leaveIfGone(_ shown: GoalStatus?, _ model: inout GoalsPageModel) -> PageEffect {
    guard let shown, model.snapshot[shown.id] == nil,
      !model.isDeleting(shown.id)
    else { return .none }
    model.alert = model.texts.deletedElsewhere(title: shown.title.inReadingOrder)
    return .navigate(to: Screen.list, replacing: true)
  }

  /// Continues a page that has lost its server.
  package func restore(_ model: inout GoalsPageModel) -> PageEffect {
    let effects = [send(&model), model.notice == nil ? .none : expiry]
    guard let transfer = model.transfer else { return .merge(effects) }
    switch transfer.state {
    case .sending: model.transfer = nil
    case .reading(let bytes): return .merge(effects + [read(bytes, of: transfer.name, &model)])
    default: break
    }
    return .merge(effects)
  }

  // MARK: Edits

  private func submit(
    _ edit: Edit, focus: String? = nil, title: String? = nil, _ model: inout GoalsPageModel
  ) -> PageEffect {
    guard let title = title ?? model.snapshot[edit.id]?.title else { return .rejected }
    return submit(.edit(edit), title: title, focus: focus, &model)
  }

  /// Undoes the step that is the latest after all pending submissions, or redoes one.
  private func turn(_ turn: Turn, _ model: inout GoalsPageModel) -> PageEffect {
    if model.history.next(turn) == nil && model.pending.isEmpty { return .rejected }
    // Limits the queue while the key is held down.
    guard model.pending.count < EditHistory.limit else { return .rejected }
    return submit(.turn(turn), &model)
  }

  func submit(
    _ action: Submission.Action, title: String = "", focus: String? = nil,
    _ model: inout GoalsPageModel
  ) -> PageEffect {
    let id = client.makeSubmissionID(action)
    model.pending.append(Submission(id: id, action: action, title: title, focus: focus))
    return model.pending.count == 1 ? send(&model) : .none
  }

  /// Sends the first submission of the queue.
  func send(_ model: inout GoalsPageModel) -> PageEffect {
    guard let submission = model.pending.first else { return .none }
    switch submission.action {
    case .edit(let edit): return client.submit(submission, .edits([edit]))
    case .add(let goals): return client.submit(submission, .edits(goals.map { .add($0) }))
    case .turn(let turn):
      guard let step = model.history.next(turn) else {
        model.pending.removeFirst()
        return send(&model)
      }
      return client.submit(submission, .turn(step, turn))
    }
  }

  private func move(_ id: Goal.ID, by distance: Int, _ model: inout GoalsPageModel) -> PageEffect {
    let ids = model.orderToBe
    guard let index = ids.firstIndex(of: id), ids.indices.contains(index + distance) else {
      return .rejected
    }
    let focus = distance < 0 ? PageID.moveUp(id) : PageID.moveDown(id)
    return move(id, to: index + distance, among: ids, focus: focus, &model)
  }

  private func move(
    _ id: Goal.ID, to target: Int, among ids: [Goal.ID], focus: String? = nil,
    _ model: inout GoalsPageModel
  ) -> PageEffect {
    let others = ids.filter { $0 != id }
    let next = others.indices.contains(target) ? others[target] : nil
    return submit(.move(id, before: next), focus: focus, &model)
  }

  private func drag(
    _ message: RowDrag<Goal.ID>.Message, _ model: inout GoalsPageModel
  ) -> PageEffect {
    if case .grabbed = message, !model.isLive { return .rejected }
    let ids = model.snapshot.statuses.map { $0.id }
    switch RowDrag.update(&model.drag, message, among: ids, rowHeight: model.rowHeight) {
    case .ignored: return .rejected
    case .changed: return .none
    case .dropped(let id, let target): return move(id, to: target, among: ids, &model)
    }
  }

  private func save(_ model: inout GoalsPageModel) -> PageEffect {
    guard let form = model.form, !model.isSaving else { return .rejected }
    model.draft.judgeAll()
    if let field = form.firstMistake { return .focus(PageID.field(field)) }
    switch model.screen {
    case .details(let id):
      guard let changes = form.changes, !changes.isEmpty else {
        return .navigate(to: Screen.list)
      }
      return submit(.update(id, changes), title: form[.title], &model)
    default:
      guard let goal = form.values?.goal(id: client.makeID()) else { return .rejected }
      return submit(.add(goal), title: goal.title, &model)
    }
  }

  // MARK: Notices

  var expiry: PageEffect {
    .send(.noticeExpired, after: .seconds(8)).id(expiryID).queue(.latest(expiryID))
  }
}

extension GoalsPageModel {
  /// The values of the fields without user input.
  fileprivate var present: [GoalField: String] {
    var untouched = self
    untouched.draft = GoalDraft()
    return untouched.form?.texts ?? [:]
  }
}

extension GoalUpdate {
  /// Creates an active goal, if all fields have a value.
  fileprivate func goal(id: Goal.ID) -> Goal? {
    guard let title, let interval, let frequency, let color else { return nil }
    return Goal(
      id: id, title: title, interval: interval, frequency: frequency, color: color, isActive: true)
  }
}
