public import Rill

extension Producer {
  /// Delivers the value at `index` and completes, which cancels this producer.
  ///
  /// ```
  /// self            --1--2--3--|
  /// element(at: 1)  -----(2|)
  /// ```
  ///
  /// With too few values, it completes without one; see ``failIfEmpty(with:)`` and
  /// ``replaceEmpty(with:)``.
  ///
  /// - Parameter index: The index, not negative.
  ///
  /// Elsewhere: `elementAt` (Rx), `output(at:)` (Combine).
  @inlinable
  public func element(at index: Int) -> Producer {
    precondition(index >= 0, "Rill: element(at:) needs an index of at least 0; got \(index).")
    return Producer(lifting: self) { downstream in
      let remaining = OperatorState(index)
      return Sink(into: downstream) { value, downstream in
        let left = remaining.value
        remaining.value = left - 1
        if left == 0 { downstream.complete(with: value) }
      }
    }
  }
}
