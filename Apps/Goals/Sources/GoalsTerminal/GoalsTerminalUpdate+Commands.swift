import GoalsFeature
import RillTerminal

extension GoalsTerminalUpdate {
  /// Performs the command of a key.
  func perform(_ command: KeyCommand, _ model: inout GoalsTerminalModel) -> TerminalEffect {
    switch command {
    case .down, .up, .pageDown, .pageUp, .first, .last: return move(command, &model)
    case .bump, .edit, .toggle, .moveDown, .moveUp, .delete, .open:
      guard let goal = model.goal else { return .rejected }
      return perform(command, on: goal, &model)
    case .undo: return updatePage(.turn(.undo), &model)
    case .redo: return updatePage(.turn(.redo), &model)
    case .add: return .navigate(to: Screen.new)
    case .back: return .navigate(to: Screen.list)
    case .filter:
      model.isFiltering = true
      return focus(model)
    case .importFile: return .navigate(to: Screen.transfer)
    case .exportFile:
      model.export = .asking
      model.path = "goals.json"
      return focus(model)
    case .dismiss: return dismiss(&model)
    case .help:
      model.isHelping = true
      model.scrolled = 0
      return .none
    case .quit:
      // Pending changes are saved first. A second press quits at once.
      if model.page.isBusy, !model.isQuitting {
        model.isQuitting = true
        return .none
      }
      return .quit
    case .accept: return accept(&model)
    case .cancel: return cancel(&model)
    case .nextField: return moveFocus(by: 1, &model)
    case .previousField: return moveFocus(by: -1, &model)
    case .nextChoice: return choose(by: 1, &model)
    case .previousChoice: return choose(by: -1, &model)
    }
  }

  private func perform(
    _ command: KeyCommand, on goal: GoalStatus, _ model: inout GoalsTerminalModel
  ) -> TerminalEffect {
    switch command {
    case .bump: return updatePage(.bump(goal.id), &model)
    case .toggle:
      // The target state, so that pressing the key twice restores the initial state.
      return updatePage(.setActivity(goal.id, isActive: !model.page.isActiveToBe(goal)), &model)
    case .moveDown: return updatePage(.move(goal.id, by: 1), &model)
    case .moveUp: return updatePage(.move(goal.id, by: -1), &model)
    case .delete: return updatePage(.delete(goal.id), &model)
    case .edit:
      model.isEditing = true
      if model.page.screen == .details(goal.id) { return focus(model) }
      return .navigate(to: Screen.details(goal.id))
    default: return .navigate(to: Screen.details(goal.id))
    }
  }

  // MARK: Scrolling

  private func move(_ command: KeyCommand, _ model: inout GoalsTerminalModel) -> TerminalEffect {
    let isList = model.mode == .list || model.mode == .filter
    let page = max(1, model.bodyRows - 1)
    // More lines than exist, to reach the last one.
    let all = isList ? model.shown.count : 1 << 20
    let rows =
      switch command {
      case .down: 1
      case .up: -1
      case .pageDown: page
      case .pageUp: -page
      case .first: -all
      default: all
      }
    return scroll(by: rows, &model)
  }

  /// Selects another goal, or scrolls a text.
  func scroll(by rows: Int, _ model: inout GoalsTerminalModel) -> TerminalEffect {
    let old = model
    if model.mode == .list || model.mode == .filter {
      model.select(model.place + rows)
    } else {
      model.scrolled = max(0, min(model.scrolled + rows, hiddenLineCount(model)))
    }
    return model == old ? .rejected : .none
  }

  private func dismiss(_ model: inout GoalsTerminalModel) -> TerminalEffect {
    if model.page.alert != nil { return updatePage(.alertDismissed, &model) }
    if model.page.notice != nil { return updatePage(.noticeDismissed, &model) }
    if model.filter.isEmpty { return .rejected }
    model.filter = ""
    return .none
  }

  // MARK: Input

  private func accept(_ model: inout GoalsTerminalModel) -> TerminalEffect {
    switch model.mode {
    case .form: return updatePage(.save, &model)
    case .filter:
      model.isFiltering = false
      return .none
    case .path:
      return model.export == nil ? importFile(&model) : exportFile(replacing: false, &model)
    case .question:
      if model.export != nil { return exportFile(replacing: true, &model) }
      return updatePage(.importConfirmed, &model)
    default: return .rejected
    }
  }

  private func cancel(_ model: inout GoalsTerminalModel) -> TerminalEffect {
    if model.isHelping {
      model.isHelping = false
      model.scrolled = 0
      return focus(model)
    }
    if model.export != nil {
      model.export = nil
      return .none
    }
    switch model.mode {
    case .filter:
      model.isFiltering = false
      model.filter = ""
      return .none
    case .question, .result:
      // The list also shows the progress of an import.
      if model.page.isImporting { return .navigate(to: Screen.list) }
      return forgetFile(&model)
    default: return .navigate(to: Screen.list)
    }
  }

  private func moveFocus(by distance: Int, _ model: inout GoalsTerminalModel) -> TerminalEffect {
    let fields = GoalField.allCases
    let place = fields.firstIndex(of: model.field) ?? 0
    model.field = fields[(place + distance + fields.count) % fields.count]
    return focus(model)
  }

  /// Selects the next or previous period or color.
  private func choose(by distance: Int, _ model: inout GoalsTerminalModel) -> TerminalEffect {
    let values: [String]
    switch model.field {
    case .interval: values = Interval.allCases.map(\.rawValue)
    case .color: values = Color.allCases.map(\.rawValue)
    case .title, .frequency: return .rejected
    }
    guard let present = model.page.form?[model.field] else { return .rejected }
    let place = values.firstIndex(of: present) ?? 0
    let next = values[(place + distance + values.count) % values.count]
    return updatePage(.typed(model.field, next), &model)
  }
}
