extension Changes {
  /// Returns a value that is `initial` until the first occurrence, and then the latest occurrence.
  ///
  /// It runs from construction until released.
  ///
  /// Elsewhere: `stepper`, `hold`.
  @inlinable @inline(__always)
  public func hold(
    startingWith initial: Value, file: StaticString = #fileID, line: UInt = #line
  ) -> Changing<Value> {
    Changing(
      .holding(from: self, .hold, initial, file, line) { value, cell, timeline in
        cell.change(to: value, timeline)
      })
  }

  /// Returns a value accumulated by `next(change, state)`, which runs at each occurrence. The
  /// change comes first, as in the talk “DIY FRP”. All other operators take `(state, value)`, like
  /// Swift's `reduce`: see ``scan(startingWith:file:line:_:)``.
  ///
  /// It is `initial` until the first occurrence.
  ///
  /// ```swift
  /// let sum = numbers.accumulate(startingFrom: 2, +)
  /// // 5, 2, 13, 9, 11 make it 7, 9, 22, 31, 42
  ///
  /// let goals = edits.accumulate(startingFrom: initial) { edit, goals in edit.transform(goals) }
  /// ```
  ///
  /// It runs from construction until released.
  @inlinable @inline(__always)
  public func accumulate<State>(
    startingFrom initial: State, file: StaticString = #fileID, line: UInt = #line,
    _ next: @escaping (Value, State) -> State
  ) -> Changing<State> {
    Changing<State>(
      .holding(from: self, .accumulate, initial, file, line) { value, cell, timeline in
        cell.change(to: next(value, cell.storage.unsafelyUnwrapped), timeline)
      })
  }

  /// Returns a value that `update(change, &state)` changes in place at each occurrence, without a
  /// copy. The change comes first, as in the talk “DIY FRP”.
  ///
  /// It is `initial` until the first occurrence.
  ///
  /// ```swift
  /// let log = lines.accumulate(into: []) { line, log in log.append(line) }
  /// ```
  ///
  /// A sample (`sample`, `snapshot`, `gate`) gives the value from before the moment, which costs a
  /// copy in each moment for a copy-on-write type. A plain read of its `value` in a function of a
  /// stream, after a change in the moment, stops the program with an error message.
  ///
  /// It runs from construction until released.
  @inlinable @inline(__always)
  public func accumulate<State>(
    into initial: State, file: StaticString = #fileID, line: UInt = #line,
    _ update: @escaping (Value, inout State) -> Void
  ) -> Changing<State> {
    Changing<State>(
      .holding(from: self, .accumulate, initial, file, line) { value, cell, timeline in
        cell.mutate(timeline, savingPreviousValue: false) { update(value, &$0) }
        cell.announceChange(timeline)
      })
  }
}

extension Cell {
  /// Creates a cell that changes when a stream occurs.
  @inlinable @inline(__always)
  static func holding<Upstream>(
    from upstream: Changes<Upstream>, _ kind: Kind, _ initial: Value, _ file: StaticString,
    _ line: UInt, _ step: @escaping (Upstream, Cell<Value>, Timeline) -> Void
  ) -> Cell<Value> {
    let cell = Cell<Value>(kind, startingWith: initial) { receiver, pointer, timeline in
      let value = pointer.unsafelyUnwrapped.assumingMemoryBound(to: Upstream.self)
      step(value.pointee, unsafeDowncast(receiver, to: Cell<Value>.self), timeline)
    }
    cell.trace(file, line)
    upstream.withNode { $0.receive(cell, Timeline.current) }
    return cell
  }
}
