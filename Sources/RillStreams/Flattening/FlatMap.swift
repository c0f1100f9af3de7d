extension Producer {
  /// Starts a producer for each value, and delivers what they deliver; `strategy` says what happens
  /// when another value comes while one runs.
  ///
  /// ```swift
  /// let results = queries.flatMap(.latest) { query in service.search(query) }
  /// ```
  ///
  /// ```
  /// self              --a-----b--------|
  /// a                   -1-2-3-4|
  /// b                         -5-6|
  /// flatMap(.merge)   ---1-2-345-6-----|       (4 and 5 close to one another)
  /// flatMap(.concat)  ---1-2-3-4-5-6---|
  /// flatMap(.latest)  ---1-2-3-5-6-----|
  /// flatMap(.exhaust) ---1-2-3-4-------|
  /// ```
  ///
  /// Completes when this one and all it started have completed; a failure of any ends all.
  ///
  /// Elsewhere: `mergeMap`, `concatMap`, `switchMap`, `exhaustMap` and, with `{ $0 }`, `mergeAll`,
  /// `concatAll`, `switchAll`, `exhaustAll` (Rx); `flatMap(_:_:)` (ReactiveSwift); `flatMap(maxPublishers:)`
  /// and `switchToLatest` (Combine).
  @inlinable
  public func flatMap<Output>(
    _ strategy: FlatteningStrategy,
    _ transform: @escaping (Value) throws(Failure) -> Producer<Output, Failure>
  ) -> Producer<Output, Failure> {
    Producer<Output, Failure>(lifting: self) { downstream in
      strategy.flatten(into: downstream, transform)
    }
  }
}

extension FlatteningStrategy {
  /// The sink for values of which `transform` makes the producers to flatten.
  @inlinable
  func flatten<Value, Output, Failure>(
    into downstream: Sink<Output, Failure>,
    _ transform: @escaping (Value) throws(Failure) -> Producer<Output, Failure>
  ) -> Sink<Value, Failure> {
    switch kind {
    case .merge(let limit):
      let merging = Merging(limit: limit, transform)
      return Sink(into: downstream) { value, downstream in
        merging.take(value, downstream)
      } end: { completion, downstream in
        merging.endOuter(completion, downstream)
      }
    case .latest, .exhaust:
      let isExhaustive = if case .exhaust = kind { true } else { false }
      let switching = Switching(transform, isExhaustive: isExhaustive)
      let endInner = switching.endOfInner
      return Sink(into: downstream) { value, downstream in
        switching.take(value, downstream, endInner)
      } end: { completion, downstream in
        switching.endOuter(completion, downstream)
      }
    }
  }
}

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
  func take(_ value: Value, _ downstream: Sink<Output, Failure>) {
    if active < limit, !isStarting || limit == .max {
      start(value, downstream)
    } else {
      waiting.append(value)
    }
  }

  @inlinable
  func start(_ value: Value, _ downstream: Sink<Output, Failure>) {
    let inner: Producer<Output, Failure>
    do throws(Failure) {
      inner = try transform(value)
    } catch {
      return downstream.fail(error)
    }
    active += 1
    let sink = Sink<Output, Failure>(into: downstream) { value, downstream in
      downstream.send(value)
    } end: { [self] completion, downstream in
      if case .failed = completion { return downstream.finish(completion) }
      active -= 1
      startWaiting(downstream)
    }
    sink.tearsDownFirst = true
    inner.feed(sink)
  }

  @inlinable
  func startWaiting(_ downstream: Sink<Output, Failure>) {
    if isStarting { return }
    isStarting = true
    while active < limit, downstream.isOpen, let value = waiting.popFirst() {
      start(value, downstream)
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

/// One run of `flatMap(.latest)` or `flatMap(.exhaust)`.
@usableFromInline
final class Switching<Value, Output, Failure: Error> {
  @usableFromInline let transform: (Value) throws(Failure) -> Producer<Output, Failure>
  @usableFromInline let isExhaustive: Bool
  // Exclusivity: user code runs between the accesses only.
  /// What runs. Not held: the tree of the run holds it until it ends, which clears this.
  @exclusivity(unchecked) @usableFromInline var current: Unmanaged<Sink<Output, Failure>>?
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
    _ endInner: @escaping (Completion<Failure>, AnySink) -> Void
  ) {
    if isExhaustive, current != nil { return }
    if let current {
      self.current = nil
      current.takeUnretainedValue().tearDown()
    }
    let inner: Producer<Output, Failure>
    do throws(Failure) {
      inner = try transform(value)
    } catch {
      return downstream.fail(error)
    }
    let sink = Sink(passingValuesTo: downstream, onEnd: endInner)
    current = .passUnretained(sink)
    inner.feed(sink)
  }

  /// What ends those that are switched to: one closure for all.
  @inlinable var endOfInner: (Completion<Failure>, AnySink) -> Void {
    { [self] completion, inner in
      // Whoever was switched away from is closed and does not get here.
      current = nil
      inner.parent.unsafelyUnwrapped._withUnsafeGuaranteedRef {
        // It was made in front of a sink of this type.
        let downstream = unsafeDowncast($0, to: Sink<Output, Failure>.self)
        if case .failed = completion { return downstream.finish(completion) }
        if isOuterDone { downstream.complete() }
      }
    }
  }

  @inlinable
  func endOuter(_ completion: Completion<Failure>, _ downstream: Sink<Output, Failure>) {
    if case .failed = completion { return downstream.finish(completion) }
    isOuterDone = true
    if current == nil { downstream.complete() }
  }
}
