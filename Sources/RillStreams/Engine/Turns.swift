/// One after the other: what is to be delivered while something is being delivered waits for its turn.
///
/// For what delivers to several. A consumer that causes another value would have that overtake the one
/// it is being called with, on its way to the consumers after it.
final class Turns<Event> {
  private var isTaken = false
  private var waiting = FirstInFirstOut<Event>()

  /// Has `deliver` called with `event`: now, or by who is delivering.
  func take(_ event: Event, _ deliver: (Event) -> Void) {
    if isTaken { return waiting.append(event) }
    isTaken = true
    deliver(event)
    end(deliver)
  }

  /// Calls `body`; what is to be delivered meanwhile waits until it has returned.
  func hold(_ body: () -> Void, _ deliver: (Event) -> Void) {
    if isTaken { return body() }
    isTaken = true
    body()
    end(deliver)
  }

  private func end(_ deliver: (Event) -> Void) {
    while let event = waiting.popFirst() { deliver(event) }
    isTaken = false
  }
}
