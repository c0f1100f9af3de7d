extension Changes {
  /// What `next` makes of each occurrence and the result before it, beginning with `initial`: the
  /// stream of the states that `accumulate(startingFrom:_:)` goes through.
  ///
  /// ```
  ///                        ──1───2───3──▶
  /// scan(startingFrom: 10, +)
  ///                        ─11──13──16──▶
  /// ```
  @inlinable @inline(__always)
  public func scan<State>(
    startingFrom initial: State, file: StaticString = #fileID, line: UInt = #line,
    _ next: @escaping (Value, State) -> State
  ) -> Changes<State> {
    let state = OperatorState(initial)
    return Changes<State>(
      .derived(from: self, .scan, file, line) { value, emitter in
        let new = next(value, state.value)
        state.value = new
        emitter.emit(new)
      })
  }

  /// A state machine's outputs: `step` gets an occurrence and the state, and gives an output and the
  /// next state (a Mealy machine; Sodium's `collect`).
  @inlinable @inline(__always)
  public func collect<State, Output>(
    startingFrom initial: State, file: StaticString = #fileID, line: UInt = #line,
    _ step: @escaping (Value, State) -> (Output, State)
  ) -> Changes<Output> {
    let state = OperatorState(initial)
    return Changes<Output>(
      .derived(from: self, .collect, file, line) { value, emitter in
        let (output, new) = step(value, state.value)
        state.value = new
        emitter.emit(output)
      })
  }

  /// The occurrences that differ from the one before, by `areEquivalent`.
  ///
  /// ```
  ///                    ─1──1──2──2──1──▶
  /// removeDuplicates()
  ///                    ─1─────2─────1──▶
  /// ```
  @inlinable
  public func removeDuplicates(
    file: StaticString = #fileID, line: UInt = #line,
    by areEquivalent: @escaping (Value, Value) -> Bool
  ) -> Changes<Value> {
    let last = OperatorState<Value?>(nil)
    return Changes(
      .derived(from: self, .removeDuplicates, file, line) { value, emitter in
        if let previous = last.value, areEquivalent(previous, value) { return }
        last.value = value
        emitter.emit(value)
      })
  }

  /// Each occurrence with the one before it, from the second on.
  @inlinable
  public func pairwise(
    file: StaticString = #fileID, line: UInt = #line
  ) -> Changes<(previous: Value, current: Value)> {
    let last = OperatorState<Value?>(nil)
    return Changes<(previous: Value, current: Value)>(
      .derived(from: self, .pairwise, file, line) { value, emitter in
        let previous = last.value
        last.value = value
        if let previous { emitter.emit((previous: previous, current: value)) }
      })
  }

  /// This stream; an observer that comes late first gets the latest occurrence, if there was one, at
  /// once. Nodes made from it hear what occurs from then on, as always.
  @inlinable
  public func replayLast(
    file: StaticString = #fileID, line: UInt = #line
  ) -> Changes<Value> {
    let last = OperatorState<Value?>(nil)
    let node: Stream<Value> = .derived(from: self, .replayLast, file, line) { value, emitter in
      last.value = value
      emitter.emit(value)
    }
    node.replays(last)
    return Changes(node)
  }
}

extension Changes where Value: Equatable {
  /// The occurrences that differ from the one before.
  @inlinable
  public func removeDuplicates(
    file: StaticString = #fileID, line: UInt = #line
  ) -> Changes<Value> {
    removeDuplicates(file: file, line: line, by: ==)
  }
}
