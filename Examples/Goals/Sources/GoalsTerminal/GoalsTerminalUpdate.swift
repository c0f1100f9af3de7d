import GoalsFlow
import GoalsLines
import GoalsModel
import RillAutomaton
import RillProgram

/// What messages make of the goals in a terminal. What they make of goals, forms and files is for the page to
/// say; this is about keys, and what is seen.
struct GoalsTerminalUpdate {
  let client: GoalsTerminalClient
  private let page: GoalsPageUpdate
  /// What reading and writing a file is known by.
  private let fileID = "file"

  init(client: GoalsTerminalClient) {
    self.client = client
    page = GoalsPageUpdate(client: client.goals)
  }

  func callAsFunction(
    _ message: GoalsTerminalMessage, _ model: inout GoalsTerminalModel
  ) -> Effect<GoalsTerminalMessage> {
    let effect = respond(to: message, &model)
    model.settle()
    guard model.isQuitting, case .page(.settled(_, let outcome)) = message else { return effect }
    if case .failure = outcome {
      // Somebody should see what went wrong.
      model.isQuitting = false
    } else if !model.page.isBusy {
      return .merge(effect, .quit)
    }
    return effect
  }

  private func respond(
    to message: GoalsTerminalMessage, _ model: inout GoalsTerminalModel
  ) -> Effect<GoalsTerminalMessage> {
    switch message {
    case .page(let message): return tell(message, &model)
    case .news(let news): return follow(news, &model)
    case .resized(let size):
      let (columns, rows) = (max(1, Int(size.width)), max(1, Int(size.height)))
      // The first time, it says that the page is a live one.
      let effect = tell(.resized(size.width), &model)
      if columns == model.columns, rows == model.rows { return effect }
      model.columns = columns
      model.rows = rows
      return .none

    case .pressed(let stroke):
      guard let command = KeyTable.command(of: stroke, in: model.mode) else {
        // A click elsewhere may have taken the focus from what is typed into.
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

  // MARK: What a page makes of it

  /// Has the page take a message, and goes along with where it leads.
  func tell(
    _ message: GoalsPageMessage, _ model: inout GoalsTerminalModel
  ) -> Effect<GoalsTerminalMessage> {
    let screen = model.page.screen
    let turned = message.goalTurned(in: model.page)
    let effect = page(message, &model.page).map(GoalsTerminalMessage.page)
    if case .settled(_, .success(let accepted)) = message { show(accepted, turned, &model) }
    if model.page.screen == screen { return effect }
    if case .details = model.page.screen {} else { model.isEditing = false }
    model.scrolled = 0
    model.field = .title
    model.path = ""
    return .merge(effect, focus(model))
  }

  /// Has what was just done be seen: a goal that came, or was turned. One that was there is seen as long as nobody has
  /// gone on to another since.
  private func show(
    _ accepted: GoalsClient.Accepted, _ turned: Goal.ID?, _ model: inout GoalsTerminalModel
  ) {
    let edit = accepted.step?.edits.first
    let isNew = if case .left(.add)? = edit?.kind { true } else { false }
    guard let id = edit?.id ?? turned, let goal = model.page.snapshot[id],
      isNew || turned != nil || model.selected == id
    else { return }
    model.selected = id
    if !model.shown.contains(goal) { model.filter = "" }
  }

  private func follow(
    _ news: GoalsNews, _ model: inout GoalsTerminalModel
  ) -> Effect<GoalsTerminalMessage> {
    let old = model.keeper
    model.keeper = news.keeper
    if news.connection != model.connection {
      model.connection = news.connection
      let forgets = model.page.history != EditHistory()
      let effect = tell(.reconnected(news.snapshot), &model)
      let text = news.keeper.arrival(after: old, forgets: forgets)
      return .merge(effect, tell(.told(text), &model))
    }
    let effect = tell(.followed(news.snapshot), &model)
    // That somebody else keeps them is shown, even if they are the same.
    return old == news.keeper ? effect : .merge(effect)
  }

  /// Gives the focus to where something is typed now.
  func focus(_ model: GoalsTerminalModel) -> Effect<GoalsTerminalMessage> {
    switch model.mode {
    case .form: .focus(PageID.field(model.field))
    case .filter: .focus(TerminalID.filter)
    case .path: .selectText(in: PageID.importFile)
    default: .none
    }
  }

  // MARK: Files

  /// Reads the file whose path was typed, so that the page looks at it.
  func importFile(_ model: inout GoalsTerminalModel) -> Effect<GoalsTerminalMessage> {
    let path = model.path
    if path.isEmpty { return .rejected }
    model.scrolled = 0
    let begun = tell(.importSent(name: path, received: 0, size: 0), &model)
    let reading = Effect<GoalsTerminalMessage>.task("file") {
      switch await client.readFile(path) {
      case .success(let bytes): .page(.importRead(name: path, bytes))
      case .failure(let problem): .page(.importRefused(name: path, reason: problem.sentence))
      }
    }
    return .merge(begun, reading.id(fileID).queue(.latest(fileID)))
  }

  /// Forgets the file that was read or is being read.
  func forgetFile(_ model: inout GoalsTerminalModel) -> Effect<GoalsTerminalMessage> {
    model.scrolled = 0
    let effect = tell(.importCancelled, &model)
    return .merge(.cancel(fileID), effect, focus(model))
  }

  /// Writes the goals to the file whose path was typed.
  func exportFile(
    replacing isReplacing: Bool, _ model: inout GoalsTerminalModel
  ) -> Effect<GoalsTerminalMessage> {
    let path = model.path
    if path.isEmpty || model.export == .writing { return .rejected }
    model.export = .writing
    return .task("file") {
      switch await client.export() {
      case .failure(let refusal): .exported(path: path, .failure(.failure(refusal.reason)))
      case .success(let goals):
        .exported(
          path: path,
          await client.writeFile(Array(GoalsDocument.text(goals).utf8), path, isReplacing)
            .map { goals.count })
      }
    }
  }

  private func finishExport(
    to path: String, _ result: Result<Int, GoalsTerminalClient.FileProblem>,
    _ model: inout GoalsTerminalModel
  ) -> Effect<GoalsTerminalMessage> {
    let isAwaited = model.export == .writing && model.path == path
    if isAwaited { model.export = nil }
    switch result {
    case .success(let count):
      return tell(.told("Exported \(counted(count, "goal")) to \(path)."), &model)
    case .failure(.exists):
      guard isAwaited else { return .none }
      model.export = .exists
      return .none
    case .failure(.failure(let reason)):
      return tell(.warned("Nothing was exported. \(reason)"), &model)
    }
  }
}

/// What elements are found by that no page has.
enum TerminalID {
  static let filter = "filter"
}

extension GoalsPageMessage {
  /// The first goal that was changed by taking a step back or doing it again, if that is what is answered.
  fileprivate func goalTurned(in page: GoalsPageModel) -> Goal.ID? {
    guard case .settled(let submission, _) = self, case .turn(let turn) = submission.action else {
      return nil
    }
    return page.history.next(turn)?.edits.first?.id
  }
}

extension GoalsTerminalClient.FileProblem {
  /// What is wrong, in a sentence.
  fileprivate var sentence: String {
    switch self {
    case .exists: "There is such a file already."
    case .failure(let reason): reason
    }
  }
}

extension GoalsClient.Refusal {
  /// Why something could not be done, in a sentence.
  fileprivate var reason: String {
    switch self {
    case .problem(let problem): "\(problem)."
    case .obstacle(let obstacle): "“\(obstacle.title)” was changed since."
    case .failure(let reason), .unknown(let reason): reason
    }
  }
}

extension GoalsNews.Keeper {
  /// What is said when it begins to keep the goals.
  ///
  /// - Parameters:
  ///   - old: who kept them before.
  ///   - forgets: whether there was something that could have been undone.
  fileprivate func arrival(after old: GoalsNews.Keeper, forgets: Bool) -> String {
    let reason =
      if case .nobody(let reason) = old { " " + "\(reason).".capitalizedAtStart } else { "" }
    let present =
      switch self {
      case .file: "The goals are kept in the file from here now."
      case .server(let pid): "The server with the process id \(pid) keeps the goals now."
      case .nobody(let reason): "\(reason).".capitalizedAtStart
      }
    return present + (forgets ? " What was done before can’t be undone." : "") + reason
  }
}
