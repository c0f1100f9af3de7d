extension Producer {
  /// Delivers the results of `transform` that are not nil. If `transform` throws, the run fails
  /// with that error.
  ///
  /// ```
  /// self                    --"1"--"b"--"3"--|
  /// compactMap { Int($0) }  ---1---------3---|
  /// ```
  ///
  /// Elsewhere: `compactMap` (RxSwift, ReactiveSwift, Combine).
  @inlinable
  public func compactMap<Output>(
    _ transform: @escaping (Value) throws(Failure) -> Output?
  ) -> Producer<Output, Failure> {
    Producer<Output, Failure>(lifting: self) { downstream in
      Sink(into: downstream) { value, downstream in
        do throws(Failure) {
          if let output = try transform(value) { downstream.send(output) }
        } catch {
          downstream.fail(error)
        }
      }
    }
  }
}
