import RillTree

/// An HTTP request of a program in a page, for `Effect.fetch(_:_:)`.
///
/// ```swift
/// WebRequest("/api/items")
/// WebRequest("/api/items", method: "POST", text: "[]", type: "application/json")
/// WebRequest("/api/items/3", method: "DELETE").header("If-Match", version)
/// ```
///
/// Elsewhere: `Http.request` (Elm), `Request` (browsers), `URLRequest` (Foundation).
public struct WebRequest: Equatable, Sendable {
  /// The URL: an absolute one, or one relative to the location of the page, such as `/api/items`.
  public var url: String
  /// The method, such as `GET`.
  public var method: String
  /// The headers. The browser ignores those that it sets itself, such as `Host`.
  public var headers: [WebHeader] = []
  /// The body; nil for none. Requests with the method `GET` or `HEAD` have none.
  public var body: [UInt8]?

  /// Creates a request with bytes for a body, or without a body.
  public init(_ url: String, method: String = "GET", body: [UInt8]? = nil) {
    self.url = url
    self.method = method
    self.body = body
  }

  /// Creates a request with a text for a body, in UTF-8.
  ///
  /// - Parameter type: The media type of the body.
  public init(
    _ url: String, method: String, text: String, type: String = "text/plain;charset=utf-8"
  ) {
    self.init(url, method: method, body: Array(text.utf8))
    headers = [WebHeader("Content-Type", type)]
  }

  /// Returns the request with another header.
  public func header(_ name: String, _ value: String) -> WebRequest {
    var request = self
    request.headers.append(WebHeader(name, value))
    return request
  }

  public static func == (left: WebRequest, right: WebRequest) -> Bool {
    left.url.isSame(as: right.url) && left.method.isSame(as: right.method)
      && left.headers == right.headers && left.body == right.body
  }
}

/// A header of a request or of a response.
public struct WebHeader: Equatable, Sendable {
  /// The name, in which the case of letters doesn't matter.
  public var name: String
  /// The value.
  public var value: String

  /// Creates a header.
  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }

  public static func == (left: WebHeader, right: WebHeader) -> Bool {
    left.hasName(right.name) && left.value.isSame(as: right.value)
  }

  /// Returns true if the names are equal, apart from the case of ASCII letters.
  func hasName(_ other: String) -> Bool {
    func lowercased(_ byte: UInt8) -> UInt8 {
      UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte
    }
    return name.utf8.elementsEqual(other.utf8) { lowercased($0) == lowercased($1) }
  }
}
