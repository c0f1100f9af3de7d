#if Live

  import Foundation
  import RillProgram

  /// The content of a record without the model.
  ///
  /// The record is one JSON object, so that it can be read in the database. The model is its last
  /// member, which is encoded and decoded separately.
  struct PageSessionContent: Codable, Hashable, Sendable {
    /// The newest format of the content.
    static let format = 1

    var format = PageSessionContent.format
    /// The path of the page among those of the server.
    var page: String
    /// A hash of the id of the browser.
    var browser: String
    /// The id of the browser session in Base64; nil without one.
    var browserSession: String?
    /// The identity of the user as JSON; nil if none was signed in.
    var identity: String?
    /// The hash of the page's ticket.
    var ticket: String
    /// The hash of the ticket before, until the page has received the present one.
    var previousTicket: String?
    /// The location of the program.
    var location: String
    /// The number of the page's events that are in the model.
    var events: Int
    /// The version of the model.
    var version: Int

    /// Returns the hash of the id of a browser.
    static func hash(ofBrowser browser: String) -> String {
      Base64URL.encode(digest(of: Array("rill browser \(browser)".utf8)))
    }

    /// Returns the content of a record with a model, which is JSON.
    func encoded(with model: [UInt8]) throws -> [UInt8] {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      let head = try encoder.encode(self)
      return head.dropLast() + Array(",\"model\":".utf8) + model + [UInt8(ascii: "}")]
    }

    /// Decodes the content of a record, which may have been edited.
    init(decoding bytes: [UInt8]) throws(PageSessionError) {
      do {
        self = try JSONDecoder().decode(PageSessionContent.self, from: Data(bytes))
      } catch {
        let (field, detail) = PageSessionError.cause(of: error)
        throw .damaged(field: field, detail: detail)
      }
      guard format <= Self.format else { throw .newerFormat(format) }
      guard format >= 1 else { throw .damaged(field: "format", detail: "\(format) is less than 1") }
      guard (0..<1 << 32).contains(events) else {
        throw .damaged(field: "events", detail: "\(events) is not in 0..<2^32")
      }
      guard version >= 1 else {
        throw .damaged(field: "version", detail: "\(version) is less than 1")
      }
      guard (try? Location(location)) != nil else {
        throw .damaged(field: "location", detail: "\(location.debugDescription) is not a location")
      }
    }

    init(
      page: String, browser: String, browserSession: String?, identity: String?, ticket: String,
      location: String, events: Int, version: Int
    ) {
      self.page = page
      self.browser = browser
      self.browserSession = browserSession
      self.identity = identity
      self.ticket = ticket
      self.location = location
      self.events = events
      self.version = version
    }
  }

  /// A stored session that a page with its ticket may resume.
  struct RestoredSession: Sendable {
    let id: PageSessionID
    let record: PageSessionRecord
    let content: PageSessionContent
    /// The location of the program.
    let location: Location
    /// The ticket with which the page came.
    let ticket: PageSessionTicket
    /// The revision that the page shows, and its location.
    let revision: Int
    let pageLocation: Location
  }

#endif
