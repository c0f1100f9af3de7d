import GoalsModel
import RillCollections
import RillLanguages
import RillProgram

extension GoalsPageUpdate {
  /// Applies the answer to a submission to the page.
  func applyAnswer(
    to submission: Submission, _ outcome: Result<Accepted, SubmissionError>,
    _ model: inout GoalsPageModel
  ) -> PageEffect {
    guard model.pending.first == submission else { return .rejected }
    let shown = model.shownGoal
    let isLeaving = if case .details(let id) = model.screen { model.isDeleting(id) } else { false }
    model.pending.removeFirst()
    // Its snapshot may already be known.
    if model.drag?.isDropped == true { model.drag = nil }
    var effects: [PageEffect] = []
    switch outcome {
    case .success(let accepted):
      _ = model.follow(accepted.snapshot)
      model.alert = nil
      effects.append(notify(submission, accepted, &model))
      if isLeaving, case .details(let id) = model.screen, model.snapshot[id] == nil {
        effects.append(.navigate(to: Screen.list, replacing: true))
      } else {
        effects.append(follow(up: submission, from: shown, &model))
      }
    case .failure(let rejection):
      effects.append(reject(submission, rejection, &model))
    }
    effects.append(send(&model))
    return .merge(effects)
  }

  private func reject(
    _ submission: Submission, _ rejection: SubmissionError, _ model: inout GoalsPageModel
  ) -> PageEffect {
    let texts = model.texts
    switch (submission.action, rejection) {
    case (.turn(let turn), .conflict(let conflict)):
      let author = model.history.isOwn(conflict) ? ConflictAuthor.own : .others
      model.alert = texts.sentence(conflict, turn, by: author)
      model.history.discard(turn)
    case (.turn(let turn), _):
      guard let step = model.history.next(turn) else { return .none }
      model.alert = texts.sentence(rejection, title: step.title, isGone: false)
    case (.add, .store):
      let reason = rejection.reason
      model.alert =
        rejection.isUnknown
        ? texts.unimportedUnsure(reason: reason) : texts.unimported(reason: reason)
    case (.add, _):
      if let reading = readAgain(&model) { return reading }
      model.alert = texts.unimportedChanged
    case (.edit(let edit), _):
      let isGone = rejection.isOfMissing(edit.id)
      model.alert = texts.sentence(rejection, title: submission.title, isGone: isGone)
      if isGone, model.screen == .details(edit.id) {
        return .navigate(to: Screen.list, replacing: true)
      }
    }
    return .none
  }

  /// Navigates after a successful submission.
  private func follow(
    up submission: Submission, from shown: GoalStatus?, _ model: inout GoalsPageModel
  ) -> PageEffect {
    if case .add = submission.action {
      return model.screen == .transfer ? .navigate(to: Screen.list) : .none
    }
    return switch submission.edit {
    case .add where model.screen == .new: .navigate(to: Screen.summary)
    case .update(let id, _) where model.screen == .details(id):
      .navigate(to: Screen.list)
    default:
      .merge(submission.focus.map { .focus($0) } ?? .none, leaveIfGone(shown, &model))
    }
  }

  /// Shows a notice, if a script runs. A page without a script shows the result after it reloads,
  /// and the request must not wait for the notice to expire.
  private func notify(
    _ submission: Submission, _ accepted: Accepted, _ model: inout GoalsPageModel
  ) -> PageEffect {
    guard model.isLive else { return .none }
    let texts = model.texts
    let text: String
    switch submission.action {
    case .edit(let edit):
      text = texts.news(of: edit, title: submission.title, in: accepted.snapshot)
    case .add(let goals):
      text =
        goals.count == 1
        ? texts.newsAdded(title: goals[0].title.inReadingOrder)
        : texts.newsAddedMany(count: goals.count)
    case .turn(let turn):
      guard let step = model.history.next(turn) else { return .none }
      text = texts.news(of: turn, of: step, in: accepted.snapshot)
      model.history.turned(turn)
    }
    if let step = accepted.step { model.history.did(step) }
    model.notice = GoalsWindow.Notice(text: text, step: accepted.step)
    return expiry
  }
}

extension SubmissionError {
  /// Returns whether the edit was rejected because its goal doesn't exist.
  fileprivate func isOfMissing(_ id: Goal.ID) -> Bool {
    guard case .rejected(let problem, _) = self else { return false }
    return problem == Edit.delete(id).problem(in: Goals())
  }
}
