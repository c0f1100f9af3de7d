extension Changing {
  /// This value, changing only when it is not equivalent to what it was, by `areEquivalent`.
  ///
  /// Runs from construction until released.
  @inlinable
  public func removeDuplicates(
    file: StaticString = #fileID, line: UInt = #line,
    by areEquivalent: @escaping (Value, Value) -> Bool
  ) -> Changing<Value> {
    Changing(
      .following(self, .removeDuplicates, file, line, seed: { $0 }) { value, cell, timeline in
        let isSame = cell.evaluating(timeline) {
          areEquivalent(cell.storage.unsafelyUnwrapped, value)
        }
        if !isSame { cell.change(to: value, timeline) }
      })
  }

  /// The latest value that satisfies `isIncluded`: the current one if it does, else `initial` until
  /// one comes that does.
  ///
  /// Runs from construction until released.
  @inlinable
  public func filter(
    initially initial: Value, file: StaticString = #fileID, line: UInt = #line,
    _ isIncluded: @escaping (Value) -> Bool
  ) -> Changing<Value> {
    Changing(
      .following(
        self, .filter, file, line, seed: { isIncluded($0) ? $0 : initial },
        step: { value, cell, timeline in
          if cell.evaluating(timeline, { isIncluded(value) }) {
            cell.change(to: value, timeline)
          }
        }))
  }

  /// The value with the one it had before its latest change, which is nil until the first.
  ///
  /// Runs from construction until released.
  @inlinable
  public func withPrevious(
    file: StaticString = #fileID, line: UInt = #line
  ) -> Changing<(previous: Value?, current: Value)> {
    Changing<(previous: Value?, current: Value)>(
      .following(
        self, .withPrevious, file, line, seed: { (previous: nil, current: $0) },
        step: { value, cell, timeline in
          let previous = cell.storage.unsafelyUnwrapped.current
          cell.change(to: (previous: previous, current: value), timeline)
        }))
  }

  /// The value with the one it had before its latest change, which is `initial` until the first.
  ///
  /// Runs from construction until released.
  @inlinable
  public func withPrevious(
    startingWith initial: Value, file: StaticString = #fileID, line: UInt = #line
  ) -> Changing<(previous: Value, current: Value)> {
    Changing<(previous: Value, current: Value)>(
      .following(
        self, .withPrevious, file, line, seed: { (previous: initial, current: $0) },
        step: { value, cell, timeline in
          let previous = cell.storage.unsafelyUnwrapped.current
          cell.change(to: (previous: previous, current: value), timeline)
        }))
  }

  /// The latest change of this value and of `others`; until the first, this value. When several
  /// change in one moment, the leftmost counts in it, and each further one in a child moment.
  ///
  /// Runs from construction until released.
  @inlinable
  public func union(
    _ others: Changing<Value>..., file: StaticString = #fileID, line: UInt = #line
  ) -> Changing<Value> {
    let latest = Changes.union(of: ([self] + others).map(\.changes), file: file, line: line)
      .map(file: file, line: line) { Optional($0) }
      .hold(startingWith: nil, file: file, line: line)
    let initial = Changing(
      .following(self, .union, file, line, seed: { $0 }, step: { _, _, _ in }))
    return combine(latest, initial, file: file, line: line) { $0 ?? $1 }
  }

  /// This value while `isOpen` is true. While it is false the value stays what it was, and what it
  /// would be is kept; on opening, that is delivered, once.
  ///
  /// ```
  ///              1──2───3──4─────5──▶
  ///              true─false───true──▶
  /// gate(while:)
  ///              1──2─────────4──5──▶
  /// ```
  ///
  /// Runs from construction until released.
  @inlinable
  public func gate(
    while isOpen: Changing<Bool>, file: StaticString = #fileID, line: UInt = #line
  ) -> Changing<Value> {
    let isBehind = OperatorState(false)
    return Changing(
      .following(
        self, isOpen, .gate, file, line, seed: { value, _ in value },
        step: { value, isOpen, cell, timeline in
          if value.stamp == timeline.stamp { isBehind.value = true }
          guard isBehind.value, isOpen.storage.unsafelyUnwrapped else { return }
          isBehind.value = false
          cell.change(to: value.storage.unsafelyUnwrapped, timeline)
        }))
  }
}

extension Changing where Value: Equatable {
  /// This value, changing only when it is not equal to what it was.
  ///
  /// Runs from construction until released.
  @inlinable
  public func removeDuplicates(
    file: StaticString = #fileID, line: UInt = #line
  ) -> Changing<Value> {
    removeDuplicates(file: file, line: line, by: ==)
  }

  /// Calls `body` with the old value and the new one after each moment in which they differ; not with
  /// the value now.
  ///
  /// - Returns: the observation, which ends when this handle is dropped.
  @inlinable
  public func onChange(
    file: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (_ old: Value, _ new: Value) -> Void
  ) -> Observer {
    removeDuplicates(file: file, line: line)
      .withPrevious(file: file, line: line)
      .changes
      .observe { pair in
        // Every change has a value before it.
        if let previous = pair.previous { body(previous, pair.current) }
      }
  }
}
