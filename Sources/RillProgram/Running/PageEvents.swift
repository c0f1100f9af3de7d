import RillStreams

/// Who listens to which events of the page.
final class PageEvents {
  private struct Listener {
    let number: Int
    let receive: (PageEvent) -> Void
  }

  private var listeners: [PageEventKind: [Listener]] = [:]
  private var lastNumber = 0
  /// What the host has been told to tell of.
  private var told: Set<PageEventKind> = []
  /// Is called when somebody begins or ends to listen.
  private let onChange: () -> Void

  init(onChange: @escaping () -> Void) {
    self.onChange = onChange
  }

  /// The events of a kind, from the start of the producer on.
  func producer(of kind: PageEventKind) -> Producer<SubscriptionValue, Never> {
    Producer { [self] sink in
      lastNumber += 1
      let number = lastNumber
      listeners[kind, default: []].append(
        Listener(number: number) { sink.send(.page($0)) })
      onChange()
      sink.onTermination { [self] in
        listeners[kind]?.removeAll { $0.number == number }
        if listeners[kind]?.isEmpty ?? false { listeners[kind] = nil }
        onChange()
      }
    }
  }

  /// Tells those who listen.
  ///
  /// - Returns: whether somebody does.
  func tell(_ event: PageEvent) -> Bool {
    guard let all = listeners[event.kind] else { return false }
    // One that another ends meanwhile has a sink that is closed.
    for listener in all { listener.receive(event) }
    return true
  }

  /// What the host has to be told that it has not been told before.
  func takeCommands() -> [HostCommand] {
    let kinds = Set(listeners.keys)
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
