/// An immutable virtual tree of elements and text, with listeners that send messages.
///
/// ```swift
/// func view(_ model: Int) -> VTree<Message> {
///   div {
///     button(.onClick(.decrement)) { "-" }
///     div { "\(model)" }
///     button(.onClick(.increment)) { "+" }
///   }
/// }
/// ```
///
/// A view returns a new tree after each change of the model, and a ``Rendering`` computes the patch
/// for the page. A tree can be empty, one node, or several siblings.
///
/// Memory is proportional to the number of nodes. Time is close to proportional, since siblings can
/// be moved once they are joined. A tree that is still referenced elsewhere, for example by a
/// variable, is copied when it is embedded in another. Copying the value itself is free.
///
/// Elsewhere: `Html` (Elm), `VNode` (snabbdom), `VTree` (the library of that name).
public struct VTree<Message> {
  @usableFromInline var storage: TreeStorage?

  /// Creates an empty tree.
  @inlinable public init() {}

  @inlinable init(storage: TreeStorage?) { self.storage = storage }

  @inlinable
  init(_ record: Record) { storage.append(record) }
}

/// String literals are text nodes.
extension VTree: ExpressibleByStringInterpolation {
  @inlinable
  public init(stringLiteral text: String) { self.init(Record(.text, value: text)) }
}

/// Returns a text node with the description of `value`.
///
/// ```swift
/// td { text(goal.count) }
/// ```
@inlinable
public func text<Message>(_ value: some CustomStringConvertible) -> VTree<Message> {
  VTree(Record(.text, value: value.description))
}

/// Returns several sibling nodes without an element around them.
///
/// ```swift
/// func pair(_ term: String, _ meaning: String) -> VTree<Message> {
///   fragment {
///     dt { text(term) }
///     dd { text(meaning) }
///   }
/// }
/// ```
///
/// With a key, the nodes move together: `pair("FRP", "...").key("FRP")`.
@inlinable
public func fragment<Message>(
  @TreeBuilder<Message> content: () -> VTree<Message>
) -> VTree<Message> {
  content().grouped()
}

extension VTree {
  /// Returns the tree in one node, which is invisible to hosts.
  @usableFromInline
  consuming func grouped(as record: Record = Record(.fragment)) -> VTree {
    var record = record
    record.size = UInt32((storage?.count ?? 0) + 1)
    storage.prepend(record)
    return self
  }

  var isEmpty: Bool { (storage?.count ?? 0) == 0 }

  private var isOneNode: Bool {
    storage.map { $0.count > 0 && Int($0.first.pointee.size) == $0.count } ?? false
  }

  /// The key, if the tree is a single node with a key.
  var rootKey: String? {
    isOneNode ? storage.flatMap { $0.first.pointee.hasKey ? $0.first.pointee.value : nil } : nil
  }

  /// Returns the tree with a key among its siblings.
  ///
  /// When the children of an element appear, disappear or move, keys identify them. A node with a
  /// key is moved with its focus, its typed text and its listeners.
  ///
  /// ```swift
  /// ul {
  ///   for goal in goals { row(goal).key(goal.id) }
  /// }
  /// ```
  ///
  /// Siblings must have different keys. Duplicates are reported in ``Rendering/diagnostics`` and
  /// matched in order. The attribute ``Attribute/key(_:)`` does the same for an element.
  public consuming func key(_ key: some CustomStringConvertible) -> VTree {
    guard isOneNode else { return grouped().key(key) }
    let storage = storage.makeRoom(front: 0, back: 0)
    // The storage has a node, and this value is its only owner.
    storage.first.pointee.flags |= Record.hasKey
    storage.first.pointee.value = key.description
    return self
  }
}
