import Rill

/// A value with its time of arrival.
public struct Timestamped<Value> {
  /// The value.
  public var value: Value
  /// The time of arrival, since the beginning of the scheduler.
  public var time: Duration

  /// Creates a value with a time.
  public init(value: Value, time: Duration) {
    self.value = value
    self.time = time
  }
}

extension Timestamped: Equatable where Value: Equatable {}
extension Timestamped: Hashable where Value: Hashable {}
extension Timestamped: Sendable where Value: Sendable {}

extension Producer {
  /// Delivers each value with its time of arrival.
  ///
  /// ```
  /// self           --a---b-|
  /// timestamped()  --A---B-|     A (a, 2), B (b, 6)
  /// ```
  ///
  /// - Parameter scheduler: The time source; nothing is scheduled.
  ///
  /// Elsewhere: `timestamp` (Rx).
  public func timestamped(on scheduler: any Scheduler) -> Producer<Timestamped<Value>, Failure> {
    Producer<Timestamped<Value>, Failure>(lifting: self) { downstream in
      Sink(into: downstream) { value, downstream in
        downstream.send(Timestamped(value: value, time: scheduler.now))
      }
    }
  }
}
