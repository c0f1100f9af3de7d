/// A value and the time at which it occurred.
public struct Timed<Value> {
  /// The time, in seconds.
  public var time: Time
  /// The value.
  public var value: Value

  /// Creates a value with a time.
  @inlinable
  public init(_ value: Value, at time: Time) {
    self.time = time
    self.value = value
  }

  /// Returns the result of `transform` for the value, at the same time.
  @inlinable
  public func map<Result>(_ transform: (Value) -> Result) -> Timed<Result> {
    Timed<Result>(transform(value), at: time)
  }
}

extension Timed: Sendable where Value: Sendable {}
extension Timed: Equatable where Value: Equatable {}
extension Timed: Hashable where Value: Hashable {}

extension Changes {
  /// Delivers each occurrence with the new value of `clock` in its moment.
  ///
  /// ```swift
  /// let clock = Input<Time>(0)
  /// let keys = Inlet<String>()
  /// let typed: Changes<Timed<String>> = keys.timed(by: clock)
  /// ```
  @inlinable
  public func timed(
    by clock: Changing<Time>, file: StaticString = #fileID, line: UInt = #line
  ) -> Changes<Timed<Value>> {
    withLatest(from: clock, file: file, line: line) { Timed($0, at: $1) }
  }
}
