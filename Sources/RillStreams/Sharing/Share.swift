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
    let sharing = SharedRun<Value, Failure>(replay, reset)
    return Producer(lifting: self) { sharing.add($0) }
  }

  /// One run for all who start it, of which those who come late get the last `count` values first,
  /// also after it has completed. The last cancel cancels it.
  ///
  /// Elsewhere: `shareReplay({ bufferSize, refCount: true })` (Rx), `replayLazily(upTo:)`
  /// (ReactiveSwift).
  public func replayLast(_ count: Int = 1) -> Producer {
    share(replaying: .last(count), resetting: ShareReset(onCompletion: .never))
  }
}

/// What all starts of a shared producer have in common.
///
/// The producer and those who listen hold it, and it holds the connection, which ends with it:
///
///     producer, consumers  ==>  SharedRun  ==>  connection  <==>  source
///                               SharedRun  <--  connection
private final class SharedRun<Value, Failure: Error> {
  private let replay: Replay<Value>
  private let reset: ShareReset
  private var hub: ReplayingHub<Value, Failure>?
  private var connection: Sink<Value, Failure>?
  private var pendingReset: Run?
  private var count = 0
  private var hasEnded = false

  init(_ replay: Replay<Value>, _ reset: ShareReset) {
    self.replay = replay
    self.reset = reset
  }

  deinit {
    connection?.tearDown()
  }

  /// - Returns: what the source is to feed, if its run is to begin.
  func add(_ sink: Sink<Value, Failure>) -> Sink<Value, Failure>? {
    count += 1
    if !hasEnded { pendingReset = nil }
    let hub = hub ?? ReplayingHub(replay)
    self.hub = hub
    sink.leadTeardown { [self] in leave() }
    hub.add(sink)
    if connection != nil || hasEnded || count == 0 { return nil }
    let connection = Sink<Value, Failure>(
      before: sink, value: { hub.send($0) }, end: { [weak self] in self?.end($0, hub) })
    self.connection = connection
    return connection
  }

  /// - Returns: what is to be torn down.
  private func leave() -> AnySink? {
    count -= 1
    if count > 0 || hasEnded { return nil }
    if case .atOnce = reset.onLastCancel.kind { return takeConnection() }
    apply(reset.onLastCancel) { $0.takeConnection()?.tearDown() }
    return nil
  }

  private func end(_ completion: Completion<Failure>, _ hub: ReplayingHub<Value, Failure>) {
    hasEnded = true
    pendingReset = nil
    connection = nil
    let rule =
      switch completion {
      case .completed: reset.onCompletion
      case .failed: reset.onFailure
      }
    apply(rule) { $0.forget() }
    hub.finish(completion)
  }

  private func forget() {
    pendingReset = nil
    connection = nil
    hub = nil
    hasEnded = false
  }

  private func takeConnection() -> AnySink? {
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
      let run = signal().prefix(1).start { [weak self] _ in
        isDone = true
        if let self { action(self) }
      }
      if !isDone { pendingReset = run }
    }
  }
}
