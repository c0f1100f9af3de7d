extension Producer where Failure == Never {
  /// Delivers the values of all `producers` in order. The next one starts when its predecessor has
  /// completed or failed. Completes after the last.
  ///
  /// ```
  /// a       --1--2--#
  /// b               --3--4--|
  /// [a, b]  --1--2----3--4--|
  /// ```
  ///
  /// Elsewhere: `onErrorResumeNext` (Rx).
  @inlinable
  public static func concatIgnoringFailures<SourceFailure>(
    _ producers: [Producer<Value, SourceFailure>]
  ) -> Producer {
    Producer { TryingAll(producers).startNext($0) }
  }
}

extension Producer {
  /// Delivers the values of all `producers` in order, whether they complete or fail, as a producer
  /// with a failure type.
  ///
  /// Elsewhere: `onErrorResumeNext` (Rx).
  @inlinable
  public static func concatIgnoringFailures<SourceFailure>(
    _ producers: [Producer<Value, SourceFailure>]
  ) -> Producer {
    Producer<Value, Never>.concatIgnoringFailures(producers).setFailureType()
  }
}

/// One run of ``Producer/concatIgnoringFailures(_:)``.
@usableFromInline
final class TryingAll<Value, SourceFailure: Error> {
  @usableFromInline let producers: [Producer<Value, SourceFailure>]
  @usableFromInline var next = 0
  @usableFromInline let restarter = Restarter(isStarting: false)

  @inlinable
  init(_ producers: [Producer<Value, SourceFailure>]) {
    self.producers = producers
  }

  @inlinable
  func startNext(_ downstream: Sink<Value, Never>) {
    restarter.restart(for: downstream) {
      if next == producers.count { return downstream.complete() }
      let producer = producers[next]
      next += 1
      let sink = Sink<Value, SourceFailure>(into: downstream) { value, downstream in
        downstream.send(value)
      } end: { [self] _, downstream in
        startNext(downstream)
      }
      sink.tearsDownFirst = true
      producer.feed(sink)
    }
  }
}
