public import Rill
import RillOrder

extension ChangingArray {
  /// Returns the first element of each key, in the order of this collection.
  ///
  /// ```swift
  /// let words = ArrayInput(["one", "two", "three"])
  /// let firsts = words.uniqued { $0.count }
  /// print(Array(firsts.value))   // ["one", "three"]
  /// ```
  ///
  /// - Complexity: O(d log n) for a batch of d edits; within a group of k elements of the same key
  ///   also O(log n log k). A row takes at most about 42 bytes beside the element, with a key of 8
  ///   bytes.
  @inlinable
  public func uniqued<Key: Hashable>(
    file: StaticString = #fileID, line: UInt = #line, by key: @escaping (Element) -> Key
  ) -> ChangingArray<Element> {
    let kernel = UniqueRows(key)
    return ChangingArray(
      Changing(
        batching: state, "uniqued", file, line, seed: { kernel.seed($0.tree) },
        apply: { source, state in
          source.replay { edit, tree in kernel.apply(edit, tree, to: &state) }
        }))
  }

  /// Returns the first element of each key, which also depends on the value of `parameter`.
  ///
  /// A change of the parameter computes all keys again. Elements that stay are not edited.
  ///
  /// - Complexity: As ``uniqued(file:line:by:)``; O(n + d log n) for a change of the parameter that
  ///   gives d elements another key.
  @inlinable
  public func uniqued<Key: Hashable, Parameter>(
    with parameter: Changing<Parameter>, file: StaticString = #fileID, line: UInt = #line,
    by key: @escaping (Element, Parameter) -> Key
  ) -> ChangingArray<Element> {
    let last = OperatorState<Parameter?>(nil)
    // The functions below set the parameter before they compute keys.
    let kernel = UniqueRows<Element, Key> { key($0, last.value.unsafelyUnwrapped) }
    return ChangingArray(
      Changing(
        batching: state, with: parameter, "uniqued", file, line,
        seed: { source, parameter in
          last.value = parameter
          return kernel.seed(source.tree)
        },
        apply: { source, parameter, state in
          last.value = parameter
          source.replay { edit, tree in kernel.apply(edit, tree, to: &state) }
        },
        reapply: { source, parameter, state in
          last.value = parameter
          kernel.rekey(source.tree, &state)
        }))
  }
}

extension ChangingArray where Element: Hashable {
  /// Returns the elements without those that are equal to an earlier one.
  ///
  /// - Complexity: As ``uniqued(file:line:by:)``.
  @inlinable
  public func uniqued(
    file: StaticString = #fileID, line: UInt = #line
  ) -> ChangingArray<Element> {
    uniqued(file: file, line: line) { $0 }
  }
}

/// The rows of a source, of which the first with each key is shown.
@usableFromInline
final class UniqueRows<Element, Key: Hashable> {
  @usableFromInline let key: (Element) -> Key
  /// The rows in the order of the source. A row that is shown has the weight 1.
  @usableFromInline var rows = RowOrder()
  @usableFromInline var groups = RowGroups<Key>()

  @inlinable
  init(_ key: @escaping (Element) -> Key) {
    self.key = key
  }

  @inlinable
  func seed(_ tree: ElementTree<Element>) -> ArrayState<Element> {
    var keys: [Key] = []
    keys.reserveCapacity(tree.count)
    tree.visit { keys.append(key($0)) }
    groups = RowGroups(keys: keys)
    var weights: [Int32] = []
    var shown = ContiguousArray<Element>()
    weights.reserveCapacity(tree.count)
    tree.visit { element in
      let isFirst = groups.first(of: groups.group(ofRow: weights.count)) == weights.count
      if isFirst { shown.append(element) }
      weights.append(isFirst ? 1 : 0)
    }
    rows = RowOrder(weights: weights)
    return ArrayState(ElementTree(shown))
  }

