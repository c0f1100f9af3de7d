/// One run of `flatMap(.merge)` or `flatMap(.concat)`.
@usableFromInline
final class Merging<Value, Output, Failure: Error> {
  @usableFromInline let limit: Int
  @usableFromInline let transform: (Value) throws(Failure) -> Producer<Output, Failure>
  // Exclusivity: user code runs between the accesses only.
  @exclusivity(unchecked) @usableFromInline var active = 0
  @exclusivity(unchecked) @usableFromInline var waiting = FirstInFirstOut<Value>()
  @exclusivity(unchecked) @usableFromInline var isOuterDone = false
  /// Those that wait are being started: one that completes at once makes room for the next, without
  /// recursion.
  @exclusivity(unchecked) @usableFromInline var isStarting = false

  @inlinable
  init(limit: Int, _ transform: @escaping (Value) throws(Failure) -> Producer<Output, Failure>) {
    self.limit = limit
    self.transform = transform
  }

  @inlinable
  func take(
    _ value: Value, _ downstream: Sink<Output, Failure>,
    _ endInner: @escaping (Completion<Failure>, AnySink) -> Void
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
    _ endInner: @escaping (Completion<Failure>, AnySink) -> Void
  ) {
    // Before `transform`, which may have another value come.
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

  /// What ends those that are merged: one closure for all.
  @inlinable var endOfInner: (Completion<Failure>, AnySink) -> Void {
    { [self] completion, inner in
      inner.withParent(as: Sink<Output, Failure>.self) { downstream in
        if case .failed = completion { return downstream.finish(completion) }
        active -= 1
        // It is the closure that runs.
        startWaiting(downstream, unsafeDowncast(inner, to: Sink<Output, Failure>.self).onEnd)
      }
    }
  }

  @inlinable
  func startWaiting(
    _ downstream: Sink<Output, Failure>,
    _ endInner: @escaping (Completion<Failure>, AnySink) -> Void
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
