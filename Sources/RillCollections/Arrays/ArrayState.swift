/// The value of the node of a `ChangingArray`: its elements, and the edits of its last change.
@usableFromInline
struct ArrayState<Element>: BatchState {
  @usableFromInline var tree: ElementTree<Element>
  /// The elements before the last change.
  @usableFromInline var before: ElementTree<Element>
  @usableFromInline var edits: [ArrayEdit<Element>] = []
  /// The number of changes. A node that follows this one compares it with the version that it saw.
  @usableFromInline var version = 0

  @inlinable
  init(_ tree: ElementTree<Element>) {
    self.tree = tree
    before = tree
  }

  @inlinable var count: Int { tree.count }

  @inlinable var hasEdits: Bool { !edits.isEmpty }

  @inlinable
  var batch: ArrayBatch<Element> {
    ArrayBatch(old: ArraySnapshot(before), new: ArraySnapshot(tree), edits: edits)
  }

  /// The batch that a new observer receives: all elements are new.
  @inlinable
  var initialBatch: ArrayBatch<Element> {
    var edits: [ArrayEdit<Element>] = []
    edits.reserveCapacity(tree.count)
    tree.visit { edits.append(.insert($0, at: edits.count)) }
    return ArrayBatch(
      old: ArraySnapshot(ElementTree()), new: ArraySnapshot(tree), edits: edits)
  }

  // MARK: Edits

  @inlinable
  mutating func begin() {
    before = tree
    edits = []
    version += 1
  }

  @inlinable
  mutating func insert(_ element: Element, at index: Int) {
    tree.insert(element, at: index)
    edits.append(.insert(element, at: index))
  }

  @inlinable
  mutating func remove(at index: Int) {
    let element = tree.remove(at: index)
    record(removalOf: element, at: index)
  }

  @inlinable
  mutating func update(_ element: Element, at index: Int) {
    let old = tree.update(element, at: index)
    record(updateOf: old, to: element, at: index)
  }

  @inlinable
  mutating func move(from: Int, to: Int) {
    if from == to { return }
    let element = tree.remove(at: from)
    tree.insert(element, at: to)
    record(moveOf: element, from: from, to: to)
  }

  @inlinable
  mutating func replaceAll(with other: ArrayState<Element>) {
    replaceAll(with: other.tree)
  }

  @inlinable
  mutating func replaceAll(with tree: ElementTree<Element>) {
    var index = self.tree.count
    while index > 0 {
      index -= 1
      edits.append(.remove(self.tree[index], at: index))
    }
    tree.visit { element in
      edits.append(.insert(element, at: index))
      index += 1
    }
    self.tree = tree
  }

  // MARK: Edits that continue the last one

  @inlinable
  mutating func record(removalOf element: Element, at index: Int) {
    switch edits.last {
    case .insert(_, at: let last)? where last == index:
      edits.removeLast()
    case .update(let old, to: _, at: let last)? where last == index:
      edits[edits.count - 1] = .remove(old, at: index)
    case .move(_, let from, to: let last)? where last == index:
      edits[edits.count - 1] = .remove(element, at: from)
    default:
      edits.append(.remove(element, at: index))
    }
  }

  @inlinable
  mutating func record(updateOf old: Element, to element: Element, at index: Int) {
    switch edits.last {
    case .insert(_, at: let last)? where last == index:
      edits[edits.count - 1] = .insert(element, at: index)
    case .update(let first, to: _, at: let last)? where last == index:
      edits[edits.count - 1] = .update(first, to: element, at: index)
    default:
      edits.append(.update(old, to: element, at: index))
    }
  }

  @inlinable
  mutating func record(moveOf element: Element, from: Int, to: Int) {
    switch edits.last {
    case .insert(_, at: let last)? where last == from:
      edits[edits.count - 1] = .insert(element, at: to)
    case .move(_, let first, to: let last)? where last == from:
      edits.removeLast()
      if first != to { edits.append(.move(element, from: first, to: to)) }
    default:
      edits.append(.move(element, from: from, to: to))
    }
  }
}

extension ArrayState {
  /// Calls `body` with each edit, and with the elements after it.
  ///
  /// - Complexity: O(d log n) for d edits; constant for one.
  @inlinable
  func replay(_ body: (ArrayEdit<Element>, ElementTree<Element>) -> Void) {
    var tree = before
    for (index, edit) in edits.enumerated() {
      if index == edits.count - 1 { return body(edit, self.tree) }
      tree.apply(edit)
      body(edit, tree)
    }
  }
}

extension ElementTree {
  @inlinable
  mutating func apply(_ edit: ArrayEdit<Element>) {
    switch edit {
    case .insert(let element, let index): insert(element, at: index)
    case .remove(_, let index): remove(at: index)
    case .update(_, let element, let index): update(element, at: index)
    case .move(_, let from, let to): insert(remove(at: from), at: to)
    }
  }
}
