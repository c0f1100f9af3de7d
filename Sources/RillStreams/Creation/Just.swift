extension Producer {
  /// Delivers `value` and completes.
  ///
  /// Elsewhere: `of`, `just` (Rx), `init(value:)` (ReactiveSwift), `Just` (Combine).
  @inlinable
  public static func just(_ value: Value) -> Producer {
    // As `init(_:)`, with one closure less: it is made for each value that is flattened.
    Producer(
      blueprint: Blueprint(nil) { sink in
        let sink = unsafeDowncast(sink, to: Sink<Value, Failure>.self)
        sink.send(value)
        sink.complete()
        return Blueprint.Connection(nil)
      })
  }
}
