import RillProgram
import RillTree

/// Runs a program in the terminal of the process, until it asks to end by `Effect.quit`, is interrupted, or the
/// terminal is closed.
///
/// ```swift
/// let count = try await runInTerminal(counter)
/// print("You have counted to \(count).")
/// ```
///
/// The program is the same that runs in a browser: its elements are laid out and drawn in cells, keys and the mouse become
/// events of elements. Its `Document.title` becomes that of the window, except in Apple's Terminal and on the
/// console of Linux, and the size of the window is in cells.
///
/// However it ends, the terminal is left as it was: see ``TerminalDevice/withSession(_:isolation:_:)``. Effects that
/// are under way are canceled then. While it runs, nothing else is to write to the terminal; what is written to the
/// standard error is kept until it ends, up to 64 KiB or so, and what is more is lost.
///
/// - Parameters:
///   - program: what to run.
///   - options: where it is drawn, and what is told.
///   - location: where the program begins.
///   - isolation: where it runs: the caller's actor. Without one, as in an asynchronous function that is isolated to none,
///     effects and subscriptions that take time aren't possible: call it on the main actor, for example.
/// - Returns: the model at the end: when the program has asked for that, the terminal is closed, one of the options' ending
///   signals has come, or the task is canceled.
/// - Throws: a ``TerminalError``, if the terminal can't be had, or if there is none and the options don't say that what
///   the program shows at first is written as plain text then; the effects that it begins with are canceled in that case.
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

/// The terminal; nil, if there is none and plain text is to be written.
private func openTerminal(_ options: TerminalOptions) throws(TerminalError) -> TerminalDevice? {
  do throws(TerminalError) {
    return try TerminalDevice()
  } catch {
    switch (error, options.outsideTerminal) {
    case (.inputIsNoTerminal, .controllingTerminal), (.outputIsNoTerminal, .controllingTerminal):
      return try .controlling()
    case (.inputIsNoTerminal, .plainText), (.outputIsNoTerminal, .plainText), (.isDumb, .plainText):
      return nil
    default: throw error
    }
  }
}

/// Writes what a program shows at first.
private func writePlainText<Model, Message>(
  _ program: Program<Model, Message>, at location: Location, isolation: isolated (any Actor)?
) throws -> Model {
  let size = TerminalSize(known: nil, environment: TerminalDevice.variable)
  let page = TerminalPage(width: size.columns, height: 100_000, fillsHeight: false)
  let screen = ProgramScreen(
    program, on: page, at: location, scheduler: nil, isolation: isolation)
  try screen.render()
  print(page.update().text)
  return screen.run.model.value
}

