#if Live

  /// A server-sent event, which a page's script receives by `EventSource`.
  ///
  /// ```swift
  /// LiveEvent("3 goals", name: "count", id: "17")
  /// ```
  ///
  /// The data may have several lines. Clients receive each end of a line as a line feed.
  public struct LiveEvent: Hashable, Sendable {
    /// The data.
    public var data: String
    /// The kind, which is `message` for clients if it is nil.
    public var name: String?
    /// The id. A client that reconnects sends it as ``LiveRouteRequest/lastEventID``.
    public var id: String?

    /// Creates an event.
    ///
    /// - Parameters:
    ///   - data: The data.
    ///   - name: The kind. Ends of lines in it are left out.
    ///   - id: The id. Ends of lines and null characters in it are left out.
    public init(_ data: String, name: String? = nil, id: String? = nil) {
      self.data = data
      self.name = name
      self.id = id
    }

    /// Returns an event with a value as JSON.
    ///
    /// - Throws: The error of encoding the value.
    public static func json(
      _ value: some Encodable, name: String? = nil, id: String? = nil
    ) throws -> LiveEvent {
      LiveEvent(try SessionCoding.text(of: value), name: name, id: id)
    }

    /// The event as sent: the standard "HTML", section "Server-sent events".
    var bytes: [UInt8] {
      var bytes: [UInt8] = []
      func add(_ field: String, _ value: some Sequence<UInt8>) {
        bytes += field.utf8
        bytes += ": ".utf8
        bytes += value
        bytes.append(lineFeed)
      }
      if let id { add("id", id.utf8.filter { ![0, lineFeed, carriageReturn].contains($0) }) }
      if let name { add("event", name.utf8.filter { ![lineFeed, carriageReturn].contains($0) }) }
      var line: [UInt8] = []
      var last: UInt8 = 0
      for byte in data.utf8 {
        switch byte {
        case lineFeed where last == carriageReturn: break
        case lineFeed, carriageReturn:
          add("data", line)
          line = []
        default: line.append(byte)
        }
        last = byte
      }
      add("data", line)
      bytes.append(lineFeed)
      return bytes
    }
  }

  private let lineFeed = UInt8(ascii: "\n")
  private let carriageReturn = UInt8(ascii: "\r")

  extension LiveRouteRequest {
    /// The id of the last event that a client received before it reconnected; nil on its first
    /// request.
    public var lastEventID: String? { request.headers["Last-Event-ID"] }
  }

#endif
