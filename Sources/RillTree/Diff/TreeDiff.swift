/// A pointer to a record of a tree that is being compared.
///
/// Whoever compares trees holds their storages all the while, puts nothing into them, and is the only one
/// to have the new one; so the pointers stay valid.
typealias RecordPointer = UnsafeMutablePointer<Record>

extension RecordPointer {
  /// The record behind this node and all in it.
  var next: RecordPointer { self + Int(pointee.size) }

  /// The first record behind the facts of this element, and where its children begin.
  var firstChild: RecordPointer {
    var record = self + 1
    let end = next
    while record != end && !record.pointee.isNode { record += 1 }
    return record
  }
}

/// Compares two trees, and writes the patch that makes the one into the other.
///
/// The new one becomes what the page has: its listeners get their ids, and its lazy nodes their trees.
struct TreeDiff {
  /// Nodes beside each other of the old tree and of the new one, as far as they are not done.
  struct Frame {
    var old: RecordPointer
    let oldEnd: RecordPointer
    var new: RecordPointer
    let newEnd: RecordPointer
    /// Where the new ones begin, those that are done among them.
    let newFirst: RecordPointer
    /// The element around them, if they are all its children.
    let element: RecordPointer?
    /// What is around all of them.
    let place: KeyedPlace
    /// How many of the new ones without a key are done.
    var ordinal = 0
    /// Of a `select` that says what is chosen: how long the patch is, if that is only to be said where more
    /// follows; nil, of all else.
    let choiceSize: Int?
    /// How many steps are those of frames below.
    let stepBase: Int
    /// Whether nodes are what they are by their places alone; nil, if that has not been found out.
    var isPositional: Bool?
    /// Whether keys that siblings share have been reported.
    var isDiagnosed = false
  }

  /// What is to be done for children that changed places.
  enum Step {
    case remove(Int)
    case create(RecordPointer, ordinal: Int)
    case put(Int, from: Int)
    case update(RecordPointer, RecordPointer, ordinal: Int)
  }

  /// Nodes around the ones that are being made.
  struct Creation {
    /// What comes behind.
    let record: RecordPointer
    let end: RecordPointer
    /// The element around them, if it is one.
    let element: RecordPointer?
    /// What is around what comes behind, and how many siblings without a key are before that.
    let place: KeyedPlace
    let ordinal: Int
  }

  var cursor = PatchCursor()
  /// The id of the next listener that comes to the page.
  var nextHandler: UInt32
  /// Whether listeners keep the ids that they have.
  var keepsIDs = false
  /// How many keyed nodes have been entered.
  var keyedCount = 0
  /// Of a page that is made anew: the keyed nodes that fields are in, by the numbers of their keys.
  var shownKeys: [UInt32: Int]?
  /// Those numbers that several have.
  var ambiguousKeys: [UInt32] = []
  var diagnostics: [TreeDiagnostic] = []
  /// The values that fields of text get, other than new ones.
  var writes: [FieldWrites.Write] = []
  var frames: [Frame] = []
  var creating: [Creation] = []
  /// The steps of the topmost frames that have such, the next one last.
  var steps: [Step] = []

  init(nextHandler: UInt32) { self.nextHandler = nextHandler }

  /// Compares all of `old` with all of `new`.
  mutating func run(old: TreeStorage?, new: TreeStorage?) {
    if old == nil { shownKeys = [:] }
    push(old, new, in: KeyedPlace())
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
    for keys in ambiguousKeys { cursor.disown(keys) }
    cursor.finish()
  }

  private mutating func push(_ old: TreeStorage?, _ new: TreeStorage?, in place: KeyedPlace) {
    // For a tree of nothing an empty range: it is never read, and its address is not 0.
    let nowhere = RecordPointer(bitPattern: MemoryLayout<Record>.alignment)!
    push(
      old?.first ?? nowhere, old?.last ?? nowhere, new?.first ?? nowhere, new?.last ?? nowhere,
      in: nil, place)
  }

  private mutating func push(
    _ old: RecordPointer, _ oldEnd: RecordPointer, _ new: RecordPointer, _ newEnd: RecordPointer,
    in element: RecordPointer?, _ place: KeyedPlace, choiceSize: Int? = nil
  ) {
    frames.append(
      Frame(
        old: old, oldEnd: oldEnd, new: new, newEnd: newEnd, newFirst: new, element: element,
        place: place, choiceSize: choiceSize, stepBase: steps.count))
  }

