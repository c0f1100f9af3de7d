/// An iterator over the records on a page in document order, including those in lazy nodes.
struct ShownRecords: IteratorProtocol {
  private var record: RecordPointer
  private var end: RecordPointer
  private var outer: [(record: RecordPointer, end: RecordPointer, node: LazyNode)] = []
  private var entered: LazyNode?

  /// Creates an iterator over the records between two positions.
  init(from first: RecordPointer, to end: RecordPointer) {
    record = first
    self.end = end
  }

  /// The lazy nodes around the last record, within the range.
  var lazyNodes: [LazyNode] { outer.map { $0.node } }

  mutating func next() -> RecordPointer? {
    if let node = entered.take(), let tree = node.tree {
      outer.append((record, end, node))
      (record, end) = (tree.first, tree.last)
    }
    while record == end {
      guard let last = outer.popLast() else { return nil }
      (record, end) = (last.record, last.end)
    }
    defer { record += 1 }
    if record.pointee.kind == .lazy { entered = LazyNode.of(record.pointee) }
    return record
  }
}
