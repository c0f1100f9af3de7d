import Rill
import RillOrder

/// The rows of a source by key, and the nodes of the groups in use.
///
/// Each of the nodes changes with its own edits only.
@usableFromInline
final class GroupedRows<Element, Key: Hashable> {
  @usableFromInline typealias Group = Branch<ArrayState<Element>>
  @usableFromInline typealias Groups = DictionaryState<Key, ChangingArray<Element>>

  @usableFromInline let key: (Element) -> Key
  @usableFromInline var seen = 0
  @usableFromInline var tree = ElementTree<Element>()
  @usableFromInline var rows = RowOrder()
  @usableFromInline var groups = RowGroups<Key>()
  /// The nodes of groups. A node may outlive the rows of its group, and gets the next ones.
  @usableFromInline var nodes: [Key: Group] = [:]
  /// The groups with edits to deliver.
  @usableFromInline var staged: [Group] = []
  /// The keys that came or went in this moment, and whether each existed before.
  @usableFromInline var existed: [Key: Bool] = [:]
  @usableFromInline var touched: [Key] = []
  /// The node of the dictionary of groups.
  @usableFromInline var index: Branch<Groups>?

  @inlinable
  init(_ key: @escaping (Element) -> Key) {
    self.key = key
  }

  @inlinable
  func seed(_ source: ArrayState<Element>) {
    seen = source.version
    tree = source.tree
    var keys: [Key] = []
    keys.reserveCapacity(tree.count)
    tree.visit { keys.append(key($0)) }
    groups = RowGroups(keys: keys)
    rows = RowOrder(count: keys.count)
  }

  // MARK: Nodes

  /// Creates the node of the dictionary of groups.
  @inlinable
  func makeIndex(
    _ trunk: Changing<Void>, _ file: StaticString, _ line: UInt
  ) -> ChangingDictionary<Key, ChangingArray<Element>> {
    let (index, value) = Branch<Groups>.make(
      of: trunk, kind: "grouped", file: file, line: line,
      before: DictionaryState(EntryTree()),
      seed: {
        DictionaryState(
          EntryTree(
            self.groups.keys.map { ($0, self.group($0, trunk, file, line)) }))
      },
      released: { if self.index?.id == $0 { self.index = nil } })
    self.index = index
    return ChangingDictionary(value)
  }

  /// Returns the rows with a key as a collection.
  @inlinable
  func group(
    _ key: Key, _ trunk: Changing<Void>, _ file: StaticString, _ line: UInt
  ) -> ChangingArray<Element> {
    ChangingArray(making: {
      if let node = self.nodes[key]?.value { return node }
      let (node, value) = Group.make(
        of: trunk, kind: "group", file: file, line: line, before: ArrayState(ElementTree()),
        seed: { ArrayState(self.elements(of: key)) },
        released: { if self.nodes[key]?.id == $0 { self.nodes[key] = nil } })
      self.nodes[key] = node
      return value
    })
  }

  @inlinable
  func elements(of key: Key) -> ElementTree<Element> {
    guard let group = groups.group(of: key) else { return ElementTree() }
    return ElementTree(
      (0..<groups.count(of: group)).lazy.map {
        self.tree[self.rows.position(of: self.groups.row(at: $0, of: group))]
      })
  }

  // MARK: Changes

  @inlinable
  func edit(_ key: Key, _ change: (inout ArrayState<Element>) -> Void) {
    guard !nodes.isEmpty, let node = nodes[key] else { return }
    if node.stage(change, first: { $0.begin() }) { staged.append(node) }
  }

  @inlinable
  func touch(_ key: Key, existed isOld: Bool) {
    if existed[key] != nil { return }
    existed[key] = isOld
    touched.append(key)
  }

  @inlinable
  func apply(_ source: ArrayState<Element>) {
    if source.version == seen { return }
    let isNext = source.version == seen + 1
    if !isNext { return begin(again: source) }
    seen = source.version
    tree = source.tree
    for change in source.edits {
      switch change {
      case .insert(let element, let index):
        insert(element, rows.insert(at: index, weight: 0), key(element))
      case .remove(_, let index):
        let row = rows.row(at: index)
        remove(row)
        rows.remove(row)
      case .update(_, let element, let index):
        update(rows.row(at: index), element, to: key(element))
      case .move(_, let from, let to):
        move(rows.row(at: from), to: to)
      }
    }
  }

  /// Follows a source whose last edits are not known.
  @inlinable
  func begin(again source: ArrayState<Element>) {
    for key in groups.keys { touch(key, existed: true) }
    seed(source)
    for key in groups.keys { touch(key, existed: false) }
    for key in nodes.keys { edit(key) { $0.replaceAll(with: elements(of: key)) } }
  }

  @inlinable
  func insert(_ element: Element, _ row: Int, _ key: Key) {
    let place = groups.insert(row, key, rows)
    if place == 0, groups.count(of: groups.group(ofRow: row)) == 1 { touch(key, existed: false) }
    edit(key) { $0.insert(element, at: place) }
  }

  @inlinable
  func remove(_ row: Int) {
    let group = groups.group(ofRow: row)
    let key = groups.key(of: group)
    if groups.count(of: group) == 1 { touch(key, existed: true) }
    let place = groups.remove(row).index
    edit(key) { $0.remove(at: place) }
  }

  @inlinable
  func update(_ row: Int, _ element: Element, to new: Key) {
    let old = groups.key(of: groups.group(ofRow: row))
    if old == new {
      if nodes.isEmpty { return }
      let place = groups.index(of: row)
      edit(new) { $0.update(element, at: place) }
    } else {
      remove(row)
      insert(element, row, new)
    }
  }

  @inlinable
  func move(_ row: Int, to index: Int) {
    let group = groups.group(ofRow: row)
    if groups.count(of: group) == 1 { return rows.move(row, to: index) }
    let key = groups.key(of: group)
    let place = groups.remove(row).index
    rows.move(row, to: index)
    let target = groups.insert(row, key, rows)
    edit(key) { $0.move(from: place, to: target) }
  }

  /// Moves the rows whose key differs now to their other groups.
  @inlinable
  func rekey() {
    let order = rows.all
    var position = 0
    tree.visit { element in
      let row = order[position]
      let new = key(element)
      if groups.key(of: groups.group(ofRow: row)) != new { update(row, element, to: new) }
      position += 1
    }
  }

  @inlinable
  func deliver() {
    let staged = staged
    self.staged = []
    if !touched.isEmpty { stageIndex() }
    for node in staged { node.deliver(if: { $0.hasEdits }) }
    index?.deliver(if: { $0.hasEdits })
  }

  /// Adds the keys that came to the dictionary, and removes those that went.
  @inlinable
  func stageIndex() {
    if let index {
      let trunk = index.trunk
      for key in touched {
        let exists = groups.group(of: key) != nil
        if exists == existed[key] { continue }
        let group = exists ? group(key, trunk, #fileID, #line) : nil
        _ = index.stage({ $0.set(group, of: key) }, first: { $0.begin() })
      }
    }
    existed.removeAll(keepingCapacity: touched.count < 64)
    touched.removeAll(keepingCapacity: touched.count < 64)
  }
}
