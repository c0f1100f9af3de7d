extension Producer {
  /// Delivers whether `condition` returns true for all values.
  ///
  /// It delivers false with the first value for which it doesn't, and cancels this producer.
  /// Otherwise it delivers true on completion.
  ///
  /// ```
  /// self                   --1--2--3--|     --1--2--|
  /// allSatisfy { $0 < 3 }  --------(F|)     --------(T|)
  /// ```
  ///
  /// If `condition` throws, the run fails with that error.
  ///
  /// Elsewhere: `every` (Rx), `allSatisfy` (Combine).
  @inlinable
  public func allSatisfy(
    _ condition: @escaping (Value) throws(Failure) -> Bool
  ) -> Producer<Bool, Failure> {
    Producer<Bool, Failure>(lifting: self) { downstream in
      Sink(into: downstream) { value, downstream in
        do throws(Failure) {
          if try condition(value) { return }
          downstream.complete(with: false)
        } catch {
          downstream.fail(error)
        }
      } end: { completion, downstream in
        if case .completed = completion { downstream.send(true) }
        downstream.finish(completion)
      }
    }
  }
}
