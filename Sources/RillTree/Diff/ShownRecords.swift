/// An iterator over the records on a page in document order, with those in lazy nodes and rows.
struct ShownRecords: IteratorProtocol {
  private struct Level {
    let record: RecordPointer
    let end: RecordPointer
    var part: ShownPart
    /// The position of the row, if the part is one.
    var position = 0
  }

  private var record: RecordPointer
  private var end: RecordPointer
  private var outer: [Level] = []
  /// The node whose content follows.
  private var entered: RecordPointer?

  /// Creates an iterator over the records between two positions.
  init(from first: RecordPointer, to end: RecordPointer) {
    record = first
    self.end = end
  }

  /// Records that the page shows other state in the last record than the view built.
  func markOutdated() {
    for level in outer { level.part.markOutdated() }
  }

  #if hasFeature(Embedded)
    @inline(never)
  #endif
  mutating func next() -> RecordPointer? {
    if let node = entered.take() { enter(node) }
    while record == end {
      guard var last = outer.popLast() else { return nil }
      if case .row(let rows, _) = last.part {
        last.position += 1
        if enterRow(of: rows, &last) { continue }
      }
      (record, end) = (last.record, last.end)
    }
    defer { record += 1 }
    if record.pointee.isDeferred { entered = record }
    return record
  }

  private mutating func enter(_ node: RecordPointer) {
    if node.pointee.kind == .rows {
      guard let rows = AnyRowsNode.of(node)?.shown else { return }
      var level = Level(record: record, end: end, part: .row(rows, 0))
      _ = enterRow(of: rows, &level)
    } else if let node = LazyNode.of(node), let tree = node.tree {
      outer.append(Level(record: record, end: end, part: .lazy(node)))
      (record, end) = (tree.first, tree.last)
    }
  }

  /// Enters the row at the position of `level`, if there is one.
  private mutating func enterRow(of rows: ShownRows, _ level: inout Level) -> Bool {
    guard let number = rows.number(at: level.position), let tree = rows.tree(of: number) else {
      return false
    }
    level.part = .row(rows, number)
    outer.append(level)
    (record, end) = (tree.first, tree.last)
    return true
  }
}
