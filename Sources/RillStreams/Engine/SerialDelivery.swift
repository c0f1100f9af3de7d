/// A serializer of deliveries: an event that arrives during a delivery waits for its end.
///
/// It is for deliveries to several consumers. Without it, an event that one consumer causes would
/// overtake the current event on its way to the later consumers.
final class SerialDelivery<Event> {
  private var isTaken = false
  private var waiting = Queue<Event>()

  /// Calls `deliver` with `event`, now or after the deliveries in progress.
  func take(_ event: Event, _ deliver: (Event) -> Void) {
    if isTaken { return waiting.append(event) }
    isTaken = true
    deliver(event)
    end(deliver)
  }

  /// Calls `body`; events that arrive during the call are delivered after it.
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
