/// When a shared run is forgotten, so that the next start begins a new one.
public struct ShareReset {
  /// When, after the occasion.
  public struct Rule {
    enum Kind {
      case atOnce, never
      case when(() -> Producer<Void, Never>)
    }

    let kind: Kind

    /// At once.
    public static var atOnce: Rule { Rule(kind: .atOnce) }
    /// Never: late consumers get what the run has left.
    public static var never: Rule { Rule(kind: .never) }
    /// When what `signal` returns delivers, unless somebody has come to listen before.
    public static func when(_ signal: @escaping () -> Producer<Void, Never>) -> Rule {
      Rule(kind: .when(signal))
    }
    /// After `duration`, unless somebody has come to listen before.
    public static func after(_ duration: Duration, on scheduler: some Scheduler) -> Rule {
      when {
        Producer { sink in
          let work = scheduler.schedule(after: duration) { sink.send(()) }
          sink.onTermination { work.cancel() }
        }
      }
    }
  }

  /// When the run has failed.
  public var onFailure: Rule
  /// When the run has completed.
  public var onCompletion: Rule
  /// When the last consumer has cancelled; then the run is cancelled.
  public var onLastCancel: Rule

  /// Creates a policy: by default everything is forgotten at once.
  public init(
    onFailure: Rule = .atOnce, onCompletion: Rule = .atOnce, onLastCancel: Rule = .atOnce
  ) {
    self.onFailure = onFailure
    self.onCompletion = onCompletion
    self.onLastCancel = onLastCancel
  }
}

extension Producer {
  /// One run for all who start it at the same time: the first start begins it, the last cancel
  /// cancels it.
  ///
  /// ```
  /// self   -1--2--3--|
  /// first  ^              -1--2--3--|
  /// second    ^           ----2--3--|
  /// ```
  ///
  /// - Parameters:
  ///   - replay: what of the run those who come late get.
  ///   - reset: when the run is forgotten.
  ///
  /// Elsewhere: `share`, `shareReplay` (Rx), `replayLazily` (ReactiveSwift), `share`, `multicast`
  /// (Combine).
  public func share(
    replaying replay: Replay<Value> = .nothing, resetting reset: ShareReset = ShareReset()
  ) -> Producer {
    let sharing = Sharing(self, replay, reset)
    return Producer { sharing.add($0) }
  }

  /// One run for all who start it, of which those who come late get the last `count` values first,
  /// also after it has completed. The last cancel cancels it.
  ///
  /// Elsewhere: `shareReplay({ bufferSize, refCount: true })` (Rx), `replayLazily(upTo:)`
  /// (ReactiveSwift).
  public func replayLast(_ count: Int = 1) -> Producer {
    share(replaying: .last(count), resetting: ShareReset(onCompletion: .never))
  }

  /// Delivers what `selector` makes of a run of this one that it may use any number of times.
  ///
  /// ```swift
  /// words.sharing { words in words.zip(with: words.dropFirst(1)) }
  /// ```
  ///
  /// What `selector` makes is started first, then this one, once, whether it is listened to or not. It is
  /// cancelled when what `selector` makes has ended, its end being that of the run. If `selector` throws,
  /// the run fails with what it throws, and this one is not started.
  ///
  /// - Parameters:
  ///   - replay: what of the run those get whom `selector` starts late.
  ///   - selector: called once for each run.
  ///
  /// Elsewhere: `connect(selector)`, `publish(selector)` (Rx).
  public func sharing<Output>(
    replaying replay: Replay<Value> = .nothing,
    _ selector: @escaping (Producer) throws(Failure) -> Producer<Output, Failure>
  ) -> Producer<Output, Failure> {
    Producer<Output, Failure> { sink in
      let connectable = connectable(replaying: replay)
      let output: Producer<Output, Failure>
      do throws(Failure) {
        output = try selector(connectable.producer)
      } catch {
        return sink.fail(error)
      }
      output.feed(Sink(into: sink) { value, downstream in downstream.send(value) })
      // Also if that has ended at once: what starting does is done once for each run.
      let run = connectable.connect { run in
        if sink.isOpen { sink.onTermination { run.cancel() } }
      }
      if !sink.isOpen { run.cancel() }
    }
  }
}

/// What all starts of a shared producer have in common.
private final class Sharing<Value, Failure: Error> {
  private let source: Producer<Value, Failure>
  private let replay: Replay<Value>
  private let reset: ShareReset
  private var hub: ReplayingHub<Value, Failure>?
  private var connection: Sink<Value, Failure>?
  private var pendingReset: Run?
  private var count = 0
  private var hasEnded = false

  init(_ source: Producer<Value, Failure>, _ replay: Replay<Value>, _ reset: ShareReset) {
    self.source = source
    self.replay = replay
    self.reset = reset
  }

  func add(_ sink: Sink<Value, Failure>) {
    count += 1
    if !hasEnded { pendingReset = nil }
    let hub = hub ?? ReplayingHub(replay)
    self.hub = hub
    sink.onTermination { [self] in
      count -= 1
      if count == 0, !hasEnded { apply(reset.onLastCancel) { [self] in cancel() } }
    }
    hub.add(sink)
    if connection != nil || hasEnded || count == 0 { return }
    let connection = Sink<Value, Failure>(
      root: { hub.send($0) }, end: { [self] in end($0, hub) })
    self.connection = connection
    source.feed(connection)
  }

  private func end(_ completion: Completion<Failure>, _ hub: ReplayingHub<Value, Failure>) {
    hasEnded = true
    pendingReset = nil
    // Its closures hold this object.
    connection = nil
    let rule =
      switch completion {
      case .completed: reset.onCompletion
      case .failed: reset.onFailure
      }
    apply(rule) { [self] in forget() }
    hub.finish(completion)
  }

  private func forget() {
    pendingReset = nil
    connection = nil
    hub = nil
    hasEnded = false
  }

  private func cancel() {
    let connection = connection
    forget()
    connection?.tearDown()
  }

  private func apply(_ rule: ShareReset.Rule, _ action: @escaping () -> Void) {
    switch rule.kind {
    case .never: break
    case .atOnce: action()
    case .when(let signal):
      var isDone = false
      let run = signal().prefix(1).start { _ in
        isDone = true
        action()
      }
      if !isDone { pendingReset = run }
    }
  }
}
