import RillTree

/// The delayed events of listeners with a pace: the last event of each.
struct ThrottledEvents {
  struct Wait {
    let listener: TreeListener
    let element: TerminalNode
    /// The event to send; nil if it was sent, and the next one has to wait.
    var event: TreeEvent?
    /// The time at which it is sent, or at which waiting ends.
    var due: Duration
  }

  /// The waits in the order of their first event.
  private var waits: [Wait] = []

  /// The time of the next delayed event; nil without one.
  var due: Duration? { waits.lazy.map(\.due).min() }

  /// Adds an event, and returns it if it is to be sent at once.
  mutating func add(
    _ event: TreeEvent, for listener: TreeListener, of element: TerminalNode, at time: Duration
  ) -> TreeEvent? {
    let index = waits.firstIndex { $0.listener.id == listener.id }
    let before = index.map { waits.remove(at: $0) }
    var wait = Wait(
      listener: listener, element: element, event: event, due: time + listener.pace.interval)
    if listener.pace.isThrottled {
      if let before { wait.due = before.due } else { wait.event = nil }
    }
    waits.append(wait)
    return wait.event == nil ? event : nil
  }

  /// Removes and returns an event that is due.
  mutating func next(at time: Duration) -> Wait? {
    while let index = waits.firstIndex(where: { $0.due <= time }) {
      var wait = waits.remove(at: index)
      guard wait.event != nil else { continue }
      defer {
        if wait.listener.pace.isThrottled {
          wait.event = nil
          wait.due = time + wait.listener.pace.interval
          waits.append(wait)
        }
      }
      return wait
    }
    return nil
  }

  /// Removes and returns a delayed event, due or not.
  mutating func next() -> Wait? {
    guard let index = waits.firstIndex(where: { $0.event != nil }) else { return nil }
    let wait = waits[index]
    if wait.listener.pace.isThrottled {
      waits[index].event = nil
    } else {
      waits.remove(at: index)
    }
    return wait
  }
}
