extension Producer {
  /// The least of all values, on completion; of several that are equally small, the last. If there was
  /// none, it completes without a value.
  ///
  /// If `areInIncreasingOrder` throws, the run fails with what it throws.
  ///
  /// Elsewhere: `min` (Rx), `min(by:)` (Combine).
  @inlinable
  public func min(
    by areInIncreasingOrder: @escaping (Value, Value) throws(Failure) -> Bool
  ) -> Producer {
    best { (best, value) throws(Failure) in try areInIncreasingOrder(best, value) }
  }

  /// The greatest of all values, on completion; of several that are equally great, the last. If there
  /// was none, it completes without a value.
  ///
  /// If `areInIncreasingOrder` throws, the run fails with what it throws.
  ///
  /// Elsewhere: `max` (Rx), `max(by:)` (Combine).
  @inlinable
  public func max(
    by areInIncreasingOrder: @escaping (Value, Value) throws(Failure) -> Bool
  ) -> Producer {
    best { (best, value) throws(Failure) in try areInIncreasingOrder(value, best) }
  }

  /// The value that is left when each challenges the best so far.
  @inlinable
  func best(
    _ keeps: @escaping (_ best: Value, _ value: Value) throws(Failure) -> Bool
  ) -> Producer {
    Producer(lifting: self) { downstream in
      let best = RunState<Value?>(nil)
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
  /// The least of all values, on completion; none if there was none.
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

  /// The greatest of all values, on completion; none if there was none.
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
