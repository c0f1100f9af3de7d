/// A cold stream: finite work, such as a download or a search, that delivers values and then
/// completes or fails.
///
/// Nothing happens before a start. Each start is a separate run from the beginning, which ends by
/// itself or when it is canceled. The type shows whether a producer can fail: with a `Failure` of
/// `Never`, it can't.
///
/// ```swift
/// let ticks = Producer<Int, Never>.interval(every: .seconds(1), on: scheduler)
/// let run = ticks.prefix(3).map { $0 * 10 }.start { print($0) }   // prints 0, 10, 20 over time
/// run.cancel()
/// ```
///
/// A run works in the isolation that started it, and synchronously if its source is synchronous.
///
/// Elsewhere: cold observable (Rx), `SignalProducer` (ReactiveSwift), publisher (Combine).
public struct Producer<Value, Failure: Error> {
  @usableFromInline let plan: ProducerPlan

  @inlinable
  init(plan: ProducerPlan) {
    self.plan = plan
  }

  /// Creates a custom producer: `start` is called for each run and sends events to its sink.
  ///
  /// It passes a function that stops its work to the sink's ``SinkBase/onTermination(_:)``. It may
  /// send events before it returns.
  ///
  /// ```swift
  /// let clicks = Producer<Point, Never> { sink in
  ///   let token = button.onClick { sink.send($0) }
  ///   sink.onTermination { button.remove(token) }
  /// }
  /// ```
  @inlinable
  public init(_ start: @escaping (Sink<Value, Failure>) -> Void) {
    plan = ProducerPlan(nil) { sink in
      start(unsafeDowncast(sink, to: Sink<Value, Failure>.self))
      return ProducerPlan.Connection(nil)
    }
  }

  /// Creates a custom operator; those of this library use the same initializer.
  ///
  /// `connect` is called for each run with the sink to deliver to, and returns a sink in front of
  /// it for `source`.
  ///
  /// ```swift
  /// extension Producer where Value: Comparable {
  ///   /// Delivers the values greater than all before.
  ///   func records() -> Producer {
  ///     Producer(lifting: self) { downstream in
  ///       let highest = OperatorState<Value?>(nil)
  ///       return Sink(into: downstream) { value, downstream in
  ///         if let best = highest.value, value <= best { return }
  ///         highest.value = value
  ///         downstream.send(value)
  ///       }
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - source: The producer that feeds the new sink.
  ///   - connect: A function that returns the sink in front of its argument; nil if `source` need
  ///     not start.
  @inlinable
  public init<Upstream, UpstreamFailure>(
    lifting source: Producer<Upstream, UpstreamFailure>,
    _ connect: @escaping (Sink<Value, Failure>) -> Sink<Upstream, UpstreamFailure>?
  ) {
    plan = ProducerPlan(source.plan) { sink in
      // A plan is started only into sinks of its producer's types.
      ProducerPlan.Connection(connect(unsafeDowncast(sink, to: Sink<Value, Failure>.self)))
    }
  }

  /// Creates an operator with work to do after the start of `source`.
  @inlinable
  init<Upstream, UpstreamFailure>(
    lifting source: Producer<Upstream, UpstreamFailure>,
    startingMore connect:
      @escaping (Sink<Value, Failure>) -> (Sink<Upstream, UpstreamFailure>?, (() -> Void)?)
  ) {
    plan = ProducerPlan(source.plan) { sink in
      let (sink, then) = connect(unsafeDowncast(sink, to: Sink<Value, Failure>.self))
      return ProducerPlan.Connection(sink, then: then)
    }
  }

  /// Starts a run into `sink`, which an operator has created for this run alone.
  @inlinable
  public func feed(_ sink: Sink<Value, Failure>) {
    if sink.isOpen { plan.start(into: sink) }
  }

  /// Starts a run that calls `onValue` with each value, and `onEnd` with its end unless it is
  /// canceled.
  ///
  /// - Returns: The run, which is canceled when this handle is dropped.
  @inlinable
  public func start(
    onValue: @escaping (Value) -> Void, onEnd: @escaping (Completion<Failure>) -> Void = { _ in }
  ) -> Run {
    let sink = Sink<Value, Failure>(root: onValue, end: onEnd)
    let run = Run(sink)
    feed(sink)
    return run
  }
}
