/// The events of a session, in order.
///
/// One task at a time may iterate. At most about a thousand events are kept; further input stays in
/// the buffers of the system, which drops what exceeds them. If the queue is full and no event is
/// taken for a second, the program counts as hanging. Further input is then searched for the keys
/// that interrupt and suspend the program, and otherwise lost.
package struct TerminalEvents: AsyncSequence, Sendable {
  /// The events.
  package typealias Element = TerminalEvent

  let queue: EventQueue

  /// The iterator, which returns each event once.
  package struct Iterator: AsyncIteratorProtocol {
    fileprivate let queue: EventQueue
    fileprivate var bell: AsyncStream<Void>.Iterator

    /// Returns the next event; `nil` after the last one, or if the task is canceled while waiting.
    package mutating func next() async -> TerminalEvent? {
      while true {
        if let event = queue.pop() { return event }
        if await bell.next() == nil { return queue.pop() }
      }
    }

    /// Returns the next event, without leaving the actor if one is available.
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    package mutating func next(
      isolation actor: isolated (any Actor)?
    ) async -> TerminalEvent? {
      while true {
        if let event = queue.pop() { return event }
        if await bell.next(isolation: actor) == nil { return queue.pop() }
      }
    }
  }

  /// Returns an iterator.
  package func makeAsyncIterator() -> Iterator {
    Iterator(queue: queue, bell: queue.bell.makeAsyncIterator())
  }

  /// Removes and returns all available events, without waiting.
  package func takeAll() -> [TerminalEvent] {
    var events: [TerminalEvent] = []
    while let event = queue.pop() { events.append(event) }
    return events
  }

  /// Returns true if an event that has not been taken equals `event`.
  package func contains(_ event: TerminalEvent) -> Bool { queue.contains(event) }

  /// Ends a ``wait()`` without an event.
  package func wake() { queue.wake() }

  /// Waits for an event or a call of ``wake()``.
  ///
  /// - Returns: `false` if no event follows or the task is canceled.
  package func wait() async -> Bool { await queue.wait() }
}
