public import Rill
import RillOrder

extension ChangingArray {
  /// Returns the elements by the key that `key` returns, which must be different for each element.
  ///
  /// ```swift
  /// let names = ArrayInput(["Ada", "Grace"])
  /// let byInitial = names.index { $0.prefix(1) }
  /// print(byInitial.value["G"] ?? "")   // Grace
  /// ```
  ///
  /// Two elements with one key after a moment stop the program; use ``grouped(file:line:by:)``
  /// where that can happen. Elements may exchange their keys within a moment.
  ///
  /// - Complexity: O(d log n) for a batch of d edits. A move costs O(log n) and is no edit.
  @inlinable
  public func index<Key: Hashable>(
    file: StaticString = #fileID, line: UInt = #line, by key: @escaping (Element) -> Key
  ) -> ChangingDictionary<Key, Element> {
    let kernel = IndexedRows(key)
    return ChangingDictionary<Key, Element>(
      Changing(
        batching: state, "index", file, line, seed: { kernel.seed($0.tree) },
        apply: { source, state in
          kernel.apply(source.edits)
          kernel.settle(source.tree, &state)
        }))
  }

  /// Returns the elements by a key that also depends on the value of `parameter`. The key must be
  /// different for each element.
  ///
  /// ```swift
  /// let names = ArrayInput(["Ada", "Alan"]), length = Input(2)
  /// let byStart = names.index(with: length) { name, length in name.prefix(length) }
  /// print(byStart.value["Al"] ?? "")   // Alan
  /// length <-- 3
  /// print(byStart.value["Ala"] ?? "")   // Alan
  /// ```
  ///
  /// A change of the parameter computes all keys again. Elements whose key stays are not edited.
  ///
  /// - Complexity: As ``index(file:line:by:)``; O(n + d log n) for a change of the parameter that
  ///   gives d elements another key.
  @inlinable
  public func index<Key: Hashable, Parameter>(
    with parameter: Changing<Parameter>, file: StaticString = #fileID, line: UInt = #line,
    by key: @escaping (Element, Parameter) -> Key
  ) -> ChangingDictionary<Key, Element> {
    let last = OperatorState<Parameter?>(nil)
    // The functions below set the parameter before they compute keys.
    let kernel = IndexedRows<Element, Key> { key($0, last.value.unsafelyUnwrapped) }
    return ChangingDictionary<Key, Element>(
      Changing(
        batching: state, with: parameter, "index", file, line,
        seed: { source, parameter in
          last.value = parameter
          return kernel.seed(source.tree)
        },
        apply: { source, parameter, _ in
          last.value = parameter
          kernel.apply(source.edits)
        },
        reapply: { source, parameter, _ in
          last.value = parameter
          kernel.rekey(source.tree)
        },
        finish: { source, state in kernel.settle(source.tree, &state) }))
  }
}

/// The rows of a source by a key that only one row has.
@usableFromInline
final class IndexedRows<Element, Key: Hashable> {
  @usableFromInline let key: (Element) -> Key
  @usableFromInline var rows = RowOrder()
  @usableFromInline var groups = RowGroups<Key>()
  /// The keys whose rows have changed in this moment.
  @usableFromInline var touched: [Key] = []

  @inlinable
  init(_ key: @escaping (Element) -> Key) {
    self.key = key
  }

  @inlinable
  func seed(_ tree: ElementTree<Element>) -> DictionaryState<Key, Element> {
    var keys: [Key] = []
    keys.reserveCapacity(tree.count)
    tree.visit { keys.append(key($0)) }
    groups = RowGroups(keys: keys)
    rows = RowOrder(weights: Array(repeating: 0, count: keys.count))
    for (row, key) in keys.enumerated() where groups.count(of: groups.group(ofRow: row)) > 1 {
      Misuse.duplicateKey(key)
    }
    var place = 0
    var pairs: [(Key, Element)] = []
    pairs.reserveCapacity(keys.count)
    tree.visit { element in
      pairs.append((keys[place], element))
      place += 1
    }
    return DictionaryState(EntryTree(pairs))
  }

  @inlinable
  func apply(_ edits: [ArrayEdit<Element>]) {
    for edit in edits {
      switch edit {
      case .insert(let element, let index):
        let key = key(element)
        groups.insert(rows.insert(at: index, weight: 0), key, rows)
        touched.append(key)
      case .remove(_, let index):
        let row = rows.row(at: index)
        touched.append(groups.key(of: groups.group(ofRow: row)))
        groups.remove(row)
        rows.remove(row)
      case .update(_, let element, let index):
        let row = rows.row(at: index)
        let key = key(element)
        if !rekey(row, to: key) { touched.append(key) }
      case .move(_, let from, let to):
        // The order doesn't matter, unless rows share a key within the moment.
        let row = rows.row(at: from)
        let key = groups.key(of: groups.group(ofRow: row))
        groups.remove(row)
        rows.move(row, to: to)
        groups.insert(row, key, rows)
      }
    }
  }

  /// Computes all keys again.
  @inlinable
  func rekey(_ tree: ElementTree<Element>) {
    let order = rows.all
    var position = 0
    tree.visit { element in
      _ = rekey(order[position], to: key(element))
      position += 1
    }
  }

  /// Returns false if the row already has the key.
  @inlinable
  func rekey(_ row: Int, to key: Key) -> Bool {
    let old = groups.key(of: groups.group(ofRow: row))
    if old == key { return false }
    touched.append(key)
    touched.append(old)
    groups.remove(row)
    groups.insert(row, key, rows)
    return true
  }

  /// Sets the elements of the keys whose rows have changed. The elements of all rows are in `tree`.
  @inlinable
  func settle(_ tree: ElementTree<Element>, _ state: inout DictionaryState<Key, Element>) {
    let unique = touched.count > 2 ? Array(Set(touched)) : touched
    touched = []
    for (index, key) in unique.enumerated() where index == 0 || key != unique[0] {
      guard let group = groups.group(of: key) else {
        state.set(nil, of: key)
        continue
      }
      if groups.count(of: group) > 1 { Misuse.duplicateKey(key) }
      state.set(tree[rows.position(of: groups.first(of: group))], of: key)
    }
  }
}
