import CRillTerminal

/// What the thread of a session does: reads, writes, and obeys signals, whichever is next.
///
/// Only that thread enters the terminal again and leaves it, as long as the program lives, so that nothing
/// comes between.
// `shared` and `events` have locks of their own; what else changes is used by the thread alone: `run` is
// called once, on it, and calls the others.
final class TerminalLoop: @unchecked Sendable {
  private let device: TerminalDevice
  private let configuration: TerminalSession.Configuration
  private let events: EventQueue
  private let shared: Locked<SessionState>

  private var parser: TerminalInputParser
  private var capabilities: TerminalCapabilities
  /// Whether the terminal has been asked what it can do, and has not answered all.
  private var isAsking: Bool
  private var size: TerminalSize
  /// What is being written, and how much of it is.
  private var output: [UInt8]
  private var written = 0
  private var isClosed = false
  /// Whether the program goes on in the background, where nothing is read or written, since it is to end.
  private var isAway = false
  /// When what has begun in the parser is to be seen to.
  private var deadline: ContinuousClock.Instant?
  private var buffer = [UInt8](repeating: 0, count: 4096)

  /// Whether the program takes nothing, and nothing more is kept for it.
  private var isUnheard = false

  /// How long is waited for the rest of what isn't a key.
  private static let patience = Duration.seconds(5)
  /// How long is waited for a program that takes nothing, though there is no room for more.
  private static let patienceWithProgram = Duration.seconds(1)

  init(
    device: TerminalDevice, configuration: TerminalSession.Configuration, events: EventQueue,
    shared: Locked<SessionState>
  ) {
    self.device = device
    self.configuration = configuration
    self.events = events
    self.shared = shared
    let erase = rill_terminal_erase_byte(device.input)
    // A terminal may be set to any byte; other than 8 it would be a key of its own.
    parser = TerminalInputParser(
      pasteLimit: configuration.pasteLimit, eraseByte: erase == 8 ? 8 : 0x7F)
    capabilities = device.capabilities
    output = capabilities.questions
    isAsking = !output.isEmpty
    size = device.size
  }

  /// Runs until the end of the session is wished.
  func run() {
    while true {
      obeySignals()
      write()
      if shared.withLock({ $0.ended }) != nil { break }
      let isHere = !isClosed && !isAway
      let isFull = events.isFull
      noteWhetherHeard()
      let limit = isAway || isFull && !isUnheard ? 100 : patienceLeft
      let found = rill_terminal_wait(
        isHere && (!isFull || isUnheard), isHere && written < output.count, limit)
      if found & Int32(RILL_TERMINAL_READABLE) != 0 { read() }
      if let due = deadline, ContinuousClock.now >= due { giveUpWaiting() }
    }
    end()
  }

  /// Of a program that hangs, the keys are read that interrupt and stop it.
  private func noteWhetherHeard() {
    isUnheard = events.isFull && events.standstill(at: .now) >= Self.patienceWithProgram
  }

  private func end() {
    let limit = ContinuousClock.now + .milliseconds(500)
    write()
    while !isClosed, !isAway, written < output.count, ContinuousClock.now < limit {
      _ = rill_terminal_wait(false, true, 50)
      write()
    }
    rill_terminal_end()
    events.finish()
    shared.withLock { $0.ended }?.resume()
  }

  private func close() {
    guard !isClosed else { return }
    isClosed = true
    deadline = nil
    (output, written) = ([], 0)
    events.push(.closed)
    events.finish()
  }

  // MARK: Reading

