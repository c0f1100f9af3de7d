import RillAutomaton

/// Asynchronous work that delivers values.
struct SubscriptionWork {
  let run: nonisolated(nonsending) (_ send: @escaping (SubscriptionValue) -> Void) async -> Void

  /// The effect that does it.
  func effect<Message>(
    decode: @escaping (SubscriptionValue) -> Message?
  ) -> Effect<Message> {
    let run = run
    // Not captured by a list, with which the compiler (6.3) has the closure leave the program's isolation.
    return .run("subscription") { send in
      await run { value in
        if let message = decode(value) { send(message) }
      }
    }
  }
}

extension Subscription {
  /// Listens to what asynchronous work sends, as long as it goes on: to an asynchronous sequence above all.
  ///
  /// ```swift
  /// .run("chat \(model.room)") { send in
  ///   for await line in room.lines { send(line) }
  /// } message: { .heard($0) }
  /// ```
  ///
  /// It runs where the program does, which has to be an actor. When it is no longer listened to, its task is
  /// cancelled. When it ends by itself, it is not begun again.
  ///
  /// - Warning: Compilers up to 6.3 have a closure with a capture list, such as `{ [weak model] in ... }`, leave
  ///   the isolation without a word. Bind what it needs to a constant before.
  ///
  /// - Parameters:
  ///   - id: what it is recognized by, together with the type of what it sends.
  ///   - work: gets the function that sends.
  ///   - message: makes a message of what is sent, or nil for none.
  public static func run<Value>(
    _ id: EffectID,
    _ work: nonisolated(nonsending) @escaping (_ send: @escaping (Value) -> Void) async -> Void,
    message: @escaping (Value) -> Message?
  ) -> Subscription {
    let work = SubscriptionWork { send in
      await work { send(.object(SubscribedValue($0))) }
    }
    return Subscription(
      .work(of: SubscriptionKey.ValueType(Value.self)), id: id, feed: .work(work),
      decode: decoding(message))
  }
}
