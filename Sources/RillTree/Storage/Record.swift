/// One entry of a tree's storage: a node, or a fact of the element before it.
///
/// A tree is its records in document order: an element, then its facts, then the records of its children.
@usableFromInline
struct Record {
  @usableFromInline
  enum Kind: UInt8 {
    // Facts of an element.
    case attribute, property, style, classes, listener
    /// Becomes the key of the element it is given to.
    case key
    /// Nothing at all: an attribute that does not apply.
    case absent
    /// What would have been unsafe: shows nothing, and is diagnosed.
    case refused
    // Nodes.
    case element, text, comment
    /// Keeps the place of what is not there now.
    case nothing
    // Nodes that a host does not see, only what is in them.
    case fragment, map, lazy
  }

  /// What the low bits of ``flags`` say of a node, and all of them of a listener or a property.
  @usableFromInline static let hasKey: UInt8 = 1
  @usableFromInline static let namespaceShift: UInt8 = 1

  @usableFromInline var kind: Kind
  /// Of an element or a lazy node: whether it has a key, and its namespace. Of a listener: its options. Of
  /// a property: the type of its value.
  @usableFromInline var flags: UInt8
  /// Of an element, attribute, property, style or listener. Where it is not in the vocabulary, `object` is
  /// its spelling.
  @usableFromInline var name: Name
  /// Of a node: how many records it and all in it take. Of a listener: its id, once a page has it,
  /// and before that 0.
  @usableFromInline var size: UInt32
  /// Of text: what it says. Of an attribute: its value. Of an element: its key.
  @usableFromInline var value: String
  /// The spelling of a name, a listener's `Handler`, a mapping of messages, or what a lazy node shows.
  @usableFromInline var object: AnyObject?

  @inlinable
  init(
    _ kind: Kind, flags: UInt8 = 0, name: Name = .custom, size: UInt32 = 1, value: String = "",
    object: AnyObject? = nil
  ) {
    self.kind = kind
    self.flags = flags
    self.name = name
    self.size = size
    self.value = value
    self.object = object
  }

  @inlinable var isNode: Bool { kind.rawValue >= Kind.element.rawValue }
  @inlinable var hasKey: Bool { isNode && flags & Record.hasKey != 0 }
  var namespace: Namespace { Namespace(rawValue: flags >> Record.namespaceShift & 3) ?? .html }

  /// The name as it is written.
  var spelling: String {
    if name != .custom { return name.spelling }
    // Every record that is made with a custom name is made with its spelling.
    return Spelling.of(object)
  }
}

/// A name that is not in the vocabulary.
@usableFromInline
class Spelling {
  @usableFromInline let text: String

  @usableFromInline init(_ text: String) { self.text = text }

  static func of(_ object: AnyObject?) -> String {
    guard let object else { return "" }
    // A record's object is a `Spelling` wherever its name is custom: see `Record.object`.
    return unsafeDowncast(object, to: Spelling.self).text
  }
}
