extension TreeDiff {
  /// Makes nodes beside each other, where the cursor is.
  mutating func create(from first: RecordPointer, to end: RecordPointer) {
    var record = first
    var end = end
    while true {
      if record == end {
        guard let last = creating.popLast() else { return }
        if let element = last.element {
          setChoice(of: element)
          cursor.leave()
        }
        (record, end) = (last.record, last.end)
        continue
      }
      let node = record
      record = record.next
      switch node.pointee.kind {
      case .element:
        cursor.open(node.pointee)
        let children = node.firstChild
        setFacts(of: node, to: children)
        creating.append(Creation(record: record, end: end, element: node))
        diagnoseKeys(from: children, to: record)
        (record, end) = (children, record)
      case .text: cursor.insert(.text, node.pointee.value)
      case .comment: cursor.insert(.comment, node.pointee.value)
      case .fragment, .map:
        diagnoseKeys(from: node + 1, to: record)
        record = node + 1
      case .lazy:
        guard let tree = mount(node) else { break }
        creating.append(Creation(record: record, end: end, element: nil))
        (record, end) = (tree.first, tree.last)
        diagnoseKeys(from: record, to: end)
      default: break
      }
    }
  }

  /// Reports keys that siblings share.
  mutating func diagnoseKeys(from first: RecordPointer, to end: RecordPointer) {
    if keepsIDs { return }
    var record = first
    while record != end && !record.pointee.hasKey { record = record.next }
    if record == end { return }
    var count = 0
    var other = record
    while other != end { (count, other) = (count + 1, other.next) }
    var seen: Set<String> = []
    seen.reserveCapacity(count)
    while record != end {
      if record.pointee.hasKey && !seen.insert(record.pointee.value).inserted {
        diagnostics.append(TreeDiagnostic(.duplicateKey(record.pointee.value), path: path))
      }
      record = record.next
    }
  }
}
