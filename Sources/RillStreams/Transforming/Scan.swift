extension Producer {
  /// What `next` makes of the state so far and each value: the new state, delivered each time.
  ///
  /// ```
  /// self          --1--2--3--|
  /// scan(10, +)   --A--B--C--|      A 11, B 13, C 16
  /// ```
  ///
  /// `initial` itself is not delivered: put ``prepend(_:)`` after it for that. Each run begins with
  /// `initial`. If `next` throws, the run fails with what it throws.
  ///
  /// Elsewhere: `scan` (Rx, ReactiveSwift, Combine).
  @inlinable
  public func scan<State>(
    _ initial: State, _ next: @escaping (State, Value) throws(Failure) -> State
  ) -> Producer<State, Failure> {
    Producer<State, Failure>(lifting: self) { downstream in
      let state = RunState(initial)
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

  /// As ``scan(_:_:)``, beginning with the first value, which is delivered as it is.
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
      let state = RunState<Value?>(nil)
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
