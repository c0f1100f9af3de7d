import RillTree

extension TerminalPage {
  package func tell(
    _ listener: TreeListener, _ event: TreeEvent, of name: String, on element: TerminalNode
  ) {
    var told: TreeEvent? = event
    if listener.pace == .immediate {
      if endsWaiting(name, event) { tellWaiting() }
    } else {
      told = paced.add(event, for: listener, of: element, at: time)
    }
    if let told { onEvent(told.limited(to: listener.fields), listener.id) }
  }

  /// Whether what waits is told before such an event: keys and moves, of which there are many while somebody types, say
  /// nothing of it, but for those that end something.
  private func endsWaiting(_ name: String, _ event: TreeEvent) -> Bool {
    if ["move", "wheel", "scroll"].contains(where: name.hasSuffix) { return false }
    return !name.hasPrefix("key") || event.key == "Enter" || event.key == "Escape"
  }

  /// When ``tellDue()`` has something to do; nil, if nothing waits.
  package var nextDue: Duration? { paced.due }

  /// Tells of what has waited for its time.
  package func tellDue() {
    while let wait = paced.next(at: time) { tell(wait) }
  }

  /// Tells of all that waits.
  package func tellWaiting() {
    while let wait = paced.next() { tell(wait) }
  }

  private func tell(_ wait: PacedEvents.Wait) {
    // What happened on an element that has gone is nobody's business any more.
    guard let event = wait.event, wait.element.isWithin(root) else { return }
    onEvent(event.limited(to: wait.listener.fields), wait.listener.id)
  }
}
