/// A pointer to a record of a tree during a comparison.
///
/// The pointers stay valid: the comparison holds both storages and adds no records, and it is the
/// only owner of the new storage.
typealias RecordPointer = UnsafeMutablePointer<Record>

extension RecordPointer {
  /// The record after this node and its content.
  var next: RecordPointer { self + Int(pointee.size) }

  /// The first record after the attributes of this element, where its children start.
  var firstChild: RecordPointer {
    var record = self + 1
    let end = next
    while record != end && !record.pointee.isNode { record += 1 }
    return record
  }
}

/// A comparison of two trees that writes the patch between them.
///
/// The new tree becomes the page's tree: its listeners get their IDs, and its lazy nodes their
/// trees.
struct TreeDiff {
  /// The remaining sibling nodes of the old tree and of the new tree.
  struct Frame {
    var old: RecordPointer
    let oldEnd: RecordPointer
    var new: RecordPointer
    let newEnd: RecordPointer
    /// The start of the new nodes, including the finished ones.
    let newFirst: RecordPointer
    /// The parent element, if the nodes are all its children.
    let element: RecordPointer?
    /// The place around the nodes.
    let place: KeyedPlace
    /// True if the old nodes have another place.
    let isRelocated: Bool
    /// The number of finished new nodes without a key.
    var ordinal = 0
    /// For a `select` with a choice, the size that the patch must exceed for the choice to be
    /// written. Nil for other elements.
    let choiceSize: Int?
    /// The number of steps of lower frames.
    let stepBase: Int
    /// True if nodes match by position alone; nil before the check.
    var isPositional: Bool?
    /// True if shared keys have been reported.
    var isDiagnosed = false

    /// Moves on to the next nodes.
    mutating func advance() {
      if !new.pointee.hasKey { ordinal += 1 }
      old = old.next
      new = new.next
    }
  }

  /// An operation on children that change places.
  enum Step {
    case remove(Int)
    case create(RecordPointer, ordinal: Int)
    case put(Int, from: Int)
    case update(RecordPointer, RecordPointer, ordinal: Int)
    case skip(Int)
    /// The row with a number comes or changes.
    case createRow(Int)
    case updateRow(Int, position: Int)
    case endRow, endRows
  }

  /// An enclosing level during the creation of nodes.
  struct Creation {
    /// The next record after the level.
    let record: RecordPointer
    let end: RecordPointer
    /// The element of the level, if it is one.
    let element: RecordPointer?
    /// The place around the next records, with the number of preceding siblings without a key.
    let place: KeyedPlace
    let ordinal: Int
  }

  var cursor = PatchCursor()
  /// The ID for the next listener.
  var nextHandler: UInt32
  /// The IDs of the next listeners; nil if they are new.
  var knownIDs: ListenerIDs?
  /// True if listeners keep their IDs.
  var keepsIDs = false
  /// True if elements with listeners get an attribute with the identifier of their scope.
  var marksPlaces = false
  /// The number of scopes entered so far.
  var scopeCount = 0
  /// In a patch for a new page, the scopes with fields, by identifier.
  var shownKeys: [UInt32: Int]?
  /// The identifiers that several scopes share.
  var ambiguousKeys: [UInt32] = []
  var diagnostics: [TreeDiagnostic] = []
  /// The changed values of existing text fields.
  var writes: [FieldWrites.Write] = []
  var frames: [Frame] = []
  var creating: [Creation] = []
  /// The steps of the top frames, with the next step last.
  var steps: [Step] = []
  /// The nodes of rows that are being updated.
  var openRows: [AnyRowsNode] = []
  /// The rows around the current node.
  var rowsAround: [OpenRow] = []
  var rowCreations: [RowsCreation] = []

  init(nextHandler: UInt32) { self.nextHandler = nextHandler }

  /// Compares `old` with `new`.
  mutating func run(old: TreeStorage?, new: TreeStorage?) {
    if old == nil { shownKeys = [:] }
    push(old, new, in: KeyedPlace(), isRelocated: false)
    while let frame = frames.last {
      if steps.count > frame.stepBase {
        perform(steps.removeLast())
      } else if frame.old == frame.oldEnd {
        if frame.new != frame.newEnd { diagnoseKeys() }
        create(from: frame.new, to: frame.newEnd, after: frame.ordinal)
        pop()
      } else if frame.new == frame.newEnd {
        cursor.remove(hostCount(from: frame.old, to: frame.oldEnd))
        pop()
      } else if isSameNode(frame.old, frame.new) {
        advance()
        update(frame.old, frame.new, after: frame.ordinal)
      } else if isPositional() {
        advance()
        cursor.remove(hostCount(from: frame.old, to: frame.old.next))
        create(from: frame.new, to: frame.new.next, after: frame.ordinal)
      } else if frame.old.pointee.kind == .nothing {
        frames[frames.count - 1].old += 1
      } else if frame.new.pointee.kind == .nothing {
        frames[frames.count - 1].new += 1
        frames[frames.count - 1].ordinal += 1
      } else {
        planMoves()
      }
    }
    for keys in ambiguousKeys { cursor.markAmbiguous(keys) }
    cursor.finish()
  }

