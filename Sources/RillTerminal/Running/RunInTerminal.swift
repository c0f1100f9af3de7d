import RillProgram
import RillTree

/// Runs a program in the terminal of the process, until `Effect.quit`, Control-C, or the terminal
/// closes.
///
/// ```swift
/// let count = try await runInTerminal(counter)
/// print("You have counted to \(count).")
/// ```
///
/// The same program runs in a browser. Its elements are laid out and drawn in cells, and keys and
/// the mouse become events of elements. Its `Document.title` becomes the title of the window,
/// except in Apple's Terminal and on the Linux console. The size of the window is in cells.
///
/// At the end, for any reason, the terminal is restored, and running effects are canceled. Nothing
/// else should write to the terminal while the program runs. Output to the standard error is held
/// back until the end; beyond about 64 KiB it is lost.
///
/// - Parameters:
///   - program: The program.
///   - options: The area that it is drawn in, and the events that are reported.
///   - location: The location at which it starts.
///   - isolation: The actor that it runs on: the caller's. Without an actor, as in a nonisolated
///     asynchronous function, asynchronous effects and subscriptions aren't possible. Call it on
///     the main actor, for example.
/// - Returns: The model at the end, after `Effect.quit`, the end of the terminal, an ending signal
///   of the options, or the cancellation of the task.
/// - Throws: A ``TerminalError`` if the terminal can't be used, or is missing and the options don't
///   select plain text. The program's initial effects are then canceled.
@discardableResult
public func runInTerminal<Model, Message>(
  _ program: Program<Model, Message>, _ options: TerminalOptions = TerminalOptions(),
  at location: Location = .root, isolation: isolated (any Actor)? = #isolation
) async throws -> Model {
  guard let device = try openTerminal(options) else {
    return try writePlainText(program, at: location, isolation: isolation)
  }
  let session = try TerminalSession(device: device, options.configuration)
  let host = TerminalHost(program, session, device, options, at: location, isolation: isolation)
  let failure = await host.serve(isolation: isolation)
  await session.end()
  if let failure { throw failure }
  return host.screen.run.model.value
}

/// Opens the terminal; nil without one, if plain text is to be written.
private func openTerminal(_ options: TerminalOptions) throws(TerminalError) -> TerminalDevice? {
  do throws(TerminalError) {
    return try TerminalDevice()
  } catch {
    switch (error, options.nonTerminalFallback) {
    case (.inputIsNoTerminal, .controllingTerminal), (.outputIsNoTerminal, .controllingTerminal):
      return try .controlling()
    case (.inputIsNoTerminal, .plainText), (.outputIsNoTerminal, .plainText), (.isDumb, .plainText):
      return nil
    default: throw error
    }
  }
}

/// Writes the initial view of a program.
private func writePlainText<Model, Message>(
  _ program: Program<Model, Message>, at location: Location, isolation: isolated (any Actor)?
) throws -> Model {
  let size = TerminalSize(known: nil, environment: TerminalDevice.variable)
  let page = TerminalPage(width: size.columns, height: 100_000, fillsHeight: false)
  let screen = ProgramScreen(
    program, on: page, at: location, scheduler: nil, isolation: isolation)
  try screen.render()
  print(try screen.draw().text)
  return screen.run.model.value
}

/// The connection of a program and a terminal.
private final class TerminalHost<Model, Message> {
  let screen: ProgramScreen<Model, Message>
  private let session: TerminalSession
  private let options: TerminalOptions
  private var output: TerminalOutput
  private var capabilities: TerminalCapabilities
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  private var lastDrawing: ContinuousClock.Instant
  private var title: String?
  private var timer: Task<Void, Never>?
  /// True if the terminal is gone.
  private var isClosed = false
  /// True if a signal has requested the end of the program.
  private var isEnded = false

  init(
    _ program: Program<Model, Message>, _ session: TerminalSession, _ device: TerminalDevice,
    _ options: TerminalOptions, at location: Location, isolation: isolated (any Actor)?
  ) {
    let size = device.size
    let events = session.events
    self.session = session
    self.options = options
    start = clock.now
    lastDrawing = start - .seconds(1)
    capabilities = device.capabilities
    output = TerminalOutput(options.screen, colors: capabilities.colors)
    // If the cursor's shape couldn't be restored at the end, it isn't changed.
    output.changesShape = capabilities.answersQuestions
    let page = TerminalPage(
      width: size.columns, height: size.rows, fillsHeight: options.screen == .full)
    screen = ProgramScreen(
      program, on: page, at: location, scheduler: nil, isolation: isolation
    ) { events.wake() }
    page.onCopy = { session.send(clipboardSequence($0)) }
    screen.onCommand = { command in
      if case .custom(TerminalCommand.bell, _) = command { session.send([0x07]) }
    }
  }

  deinit { timer?.cancel() }

