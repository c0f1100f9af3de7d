extension Producer {
  /// Delivers the number of values on completion.
  ///
  /// ```
  /// self     --1--2--3--|
  /// count()  -----------(3|)
  /// ```
  ///
  /// A failure is passed on without the number.
  ///
  /// Elsewhere: `count` (Rx, Combine).
  @inlinable
  public func count() -> Producer<Int, Failure> {
    count { _ in true }
  }

  /// Delivers the number of values for which `isCounted` returns true, on completion.
  ///
  /// ```
  /// self                      --1--2--3--|
  /// count(where: { $0 > 1 })  -----------(2|)
  /// ```
  ///
  /// If `isCounted` throws, the run fails with that error.
  ///
  /// Elsewhere: `count` (Rx, Combine).
  @inlinable
  public func count(
    where isCounted: @escaping (Value) throws(Failure) -> Bool
  ) -> Producer<Int, Failure> {
    reduce(0) { (count, value) throws(Failure) in try isCounted(value) ? count + 1 : count }
  }
}
