import CRillTerminal

/// A session of a program at a terminal, with events as its input and frames as its output.
///
/// A dedicated thread reads, writes and handles signals. It waits for all three at once, which no
/// thread of Swift's concurrency may do. It also runs while the program's own threads are busy, so
/// that a program that hangs can be interrupted and the terminal restored.
package final class TerminalSession: Sendable {
  /// The events of the terminal.
  package let events: TerminalEvents

  private let device: TerminalDevice
  private let shared: Locked<SessionState>

  /// Enters the terminal and starts reading.
  package init(device: TerminalDevice, _ configuration: Configuration) throws(TerminalError) {
    self.device = device
    let queue = EventQueue()
    events = TerminalEvents(queue: queue)
    shared = Locked(SessionState())
    try Self.enter(device, configuration)
    let loop = TerminalLoop(
      device: device, configuration: configuration, events: queue, shared: shared)
    // The thread takes ownership of the loop, and releases it at its end.
    let context = Unmanaged.passRetained(loop)
    let error = rill_terminal_start(
      { context in Unmanaged<TerminalLoop>.fromOpaque(context).takeRetainedValue().run() },
      context.toOpaque())
    guard error == 0 else {
      // No thread was started, so the loop has to be released here.
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
          reported: configuration.reportedSignals.reduce(0) { $0 | $1.bit })
        return rill_terminal_begin(&setup)
      }
    }
    guard error != 0 else { return }
    throw error == rill_terminal_busy() ? .isInUse : .system(error)
  }

  /// Ends the session: writes the remaining frame for up to half a second, then restores the
  /// terminal.
  package func end() async {
    await withCheckedContinuation { continuation in
      shared.withLock { $0.ended = continuation }
      rill_terminal_wake()
    }
  }

  /// The current size of the terminal.
  package var size: TerminalSize { device.size }

  // MARK: Drawing

  /// True if a frame is written at once, because the terminal has accepted all previous ones.
  ///
  /// After `false`, `TerminalEvent.ready` reports the change to `true`. A program that draws only
  /// changes waits for that event, and then draws all changes until then.
  package var isReadyToDraw: Bool {
    shared.withLock { state in
      let isReady = !state.isWriting && state.frame == nil
      if !isReady { state.isAwaited = true }
      return isReady
    }
  }

  /// Draws a frame: writes its bytes, in one piece as far as the terminal accepts it.
  ///
  /// Returns at once. If the terminal has not accepted a previous frame yet, this one waits, and
  /// replaces a frame that already waits. So at most two frames are kept for a terminal that
  /// doesn't read.
  ///
  /// - Parameter frame: Text and control sequences.
  /// - Returns: True if a waiting frame was replaced, so that its changes are not on the screen.
  @discardableResult
  package func draw(_ frame: [UInt8]) -> Bool {
    rill_terminal_guard_thread()
    let displaces = shared.withLock { state in
      defer { state.frame = frame }
      return state.frame != nil
    }
    rill_terminal_wake()
    return displaces
  }

  /// Sends bytes that are not part of a frame and are never replaced: a title, a bell, or text for
  /// the clipboard.
  ///
  /// - Parameter bytes: Complete control sequences that leave the cursor and the modes unchanged.
  /// - Returns: `false` if the terminal has not accepted 64 KiB of such bytes; nothing is sent
  ///   then.
  @discardableResult
  package func send(_ bytes: [UInt8]) -> Bool { send(bytes, cursorQuestions: 0) }

  /// Queries the position of the cursor. The answer arrives as
  /// ``TerminalAnswer/cursorPosition(_:)``.
  ///
  /// - Returns: `false` if the terminal has not accepted 64 KiB of such bytes; nothing is sent
  ///   then.
  @discardableResult
  package func askCursorPosition() -> Bool {
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

  /// Sets the number of rows from the cursor down to the line where the shell continues after an
  /// inline session.
  ///
  /// The cursor moves down by that number, at most 256, whenever the terminal is left.
  ///
  /// - Parameter rows: The number of rows, at least 0.
  package func setRowsBelowCursor(_ rows: Int) {
    rill_terminal_set_rows_below(Int32(clamping: max(rows, 0)))
  }

  // MARK: Signals

  /// Suspends the program like Control-Z: the shell has the terminal until the user resumes the
  /// program. Then `TerminalEvent.resumed` is sent.
  ///
  /// Returns at once, before the suspension.
  package func suspend() { rill_terminal_send(UInt32(RILL_TERMINAL_STOP)) }

  /// Interrupts the program like Control-C.
  package func interrupt() { rill_terminal_send(UInt32(RILL_TERMINAL_INTERRUPT)) }
}