  private func read() {
    // The function writes no more than it is told there is room for.
    let count = buffer.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.map { rill_terminal_read($0, buffer.count) } ?? 0
    }
    guard count > 0 else {
      if count == Int(RILL_TERMINAL_GONE) { close() }
      return
    }
    parser.cursorQuestions += shared.withLock { state in
      defer { state.cursorQuestions = 0 }
      return state.cursorQuestions
    }
    // It may have taken some since the waiting began.
    if isUnheard { noteWhetherHeard() }
    deliver(parser.parse(buffer[..<count]))
    deadline =
      parser.isWaiting
      ? .now + configuration.escapeDelay : parser.isInside ? .now + Self.patience : nil
  }

  private func giveUpWaiting() {
    deadline = nil
    deliver(parser.isWaiting ? parser.flush() : parser.abandon())
  }

  /// For how many milliseconds the parser can be left as it is, or -1: forever.
  private var patienceLeft: Int32 {
    guard let deadline else { return -1 }
    let left = deadline - .now
    let milliseconds =
      left.components.seconds * 1000 + left.components.attoseconds / 1_000_000_000_000_000
    return Int32(clamping: max(0, milliseconds + 1))
  }

  private func deliver(_ inputs: [TerminalInput]) {
    for input in inputs where !isForSession(input) && !isUnheard { events.push(.input(input)) }
  }

  /// Sees to what is meant for the session rather than for the program.
  private func isForSession(_ input: TerminalInput) -> Bool {
    switch input {
    case .key(let key) where key.modifiers == .control && key.action != .release:
      if key.key == .character("c"), configuration.signalKeys.contains(.interrupt) {
        rill_terminal_send(UInt32(RILL_TERMINAL_INTERRUPT))
        return true
      }
      if key.key == .character("z"), configuration.signalKeys.contains(.suspend) {
        rill_terminal_send(UInt32(RILL_TERMINAL_STOP))
        return true
      }
      return false
    case .answer(let answer) where isAsking:
      guard capabilities.learn(answer) else { return false }
      if case .deviceAttributes = answer {
        isAsking = false
        events.push(.capabilities(capabilities))
      }
      return true
    default: return false
    }
  }

  // MARK: Writing

  private func write() {
    while !isClosed, !isAway {
      if written == output.count, !takeOutput() { return }
      // What is read is within the array, from where has been written to its end.
      let count = output.withUnsafeBufferPointer { buffer in
        buffer.baseAddress.map { rill_terminal_write($0 + written, buffer.count - written) } ?? 0
      }
      if count == Int(RILL_TERMINAL_GONE) { return close() }
      guard count > 0 else { return }
      written += count
    }
  }

  /// Takes what is to be written next, or tells that all is written.
  private func takeOutput() -> Bool {
    let (next, isAwaited) = shared.withLock { state -> ([UInt8], Bool) in
      let frame = state.frame ?? []
      let next = state.asides.isEmpty ? frame : state.asides + frame
      state.asides = []
      state.frame = nil
      state.isWriting = !next.isEmpty
      guard next.isEmpty else { return (next, false) }
      defer { state.isAwaited = false }
      return (next, state.isAwaited)
    }
    (output, written) = (next, 0)
    if isAwaited { events.push(.ready) }
    return !next.isEmpty
  }

  // MARK: Signals

  private func obeySignals() {
    let signals = rill_terminal_take_signals()
    if isAway, !rill_terminal_is_in_background() { comeBack() }
    guard signals != 0 else { return }
    func has(_ bit: Int) -> Bool { signals & UInt32(bit) != 0 }
    for signal in TerminalSignal.allCases where signals & signal.bit != 0 {
      obey(signal, isShared: has(Int(signal.bit) << Int(RILL_TERMINAL_SHARED)))
    }
    guard !isClosed else { return }
    // Whoever goes on has been stopped; which of the two came first isn't known, and one who stops now would
    // not be told again to go on.
    if has(Int(RILL_TERMINAL_CONTINUE)) {
      comeBack()
    } else if has(Int(RILL_TERMINAL_STOP)) {
      rill_terminal_restore()
      rill_terminal_stop()
      comeBack()
    }
    measure()
  }

  /// - Parameter isShared: whether another part of the process ends at the signal, too.
  private func obey(_ signal: TerminalSignal, isShared: Bool) {
    let event = TerminalEvent.signal(signal)
    let isTold = isShared || configuration.toldSignals.contains(signal)
    if isTold, !isClosed, !events.contains(event) {
      events.push(event)
    } else if !isClosed || signal != .hangUp && !isShared {
      rill_terminal_die(signal.bit)
    }
  }

  private func comeBack() {
    isAway = !rill_terminal_await_foreground()
    if isAway {
      // The signal to end is seen to next.
      rill_terminal_wake()
    } else {
      resume()
    }
  }

  private func resume() {
    _ = parser.abandon()
    deadline = nil
    events.forgetStandstill()
    (output, written) = ([], 0)
    shared.withLock { state in
      state.frame = nil
      state.isWriting = false
      state.isAwaited = false
    }
    guard rill_terminal_enter_again() == 0 else { return close() }
    events.push(.resumed)
  }

  /// Tells another size.
  private func measure() {
    let now = device.size
    guard now != size else { return }
    size = now
    events.push(.resized(now))
  }
}