  /// Runs until the program or the terminal ends.
  ///
  /// - Returns: The error, if any.
  func serve(isolation: isolated (any Actor)?) async -> (any Error)? {
    do throws(PatchError) {
      try takeTurn()
      while !isOver, await session.events.wait() { try takeTurn() }
      // The returned model includes the last input.
      screen.page.sendDelayedEvents()
      try screen.render()
    } catch {
      return error
    }
    // The last frame of an inline program stays.
    guard !isClosed, options.screen == .inline else { return nil }
    do {
      try await drawLast(isolation: isolation)
    } catch {
      return error
    }
    return nil
  }

  /// Draws the last frame, if the terminal has accepted the previous one.
  private func drawLast(isolation: isolated (any Actor)?) async throws(PatchError) {
    let deadline = clock.now + .milliseconds(500)
    wake(at: deadline)
    while !session.isReadyToDraw {
      guard clock.now < deadline else { return }
      // A canceled task doesn't wait; the session then writes as much as it can.
      guard await session.events.wait() else { break }
      // The program no longer receives these events.
      _ = session.events.takeAll()
    }
    try drawNow()
  }

  /// Handles all pending events.
  private func takeTurn() throws(PatchError) {
    for event in session.events.takeAll() {
      receive(event)
      // The next input may be for an element that this event has added.
      try screen.render()
      if isOver { return }
    }
    try screen.render()
    // Events for removed elements are not reported.
    screen.page.time = clock.now - start
    screen.page.sendDueEvents()
    try screen.render()
    if isOver { return }
    let nextDrawing = try draw()
    let nextDue = screen.page.nextDue.map { start + $0 }
    if let next = [nextDrawing, nextDue].compactMap({ $0 }).min() { wake(at: next) }
  }

  private var isOver: Bool { screen.isDone || isEnded || isClosed }

  private func receive(_ event: TerminalEvent) {
    screen.page.time = clock.now - start
    switch event {
    case .input(let input): screen.page.receive(input)
    case .resized(let size):
      // The terminal may have cut off parts of the picture, even if it has its previous size again.
      output.invalidate()
      screen.page.needsDrawing = true
      screen.resize(width: size.columns, height: size.rows)
    case .resumed:
      if options.screen == .inline { output.restart() } else { output.invalidate() }
      screen.page.needsDrawing = true
      // The title was restored.
      title = nil
      lastDrawing = start - .seconds(1)
      let size = session.size
      screen.resize(width: size.columns, height: size.rows)
    case .capabilities(let new):
      capabilities = new
      output.isSynchronized = new.hasSynchronizedOutput
    case .ready: break
    case .signal(.hangUp), .closed: isClosed = true
    case .signal: isEnded = true
    }
  }

  /// Draws the changes, unless the last frame is too recent or not yet accepted by the terminal.
  ///
  /// - Returns: The time of the next drawing, if no event announces it.
  private func draw() throws(PatchError) -> ContinuousClock.Instant? {
    let now = clock.now
    let interval = Duration.seconds(1) / min(max(options.framesPerSecond, 1), 240)
    let next = lastDrawing + interval
    let moves = screen.page.isAnimated
    guard screen.isAnimating || moves || screen.page.needsWork || newTitle != nil else {
      return nil
    }
    if now < next { return next }
    // `.ready` follows. An animation frame announced earlier would change the model and request
    // another one. After a suspension, the program first handles the `.resumed` event.
    guard session.isReadyToDraw, !session.events.contains(.resumed) else { return nil }
    if screen.isAnimating {
      screen.receive(.animationFrame(now - start))
      try screen.render()
    }
    if moves { screen.page.needsDrawing = true }
    if screen.page.needsWork || newTitle != nil { try drawNow() }
    lastDrawing = now
    if screen.isAnimating { return lastDrawing + interval }
    return screen.page.isAnimated ? lastDrawing + max(interval, .milliseconds(40)) : nil
  }

  /// The new title of the window, if it changes. If the title couldn't be restored at the end, it
  /// isn't changed.
  private var newTitle: String? {
    guard capabilities.answersQuestions, let title = screen.title, title != self.title else {
      return nil
    }
    return title
  }

  private func drawNow() throws(PatchError) {
    screen.page.time = clock.now - start
    if let title = newTitle, session.send(titleSequence(title)) { self.title = title }
    let grid = try screen.draw()
    let bytes = output.frame(grid, cursor: screen.page.cursor)
    if options.screen == .inline {
      session.setRowsBelowCursor(max(0, grid.height - output.cursorRow))
    }
    if !bytes.isEmpty { session.draw(bytes) }
  }

  private func wake(at instant: ContinuousClock.Instant) {
    timer?.cancel()
    let events = session.events
    let clock = clock
    timer = Task.detached {
      try? await clock.sleep(until: instant)
      if !Task.isCancelled { events.wake() }
    }
  }
}
