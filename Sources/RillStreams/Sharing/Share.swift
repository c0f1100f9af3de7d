extension Producer {
  /// Shares one run among simultaneous consumers: the first start begins it, the last cancellation
  /// cancels it.
  ///
  /// ```
  /// self   -1--2--3--|
  /// first  ^              -1--2--3--|
  /// second    ^           ----2--3--|
  /// ```
  ///
  /// - Parameters:
  ///   - replay: The past values that late consumers receive.
  ///   - reset: The times at which the run is discarded, so that the next start begins a new run.
  ///
  /// Elsewhere: `share`, `shareReplay` (Rx), `replayLazily` (ReactiveSwift), `share`, `multicast`
  /// (Combine).
  public func share(
    replaying replay: Replay<Value> = .nothing, resetting reset: ShareReset = ShareReset()
  ) -> Producer {
    let sharing = SharedRun<Value, Failure>(replay, reset)
    return Producer(lifting: self) { sharing.add($0) }
  }

  /// Shares one run among all consumers; late ones first receive the last `count` values, also
  /// after its completion. The last cancellation cancels it.
  ///
  /// Elsewhere: `shareReplay({ bufferSize, refCount: true })` (Rx), `replayLazily(upTo:)`
  /// (ReactiveSwift).
  public func replayLast(_ count: Int = 1) -> Producer {
    share(replaying: .last(count), resetting: ShareReset(onCompletion: .never))
  }
}

/// The common state of all starts of a shared producer.
///
/// The producer and its consumers hold it. It holds the connection, which ends with it:
///
///     producer, consumers  ==>  SharedRun  ==>  connection  <==>  source
///                               SharedRun  <--  connection
private final class SharedRun<Value, Failure: Error> {
  private let replay: Replay<Value>
  private let reset: ShareReset
  private var multicast: ReplayingMulticast<Value, Failure>?
  private var connection: Sink<Value, Failure>?
  private var pendingReset: Run?
  private var count = 0
  private var hasEnded = false
  private let reference = BackReference<SharedRun>()

  init(_ replay: Replay<Value>, _ reset: ShareReset) {
    self.replay = replay
    self.reset = reset
    reference.set(self)
  }

  deinit {
    reference.clear()
    connection?.tearDown()
  }

  /// - Returns: The sink for the source, if its run is to begin.
  func add(_ sink: Sink<Value, Failure>) -> Sink<Value, Failure>? {
    count += 1
    if !hasEnded { pendingReset = nil }
    let multicast = multicast ?? ReplayingMulticast(replay)
    self.multicast = multicast
    sink.leadTeardown { [self] in leave() }
    multicast.add(sink)
    if connection != nil || hasEnded || count == 0 { return nil }
    let connection = Sink<Value, Failure>(
      before: sink, value: { multicast.send($0) },
      end: { [reference] in reference.target?.end($0, multicast) })
    self.connection = connection
    return connection
  }

  /// - Returns: The sink to tear down.
  private func leave() -> SinkBase? {
    count -= 1
    if count > 0 || hasEnded { return nil }
    if case .atOnce = reset.onLastCancel.kind { return takeConnection() }
    apply(reset.onLastCancel) { $0.takeConnection()?.tearDown() }
    return nil
  }

  private func end(
    _ completion: Completion<Failure>, _ multicast: ReplayingMulticast<Value, Failure>
  ) {
    hasEnded = true
    pendingReset = nil
    connection = nil
    let rule =
      switch completion {
      case .completed: reset.onCompletion
      case .failed: reset.onFailure
      }
    apply(rule) { $0.forget() }
    multicast.finish(completion)
  }

  private func forget() {
    pendingReset = nil
    connection = nil
    multicast = nil
    hasEnded = false
  }

  private func takeConnection() -> SinkBase? {
    let connection = connection
    forget()
    return connection
  }

  private func apply(_ rule: ShareReset.Rule, _ action: @escaping (SharedRun) -> Void) {
    switch rule.kind {
    case .never: break
    case .atOnce: action(self)
    case .when(let signal):
      var isDone = false
      let run = signal().prefix(1).start { [reference] _ in
        isDone = true
        if let sharing = reference.target { action(sharing) }
      }
      if !isDone { pendingReset = run }
    }
  }
}
