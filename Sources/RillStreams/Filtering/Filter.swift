extension Producer {
  /// Delivers the values for which `isIncluded` returns true. If it throws, the run fails with that
  /// error.
  ///
  /// ```
  /// self                   --1--2--3--4--|
  /// filter { $0 % 2 == 0 } -----2-----4--|
  /// ```
  ///
  /// Elsewhere: `filter` (Rx, ReactiveSwift, Combine).
  @inlinable
  public func filter(_ isIncluded: @escaping (Value) throws(Failure) -> Bool) -> Producer {
    Producer(lifting: self) { downstream in
      Sink(into: downstream) { value, downstream in
        do throws(Failure) {
          if try isIncluded(value) { downstream.send(value) }
        } catch {
          downstream.fail(error)
        }
      }
    }
  }
}
