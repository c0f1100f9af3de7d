/// An iterator over newly built trees of the rows of a node.
struct RowTrees: IteratorProtocol {
  private let node: AnyRowsNode?
  private var position = 0

  init(_ record: RecordPointer) {
    // The node may show other rows on a page.
    node = AnyRowsNode.of(record)?.makeUnmounted()
  }

  mutating func next() -> TreeStorage? {
    guard let node, position < node.count else { return nil }
    defer { position += 1 }
    return node.freshTree(at: position)
  }
}
