extension Producer {
  /// Each value with its number, from 0: for functions that want to know which it is.
  ///
  /// ```swift
  /// let everyOther = values.enumerated().filter { $0.offset % 2 == 0 }.map { $0.element }
  /// ```
  ///
  /// Elsewhere: the index that functions get (Rx).
  @inlinable
  public func enumerated() -> Producer<(offset: Int, element: Value), Failure> {
    Producer<(offset: Int, element: Value), Failure>(lifting: self) { downstream in
      let next = RunState(0)
      return Sink(into: downstream) { value, downstream in
        let offset = next.value
        next.value = offset + 1
        downstream.send((offset, value))
      }
    }
  }
}
