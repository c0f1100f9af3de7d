import RillProgram
import RillTree

/// A frame from a page to its session.
///
/// A frame is a type byte and the content below, in the encoding of an event of `RillTree`.
/// Integers have variable length, and texts have their length in bytes before them.
package enum ClientFrame: Hashable, Sendable {
  /// A request for a session. The first field is 1 if the page shows the server's rendering for the
  /// token, 2 if it has had a session, otherwise 0. A page that keeps its events until they are
  /// durable adds 4. The token and the location follow; after 2 also the ticket and the revision of
  /// the page.
  case join(JoinRequest)
  /// An event on an element: the revision of the page, and the event.
  case event(TreeEvent, HandlerID, revision: Int)
  /// An event of the page: the revision, the kind, and its arguments.
  case page(PageEvent, revision: Int)
  /// A heartbeat that requests an answer: the revision.
  case ping(revision: Int)
  /// An update that didn't fit the page, with the reason. The session shows its whole content
  /// again.
  case broken(String)
  /// A part of a file: the revision of the page, the listener, the number of the file, and the
  /// part.
  case upload(UploadPart, number: Int, HandlerID, revision: Int)
  /// An event that a restored session's model lacks. The number of earlier events whose results the
  /// page showed at the time comes first, then a kind, and the event.
  case repeated(RepeatedEvent, base: Int)
  /// The end of the repeated events: the number of events whose results the page shows.
  case repetitionEnd(shown: Int)
  /// The place of a field, and a text in it that the program knew earlier. The first repeated
  /// events of the field build on this text. The frame comes before all repeated events.
  case known(ElementPlace, String)

  /// The request of a page that has just connected.
  package struct JoinRequest: Hashable, Sendable {
    package var wantsAdoption = false
    /// True if the page has the script of persistent pages.
    package var keepsEvents = false
    package let token: String
    package let location: String
    /// The ticket of its previous session, and the revision that it shows.
    package var resumption: Resumption?

    package struct Resumption: Hashable, Sendable {
      package let ticket: String
      package let revision: Int

      package init(ticket: String, revision: Int) {
        self.ticket = ticket
        self.revision = revision
      }
    }

    package init(
      wantsAdoption: Bool = false, keepsEvents: Bool = false, token: String, location: String,
      resumption: Resumption? = nil
    ) {
      self.wantsAdoption = wantsAdoption
      self.keepsEvents = keepsEvents
      self.token = token
      self.location = location
      self.resumption = resumption
    }
  }
}

extension ClientFrame {
  /// Decodes a frame, which may come from any client.
  ///
  /// - Throws: The error and its position.
  package init(decoding bytes: [UInt8]) throws(FrameError) {
    guard let kind = bytes.first else { throw FrameError(.empty, at: 0) }
    var reader = EventReader(bytes: bytes)
    do throws(TreeEventError) {
      switch kind {
      case 0:
        let position = reader.position
        let flags = try reader.flags(below: 7)
        let kind = flags & 3
        if kind == 3 { throw TreeEventError(.invalidFlags(flags), at: position) }
        var request = JoinRequest(
          wantsAdoption: kind == 1, keepsEvents: flags & 4 != 0, token: try reader.text(),
          location: try reader.text())
        if kind == 2 {
          request.resumption = JoinRequest.Resumption(
            ticket: try reader.text(), revision: try reader.revision())
        }
        self = .join(request)
        try reader.finish()
      case 1:
        let revision = try reader.revision()
        let (event, id, _) = try reader.event()
        self = .event(event, id, revision: revision)
      case 2:
        let revision = try reader.revision()
        self = .page(try PageEvent(from: &reader), revision: revision)
      case 3:
        self = .ping(revision: try reader.revision())
        try reader.finish()
      case 4:
        self = .broken(try reader.text())
        try reader.finish()
      case 5:
        let revision = try reader.revision()
        let id = HandlerID(rawValue: UInt32(truncatingIfNeeded: try reader.number(below: 1 << 32)))
        let number = Int(truncatingIfNeeded: try reader.number(below: 1 << 32))
        self = .upload(
          try UploadPart(from: &reader), number: number, id, revision: revision)
      case 6:
        let base = try reader.revision()
        self = .repeated(try RepeatedEvent(from: &reader), base: base)
      case 7:
        self = .repetitionEnd(shown: try reader.revision())
        try reader.finish()
      case 8:
        self = .known(try ElementPlace(from: &reader), try reader.text())
        try reader.finish()
      default: throw TreeEventError(.invalidFlags(kind), at: 0)
      }
    } catch {
      throw FrameError(.malformed(error), at: error.position)
    }
  }
}

