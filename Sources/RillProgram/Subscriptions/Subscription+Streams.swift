import Rill
import RillAutomaton
import RillStreams

extension Subscription {
  init(
    _ kind: SubscriptionKey.Kind, id: EffectID?, feed: SubscriptionFeed,
    decode: @escaping (SubscriptionValue) -> Message?
  ) {
    self.init(
      [SubscriptionEntry(key: SubscriptionKey(kind: kind, id: id), feed: feed, decode: decode)])
  }

  /// What makes messages of the values of a stream.
  static func decoding<Value>(
    _ message: @escaping (Value) -> Message?
  ) -> (SubscriptionValue) -> Message? {
    { value in
      guard case .object(let object) = value else { return nil }
      return (object as? SubscribedValue<Value>).flatMap { message($0.value) }
    }
  }

  // MARK: Time

  /// Sends `message` whenever `period` has passed.
  ///
  /// ```swift
  /// .every(.seconds(1), send: .tick).when(model.isRunning)
  /// ```
  ///
  /// The time is that of the program's scheduler, and begins with the transition since which it is listened
  /// to; timers of different periods are different.
  ///
  /// - Parameters:
  ///   - period: more than zero.
  ///   - id: tells it from others of the same period.
  ///   - message: what is sent.
  ///
  /// Elsewhere: `Time.every` (Elm).
  public static func every(
    _ period: Duration, id: EffectID? = nil, send message: Message
  ) -> Subscription {
    every(period, id: id) { _ in message }
  }

  /// Sends what `message` makes of the time whenever `period` has passed.
  ///
  /// - Parameters:
  ///   - period: more than zero.
  ///   - id: tells it from others of the same period.
  ///   - message: gets the time since the scheduler's beginning; nil for no message.
  public static func every(
    _ period: Duration, id: EffectID? = nil, _ message: @escaping (Duration) -> Message?
  ) -> Subscription {
    precondition(
      period > .zero,
      "Rill: a program listens to a timer every more than no time, not every \(period).")
    let feed = SubscriptionFeed.producer { scheduler in
      Producer<Int, Never>.interval(every: period, on: scheduler).map { _ in .time(scheduler.now) }
    }
    return Subscription(.every(period), id: id, feed: feed) { value in
      if case .time(let now) = value { message(now) } else { nil }
    }
  }

  // MARK: Streams

  /// Listens to `changes`.
  ///
  /// - Parameters:
  ///   - changes: a stream, which has to live where the program does.
  ///   - id: what it is recognized by, together with the type of its values; if nil, by its identity: then
  ///     it is to be the same object each time.
  ///   - message: makes a message of an occurrence, or nil for none.
  public static func changes<Value>(
    _ changes: Changes<Value>, id: EffectID? = nil, _ message: @escaping (Value) -> Message?
  ) -> Subscription {
    let identity = id == nil ? ObjectIdentifier(changes) : nil
    return stream(identity, id, message) { _ in changes.producer }
  }

  /// Listens to the value of `changing`: to what it is, and to each that it becomes.
  ///
  /// What is listened to is told by the stream itself or its id. Where the same is listened to several times
  /// without different ids, the order tells them apart: if one comes before the others, it is they that seem
  /// new, and the last of them starts, with the value that there is. Give them ids, where that matters.
  ///
  /// - Parameters:
  ///   - changing: a changing value, which has to live where the program does.
  ///   - id: what it is recognized by, together with the type of its values; if nil, by its identity: then
  ///     it is to be the same object each time.
  ///   - message: makes a message of a value, or nil for none.
  public static func values<Value>(
    of changing: Changing<Value>, id: EffectID? = nil, _ message: @escaping (Value) -> Message?
  ) -> Subscription {
    let identity = id == nil ? ObjectIdentifier(changing) : nil
    return stream(identity, id, message) { _ in changing.producer }
  }

  /// Listens to what a producer delivers, which starts when it is first listened to, and is cancelled when it
  /// no longer is. When it ends by itself, it is not started again.
  ///
  /// ```swift
  /// .producer("search \(model.text)") { scheduler in
  ///   api.results(of: model.text, on: scheduler)
  /// } message: { .found($0) }
  /// ```
  ///
  /// - Parameters:
  ///   - id: what it is recognized by, together with the type of its values.
  ///   - make: makes the producer, whose time is that of the program's scheduler.
  ///   - message: makes a message of a value, or nil for none.
  public static func producer<Value>(
    _ id: EffectID, _ make: @escaping (any Scheduler) -> Producer<Value, Never>,
    message: @escaping (Value) -> Message?
  ) -> Subscription {
    stream(nil, id, message, make)
  }

  private static func stream<Value>(
    _ identity: ObjectIdentifier?, _ id: EffectID?, _ message: @escaping (Value) -> Message?,
    _ make: @escaping (any Scheduler) -> Producer<Value, Never>
  ) -> Subscription {
    Subscription(
      .stream(identity, of: SubscriptionKey.ValueType(Value.self)), id: id,
      feed: .producer { make($0).map { .object(SubscribedValue($0)) } },
      decode: decoding(message))
  }
}
