public import Rill
import RillOrder

extension ChangingArray {
  /// Returns the results of `transform` for each element and the value that `other` has for its
  /// key, without the elements whose key `other` doesn't have.
  ///
  /// ```swift
  /// let orders = ArrayInput(["apple", "plum"]), prices = DictionaryInput(["apple": 3])
  /// let priced = orders.join(prices, on: { $0 }) { "\($0) \($1)" }
  /// print(Array(priced.value))   // ["apple 3"]
  /// prices["plum"] = 5
  /// print(Array(priced.value))   // ["apple 3", "plum 5"]
  /// ```
  ///
  /// The results have the order of this collection. Several elements may have one key. To join with
  /// an array, index it first.
  ///
  /// - Complexity: O(d log n) for batches of d edits, where a change of a value in `other` counts
  ///   once for each element that has its key.
  @inlinable
  public func join<Key: Hashable, Other, Result>(
    _ other: ChangingDictionary<Key, Other>, on key: @escaping (Element) -> Key,
    file: StaticString = #fileID, line: UInt = #line,
    _ transform: @escaping (Element, Other) -> Result
  ) -> ChangingArray<Result> {
    looking(up: other, key, "join", file, line) { element, other in
      if let other { transform(element, other) } else { nil }
    }
  }

  /// Returns the results of `transform` for each element and the value that `other` has for its
  /// key, or nil.
  ///
  /// - Complexity: As ``join(_:on:file:line:_:)``.
  @inlinable
  public func leftJoin<Key: Hashable, Other, Result>(
    _ other: ChangingDictionary<Key, Other>, on key: @escaping (Element) -> Key,
    file: StaticString = #fileID, line: UInt = #line,
    _ transform: @escaping (Element, Other?) -> Result
  ) -> ChangingArray<Result> {
    looking(up: other, key, "leftJoin", file, line) { transform($0, $1) }
  }

  /// Returns the elements joined with `other`, by functions that also receive the value of
  /// `parameter`.
  ///
  /// ```swift
  /// let orders = ArrayInput(["apple", "plum"]), prices = DictionaryInput(["apple": 3])
  /// let number = Input(10)
  /// let priced = orders.join(prices, with: number, on: { name, _ in name }) { "\($0) \($1 * $2)" }
  /// print(Array(priced.value))   // ["apple 30"]
  /// number <-- 20
  /// print(Array(priced.value))   // ["apple 60"]
  /// ```
  ///
  /// A change of the parameter computes all keys and results again.
  ///
  /// - Complexity: As ``join(_:on:file:line:_:)``; O(n log n) for a change of the parameter.
  @inlinable
  public func join<Key: Hashable, Other, Parameter, Result>(
    _ other: ChangingDictionary<Key, Other>, with parameter: Changing<Parameter>,
    on key: @escaping (Element, Parameter) -> Key, file: StaticString = #fileID,
    line: UInt = #line, _ transform: @escaping (Element, Other, Parameter) -> Result
  ) -> ChangingArray<Result> {
    let key = { (pair: (element: Element, parameter: Parameter)) in
      key(pair.element, pair.parameter)
    }
    return paired(with: parameter, file, line).join(other, on: key, file: file, line: line) {
      transform($0.element, $1, $0.parameter)
    }
  }

  /// Returns the elements joined with `other` as by ``leftJoin(_:on:file:line:_:)``, by functions
  /// that also receive the value of `parameter`.
  ///
  /// - Complexity: As ``join(_:with:on:file:line:_:)``.
  @inlinable
  public func leftJoin<Key: Hashable, Other, Parameter, Result>(
    _ other: ChangingDictionary<Key, Other>, with parameter: Changing<Parameter>,
    on key: @escaping (Element, Parameter) -> Key, file: StaticString = #fileID,
    line: UInt = #line, _ transform: @escaping (Element, Other?, Parameter) -> Result
  ) -> ChangingArray<Result> {
    let key = { (pair: (element: Element, parameter: Parameter)) in
      key(pair.element, pair.parameter)
    }
    return paired(with: parameter, file, line).leftJoin(other, on: key, file: file, line: line) {
      transform($0.element, $1, $0.parameter)
    }
  }

