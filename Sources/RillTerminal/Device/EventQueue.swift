import CRillTerminal

/// Events on their way from the thread that reads to the task that takes them.
final class EventQueue: Sendable {
  private struct State {
    var events: [TerminalEvent] = []
    /// How many of them are taken.
    var taken = 0
    /// Whether reading waits until there is room.
    var isFull = false
    /// Since when it has been known that there is no room, and none was taken.
    var fullSince: ContinuousClock.Instant?

    var count: Int { events.count - taken }
  }

  /// How many events there may be before reading waits. A piece that is read may bring more.
  private static let limit = 1024

  private let state = Locked(State())
  private let ring: AsyncStream<Void>.Continuation
  /// Rings when there is something, and ends after the last event.
  let bell: AsyncStream<Void>

  init() {
    (bell, ring) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Whether nothing more is to be read for now. Reading is woken when that ends.
  var isFull: Bool {
    state.withLock { state in
      state.isFull = state.count >= Self.limit
      if !state.isFull { state.fullSince = nil }
      return state.isFull
    }
  }

  /// For how long nothing was taken, though there was no room; zero at first.
  func standstill(at now: ContinuousClock.Instant) -> Duration {
    state.withLock { state in
      guard state.isFull, let fullSince = state.fullSince else {
        state.fullSince = now
        return .zero
      }
      return now - fullSince
    }
  }

  /// Begins to measure anew for how long nothing was taken: the program was stopped.
  func forgetStandstill() { state.withLock { $0.fullSince = nil } }

  /// Appends an event. A size takes the place of one that was told just before.
  func push(_ event: TerminalEvent) {
    state.withLock { state in
      if case .resized = event, state.count > 0, case .resized? = state.events.last {
        state.events.removeLast()
      }
      state.events.append(event)
    }
    ring.yield()
  }

  /// Takes the first event.
  func pop() -> TerminalEvent? {
    // What the program does with it, it does on this thread, unless it waits.
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

  /// Whether an event waits to be taken.
  func contains(_ event: TerminalEvent) -> Bool {
    state.withLock { $0.events[$0.taken...].contains(event) }
  }

  /// Rings without an event: there is something else to do.
  func wake() { ring.yield() }

  /// Waits until there is something to do.
  ///
  /// - Returns: whether events may follow; `false`, if none does, or the task is canceled.
  func wait() async -> Bool {
    for await _ in bell { return true }
    return false
  }

  /// No event follows.
  func finish() { ring.finish() }
}
