/// A cold stream: a description of work that delivers values, and then completes or fails.
///
/// Nothing happens before it is started; each start is a run of its own, from the beginning, and ends
/// by itself or when it is cancelled. A producer that cannot fail says so in its type: its `Failure` is
/// `Never`.
///
/// ```swift
/// let ticks = Producer<Int, Never>.interval(every: .seconds(1), on: scheduler)
/// let run = ticks.prefix(3).map { $0 * 10 }.start { print($0) }   // prints 0, 10, 20 as time goes by
/// run.cancel()
/// ```
///
/// Everything a run does, it does in the isolation that started it, and synchronously wherever
/// the source is.
///
/// Elsewhere: cold observable (Rx), `SignalProducer` (ReactiveSwift), publisher (Combine).
public struct Producer<Value, Failure: Error> {
  @usableFromInline let blueprint: Blueprint

  @inlinable
  init(blueprint: Blueprint) {
    self.blueprint = blueprint
  }

  /// A producer of one's own: `start` is called for each run, and feeds the sink it gets.
  ///
  /// What it starts, it stops in a closure it hands to the sink's ``AnySink/onTermination(_:)``. It may
  /// send before it returns.
  ///
  /// ```swift
  /// let clicks = Producer<Point, Never> { sink in
  ///   let token = button.onClick { sink.send($0) }
  ///   sink.onTermination { button.remove(token) }
  /// }
  /// ```
  @inlinable
  public init(_ start: @escaping (Sink<Value, Failure>) -> Void) {
    blueprint = Blueprint(nil) { sink in
      start(unsafeDowncast(sink, to: Sink<Value, Failure>.self))
      return Blueprint.Connection(nil)
    }
  }

  /// An operator of one's own, and how those of this library are written.
  ///
  /// `connect` is called for each run with the sink it is to deliver to, and returns one in front of it
  /// that `source` is to feed.
  ///
  /// ```swift
  /// extension Producer where Value: Comparable {
  ///   /// The values greater than all before.
  ///   func records() -> Producer {
  ///     Producer(lifting: self) { downstream in
  ///       let highest = RunState<Value?>(nil)
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
  ///   - source: what is to feed the new sink.
  ///   - connect: returns the sink in front of the one it gets; nil if `source` need not be started.
  @inlinable
  public init<Upstream, UpstreamFailure>(
    lifting source: Producer<Upstream, UpstreamFailure>,
    _ connect: @escaping (Sink<Value, Failure>) -> Sink<Upstream, UpstreamFailure>?
  ) {
    blueprint = Blueprint(source.blueprint) { sink in
      // A blueprint is started into sinks of its producer's types alone.
      Blueprint.Connection(connect(unsafeDowncast(sink, to: Sink<Value, Failure>.self)))
    }
  }

  /// As `init(lifting:_:)`, with something to do when `source` has been started.
  @inlinable
  init<Upstream, UpstreamFailure>(
    lifting source: Producer<Upstream, UpstreamFailure>,
    startingMore connect:
      @escaping (Sink<Value, Failure>) -> (Sink<Upstream, UpstreamFailure>?, (() -> Void)?)
  ) {
    blueprint = Blueprint(source.blueprint) { sink in
      let (sink, then) = connect(unsafeDowncast(sink, to: Sink<Value, Failure>.self))
      return Blueprint.Connection(sink, then: then)
    }
  }

  /// Starts a run that feeds `sink`, which an operator has made for it and uses for nothing else.
  @inlinable
  public func feed(_ sink: Sink<Value, Failure>) {
    if sink.isOpen { blueprint.start(into: sink) }
  }

  /// Starts a run, calling `onValue` with each value, and `onEnd` with its end unless it is cancelled.
  ///
  /// - Returns: the run, which is cancelled when this handle is dropped.
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
