extension Producer {
  /// The value with `index` values before it, with which it completes, and cancels this one.
  ///
  /// ```
  /// self            --1--2--3--|
  /// element(at: 1)  -----(2|)
  /// ```
  ///
  /// If there are too few, it completes without a value; see ``failIfEmpty(with:)`` and
  /// ``replaceEmpty(with:)``.
  ///
  /// - Parameter index: not negative.
  ///
  /// Elsewhere: `elementAt` (Rx), `output(at:)` (Combine).
  @inlinable
  public func element(at index: Int) -> Producer {
    precondition(index >= 0, "Rill: element(at: \(index)): the first value has the index 0.")
    return Producer(lifting: self) { downstream in
      let remaining = RunState(index)
      return Sink(into: downstream) { value, downstream in
        let left = remaining.value
        remaining.value = left - 1
        if left == 0 { downstream.complete(with: value) }
      }
    }
  }
}
