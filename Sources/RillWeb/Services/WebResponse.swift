import RillTree

/// The response to a ``WebRequest``.
///
/// Responses with an error status, such as 404, are responses too: see ``isSuccess``.
///
/// Elsewhere: `Http.Response` (Elm), `Response` (browsers).
public struct WebResponse: Equatable, Sendable {
  /// The status, such as 200.
  public var status: Int
  /// The headers that the browser shows to scripts, with lowercase names.
  public var headers: [WebHeader]
  /// The body.
  public var body: [UInt8]

  /// Creates a response, such as that of a test.
  public init(status: Int = 200, headers: [WebHeader] = [], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// Creates a response with a text for a body, in UTF-8.
  public init(status: Int = 200, headers: [WebHeader] = [], text: String) {
    self.init(status: status, headers: headers, body: Array(text.utf8))
  }

  /// True for a status from 200 to 299.
  public var isSuccess: Bool { 200..<300 ~= status }

  /// The body as text in UTF-8. Bytes that aren't UTF-8 are replaced by U+FFFD.
  public var text: String { String(decoding: body, as: UTF8.self) }

  /// Returns the value of the first header with this name, in any case; nil without one.
  public func header(_ name: String) -> String? {
    headers.first { $0.hasName(name) }?.value
  }
}

/// The reason why a request has no response.
///
/// A canceled request has none, because canceled effects send nothing.
public enum WebError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The server can't be reached, the connection was lost, or the server doesn't allow requests of
  /// this page. Browsers don't tell these apart. The text is the browser's.
  case noResponse(String)
  /// The content security policy of the page forbids the URL. The text is the URL.
  case forbidden(String)
  /// The URL, the method or a header is invalid. The text is the browser's.
  case invalid(String)
  /// The program has no ``WebServices``.
  case unavailable

  /// The error in words.
  public var description: String {
    switch self {
    case .noResponse(let text): "The server has not answered: " + text
    case .forbidden(let url): "The policy of the page forbids requests to " + url
    case .invalid(let text): "The request is invalid: " + text
    case .unavailable: "The program has no web services."
    }
  }

  public static func == (left: WebError, right: WebError) -> Bool {
    switch (left, right) {
    case (.noResponse(let text), .noResponse(let other)),
      (.forbidden(let text), .forbidden(let other)), (.invalid(let text), .invalid(let other)):
      text.isSame(as: other)
    case (.unavailable, .unavailable): true
    default: false
    }
  }
}
