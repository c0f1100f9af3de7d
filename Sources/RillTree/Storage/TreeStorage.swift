/// The records of a tree, in one block with room on both sides: an element is put before its children,
/// and a sibling after them, so that a tree is built in place from the inside out.
@usableFromInline
final class TreeStorage: ManagedBuffer<TreeStorage.Ends, Record> {
  @usableFromInline
  struct Ends {
    var start: Int
    var end: Int
    let capacity: Int
    /// Whether some record may be of a lazy node.
    var hasLazyNodes = false
  }

  /// A storage of nothing, with room for `front` records before and `back` after what comes.
  static func make(front: Int, back: Int) -> TreeStorage {
    let capacity = front + back
    let storage = create(minimumCapacity: capacity) { _ in
      Ends(start: front, end: front, capacity: capacity)
    }
    // `create` makes an instance of the class it is called on.
    return unsafeDowncast(storage, to: TreeStorage.self)
  }

  deinit {
    if ends.pointee.hasLazyNodes { freeLazyTrees(of: self) }
    // Exactly the records between the ends are initialized. What is left in them then needs no freeing.
    // Faster than to deinitialize them, which asks at run time what a record is.
    var record = first
    let end = last
    while record != end {
      record.pointee.value = ""
      if record.pointee.object != nil { record.pointee.object = nil }
      record += 1
    }
  }

  /// Where the ends are kept. Valid as long as the storage lives, in whose block they are.
  var ends: UnsafeMutablePointer<Ends> { withUnsafeMutablePointerToHeader { $0 } }

  var count: Int { ends.pointee.end - ends.pointee.start }

  /// The first record. Valid as long as the storage lives and nothing is put into it.
  var first: UnsafeMutablePointer<Record> {
    // The elements lie in the block of the object, and do not move while it lives.
    withUnsafeMutablePointerToElements { $0 } + ends.pointee.start
  }

  /// One past the last record.
  var last: UnsafeMutablePointer<Record> {
    // See `first`.
    withUnsafeMutablePointerToElements { $0 } + ends.pointee.end
  }

  func hasRoom(front: Int, back: Int) -> Bool {
    let ends = ends
    return ends.pointee.start >= front && ends.pointee.capacity - ends.pointee.end >= back
  }

  /// A storage with the same records and with room. What is moved is no longer in this one.
  func withRoom(front: Int, back: Int, moved: Bool) -> TreeStorage {
    let count = count
    // What grows at one end is likely to do so again.
    let new = TreeStorage.make(
      front: front + (front > 0 ? count / 2 + 4 : 4),
      back: count + back + (back > 0 ? count + 4 : 0))
    new.takeIn(self, moved: moved)
    return new
  }

  /// This storage if it has room, and otherwise one with the same records, which are no longer in this one.
  func havingRoom(front: Int, back: Int) -> TreeStorage {
    hasRoom(front: front, back: back) ? self : withRoom(front: front, back: back, moved: true)
  }

  /// Puts `record` before all. There is room for it.
  func putFirst(_ record: Record) {
    ends.pointee.start -= 1
    // There is room for one before the first, where nothing is initialized.
    first.initialize(to: record)
  }

  /// Moves the records of `other`, another storage, before all. There is room for them.
  func takeInFront(_ other: TreeStorage) {
    let count = other.count
    ends.pointee.start -= count
    // There is room for so many before the first, where none is initialized, and `other` has another block.
    first.moveInitialize(from: other.first, count: count)
    other.ends.pointee.end = other.ends.pointee.start
    if other.ends.pointee.hasLazyNodes { ends.pointee.hasLazyNodes = true }
  }

  /// Puts the records of `other`, another storage, after all. There is room for them.
  func takeIn(_ other: TreeStorage, moved: Bool) {
    let otherEnds = other.ends
    let first = other.first
    let count = otherEnds.pointee.end - otherEnds.pointee.start
    withUnsafeMutablePointers { ends, records in
      // There is room for so many behind the last, where none is initialized.
      if moved {
        (records + ends.pointee.end).moveInitialize(from: first, count: count)
        otherEnds.pointee.end = otherEnds.pointee.start
      } else {
        (records + ends.pointee.end).initialize(from: first, count: count)
      }
      ends.pointee.end += count
      if otherEnds.pointee.hasLazyNodes { ends.pointee.hasLazyNodes = true }
    }
  }
}

