public import Rill
import RillOrder

/// The indices of the rows of a ``ChangingArray``, by key.
///
/// ```swift
/// let names = ArrayInput(["Ada", "Grace", "Barbara"])
/// let positions = names.positions { $0 }
/// print(positions.index(of: "Barbara") ?? -1)   // 2
/// names.remove(at: 0)
/// print(positions.index(of: "Barbara") ?? -1)   // 1
/// ```
public final class RowPositions<Key: Hashable> {
  @usableFromInline let node: Changing<Int>
  @usableFromInline let rows: RowKeys<Key>

  @inlinable
  init(_ node: Changing<Int>, _ rows: RowKeys<Key>) {
    self.node = node
    self.rows = rows
  }

  /// Returns the index of the row with `key`, the first of several, or nil.
  ///
  /// In a `computed` and in a tracked observer, the result depends on all rows. While a moment
  /// propagates, a function of an operator of `Changes` may get the index from before it or after
  /// it.
  ///
  /// - Complexity: O(log n).
  @inlinable
  public func index(of key: Key) -> Int? {
    _ = node.value
    guard let group = rows.groups.group(of: key) else { return nil }
    return rows.order.position(of: rows.groups.first(of: group))
  }
}

/// The rows of a source and their keys.
@usableFromInline
final class RowKeys<Key: Hashable> {
  @usableFromInline var order = RowOrder()
  @usableFromInline var groups = RowGroups<Key>()

  @inlinable
  init() {}

  @inlinable
  func seed<Element>(_ tree: ElementTree<Element>, _ key: (Element) -> Key) {
    var keys: [Key] = []
    keys.reserveCapacity(tree.count)
    tree.visit { keys.append(key($0)) }
    groups = RowGroups(keys: keys)
    order = RowOrder(count: keys.count)
  }

  @inlinable
  func apply<Element>(_ edit: ArrayEdit<Element>, _ key: (Element) -> Key) {
    switch edit {
    case .insert(let element, let index):
      groups.insert(order.insert(at: index, weight: 0), key(element), order)
    case .remove(_, let index):
      let row = order.row(at: index)
      groups.remove(row)
      order.remove(row)
    case .update(_, let element, let index):
      let row = order.row(at: index)
      let key = key(element)
      if groups.key(of: groups.group(ofRow: row)) == key { return }
      groups.remove(row)
      groups.insert(row, key, order)
    case .move(_, let from, let to):
      let row = order.row(at: from)
      let key = groups.key(of: groups.group(ofRow: row))
      groups.remove(row)
      order.move(row, to: to)
      groups.insert(row, key, order)
    }
  }
}

extension ChangingArray {
  /// Returns the indices of the elements by the key that `key` returns.
  ///
  /// A view uses it to find a selected row again, wherever the row has moved.
  ///
  /// - Complexity: O(d log n) for a batch of d edits, and O(log n) for the index of a key.
  @inlinable
  public func positions<Key: Hashable>(
    file: StaticString = #fileID, line: UInt = #line, by key: @escaping (Element) -> Key
  ) -> RowPositions<Key> {
    let rows = RowKeys<Key>()
    let node = following(
      "positions", file, line,
      seed: { tree -> Int in
        rows.seed(tree, key)
        return 0
      },
      step: { source, count in
        for edit in source.edits { rows.apply(edit, key) }
        return count + 1
      })
    return RowPositions(node, rows)
  }
}
