import RillStreams

/// The listeners for events of the page.
final class PageEvents {
  private var listeners: [PageEventKind: PageListeners] = [:]
  /// The handlers for kinds of events without listeners.
  private let fallbacks: [PageEventKind: (PageEvent) -> Void]
  /// The kinds of events that the host reports.
  private var requested: Set<PageEventKind> = []
  /// The last known state, for kinds of events that report their state immediately.
  private var last: [PageEventKind: PageEvent] = [:]
  /// Called when a listener is added or removed.
  private let onChange: () -> Void

  init(fallbacks: [PageEventKind: (PageEvent) -> Void], onChange: @escaping () -> Void) {
    self.fallbacks = fallbacks
    self.onChange = onChange
  }

  /// Returns a producer of events of a kind. If another listener has already received the current
  /// state, the producer delivers it first.
  func producer(of kind: PageEventKind) -> Producer<SubscriptionValue, Never> {
    Producer { [self] sink in
      let number = listeners[kind, default: PageListeners()].add { sink.send(.page($0)) }
      onChange()
      sink.onTermination { [self] in
        let gone = listeners[kind]?.remove(number)
        if listeners[kind]?.isEmpty ?? false { listeners[kind] = nil }
        withExtendedLifetime(gone) { onChange() }
      }
      if let event = last[kind] { sink.send(.page(event)) }
    }
  }

  /// Returns true if events of a kind have a listener or a fallback.
  func isObserved(_ kind: PageEventKind) -> Bool {
    listeners[kind] != nil || fallbacks[kind] != nil
  }

  /// Reports an event to its listeners.
  ///
  /// - Returns: True if there is a listener.
  func deliver(_ event: PageEvent) -> Bool {
    let kind = event.kind
    if kind.isOfState, isObserved(kind) || requested.contains(kind) { last[kind] = event }
    guard let all = listeners[kind] else {
      guard let fallback = fallbacks[kind] else { return false }
      fallback(event)
      return true
    }
    // A listener that another one removes during the loop has a closed sink.
    all.deliver(event)
    return true
  }

  /// Returns the commands that bring the host up to date.
  func takeCommands() -> [HostCommand] {
    let kinds = Set(listeners.keys).union(fallbacks.keys)
    // The host no longer reports changes of these states.
    for kind in last.keys where !kinds.contains(kind) { last[kind] = nil }
    if kinds == requested { return [] }
    let new = kinds.subtracting(requested)
    let gone = requested.subtracting(kinds)
    requested = kinds
    return sorted(new).map(HostCommand.listen) + sorted(gone).map(HostCommand.unlisten)
  }

  /// The commands that make a new host report the same kinds of events.
  var listenCommands: [HostCommand] { sorted(requested).map(HostCommand.listen) }

  /// Returns the kinds in an order that is the same in every run.
  private func sorted(_ kinds: Set<PageEventKind>) -> [PageEventKind] {
    kinds.sorted { $0.description < $1.description }
  }
}

extension PageEventKind {
  /// True if the host reports the current state as soon as it listens.
  fileprivate var isOfState: Bool { self == .windowSize || self == .visibility }
}
