extension Producer {
  /// For each run a producer that `make` makes for it, when the run starts.
  ///
  /// ```swift
  /// let greeting = Producer<String, Never>.deferred { isMorning() ? .just("Good morning") : .just("Hello") }
  /// ```
  ///
  /// If `make` throws, the run fails with what it throws.
  ///
  /// Elsewhere: `defer`, `iif` (Rx), `deferred(_:)` (ReactiveSwift), `Deferred` (Combine).
  @inlinable
  public static func deferred(
    _ make: @escaping () throws(Failure) -> Producer
  ) -> Producer {
    Producer { sink in
      do throws(Failure) {
        try make().feed(sink)
      } catch {
        sink.fail(error)
      }
    }
  }
}
