import CRillTerminal

/// The queue of events from the reading thread to the task that handles them.
final class EventQueue: Sendable {
  private struct State {
    var events: [TerminalEvent] = []
    /// The number of handled events.
    var taken = 0
    /// True if reading waits for space.
    var isFull = false
    /// The time since which the queue is full and no event was taken.
    var fullSince: ContinuousClock.Instant?

    var count: Int { events.count - taken }
  }

  /// The number of events at which reading pauses. One read may add more.
  private static let limit = 1024

  private let state = Locked(State())
  private let ring: AsyncStream<Void>.Continuation
  /// A stream that wakes the task, and ends after the last event.
  let bell: AsyncStream<Void>

  init() {
    (bell, ring) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// True if reading pauses. Reading is woken when that ends.
  var isFull: Bool {
    state.withLock { state in
      state.isFull = state.count >= Self.limit
      if !state.isFull { state.fullSince = nil }
      return state.isFull
    }
  }

  /// Returns the time for which no event was taken from the full queue; zero at first.
  func standstill(at now: ContinuousClock.Instant) -> Duration {
    state.withLock { state in
      guard state.isFull, let fullSince = state.fullSince else {
        state.fullSince = now
        return .zero
      }
      return now - fullSince
    }
  }

  /// Restarts the measurement of the standstill after the program was suspended.
  func forgetStandstill() { state.withLock { $0.fullSince = nil } }

  /// Appends an event. A new size replaces a previous one at the end of the queue.
  func push(_ event: TerminalEvent) {
    state.withLock { state in
      if case .resized = event, state.count > 0, case .resized? = state.events.last {
        state.events.removeLast()
      }
      state.events.append(event)
    }
    ring.yield()
  }

  /// Removes and returns the first event.
  func pop() -> TerminalEvent? {
    // The program handles the event on this thread, unless it suspends.
    rill_terminal_guard_thread()
    let (event, hasRoom) = state.withLock { state -> (TerminalEvent?, Bool) in
      guard state.count > 0 else { return (nil, false) }
      let event = state.events[state.taken]
      state.taken += 1
      state.fullSince = nil
      if state.taken == state.events.count || state.taken >= Self.limit {
        state.events.removeFirst(state.taken)
        state.taken = 0
      }
      let hasRoom = state.isFull && state.count < Self.limit / 2
      if hasRoom { state.isFull = false }
      return (event, hasRoom)
    }
    if hasRoom { rill_terminal_wake() }
    return event
  }

  /// Returns true if an event is in the queue.
  func contains(_ event: TerminalEvent) -> Bool {
    state.withLock { $0.events[$0.taken...].contains(event) }
  }

  /// Wakes the task without an event.
  func wake() { ring.yield() }

  /// Waits until there is something to do.
  ///
  /// - Returns: True if events may follow; `false` after the last event, or if the task is
  ///   canceled.
  func wait() async -> Bool {
    for await _ in bell { return true }
    return false
  }

  /// Ends the queue.
  func finish() { ring.finish() }
}
