public import Rill

extension Producer {
  /// Delivers the last value on completion.
  ///
  /// ```
  /// self    --1--2--3--|
  /// last()  -----------(3|)
  /// ```
  ///
  /// Without values, it completes without one; see ``failIfEmpty(with:)`` and
  /// ``replaceEmpty(with:)``.
  ///
  /// Elsewhere: `last` (Rx, Combine), `take(last:)` (ReactiveSwift).
  @inlinable
  public func last() -> Producer {
    last { _ in true }
  }

  /// Delivers the last value for which `isWanted` returns true, on completion.
  ///
  /// ```
  /// self                     --1--2--3--|
  /// last(where: { $0 < 3 })  -----------(2|)
  /// ```
  ///
  /// Without such a value, it completes without one; see ``failIfEmpty(with:)`` and
  /// ``replaceEmpty(with:)``. If `isWanted` throws, the run fails with that error.
  ///
  /// Elsewhere: `last` (Rx), `last(where:)` (Combine).
  @inlinable
  public func last(
    where isWanted: @escaping (Value) throws(Failure) -> Bool
  ) -> Producer {
    Producer(lifting: self) { downstream in
      let last = OperatorState<Value?>(nil)
      return Sink(into: downstream) { value, downstream in
        do throws(Failure) {
          if try isWanted(value) { last.value = value }
        } catch {
          downstream.fail(error)
        }
      } end: { completion, downstream in
        if case .completed = completion, let last = last.value { downstream.send(last) }
        downstream.finish(completion)
      }
    }
  }
}
