/// An entry of a tree's storage: a node, or an attribute of the element before it.
///
/// A tree is its records in document order: an element, its attributes, and the records of its
/// children.
@usableFromInline
struct Record {
  @usableFromInline
  enum Kind: UInt8 {
    // Attributes of an element.
    case attribute, property, style, classes, listener
    /// The key of the enclosing element.
    case key
    /// An empty attribute, which has no effect.
    case absent
    /// Unsafe content, which shows nothing and is reported.
    case rejected
    // Nodes.
    case element, text, comment
    /// A placeholder that keeps the position of an absent node.
    case nothing
    // Nodes that only group others, and are invisible to hosts.
    case fragment, map, lazy
    /// The rows of a collection.
    case rows
  }

  /// The meaning of the low bits of ``flags`` in a node. Listeners and properties use all bits.
  @usableFromInline static let hasKey: UInt8 = 1
  @usableFromInline static let namespaceShift: UInt8 = 1

  @usableFromInline var kind: Kind
  /// For a node, the presence of a key, the namespace, and its ``Branch``. For a listener, its
  /// options. For a property, the type of its value.
  @usableFromInline var flags: UInt8
  /// The name of an element, attribute, property, style or listener. For names outside the
  /// vocabulary, `object` is the spelling.
  @usableFromInline var name: Name
  /// For a node, the number of records of the node and its content. For a listener, its ID, or 0
  /// until it is on a page.
  @usableFromInline var size: UInt32
  /// The content of a text, the value of an attribute or the key of an element.
  @usableFromInline var value: String
  /// The spelling of a name, the `Handler` of a listener, the map of messages, the content of a
  /// lazy node, or the `AnyRowsNode` of rows.
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
  /// True for a node whose content is in other storage.
  var isDeferred: Bool { kind == .lazy || kind == .rows }
  var namespace: Namespace { Namespace(rawValue: flags >> Record.namespaceShift & 3) ?? .html }

  /// The flags that decide whether nodes match. Branches share one position.
  var matchedFlags: UInt8 { flags & (1 << Branch.shift - 1) }

  /// The position of the node in the conditionals and loops of its source.
  var branch: Branch {
    get { Branch(rawValue: flags >> Branch.shift) }
    set { flags = matchedFlags | newValue.rawValue << Branch.shift }
  }

  /// The spelling of the name.
  var spelling: String {
    if name != .custom { return name.spelling }
    // Every record with a custom name is created with its spelling.
    return Spelling.of(object)
  }
}

extension RecordPointer {
  /// The spelling of the name.
  #if hasFeature(Embedded)
    @inline(never)
  #endif
  var spelling: String {
    let name = pointee.name
    return name == .custom ? Spelling.of(pointee.object) : name.spelling
  }
}

/// A name outside the vocabulary.
@usableFromInline
class Spelling {
  @usableFromInline let text: String

  @usableFromInline init(_ text: String) { self.text = text }

  static func of(_ object: AnyObject?) -> String {
    guard let object else { return "" }
    // The object of a record with a custom name is a `Spelling`; see `Record.object`.
    return unsafeDowncast(object, to: Spelling.self).text
  }
}
