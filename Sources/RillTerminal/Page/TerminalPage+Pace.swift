import RillTree

extension TerminalPage {
  package func notify(
    _ listener: TreeListener, _ event: TreeEvent, of name: String, on element: TerminalNode
  ) {
    var immediate: TreeEvent? = event
    if listener.pace == .immediate {
      if endsWaiting(name, event) { sendDelayedEvents() }
    } else {
      immediate = paced.add(event, for: listener, of: element, at: time)
    }
    if let immediate { onEvent(immediate.limited(to: listener.fields), listener.id) }
  }

  /// Returns true if an event flushes delayed ones. Keys and moves are frequent while a person
  /// types, so only keys that complete an input do.
  private func endsWaiting(_ name: String, _ event: TreeEvent) -> Bool {
    if ["move", "wheel", "scroll"].contains(where: name.hasSuffix) { return false }
    return !name.hasPrefix("key") || event.key == "Enter" || event.key == "Escape"
  }

  /// The time of the next delayed event; nil without one.
  package var nextDue: Duration? { paced.due }

  /// Sends the delayed events that are due.
  package func sendDueEvents() {
    while let wait = paced.next(at: time) { send(wait) }
  }

  /// Sends all delayed events.
  package func sendDelayedEvents() {
    while let wait = paced.next() { send(wait) }
  }

  private func send(_ wait: ThrottledEvents.Wait) {
    // Events of removed elements are dropped.
    guard let event = wait.event, wait.element.isWithin(root) else { return }
    onEvent(event.limited(to: wait.listener.fields), wait.listener.id)
  }
}
