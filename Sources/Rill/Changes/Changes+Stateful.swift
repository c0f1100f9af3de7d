extension Changes {
  /// Delivers the running results of `next`, starting from `initial`.
  ///
  /// Each occurrence calls `next` with the previous result, at first `initial`, and its value.
  ///
  /// ```
  ///                           ──1───2───3──▶
  /// scan(startingWith: 10, +)
  ///                           ─11──13──16──▶
  /// ```
  ///
  /// This is the stream of states of an accumulated value. The state comes first, as in Swift's
  /// `reduce`; ``accumulate(startingFrom:file:line:_:)`` has the reverse order.
  ///
  /// Elsewhere: `scan` (Rx, ReactiveSwift, Combine), `accumE` (reactive-banana).
  @inlinable @inline(__always)
  public func scan<State>(
    startingWith initial: State, file: StaticString = #fileID, line: UInt = #line,
    _ next: @escaping (State, Value) -> State
  ) -> Changes<State> {
    let state = OperatorState(initial)
    return Changes<State>(
      .derived(from: self, .scan, file, line) { value, emitter in
        let new = next(state.assigned, value)
        state.assigned = new
        emitter.emit(new)
      })
  }

  /// Occurs with the outputs of a state machine: `step` receives the state and an occurrence, and
  /// returns the next state and an output.
  ///
  /// ```swift
  /// let numbered = lines.scanMap(startingWith: 1) { number, line in
  ///   (number + 1, "\(number): \(line)")
  /// }
  /// ```
  ///
  /// Elsewhere: `scanMap` (ReactiveSwift), `collect` (Sodium), `mapAccum` (reactive-banana).
  @inlinable @inline(__always)
  public func scanMap<State, Output>(
    startingWith initial: State, file: StaticString = #fileID, line: UInt = #line,
    _ step: @escaping (State, Value) -> (State, Output)
  ) -> Changes<Output> {
    let state = OperatorState(initial)
    return Changes<Output>(
      .derived(from: self, .scanMap, file, line) { value, emitter in
        let (new, output) = step(state.assigned, value)
        state.assigned = new
        emitter.emit(output)
      })
  }

  /// Delivers the occurrences that differ from the previous one, by `areEquivalent`.
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

  /// Delivers each occurrence with its predecessor, from the second on.
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

  /// Replays the latest occurrence, if any, to each new observer at once. Nodes derived from the
  /// result receive only later occurrences.
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
  /// Delivers the occurrences that differ from the previous one.
  @inlinable
  public func removeDuplicates(
    file: StaticString = #fileID, line: UInt = #line
  ) -> Changes<Value> {
    removeDuplicates(file: file, line: line, by: ==)
  }
}
