/// A part of a tree under construction by a ``TreeBuilder``.
///
/// A part is used once: the enclosing part takes its records. A second use stops the program. A
/// ``VTree`` can be used any number of times.
public struct TreePart<Message> {
  @usableFromInline var content: PartContent

  @inlinable
  init(_ tree: consuming VTree<Message>) {
    var storage = tree.storage.take()
    storage.makeUnique()
    content = PartContent(storage)
  }

  @inlinable init(_ content: PartContent) { self.content = content }

  /// Returns all parts in a row.
  @inlinable
  static func row(_ parts: [TreePart]) -> TreePart {
    parts.withUnsafeBufferPointer { parts in
      // A part consists of its content only.
      parts.withMemoryRebound(to: PartContent.self) { TreePart(.row($0)) }
    }
  }

  /// Returns all parts in one node.
  @inlinable
  static func group(_ parts: [TreePart]) -> TreePart {
    parts.withUnsafeBufferPointer { parts in
      // A part consists of its content only.
      parts.withMemoryRebound(to: PartContent.self) { TreePart(.group($0)) }
    }
  }

  /// Returns the part as one node with one position: a branch of a conditional.
  @inlinable
  consuming func asBranch(second: Bool = false) -> TreePart {
    TreePart(content.asBranch(second: second))
  }
}

/// The content of a part. The type isn't generic over the message, so it compiles once; see
/// `TreePart`.
@usableFromInline
struct PartContent {
  private let storage: TreeStorage?
  /// The number of uses of the storage when this part was made.
  private let earlierUses: UInt32

  @usableFromInline
  init(_ storage: TreeStorage?) {
    self.storage = storage
    earlierUses = storage?.ends.pointee.uses ?? 0
  }

  /// Returns the storage, whose records the caller may move. A second call stops the program.
  @usableFromInline
  func use() -> TreeStorage? {
    guard let storage else { return nil }
    let ends = storage.ends
    guard ends.pointee.uses == earlierUses else {
      fatalError("Rill: A TreePart was used twice. Store its VTree instead, and use that.")
    }
    ends.pointee.uses &+= 1
    return storage
  }

  @usableFromInline
  static func row(_ parts: UnsafeBufferPointer<PartContent>) -> PartContent {
    var row: TreeStorage?
    for part in parts { row.takePart(part.use()) }
    return PartContent(row)
  }

  @usableFromInline
  static func group(_ parts: UnsafeBufferPointer<PartContent>) -> PartContent {
    var count = 0
    for part in parts { count += part.storage?.count ?? 0 }
    let group = TreeStorage.make(front: 5, back: count)
    // There is room for all.
    for part in parts { if let storage = part.use() { group.append(storage, moved: true) } }
    return PartContent(TreeStorage?(group).wrapped(in: .loop))
  }

  @usableFromInline
  func asBranch(second: Bool) -> PartContent {
    let storage = use()
    guard let storage, storage.count > 0 else {
      var nothing: TreeStorage?
      nothing.append(Record(.nothing))
      return PartContent(nothing)
    }
    let branch = storage.first.pointee.branch
    let isOneNode = Int(storage.first.pointee.size) == storage.count && branch != .loop
    guard isOneNode else {
      return PartContent(
        TreeStorage?(storage).wrapped(in: Branch.none.inside(second: second)))
    }
    // The part is the only owner of its storage, which isn't empty.
    storage.first.pointee.branch = branch.inside(second: second)
    return PartContent(storage)
  }
}

extension TreeStorage? {
  /// Appends `next`. The smaller of the two storages is moved, so that a tree built from the inside
  /// out isn't moved again at each level.
  fileprivate mutating func takePart(_ next: TreeStorage?) {
    guard let source = next, source.count > 0 else { return }
    guard let target = self else {
      self = source
      return
    }
    if source.count <= target.count || target.hasRoom(front: 0, back: source.count) {
      let all = target.havingRoom(front: 0, back: source.count)
      all.append(source, moved: true)
      self = all
    } else {
      let all = source.havingRoom(front: target.count, back: 0)
      all.prepend(target)
      self = all
    }
  }

  fileprivate func wrapped(in branch: Branch) -> TreeStorage? {
    guard let self else { return nil }
    let count = self.count
    let all = self.havingRoom(front: 1, back: 0)
    var fragment = Record(.fragment, size: UInt32(count + 1))
    fragment.branch = branch
    all.putFirst(fragment)
    return all
  }
}