/// Connects a program and a terminal.
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
  /// Whether the terminal is gone.
  private var isClosed = false
  /// Whether a signal has asked the program to end.
  private var isEnded = false

  init(
    _ program: Program<Model, Message>, _ session: TerminalSession, _ device: TerminalDevice,
    _ options: TerminalOptions, at location: Location, isolation: isolated (any Actor)?
  ) {
    let size = device.size
    let queue = session.events.queue
    self.session = session
    self.options = options
    start = clock.now
    lastDrawing = start - .seconds(1)
    capabilities = device.capabilities
    output = TerminalOutput(options.screen, colors: capabilities.colors)
    // Where it couldn't be given back at the end, it is left alone.
    output.changesShape = capabilities.answersQuestions
    let page = TerminalPage(
      width: size.columns, height: size.rows, fillsHeight: options.screen == .full)
    screen = ProgramScreen(
      program, on: page, at: location, scheduler: nil, isolation: isolation
    ) { queue.wake() }
    page.onCopy = { session.send(clipboardSequence($0)) }
    screen.onCommand = { command in
      if case .custom(TerminalCommand.bell, _) = command { session.send([0x07]) }
    }
  }

  deinit { timer?.cancel() }

  /// Runs until the program or the terminal ends.
  ///
  /// - Returns: what went wrong.
  func serve(isolation: isolated (any Actor)?) async -> (any Error)? {
    do throws(PatchError) {
      try takeTurn()
      while !isOver, await session.events.queue.wait() { try takeTurn() }
      // What was typed last is in the model that is returned.
      screen.page.tellWaiting()
      try screen.render()
    } catch {
      return error
    }
    // The last frame stays where the program is inline.
    if !isClosed, options.screen == .inline { await drawLast(isolation: isolation) }
    return nil
  }

  /// Draws what is to stay, if the terminal takes what was drawn before.
  private func drawLast(isolation: isolated (any Actor)?) async {
    let deadline = clock.now + .milliseconds(500)
    wake(at: deadline)
    while !session.isReadyToDraw {
      guard clock.now < deadline else { return }
      // A task that is canceled waits for nothing; then the session writes what it is given, as far as it can.
      guard await session.events.queue.wait() else { break }
      // Nobody is there any more to hear of it.
      _ = session.events.takeAll()
    }
    drawNow()
  }

  /// Does all that is to be done now.
  private func takeTurn() throws(PatchError) {
    for event in session.events.takeAll() {
      receive(event)
      // What is typed next may be for what this has brought to the page.
      try screen.render()
      if isOver { return }
    }
    try screen.render()
    // What the page no longer has is not told of.
    screen.page.time = clock.now - start
    screen.page.tellDue()
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
      // Of what was shown the terminal may have cut some, even if it is as large as before again.
      output.invalidate()
      screen.page.needsDrawing = true
      screen.resize(width: size.columns, height: size.rows)
    case .resumed:
      if options.screen == .inline { output.restart() } else { output.invalidate() }
      screen.page.needsDrawing = true
      // It was given back.
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

  /// Draws what has changed, unless that is too soon after the last time or the terminal hasn't taken that yet.
  ///
  /// - Returns: when to draw next, if that isn't told by an event.
  private func draw() throws(PatchError) -> ContinuousClock.Instant? {
    let now = clock.now
    let interval = Duration.seconds(1) / min(max(options.framesPerSecond, 1), 240)
    let next = lastDrawing + interval
    let moves = screen.page.isAnimated
    guard screen.isAnimating || moves || screen.page.needsWork || newTitle != nil else {
      return nil
    }
    if now < next { return next }
    // `.ready` follows. A picture that was announced before would change the model, and that would ring again. What is
    // drawn after the program was stopped is drawn when it has heard of that.
    let queue = session.events.queue
    guard session.isReadyToDraw, !queue.contains(.resumed) else { return nil }
    if screen.isAnimating {
      screen.receive(.animationFrame(now - start))
      try screen.render()
    }
    if moves { screen.page.needsDrawing = true }
    if screen.page.needsWork || newTitle != nil { drawNow() }
    lastDrawing = now
    if screen.isAnimating { return lastDrawing + interval }
    return screen.page.isAnimated ? lastDrawing + max(interval, .milliseconds(40)) : nil
  }

  /// What the window is to be called, if it isn't yet. Where that couldn't be given back at the end, it is left alone.
  private var newTitle: String? {
    guard capabilities.answersQuestions, let title = screen.title, title != self.title else {
      return nil
    }
    return title
  }

  private func drawNow() {
    screen.page.time = clock.now - start
    if let title = newTitle, session.send(titleSequence(title)) { self.title = title }
    let grid = screen.page.update()
    let bytes = output.frame(grid, cursor: screen.page.cursor)
    if options.screen == .inline {
      session.setRowsBelowCursor(max(0, grid.height - output.motion.y))
    }
    if !bytes.isEmpty { session.draw(bytes) }
  }

  private func wake(at instant: ContinuousClock.Instant) {
    timer?.cancel()
    let queue = session.events.queue
    let clock = clock
    timer = Task.detached {
      try? await clock.sleep(until: instant)
      if !Task.isCancelled { queue.wake() }
    }
  }
}

/// What gives the window a title, in which nothing is a control.
private func titleSequence(_ title: String) -> [UInt8] {
  Array("\u{1B}]2;\(ShownText.of(String(title.prefix(200)), keepsBreaks: false))\u{1B}\\".utf8)
}
