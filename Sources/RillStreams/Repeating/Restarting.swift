extension Producer {
  /// As `init(lifting:startingMore:)`, for operators that start `source` more than once.
  ///
  /// `connect` gets `source` instead of capturing it, so that long chains of such operators are freed
  /// one after the other.
  @inlinable
  init<Upstream, UpstreamFailure>(
    restarting source: Producer<Upstream, UpstreamFailure>,
    _ connect:
      @escaping (Sink<Value, Failure>, Producer<Upstream, UpstreamFailure>) -> (
        Sink<Upstream, UpstreamFailure>?, (() -> Void)?
      )
  ) {
    let unowned = Unmanaged.passUnretained(source.blueprint)
    blueprint = Blueprint(source.blueprint) { sink in
      // A blueprint holds its source, and is held while it is started.
      let source = Producer<Upstream, UpstreamFailure>(unowned.takeUnretainedValue())
      let (sink, then) = connect(unsafeDowncast(sink, to: Sink<Value, Failure>.self), source)
      return Blueprint.Connection(sink, then: then)
    }
  }

  @inlinable
  init(_ blueprint: Blueprint) {
    self.blueprint = blueprint
  }
}

/// Starts a source again and again, in a loop where it ends at once, and so without recursion.
@usableFromInline
final class Restarter {
  // Exclusivity: single loads and stores.
  /// A start has not returned yet.
  @exclusivity(unchecked) @usableFromInline var isStarting: Bool
  /// What is started is to be started again, when that start has returned.
  @exclusivity(unchecked) @usableFromInline var isWanted = false

  /// - Parameter isStarting: whether the first start is made by somebody else, who calls
  ///   ``restartWanted(for:_:)`` after it.
  @inlinable
  init(isStarting: Bool) {
    self.isStarting = isStarting
  }

  /// Has `start` called, now or when the start in progress has returned.
  @inlinable
  func restart(for downstream: AnySink, _ start: () -> Void) {
    isWanted = true
    if !isStarting { restartWanted(for: downstream, start) }
  }

  @inlinable
  func restartWanted(for downstream: AnySink, _ start: () -> Void) {
    isStarting = true
    while isWanted, downstream.isOpen {
      isWanted = false
      start()
    }
    isStarting = false
  }
}
