extension Producer {
  /// Delivers `value` and completes.
  ///
  /// Elsewhere: `of`, `just` (Rx), `init(value:)` (ReactiveSwift), `Just` (Combine).
  @inlinable
  public static func just(_ value: Value) -> Producer {
    Producer { sink in
      sink.send(value)
      sink.complete()
    }
  }
}
