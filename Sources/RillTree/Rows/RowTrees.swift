/// An iterator over newly built trees of the rows of a node.
struct RowTrees: IteratorProtocol {
  private let node: RowsNode?
  private var position = 0

  init(_ record: RecordPointer) { node = RowsNode.of(record.pointee) }

  mutating func next() -> TreeStorage? {
    guard let node, position < node.functions.count else { return nil }
    defer { position += 1 }
    return node.functions.makeTree(position)
  }
}
