/// A tree that is being built by a ``TreeBuilder``.
///
/// Each is used once: what it is put into takes its records, and leaves it empty.
public struct TreePart<Message> {
  @usableFromInline var storage: TreeStorage?

  @inlinable
  init(_ tree: consuming VTree<Message>) {
    storage = tree.storage.take()
    storage.makeUnique()
  }

  @inlinable init(storage: TreeStorage?) { self.storage = storage }

  /// All parts, one behind the other.
  @inlinable
  static func row(_ parts: [TreePart]) -> TreePart {
    parts.withUnsafeBufferPointer { parts in
      // A part is a storage, and nothing else.
      parts.withMemoryRebound(to: TreeStorage?.self) { TreePart(storage: .row($0)) }
    }
  }

  /// All parts in one node.
  @inlinable
  static func group(_ parts: [TreePart]) -> TreePart {
    parts.withUnsafeBufferPointer { parts in
      // A part is a storage, and nothing else.
      parts.withMemoryRebound(to: TreeStorage?.self) { TreePart(storage: .group($0)) }
    }
  }

  /// The part as something that takes one place, whatever is in it.
  @inlinable
  func asOneNode() -> TreePart { TreePart(storage: storage.asOneNode()) }
}

/// The storages of parts, whose records may be taken, since parts are used once. Not generic, so that this is
/// compiled for the types at hand: see `TreePart`.
extension TreeStorage? {
  @usableFromInline
  static func row(_ parts: UnsafeBufferPointer<TreeStorage?>) -> TreeStorage? {
    var row: TreeStorage?
    for part in parts { row.takePart(part) }
    return row
  }

  @usableFromInline
  static func group(_ parts: UnsafeBufferPointer<TreeStorage?>) -> TreeStorage? {
    var count = 0
    for part in parts { count += part?.count ?? 0 }
    var group: TreeStorage? = TreeStorage.make(front: 5, back: count)
    for part in parts { group.takePart(part) }
    return group.wrapped(in: .fragment)
  }

  @usableFromInline
  func asOneNode() -> TreeStorage? {
    guard let self, self.count > 0 else {
      var nothing: TreeStorage?
      nothing.append(Record(.nothing))
      return nothing
    }
    return Int(self.first.pointee.size) == self.count ? self : wrapped(in: .fragment)
  }

  /// Puts `next` behind all. The smaller of the two is moved, so that a tree that is built from the inside
  /// out isn't moved again at each level.
  private mutating func takePart(_ next: TreeStorage?) {
    guard var source = next, source.count > 0 else { return }
    guard let target = self else {
      self = source
      return
    }
    // A part that is used twice is empty the second time, unless that is at once.
    if source === target { source = source.withRoom(front: 0, back: 0, moved: false) }
    if source.count <= target.count || target.hasRoom(front: 0, back: source.count) {
      let all = target.havingRoom(front: 0, back: source.count)
      all.takeIn(source, moved: true)
      self = all
    } else {
      let all = source.havingRoom(front: target.count, back: 0)
      all.takeInFront(target)
      self = all
    }
  }

  private func wrapped(in kind: Record.Kind) -> TreeStorage? {
    guard let self else { return nil }
    let count = self.count
    let all = self.havingRoom(front: 1, back: 0)
    all.putFirst(Record(kind, size: UInt32(count + 1)))
    return all
  }
}
