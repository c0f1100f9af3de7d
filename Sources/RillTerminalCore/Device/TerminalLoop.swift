import CRillTerminal

/// The loop of a session's thread, which reads, writes and handles signals.
///
/// Only this thread enters and leaves the terminal while the program runs, so that no other action
/// comes in between.
// `shared` and `events` have their own locks. All other state is used only by the thread: `run` is
// called once, on it, and calls the other functions.
final class TerminalLoop: @unchecked Sendable {
  private let device: TerminalDevice
  private let configuration: TerminalSession.Configuration
  private let events: EventQueue
  private let shared: Locked<SessionState>

  private var parser: TerminalInputParser
  private var capabilities: TerminalCapabilities
  /// True if answers about capabilities are pending.
  private var isAsking: Bool
  private var size: TerminalSize
  /// The bytes being written, and the number written so far.
  private var output: [UInt8]
  private var written = 0
  private var isClosed = false
  /// True if the program continues in the background, without input and output, because it is to
  /// end.
  private var isAway = false
  /// The time at which an incomplete sequence in the parser times out.
  private var deadline: ContinuousClock.Instant?
  private var buffer = [UInt8](repeating: 0, count: 4096)

  /// True if the program takes no events, and no more are kept for it.
  private var isUnread = false

  /// The timeout of an incomplete sequence other than a key.
  private static let patience = Duration.seconds(5)
  /// The time after which a program with a full queue counts as hanging.
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
    // A terminal may be configured to send any byte; a byte other than 8 would be another key.
    parser = TerminalInputParser(
      pasteLimit: configuration.pasteLimit, eraseByte: erase == 8 ? 8 : 0x7F)
    capabilities = device.capabilities
    output = capabilities.questions
    isAsking = !output.isEmpty
    size = device.size
  }

  /// Runs until the end of the session is requested.
  func run() {
    while true {
      obeySignals()
      write()
      if shared.withLock({ $0.ended }) != nil { break }
      let isHere = !isClosed && !isAway
      let isFull = events.isFull
      updateIsObserved()
      let limit = isAway || isFull && !isUnread ? 100 : patienceLeft
      let found = rill_terminal_wait(
        isHere && (!isFull || isUnread), isHere && written < output.count, limit)
      if found & Int32(RILL_TERMINAL_READABLE) != 0 { read() }
      if let due = deadline, ContinuousClock.now >= due { flushInput() }
    }
    end()
  }

  /// For a program that hangs, only the keys that interrupt and suspend it are handled.
  private func updateIsObserved() {
    isUnread = events.isFull && events.standstill(at: .now) >= Self.patienceWithProgram
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
    // The function writes at most the given number of bytes.
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
    // The program may have taken events since the wait began.
    if isUnread { updateIsObserved() }
    deliver(parser.parse(buffer[..<count]))
    deadline =
      parser.isWaiting
      ? .now + configuration.escapeDelay : parser.isInside ? .now + Self.patience : nil
  }

  private func flushInput() {
    deadline = nil
    deliver(parser.isWaiting ? parser.flush() : parser.abandon())
  }

  /// The milliseconds until the parser's timeout, or -1 without one.
  private var patienceLeft: Int32 {
    guard let deadline else { return -1 }
    let left = deadline - .now
    let milliseconds =
      left.components.seconds * 1000 + left.components.attoseconds / 1_000_000_000_000_000
    return Int32(clamping: max(0, milliseconds + 1))
  }

  private func deliver(_ inputs: [TerminalInput]) {
    for input in inputs where !isForSession(input) && !isUnread { events.push(.input(input)) }
  }

  /// Handles input for the session instead of the program. Returns true if it was handled.
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
      guard capabilities.apply(answer) else { return false }
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
      // The bytes are within the array, from the written part to its end.
      let count = output.withUnsafeBufferPointer { buffer in
        buffer.baseAddress.map { rill_terminal_write($0 + written, buffer.count - written) } ?? 0
      }
      if count == Int(RILL_TERMINAL_GONE) { return close() }
      guard count > 0 else { return }
      written += count
    }
  }

  /// Takes the next bytes to write, or reports that all are written. Returns true if there are any.
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
    if isAway, !rill_terminal_is_in_background() { returnToForeground() }
    guard signals != 0 else { return }
    func has(_ bit: Int) -> Bool { signals & UInt32(bit) != 0 }
    for signal in TerminalSignal.allCases where signals & signal.bit != 0 {
      obey(signal, isShared: has(Int(signal.bit) << Int(RILL_TERMINAL_SHARED)))
    }
    guard !isClosed else { return }
    // A continued process has been suspended before. The order of the two signals is unknown, and
    // the continuation isn't sent again.
    if has(Int(RILL_TERMINAL_CONTINUE)) {
      returnToForeground()
    } else if has(Int(RILL_TERMINAL_STOP)) {
      rill_terminal_restore()
      rill_terminal_stop()
      returnToForeground()
    }
    measure()
  }

  /// Reports a signal to the program, or ends the process by it.
  ///
  /// - Parameter isShared: True if another part of the process also ends at the signal.
  private func obey(_ signal: TerminalSignal, isShared: Bool) {
    let event = TerminalEvent.signal(signal)
    let isReported = isShared || configuration.reportedSignals.contains(signal)
    if isReported, !isClosed, !events.contains(event) {
      events.push(event)
    } else if !isClosed || signal != .hangUp && !isShared {
      rill_terminal_die(signal.bit)
    }
  }

  private func returnToForeground() {
    isAway = !rill_terminal_await_foreground()
    if isAway {
      // Handles the signal to end next.
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

  /// Reports a changed size.
  private func measure() {
    let now = device.size
    guard now != size else { return }
    size = now
    events.push(.resized(now))
  }
}
