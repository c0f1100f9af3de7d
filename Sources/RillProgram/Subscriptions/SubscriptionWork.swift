#if !hasFeature(Embedded)

  import RillAutomaton

  /// Asynchronous work that delivers values.
  struct SubscriptionWork {
    let run: nonisolated(nonsending) (_ send: @escaping (SubscriptionValue) -> Void) async -> Void
    /// The parameter of the work; nil for none.
    var parameter: SubscriptionParameter?

    /// Returns the effect that runs the work.
    func effect<Message>(
      decode: @escaping (SubscriptionValue) -> Message?
    ) -> Effect<Message> {
      let run = run
      // The closure has no capture list, because with one the compiler (6.3) lets it leave the
      // program's isolation.
      return .run("subscription") { send in
        await run { value in
          if let message = decode(value) { send(message) }
        }
      }
    }
  }

  extension Subscription {
    /// Subscribes to the values that asynchronous work sends, for example from an asynchronous
    /// sequence.
    ///
    /// ```swift
    /// .run("chat \(model.room)") { send in
    ///   for await line in room.lines { send(line) }
    /// } message: { .received($0) }
    /// ```
    ///
    /// The work runs in the isolation of the program, which must be an actor. At the end of the
    /// subscription, its task is canceled. Work that ends by itself isn't started again.
    ///
    /// - Warning: With compilers up to 6.3, a closure with a capture list, such as `{ [weak model]
    ///   in ... }`, leaves the isolation without a warning. Bind its captures to constants before.
    ///
    /// - Parameters:
    ///   - id: The identity of the subscription, together with the type of its values.
    ///   - work: A function that receives the function that sends values.
    ///   - message: A function that returns the message for a value, or nil for none.
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

    /// Subscribes to the values that asynchronous work with a parameter sends. A later declaration
    /// with another parameter doesn't start the work again, but gives it the new one.
    ///
    /// - Parameters:
    ///   - id: The identity of the subscription, together with the type of its values.
    ///   - parameter: The parameter.
    ///   - work: A function that receives the parameter and the function that sends values.
    ///   - message: A function that returns the message for a value, or nil for none.
    package static func run<Parameter: Equatable, Value>(
      _ id: EffectID, with parameter: Parameter,
      _ work:
        nonisolated(nonsending) @escaping (
          _ parameter: WorkParameter<Parameter>, _ send: @escaping (Value) -> Void
        ) async -> Void,
      message: @escaping (Value) -> Message?
    ) -> Subscription {
      let parameter = WorkParameter(parameter)
      var running = SubscriptionWork { send in
        await work(parameter) { send(.object(SubscribedValue($0))) }
      }
      running.parameter = parameter
      return Subscription(
        .work(of: SubscriptionKey.ValueType(Value.self)), id: id, feed: .work(running),
        decode: decoding(message))
    }
  }

#endif
