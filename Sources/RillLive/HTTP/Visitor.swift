#if Live

  import HTTPTypes
  import NIOCore
  import NIOHTTP1
  import RillProgram

  /// The client of a request, as described by the request's head.
  struct Visitor {
    /// The host in the address bar, with its port.
    let host: String?
    let origin: String?
    private let site: String?
    let cookies: [String: String]
    /// The id of the browser; nil on its first visit.
    let browser: String?
    private let configuration: LiveConfiguration
    private let head: Head
    private let connection: SocketAddress?

    private enum Head {
      case page(HTTPRequest)
      case socket(HTTPRequestHead)
    }

    /// - Parameter connection: The address of the connection.
    init(_ head: HTTPRequest, _ configuration: LiveConfiguration, from connection: SocketAddress?) {
      self.init(
        host: head.authority, origin: head.headerFields[.origin],
        site: head.headerFields[.secFetchSite], cookies: head.headerFields[values: .cookie],
        .page(head), configuration, connection)
    }

    /// - Parameter connection: The address of the connection.
    init(
      _ head: HTTPRequestHead, _ configuration: LiveConfiguration, from connection: SocketAddress?
    ) {
      self.init(
        host: head.headers["host"].first, origin: head.headers["origin"].first,
        site: head.headers["sec-fetch-site"].first, cookies: head.headers["cookie"],
        .socket(head), configuration, connection)
    }

    private init(
      host: String?, origin: String?, site: String?, cookies: [String], _ head: Head,
      _ configuration: LiveConfiguration, _ connection: SocketAddress?
    ) {
      self.configuration = configuration
      self.head = head
      self.connection = connection
      self.host = host?.lowercased()
      self.origin = origin?.lowercased()
      self.site = site
      self.cookies = Self.values(ofCookies: cookies)
      browser = self.cookies[Cookie.browser.name(configuration)].flatMap {
        Base64URL.decode($0)?.count == 16 ? $0 : nil
      }
    }

    /// Returns the cookies in values of the header `Cookie`. The first cookie with a name applies.
    private static func values(ofCookies fields: [String]) -> [String: String] {
      var values: [String: String] = [:]
      for cookie in fields.lazy.flatMap({ $0.utf8.split(separator: UInt8(ascii: ";")) }) {
        let cookie = cookie.drop { $0 == UInt8(ascii: " ") }
        guard let sign = cookie.firstIndex(of: UInt8(ascii: "=")) else { continue }
        let name = String(Substring(cookie[..<sign]))
        if values[name] == nil { values[name] = String(Substring(cookie[sign...].dropFirst())) }
      }
      return values
    }

    /// The headers without the cookies.
    var headers: LiveHeaders {
      switch head {
      case .page(let head): LiveHeaders(head)
      case .socket(let head): LiveHeaders(head)
      }
    }

    /// The address of the client as text; nil if the proxy sends none that is valid.
    var address: String? {
      let name = configuration.forwardedAddressHeader
      let forwarded =
        switch head {
        case .page(let head):
          name.flatMap { HTTPField.Name($0) }.map { head.headerFields[values: $0] } ?? []
        case .socket(let head): name.map { head.headers[$0] } ?? []
        }
      return configuration.clientAddress(forwarded: forwarded, connection: connection)
    }

    /// A Boolean value that indicates whether the connection comes from this machine.
    var isLoopbackConnection: Bool {
      switch connection {
      case .v4, .v6: ClientAddress(connection) == nil
      case .unixDomainSocket, nil: false
      }
    }

    /// The id of the browser session; nil if the browser sent none.
    var session: BrowserSessionID? {
      guard let secret = cookies[Cookie.session.name(configuration)],
        Base64URL.decode(secret)?.count == 32
      else { return nil }
      return BrowserSessionID(secret: secret)
    }

    /// A Boolean value that indicates whether the host name is one of the server's own. Any other
    /// may be DNS rebinding.
    var isAtHome: Bool {
      guard let field = host.flatMap(HostField.init) else { return false }
      let name = field.name
      if name == "localhost" || field.isAddress || name == configuration.host.lowercased() {
        return true
      }
      return configuration.allowedHosts.contains { $0.lowercased() == name }
    }

    /// A Boolean value that indicates whether the request comes from a page of this server, where
    /// browsers report the origin.
    var isOwnPage: Bool {
      if let origin {
        guard let host else { return false }
        if origin == "https://\(host)" { return true }
        return !configuration.isBehindTLS && origin == "http://\(host)"
      }
      return site == nil || site == "same-origin" || site == "none"
    }

    /// A Boolean value that indicates whether the browser has access.
    var hasAccess: Bool {
      guard let token = configuration.accessToken else { return true }
      return cookies[Cookie.access.name(configuration)].map {
        isEqualInConstantTime(Array($0.utf8)[...], accessValue(token)[...])
      }
        ?? false
    }
  }

  /// The value of the cookie that proves that the browser has presented `token`. It doesn't reveal
  /// the token itself.
  func accessValue(_ token: String) -> [UInt8] {
    Array(Base64URL.encode(digest(of: Array("rill access \(token)".utf8))).utf8)
  }

  /// A cookie of the server.
  enum Cookie: String {
    /// The id of a browser.
    case browser = "rill-browser"
    /// The proof that a browser has presented the access token.
    case access = "rill-access"
    /// The secret of a browser session.
    case session = "rill-session"
    /// The tag of the language that a user has chosen.
    case language = "rill-language"

    /// The name of the cookie that the client script sets: the browser's time zone.
    static let timeZoneName = "rill-time-zone"

    /// The name of the cookie.
    ///
    /// With TLS it has the prefix `__Host-`. Browsers accept such a cookie only from this host, so
    /// another host of the same domain can't set it. They demand the path `/` for it, so a server
    /// below a mount path uses the prefix `__Secure-`.
    func name(_ configuration: LiveConfiguration) -> String {
      if !configuration.isBehindTLS { return rawValue }
      return (configuration.mountPath.isRoot ? "__Host-" : "__Secure-") + rawValue
    }

    /// The value of the header that sets the cookie.
    ///
    /// - Parameter lasts: True if the cookie outlives the browser session, for a year.
    func field(
      _ value: String, lasts: Bool = false, _ configuration: LiveConfiguration
    ) -> String {
      "\(name(configuration))=\(value); Path=\(configuration.mountPath.cookiePath); HttpOnly; "
        + "SameSite=Lax"
        + (lasts ? "; Max-Age=31536000" : "") + (configuration.isBehindTLS ? "; Secure" : "")
    }
  }

  extension LiveConfiguration {
    /// The attributes of the cookie with the time zone; nil without languages, which need it.
    var timeZoneAttributes: String? {
      guard languages != nil else { return nil }
      return ";path=\(mountPath.cookiePath);max-age=31536000;samesite=lax"
        + (isBehindTLS ? ";secure" : "")
    }
  }

  extension HTTPField.Name {
    // Force-unwrapping is safe: the name has only letters and hyphens.
    static let secFetchSite = HTTPField.Name("Sec-Fetch-Site")!
  }

#endif
