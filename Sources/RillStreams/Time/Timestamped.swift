import Rill

/// A value, and when it came.
public struct Timestamped<Value> {
  /// What came.
  public var value: Value
  /// When: the time that had passed since the beginning of the scheduler.
  public var time: Duration

  /// Creates a value that came at a time.
  public init(value: Value, time: Duration) {
    self.value = value
    self.time = time
  }
}

extension Timestamped: Equatable where Value: Equatable {}
extension Timestamped: Hashable where Value: Hashable {}
extension Timestamped: Sendable where Value: Sendable {}

extension Producer {
  /// Each value with the time at which it came.
  ///
  /// ```
  /// self           --a---b-|
  /// timestamped()  --A---B-|     A (a, 2), B (b, 6)
  /// ```
  ///
  /// - Parameter scheduler: whose time it is; nothing is scheduled.
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
