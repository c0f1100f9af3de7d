extension Producer {
  /// Returns a producer that calls `make` at the start of each run and runs the result.
  ///
  /// ```swift
  /// let greeting = Producer<String, Never>.deferred {
  ///   isMorning() ? .just("Good morning") : .just("Hello")
  /// }
  /// ```
  ///
  /// If `make` throws, the run fails with that error.
  ///
  /// Elsewhere: `defer`, `iif` (Rx), `deferred(_:)` (ReactiveSwift), `Deferred` (Combine).
  @inlinable
  public static func deferred(
    _ make: @escaping () throws(Failure) -> Producer
  ) -> Producer {
    Producer(
      plan: ProducerPlan(nil) { sink in
        let sink = unsafeDowncast(sink, to: Sink<Value, Failure>.self)
        do throws(Failure) {
          return ProducerPlan.Connection(sink, from: try make().plan)
        } catch {
          sink.fail(error)
          return ProducerPlan.Connection(nil)
        }
      })
  }
}
