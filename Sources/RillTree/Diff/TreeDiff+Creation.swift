extension TreeDiff {
  /// Creates sibling nodes at the cursor, after `ordinal` siblings without a key.
  mutating func create(
    from first: RecordPointer, to end: RecordPointer, after ordinal: Int
  ) {
    var record = first
    var end = end
    var around = place
    var ordinal = ordinal
    while true {
      if record == end {
        if let rows = rowCreations.last, let tree = rows.node.nextRow(in: &self) {
          (record, end) = (tree.first, tree.last)
          (around, ordinal) = (rowCreations[rowCreations.count - 1].place, 0)
          continue
        }
        guard let last = creating.popLast() else { return }
        if let element = last.element {
          setChoice(of: element)
          cursor.leave()
        }
        (record, end) = (last.record, last.end)
        (around, ordinal) = (last.place, last.ordinal)
        continue
      }
      let node = record
      record = record.next
      let before = ordinal
      if !node.pointee.hasKey { ordinal += 1 }
      switch node.pointee.kind {
      case .element:
        cursor.open(node)
        let inner = place(of: node, after: before, in: around)
        identify(node, at: inner)
        let children = node.firstChild
        setAttributes(of: node, to: children)
        open(node, record, end, in: around, ordinal)
        (around, ordinal) = (inner, 0)
        diagnoseKeys(from: children, to: record)
        (record, end) = (children, record)
      case .text: cursor.insert(.text, node.pointee.value)
      case .comment: cursor.insert(.comment, node.pointee.value)
      case .fragment, .map:
        diagnoseKeys(from: node + 1, to: record)
        open(nil, record, end, in: around, ordinal)
        (around, ordinal) = (place(of: node, after: before, in: around), 0)
        (record, end) = (node + 1, record)
      case .lazy:
        guard let tree = mount(node) else { break }
        open(nil, record, end, in: around, ordinal)
        (around, ordinal) = (place(of: node, after: before, in: around), 0)
        (record, end) = (tree.first, tree.last)
        diagnoseKeys(from: record, to: end)
      case .rows:
        open(nil, record, end, in: around, ordinal)
        AnyRowsNode.of(node)?.start(node, in: place(of: node, after: before, in: around), of: &self)
        end = record
      default: break
      }
    }
  }

  /// Enters a level. Its siblings follow from `record` to `end`.
  #if hasFeature(Embedded)
    @inline(never)
  #endif
  private mutating func open(
    _ element: RecordPointer?, _ record: RecordPointer, _ end: RecordPointer,
    in around: KeyedPlace, _ ordinal: Int
  ) {
    creating.append(
      Creation(record: record, end: end, element: element, place: around, ordinal: ordinal))
  }

  /// Writes the identifier of the scope of a new field, and of a marked element.
  private mutating func identify(_ element: RecordPointer, at place: KeyedPlace) {
    let isMarked = marksPlaces && element.hasListeners
    guard isMarked || element.pointee.isField else { return }
    if element.pointee.isField { cursor.identify(place.keys) }
    if isMarked { cursor.mark(place.keys) }
    // The page of a program in WebAssembly has one rendering, which needs no identifiers.
    #if !hasFeature(Embedded)
      guard place.keys > 0, !place.isUnknown,
        let other = shownKeys?.updateValue(place.serial, forKey: place.keys),
        other != place.serial
      else { return }
      ambiguousKeys.append(place.keys)
    #endif
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
    var seen = NodeTable(count, byKeyOnly: true)
    while record != end {
      if record.pointee.hasKey && seen.update(0, for: record) >= 0 {
        diagnostics.append(TreeDiagnostic(.duplicateKey(record.pointee.value), path: path))
      }
      record = record.next
    }
  }
}

extension RecordPointer {
  /// True for an element with a listener.
  var hasListeners: Bool {
    var record = self + 1
    let end = next
    while record != end && !record.pointee.isNode {
      if record.pointee.kind == .listener { return true }
      record += 1
    }
    return false
  }
}

extension Record {
  /// True for an element in which the user types or chooses.
  var isField: Bool {
    (name == .input || name == .select || name == .textarea) && namespace == .html
  }
}