  private mutating func pop() {
    let frame = frames.removeLast()
    guard let element = frame.element else { return }
    if let size = frame.choiceSize, cursor.size > size { setChoice(of: element) }
    cursor.leave()
  }

  /// Reports keys that siblings of the topmost frame share, once.
  mutating func diagnoseKeys() {
    let top = frames.count - 1
    if frames[top].isDiagnosed { return }
    frames[top].isDiagnosed = true
    diagnoseKeys(from: frames[top].newFirst, to: frames[top].newEnd)
  }

  private mutating func advance() {
    let top = frames.count - 1
    if !frames[top].new.pointee.hasKey { frames[top].ordinal += 1 }
    frames[top].old = frames[top].old.next
    frames[top].new = frames[top].new.next
  }

  private mutating func perform(_ step: Step) {
    switch step {
    case .remove(let count): cursor.remove(count)
    case .create(let node, let ordinal): create(from: node, to: node.next, after: ordinal)
    case .put(let count, let first): cursor.put(count, from: first)
    case .update(let old, let new, let ordinal): update(old, new, after: ordinal)
    }
  }

  /// Whether the nodes not done are as many in both trees, and none has a key: then each has the place that
  /// it has in the program.
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

  /// The place of a node that comes after `ordinal` siblings without a key in `around`.
  mutating func place(
    of node: RecordPointer, after ordinal: Int, in around: KeyedPlace
  ) -> KeyedPlace {
    if node.pointee.hasKey { keyedCount += 1 }
    return around.entering(node, after: ordinal, serial: keyedCount)
  }

  /// What is around the nodes of the topmost frame.
  var place: KeyedPlace { frames.last?.place ?? KeyedPlace() }

  /// Makes one node into another that is the same node, which comes after `ordinal` siblings without a key.
  private mutating func update(
    _ old: RecordPointer, _ new: RecordPointer, after ordinal: Int
  ) {
    switch new.pointee.kind {
    case .element:
      if isUnchanged(old, new) {
        cursor.skip(1)
      } else {
        cursor.enter()
        let (oldChildren, newChildren) = updateFacts(old + 1, new + 1, old.next, new.next)
        push(
          oldChildren, old.next, newChildren, new.next, in: new,
          place(of: new, after: ordinal, in: place),
          choiceSize: choiceSize(Facts(old + 1, oldChildren), new))
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
        place(of: new, after: ordinal, in: place))
    case .lazy: updateLazy(old, new, after: ordinal)
    default: break
    }
  }

  private mutating func updateLazy(
    _ old: RecordPointer, _ new: RecordPointer, after ordinal: Int
  ) {
    guard let oldNode = LazyNode.of(old.pointee), let newNode = LazyNode.of(new.pointee) else {
      return
    }
    if !oldNode.isOutdated && (newNode === oldNode || newNode.isSame(as: oldNode)) {
      new.pointee.object = oldNode
      if let tree = oldNode.tree { cursor.skip(hostCount(from: tree.first, to: tree.last)) }
    } else {
      let place = place(of: new, after: ordinal, in: place)
      push(oldNode.tree, mount(new), in: place)
    }
  }

  /// Makes the tree of a lazy node that comes to the page.
  mutating func mount(_ record: RecordPointer) -> TreeStorage? {
    guard var node = LazyNode.of(record.pointee) else { return nil }
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

  /// The names of the elements around the node that is being looked at.
  var path: [String] {
    frames.compactMap { $0.element?.pointee.spelling }
      + creating.compactMap { $0.element?.pointee.spelling }
  }
}

/// Whether a node of the old tree and one of the new tree are the same node, however it has changed.
func isSameNode(_ old: RecordPointer, _ new: RecordPointer) -> Bool {
  guard old.pointee.kind == new.pointee.kind, old.pointee.name == new.pointee.name,
    old.pointee.flags == new.pointee.flags
  else { return false }
  if new.pointee.hasKey && old.pointee.value != new.pointee.value { return false }
  return new.pointee.kind != .element || new.pointee.name != .custom
    || old.pointee.spelling.isSame(as: new.pointee.spelling)
}

/// How many nodes a host has of those in a range.
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
      let tree = LazyNode.of(record.pointee)?.tree
      record += 1
      if let tree {
        outer.append((record, end))
        (record, end) = (tree.first, tree.last)
      }
    // Into a fragment or a mapped tree.
    default: record += 1
    }
  }
}
