extension Changing {
  /// Returns a value that changes only when this value is not equivalent to its previous value, by
  /// `areEquivalent`.
  ///
  /// It runs from construction until released.
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

  /// Returns the latest value that satisfies `isIncluded`: the current one if it does, otherwise
  /// `initial` until the first such value.
  ///
  /// It runs from construction until released.
  @inlinable
  public func filter(
    startingWith initial: Value, file: StaticString = #fileID, line: UInt = #line,
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

  /// Returns the value paired with its previous value, which is nil until the first change.
  ///
  /// It runs from construction until released.
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

  /// Returns the value paired with its previous value, which is `initial` until the first change.
  ///
  /// It runs from construction until released.
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

  /// Returns the latest change of this value and of `others`; until the first change, this value.
  /// If several change in one moment, the leftmost counts in it, and each further one in a child
  /// moment.
  ///
  /// ```swift
  /// let text = typed.merge(with: pasted)   // typed.value, then what is typed or pasted last
  /// ```
  ///
  /// It runs from construction until released. SwiftFRP's `union` of inputs has no value until the
  /// first change: that is the stream `typed.changes.merge(with: pasted.changes)`.
  ///
  /// Elsewhere: `merge` (Rx, ReactiveSwift, Combine), `union` (SwiftFRP).
  @inlinable
  public func merge(
    with others: Changing<Value>..., file: StaticString = #fileID, line: UInt = #line
  ) -> Changing<Value> {
    merged(with: others, file, line)
  }

  /// Calls ``merge(with:file:line:)``: an alias, named as in SwiftFRP.
  @inlinable
  public func union(
    _ others: Changing<Value>..., file: StaticString = #fileID, line: UInt = #line
  ) -> Changing<Value> {
    merged(with: others, file, line)
  }

  @inlinable
  func merged(
    with others: [Changing<Value>], _ file: StaticString, _ line: UInt
  ) -> Changing<Value> {
    let changes = ([self] + others).map { $0.changes }
    return following(.union(of: changes, file: file, line: line), .union, file, line)
  }

  /// This value until `stream` occurs, then its latest occurrence.
  @inlinable
  func following(
    _ stream: Changes<Value>, _ kind: Kind, _ file: StaticString, _ line: UInt
  ) -> Changing<Value> {
    let latest = stream.map(file: file, line: line) { Optional($0) }
      .hold(startingWith: nil, file: file, line: line)
    let initial = Changing(.following(self, kind, file, line, seed: { $0 }, step: { _, _, _ in }))
    return combine(latest, initial, file: file, line: line) { $0 ?? $1 }
  }

  /// This value until `stream` occurs, then its latest occurrence: for operators of other modules.
  package func following(
    _ stream: Changes<Value>, file: StaticString, line: UInt
  ) -> Changing<Value> {
    following(stream, .hold, file, line)
  }
}

extension Changing where Value: Equatable {
  /// Returns a value that changes only when this value is not equal to its previous value.
  ///
  /// It runs from construction until released.
  @inlinable
  public func removeDuplicates(
    file: StaticString = #fileID, line: UInt = #line
  ) -> Changing<Value> {
    removeDuplicates(file: file, line: line, by: ==)
  }

  /// Calls `body` with the old and the new value after each moment in which they differ; not with
  /// the current value now.
  ///
  /// - Returns: The observation, which ends when this handle is dropped.
  @inlinable
  public func onChange(
    file: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (_ old: Value, _ new: Value) -> Void
  ) -> Observer {
    removeDuplicates(file: file, line: line)
      .withPrevious(file: file, line: line)
      .changes
      .observe { pair in
        // Every change has a previous value.
        if let previous = pair.previous { body(previous, pair.current) }
      }
  }
}
