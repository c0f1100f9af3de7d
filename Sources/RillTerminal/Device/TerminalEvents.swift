/// The events of a session, in order.
///
/// One task at a time may take them. Where they aren't taken, no more than a thousand or so are kept: what else
/// is typed waits in the system, which drops what is too much. When that many wait and none has been taken for a second, the
/// program is taken to hang: what is typed then is read for the keys that interrupt and stop it, and lost otherwise.
public struct TerminalEvents: AsyncSequence, Sendable {
  /// What the sequence gives.
  public typealias Element = TerminalEvent

  let queue: EventQueue

  /// Takes the events, each once.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let queue: EventQueue
    fileprivate var bell: AsyncStream<Void>.Iterator

    /// The next event, or `nil` after the last one, or when the task is canceled and none has come.
    public mutating func next() async -> TerminalEvent? {
      while true {
        if let event = queue.pop() { return event }
        if await bell.next() == nil { return queue.pop() }
      }
    }

    /// The next event, without leaving the actor where nothing is to be waited for.
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async -> TerminalEvent? {
      while true {
        if let event = queue.pop() { return event }
        if await bell.next(isolation: actor) == nil { return queue.pop() }
      }
    }
  }

  /// Begins to take events.
  public func makeAsyncIterator() -> Iterator {
    Iterator(queue: queue, bell: queue.bell.makeAsyncIterator())
  }

  /// The events that have come and aren't taken, without waiting for any. They are taken now.
  public func takeAll() -> [TerminalEvent] {
    var events: [TerminalEvent] = []
    while let event = queue.pop() { events.append(event) }
    return events
  }
}
