#if !hasFeature(Embedded)

  /// One run of a producer for any number of consumers, with an explicit start.
  ///
  /// ```swift
  /// let prices = quotes.connectable()
  /// let chart = prices.producer.start { draw($0) }
  /// let log = prices.producer.start { write($0) }
  /// let run = prices.connect()   // now it begins, for both
  /// ```
  ///
  /// It has one run at a time, and ends with the first run that ends. A later consumer receives the
  /// replay and the end.
  ///
  /// Elsewhere: `connectable`, `publish` (Rx), `makeConnectable` (Combine).
  public final class ConnectableProducer<Value, Failure: Error> {
    private let source: Producer<Value, Failure>
    private let multicast: ReplayingMulticast<Value, Failure>
    private weak var run: Run?

    init(_ source: Producer<Value, Failure>, _ replay: Replay<Value>) {
      self.source = source
      multicast = ReplayingMulticast(replay)
    }

    /// A producer of the events of the run. Starting it starts no run, and canceling it cancels no
    /// run.
    public var producer: Producer<Value, Failure> {
      Producer { [multicast] in multicast.add($0) }
    }

    /// Starts the run, unless one is in progress.
    ///
    /// - Returns: The run, which is canceled when its last handle is dropped; then another can be
    ///   started.
    ///
    /// Elsewhere: `connect` (Rx, Combine).
    public func connect() -> Run {
      connect { _ in }
    }

    /// Starts the run. `prepare` receives it before any delivery, so that a synchronous value can
    /// cancel it.
    func connect(_ prepare: (Run) -> Void) -> Run {
      if let run, run.isRunning {
        prepare(run)
        return run
      }
      let multicast = multicast
      let sink = Sink<Value, Failure>(root: { multicast.send($0) }, end: { multicast.finish($0) })
      let run = Run(sink)
      self.run = run
      prepare(run)
      if multicast.completion == nil { source.feed(sink) } else { run.cancel() }
      return run
    }

    /// Returns a producer that starts the run with its first start and cancels it with its last
    /// cancellation.
    ///
    /// Elsewhere: `refCount` (Rx), `autoconnect` (Combine).
    public func refCounted() -> Producer<Value, Failure> {
      let counting = ReferenceCounting(self)
      return Producer { counting.add($0) }
    }
  }

  extension Producer {
    /// Returns one run for any number of consumers, started by ``ConnectableProducer/connect()``.
    ///
    /// - Parameter replay: The past values that late consumers receive.
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

#endif
