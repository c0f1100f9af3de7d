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

    init(_ head: HTTPRequest) {
      self.init(
        host: head.authority, origin: head.headerFields[.origin],
        site: head.headerFields[.secFetchSite], cookies: head.headerFields[values: .cookie])
    }

    init(_ head: HTTPRequestHead) {
      self.init(
        host: head.headers["host"].first, origin: head.headers["origin"].first,
        site: head.headers["sec-fetch-site"].first, cookies: head.headers["cookie"])
    }

    private init(host: String?, origin: String?, site: String?, cookies: [String]) {
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
      guard let value = cookies[Cookie.browser], Base64URL.decode(value)?.count == 16 else {
        return nil
      }
      return value
    }

    /// Whether the address is one of the server's, and not somebody else's name for it.
    func isAtHome(_ configuration: LiveConfiguration) -> Bool {
      guard let host else { return false }
      let name = host.withoutPort
      if name == "localhost" || name.isAddress || name == configuration.host.lowercased() {
        return true
      }
      return configuration.allowedHosts.contains { $0.lowercased() == name }
    }

    /// Whether a page of this server asks, where browsers say who does.
    func isOwnPage(_ configuration: LiveConfiguration) -> Bool {
      if let origin {
        guard let host else { return false }
        if origin == "https://\(host)" { return true }
        return !configuration.isBehindTLS && origin == "http://\(host)"
      }
      return site == nil || site == "same-origin" || site == "none"
    }

    /// Whether a browser may see anything.
    func hasAccess(_ configuration: LiveConfiguration) -> Bool {
      guard let token = configuration.accessToken else { return true }
      return cookies[Cookie.access].map {
        isEqualInConstantTime(Array($0.utf8)[...], accessValue(token)[...])
      }
        ?? false
    }
  }

  /// What the cookie says of who has shown `token`: enough to be let in, and not the token itself.
  func accessValue(_ token: String) -> [UInt8] {
    Array(Base64URL.encode(digest(of: Array("rill access \(token)".utf8))).utf8)
  }

  enum Cookie {
    static let browser = "rill-browser"
    static let access = "rill-access"

    /// - Parameter lasts: whether it is there when the browser is opened again, for a year.
    static func field(
      _ name: String, _ value: String, lasts: Bool = false, _ configuration: LiveConfiguration
    ) -> String {
      "\(name)=\(value); Path=/; HttpOnly; SameSite=Lax" + (lasts ? "; Max-Age=31536000" : "")
        + (configuration.isBehindTLS ? "; Secure" : "")
    }
  }

  extension String {
    /// Of a host with or without a port: the host.
    fileprivate var withoutPort: String {
      if hasPrefix("[") { return prefix { $0 != "]" } + "]" }
      return String(prefix { $0 != ":" })
    }

    /// Whether it is the number of an address, which no name server gives away.
    fileprivate var isAddress: Bool {
      if hasPrefix("[") && hasSuffix("]") { return true }
      let parts = split(separator: ".", omittingEmptySubsequences: false)
      return parts.count == 4 && parts.allSatisfy { UInt8($0) != nil }
    }
  }

  extension HTTPField.Name {
    // It is a name, as it has letters and hyphens only.
    static let secFetchSite = HTTPField.Name("Sec-Fetch-Site")!
  }

#endif
