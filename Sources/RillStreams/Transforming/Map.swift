extension Producer {
  /// Delivers the results of `transform`. A thrown error ends the run with that failure.
  ///
  /// ```
  /// self          --1--2--3--|
  /// map { $0*10 } --A--B--C--|     A 10, B 20, C 30
  /// ```
  ///
  /// Elsewhere: `map` (Rx, ReactiveSwift, Combine); throwing: `attemptMap` and `tryMap`.
  @inlinable
  public func map<Output>(
    _ transform: @escaping (Value) throws(Failure) -> Output
  ) -> Producer<Output, Failure> {
    Producer<Output, Failure>(lifting: self) { downstream in
      Sink(into: downstream) { value, downstream in
        do throws(Failure) {
          downstream.send(try transform(value))
        } catch {
          downstream.fail(error)
        }
      }
    }
  }
}
