public import Rill

extension ChangingArray {
  /// Groups the elements by the key that `key` returns, each group in the order of this collection.
  ///
  /// ```swift
  /// let words = ArrayInput(["one", "two", "three"])
  /// let byLength = words.grouped { $0.count }
  /// print(byLength[3].map { Array($0.value) } ?? [])   // ["one", "two"]
  /// ```
  ///
  /// Each group is a collection that follows only its own changes. The dictionary changes only if a
  /// key comes or goes: a key exists while it has elements. Values of all groups follow from
  /// `mapValues` and ``ChangingDictionary/flatten(file:line:)``:
  ///
  /// ```swift
  /// let totals = words.grouped { $0.count }.mapValues { $0.counting() }.flatten()
  /// print(totals[3] ?? 0)   // 2
  /// ```
  ///
  /// A group that is in use elsewhere becomes empty when its key goes. It continues when the key
  /// comes again.
  ///
  /// - Complexity: O(d log n) for a batch of d edits, independent of the number of groups. The
  ///   first use of a group of k elements costs O(k log n).
  @inlinable
  public func grouped<Key: Hashable>(
    file: StaticString = #fileID, line: UInt = #line, by key: @escaping (Element) -> Key
  ) -> ChangingDictionary<Key, ChangingArray<Element>> {
    let rows = GroupedRows(key)
    let trunk = Changing<Void>(
      distributing: state, kind: "grouped", file: file, line: line, seed: { rows.seed($0) },
      step: { rows.apply($0) }, deliver: { rows.deliver() })
    return rows.makeIndex(trunk, file, line)
  }

  /// Groups the elements by a key that also depends on the value of `parameter`, such as the
  /// column.
  ///
  /// A change of the parameter computes all keys again. Elements whose key stays are not edited.
  ///
  /// - Complexity: As ``grouped(file:line:by:)``; O(n + d log n) for a change of the parameter that
  ///   gives d elements another key.
  @inlinable
  public func grouped<Key: Hashable, Parameter>(
    with parameter: Changing<Parameter>, file: StaticString = #fileID, line: UInt = #line,
    by key: @escaping (Element, Parameter) -> Key
  ) -> ChangingDictionary<Key, ChangingArray<Element>> {
    let last = OperatorState<Parameter?>(nil)
    // The functions below set the parameter before they compute keys.
    let rows = GroupedRows<Element, Key> { key($0, last.value.unsafelyUnwrapped) }
    let trunk = Changing<Void>(
      distributing: state, parameter, kind: "grouped", file: file, line: line,
      seed: { source, parameter in
        last.value = parameter
        rows.seed(source)
      },
      step: { source, parameter, isParameterChanged in
        last.value = parameter
        rows.apply(source)
        if isParameterChanged { rows.rekey() }
      }, deliver: { rows.deliver() })
    return rows.makeIndex(trunk, file, line)
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
