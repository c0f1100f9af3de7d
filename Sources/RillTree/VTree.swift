/// What a program shows: a tree of elements and text, as a value, with the messages that its events send.
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
/// A view makes a new tree whenever the model has changed, and ``Rendering`` finds out what that changes
/// on the page. It may be empty, one node, or several beside each other.
///
/// Making one takes memory proportional to its nodes, and time proportional to them or little more: what is put
/// beside something else may be moved. A tree that is still needed elsewhere, such as one in a variable, is
/// copied where it is put into another. Copying the value takes neither time nor memory.
///
/// Elsewhere: `Html` (Elm), `VNode` (snabbdom), `VTree` (the library of that name).
public struct VTree<Message> {
  @usableFromInline var storage: TreeStorage?

  /// A tree of nothing.
  @inlinable public init() {}

  @inlinable init(storage: TreeStorage?) { self.storage = storage }

  @inlinable
  init(_ record: Record) { storage.append(record) }
}

/// A literal is a text.
extension VTree: ExpressibleByStringInterpolation {
  @inlinable
  public init(stringLiteral text: String) { self.init(Record(.text, value: text)) }
}

/// A text that says what `value` is described by.
///
/// ```swift
/// td { text(goal.count) }
/// ```
@inlinable
public func text<Message>(_ value: some CustomStringConvertible) -> VTree<Message> {
  VTree(Record(.text, value: value.description))
}

/// Several nodes beside each other, without an element around them.
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
/// With a key, they move together: `pair("FRP", "...").key("FRP")`.
@inlinable
public func fragment<Message>(
  @TreeBuilder<Message> content: () -> VTree<Message>
) -> VTree<Message> {
  content().grouped()
}

extension VTree {
  /// The tree with all its nodes in one, which the host does not see.
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

  /// The key, if the tree is one node that has one.
  var rootKey: String? {
    isOneNode ? storage.flatMap { $0.first.pointee.hasKey ? $0.first.pointee.value : nil } : nil
  }

  /// The tree with a key among its siblings.
  ///
  /// Where the children of an element come and go or change places, those with keys are recognized: what
  /// they show is moved, and keeps its focus, what was typed, and its listeners.
  ///
  /// ```swift
  /// ul {
  ///   for goal in goals { row(goal).key(goal.id) }
  /// }
  /// ```
  ///
  /// Siblings have different keys; those that don't are diagnosed (see ``Rendering/diagnostics``), and
  /// matched in order. The attribute ``Attribute/key(_:)`` does the same for an element.
  public consuming func key(_ key: some CustomStringConvertible) -> VTree {
    guard isOneNode else { return grouped().key(key) }
    let storage = storage.makeRoom(front: 0, back: 0)
    // The storage has a node, and nobody else has the storage.
    storage.first.pointee.flags |= Record.hasKey
    storage.first.pointee.value = key.description
    return self
  }
}
