import RillLanguages
import RillProgram
import RillTree

/// A frame from a session to its page.
///
/// A frame begins with a byte for the use of its patch, the revision of the page after it, and the
/// number of received events. A byte of flags for the parts follows, and then the parts in the
/// order below.
package struct ServerFrame {
  /// The content to which the patch is applied.
  package enum Kind: UInt8 {
    /// The current content of the page.
    case update
    /// An empty page; the patch replaces all content.
    case replacement
    /// The content that was served.
    case adoption
    /// No patch: the answer to ``ClientFrame/ping(revision:)``.
    case pong
    /// No patch: the page has resumed its session, and the missing updates follow.
    case resumption
  }

  /// The flags of the parts.
  private enum Part {
    static let title: UInt8 = 1
    static let language: UInt8 = 2
    static let head: UInt8 = 4
    static let commands: UInt8 = 8
    static let ticket: UInt8 = 16
  }

  /// - Parameters:
  ///   - update: The update.
  ///   - revision: The number of updates so far.
  ///   - seen: The number of events of the page that it takes into account.
  ///   - ticket: The ticket with which the page can resume the session once.
  package static func bytes(
    _ kind: Kind, _ update: PageUpdate = PageUpdate(), revision: Int, seen: Int,
    ticket: String? = nil
  ) -> [UInt8] {
    var writer = EventWriter([kind.rawValue])
    writer.write(UInt64(revision))
    writer.write(UInt64(seen))
    var parts: UInt8 = 0
    if update.title != nil { parts |= Part.title }
    if update.language != nil { parts |= Part.language }
    if update.head != nil { parts |= Part.head }
    if !update.commands.isEmpty { parts |= Part.commands }
    if ticket != nil { parts |= Part.ticket }
    writer.bytes.append(parts)
    if let title = update.title { writer.write(title) }
    if let language = update.language {
      writer.write(language)
      writer.write(TextDirection(ofTag: language).rawValue)
    }
    if let head = update.head {
      writer.write(UInt64(head.count))
      for element in head { writer.write(element) }
    }
    if !update.commands.isEmpty {
      writer.write(UInt64(update.commands.count))
      for command in update.commands { writer.write(command) }
    }
    if let ticket { writer.write(ticket) }
    writer.bytes += update.patch.bytes
    return writer.bytes
  }
}

extension ServerFrame {
  /// The kinds of the frames of persistent sessions, beside those of ``Kind``.
  package enum PersistenceKind: UInt8 {
    /// The number of the page's events that are durable.
    case durable = 5
    /// The session was restored: the revision of the page, the number of received events, and the
    /// ticket. The page repeats the other events.
    case restoration
    /// The count and the numbers of repeated events whose elements no longer exist.
    case lost
  }

  /// The count that tells a page that its session goes on without persistence.
  package static let allEvents = Int(UInt32.max)

  package static func durable(_ events: Int) -> [UInt8] { bytes(.durable, [events]) }

  package static func restoration(revision: Int, seen: Int, ticket: String) -> [UInt8] {
    var writer = EventWriter(bytes(.restoration, [revision, seen]))
    writer.write(ticket)
    return writer.bytes
  }

  package static func lost(_ events: [Int]) -> [UInt8] { bytes(.lost, [events.count] + events) }

  private static func bytes(_ kind: PersistenceKind, _ numbers: [Int]) -> [UInt8] {
    var writer = EventWriter([kind.rawValue])
    for number in numbers { writer.write(UInt64(number)) }
    return writer.bytes
  }
}

extension EventWriter {
  /// Writes the name and two attributes of an element.
  fileprivate mutating func write(_ element: HeadElement) {
    let texts =
      switch element {
      case .meta(let name, let content): ["meta", "name", name, "content", content]
      case .property(let name, let content): ["meta", "property", name, "content", content]
      case .link(let relation, let address): ["link", "rel", relation, "href", address]
      }
    for text in texts { write(text) }
  }

  /// Writes a command: its number, a text and its arguments.
  fileprivate mutating func write(_ command: HostCommand) {
    let (number, text): (UInt8, String) =
      switch command {
      case .focus(let id): (0, id)
      case .blur(let id): (1, id)
      case .selectText(let id): (2, id)
      case .scrollTo(let id): (3, id)
      case .scroll: (4, "")
      case .scrollElement(let id, _, _): (4, id)
      case .push(let location): (5, location.description)
      case .replace(let location): (6, location.description)
      case .go: (7, "")
      case .load(let address): (8, address)
      case .listen(let kind): (9, kind.customName)
      case .unlisten(let kind): (10, kind.customName)
      case .custom(let name, _): (11, name)
      case .showModal(let id): (12, id)
      case .closeDialog(let id): (13, id)
      }
    bytes.append(number)
    write(text)
    switch command {
    case .scroll(let x, let y), .scrollElement(_, let x, let y):
      write(x)
      write(y)
    case .go(let steps): write(signed: steps)
    case .listen(let kind), .unlisten(let kind): bytes.append(kind.number)
    case .custom(_, let detail): write(detail)
    default: break
    }
  }
}

extension PageEventKind {
  /// The number in frames.
  package var number: UInt8 {
    switch self {
    case .keyDown: 0
    case .keyUp: 1
    case .pointerDown: 2
    case .pointerUp: 3
    case .pointerMove: 4
    case .windowSize: 5
    case .visibility: 6
    case .animationFrame: 7
    case .location: 8
    case .link: 9
    case .custom: 10
    }
  }

  /// The name of a custom kind; empty for the others.
  fileprivate var customName: String {
    if case .custom(let name) = self { name } else { "" }
  }
}
