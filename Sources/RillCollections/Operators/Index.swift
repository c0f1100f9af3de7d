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
  /// - Complexity: O(d log n) for a batch of d edits. A move costs O(log n) and is no edit. A row
  ///   takes about 44 bytes beside the element, with a key of 8 bytes.
  @inlinable
  public func index<Key: Hashable>(
    file: StaticString = #fileID, line: UInt = #line, by key: @escaping (Element) -> Key
  ) -> ChangingDictionary<Key, Element> {
    let kernel = IndexedRows(key)
    return ChangingDictionary<Key, Element>(
      Changing(
        batching: state, "index", file, line, seed: { kernel.seed($0.tree) },
        apply: { source, state in
          kernel.apply(source.edits, state)
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
        apply: { source, parameter, state in
          last.value = parameter
          kernel.apply(source.edits, state)
        },
        reapply: { source, parameter, state in
          last.value = parameter
          kernel.rekey(source.tree, state)
        },
        finish: { source, state in kernel.settle(source.tree, &state) }))
  }
}

/// The rows of a source by a key that only one row has after each moment.
///
/// The dictionary finds the keys. Which of its rows had them before a moment need not be known.
@usableFromInline
final class IndexedRows<Element, Key: Hashable> {
  /// The rows with a key within a moment.
  @usableFromInline
  struct Holders {
    /// True if the row of the dictionary still has the key, and no edit.
    @usableFromInline var hasOldRow: Bool
    /// The rows that got the key, or were edited with it, in this moment.
    @usableFromInline var rows: [Int] = []

    @inlinable
    init(hasOldRow: Bool) {
      self.hasOldRow = hasOldRow
    }
  }

  @usableFromInline let key: (Element) -> Key
  @usableFromInline var rows = RowOrder()
  /// The key of each row; nil for a free number.
  @usableFromInline var keys = ContiguousArray<Key?>()
  /// The keys whose rows have changed in this moment, in the order of their first changes.
  @usableFromInline var touched: [Key] = []
  @usableFromInline var holders: [Key: Holders] = [:]

  @inlinable
  init(_ key: @escaping (Element) -> Key) {
    self.key = key
  }

  @inlinable
  func seed(_ tree: ElementTree<Element>) -> DictionaryState<Key, Element> {
    touched = []
    holders = [:]
    rows = RowOrder(count: tree.count)
    keys = []
    keys.reserveCapacity(tree.count)
    var pairs: [(Key, Element)] = []
    pairs.reserveCapacity(tree.count)
    tree.visit { element in
      let key = key(element)
      keys.append(key)
      pairs.append((key, element))
    }
    let entries = EntryTree(pairs)
    if let key = entries.duplicate { Misuse.duplicateKey(key) }
    return DictionaryState(entries)
  }

  @inlinable
  func apply(_ edits: [ArrayEdit<Element>], _ state: DictionaryState<Key, Element>) {
    for edit in edits {
      switch edit {
      case .insert(let element, let index):
        let row = rows.insert(at: index, weight: 0)
        while keys.count <= row { keys.append(nil) }
        give(row, key(element), state)
      case .remove(_, let index):
        let row = rows.row(at: index)
        take(row, state)
        rows.remove(row)
      case .update(_, let element, let index):
        let row = rows.row(at: index)
        take(row, state)
        give(row, key(element), state)
      case .move(_, let from, let to):
        rows.move(rows.row(at: from), to: to)
      }
    }
  }

  /// Computes all keys again.
  @inlinable
  func rekey(_ tree: ElementTree<Element>, _ state: DictionaryState<Key, Element>) {
    let order = rows.all
    var position = 0
    tree.visit { element in
      let row = order[position]
      let new = key(element)
      if keys[row] != new {
        take(row, state)
        give(row, new, state)
      }
      position += 1
    }
  }

  /// Gives a key to a row without one.
  @inlinable
  func give(_ row: Int, _ key: Key, _ state: DictionaryState<Key, Element>) {
    keys[row] = key
    touch(key, state)
    holders[key]?.rows.append(row)
  }

  /// Takes the key of a row.
  @inlinable
  func take(_ row: Int, _ state: DictionaryState<Key, Element>) {
    let key = keys[row].unsafelyUnwrapped
    keys[row] = nil
    touch(key, state)
    if let index = holders[key]?.rows.firstIndex(of: row) {
      holders[key]?.rows.remove(at: index)
    } else {
      holders[key]?.hasOldRow = false
    }
  }

  @inlinable
  func touch(_ key: Key, _ state: DictionaryState<Key, Element>) {
    if holders[key] != nil { return }
    touched.append(key)
    holders[key] = Holders(hasOldRow: state.tree[key] != nil)
  }

  /// Sets the elements of the keys whose rows have changed. The elements of all rows are in `tree`.
  @inlinable
  func settle(_ tree: ElementTree<Element>, _ state: inout DictionaryState<Key, Element>) {
    for key in touched {
      guard let now = holders[key] else { continue }
      if now.rows.count + (now.hasOldRow ? 1 : 0) > 1 { Misuse.duplicateKey(key) }
      if now.hasOldRow { continue }
      state.set(now.rows.first.map { tree[rows.position(of: $0)] }, of: key)
    }
    touched.removeAll(keepingCapacity: touched.count < 64)
    holders.removeAll(keepingCapacity: holders.count < 64)
  }
}
