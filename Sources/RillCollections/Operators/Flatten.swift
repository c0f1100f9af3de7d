public import Rill
import RillOrder

extension ChangingArray {
  /// Returns the values of the changing values in this collection, at the same indices.
  ///
  /// ```swift
  /// let first = Input(1), second = Input(2)
  /// let numbers = ArrayInput([first, second]).map { $0.map { $0 * 10 } }.flatten()
  /// print(Array(numbers.value))   // [10, 20]
  /// second <-- 3
  /// print(Array(numbers.value))   // [10, 30]
  /// ```
  ///
  /// A changing value that is replaced or removed is released. If several change in a moment, the
  /// result changes once.
  ///
  /// - Complexity: O(d log n) for a batch of d edits, or for d values that change.
  @inlinable
  public func flatten<Result>(
    file: StaticString = #fileID, line: UInt = #line
  ) -> ChangingArray<Result> where Element == Changing<Result> {
    let rows = FlattenedRows<Result>()
    return ChangingArray<Result>(
      Changing(
        gathering: state, kind: "flatten", file: file, line: line,
        before: ArrayState(ElementTree()),
        seed: { rows.seed($0) },
        start: { _, values in ArrayState(ElementTree(values)) }, relink: { rows.relink($0) },
        step: { rows.step($0, $1, $2, $3, $4) }))
  }
}

extension ChangingDictionary {
  /// Returns the values of the changing values in this dictionary, with the same keys.
  ///
  /// ```swift
  /// let words = ArrayInput(["one", "two", "three"])
  /// let counts = words.grouped { $0.count }.mapValues { $0.counting() }.flatten()
  /// words.append("four")
  /// print(Dictionary(counts.value))   // [3: 2, 4: 1, 5: 1]
  /// ```
  ///
  /// - Complexity: O(d log n) for a batch of d edits, or for d values that change.
  @inlinable
  public func flatten<Result>(
    file: StaticString = #fileID, line: UInt = #line
  ) -> ChangingDictionary<Key, Result> where Value == Changing<Result> {
    let values = FlattenedValues<Key, Result>()
    return ChangingDictionary<Key, Result>(
      Changing(
        gathering: state, kind: "flatten", file: file, line: line,
        before: DictionaryState(EntryTree()), seed: { values.seed($0) },
        start: { values.start($0, $1) }, relink: { values.relink($0) },
        step: { values.step($0, $1, $2, $3, $4) }))
  }
}

/// The version of a collection of changing values whose values are linked.
@usableFromInline
class LinkedVersion<Value> {
  @usableFromInline final var seen = 0
  /// A Boolean value that is true if the collection went on by one change, so its edits are known.
  @usableFromInline final var isNext = true

  @inlinable
  init() {}

  /// Returns the links for another version: those of its edits, or those of all rows.
  @inlinable
  final func links(
    to version: Int, rows: () -> [Int], seed: () -> [Changing<Value>], edits: () -> [RowLink<Value>]
  ) -> [RowLink<Value>]? {
    if version == seen { return nil }
    isNext = version == seen + 1
    seen = version
    if isNext { return edits() }
    let old = rows().map { RowLink<Value>(row: $0, input: nil) }
    return old + seed().enumerated().map { RowLink(row: $0, input: $1) }
  }
}

/// The numbers of the rows of an array of changing values.
@usableFromInline
final class FlattenedRows<Value>: LinkedVersion<Value> {
  @usableFromInline typealias Source = ArrayState<Changing<Value>>

  @usableFromInline var rows = RowOrder()

  @inlinable
  override init() {}

  @inlinable
  func seed(_ source: Source) -> [Changing<Value>] {
    seen = source.version
    rows = RowOrder(count: source.count)
    var inputs: [Changing<Value>] = []
    inputs.reserveCapacity(source.count)
    source.tree.visit { inputs.append($0) }
    return inputs
  }

  @inlinable
  func relink(_ source: Source) -> [RowLink<Value>]? {
    links(
      to: source.version, rows: { rows.all }, seed: { seed(source) }, edits: { links(of: source) })
  }

