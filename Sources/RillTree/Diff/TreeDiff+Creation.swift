extension TreeDiff {
  /// Makes nodes beside each other, where the cursor is.
  mutating func create(from first: RecordPointer, to end: RecordPointer) {
    var record = first
    var end = end
    var outer: [(record: RecordPointer, end: RecordPointer, isElement: Bool)] = []
    diagnoseKeys(from: first, to: end)
    while true {
      if record == end {
        guard let last = outer.popLast() else { return }
        if last.isElement { cursor.leave() }
        (record, end) = (last.record, last.end)
        continue
      }
      let node = record
      record = record.next
      switch node.pointee.kind {
      case .element:
        cursor.open(node.pointee)
        let children = node.firstChild
        setFacts(from: node + 1, to: children)
        diagnoseKeys(from: children, to: record)
        outer.append((record, end, true))
        (record, end) = (children, record)
      case .text: cursor.insert(.text, node.pointee.value)
      case .comment: cursor.insert(.comment, node.pointee.value)
      case .fragment, .map:
        diagnoseKeys(from: node + 1, to: record)
        record = node + 1
      case .lazy:
        guard let tree = mount(node) else { break }
        outer.append((record, end, false))
        (record, end) = (tree.first, tree.last)
      default: break
      }
    }
  }

  /// Reports keys that siblings share.
  mutating func diagnoseKeys(from first: RecordPointer, to end: RecordPointer) {
    if keepsIDs || first == end || !first.pointee.hasKey { return }
    var seen: Set<String> = []
    var record = first
    while record != end {
      if record.pointee.hasKey && !seen.insert(record.pointee.value).inserted {
        diagnostics.append(TreeDiagnostic(.duplicateKey(record.pointee.value), path: path))
      }
      record = record.next
    }
  }
}
