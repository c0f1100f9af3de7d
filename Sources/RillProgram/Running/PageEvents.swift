import RillStreams

/// Who listens to which events of the page.
final class PageEvents {
  private var listeners: [PageEventKind: PageListeners] = [:]
  /// What becomes of events of a kind that nobody listens to.
  private let fallbacks: [PageEventKind: (PageEvent) -> Void]
  /// What the host has been told to tell of.
  private var told: Set<PageEventKind> = []
  /// What is so until the host tells otherwise, of the kinds of which it tells at once what is so.
  private var last: [PageEventKind: PageEvent] = [:]
  /// Is called when somebody begins or ends to listen.
  private let onChange: () -> Void

  init(fallbacks: [PageEventKind: (PageEvent) -> Void], onChange: @escaping () -> Void) {
    self.fallbacks = fallbacks
    self.onChange = onChange
  }

  /// The events of a kind, from the start of the producer on; before them what is so already, if the host
  /// has told it to another.
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

  /// Whether somebody hears of events of a kind.
  func isHeard(_ kind: PageEventKind) -> Bool {
    listeners[kind] != nil || fallbacks[kind] != nil
  }

  /// Tells those who listen.
  ///
  /// - Returns: whether somebody does.
  func tell(_ event: PageEvent) -> Bool {
    let kind = event.kind
    if kind.isOfState, isHeard(kind) || told.contains(kind) { last[kind] = event }
    guard let all = listeners[kind] else {
      guard let fallback = fallbacks[kind] else { return false }
      fallback(event)
      return true
    }
    // One that another ends meanwhile has a sink that is closed.
    all.tell(event)
    return true
  }

  /// What the host has to be told that it has not been told before.
  func takeCommands() -> [HostCommand] {
    let kinds = Set(listeners.keys).union(fallbacks.keys)
    // What it no longer tells of becomes another unheard.
    for kind in last.keys where !kinds.contains(kind) { last[kind] = nil }
    if kinds == told { return [] }
    let new = kinds.subtracting(told)
    let gone = told.subtracting(kinds)
    told = kinds
    return sorted(new).map(HostCommand.listen) + sorted(gone).map(HostCommand.unlisten)
  }

  /// All that the host has been told to tell of.
  var toldCommands: [HostCommand] { sorted(told).map(HostCommand.listen) }

  /// In an order that is the same in every run.
  private func sorted(_ kinds: Set<PageEventKind>) -> [PageEventKind] {
    kinds.sorted { $0.description < $1.description }
  }
}

extension PageEventKind {
  /// Whether the host tells what is so as soon as it is told to listen.
  fileprivate var isOfState: Bool { self == .windowSize || self == .visibility }
}
