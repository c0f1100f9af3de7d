import RillTree

/// What listeners with a pace are to be told of later than it happens: of each the last that has happened.
struct PacedEvents {
  struct Wait {
    let listener: TreeListener
    let element: TerminalNode
    /// What has happened and is not told; nil, if it is, and what happens next has to wait.
    var event: TreeEvent?
    /// When it is told, or nothing has to wait any more.
    var due: Duration
  }

  /// What happened first is first.
  private var waits: [Wait] = []

  /// When ``next(at:)`` has something to do; nil, if nothing waits.
  var due: Duration? { waits.lazy.map(\.due).min() }

  /// Notes what has happened, and takes it again if it is to be told at once.
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

  /// Takes what is due, if something is.
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

  /// Takes what waits, if something does, whether it is due or not.
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
