import RillProgram

/// A response to a request that no program answers. The factory of a page throws it, and a
/// ``LiveRoute`` returns it.
///
/// ```swift
/// LivePage("/orders/:id") { request in
///   guard let order = await store.order(at: request.location) else { throw LiveResponse.notFound }
///   return show(order)
/// }
/// ```
///
/// The browser receives the answer with its status, and doesn't cache it. A page that is already
/// open follows a redirect, and loads itself again for the other answers.
///
/// Elsewhere: `Abort` (Vapor), `HTTPError` (Hummingbird), `redirect` (Phoenix LiveView).
public struct LiveResponse: Error, Hashable, Sendable {
  enum Kind: Hashable {
    case redirect(Location)
    case notFound
    case forbidden
    case content(Content)
    #if Live
      case stream(StreamedContent)
    #endif
  }

  /// A body with its status.
  struct Content: Hashable {
    let status: Int
    let type: String?
    let bytes: [UInt8]
    let headers: LiveHeaders

    static func == (left: Content, right: Content) -> Bool {
      left.status == right.status && left.type == right.type && left.bytes == right.bytes
        && left.headers == right.headers
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(status)
      hasher.combine(bytes)
    }
  }

  let kind: Kind

  /// Returns a redirect to another location of the same server, with the status 303.
  ///
  /// A `Location` has no host, so a location that a visitor chose can't lead to another site.
  public static func redirect(_ location: Location) -> LiveResponse {
    LiveResponse(kind: .redirect(location))
  }

  /// The page doesn't exist: status 404.
  public static let notFound = LiveResponse(kind: .notFound)

  /// The visitor may not see the page: status 403.
  public static let forbidden = LiveResponse(kind: .forbidden)
}

extension LiveResponse: CustomStringConvertible {
  /// The answer as text.
  public var description: String {
    switch kind {
    case .redirect(let location): "Redirect to \(location)"
    case .notFound: "Not found"
    case .forbidden: "Forbidden"
    case .content(let content): "Status \(content.status) with \(content.bytes.count) bytes"
    #if Live
      case .stream(let streamed): "Status \(streamed.content.status) with a stream"
    #endif
    }
  }
}
