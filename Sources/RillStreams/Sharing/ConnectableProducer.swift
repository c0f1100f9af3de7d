/// One run of a producer for any number of consumers, begun when you say so.
///
/// ```swift
/// let prices = quotes.connectable()
/// let chart = prices.producer.start { draw($0) }
/// let log = prices.producer.start { write($0) }
/// let run = prices.connect()   // now it begins, for both
/// ```
///
/// It has one run at a time, and ends with the first that ends: whoever comes after that gets what the
/// replay says, and the end.
///
/// Elsewhere: `connectable`, `publish` (Rx), `makeConnectable` (Combine).
public final class ConnectableProducer<Value, Failure: Error> {
  private let source: Producer<Value, Failure>
  private let hub: ReplayingHub<Value, Failure>
  private weak var run: Run?

  init(_ source: Producer<Value, Failure>, _ replay: Replay<Value>) {
    self.source = source
    hub = ReplayingHub(replay)
  }

  /// Delivers what the run does, once it is begun. To start it begins nothing, to cancel it ends
  /// nothing.
  public var producer: Producer<Value, Failure> {
    Producer { [hub] in hub.add($0) }
  }

  /// Begins the run, unless one is under way.
  ///
  /// - Returns: the run, which is cancelled when its last handle is dropped; then another can be begun.
  ///
  /// Elsewhere: `connect` (Rx, Combine).
  public func connect() -> Run {
    connect { _ in }
  }

  /// As the other. `prepare` gets the run before anything is delivered, so that it can be cancelled by
  /// what is delivered at once.
  func connect(_ prepare: (Run) -> Void) -> Run {
    if let run, run.isRunning {
      prepare(run)
      return run
    }
    let hub = hub
    let sink = Sink<Value, Failure>(root: { hub.send($0) }, end: { hub.finish($0) })
    let run = Run(sink)
    self.run = run
    prepare(run)
    if hub.completion == nil { source.feed(sink) } else { run.cancel() }
    return run
  }

  /// Begins the run with the first start and cancels it with the last cancel.
  ///
  /// Elsewhere: `refCount` (Rx), `autoconnect` (Combine).
  public func refCounted() -> Producer<Value, Failure> {
    let counting = ReferenceCounting(self)
    return Producer { counting.add($0) }
  }
}

extension Producer {
  /// One run for any number of consumers, begun by ``ConnectableProducer/connect()``.
  ///
  /// - Parameter replay: what of the run those who come late get.
  ///
  /// Elsewhere: `connectable`, `publish` (Rx), `makeConnectable` (Combine).
  public func connectable(
    replaying replay: Replay<Value> = .nothing
  ) -> ConnectableProducer<Value, Failure> {
    ConnectableProducer(self, replay)
  }
}

private final class ReferenceCounting<Value, Failure: Error> {
  private let connectable: ConnectableProducer<Value, Failure>
  private var run: Run?
  private var count = 0

  init(_ connectable: ConnectableProducer<Value, Failure>) {
    self.connectable = connectable
  }

  func add(_ sink: Sink<Value, Failure>) {
    count += 1
    sink.onTermination { [self] in
      count -= 1
      if count > 0 { return }
      let run = run
      self.run = nil
      run?.cancel()
    }
    connectable.producer.feed(Sink(into: sink) { value, downstream in downstream.send(value) })
    if count > 0, run == nil { _ = connectable.connect { run = $0 } }
  }
}
