import Rill
import RillOrder

/// The rows of an array, each as a value that changes with the updates of its row.
@usableFromInline
final class RowValues<Element> {
  @usableFromInline typealias Rows = ArrayState<Changing<Element>>

  @usableFromInline var seen = 0
  @usableFromInline var tree = ElementTree<Element>()
  @usableFromInline var rows = RowOrder()
  /// The nodes by row.
  @usableFromInline var nodes: [Branch<Element>?] = []
  /// The nodes with updates to deliver.
  @usableFromInline var staged: [Branch<Element>] = []
  /// The node of the array of values.
  @usableFromInline var index: Branch<Rows>?

  @inlinable
  init() {}

  @inlinable
  func seed(_ source: ArrayState<Element>) {
    seen = source.version
    tree = source.tree
    rows = RowOrder(count: tree.count)
  }

  @inlinable
  func makeIndex(
    _ trunk: Changing<Void>, _ kind: StaticString, _ file: StaticString, _ line: UInt
  ) -> ChangingArray<Changing<Element>> {
    let (index, value) = Branch<Rows>.make(
      of: trunk, kind: kind, file: file, line: line, before: ArrayState(ElementTree()),
      seed: {
        var row = -1
        return ArrayState(
          self.tree.map { element in
            row += 1
            return self.makeValue(element, row, trunk)
          })
      },
      released: { if self.index?.id == $0 { self.index = nil } })
    self.index = index
    return ChangingArray(value)
  }

  @inlinable
  func makeValue(_ element: Element, _ row: Int, _ trunk: Changing<Void>) -> Changing<Element> {
    while nodes.count <= row { nodes.append(nil) }
    let (node, value) = Branch<Element>.make(
      of: trunk, kind: "row", file: #fileID, line: #line, startingWith: element,
      released: { id in
        if row < self.nodes.count, self.nodes[row]?.id == id { self.nodes[row] = nil }
      })
    nodes[row] = node
    return value
  }

  @inlinable
  func apply(_ source: ArrayState<Element>) {
    if source.version == seen { return }
    if source.version != seen + 1 { return begin(again: source) }
    seen = source.version
    tree = source.tree
    for edit in source.edits {
      switch edit {
      case .insert(let element, let index):
        let row = rows.insert(at: index, weight: 0)
        stage { $0.insert(self.makeValue(element, row, $1), at: index) }
      case .remove(_, let index):
        let row = rows.row(at: index)
        rows.remove(row)
        if row < nodes.count { nodes[row] = nil }
        stage { state, _ in state.remove(at: index) }
      case .update(_, let element, let index):
        let row = rows.row(at: index)
        if row < nodes.count, let node = nodes[row], node.stage({ $0 = element }) {
          staged.append(node)
        }
      case .move(_, let from, let to):
        rows.move(rows.row(at: from), to: to)
        stage { state, _ in state.move(from: from, to: to) }
      }
    }
  }

  /// Stages an edit of the array of values.
  @inlinable
  func stage(_ change: (inout Rows, Changing<Void>) -> Void) {
    guard let index else { return }
    let trunk = index.trunk
    _ = index.stage({ change(&$0, trunk) }, first: { $0.begin() })
  }

  /// Follows a source whose last edits are not known.
  @inlinable
  func begin(again source: ArrayState<Element>) {
    seed(source)
    nodes = []
    stage { state, trunk in
      var row = -1
      let values = self.tree.map { element in
        row += 1
        return self.makeValue(element, row, trunk)
      }
      state.replaceAll(with: values)
    }
  }

  @inlinable
  func deliver() {
    let staged = staged
    self.staged = []
    for node in staged { node.deliver() }
    index?.deliver(if: { $0.hasEdits })
  }
}

/// The values of a dictionary, each as a node that changes with the updates of its key.
@usableFromInline
final class KeyedValues<Key: Hashable, Value> {
  @usableFromInline typealias Values = DictionaryState<Key, Changing<Value>>

  @usableFromInline var seen = 0
  @usableFromInline var tree = EntryTree<Key, Value>()
  @usableFromInline var nodes: [Key: Branch<Value>] = [:]
  @usableFromInline var staged: [Branch<Value>] = []
  @usableFromInline var index: Branch<Values>?

  @inlinable
  init() {}

  @inlinable
  func seed(_ source: DictionaryState<Key, Value>) {
    seen = source.version
    tree = source.tree
  }

  @inlinable
  func makeIndex(
    _ trunk: Changing<Void>, _ kind: StaticString, _ file: StaticString, _ line: UInt
  ) -> ChangingDictionary<Key, Changing<Value>> {
    let (index, value) = Branch<Values>.make(
      of: trunk, kind: kind, file: file, line: line, before: DictionaryState(EntryTree()),
      seed: { DictionaryState(self.makeValues(trunk)) },
      released: { if self.index?.id == $0 { self.index = nil } })
    self.index = index
    return ChangingDictionary(value)
  }

  @inlinable
  func makeValues(_ trunk: Changing<Void>) -> EntryTree<Key, Changing<Value>> {
    var pairs: [(Key, Changing<Value>)] = []
    pairs.reserveCapacity(tree.count)
    tree.entries.visit { pairs.append(($0.key, makeValue($0.value, $0.key, trunk))) }
    return EntryTree(pairs)
  }

  @inlinable
  func makeValue(_ value: Value, _ key: Key, _ trunk: Changing<Void>) -> Changing<Value> {
    let (node, value) = Branch<Value>.make(
      of: trunk, kind: "row", file: #fileID, line: #line, startingWith: value,
      released: { if self.nodes[key]?.id == $0 { self.nodes[key] = nil } })
    nodes[key] = node
    return value
  }

  @inlinable
  func apply(_ source: DictionaryState<Key, Value>) {
    if source.version == seen { return }
    let isNext = source.version == seen + 1
    seen = source.version
    tree = source.tree
    guard let index else { return }
    let trunk = index.trunk
    if !isNext {
      nodes = [:]
      let values = DictionaryState(makeValues(trunk))
      _ = index.stage({ $0.replaceAll(with: values) }, first: { $0.begin() })
      return
    }
    for edit in source.edits {
      switch edit {
      case .insert(let key, let value):
        let node = makeValue(value, key, trunk)
        _ = index.stage({ $0.set(node, of: key) }, first: { $0.begin() })
      case .remove(let key, _):
        nodes[key] = nil
        _ = index.stage({ $0.set(nil, of: key) }, first: { $0.begin() })
      case .update(let key, _, let value):
        if let node = nodes[key], node.stage({ $0 = value }) { staged.append(node) }
      }
    }
  }

  @inlinable
  func deliver() {
    let staged = staged
    self.staged = []
    for node in staged { node.deliver() }
    index?.deliver(if: { $0.hasEdits })
  }
}
