public import Rill

extension Producer {
  /// Delivers the last state of ``scan(startingWith:_:)`` on completion; `initial` without values.
  ///
  /// ```
  /// self           --1--2--3--|
  /// reduce(10, +)  -----------(A|)     A 16
  /// ```
  ///
  /// Elsewhere: `reduce` (Rx, ReactiveSwift, Combine).
  @inlinable
  public func reduce<State>(
    _ initial: State, _ next: @escaping (State, Value) throws(Failure) -> State
  ) -> Producer<State, Failure> {
    Producer<State, Failure>(lifting: self) { downstream in
      let state = OperatorState(initial)
      return Sink(into: downstream) { value, downstream in
        do throws(Failure) {
          state.value = try next(state.value, value)
        } catch {
          downstream.fail(error)
        }
      } end: { completion, downstream in
        if case .completed = completion { downstream.send(state.value) }
        downstream.finish(completion)
      }
    }
  }
}