/// A storage that may be shared with other trees, and is copied before it is changed if it is.
extension TreeStorage? {
  /// Sees to it that nobody else has the storage, and that it has room for `front` records before and
  /// `back` after what is in it.
  mutating func makeRoom(front: Int, back: Int) -> TreeStorage {
    // Asked before anything here has it, too.
    let isUnique = isKnownUniquelyReferenced(&self)
    guard let old = self else {
      // Enough for most rows and lines, so that they are built without growing.
      let new = TreeStorage.make(front: Swift.max(front, 10), back: Swift.max(back, 14))
      self = new
      return new
    }
    if isUnique && old.hasRoom(front: front, back: back) { return old }
    let new = old.withRoom(front: front, back: back, moved: isUnique)
    self = new
    return new
  }

  /// Sees to it that nobody else has the storage.
  @usableFromInline
  mutating func makeUnique() {
    if self != nil && !isKnownUniquelyReferenced(&self) { _ = makeRoom(front: 0, back: 0) }
  }

  /// Gives back room that is free, where that is worth it: what is lazy may stay for long. Nobody else has the storage.
  mutating func compact() {
    guard let old = self, old.ends.pointee.capacity > old.count + 4 else { return }
    let new = TreeStorage.make(front: 0, back: old.count)
    new.takeIn(old, moved: true)
    self = new
  }

  /// Puts `record` before all.
  mutating func prepend(_ record: Record) {
    makeRoom(front: 1, back: 0).putFirst(record)
  }

  /// Puts `record` after all.
  @usableFromInline
  mutating func append(_ record: Record) {
    // Around a lazy node there is seldom more than the list that it is in.
    if self == nil && record.kind == .lazy { self = TreeStorage.make(front: 1, back: 1) }
    let storage = makeRoom(front: 0, back: 1)
    // `makeRoom` saw to it that there is room for one after.
    storage.last.initialize(to: record)
    storage.ends.pointee.end += 1
    if record.kind == .lazy { storage.ends.pointee.hasLazyNodes = true }
  }

  /// Puts `element` around all, with those of `facts` that are any.
  @usableFromInline
  mutating func wrap(in element: Record, facts: UnsafeBufferPointer<Record>) {
    let storage = makeRoom(front: facts.count + 1, back: 0)
    // `makeRoom` saw to it that there is room for so many before the first.
    storage.withUnsafeMutablePointers { ends, records in
      var next = records + ends.pointee.start
      var key: UnsafePointer<Record>?
      var index = facts.count
      while index > 0 {
        index -= 1
        let fact = facts.baseAddress! + index  // there is one, since the count isn't 0
        switch fact.pointee.kind {
        case .absent: break
        case .key: key = key ?? fact  // the last one counts
        default:
          next -= 1
          next.initialize(to: fact.pointee)
        }
      }
      next -= 1
      next.initialize(to: element)
      next.pointee.size = UInt32(records + ends.pointee.end - next)
      if let key {
        next.pointee.value = key.pointee.value
        next.pointee.flags |= Record.hasKey
      }
      ends.pointee.start = next - records
    }
  }
}

/// Frees what is in the lazy nodes of `storage` one after the other, since each holds a storage of its own,
/// and so on.
private func freeLazyTrees(of storage: TreeStorage) {
  var waiting: [TreeStorage] = []
  collect(from: storage, into: &waiting)
  while var next = waiting.popLast() {
    if isKnownUniquelyReferenced(&next) { collect(from: next, into: &waiting) }
  }

  func collect(from storage: TreeStorage, into waiting: inout [TreeStorage]) {
    var record = storage.first
    let end = storage.last
    while record != end {
      if record.pointee.kind == .lazy, isKnownUniquelyReferenced(&record.pointee.object),
        let node = LazyNode.of(record.pointee), let tree = node.tree.take()
      {
        waiting.append(tree)
      }
      record += 1
    }
  }
}
