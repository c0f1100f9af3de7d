extension Producer {
  /// Delivers each value, then recursively the values of the producer that `transform` returns for
  /// it.
  ///
  /// ```swift
  /// let everyFile = Producer.just(root).expand { folder in service.subfolders(of: folder) }
  /// ```
  ///
  /// ```
  /// self                     1-|
  /// expand { 10*$0 } later   1--A--B--C...     A 10, B 100, C 1000, if each takes three marks
  /// ```
  ///
  /// Each value is delivered before its producer starts. Among synchronous values, each comes with
  /// everything derived from it before the next. Values that a producer delivers during its start
  /// are kept until the start has returned. None of this recurses. Completes when this producer and
  /// all started ones have completed. A failure of any ends all, and so does an error of
  /// `transform`.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of producers that run at the same time, at least 1. Further
  ///     values wait and are delivered in order of arrival.
  ///   - transform: A function called with each delivered value.
  ///
  /// Elsewhere: `expand` (Rx).
  public func expand(
    limit: Int = .max, _ transform: @escaping (Value) throws(Failure) -> Producer
  ) -> Producer {
    precondition(limit >= 1, "Rill: expand(limit:_:) needs a limit of at least 1; got \(limit).")
    return Producer(lifting: self) { downstream in
      let expansion = Expansion(limit: limit, transform)
      return Sink(into: downstream) { value, downstream in
        expansion.take(value, downstream)
      } end: { completion, downstream in
        expansion.endOuter(completion, downstream)
      }
    }
  }
}

/// One run of ``Producer/expand(limit:_:)``: a depth-first search with its own stack.
private final class Expansion<Value, Failure: Error> {
  /// The events that one producer has delivered while earlier work was in progress.
  final class Branch {
    var events = Queue<Event<Value, Failure>>()
    /// True while events are kept instead of being handled at once.
    var isStarting = true
    /// True if the producer has completed and makes room for waiting ones.
    var makesRoom = false
  }

  private let limit: Int
  private let transform: (Value) throws(Failure) -> Producer<Value, Failure>
  private var active = 0
  private var waiting = Queue<Value>()
  private var isOuterDone = false
  /// The branches to handle, the next one last.
  private var branches: [Branch] = []

  init(
    limit: Int, _ transform: @escaping (Value) throws(Failure) -> Producer<Value, Failure>
  ) {
    self.limit = limit
    self.transform = transform
  }

  /// Takes a value from the source.
  func take(_ value: Value, _ downstream: Sink<Value, Failure>) {
    let bottom = branches.count
    consider(value, downstream)
    workOff(to: bottom, downstream)
  }

  func endOuter(_ completion: Completion<Failure>, _ downstream: Sink<Value, Failure>) {
    if case .failed = completion { return downstream.finish(completion) }
    isOuterDone = true
    completeIfDone(downstream)
  }

  private func consider(_ value: Value, _ downstream: Sink<Value, Failure>) {
    if active < limit { start(value, downstream) } else { waiting.append(value) }
  }

  /// Handles the branches above the lowest `bottom`.
  private func workOff(to bottom: Int, _ downstream: Sink<Value, Failure>) {
    while branches.count > bottom {
      if !downstream.isOpen { return branches.removeSubrange(bottom...) }
      let branch = branches[branches.count - 1]
      if branch.makesRoom, active < limit, let value = waiting.popFirst() {
        start(value, downstream)
        continue
      }
      switch branch.events.popFirst() {
      case .value(let value):
        if limit == .max, branch.events.count == 1, case .completed = branch.events.first {
          // Its producer takes the place of this one, so that a long line needs no space.
          branches.removeLast()
          active -= 1
        }
        consider(value, downstream)
      case .failed(let failure):
        downstream.fail(failure)
      case .completed:
        active -= 1
        branch.makesRoom = true
      case nil:
        branches.removeLast()
        if branch.makesRoom { completeIfDone(downstream) }
      }
    }
  }

  /// Delivers `value` and starts its producer, whose events get a new branch.
  private func start(_ value: Value, _ downstream: Sink<Value, Failure>) {
    // This precedes any call that might end the source.
    active += 1
    downstream.send(value)
    if !downstream.isOpen { return }
    let producer: Producer<Value, Failure>
    do throws(Failure) {
      producer = try transform(value)
    } catch {
      return downstream.fail(error)
    }
    let branch = Branch()
    let sink = Sink<Value, Failure>(into: downstream) { [self] value, downstream in
      receive(.value(value), branch, downstream)
    } end: { [self] completion, downstream in
      receive(Event(completion), branch, downstream)
    }
    sink.tearsDownFirst = true
    producer.feed(sink)
    branch.isStarting = false
    branches.append(branch)
  }

  private func receive(
    _ event: Event<Value, Failure>, _ branch: Branch, _ downstream: Sink<Value, Failure>
  ) {
    branch.events.append(event)
    if branch.isStarting { return }
    let bottom = branches.count
    branches.append(branch)
    workOff(to: bottom, downstream)
  }

  private func completeIfDone(_ downstream: Sink<Value, Failure>) {
    if isOuterDone, active == 0, waiting.isEmpty { downstream.complete() }
  }
}