  @inlinable
  func links(of source: Source) -> [RowLink<Value>] {
    var links: [RowLink<Value>] = []
    for edit in source.edits {
      switch edit {
      case .insert(let input, let index):
        links.append(RowLink(row: rows.insert(at: index, weight: 0), input: input))
      case .remove(_, let index):
        let row = rows.row(at: index)
        rows.remove(row)
        links.append(RowLink(row: row, input: nil))
      case .update(_, let input, let index):
        links.append(RowLink(row: rows.row(at: index), input: input))
      case .move(_, let from, let to):
        rows.move(rows.row(at: from), to: to)
      }
    }
    return links
  }

  @inlinable
  func step(
    _ source: Source, _ isRelinked: Bool, _ changed: [(row: Int, value: Value)],
    _ read: (Changing<Value>) -> Value, _ state: ArrayState<Value>
  ) -> ArrayState<Value>? {
    var next = state
    next.begin()
    if isRelinked {
      if isNext {
        for edit in source.edits { next.apply(edit, read) }
      } else {
        next.replaceAll(with: source.tree.map(read))
      }
    }
    for (row, value) in changed { next.update(value, at: rows.position(of: row)) }
    return next.hasEdits ? next : nil
  }
}

/// The numbers of the keys of a dictionary of changing values.
@usableFromInline
final class FlattenedValues<Key: Hashable, Value>: LinkedVersion<Value> {
  @usableFromInline typealias Source = DictionaryState<Key, Changing<Value>>

  @usableFromInline var numbers: [Key: Int] = [:]
  @usableFromInline var keys: [Key?] = []
  @usableFromInline var free: [Int] = []

  @inlinable
  override init() {}

  @inlinable
  func seed(_ source: Source) -> [Changing<Value>] {
    seen = source.version
    numbers = [:]
    keys = []
    free = []
    var inputs: [Changing<Value>] = []
    inputs.reserveCapacity(source.tree.count)
    source.tree.entries.visit { entry in
      numbers[entry.key] = keys.count
      keys.append(entry.key)
      inputs.append(entry.value)
    }
    return inputs
  }

  @inlinable
  func start(_ source: Source, _ values: [Value]) -> DictionaryState<Key, Value> {
    var pairs: [(Key, Value)] = []
    pairs.reserveCapacity(values.count)
    source.tree.entries.visit { pairs.append(($0.key, values[pairs.count])) }
    return DictionaryState(EntryTree(pairs))
  }

  @inlinable
  func relink(_ source: Source) -> [RowLink<Value>]? {
    links(
      to: source.version, rows: { Array(keys.indices) }, seed: { seed(source) },
      edits: { links(of: source) })
  }

  @inlinable
  func links(of source: Source) -> [RowLink<Value>] {
    var links: [RowLink<Value>] = []
    for edit in source.edits {
      let key = edit.key
      if let input = edit.new {
        links.append(RowLink(row: number(of: key), input: input))
      } else if let number = numbers.removeValue(forKey: key) {
        keys[number] = nil
        free.append(number)
        links.append(RowLink(row: number, input: nil))
      }
    }
    return links
  }

  @inlinable
  func number(of key: Key) -> Int {
    if let number = numbers[key] { return number }
    let number = free.popLast() ?? keys.count
    if number == keys.count { keys.append(key) } else { keys[number] = key }
    numbers[key] = number
    return number
  }

  @inlinable
  func step(
    _ source: Source, _ isRelinked: Bool, _ changed: [(row: Int, value: Value)],
    _ read: (Changing<Value>) -> Value, _ state: DictionaryState<Key, Value>
  ) -> DictionaryState<Key, Value>? {
    var next = state
    next.begin()
    if isRelinked {
      if isNext {
        for edit in source.edits { next.set(edit.new.map(read), of: edit.key) }
      } else {
        var values: [Value] = []
        source.tree.entries.visit { values.append(read($0.value)) }
        next.replaceAll(with: start(source, values))
      }
    }
    for (row, value) in changed {
      if let key = keys[row] { next.set(value, of: key) }
    }
    return next.hasEdits ? next : nil
  }
}
