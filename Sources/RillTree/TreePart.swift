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

  @usableFromInline init() {}

  /// All parts, one behind the other.
  @usableFromInline
  static func row(_ parts: [TreePart]) -> TreePart {
    var row = TreePart()
    for part in parts { row.append(part) }
    return row
  }

  /// All parts in one node.
  @usableFromInline
  static func group(_ parts: [TreePart]) -> TreePart {
    let count = parts.reduce(into: 0) { $0 += $1.storage?.count ?? 0 }
    var group = TreePart()
    group.storage = TreeStorage.make(front: 5, back: count)
    for part in parts { group.append(part) }
    group.wrap(in: .fragment)
    return group
  }

  /// The part as something that takes one place, whatever is in it.
  @usableFromInline
  func asOneNode() -> TreePart {
    var part = self
    if let storage, storage.count > 0 {
      if Int(storage.first.pointee.size) != storage.count { part.wrap(in: .fragment) }
    } else {
      part.storage = nil
      part.storage.append(Record(.nothing))
    }
    return part
  }

  /// Puts `next` behind the part. The smaller of the two is moved, so that a tree that is built from the
  /// inside out isn't moved again at each level.
  private mutating func append(_ next: TreePart) {
    guard var source = next.storage, source.count > 0 else { return }
    guard let target = storage else {
      storage = source
      return
    }
    // A part that is used twice is empty the second time, unless that is at once.
    if source === target { source = source.withRoom(front: 0, back: 0, moved: false) }
    if source.count <= target.count || target.hasRoom(front: 0, back: source.count) {
      storage = target.havingRoom(front: 0, back: source.count)
      storage?.takeIn(source, moved: true)
    } else {
      storage = source.havingRoom(front: target.count, back: 0)
      storage?.takeInFront(target)
    }
  }

  private mutating func wrap(in kind: Record.Kind) {
    guard let storage else { return }
    let count = storage.count
    self.storage = storage.havingRoom(front: 1, back: 0)
    self.storage?.putFirst(Record(kind, size: UInt32(count + 1)))
  }
}
