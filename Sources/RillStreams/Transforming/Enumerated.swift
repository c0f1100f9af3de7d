public import Rill

extension Producer {
  /// Delivers each value with its index, from 0.
  ///
  /// ```swift
  /// let everyOther = values.enumerated().filter { $0.offset % 2 == 0 }.map { $0.element }
  /// ```
  ///
  /// Elsewhere: the index parameter of functions (Rx).
  @inlinable
  public func enumerated() -> Producer<(offset: Int, element: Value), Failure> {
    Producer<(offset: Int, element: Value), Failure>(lifting: self) { downstream in
      let next = OperatorState(0)
      return Sink(into: downstream) { value, downstream in
        let offset = next.value
        next.value = offset + 1
        downstream.send((offset, value))
      }
    }
  }
}
