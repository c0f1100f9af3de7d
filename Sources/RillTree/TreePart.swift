/// A tree that is being built by a ``TreeBuilder``.
///
/// Each is used once: what it is put into takes its records.
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
    for part in parts { row = row.followed(by: part) }
    return row
  }

  /// The part with `next` behind it.
  private func followed(by next: TreePart) -> TreePart {
    guard let source = next.storage else { return self }
    guard let target = storage else { return next }
    if target.hasRoom(front: 0, back: source.count) {
      target.takeIn(source, moved: true)
      return self
    }
    var all = self
    let new = target.withRoom(front: 0, back: source.count, moved: true)
    new.takeIn(source, moved: true)
    all.storage = new
    return all
  }

  /// All parts in one node.
  @usableFromInline
  static func group(_ parts: [TreePart]) -> TreePart {
    let count = parts.reduce(into: 0) { $0 += $1.storage?.count ?? 0 }
    let all = TreeStorage.make(front: 5, back: count)
    for part in parts {
      if let storage = part.storage { all.takeIn(storage, moved: true) }
    }
    var group = TreePart()
    group.storage = all
    group.wrap(in: .fragment)
    return group
  }

  private mutating func wrap(in kind: Record.Kind) {
    storage.prepend(Record(kind, size: UInt32((storage?.count ?? 0) + 1)))
  }

  /// The part as something that takes one place, whatever is in it.
  @usableFromInline
  func asOneNode() -> TreePart {
    var part = self
    if let storage, storage.count > 0 {
      if Int(storage.first.pointee.size) != storage.count { part.wrap(in: .fragment) }
    } else {
      part.storage.append(Record(.nothing))
    }
    return part
  }
}
