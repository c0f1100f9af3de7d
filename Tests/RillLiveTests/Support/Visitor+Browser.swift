#if Live

  import NIOHTTP1

  @testable import RillLive

  extension Visitor {
    /// The id of a browser for tests.
    static let testBrowser = Base64URL.encode([UInt8](repeating: 7, count: 16))

    /// The client of a request for a socket from ``testBrowser``.
    static func test(_ server: LiveCore) -> Visitor {
      let cookie = "\(Cookie.browser.name(server.configuration))=\(testBrowser)"
      let head = HTTPRequestHead(
        version: .http1_1, method: .GET, uri: LivePath.socket, headers: ["Cookie": cookie])
      return Visitor(head, server.configuration, from: nil)
    }
  }

#endif
