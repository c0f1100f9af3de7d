import CRillTerminal

/// A terminal while a program has it: events from it, frames to it.
///
/// Reading, writing and signals are seen to by a thread of its own. It waits for all three at once, which no
/// thread of Swift's concurrency may do, and goes on when the program's own threads are busy, so that a
/// program that hangs is still interrupted, and leaves the terminal as it was.
public final class TerminalSession: Sendable {
  /// What comes from the terminal, and what happens to it.
  public let events: TerminalEvents

  private let device: TerminalDevice
  private let shared: Locked<SessionState>

  /// Enters the terminal, and begins to read.
  init(device: TerminalDevice, _ configuration: Configuration) throws(TerminalError) {
    self.device = device
    let queue = EventQueue()
    events = TerminalEvents(queue: queue)
    shared = Locked(SessionState())
    try Self.enter(device, configuration)
    let loop = TerminalLoop(
      device: device, configuration: configuration, events: queue, shared: shared)
    // The thread takes the loop over, and lets go of it when it has run.
    let context = Unmanaged.passRetained(loop)
    let error = rill_terminal_start(
      { context in Unmanaged<TerminalLoop>.fromOpaque(context).takeRetainedValue().run() },
      context.toOpaque())
    guard error == 0 else {
      // No thread has been made, so the loop is still to be let go of.
      context.release()
      rill_terminal_end()
      throw .system(error)
    }
  }

  private static func enter(
    _ device: TerminalDevice, _ configuration: Configuration
  ) throws(TerminalError) {
    let (enter, leave) = configuration.modes.sequences(for: device.capabilities)
    // Both are copied before the call returns.
    let error = enter.withUnsafeBufferPointer { enter in
      leave.withUnsafeBufferPointer { leave -> Int32 in
        var setup = rill_terminal_setup(
          input: device.input, output: device.output,
          enter: enter.baseAddress, enter_count: enter.count,
          leave: leave.baseAddress, leave_count: leave.count,
          drops_input: configuration.modes.mouse != .none,
          keeps_errors: configuration.keepsErrorsBack,
          told: configuration.toldSignals.reduce(0) { $0 | $1.bit })
        return rill_terminal_begin(&setup)
      }
    }
    guard error != 0 else { return }
    throw error == rill_terminal_busy() ? .isInUse : .system(error)
  }

  /// Ends the session: what is drawn is written, for up to half a second, then the terminal is left.
  func end() async {
    await withCheckedContinuation { continuation in
      shared.withLock { $0.ended = continuation }
      rill_terminal_wake()
    }
  }

  /// How large the terminal is now.
  public var size: TerminalSize { device.size }

  // MARK: Drawing

  /// Whether a frame drawn now is begun at once, since the terminal has taken all those before.
  ///
  /// Where it is `false`, ``TerminalEvent/ready`` follows when it would be `true`. A program that draws only
  /// what has changed waits for that, and then draws what has changed until then.
  public var isReadyToDraw: Bool {
    shared.withLock { state in
      let isReady = !state.isWriting && state.frame == nil
      if !isReady { state.isAwaited = true }
      return isReady
    }
  }

  /// Draws a frame: its bytes are written, in one piece as far as the terminal takes it.
  ///
  /// Returns at once. If the terminal has not yet taken a frame before, this one is kept until then, in place of
  /// one that is kept already: of all that a terminal doesn't read, two frames are kept.
  ///
  /// - Parameter frame: text and control sequences.
  /// - Returns: Whether a frame was displaced that has not begun and never will, so that what it would have
  ///   changed is not on the screen.
  @discardableResult
  public func draw(_ frame: [UInt8]) -> Bool {
    rill_terminal_guard_thread()
    let displaces = shared.withLock { state in
      defer { state.frame = frame }
      return state.frame != nil
    }
    rill_terminal_wake()
    return displaces
  }

  /// Sends what is no part of a frame, and isn't displaced: a title, a bell, what goes to the clipboard.
  ///
  /// - Parameter bytes: whole control sequences. They leave the cursor and the modes as they were.
  /// - Returns: `false`, and nothing is sent, if the terminal has not taken 64 KiB of it.
  @discardableResult
  public func send(_ bytes: [UInt8]) -> Bool { send(bytes, cursorQuestions: 0) }

  /// Asks where the cursor is. The answer comes as ``TerminalAnswer/cursorPosition(_:)``.
  ///
  /// - Returns: `false`, and it is not asked, if the terminal has not taken 64 KiB of what was sent.
  @discardableResult
  public func askCursorPosition() -> Bool {
    send(Array("\u{1B}[6n".utf8), cursorQuestions: 1)
  }

  private func send(_ bytes: [UInt8], cursorQuestions: Int) -> Bool {
    let hasRoom = shared.withLock { state in
      let hasRoom = state.asides.count + bytes.count <= 1 << 16
      if hasRoom {
        state.asides += bytes
        state.cursorQuestions += cursorQuestions
      }
      return hasRoom
    }
    rill_terminal_wake()
    return hasRoom
  }

  /// How many rows down from the cursor the shell goes on, of a session that is inline.
  ///
  /// Whenever the terminal is left, the cursor goes down so many rows, at most 256.
  ///
  /// - Parameter rows: at least 0.
  public func setRowsBelowCursor(_ rows: Int) {
    rill_terminal_set_rows_below(Int32(clamping: max(rows, 0)))
  }

  // MARK: Signals

  /// Stops the program, as control and `z` do: the shell has the terminal until the user has it go on.
  /// Then ``TerminalEvent/resumed`` comes.
  ///
  /// Returns at once, before that happens.
  public func suspend() { rill_terminal_send(UInt32(RILL_TERMINAL_STOP)) }

  /// Interrupts the program, as control and `c` do.
  public func interrupt() { rill_terminal_send(UInt32(RILL_TERMINAL_INTERRUPT)) }
}
