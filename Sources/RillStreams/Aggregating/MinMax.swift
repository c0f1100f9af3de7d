public import Rill

extension Producer {
  /// Delivers the least value on completion; of several equal ones, the last. Without values, it
  /// completes without one.
  ///
  /// If `areInIncreasingOrder` throws, the run fails with that error.
  ///
  /// Elsewhere: `min` (Rx), `min(by:)` (Combine).
  @inlinable
  public func min(
    by areInIncreasingOrder: @escaping (Value, Value) throws(Failure) -> Bool
  ) -> Producer {
    best { (best, value) throws(Failure) in try areInIncreasingOrder(best, value) }
  }

  /// Delivers the greatest value on completion; of several equal ones, the last. Without values, it
  /// completes without one.
  ///
  /// If `areInIncreasingOrder` throws, the run fails with that error.
  ///
  /// Elsewhere: `max` (Rx), `max(by:)` (Combine).
  @inlinable
  public func max(
    by areInIncreasingOrder: @escaping (Value, Value) throws(Failure) -> Bool
  ) -> Producer {
    best { (best, value) throws(Failure) in try areInIncreasingOrder(value, best) }
  }

  /// Delivers the value that remains after comparing each value with the best so far.
  @inlinable
  func best(
    _ keeps: @escaping (_ best: Value, _ value: Value) throws(Failure) -> Bool
  ) -> Producer {
    Producer(lifting: self) { downstream in
      let best = OperatorState<Value?>(nil)
      return Sink(into: downstream) { value, downstream in
        do throws(Failure) {
          if let best = best.value, try keeps(best, value) { return }
          best.value = value
        } catch {
          downstream.fail(error)
        }
      } end: { completion, downstream in
        if case .completed = completion, let best = best.value { downstream.send(best) }
        downstream.finish(completion)
      }
    }
  }
}

extension Producer where Value: Comparable {
  /// Delivers the least value on completion; nothing without values.
  ///
  /// ```
  /// self   --2--1--3--|
  /// min()  -----------(1|)
  /// ```
  ///
  /// Elsewhere: `min` (Rx, Combine).
  @inlinable
  public func min() -> Producer {
    best { best, value in best < value }
  }

  /// Delivers the greatest value on completion; nothing without values.
  ///
  /// ```
  /// self   --2--3--1--|
  /// max()  -----------(3|)
  /// ```
  ///
  /// Elsewhere: `max` (Rx, Combine).
  @inlinable
  public func max() -> Producer {
    best { best, value in best > value }
  }
}
