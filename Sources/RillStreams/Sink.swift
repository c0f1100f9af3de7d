/// Where a producer delivers to: values, and at most one completion or failure after them.
///
/// A producer of one's own gets one when it is started:
///
/// ```swift
/// let places = Producer<Place, LocationError> { sink in
///   let manager = LocationManager()
///   manager.onPlace = { sink.send($0) }
///   manager.onError = { sink.fail($0) }
///   manager.start()
///   sink.onTermination { manager.stop() }
/// }
/// ```
///
/// After the end, or when the consumer has lost interest, what is sent is ignored. A source that sends
/// a lot at once asks ``AnySink/isOpen`` now and then.
///
/// Elsewhere: subscriber, observer (Rx), `Signal.Observer` (ReactiveSwift).
public final class Sink<Value, Failure: Error>: AnySink {
  /// Gets the value and this sink.
  @usableFromInline let onValue: (Value, AnySink) -> Void
  @usableFromInline let onEnd: (Completion<Failure>, AnySink) -> Void

  /// The consumer at the end of a chain.
  @inlinable
  init(
    root onValue: @escaping (Value) -> Void, end onEnd: @escaping (Completion<Failure>) -> Void
  ) {
    self.onValue = { value, _ in onValue(value) }
    self.onEnd = { completion, _ in onEnd(completion) }
    super.init()
  }

  /// The consumer of a run that others listen to, `listener` first.
  init(
    before listener: AnySink, value onValue: @escaping (Value) -> Void,
    end onEnd: @escaping (Completion<Failure>) -> Void
  ) {
    self.onValue = { value, _ in onValue(value) }
    self.onEnd = { completion, _ in onEnd(completion) }
    super.init(before: listener)
  }

  /// A sink in front of `downstream`, for an operator: what it receives, the operator's functions turn
  /// into what `downstream` receives.
  ///
  /// It is torn down with `downstream`, at the latest.
  ///
  /// - Parameters:
  ///   - downstream: what the operator delivers to.
  ///   - value: gets each value, and `downstream`.
  ///   - end: gets the end, and `downstream`, which it finishes, now or later.
  @inlinable @inline(__always)
  public init<Output, OutputFailure>(
    into downstream: Sink<Output, OutputFailure>,
    value: @escaping (Value, Sink<Output, OutputFailure>) -> Void,
    end: @escaping (Completion<Failure>, Sink<Output, OutputFailure>) -> Void
  ) {
    onValue = { received, me in
      me.withParent(as: Sink<Output, OutputFailure>.self) { value(received, $0) }
    }
    onEnd = { completion, me in
      me.withParent(as: Sink<Output, OutputFailure>.self) { end(completion, $0) }
    }
    super.init(feeding: downstream)
  }

  /// A sink in front of `downstream` that passes values on as they are.
  ///
  /// - Parameter onEnd: gets the end, and this sink; one closure serves any number of sinks, which is an
  ///   allocation less for each.
  @inlinable @inline(__always)
  init(
    passingValuesTo downstream: Sink<Value, Failure>,
    onEnd: @escaping (Completion<Failure>, AnySink) -> Void
  ) {
    onValue = { value, me in me.withParent(as: Sink<Value, Failure>.self) { $0.send(value) } }
    self.onEnd = onEnd
    super.init(feeding: downstream)
  }

  /// As the other, for an operator that passes the end on.
  @inlinable @inline(__always)
  public convenience init<Output>(
    into downstream: Sink<Output, Failure>,
    value: @escaping (Value, Sink<Output, Failure>) -> Void
  ) {
    self.init(into: downstream, value: value) { completion, downstream in
      downstream.finish(completion)
    }
  }

  /// Delivers `value`, unless the end has come.
  @inlinable @inline(__always)
  public func send(_ value: Value) {
    if !isClosed { onValue(value, self) }
  }

  /// Ends with `completion`, unless the end has come.
  @inlinable
  public func finish(_ completion: Completion<Failure>) {
    if isClosed { return }
    isClosed = true
    if tearsDownFirst { tearDown() }
    onEnd(completion, self)
    tearDown()
  }

  /// Ends well: there is nothing more to come.
  @inlinable
  public func complete() {
    finish(.completed)
  }

  /// Delivers `value` as the last one, and completes, unless the end has come.
  ///
  /// What the value itself causes to come is not delivered: an operator that delivers with
  /// ``send(_:)`` and then completes gets it in between.
  @inlinable
  public func complete(with value: Value) {
    if isClosed { return }
    closeWithFeeders()
    onValue(value, self)
    if isTornDown { return }
    if tearsDownFirst { tearDown() }
    onEnd(.completed, self)
    tearDown()
  }

  /// Ends with a failure.
  @inlinable
  public func fail(_ failure: Failure) {
    finish(.failed(failure))
  }

  /// Delivers what `event` says.
  @inlinable
  public func receive(_ event: Event<Value, Failure>) {
    switch event {
    case .value(let value): send(value)
    case .failed(let failure): fail(failure)
    case .completed: complete()
    }
  }

  /// Delivers `value`, which has arrived when this returns, however long the chain: for what is hot,
  /// of which who gets it later misses something.
  func sendPromptly(_ value: Value) {
    send(value)
    trampoline?.catchUp()
  }

  override func makeLanding() -> AnySink {
    let trampoline = trampoline ?? Trampoline()
    let landing = Landing(before: self, trampoline)
    let sink = Sink(into: self) { value, _ in
      landing.take(.value(value))
    } end: { completion, _ in
      landing.take(Event(completion))
    }
    sink.trampoline = trampoline
    return sink
  }
}

extension AnySink {
  /// Calls `body` with the sink this one feeds, which was made as one of this type.
  @inlinable @inline(__always)
  final func withParent<Value, Failure: Error>(
    as type: Sink<Value, Failure>.Type, _ body: (Sink<Value, Failure>) -> Void
  ) {
    // A sink keeps its parent until it is freed.
    parent.unsafelyUnwrapped._withUnsafeGuaranteedRef {
      body(unsafeDowncast($0, to: Sink<Value, Failure>.self))
    }
  }
}