extension EventReader {
  package mutating func revision() throws(TreeEventError) -> Int {
    Int(try number(below: 1 << 32))
  }

  /// Decodes the rest as an event. Error positions refer to the whole frame.
  package func event() throws(TreeEventError) -> (TreeEvent, HandlerID, ListenerFields) {
    do throws(TreeEventError) {
      return try TreeEvent.decode(rest)
    } catch {
      throw TreeEventError(error.reason, at: position + error.position)
    }
  }
}

extension PageEvent {
  package init(from reader: inout EventReader) throws(TreeEventError) {
    let position = reader.position
    let kind = try reader.flags(below: 11)
    switch kind {
    case 0...4:
      let (event, _, fields) = try reader.event()
      guard fields == (kind < 2 ? .key : .pointer) else {
        throw TreeEventError(.invalidFlags(fields.rawValue), at: position + 1)
      }
      self =
        switch kind {
        case 0: .keyDown(event)
        case 1: .keyUp(event)
        case 2: .pointerDown(event)
        case 3: .pointerUp(event)
        default: .pointerMove(event)
        }
      return
    case 5:
      self = .windowSize(
        WindowSize(width: try reader.coordinate(), height: try reader.coordinate()))
    case 6: self = .visibility(try reader.flags(below: 2) == 1)
    case 7:
      // Longer than any page exists, and within the range of a duration.
      let time = try reader.coordinate(below: 1e12)
      if time < 0 { throw TreeEventError(.invalidCoordinate, at: position + 1) }
      self = .animationFrame(.milliseconds(time))
    case 8: self = .location(try Location(from: &reader))
    case 9:
      self =
        try reader.flags(below: 2) == 0
        ? .link(.internal(try Location(from: &reader))) : .link(.external(try reader.text()))
    default: self = .custom(try reader.text(), detail: try reader.text())
    }
    try reader.finish()
  }
}

extension Location {
  fileprivate init(from reader: inout EventReader) throws(TreeEventError) {
    let text = try reader.text()
    do throws(LocationError) {
      self = try Location(text)
    } catch {
      throw TreeEventError(.invalidText, at: reader.position - text.utf8.count + error.position)
    }
  }
}

/// The reason that a frame was rejected.
package struct FrameError: Error, Hashable, CustomStringConvertible {
  package enum Reason: Hashable {
    case empty
    case malformed(TreeEventError)
    /// A frame of a kind that is not valid at this point.
    case unexpected
    /// An event for a listener that never existed.
    case unknownListener(HandlerID)
    /// A revision that never existed.
    case unknownRevision(Int)
    /// A file for a listener that accepts none.
    case noUploads(HandlerID)
    /// A part of a file that has not begun, has already begun, or belongs to another listener.
    case misplacedPart(Int)
    /// More of a file than was announced.
    case tooMuch(Int)
    case text
    /// A frame that is larger than allowed at this point.
    case tooLong
    /// More frames than the rate limit allows, for too long.
    case flood
  }

  package let reason: Reason
  /// The offset in bytes from the beginning of the frame.
  package let position: Int

  package init(_ reason: Reason, at position: Int) {
    self.reason = reason
    self.position = position
  }

  package var description: String {
    switch reason {
    case .empty: "empty frame"
    case .malformed(let error): "malformed frame: \(error)"
    case .unexpected: "unexpected kind of frame"
    case .unknownListener(let id): "event for listener \(id), which never existed"
    case .unknownRevision(let revision): "revision \(revision), which never existed"
    case .noUploads(let id): "file for listener \(id), which accepts none"
    case .misplacedPart(let number): "unexpected part of file \(number)"
    case .tooMuch(let number): "more bytes of file \(number) than announced"
    case .text: "text frame"
    case .tooLong: "frame too large"
    case .flood: "too many frames"
    }
  }
}
