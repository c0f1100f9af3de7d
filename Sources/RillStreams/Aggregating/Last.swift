extension Producer {
  /// The last value, on completion.
  ///
  /// ```
  /// self    --1--2--3--|
  /// last()  -----------(3|)
  /// ```
  ///
  /// If there was none, it completes without a value; see ``failIfEmpty(with:)`` and
  /// ``replaceEmpty(with:)``.
  ///
  /// Elsewhere: `last` (Rx, Combine), `take(last:)` (ReactiveSwift).
  @inlinable
  public func last() -> Producer {
    last { _ in true }
  }

  /// The last value for which `isWanted` holds, on completion.
  ///
  /// ```
  /// self                     --1--2--3--|
  /// last(where: { $0 < 3 })  -----------(2|)
  /// ```
  ///
  /// If there was none, it completes without a value; see ``failIfEmpty(with:)`` and
  /// ``replaceEmpty(with:)``. If `isWanted` throws, the run fails with what it throws.
  ///
  /// Elsewhere: `last` (Rx), `last(where:)` (Combine).
  @inlinable
  public func last(
    where isWanted: @escaping (Value) throws(Failure) -> Bool
  ) -> Producer {
    Producer(lifting: self) { downstream in
      let last = RunState<Value?>(nil)
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
