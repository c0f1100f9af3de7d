import RillStreams

/// The listeners for events of the page.
final class PageEvents {
  /// A kind of event with listeners, with a fallback, or that the host reports.
  private struct Entry {
    let kind: PageEventKind
    /// The handler of events without listeners.
    var fallback: ((PageEvent) -> Void)?
    var listeners = PageListeners()
    /// True if the host reports such events.
    var isRequested = false
    /// The last known state, if the kind is one of a state, which is reported immediately.
    var last: PageEvent?

    var isObserved: Bool { !listeners.isEmpty || fallback != nil }
  }

  /// The kinds in the order of their first listeners. They are few, so a search takes less time and
  /// less code than a dictionary.
  private var entries: [Entry] = []
  /// Called when a listener is added or removed.
  private let onChange: () -> Void

  /// - Parameter onLink: A function that handles links without listeners; nil for none.
  init(onLink: ((PageEvent) -> Void)?, onChange: @escaping () -> Void) {
    self.onChange = onChange
    if let onLink { entries.append(Entry(kind: .link, fallback: onLink)) }
  }

  private func index(of kind: PageEventKind) -> Int? {
    entries.firstIndex { $0.kind == kind }
  }

  /// Returns the index of the entry of a kind, which is added if it is missing.
  private func indexAdding(_ kind: PageEventKind) -> Int {
    if let index = index(of: kind) { return index }
    entries.append(Entry(kind: kind))
    return entries.count - 1
  }

  /// Returns a producer of events of a kind. If another listener has already received the current
  /// state, the producer delivers it first.
  func producer(of kind: PageEventKind) -> Producer<SubscriptionValue, Never> {
    Producer { [self] sink in
      let number = entries[indexAdding(kind)].listeners.add { sink.send(.page($0)) }
      onChange()
      sink.onTermination { [self] in
        let gone = index(of: kind).map { entries[$0].listeners.remove(number) }
        withExtendedLifetime(gone) { onChange() }
      }
      if let index = index(of: kind), let event = entries[index].last { sink.send(.page(event)) }
    }
  }

  /// Returns true if events of a kind have a listener or a fallback.
  func isObserved(_ kind: PageEventKind) -> Bool {
    index(of: kind).map { entries[$0].isObserved } ?? false
  }

  /// Reports an event to its listeners.
  ///
  /// - Returns: True if there is a listener.
  func deliver(_ event: PageEvent) -> Bool {
    guard let index = index(of: event.kind) else { return false }
    let entry = entries[index]
    if event.kind.isOfState { entries[index].last = event }
    if entry.listeners.isEmpty {
      entry.fallback?(event)
      return entry.fallback != nil
    }
    // A listener that another one removes during the loop has a closed sink.
    entry.listeners.deliver(event)
    return true
  }

  /// Returns the commands that bring the host up to date.
  func takeCommands() -> [HostCommand] {
    var (new, gone): ([HostCommand], [HostCommand]) = ([], [])
    for index in entries.indices {
      let entry = entries[index]
      // The host no longer reports changes of a state without listeners.
      if !entry.isObserved { entries[index].last = nil }
      if entry.isObserved == entry.isRequested { continue }
      entries[index].isRequested = entry.isObserved
      if entry.isObserved {
        new.append(.listen(entry.kind))
      } else {
        gone.append(.unlisten(entry.kind))
      }
    }
    entries = entries.filter { $0.isObserved }
    return new + gone
  }

  /// The commands that make a new host report the same kinds of events.
  var listenCommands: [HostCommand] {
    entries.filter { $0.isRequested }.map { .listen($0.kind) }
  }
}

extension PageEventKind {
  /// True if the host reports the current state as soon as it listens.
  fileprivate var isOfState: Bool { self == .windowSize || self == .visibility }
}
