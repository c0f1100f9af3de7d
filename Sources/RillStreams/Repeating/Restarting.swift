extension Producer {
  /// Creates an operator that starts `source` more than once.
  ///
  /// `connect` receives `source` as an argument instead of capturing it, so that long chains of
  /// such operators are freed one after the other.
  @inlinable
  init<Upstream, UpstreamFailure>(
    restarting source: Producer<Upstream, UpstreamFailure>,
    _ connect:
      @escaping (Sink<Value, Failure>, Producer<Upstream, UpstreamFailure>) -> (
        Sink<Upstream, UpstreamFailure>?, (() -> Void)?
      )
  ) {
    let unowned = Unmanaged.passUnretained(source.plan)
    plan = ProducerPlan(source.plan) { sink in
      // A plan holds its source, and is held during its start.
      let source = Producer<Upstream, UpstreamFailure>(unowned.takeUnretainedValue())
      let (sink, then) = connect(unsafeDowncast(sink, to: Sink<Value, Failure>.self), source)
      return ProducerPlan.Connection(sink, then: then)
    }
  }

  @inlinable
  init(_ plan: ProducerPlan) {
    self.plan = plan
  }
}

/// A loop that starts a source repeatedly, without recursion if the source ends at once.
@usableFromInline
final class Restarter {
  // Exclusivity: only single loads and stores.
  /// True while a start has not returned.
  @exclusivity(unchecked) @usableFromInline var isStarting: Bool
  /// True if another start is requested after the present one.
  @exclusivity(unchecked) @usableFromInline var isWanted = false

  /// - Parameter isStarting: True if other code makes the first start and calls
  ///   ``restartWanted(for:_:)`` after it.
  @inlinable
  init(isStarting: Bool) {
    self.isStarting = isStarting
  }

  /// Calls `start`, now or after the start in progress.
  @inlinable
  func restart(for downstream: SinkBase, _ start: () -> Void) {
    isWanted = true
    if !isStarting { restartWanted(for: downstream, start) }
  }

  @inlinable
  func restartWanted(for downstream: SinkBase, _ start: () -> Void) {
    isStarting = true
    while isWanted, downstream.isOpen {
      isWanted = false
      start()
    }
    isStarting = false
  }
}
