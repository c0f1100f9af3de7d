/// The receiver of a producer's events: values, and at most one completion or failure after them.
///
/// A custom producer receives a sink when it is started:
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
/// After the end, or after the consumer has canceled, events are ignored. A source that sends many
/// values at once checks ``SinkBase/isOpen`` at intervals.
///
/// Elsewhere: subscriber, observer (Rx), `Signal.Observer` (ReactiveSwift).
public final class Sink<Value, Failure: Error>: SinkBase {
  /// Receives the value and this sink.
  @usableFromInline let onValue: (Value, SinkBase) -> Void
  @usableFromInline let onEnd: (Completion<Failure>, SinkBase) -> Void

  /// Creates the consumer at the end of a chain.
  @inlinable
  init(
    root onValue: @escaping (Value) -> Void, end onEnd: @escaping (Completion<Failure>) -> Void
  ) {
    self.onValue = { value, _ in onValue(value) }
    self.onEnd = { completion, _ in onEnd(completion) }
    super.init()
  }

  /// Creates the consumer of a shared run, with `listener` as its first consumer.
  init(
    before listener: SinkBase, value onValue: @escaping (Value) -> Void,
    end onEnd: @escaping (Completion<Failure>) -> Void
  ) {
    self.onValue = { value, _ in onValue(value) }
    self.onEnd = { completion, _ in onEnd(completion) }
    super.init(before: listener)
  }

  /// Creates a sink in front of `downstream`, for an operator: its functions turn the received
  /// events into events of `downstream`.
  ///
  /// It is torn down with `downstream` at the latest.
  ///
  /// - Parameters:
  ///   - downstream: The sink that the operator delivers to.
  ///   - value: A function that receives each value, and `downstream`.
  ///   - end: A function that receives the end, and `downstream`, which it finishes now or later.
  @inlinable @inline(__always)
  public convenience init<Output, OutputFailure>(
    into downstream: Sink<Output, OutputFailure>,
    value: @escaping (Value, Sink<Output, OutputFailure>) -> Void,
    end: @escaping (Completion<Failure>, Sink<Output, OutputFailure>) -> Void
  ) {
    self.init(feeding: downstream) { received, me in
      me.withParent(as: Sink<Output, OutputFailure>.self) { value(received, $0) }
    } end: { completion, me in
      me.withParent(as: Sink<Output, OutputFailure>.self) { end(completion, $0) }
    }
  }

  @inlinable @inline(__always)
  init(
    feeding downstream: SinkBase, value onValue: @escaping (Value, SinkBase) -> Void,
    end onEnd: @escaping (Completion<Failure>, SinkBase) -> Void
  ) {
    self.onValue = onValue
    self.onEnd = onEnd
    super.init(feeding: downstream)
  }

  /// Creates a sink in front of `downstream` that passes values on unchanged.
  ///
  /// - Parameter onEnd: A function that receives the end, and this sink. One closure serves any
  ///   number of sinks, which saves an allocation for each.
  @inlinable @inline(__always)
  init(
    passingValuesTo downstream: Sink<Value, Failure>,
    onEnd: @escaping (Completion<Failure>, SinkBase) -> Void
  ) {
    onValue = { value, me in me.withParent(as: Sink<Value, Failure>.self) { $0.send(value) } }
    self.onEnd = onEnd
    super.init(feeding: downstream)
  }

  /// Creates a sink for an operator that passes the end on.
  @inlinable @inline(__always)
  public convenience init<Output>(
    into downstream: Sink<Output, Failure>,
    value: @escaping (Value, Sink<Output, Failure>) -> Void
  ) {
    self.init(into: downstream, value: value) { completion, downstream in
      downstream.finish(completion)
    }
  }

  /// Delivers `value`, unless the sink has ended.
  @inlinable @inline(__always)
  public func send(_ value: Value) {
    if !isClosed { onValue(value, self) }
  }

  /// Ends with `completion`, unless the sink has ended.
  @inlinable
  public func finish(_ completion: Completion<Failure>) {
    if isClosed { return }
    isClosed = true
    if tearsDownFirst { tearDown() }
    onEnd(completion, self)
    tearDown()
  }

  /// Completes: no more values follow.
  @inlinable
  public func complete() {
    finish(.completed)
  }

  /// Delivers `value` as the last value and completes, unless the sink has ended.
  ///
  /// Values caused by the delivery itself are not delivered. An operator that calls ``send(_:)``
  /// and then completes would deliver them.
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

  /// Delivers `event`.
  @inlinable
  public func receive(_ event: Event<Value, Failure>) {
    switch event {
    case .value(let value): send(value)
    case .failed(let failure): fail(failure)
    case .completed: complete()
    }
  }

  /// Delivers `value` before this returns, regardless of the length of the chain. Use it for hot
  /// sources, whose consumers would otherwise miss events.
  func sendPromptly(_ value: Value) {
    send(value)
    trampoline?.catchUp()
  }

  override func makeBufferedSink() -> SinkBase {
    let trampoline = trampoline ?? Trampoline()
    let buffer = TrampolineBuffer(before: self, trampoline)
    let sink = Sink(into: self) { value, _ in
      buffer.take(.value(value))
    } end: { completion, _ in
      buffer.take(Event(completion))
    }
    sink.trampoline = trampoline
    return sink
  }
}

extension SinkBase {
  /// Calls `body` with the sink that this one feeds, which was created with this type.
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
