/// One run of `flatMap(.merge)` or `flatMap(.concat)`.
@usableFromInline
final class Merging<Value, Output, Failure: Error> {
  @usableFromInline let limit: Int
  @usableFromInline let transform: (Value) throws(Failure) -> Producer<Output, Failure>
  // Exclusivity: user code runs only between the accesses.
  @exclusivity(unchecked) @usableFromInline var active = 0
  @exclusivity(unchecked) @usableFromInline var waiting = Queue<Value>()
  @exclusivity(unchecked) @usableFromInline var isOuterDone = false
  /// True while waiting producers are started. A producer that completes at once makes room for the
  /// next one without recursion.
  @exclusivity(unchecked) @usableFromInline var isStarting = false

  @inlinable
  init(limit: Int, _ transform: @escaping (Value) throws(Failure) -> Producer<Output, Failure>) {
    self.limit = limit
    self.transform = transform
  }

  @inlinable
  func take(
    _ value: Value, _ downstream: Sink<Output, Failure>,
    _ endInner: @escaping (Completion<Failure>, SinkBase) -> Void
  ) {
    if active < limit, !isStarting || limit == .max {
      start(value, downstream, endInner)
    } else {
      waiting.append(value)
    }
  }

  @inlinable
  func start(
    _ value: Value, _ downstream: Sink<Output, Failure>,
    _ endInner: @escaping (Completion<Failure>, SinkBase) -> Void
  ) {
    // Before `transform`, which may cause another value.
    active += 1
    let inner: Producer<Output, Failure>
    do throws(Failure) {
      inner = try transform(value)
    } catch {
      return downstream.fail(error)
    }
    let sink = Sink(passingValuesTo: downstream, onEnd: endInner)
    sink.tearsDownFirst = true
    inner.feed(sink)
  }

  /// The end handler of inner producers: one closure for all.
  @inlinable var endOfInner: (Completion<Failure>, SinkBase) -> Void {
    { [self] completion, inner in
      inner.withParent(as: Sink<Output, Failure>.self) { downstream in
        if case .failed = completion { return downstream.finish(completion) }
        active -= 1
        // This is the closure that runs.
        startWaiting(downstream, unsafeDowncast(inner, to: Sink<Output, Failure>.self).onEnd)
      }
    }
  }

  @inlinable
  func startWaiting(
    _ downstream: Sink<Output, Failure>,
    _ endInner: @escaping (Completion<Failure>, SinkBase) -> Void
  ) {
    if isStarting { return }
    isStarting = true
    while active < limit, downstream.isOpen, let value = waiting.popFirst() {
      start(value, downstream, endInner)
    }
    isStarting = false
    completeIfDone(downstream)
  }

  @inlinable
  func endOuter(_ completion: Completion<Failure>, _ downstream: Sink<Output, Failure>) {
    if case .failed = completion { return downstream.finish(completion) }
    isOuterDone = true
    completeIfDone(downstream)
  }

  @inlinable
  func completeIfDone(_ downstream: Sink<Output, Failure>) {
    if isOuterDone, active == 0, waiting.isEmpty { downstream.complete() }
  }
}
