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
        if !rowCreations.isEmpty, let tree = nextRow() {
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
        cursor.open(node.pointee)
        let inner = place(of: node, after: before, in: around)
        identify(node, at: inner)
        let children = node.firstChild
        setAttributes(of: node, to: children)
        creating.append(
          Creation(record: record, end: end, element: node, place: around, ordinal: ordinal))
        (around, ordinal) = (inner, 0)
        diagnoseKeys(from: children, to: record)
        (record, end) = (children, record)
      case .text: cursor.insert(.text, node.pointee.value)
      case .comment: cursor.insert(.comment, node.pointee.value)
      case .fragment, .map:
        diagnoseKeys(from: node + 1, to: record)
        creating.append(
          Creation(record: record, end: end, element: nil, place: around, ordinal: ordinal))
        (around, ordinal) = (place(of: node, after: before, in: around), 0)
        (record, end) = (node + 1, record)
      case .lazy:
        guard let tree = mount(node) else { break }
        creating.append(
          Creation(record: record, end: end, element: nil, place: around, ordinal: ordinal))
        (around, ordinal) = (place(of: node, after: before, in: around), 0)
        (record, end) = (tree.first, tree.last)
        diagnoseKeys(from: record, to: end)
      case .rows:
        creating.append(
          Creation(record: record, end: end, element: nil, place: around, ordinal: ordinal))
        startRows(node, in: place(of: node, after: before, in: around))
        end = record
      default: break
      }
    }
  }

  /// Writes the identifier of the scope of a new field, and of a marked element.
  private mutating func identify(_ element: RecordPointer, at place: KeyedPlace) {
    let isMarked = marksPlaces && element.hasListeners
    guard isMarked || element.pointee.isField else { return }
    if element.pointee.isField { cursor.identify(place.keys) }
    if isMarked { cursor.mark(place.keys) }
    guard place.keys > 0, !place.isUnknown,
      let other = shownKeys?.updateValue(place.serial, forKey: place.keys),
      other != place.serial
    else { return }
    ambiguousKeys.append(place.keys)
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
  var isField: Bool { Name.fields.contains(name.rawValue) && namespace == .html }
}

extension Name {
  fileprivate static let fields = ["input", "select", "textarea"].map {
    Name(spelling: $0).rawValue
  }
}
