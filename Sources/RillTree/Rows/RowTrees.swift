/// An iterator over newly built trees of the rows of a node.
struct RowTrees: IteratorProtocol {
  private let node: RowsNode?
  private var position = 0

  init(_ record: RecordPointer) {
    #if hasFeature(Embedded)
      node = RowsNode.of(record)
    #else
      // The node may show other rows on a page.
      node = RowsNode.of(record)?.copy()
      node?.showFirstRows()
    #endif
  }

  mutating func next() -> TreeStorage? {
    guard let node, position < node.count else { return nil }
    defer { position += 1 }
    return node.freshTree(at: position)
  }
}
