/// The records that are on a page, in the order of the document: also those in lazy nodes.
struct ShownRecords: IteratorProtocol {
  private var record: RecordPointer
  private var end: RecordPointer
  private var outer: [(record: RecordPointer, end: RecordPointer, node: LazyNode)] = []
  private var entered: LazyNode?

  /// The records between two places.
  init(from first: RecordPointer, to end: RecordPointer) {
    record = first
    self.end = end
  }

  /// The lazy nodes around the record that came last, as far as they are between those places.
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
