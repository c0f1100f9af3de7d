/// What trees are shown on: a page, a terminal, a text, a test.
///
/// A host has nodes that it makes, sets facts of, puts into each other and takes out. ``Patch/apply(to:at:)``
/// asks for nothing else; so whatever can do this much can show programs.
///
/// Positions are among the children that the host made for trees.
public protocol TreeHost {
  /// What the host calls a node: an object, a number.
  associatedtype Node

  /// A new element, which is nowhere yet.
  mutating func makeElement(_ name: String, in namespace: Namespace) -> Node
  /// A new text, which is nowhere yet.
  mutating func makeText(_ text: String) -> Node
  /// A new comment, which is nowhere yet.
  mutating func makeComment(_ text: String) -> Node

  /// Whether `node` is an element, and so may have children and facts.
  func isElement(_ node: Node) -> Bool
  /// How many children an element has.
  func childCount(of element: Node) -> Int
  /// The child at `index`, which is less than the number of children. A host may remember where that is:
  /// the next one asked for is nearby.
  mutating func child(at index: Int, of element: Node) -> Node

  /// Puts `node`, which is nowhere, before the child at `index`, or behind all.
  mutating func insert(_ node: Node, at index: Int, of element: Node)
  /// Takes the child at `index` away for good.
  mutating func removeChild(at index: Int, of element: Node)
  /// Takes the child at `index` out, to be inserted again in the same element soon.
  mutating func detachChild(at index: Int, of element: Node) -> Node

  /// Has a text or comment say `text`.
  mutating func setText(_ text: String, of node: Node)
  /// Sets an attribute; nil removes it.
  mutating func setAttribute(_ name: String, to value: String?, of element: Node)
  /// Sets a property; nil has it be what it is on a new element.
  mutating func setProperty(_ name: String, to value: PropertyValue?, of element: Node)
  /// Sets a style; nil removes it.
  mutating func setStyle(_ name: String, to value: String?, of element: Node)
  /// Listens to an event, in place of what listened to it there before; nil ends that.
  mutating func setListener(_ listener: TreeListener?, to event: String, of element: Node)

  /// Takes a number for the keys around a new element, by which a field is found again on a page that is made
  /// anew; 0 for none. Only that of a field has a meaning. Of the root: several keyed nodes have this number, and
  /// what is in them can't be found again. A host whose page is never made anew does nothing.
  mutating func setKeys(_ number: UInt32, of element: Node)
}

extension TreeHost {
  /// Does nothing.
  public mutating func setKeys(_ number: UInt32, of element: Node) {}
}

/// What a host does when an event happens.
public struct TreeListener: Hashable, Sendable {
  /// Whom to tell.
  public let id: HandlerID
  /// What to tell of it.
  public let fields: ListenerFields
  /// What else to do.
  public let options: ListenerOptions
  /// How soon to tell of it. A host that has no time of its own may tell at once.
  public let pace: ListenerPace
  /// Whether the program is told. If not, the host only does what ``options`` and ``commands`` say.
  public let sendsMessage: Bool
  /// What the host does by itself before it tells the program, in this order.
  public let commands: [PageCommand]

  /// A listener with that id, that asks for `fields` and is heard with `options`.
  public init(
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

  /// The id, and what there is to say of the pace and the commands: `#3`, `#3(debounced by 300 ms)`,
  /// `#3(no message, focus #title)`.
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

/// What a rendering knows a listener by. Each listener that comes to a page has a new one.
public struct HandlerID: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// The number of the listener, from 1 on in the order in which they came to the page.
  public let rawValue: UInt32

  /// What a rendering knows a listener by that has this number.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public var description: String { "#\(rawValue)" }
}
