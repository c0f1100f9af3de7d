extension Producer {
  /// Returns a producer that delivers `value` and completes.
  ///
  /// Elsewhere: `of`, `just` (Rx), `init(value:)` (ReactiveSwift), `Just` (Combine).
  @inlinable
  public static func just(_ value: Value) -> Producer {
    // Like `init(_:)`, with one closure less, because flattening creates a producer for each value.
    Producer(
      plan: ProducerPlan(nil) { sink in
        let sink = unsafeDowncast(sink, to: Sink<Value, Failure>.self)
        sink.send(value)
        sink.complete()
        return ProducerPlan.Connection(nil)
      })
  }
}
