public import Rill

extension Producer {
  /// Delivers the result of `next` for the state and each value, which is the new state.
  ///
  /// ```
  /// self                        --1--2--3--|
  /// scan(startingWith: 10, +)   --A--B--C--|      A 11, B 13, C 16
  /// ```
  ///
  /// `initial` itself is not delivered; add ``prepend(_:)`` for that. Each run begins with
  /// `initial`. If `next` throws, the run fails with that error.
  ///
  /// Elsewhere: `scan` (Rx, ReactiveSwift, Combine).
  @inlinable
  public func scan<State>(
    startingWith initial: State, _ next: @escaping (State, Value) throws(Failure) -> State
  ) -> Producer<State, Failure> {
    Producer<State, Failure>(lifting: self) { downstream in
      let state = OperatorState(initial)
      return Sink(into: downstream) { value, downstream in
        do throws(Failure) {
          let new = try next(state.value, value)
          state.value = new
          downstream.send(new)
        } catch {
          downstream.fail(error)
        }
      }
    }
  }

  /// Delivers the states of a ``scan(startingWith:_:)`` that begins with the first value, which is
  /// delivered unchanged.
  ///
  /// ```
  /// self            --1--2--3--|
  /// reductions(+)   --1--3--6--|
  /// ```
  ///
  /// Elsewhere: `scan` without a seed (Rx), `reductions` (Swift Algorithms).
  @inlinable
  public func reductions(
    _ combine: @escaping (Value, Value) throws(Failure) -> Value
  ) -> Producer {
    Producer(lifting: self) { downstream in
      let state = OperatorState<Value?>(nil)
      return Sink(into: downstream) { value, downstream in
        do throws(Failure) {
          let new = if let last = state.value { try combine(last, value) } else { value }
          state.value = new
          downstream.send(new)
        } catch {
          downstream.fail(error)
        }
      }
    }
  }
}
