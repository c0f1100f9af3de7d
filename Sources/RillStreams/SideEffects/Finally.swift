extension Producer {
  /// Calls `work` once for each run, after the delivery of its end or after its cancellation.
  ///
  /// In a chain of several, the one nearest the consumer is called first.
  ///
  /// Elsewhere: `finalize` (Rx), `on(disposed:)` (ReactiveSwift).
  @inlinable
  public func finally(_ work: @escaping () -> Void) -> Producer {
    Producer(lifting: self) { downstream in
      downstream.onTermination(work)
      return Sink(into: downstream) { value, downstream in downstream.send(value) }
    }
  }
}