  private mutating func push(
    _ old: TreeStorage?, _ new: TreeStorage?, in place: KeyedPlace, isRelocated: Bool
  ) {
    // An empty tree is an empty range. It is never read, and its address isn't null.
    let nowhere = RecordPointer(bitPattern: MemoryLayout<Record>.alignment)!
    push(
      old?.first ?? nowhere, old?.last ?? nowhere, new?.first ?? nowhere, new?.last ?? nowhere,
      in: nil, place, isRelocated: isRelocated)
  }

  #if hasFeature(Embedded)
    @inline(never)
  #endif
  mutating func push(
    _ old: RecordPointer, _ oldEnd: RecordPointer, _ new: RecordPointer, _ newEnd: RecordPointer,
    in element: RecordPointer?, _ place: KeyedPlace, isRelocated: Bool, choiceSize: Int? = nil
  ) {
    frames.append(
      Frame(
        old: old, oldEnd: oldEnd, new: new, newEnd: newEnd, newFirst: new, element: element,
        place: place, isRelocated: isRelocated, choiceSize: choiceSize, stepBase: steps.count))
  }

  private mutating func pop() {
    let frame = frames.removeLast()
    guard let element = frame.element else { return }
    if let size = frame.choiceSize, cursor.size > size { setChoice(of: element) }
    cursor.leave()
  }

  /// Reports keys that siblings of the top frame share, once.
  mutating func diagnoseKeys() {
    let top = frames.count - 1
    if frames[top].isDiagnosed { return }
    frames[top].isDiagnosed = true
    diagnoseKeys(from: frames[top].newFirst, to: frames[top].newEnd)
  }

  private mutating func advance() { frames[frames.count - 1].advance() }

  private mutating func perform(_ step: Step) {
    switch step {
    case .remove(let count): cursor.remove(count)
    case .create(let node, let ordinal): create(from: node, to: node.next, after: ordinal)
    case .put(let count, let first): cursor.put(count, from: first)
    case .update(let old, let new, let ordinal): update(old, new, after: ordinal)
    case .skip(let count): cursor.skip(count)
    case .createRow(let number): openRows.last?.createRow(number, in: &self)
    case .updateRow(let number, let position):
      openRows.last?.updateRow(number, position: position, in: &self)
    case .endRow: endRow()
    case .endRows: openRows.removeLast()
    }
  }

  /// Returns true if both trees have the same number of remaining nodes, all without keys. Each
  /// node then matches by its position in the source.
  private mutating func isPositional() -> Bool {
    let top = frames.count - 1
    if let known = frames[top].isPositional { return known }
    var (old, new) = (frames[top].old, frames[top].new)
    while old != frames[top].oldEnd && new != frames[top].newEnd
      && !old.pointee.hasKey && !new.pointee.hasKey
    {
      (old, new) = (old.next, new.next)
    }
    let isPositional = old == frames[top].oldEnd && new == frames[top].newEnd
    frames[top].isPositional = isPositional
    return isPositional
  }

  /// Returns the place of a node after `ordinal` siblings without a key in `around`.
  #if hasFeature(Embedded)
    @inline(never)
  #endif
  mutating func place(
    of node: RecordPointer, after ordinal: Int, in around: KeyedPlace
  ) -> KeyedPlace {
    if node.pointee.isScope { scopeCount += 1 }
    return around.entering(node, after: ordinal, serial: scopeCount)
  }

  /// The place around the nodes of the top frame.
  var place: KeyedPlace { frames.last?.place ?? KeyedPlace() }

