extension Producer {
  /// Has `work` called once for each run when it is over: after its end has been delivered, or when it
  /// has been cancelled.
  ///
  /// Of several in a chain, that nearest the consumer is called first.
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
