/// The records of a tree, in one block with room on both sides. An element is prepended to its
/// children, and a sibling is appended. A tree is therefore built in place, from the inside out.
@usableFromInline
final class TreeStorage: ManagedBuffer<TreeStorage.Ends, Record> {
  @usableFromInline
  struct Ends {
    var start: Int
    var end: Int
    let capacity: Int
    /// True if the storage may contain lazy nodes or rows.
    var hasLazyNodes = false
    /// The number of uses of parts with this storage: see `PartContent`.
    var uses: UInt32 = 0
  }

  /// Returns an empty storage with room for `front` records before and `back` records after the
  /// next one.
  static func make(front: Int, back: Int) -> TreeStorage {
    let capacity = front + back
    // Named, because Embedded Swift (6.3) takes a wrong size for a class that it finds at run time.
    let storage = TreeStorage.create(minimumCapacity: capacity) { _ in
      Ends(start: front, end: front, capacity: capacity)
    }
    // `create` returns an instance of the class that it is called on.
    return unsafeDowncast(storage, to: TreeStorage.self)
  }

  deinit {
    if ends.pointee.hasLazyNodes { freeLazyTrees(of: self) }
    // Exactly the records between the ends are initialized, and their remaining fields need no
    // deinitialization. This is faster than to deinitialize them generically.
    var record = first
    let end = last
    while record != end {
      record.pointee.value = ""
      if record.pointee.object != nil { record.pointee.object = nil }
      record += 1
    }
  }

  /// The stored ends. Valid as long as the storage lives, because they are in its block.
  var ends: UnsafeMutablePointer<Ends> { withUnsafeMutablePointerToHeader { $0 } }

  var count: Int { ends.pointee.end - ends.pointee.start }

  /// The first record. Valid as long as the storage lives and isn't extended.
  var first: UnsafeMutablePointer<Record> {
    // The elements are in the block of the object and don't move while it lives.
    withUnsafeMutablePointerToElements { $0 } + ends.pointee.start
  }

  /// The end of the records, one past the last.
  var last: UnsafeMutablePointer<Record> {
    // See `first`.
    withUnsafeMutablePointerToElements { $0 } + ends.pointee.end
  }

  func hasRoom(front: Int, back: Int) -> Bool {
    let ends = ends
    return ends.pointee.start >= front && ends.pointee.capacity - ends.pointee.end >= back
  }

  /// Returns a storage with the same records and with room. Moved records are no longer in this
  /// storage.
  func withRoom(front: Int, back: Int, moved: Bool) -> TreeStorage {
    let count = count
    // Storage that grew at one end usually grows there again.
    let new = TreeStorage.make(
      front: front + (front > 0 ? count / 2 + 4 : 4),
      back: count + back + (back > 0 ? count + 4 : 0))
    new.append(self, moved: moved)
    return new
  }

  /// Returns this storage if it has room, and otherwise a new one that takes over its records.
  func havingRoom(front: Int, back: Int) -> TreeStorage {
    hasRoom(front: front, back: back) ? self : withRoom(front: front, back: back, moved: true)
  }

  /// Prepends `record`. There must be room for it.
  func putFirst(_ record: Record) {
    ends.pointee.start -= 1
    // There is uninitialized room for a record before the first.
    first.initialize(to: record)
  }

  /// Moves the records of another storage before all others. There must be room for them.
  func prepend(_ other: TreeStorage) {
    let count = other.count
    ends.pointee.start -= count
    // There is uninitialized room for `count` records before the first, and `other` has another
    // block.
    first.moveInitialize(from: other.first, count: count)
    other.ends.pointee.end = other.ends.pointee.start
    if other.ends.pointee.hasLazyNodes { ends.pointee.hasLazyNodes = true }
  }

  /// Appends the records of another storage. There must be room for them.
  func append(_ other: TreeStorage, moved: Bool) {
    let otherEnds = other.ends
    let first = other.first
    let count = otherEnds.pointee.end - otherEnds.pointee.start
    withUnsafeMutablePointers { ends, records in
      // There is uninitialized room for `count` records after the last.
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

/// A storage that can be shared with other trees. A change copies a shared storage.
extension TreeStorage? {
  /// Makes the storage unique, with room for `front` records before and `back` records after its
  /// content.
  mutating func makeRoom(front: Int, back: Int) -> TreeStorage {
    // The check comes first, before local variables reference the storage.
    let isUnique = isKnownUniquelyReferenced(&self)
    guard let old = self else {
      // The room suffices for most table rows and lines, so that they are built without growth.
      let new = TreeStorage.make(front: Swift.max(front, 10), back: Swift.max(back, 14))
      self = new
      return new
    }
    if isUnique && old.hasRoom(front: front, back: back) { return old }
    let new = old.withRoom(front: front, back: back, moved: isUnique)
    self = new
    return new
  }

  /// Makes the storage unique.
  @usableFromInline
  mutating func makeUnique() {
    if self != nil && !isKnownUniquelyReferenced(&self) { _ = makeRoom(front: 0, back: 0) }
  }

  /// Frees unused room if that is worthwhile, since a lazy tree can live for long. The storage must
  /// be unique.
  mutating func compact() {
    guard let old = self, old.ends.pointee.capacity > old.count + 4 else { return }
    let new = TreeStorage.make(front: 0, back: old.count)
    new.append(old, moved: true)
    self = new
  }

  /// Prepends `record`.
  mutating func prepend(_ record: Record) {
    makeRoom(front: 1, back: 0).putFirst(record)
  }

  /// Appends `record`.
  @usableFromInline
  mutating func append(_ record: Record) {
    // A lazy node is rarely in more than its list.
    if self == nil && record.isDeferred { self = TreeStorage.make(front: 1, back: 1) }
    let storage = makeRoom(front: 0, back: 1)
    // `makeRoom` provides room for a record after the last.
    storage.last.initialize(to: record)
    storage.ends.pointee.end += 1
    if record.isDeferred { storage.ends.pointee.hasLazyNodes = true }
  }

  /// Wraps all records in `element` with the attributes that aren't empty.
  @usableFromInline
  mutating func wrap(in element: Record, attributes: UnsafeBufferPointer<Record>) {
    let storage = makeRoom(front: attributes.count + 1, back: 0)
    // `makeRoom` provides room for these records before the first.
    storage.withUnsafeMutablePointers { ends, records in
      var next = records + ends.pointee.start
      var key: UnsafePointer<Record>?
      var index = attributes.count
      while index > 0 {
        index -= 1
        let attribute = attributes.baseAddress! + index  // exists, since the count isn't 0
        switch attribute.pointee.kind {
        case .absent: break
        case .key: key = key ?? attribute  // the last key applies
        default:
          next -= 1
          next.initialize(to: attribute.pointee)
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

/// Frees nested lazy trees and rows in a loop. Each of them holds its own storage, so that
/// deinitialization would recurse.
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
        let node = LazyNode.of(record), let tree = node.tree.take()
      {
        waiting.append(tree)
      } else if record.pointee.kind == .rows,
        isKnownUniquelyReferenced(&record.pointee.object),
        let rows = AnyRowsNode.of(record)?.shown
      {
        waiting += rows.takeTrees()
      }
      record += 1
    }
  }
}
