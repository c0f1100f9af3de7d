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
    Producer(
      blueprint: Blueprint(nil) { sink in
        let sink = unsafeDowncast(sink, to: Sink<Value, Failure>.self)
        do throws(Failure) {
          return Blueprint.Connection(sink, from: try make().blueprint)
        } catch {
          sink.fail(error)
          return Blueprint.Connection(nil)
        }
      })
  }
}
