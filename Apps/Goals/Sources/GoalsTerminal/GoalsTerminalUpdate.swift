import GoalsFeature
import RillProgram

/// An effect of the goals in a terminal.
typealias TerminalEffect = Effect<GoalsTerminalMessage>

/// The update function of the goals in a terminal. It handles keys and scrolling, and delegates
/// goals, forms and files to the update function of the page.
struct GoalsTerminalUpdate {
  let client: any GoalsClient
  let files: any GoalFiles
  /// The id of the task that reads or writes a file.
  private let fileID = "file"

  var page: GoalsPageUpdate { GoalsPageUpdate(client: GoalsPageClient(client)) }

  func callAsFunction(
    _ message: GoalsTerminalMessage, _ model: inout GoalsTerminalModel
  ) -> TerminalEffect {
    let effect = respond(to: message, &model)
    model.clampSelection()
    guard model.isQuitting, case .page(.answered(_, let outcome)) = message else { return effect }
    if case .failure = outcome {
      // The user should see the error before the program quits.
      model.isQuitting = false
    } else if !model.page.isBusy {
      return .merge(effect, .quit)
    }
    return effect
  }

  private func respond(
    to message: GoalsTerminalMessage, _ model: inout GoalsTerminalModel
  ) -> TerminalEffect {
    switch message {
    case .page(let message): return updatePage(message, &model)
    case .resized(let size):
      let (columns, rows) = (max(1, Int(size.width)), max(1, Int(size.height)))
      // The first size also marks the page as live.
      let effect = updatePage(.resized(size.width), &model)
      if columns == model.columns, rows == model.rows { return effect }
      model.columns = columns
      model.rows = rows
      return .none

    case .pressed(let stroke):
      guard let command = model.keys.bindings(in: model.mode).command(of: stroke) else {
        // A click elsewhere may have taken the focus from the input.
        let focus = focus(model)
        return focus.isNone ? .rejected : focus
      }
      return perform(command, &model)
    case .selected(let id), .opened(let id):
      guard model.mode == .list || model.mode == .filter, model.page.snapshot[id] != nil else {
        return .rejected
      }
      model.isFiltering = false
      model.selected = id
      if case .opened = message { return perform(.open, &model) }
      return .none
    case .scrolled(let rows):
      return scroll(by: rows, &model)
    case .focused(let field):
      if model.field == field { return .rejected }
      model.field = field
      return .none

    case .filtered(let text):
      guard model.isFiltering else { return .rejected }
      model.filter = text
      return .none
    case .pathTyped(let text):
      guard model.mode == .path else { return .rejected }
      model.path = text
      return .none
    case .exported(let path, let result): return finishExport(to: path, result, &model)
    }
  }

  // MARK: Delegation to the page

  /// Passes a message to the page, and follows its navigation.
  func updatePage(
    _ message: GoalsPageMessage, _ model: inout GoalsTerminalModel
  ) -> TerminalEffect {
    let screen = model.page.screen
    let turned = message.goalTurned(in: model.page)
    let effect = page(message, &model.page).map(GoalsTerminalMessage.page)
    if case .answered(_, .success(let accepted)) = message { show(accepted, turned, &model) }
    if model.page.screen == screen { return effect }
    if case .details = model.page.screen {} else { model.isEditing = false }
    model.scrolled = 0
    model.field = .title
    model.path = ""
    return .merge(effect, focus(model))
  }

  /// Shows the result of a change: a new goal, or one that was restored. An existing goal is
  /// selected only if the user has not selected another one.
  private func show(_ accepted: Accepted, _ turned: Goal.ID?, _ model: inout GoalsTerminalModel) {
    let edit = accepted.step?.edits.first
    let isNew = if case .add? = edit { true } else { false }
    guard let id = edit?.id ?? turned, let goal = model.page.snapshot[id],
      isNew || turned != nil || model.selected == id
    else { return }
    model.selected = id
    if !model.shown.contains(goal) { model.filter = "" }
  }

  /// Focuses the current input.
  func focus(_ model: GoalsTerminalModel) -> TerminalEffect {
    switch model.mode {
    case .form: .focus(PageID.field(model.field))
    case .filter: .focus(TerminalID.filter)
    case .path: .selectText(in: PageID.importFile)
    default: .none
    }
  }

  // MARK: Files

  /// Reads the file at the typed path, and passes it to the page.
  func importFile(_ model: inout GoalsTerminalModel) -> TerminalEffect {
    let path = model.path
    if path.isEmpty { return .rejected }
    model.scrolled = 0
    let begun = updatePage(.importSent(name: path, received: 0, size: 0), &model)
    let texts = model.texts
    let reading = TerminalEffect.task("file") {
      switch await files.read(path) {
      case .success(let bytes): .page(.importRead(name: path, bytes))
      case .failure(let problem):
        .page(.importRejected(name: path, reason: problem.sentence(texts)))
      }
    }
    return .merge(begun, reading.id(fileID).queue(.latest(fileID)))
  }

  /// Discards the file that was read or is being read.
  func forgetFile(_ model: inout GoalsTerminalModel) -> TerminalEffect {
    model.scrolled = 0
    let effect = updatePage(.importCancelled, &model)
    return .merge(.cancel(fileID), effect, focus(model))
  }

  /// Writes the goals to the file at the typed path.
  func exportFile(
    replacing isReplacing: Bool, _ model: inout GoalsTerminalModel
  ) -> TerminalEffect {
    let path = model.path
    if path.isEmpty || model.export == .writing { return .rejected }
    model.export = .writing
    return .task("file") {
      let goals = await client.goals
      let bytes = Array(GoalsDocument.text(goals).utf8)
      let result = await files.write(bytes, to: path, replacing: isReplacing)
      return .exported(path: path, result.map { goals.count })
    }
  }

  private func finishExport(
    to path: String, _ result: Result<Int, GoalFileProblem>,
    _ model: inout GoalsTerminalModel
  ) -> TerminalEffect {
    let isAwaited = model.export == .writing && model.path == path
    if isAwaited { model.export = nil }
    switch result {
    case .success(let count):
      return updatePage(.noticed(model.texts.tuiExported(count: count, path: path)), &model)
    case .failure(.exists):
      guard isAwaited else { return .none }
      model.export = .exists
      return .none
    case .failure(.failure(let reason)):
      return updatePage(.warned(model.texts.tuiUnexported(reason: reason)), &model)
    }
  }
}

/// The ids of elements that exist only in the terminal.
enum TerminalID {
  static let filter = "filter"
}

extension GoalsPageMessage {
  /// Returns the goal of the first edit that an answered undo or redo changed.
  fileprivate func goalTurned(in page: GoalsPageModel) -> Goal.ID? {
    guard case .answered(let submission, _) = self, case .turn(let turn) = submission.action else {
      return nil
    }
    return page.history.next(turn)?.edits.first?.id
  }
}

extension GoalFileProblem {
  /// The error as a sentence.
  fileprivate func sentence(_ texts: GoalsTexts) -> String {
    switch self {
    case .exists: texts.tuiExists
    case .failure(let reason): reason
    }
  }
}
