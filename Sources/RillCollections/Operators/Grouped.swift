public import Rill

extension ChangingArray {
  /// Groups the elements by the key that `key` returns, each group in the order of this collection.
  ///
  /// ```swift
  /// let words = ArrayInput(["one", "two", "three"])
  /// let byLength = words.grouped { $0.count }
  /// print(byLength.value[3].map { Array($0) } ?? [])   // ["one", "two"]
  /// ```
  ///
  /// A group is a snapshot, which shares its storage with later versions. A group exists while it
  /// has elements. The edits name only the groups that changed.
  ///
  /// - Complexity: O(d log n) for a batch of d edits; in a group of k elements O(d log n log k).
  @inlinable
  public func grouped<Key: Hashable>(
    file: StaticString = #fileID, line: UInt = #line, by key: @escaping (Element) -> Key
  ) -> ChangingDictionary<Key, ArraySnapshot<Element>> {
    let kernel = GroupedRows(key)
    return ChangingDictionary<Key, ArraySnapshot<Element>>(
      Changing(
        batching: state, "grouped", file, line, seed: { kernel.seed($0.tree) },
        apply: { source, state in kernel.apply(source, to: &state) }))
  }

  /// Folds the elements of each key that `key` returns, by functions that add and remove the
  /// contribution of one element.
  ///
  /// ```swift
  /// let words = ArrayInput(["one", "two", "three"])
  /// let counts = words.grouped(
  ///   by: { $0.count }, folding: 0, adding: { count, _ in count + 1 },
  ///   removing: { count, _ in count - 1 })
  /// print(counts.value[3] ?? 0)   // 2
  /// ```
  ///
  /// The order of the elements must not matter, and `remove` must undo `add`. A key exists while it
  /// has elements.
  ///
  /// - Complexity: O(d log k) for a batch of d edits and k keys.
  @inlinable
  public func grouped<Key: Hashable, Result>(
    file: StaticString = #fileID, line: UInt = #line, by key: @escaping (Element) -> Key,
    folding initial: Result, adding add: @escaping (Result, Element) -> Result,
    removing remove: @escaping (Result, Element) -> Result
  ) -> ChangingDictionary<Key, Result> {
    let counts = OperatorState<[Key: Int]>([:])
    return ChangingDictionary<Key, Result>(
      Changing(
        batching: state, "grouped", file, line,
        seed: { source in
          var results: [Key: Result] = [:]
          var numbers: [Key: Int] = [:]
          source.tree.visit { element in
            let key = key(element)
            results[key] = add(results[key] ?? initial, element)
            numbers[key, default: 0] += 1
          }
          counts.value = numbers
          return DictionaryState(EntryTree(results.lazy.map { ($0.key, $0.value) }))
        },
        apply: { source, state in
          func insert(_ element: Element) {
            let key = key(element)
            counts.value[key, default: 0] += 1
            state.set(add(state.tree[key] ?? initial, element), of: key)
          }
          func drop(_ element: Element) {
            let key = key(element)
            let count = (counts.value[key] ?? 0) - 1
            counts.value[key] = count > 0 ? count : nil
            state.set(count > 0 ? state.tree[key].map { remove($0, element) } : nil, of: key)
          }
          for edit in source.edits {
            switch edit {
            case .insert(let element, at: _): insert(element)
            case .remove(let element, at: _): drop(element)
            case .update(let old, to: let new, at: _):
              drop(old)
              insert(new)
            case .move: continue
            }
          }
        }))
  }
}

/// The rows of a source by key, with the elements of each group.
@usableFromInline
final class GroupedRows<Element, Key: Hashable> {
  @usableFromInline let key: (Element) -> Key
  @usableFromInline var rows = RowOrder()
  @usableFromInline var groups = RowGroups<Key>()

  @inlinable
  init(_ key: @escaping (Element) -> Key) {
    self.key = key
  }

  @inlinable
  func seed(_ tree: ElementTree<Element>) -> DictionaryState<Key, ArraySnapshot<Element>> {
    var keys: [Key] = []
    keys.reserveCapacity(tree.count)
    var elements: [Key: [Element]] = [:]
    tree.visit { element in
      let key = key(element)
      keys.append(key)
      elements[key, default: []].append(element)
    }
    groups = RowGroups(keys: keys)
    rows = RowOrder(weights: Array(repeating: 0, count: keys.count))
    return DictionaryState(
      EntryTree(elements.lazy.map { ($0.key, ArraySnapshot($0.value)) }))
  }

  @inlinable
  func apply(
    _ source: ArrayState<Element>, to state: inout DictionaryState<Key, ArraySnapshot<Element>>
  ) {
    var changed: [Key: ElementTree<Element>] = [:]
    func edit(_ key: Key, _ body: (inout ElementTree<Element>) -> Void) {
      body(&changed[key, default: state.tree[key]?.tree ?? ElementTree()])
    }
    for change in source.edits {
      switch change {
      case .insert(let element, let index):
        let key = key(element)
        let place = groups.insert(rows.insert(at: index, weight: 0), key, rows)
        edit(key) { $0.insert(element, at: place) }
      case .remove(_, let index):
        let row = rows.row(at: index)
        let key = groups.key(of: groups.group(ofRow: row))
        let place = groups.remove(row).index
        rows.remove(row)
        edit(key) { $0.remove(at: place) }
      case .update(_, let element, let index):
        let row = rows.row(at: index)
        let old = groups.key(of: groups.group(ofRow: row))
        let new = key(element)
        if old == new {
          let place = groups.index(of: row)
          edit(new) { $0.update(element, at: place) }
        } else {
          let place = groups.remove(row).index
          edit(old) { $0.remove(at: place) }
          let target = groups.insert(row, new, rows)
          edit(new) { $0.insert(element, at: target) }
        }
      case .move(let element, let from, let to):
        let row = rows.row(at: from)
        let key = groups.key(of: groups.group(ofRow: row))
        let place = groups.remove(row).index
        rows.move(row, to: to)
        let target = groups.insert(row, key, rows)
        if target == place { continue }
        edit(key) {
          $0.remove(at: place)
          $0.insert(element, at: target)
        }
      }
    }
    for (key, tree) in changed { state.set(tree.count == 0 ? nil : ArraySnapshot(tree), of: key) }
  }
}
