/// The records of a tree, in one block with room on both sides: an element is put before its children,
/// and a sibling after them, so that a tree is built in place from the inside out.
@usableFromInline
final class TreeStorage: ManagedBuffer<TreeStorage.Ends, Record> {
  @usableFromInline
  struct Ends {
    var start: Int
    var end: Int
    var capacity: Int
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
    releaseLazyTrees(of: self)
    let (start, count) = (header.start, header.end - header.start)
    // Exactly the records between the ends are initialized.
    withUnsafeMutablePointerToElements { _ = ($0 + start).deinitialize(count: count) }
  }

  var count: Int { header.end - header.start }

  /// The first record. Valid as long as the storage lives and nothing is put into it.
  var first: UnsafeMutablePointer<Record> {
    // The elements lie in the block of the object, and do not move while it lives.
    withUnsafeMutablePointerToElements { $0 } + header.start
  }

  /// One past the last record.
  var last: UnsafeMutablePointer<Record> { first + count }
}

/// A storage that may be shared with other trees, and is copied before it is changed if it is.
extension TreeStorage? {
  /// Sees to it that nobody else has the storage, and that it has room for `front` records before and
  /// `back` after what is in it.
  mutating func makeRoom(front: Int, back: Int) -> TreeStorage {
    guard let old = self else {
      let new = TreeStorage.make(front: Swift.max(front, 5), back: Swift.max(back, 3))
      self = new
      return new
    }
    let isUnique = isKnownUniquelyReferenced(&self)
    if isUnique && old.header.start >= front && old.header.capacity - old.header.end >= back {
      return old
    }
    let count = old.count
    // What grows at one end is likely to do so again.
    let new = TreeStorage.make(
      front: front + (front > 0 ? count / 2 + 4 : 4), back: count + back + (back > 0 ? count + 4 : 0))
    new.header.end = new.header.start + count
    // The new block has room for `count` records from its start on, and none is initialized there.
    if isUnique {
      new.first.moveInitialize(from: old.first, count: count)
      old.header.end = old.header.start
    } else {
      new.first.initialize(from: old.first, count: count)
    }
    self = new
    return new
  }

  /// Puts `record` before all.
  @usableFromInline
  mutating func prepend(_ record: Record) {
    let storage = makeRoom(front: 1, back: 0)
    storage.header.start -= 1
    // `makeRoom` saw to it that there is room for one before.
    storage.first.initialize(to: record)
  }

  /// Puts `record` after all.
  @usableFromInline
  mutating func append(_ record: Record) {
    let storage = makeRoom(front: 0, back: 1)
    // `makeRoom` saw to it that there is room for one after.
    storage.last.initialize(to: record)
    storage.header.end += 1
  }

  /// Puts all of `other` after all.
  @usableFromInline
  mutating func append(_ other: consuming TreeStorage?) {
    guard var source = other.take() else { return }
    guard self != nil else {
      self = source
      return
    }
    let count = source.count
    let target = makeRoom(front: 0, back: count)
    // `makeRoom` saw to it that there is room for `count` after; what is moved is no longer the source's.
    if isKnownUniquelyReferenced(&source) {
      target.last.moveInitialize(from: source.first, count: count)
      source.header.end = source.header.start
    } else {
      target.last.initialize(from: source.first, count: count)
    }
    target.header.end += count
  }

  /// Sees to it that there is room for so many more records.
  @usableFromInline
  mutating func reserve(front: Int = 0, back: Int = 0) {
    if front + back > 0 { _ = makeRoom(front: front, back: back) }
  }

  /// Sees to it that nobody else has the storage.
  mutating func makeUnique() {
    if self != nil { _ = makeRoom(front: 0, back: 0) }
  }
}

/// Frees what is in the lazy nodes of `storage` one after the other, since each holds a storage of its own,
/// and so on.
private func releaseLazyTrees(of storage: TreeStorage) {
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
