/// A surface that shows trees: a page, a terminal, a text or a test.
///
/// A host creates nodes, sets their attributes, inserts them into each other and removes them.
/// ``Patch/apply(to:at:)`` needs nothing else, so every type with these operations can show
/// programs.
///
/// Positions count only the children that the host created for trees.
public protocol TreeHost {
  /// The host's node type, such as a class or a number.
  associatedtype Node

  /// Creates an element outside the tree.
  mutating func makeElement(_ name: String, in namespace: Namespace) -> Node
  /// Creates a text outside the tree.
  mutating func makeText(_ text: String) -> Node
  /// Creates a comment outside the tree.
  mutating func makeComment(_ text: String) -> Node

  /// Returns true if `node` is an element, which can have children and attributes.
  func isElement(_ node: Node) -> Bool
  /// Returns the number of an element's children.
  func childCount(of element: Node) -> Int
  /// Returns the child at `index`, which is less than the number of children. A host can cache the
  /// position, since the next access is nearby.
  mutating func child(at index: Int, of element: Node) -> Node

  /// Inserts `node`, which is outside the tree, before the child at `index` or at the end.
  mutating func insert(_ node: Node, at index: Int, of element: Node)
  /// Removes the child at `index` permanently.
  mutating func removeChild(at index: Int, of element: Node)
  /// Detaches the child at `index`, to be inserted again in the same element soon.
  mutating func detachChild(at index: Int, of element: Node) -> Node

  /// Sets the text of a text or comment.
  mutating func setText(_ text: String, of node: Node)
  /// Sets an attribute; nil removes it.
  mutating func setAttribute(_ name: String, to value: String?, of element: Node)
  /// Sets a property; nil resets it to its initial value.
  mutating func setProperty(_ name: String, to value: PropertyValue?, of element: Node)
  /// Sets a style; nil removes it.
  mutating func setStyle(_ name: String, to value: String?, of element: Node)
  /// Sets the listener for an event, in place of the previous one; nil removes it.
  mutating func setListener(_ listener: TreeListener?, to event: String, of element: Node)

  /// Sets the identifier of the keys and conditionals around an element; 0 for none. A page that is
  /// rebuilt uses it to find its fields again, so it only matters for fields. From 2²⁹ on, the
  /// identifier marks a place that isn't known, such as a row of a loop without a key. A field
  /// there is identified by its id alone. For the root, the call marks an identifier that several
  /// nodes share. Fields with this identifier can't be found again. A host whose page is never
  /// rebuilt ignores the call.
  mutating func setKeys(_ number: UInt32, of element: Node)
}

extension TreeHost {
  /// Ignores the identifier: the default implementation.
  public mutating func setKeys(_ number: UInt32, of element: Node) {}
}

/// A listener on a host: the actions to perform when an event happens.
public struct TreeListener: Hashable, Sendable {
  /// The ID of the listener.
  public let id: HandlerID
  /// The fields of the event to report.
  public let fields: ListenerFields
  /// The options of the listener.
  public let options: ListenerOptions
  /// The debouncing or throttling. A host without delays may report immediately.
  public let pace: ListenerPace
  /// True if the program receives a message. Otherwise the host only applies ``options`` and
  /// ``commands``.
  public let sendsMessage: Bool
  /// The commands that the host performs, in order, before it reports the event.
  public let commands: [PageCommand]

  /// Creates a listener with an ID that requests `fields`.
  package init(
    id: HandlerID, fields: ListenerFields, options: ListenerOptions,
    pace: ListenerPace = .immediate, sendsMessage: Bool = true, commands: [PageCommand] = []
  ) {
    self.id = id
    self.fields = fields
    self.options = options
    self.pace = pace
    self.sendsMessage = sendsMessage
    self.commands = commands
  }

  /// The ID with the pace and the commands, if any: `#3`, `#3(debounced by 300 ms)`, `#3(no
  /// message, focus #title)`.
  package var summary: String {
    var notes: [String] = []
    if !sendsMessage { notes.append("no message") }
    if pace != .immediate { notes.append("\(pace)") }
    for command in commands { notes.append("\(command)") }
    if notes.isEmpty { return "\(id)" }
    var text = "\(id)("
    for (index, note) in notes.enumerated() { text += (index > 0 ? ", " : "") + note }
    return text + ")"
  }
}

/// The ID of a listener in a rendering. Each listener that is added to the page has a new ID.
public struct HandlerID: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// The number of the listener, from 1, in the order of addition to the page.
  public let rawValue: UInt32

  /// Creates an ID from its number.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public var description: String { "#\(rawValue)" }
}
