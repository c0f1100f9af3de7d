import RillProgram
import RillStreams
import RillTree

/// A program and its page in a terminal, without the terminal itself. Events go to the program, and
/// its view goes to the page.
///
/// It belongs to the isolation that created it.
package final class ProgramScreen<Model, Message> {
  /// The run of the program.
  package let run: ProgramRun<Model, Message>
  /// The page that shows it.
  package let page: TerminalPage
  /// The title of the window, if the program sets one.
  package private(set) var title: String?
  /// True if the program has requested its end.
  package private(set) var isDone = false
  /// The handler of commands for the terminal.
  package var onCommand: (HostCommand) -> Void = { _ in }

  private let request: Request
  private var listened: Set<PageEventKind> = []
  private var history: [Location]
  private var place = 0

  private final class Request {
    var isMade = true
    let onRequest: () -> Void

    init(_ onRequest: @escaping () -> Void) { self.onRequest = onRequest }

    func make() {
      isMade = true
      onRequest()
    }
  }

  /// Starts `program`.
  ///
  /// - Parameters:
  ///   - scheduler: The time of its effects; a clock if nil.
  ///   - onRequest: A closure that is called when there is something to show.
  package init(
    _ program: Program<Model, Message>, on page: TerminalPage, at location: Location,
    scheduler: (any Scheduler)?, isolation: isolated (any Actor)?,
    onRequest: @escaping () -> Void = {}
  ) {
    let request = Request(onRequest)
    self.request = request
    self.page = page
    history = [location]
    run = ProgramRun(program, at: location, scheduler: scheduler, isolation: isolation) {
      request.make()
    }
    let run = run
    page.location = location
    page.onEvent = { event, id in run.receive(event, by: id) }
    page.onPageEvent = { [weak self] event in self?.receive(event) }
  }

  /// True if the program listens to animation frames.
  package var isAnimating: Bool { listened.contains(.animationFrame) }

  /// Returns true if the program listens to events of a kind.
  package func listens(to kind: PageEventKind) -> Bool { listened.contains(kind) }

  /// Sends an event of the page to the program, if it listens to its kind.
  package func receive(_ event: PageEvent) {
    if case .link = event {
      run.receive(event)
    } else if listened.contains(event.kind) {
      run.receive(event)
    }
  }

  /// Changes the size of the page, and reports it to the program.
  package func resize(width: Int, height: Int) {
    page.resize(width: width, height: height)
    receive(.windowSize(WindowSize(width: Double(width), height: Double(height))))
  }

  /// Updates the page to the program's present view.
  ///
  /// - Throws: An error if a patch doesn't fit the page, which is a bug in this library.
  package func render() throws(PatchError) {
    // One rendering may request another, but not without end.
    for _ in 0..<100 where request.isMade {
      request.isMade = false
      let update = run.render()
      if let title = update.title { self.title = title }
      try page.apply(update.patch)
      page.location = run.location
      for command in update.commands { perform(command) }
      // Events of the resulting focus are reported at once.
      page.updateContent()
    }
  }

  /// Draws the page. Virtual lists get the rows of their visible parts.
  ///
  /// - Throws: An error if a patch doesn't fit the page, which is a bug in this library.
  package func draw() throws(PatchError) -> CellGrid {
    // New rows can move the visible part once more.
    for _ in 0..<4 {
      let grid = page.update()
      guard page.reportVisibleParts(), request.isMade else { return grid }
      try render()
    }
    return page.update()
  }

  private func perform(_ command: HostCommand) {
    switch command {
    case .focus(let id): if let node = element(id), page.canFocus(node) { page.setFocus(node) }
    case .blur(let id): if let focus = page.focus, focus["id"] == id { page.setFocus(nil) }
    case .selectText(let id):
      guard let node = element(id), node.isTextField, page.canFocus(node) else { return }
      page.selectText(in: node)
    case .showModal(let id): if let node = element(id) { page.showModal(node) }
    case .closeDialog(let id):
      if let node = element(id) { page.closeDialog(node, sendsEvent: false) }
    case .scrollTo(let id):
      page.revealed = element(id)
      page.needsDrawing = true
    case .scroll(_, let y):
      // Scroll limits depend on the drawing, which is not on the screen yet.
      _ = page.update()
      page.needsDrawing = true
      if let node = page.outermostScroller { scroll(node, 0, y) }
    case .scrollElement(let id, let x, let y): if let node = element(id) { scroll(node, x, y) }
    case .push(let location):
      history.removeSubrange((place + 1)...)
      history.append(location)
      place += 1
    case .replace(let location): history[place] = location
    case .go(let steps):
      let (next, isBeyond) = place.addingReportingOverflow(steps)
      guard !isBeyond, history.indices.contains(next) else { return }
      place = next
      page.sendDelayedEvents()
      receive(.location(history[next]))
    case .listen(let kind):
      listened.insert(kind)
      switch kind {
      case .windowSize:
        receive(
          .windowSize(WindowSize(width: Double(page.width), height: Double(page.height))))
      case .visibility: receive(.visibility(true))
      default: break
      }
    case .unlisten(let kind): listened.remove(kind)
    case .custom(TerminalCommand.quit, _): isDone = true
    case .load, .custom: break
    }
    onCommand(command)
  }

  private func element(_ id: String) -> TerminalNode? {
    page.updateContent()
    return page.element(withID: id)
  }

  private func scroll(_ node: TerminalNode, _ x: Double, _ y: Double) {
    node.state.scrollX = Int(clamping: x)
    node.state.scrollY = Int(clamping: y)
    page.needsDrawing = true
  }
}