  /// Updates a node to a matching node, which follows `ordinal` siblings without a key.
  private mutating func update(
    _ old: RecordPointer, _ new: RecordPointer, after ordinal: Int
  ) {
    let isRelocated =
      (frames.last?.isRelocated ?? false) || old.pointee.branch != new.pointee.branch
    switch new.pointee.kind {
    case .element:
      let equalCount = isRelocated ? 0 : countEqualRecords(old, new)
      if equalCount == Int(new.pointee.size) {
        cursor.skip(1)
      } else if differsInText(old, new, at: equalCount) {
        cursor.setContent((new + equalCount).pointee.value)
      } else {
        cursor.enter()
        let inner = place(of: new, after: ordinal, in: place)
        if isRelocated && new.pointee.isField { cursor.relocate(to: inner.keys) }
        if marksPlaces && new.hasListeners && (isRelocated || !old.hasListeners) {
          cursor.mark(inner.keys)
        }
        let (oldChildren, newChildren) = updateAttributes(old + 1, new + 1, old.next, new.next)
        push(
          oldChildren, old.next, newChildren, new.next, in: new, inner, isRelocated: isRelocated,
          choiceSize: choiceSize(Attributes(old + 1, oldChildren), new))
      }
    case .text, .comment:
      if hasSameValue(old, new) {
        cursor.skip(1)
      } else {
        cursor.setText(new.pointee.value)
      }
    case .fragment, .map:
      push(
        old + 1, old.next, new + 1, new.next, in: nil,
        place(of: new, after: ordinal, in: place), isRelocated: isRelocated)
    case .lazy: updateLazy(old, new, after: ordinal, isRelocated: isRelocated)
    case .rows:
      AnyRowsNode.of(new)?.update(old, new, after: ordinal, isRelocated: isRelocated, in: &self)
    default: break
    }
  }

  private mutating func updateLazy(
    _ old: RecordPointer, _ new: RecordPointer, after ordinal: Int, isRelocated: Bool
  ) {
    guard let oldNode = LazyNode.of(old), let newNode = LazyNode.of(new) else {
      return
    }
    if !oldNode.isOutdated && !isRelocated
      && (newNode === oldNode || newNode.isSame(as: oldNode))
    {
      new.pointee.object = oldNode
      if let tree = oldNode.tree { cursor.skip(hostCount(from: tree.first, to: tree.last)) }
    } else {
      let place = place(of: new, after: ordinal, in: place)
      push(oldNode.tree, mount(new), in: place, isRelocated: isRelocated)
    }
  }

  /// Builds the tree of a new lazy node.
  mutating func mount(_ record: RecordPointer) -> TreeStorage? {
    guard var node = LazyNode.of(record) else { return nil }
    if keepsIDs { return node.tree }
    if node.isMounted {
      node = node.copy()
      record.pointee.object = node
    }
    node.isMounted = true
    node.tree = node.makeTree()
    node.tree.makeUnique()
    node.tree.compact()
    return node.tree
  }

  /// The names of the elements around the current node.
  var path: [String] {
    var path: [String] = []
    for frame in frames {
      if let element = frame.element { path.append(element.spelling) }
    }
    for level in creating {
      if let element = level.element { path.append(element.spelling) }
    }
    return path
  }
}

/// Returns true if a node of the old tree and a node of the new tree match, regardless of their
/// content.
#if hasFeature(Embedded)
  @inline(never)
#endif
func isSameNode(_ old: RecordPointer, _ new: RecordPointer) -> Bool {
  guard old.pointee.kind == new.pointee.kind, old.pointee.name == new.pointee.name,
    old.pointee.matchedFlags == new.pointee.matchedFlags
  else { return false }
  if new.pointee.hasKey && !hasSameValue(old, new) { return false }
  return new.pointee.kind != .element || new.pointee.name != .custom
    || old.spelling.isSame(as: new.spelling)
}

/// Returns the number of nodes in a range that a host has.
#if hasFeature(Embedded)
  @inline(never)
#endif
func hostCount(from first: RecordPointer, to end: RecordPointer) -> Int {
  var count = 0
  var record = first
  var end = end
  var outer: [(RecordPointer, RecordPointer)] = []
  while true {
    if record == end {
      guard let last = outer.popLast() else { return count }
      (record, end) = last
      continue
    }
    switch record.pointee.kind {
    case .element, .text, .comment:
      count += 1
      record = record.next
    case .lazy:
      let tree = LazyNode.of(record)?.tree
      record += 1
      if let tree {
        outer.append((record, end))
        (record, end) = (tree.first, tree.last)
      }
    case .rows:
      count += AnyRowsNode.of(record)?.shown?.hostCount ?? 0
      record += 1
    // Descends into a fragment or a mapped tree.
    default: record += 1
    }
  }
}
