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

  /// Returns a decoder of values that are of type `Value`.
  static func decoding<Value>(
    _ message: @escaping (Value) -> Message?
  ) -> (SubscriptionValue) -> Message? {
    { value in
      guard case .object(let object) = value else { return nil }
      return (object as? SubscribedValue<Value>).flatMap { message($0.value) }
    }
  }

  // MARK: Time

  /// Sends `message` at intervals of `period`.
  ///
  /// ```swift
  /// .every(.seconds(1), send: .tick).when(model.isRunning)
  /// ```
  ///
  /// The time is that of the program's scheduler, and starts at the transition that activates the
  /// subscription. Timers with different periods are independent.
  ///
  /// - Parameters:
  ///   - period: The period, greater than zero.
  ///   - id: An ID that distinguishes timers of the same period.
  ///   - message: The message to send.
  ///
  /// Elsewhere: `Time.every` (Elm).
  public static func every(
    _ period: Duration, id: EffectID? = nil, send message: Message
  ) -> Subscription {
    every(period, id: id) { _ in message }
  }

  /// Sends the message that the function returns, at intervals of `period`.
  ///
  /// - Parameters:
  ///   - period: The period, greater than zero.
  ///   - id: An ID that distinguishes timers of the same period.
  ///   - message: A function that receives the time since the scheduler's start, and returns the
  ///     message or nil.
  public static func every(
    _ period: Duration, id: EffectID? = nil, _ message: @escaping (Duration) -> Message?
  ) -> Subscription {
    precondition(
      period > .zero,
      "Rill: The timer period must be greater than 0; got \(period).")
    let feed = SubscriptionFeed.producer { scheduler in
      Producer<Int, Never>.interval(every: period, on: scheduler).map { _ in .time(scheduler.now) }
    }
    return Subscription(.every(period), id: id, feed: feed) { value in
      if case .time(let now) = value { message(now) } else { nil }
    }
  }

  // MARK: Streams

  /// Subscribes to the occurrences of `changes`.
  ///
  /// - Parameters:
  ///   - changes: A stream in the isolation of the program.
  ///   - id: The identity of the subscription, together with the type of its values. With nil, the
  ///     stream itself is the identity; then it must be the same object each time.
  ///   - message: A function that returns the message for an occurrence, or nil for none.
  public static func changes<Value>(
    _ changes: Changes<Value>, id: EffectID? = nil, _ message: @escaping (Value) -> Message?
  ) -> Subscription {
    let identity = id == nil ? ObjectIdentifier(changes) : nil
    return stream(identity, id, message) { _ in changes.producer }
  }

  /// Subscribes to the current value of `changing` and to its later values.
  ///
  /// The subscription is identified by the stream or by its ID. Several subscriptions to the same
  /// stream without IDs are identified by their order. If one is inserted before the others, the
  /// last one counts as new and starts with the current value. Use IDs where that matters.
  ///
  /// - Parameters:
  ///   - changing: A changing value in the isolation of the program.
  ///   - id: The identity of the subscription, together with the type of its values. With nil, the
  ///     stream itself is the identity; then it must be the same object each time.
  ///   - message: A function that returns the message for a value, or nil for none.
  public static func values<Value>(
    of changing: Changing<Value>, id: EffectID? = nil, _ message: @escaping (Value) -> Message?
  ) -> Subscription {
    let identity = id == nil ? ObjectIdentifier(changing) : nil
    return stream(identity, id, message) { _ in changing.producer }
  }

  /// Subscribes to the values of a producer. The producer starts with the subscription and is
  /// canceled at its end. A producer that completes by itself isn't started again.
  ///
  /// ```swift
  /// .producer("search \(model.text)") { scheduler in
  ///   api.results(of: model.text, on: scheduler)
  /// } message: { .found($0) }
  /// ```
  ///
  /// - Parameters:
  ///   - id: The identity of the subscription, together with the type of its values.
  ///   - make: A function that creates the producer, whose time is that of the program's scheduler.
  ///   - message: A function that returns the message for a value, or nil for none.
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
