import RillProgram
import RillTree

/// What a page tells its session.
///
/// A frame is a byte that says what it is, and what follows here, written as in an event of `RillTree`:
/// numbers of variable length, texts with their length in bytes before them.
enum ClientFrame: Hashable, Sendable {
  /// Asks for a session: 1 if the page shows what the server rendered for the token, 2 if it has had a session,
  /// otherwise 0; the token; the location; and, of a session, the ticket and the revision of the page.
  case join(JoinRequest)
  /// What happened on an element: the revision of the page, and the event.
  case event(TreeEvent, HandlerID, revision: Int)
  /// What happened to the page: the revision, the kind, and what there is to say of it.
  case page(PageEvent, revision: Int)
  /// Nothing happens, and the page wants to know whether the session is there: its revision.
  case ping(revision: Int)
  /// An update did not fit the page, for a reason: the session shows all of it anew.
  case broken(String)
  /// A part of a file that somebody has chosen: the revision of the page, the listener, the number of the file,
  /// and the part.
  case upload(UploadPart, number: Int, HandlerID, revision: Int)

  /// What a page asks for that has just connected.
  struct JoinRequest: Hashable, Sendable {
    var wantsAdoption = false
    let token: String
    let location: String
    /// The session that it has had: what it was told to come back with, and the revision that it shows.
    var resumption: Resumption?

    struct Resumption: Hashable, Sendable {
      let ticket: String
      let revision: Int
    }
  }

  /// What is listened to under each number.
  static let pageKinds: [PageEventKind] = [
    .keyDown, .keyUp, .pointerDown, .pointerUp, .pointerMove, .windowSize, .visibility,
    .animationFrame, .location, .link,
  ]
}

extension ClientFrame {
  /// The frame that `bytes` are, which may come from anybody.
  ///
  /// - Throws: what is wrong with them, and where.
  init(decoding bytes: [UInt8]) throws(FrameError) {
    guard let kind = bytes.first else { throw FrameError(.empty, at: 0) }
    var reader = EventReader(bytes: bytes)
    do throws(TreeEventError) {
      switch kind {
      case 0:
        let flags = try reader.flags(below: 3)
        var request = JoinRequest(
          wantsAdoption: flags == 1, token: try reader.text(), location: try reader.text())
        if flags == 2 {
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
      default: throw TreeEventError(.invalidFlags(kind), at: 0)
      }
    } catch {
      throw FrameError(.malformed(error), at: error.position)
    }
  }
}

extension EventReader {
  fileprivate mutating func revision() throws(TreeEventError) -> Int {
    Int(try number(below: 1 << 32))
  }

  /// The event that the rest is; what is wrong with it is where it is in the whole.
  fileprivate func event() throws(TreeEventError) -> (TreeEvent, HandlerID, ListenerFields) {
    do throws(TreeEventError) {
      return try TreeEvent.decode(rest)
    } catch {
      throw TreeEventError(error.reason, at: position + error.position)
    }
  }
}

extension PageEvent {
  fileprivate init(from reader: inout EventReader) throws(TreeEventError) {
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
      // More than any page lives, and no more than a duration holds.
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

/// Why a frame is none.
struct FrameError: Error, Hashable, CustomStringConvertible {
  enum Reason: Hashable {
    case empty
    case malformed(TreeEventError)
    /// It is of a kind that does not come at this point.
    case unexpected
    /// It tells of a listener that never was.
    case unknownListener(HandlerID)
    /// It tells of a revision that never was.
    case unknownRevision(Int)
    /// It is of a file for a listener that takes none.
    case noUploads(HandlerID)
    /// It is of a file that has not begun, or begins again, or for another listener.
    case misplacedPart(Int)
    /// It is more of a file than there is.
    case tooMuch(Int)
    case text
    /// It is larger than it may be at this point.
    case tooLong
    /// There have been more frames than there may be, for too long.
    case flood
  }

  let reason: Reason
  /// In bytes from the beginning of the frame.
  let position: Int

  init(_ reason: Reason, at position: Int) {
    self.reason = reason
    self.position = position
  }

  var description: String {
    switch reason {
    case .empty: "a frame of no bytes"
    case .malformed(let error): "a malformed frame. \(error)"
    case .unexpected: "a frame of a kind that does not come at this point"
    case .unknownListener(let id): "an event for the listener \(id), which never was"
    case .unknownRevision(let revision): "the revision \(revision), which never was"
    case .noUploads(let id): "a file for the listener \(id), which takes none"
    case .misplacedPart(let number): "a part of the file \(number) that does not come at this point"
    case .tooMuch(let number): "more of the file \(number) than there is"
    case .text: "a frame of text"
    case .tooLong: "a frame that is larger than it may be at this point"
    case .flood: "more frames than a page may send"
    }
  }
}
