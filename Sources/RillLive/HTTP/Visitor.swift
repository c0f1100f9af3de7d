#if Live

  import HTTPTypes
  import NIOHTTP1
  import RillProgram

  /// What the head of a request says of who asks.
  struct Visitor {
    /// The host that the address bar says, with its port.
    let host: String?
    let origin: String?
    private let site: String?
    private let cookies: [String: String]
    private let configuration: LiveConfiguration

    init(_ head: HTTPRequest, _ configuration: LiveConfiguration) {
      self.init(
        host: head.authority, origin: head.headerFields[.origin],
        site: head.headerFields[.secFetchSite], cookies: head.headerFields[values: .cookie],
        configuration)
    }

    init(_ head: HTTPRequestHead, _ configuration: LiveConfiguration) {
      self.init(
        host: head.headers["host"].first, origin: head.headers["origin"].first,
        site: head.headers["sec-fetch-site"].first, cookies: head.headers["cookie"], configuration)
    }

    private init(
      host: String?, origin: String?, site: String?, cookies: [String],
      _ configuration: LiveConfiguration
    ) {
      self.configuration = configuration
      self.host = host?.lowercased()
      self.origin = origin?.lowercased()
      self.site = site
      var values: [String: String] = [:]
      for cookie in cookies.joined(separator: ";").split(separator: ";") {
        let parts = cookie.drop { $0 == " " }.split(
          separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        if parts.count == 2 {
          values[String(parts[0])] = values[String(parts[0])] ?? String(parts[1])
        }
      }
      self.cookies = values
    }

    /// Whose browser it is; nil, if it has not been here yet.
    var browser: String? {
      guard let value = cookies[Cookie.browser.name(configuration)],
        Base64URL.decode(value)?.count == 16
      else {
        return nil
      }
      return value
    }

    /// Whether the address is one of the server's, and not somebody else's name for it.
    var isAtHome: Bool {
      guard let field = host.flatMap(HostField.init) else { return false }
      let name = field.name
      if name == "localhost" || field.isAddress || name == configuration.host.lowercased() {
        return true
      }
      return configuration.allowedHosts.contains { $0.lowercased() == name }
    }

    /// Whether a page of this server asks, where browsers say who does.
    var isOwnPage: Bool {
      if let origin {
        guard let host else { return false }
        if origin == "https://\(host)" { return true }
        return !configuration.isBehindTLS && origin == "http://\(host)"
      }
      return site == nil || site == "same-origin" || site == "none"
    }

    /// Whether a browser may see anything.
    var hasAccess: Bool {
      guard let token = configuration.accessToken else { return true }
      return cookies[Cookie.access.name(configuration)].map {
        isEqualInConstantTime(Array($0.utf8)[...], accessValue(token)[...])
      }
        ?? false
    }
  }

  /// What the cookie says of who has shown `token`: enough to be let in, and not the token itself.
  func accessValue(_ token: String) -> [UInt8] {
    Array(Base64URL.encode(digest(of: Array("rill access \(token)".utf8))).utf8)
  }

  /// A cookie of the server.
  enum Cookie: String {
    /// The number of a browser.
    case browser = "rill-browser"
    /// The proof that a browser has shown the access token.
    case access = "rill-access"

    /// The name of the cookie.
    ///
    /// With TLS it has a prefix, for which browsers take it from this host alone: another host below the same
    /// domain can't set it.
    func name(_ configuration: LiveConfiguration) -> String {
      (configuration.isBehindTLS ? "__Host-" : "") + rawValue
    }

    /// The value of the header that sets the cookie.
    ///
    /// - Parameter lasts: whether it is there when the browser is opened again, for a year.
    func field(
      _ value: String, lasts: Bool = false, _ configuration: LiveConfiguration
    ) -> String {
      "\(name(configuration))=\(value); Path=/; HttpOnly; SameSite=Lax"
        + (lasts ? "; Max-Age=31536000" : "") + (configuration.isBehindTLS ? "; Secure" : "")
    }
  }

  extension HTTPField.Name {
    // It is a name, as it has letters and hyphens only.
    static let secFetchSite = HTTPField.Name("Sec-Fetch-Site")!
  }

#endif