  /// Returns each element with the value of `parameter`.
  @inlinable
  func paired<Parameter>(
    with parameter: Changing<Parameter>, _ file: StaticString, _ line: UInt
  ) -> ChangingArray<(element: Element, parameter: Parameter)> {
    map(with: parameter, file: file, line: line) { (element: $0, parameter: $1) }
  }

  /// Returns the elements whose key `other` doesn't have, in the order of this collection.
  ///
  /// - Complexity: As ``join(_:on:file:line:_:)``.
  @inlinable
  public func except<Key: Hashable, Other>(
    _ other: ChangingDictionary<Key, Other>, on key: @escaping (Element) -> Key,
    file: StaticString = #fileID, line: UInt = #line
  ) -> ChangingArray<Element> {
    looking(up: other, key, "except", file, line, ignoringUpdates: true) { $1 == nil ? $0 : nil }
  }

  /// Returns the elements whose key `other` has, in the order of this collection.
  ///
  /// - Complexity: As ``join(_:on:file:line:_:)``.
  @inlinable
  public func intersection<Key: Hashable, Other>(
    _ other: ChangingDictionary<Key, Other>, on key: @escaping (Element) -> Key,
    file: StaticString = #fileID, line: UInt = #line
  ) -> ChangingArray<Element> {
    looking(up: other, key, "intersection", file, line, ignoringUpdates: true) {
      $1 == nil ? nil : $0
    }
  }

  /// Returns the elements whose key `other` doesn't have. The key also depends on the value of
  /// `parameter`.
  ///
  /// ```swift
  /// let numbers = ArrayInput([1, 2, 3]), taken = DictionaryInput([2: "b"]), offset = Input(0)
  /// let free = numbers.except(taken, with: offset) { $0 + $1 }
  /// print(Array(free.value))   // [1, 3]
  /// offset <-- 1
  /// print(Array(free.value))   // [2, 3]
  /// ```
  ///
  /// A change of the parameter computes all keys again, and updates the elements that stay.
  ///
  /// - Complexity: As ``join(_:with:on:file:line:_:)``.
  @inlinable
  public func except<Key: Hashable, Other, Parameter>(
    _ other: ChangingDictionary<Key, Other>, with parameter: Changing<Parameter>,
    file: StaticString = #fileID, line: UInt = #line,
    on key: @escaping (Element, Parameter) -> Key
  ) -> ChangingArray<Element> {
    let key = { (pair: (element: Element, parameter: Parameter)) in
      key(pair.element, pair.parameter)
    }
    let source = paired(with: parameter, file, line)
    return source.looking(up: other, key, "except", file, line, ignoringUpdates: true) {
      $1 == nil ? $0.element : nil
    }
  }

  /// Returns the elements whose key `other` has. The key also depends on the value of `parameter`.
  ///
  /// A change of the parameter computes all keys again, and updates the elements that stay.
  ///
  /// - Complexity: As ``join(_:with:on:file:line:_:)``.
  @inlinable
  public func intersection<Key: Hashable, Other, Parameter>(
    _ other: ChangingDictionary<Key, Other>, with parameter: Changing<Parameter>,
    file: StaticString = #fileID, line: UInt = #line,
    on key: @escaping (Element, Parameter) -> Key
  ) -> ChangingArray<Element> {
    let key = { (pair: (element: Element, parameter: Parameter)) in
      key(pair.element, pair.parameter)
    }
    let source = paired(with: parameter, file, line)
    return source.looking(up: other, key, "intersection", file, line, ignoringUpdates: true) {
      $1 == nil ? nil : $0.element
    }
  }

