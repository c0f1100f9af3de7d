/// One run of `flatMap(.latest)` or `flatMap(.exhaust)`.
@usableFromInline
final class Switching<Value, Output, Failure: Error> {
  @usableFromInline let transform: (Value) throws(Failure) -> Producer<Output, Failure>
  @usableFromInline let isExhaustive: Bool
  // Exclusivity: user code runs only between the accesses.
  /// The current inner sink. Not held: the tree of the run holds it until it ends, which clears
  /// this.
  @exclusivity(unchecked) @usableFromInline var current: Unmanaged<Sink<Output, Failure>>?
  /// True while an inner producer runs or is being created.
  @exclusivity(unchecked) @usableFromInline var isRunning = false
  /// The number of accepted values.
  @exclusivity(unchecked) @usableFromInline var count = 0
  @exclusivity(unchecked) @usableFromInline var isOuterDone = false

  @inlinable
  init(
    _ transform: @escaping (Value) throws(Failure) -> Producer<Output, Failure>,
    isExhaustive: Bool
  ) {
    self.transform = transform
    self.isExhaustive = isExhaustive
  }

  @inlinable
  func take(
    _ value: Value, _ downstream: Sink<Output, Failure>,
    _ endInner: @escaping (Completion<Failure>, SinkBase) -> Void
  ) {
    if isExhaustive, isRunning { return }
    isRunning = true
    count += 1
    let number = count
    if let current {
      self.current = nil
      current.takeUnretainedValue().tearDown()
      // `transform` and the cancellation may have caused another value.
      if count != number { return }
    }
    let inner: Producer<Output, Failure>
    do throws(Failure) {
      inner = try transform(value)
    } catch {
      return downstream.fail(error)
    }
    if count != number || !downstream.isOpen { return }
    let sink = Sink(passingValuesTo: downstream, onEnd: endInner)
    current = .passUnretained(sink)
    inner.feed(sink)
  }

  /// The end handler of inner producers: one closure for all.
  @inlinable var endOfInner: (Completion<Failure>, SinkBase) -> Void {
    { [self] completion, inner in
      // A replaced producer is closed and doesn't get here.
      current = nil
      isRunning = false
      inner.withParent(as: Sink<Output, Failure>.self) { downstream in
        if case .failed = completion { return downstream.finish(completion) }
        if isOuterDone { downstream.complete() }
      }
    }
  }

  @inlinable
  func endOuter(_ completion: Completion<Failure>, _ downstream: Sink<Output, Failure>) {
    if case .failed = completion { return downstream.finish(completion) }
    isOuterDone = true
    if !isRunning { downstream.complete() }
  }
}
