import GoalsModel
import RillAutomaton
import RillProgram

/// What messages make of a page.
package struct GoalsPageUpdate {
  typealias Outcome = Result<GoalsClient.Accepted, GoalsClient.Refusal>

  let client: GoalsClient
  /// What the end of a notice is known by.
  private let expiryID = "notice"

  /// Creates what a client has a part in.
  package init(client: GoalsClient) { self.client = client }

  /// Changes a page as a message says, and returns what is to be done; rejects what means nothing now.
  package func callAsFunction(
    _ message: GoalsPageMessage, _ model: inout GoalsPageModel
  ) -> Effect<GoalsPageMessage> {
    switch message {
    case .resized(let width):
      if model.width == width { return .rejected }
      model.width = width
      return .none
    case .went(let location): return go(to: location, &model)
    case .followed(let snapshot):
      let shown = model.shownGoal
      return model.follow(snapshot) ? leaveIfGone(shown, &model) : .rejected
    case .reconnected(let snapshot):
      let shown = model.shownGoal
      model.begin(with: snapshot)
      return leaveIfGone(shown, &model)

    case .bump(let id):
      return submit(Edit(.bump(id, at: client.now())), &model)
    case .setActivity(let id, let isActive):
      return submit(Edit(.setActivity(id, isActive: isActive)), &model)
    case .move(let id, let distance): return move(id, by: distance, &model)
    case .delete(let id):
      if model.isDeleting(id) { return .rejected }
      return submit(Edit(.delete(id)), &model)

    case .opened(let field, let text):
      model.draft.open(field, text)
      return .none
    case .typed(let field, let text):
      guard let present = model.present[field] else { return .rejected }
      model.draft.type(text, into: field, present: present)
      return .none
    case .save: return save(&model)

    case .grabbed, .dragged, .dropped, .dragCancelled: return drag(message, &model)

    case .turn(let turn): return self.turn(turn, &model)
    case .noticeUndone:
      guard model.offersUndo else { return .rejected }
      model.notice = nil
      // The button is gone that had it.
      return .merge(.cancel(expiryID), .focus(PageID.notice), turn(.undo, &model))
    case .noticeDismissed:
      if model.notice == nil { return .rejected }
      model.notice = nil
      // The button is gone that had it.
      return .merge(.cancel(expiryID), .focus(PageID.notice))
    case .noticeExpired:
      if model.notice == nil { return .rejected }
      model.notice = nil
      return .none
    case .noticeHeld(let isHeld):
      if model.notice == nil { return .rejected }
      return isHeld ? .cancel(expiryID) : expiry
    case .told(let text):
      model.notice = GoalsPageModel.Notice(text: text, step: nil)
      return expiry
    case .warned(let text):
      model.alert = text
      return .none
    case .alertDismissed:
      if model.alert == nil { return .rejected }
      model.alert = nil
      return .focus(PageID.heading)

    case .importSent, .importRead, .importRefused, .importExamined, .importConfirmed,
      .importCancelled:
      return transfer(message, &model)

    case .settled(let submission, let outcome): return settle(submission, outcome, &model)
    }
  }

  // MARK: Where the page is

  private func go(
    to location: Location, _ model: inout GoalsPageModel
  ) -> Effect<GoalsPageMessage> {
    let screen = Screen(location)
    if screen == model.screen { return location.fragment.map { .focus($0) } ?? .rejected }
    model.screen = screen
    model.draft = GoalDraft()
    model.newColor = model.snapshot.freshColor
    model.drag = nil
    model.transfer = nil
    return .merge(.scroll(y: 0), .focus(PageID.heading))
  }

  /// Goes back to the list if the goal that is shown was deleted elsewhere.
  private func leaveIfGone(
    _ shown: GoalStatus?, _ model: inout GoalsPageModel
  ) -> Effect<GoalsPageMessage> {
    guard let shown, model.snapshot[shown.id] == nil,
      !model.isDeleting(shown.id)
    else { return .none }
    model.alert = "“\(shown.title)” was deleted in another window."
    return .navigate(to: Screen.list.location, replacing: true)
  }

  // MARK: Edits

  private func submit(
    _ edit: Edit, focus: String? = nil, title: String? = nil, _ model: inout GoalsPageModel
  ) -> Effect<GoalsPageMessage> {
    guard let title = title ?? model.snapshot[edit.id]?.title else { return .rejected }
    return submit(Submission(action: .edit(edit), title: title, focus: focus), &model)
  }

  /// Takes back what is the last step when all is done that is on its way, or does it again.
  private func turn(_ turn: Turn, _ model: inout GoalsPageModel) -> Effect<GoalsPageMessage> {
    if model.history.next(turn) == nil && model.pending.isEmpty { return .rejected }
    // Who holds the key down gets no further than to the beginning.
    guard model.pending.count < EditHistory.limit else { return .rejected }
    return submit(Submission(action: .turn(turn)), &model)
  }

  func submit(
    _ submission: Submission, _ model: inout GoalsPageModel
  ) -> Effect<GoalsPageMessage> {
    model.pending.append(submission)
    return model.pending.count == 1 ? send(&model) : .none
  }

  /// Sends the first that is to be done.
  private func send(_ model: inout GoalsPageModel) -> Effect<GoalsPageMessage> {
    while let submission = model.pending.first {
      switch submission.action {
      case .edit(let edit):
        return .task("submit") { .settled(submission, await client.submit(edit)) }
      case .add(let goals):
        return .task("submit") { .settled(submission, await client.add(goals)) }
      case .turn(let turn):
        if let step = model.history.next(turn) {
          return .task("submit") { .settled(submission, await client.turn(step, turn)) }
        }
        model.pending.removeFirst()
      }
    }
    return .none
  }

  private func settle(
    _ submission: Submission, _ outcome: Outcome, _ model: inout GoalsPageModel
  ) -> Effect<GoalsPageMessage> {
    guard model.pending.first == submission else { return .rejected }
    let shown = model.shownGoal
    let isLeaving = if case .details(let id) = model.screen { model.isDeleting(id) } else { false }
    model.pending.removeFirst()
    var effects: [Effect<GoalsPageMessage>] = []
    switch outcome {
    case .success(let accepted):
      _ = model.follow(accepted.snapshot)
      model.alert = nil
      effects.append(notify(submission, accepted, &model))
      if isLeaving, case .details(let id) = model.screen, model.snapshot[id] == nil {
        effects.append(.navigate(to: Screen.list.location, replacing: true))
      } else {
        effects.append(follow(up: submission, from: shown, &model))
      }
    case .failure(let refusal):
      if model.drag?.isDropped == true { model.drag = nil }
      effects.append(refuse(submission, refusal, &model))
    }
    effects.append(send(&model))
    return .merge(effects)
  }

  private func refuse(
    _ submission: Submission, _ refusal: GoalsClient.Refusal, _ model: inout GoalsPageModel
  ) -> Effect<GoalsPageMessage> {
    switch (submission.action, refusal) {
    case (.turn(let turn), .obstacle(let obstacle)):
      model.alert = obstacle.sentence(turn, isOwn: model.history.isOwn(obstacle))
      model.history.giveUp(turn)
    case (.turn(let turn), _):
      let title = model.history.next(turn)?.title ?? ""
      model.alert = refusal.sentence(title: title, isGone: false)
    case (.add, .failure(let reason)): model.alert = "Nothing was imported. \(reason)"
    case (.add, .unknown(let reason)): model.alert = "Look whether it was imported. \(reason)"
    case (.add, _):
      if let reading = readAgain(&model) { return reading }
      model.alert = "Nothing was imported: the goals have changed since the file was read."
    case (.edit(let edit), _):
      let isGone = refusal.isOfMissing(edit.id)
      model.alert = refusal.sentence(title: submission.title, isGone: isGone)
      if isGone, model.screen == .details(edit.id) {
        return .navigate(to: Screen.list.location, replacing: true)
      }
    }
    return .none
  }

  /// Where one goes on from what is kept.
  private func follow(
    up submission: Submission, from shown: GoalStatus?, _ model: inout GoalsPageModel
  ) -> Effect<GoalsPageMessage> {
    if case .add = submission.action {
      return model.screen == .transfer ? .navigate(to: Screen.list.location) : .none
    }
    return switch submission.edit?.kind {
    case .left(.add) where model.screen == .new: .navigate(to: Screen.summary.location)
    case .left(.update(let id, _)) where model.screen == .details(id):
      .navigate(to: Screen.list.location)
    default:
      .merge(submission.focus.map { .focus($0) } ?? .none, leaveIfGone(shown, &model))
    }
  }

  private func move(
    _ id: Goal.ID, by distance: Int, _ model: inout GoalsPageModel
  ) -> Effect<GoalsPageMessage> {
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
  ) -> Effect<GoalsPageMessage> {
    let others = ids.filter { $0 != id }
    let next = others.indices.contains(target) ? others[target] : nil
    return submit(Edit(.move(id, before: next)), focus: focus, &model)
  }

  private func save(_ model: inout GoalsPageModel) -> Effect<GoalsPageMessage> {
    guard let form = model.form, !model.isSaving else { return .rejected }
    model.draft.judgeAll()
    if let field = form.firstMistake { return .focus(PageID.field(field)) }
    switch model.screen {
    case .details(let id):
      guard let changes = form.changes, !changes.isEmpty else {
        return .navigate(to: Screen.list.location)
      }
      return submit(Edit(.update(id, changes)), title: form[.title], &model)
    default:
      guard let goal = form.values?.goal(id: client.makeID()) else { return .rejected }
      return submit(Edit(.add(goal)), title: goal.title, &model)
    }
  }

  // MARK: Dragging

  private func drag(
    _ message: GoalsPageMessage, _ model: inout GoalsPageModel
  ) -> Effect<GoalsPageMessage> {
    if case .grabbed(let id, let y) = message {
      guard model.drag == nil, model.isLive, model.snapshot[id] != nil else { return .rejected }
      model.drag = GoalDrag(id: id, start: y, y: y)
      return .none
    }
    guard var drag = model.drag, !drag.isDropped else { return .rejected }
    switch message {
    case .dragged(let y):
      drag.y = y
      model.drag = drag
      return .none
    case .dropped:
      let ids = model.snapshot.statuses.map(\.id)
      guard let target = drag.target(among: ids, rowHeight: model.rowHeight),
        ids[target] != drag.id
      else {
        model.drag = nil
        return .none
      }
      drag.isDropped = true
      model.drag = drag
      return move(drag.id, to: target, among: ids, &model)
    default:
      model.drag = nil
      return .none
    }
  }

  // MARK: Notices

  private var expiry: Effect<GoalsPageMessage> {
    .send(.noticeExpired, after: .seconds(8)).id(expiryID).queue(.latest(expiryID))
  }

  /// Notes what was done, and tells of it, where a script runs: a page that is loaded anew shows it by itself,
  /// and nobody is to wait for the end of what is told.
  private func notify(
    _ submission: Submission, _ accepted: GoalsClient.Accepted, _ model: inout GoalsPageModel
  ) -> Effect<GoalsPageMessage> {
    guard model.isLive else { return .none }
    let text: String
    switch submission.action {
    case .edit(let edit):
      text = edit.news(title: submission.title, in: accepted.snapshot)
    case .add(let goals):
      text = goals.count == 1 ? "Added “\(goals[0].title)”." : "Added \(goals.count) goals."
    case .turn(let turn):
      text = model.history.next(turn)?.news(of: turn, in: accepted.snapshot) ?? ""
      model.history.turned(turn)
    }
    if let step = accepted.step { model.history.did(step) }
    model.notice = GoalsPageModel.Notice(text: text, step: accepted.step)
    return expiry
  }
}

extension GoalsClient.Refusal {
  /// Whether the edit was refused because there is no goal with the id that it names.
  fileprivate func isOfMissing(_ id: Goal.ID) -> Bool {
    guard case .problem(let problem) = self else { return false }
    return problem == Edit(.delete(id)).problem(in: Goals())
  }
}

extension GoalsPageModel {
  /// What the fields of the form say as long as nobody types.
  fileprivate var present: [GoalField: String] {
    var untouched = self
    untouched.draft = GoalDraft()
    return untouched.form?.texts ?? [:]
  }
}

extension GoalUpdate {
  /// A goal that is being pursued, if all is said of it.
  fileprivate func goal(id: Goal.ID) -> Goal? {
    guard let title, let interval, let frequency, let color else { return nil }
    return Goal(
      id: id, title: title, interval: interval, frequency: frequency, color: color, isActive: true)
  }
}