  @inlinable
  func looking<Key: Hashable, Other, Result>(
    up other: ChangingDictionary<Key, Other>, _ key: @escaping (Element) -> Key,
    _ kind: StaticString, _ file: StaticString, _ line: UInt, ignoringUpdates: Bool = false,
    _ transform: @escaping (Element, Other?) -> Result?
  ) -> ChangingArray<Result> {
    let kernel = JoinedRows(key, ignoringUpdates: ignoringUpdates, transform)
    return ChangingArray<Result>(
      Changing(
        batching: state, and: other.state, kind, file, line,
        seed: { kernel.seed($0.tree, $1.tree) },
        apply: { rows, isChanged, other, isOtherChanged, state in
          if isOtherChanged {
            kernel.apply(other, to: isChanged ? rows.before : rows.tree, &state)
          }
          if isChanged {
            for edit in rows.edits { kernel.apply(edit, other.tree, &state) }
          }
        }))
  }
}

/// The rows of a source, each of which contributes a result that depends on the value of its key.
@usableFromInline
final class JoinedRows<Source, Key: Hashable, Other, Result> {
  @usableFromInline let key: (Source) -> Key
  @usableFromInline let ignoresUpdates: Bool
  @usableFromInline let transform: (Source, Other?) -> Result?
  @usableFromInline let selected = SelectedRows<Source, Result>()
  @usableFromInline var groups = RowGroups<Key>()

  @inlinable
  init(
    _ key: @escaping (Source) -> Key, ignoringUpdates: Bool,
    _ transform: @escaping (Source, Other?) -> Result?
  ) {
    self.key = key
    ignoresUpdates = ignoringUpdates
    self.transform = transform
  }

  @inlinable
  func seed(
    _ tree: ElementTree<Source>, _ other: EntryTree<Key, Other>
  ) -> ArrayState<Result> {
    var keys: [Key] = []
    keys.reserveCapacity(tree.count)
    tree.visit { keys.append(key($0)) }
    groups = RowGroups(keys: keys)
    var index = -1
    return selected.seed(tree) { element in
      index += 1
      return transform(element, other[keys[index]])
    }
  }

  /// Performs an edit of the source.
  @inlinable
  func apply(
    _ edit: ArrayEdit<Source>, _ other: EntryTree<Key, Other>, _ state: inout ArrayState<Result>
  ) {
    switch edit {
    case .insert(let element, let index):
      let key = key(element)
      let row = selected.insert(transform(element, other[key]), at: index, &state)
      groups.insert(row, key, selected.rows)
    case .remove(_, let index):
      let row = selected.rows.row(at: index)
      groups.remove(row)
      selected.remove(row, &state)
    case .update(_, let element, let index):
      let row = selected.rows.row(at: index)
      let key = key(element)
      if groups.key(of: groups.group(ofRow: row)) != key {
        groups.remove(row)
        groups.insert(row, key, selected.rows)
      }
      selected.update(row, to: transform(element, other[key]), &state)
    case .move(_, let from, let to):
      let row = selected.rows.row(at: from)
      let group = groups.group(ofRow: row)
      if groups.count(of: group) == 1 { return selected.move(row, to: to, &state) }
      let key = groups.key(of: group)
      groups.remove(row)
      selected.move(row, to: to, &state)
      groups.insert(row, key, selected.rows)
    }
  }

  /// Performs the edits of the dictionary on the rows with its keys, whose elements are in `tree`.
  @inlinable
  func apply(
    _ other: DictionaryState<Key, Other>, to tree: ElementTree<Source>,
    _ state: inout ArrayState<Result>
  ) {
    var seen = Set<Key>()
    for edit in other.edits {
      if other.edits.count > 1, !seen.insert(edit.key).inserted { continue }
      if ignoresUpdates, other.before[edit.key] == nil ? false : other.tree[edit.key] != nil {
        continue
      }
      guard let group = groups.group(of: edit.key) else { continue }
      let value = other.tree[edit.key]
      for index in 0..<groups.count(of: group) {
        let row = groups.row(at: index, of: group)
        let element = tree[selected.rows.position(of: row)]
        selected.update(row, to: transform(element, value), &state)
      }
    }
  }
}