  @inlinable
  func apply(
    _ edit: ArrayEdit<Element>, _ tree: ElementTree<Element>, to state: inout ArrayState<Element>
  ) {
    switch edit {
    case .insert(let element, let index):
      let row = rows.insert(at: index, weight: 0)
      groups.insert(row, key(element), rows)
      showIfFirst(row, wasShown: false, element, &state)
    case .remove(_, let index):
      let row = rows.row(at: index)
      hide(row, &state)
      let (group, place) = groups.remove(row)
      rows.remove(row)
      if place == 0 { showFirst(of: group, tree, &state) }
    case .update(_, let element, let index):
      let row = rows.row(at: index)
      let key = key(element)
      let group = groups.group(ofRow: row)
      if groups.key(of: group) == key {
        if rows.weight(of: row) == 1 { state.update(element, at: rows.weight(before: row)) }
        return
      }
      let wasShown = rows.weight(of: row) == 1
      groups.remove(row)
      groups.insert(row, key, rows)
      showIfFirst(row, wasShown: wasShown, element, &state)
      if wasShown, groups.group(ofRow: row) != group { showFirst(of: group, tree, &state) }
    case .move(let element, let from, let to):
      let row = rows.row(at: from)
      let group = groups.group(ofRow: row)
      if groups.count(of: group) > 1 {
        moveInGroup(row, group, element, to: to, tree, &state)
      } else {
        let place = rows.weight(before: row)
        rows.move(row, to: to)
        state.move(from: place, to: rows.weight(before: row))
      }
    }
  }

  /// Computes all keys again.
  @inlinable
  func rekey(_ tree: ElementTree<Element>, _ state: inout ArrayState<Element>) {
    let order = rows.all
    var index = 0
    tree.visit { element in
      if groups.key(of: groups.group(ofRow: order[index])) != key(element) {
        apply(.update(element, to: element, at: index), tree, to: &state)
      }
      index += 1
    }
  }

  @inlinable
  func moveInGroup(
    _ row: Int, _ group: Int, _ element: Element, to index: Int, _ tree: ElementTree<Element>,
    _ state: inout ArrayState<Element>
  ) {
    let key = groups.key(of: group)
    let wasShown = rows.weight(of: row) == 1
    let place = rows.weight(before: row)
    groups.remove(row)
    rows.move(row, to: index)
    groups.insert(row, key, rows)
    let isFirst = groups.first(of: group) == row
    if wasShown, isFirst { return state.move(from: place, to: rows.weight(before: row)) }
    if wasShown {
      rows.setWeight(0, of: row)
      state.remove(at: place)
      showFirst(of: group, tree, &state)
    } else {
      showIfFirst(row, wasShown: false, element, &state)
    }
  }

  /// Shows `row` if it is the first of its group now, in place of the row that was.
  @inlinable
  func showIfFirst(
    _ row: Int, wasShown: Bool, _ element: Element, _ state: inout ArrayState<Element>
  ) {
    let group = groups.group(ofRow: row)
    let isFirst = groups.first(of: group) == row
    if isFirst {
      if wasShown {
        state.update(element, at: rows.weight(before: row))
      } else {
        rows.setWeight(1, of: row)
        state.insert(element, at: rows.weight(before: row))
      }
      if groups.count(of: group) > 1 { hide(groups.row(at: 1, of: group), &state) }
    } else if wasShown {
      hide(row, &state)
    }
  }

  @inlinable
  func hide(_ row: Int, _ state: inout ArrayState<Element>) {
    if rows.weight(of: row) == 0 { return }
    rows.setWeight(0, of: row)
    state.remove(at: rows.weight(before: row))
  }

  /// Shows the first row of a group that lost it.
  @inlinable
  func showFirst(
    of group: Int, _ tree: ElementTree<Element>, _ state: inout ArrayState<Element>
  ) {
    if groups.count(of: group) == 0 { return }
    let row = groups.first(of: group)
    if rows.weight(of: row) == 1 { return }
    rows.setWeight(1, of: row)
    state.insert(tree[rows.position(of: row)], at: rows.weight(before: row))
  }
}
