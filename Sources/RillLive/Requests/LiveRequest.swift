#if Live

  import RillProgram

  /// The request for which a program is created.
  ///
  /// ```swift
  /// LivePage("/") { request in
  ///   shop(language: request.languages.first ?? "en", theme: request.cookies["theme"])
  /// }
  /// ```
  ///
  /// A program is created once for the page and again for its session. The second request is
  /// that of the socket, with the headers and cookies that the browser sends then. Browsers send
  /// the same cookies and languages with both.
  public struct LiveRequest: Sendable {
    /// The location at which the program starts, with its query.
    public let location: Location
    /// The id of the browser, which all its windows share for as long as its cookies last. It
    /// doesn't authenticate a person, but other clients can't guess it.
    public let browser: String
    /// The session of the browser, with its values and the identity of its user.
    public let session: BrowserSession
    /// The parts that all copies share.
    private let head: Head

    private final class Head: Sendable {
      let method: LiveMethod
      let headers: LiveHeaders
      let cookies: [String: String]
      let address: String?

      init(
        _ method: LiveMethod, _ headers: LiveHeaders, _ cookies: [String: String],
        _ address: String?
      ) {
        self.method = method
        self.headers = headers
        self.cookies = cookies
        self.address = address
      }
    }

    /// Creates a request, for tests.
    ///
    /// - Parameters:
    ///   - location: The location.
    ///   - browser: The id of the browser.
    ///   - method: The method.
    ///   - headers: The headers. ``languages`` are those of `Accept-Language`.
    ///   - cookies: The cookies.
    ///   - address: The address of the client.
    ///   - session: The session of the browser.
    public init(
      location: Location = .root, browser: String = "", method: LiveMethod = .get,
      headers: LiveHeaders = [:], cookies: [String: String] = [:], address: String? = nil,
      session: BrowserSession = BrowserSession()
    ) {
      self.session = session
      self.location = location
      self.browser = browser
      head = Head(method, headers, cookies, address)
    }

    /// The method. It is `.get` for the program of a session, and `.post` for that of a form
    /// without a script.
    public var method: LiveMethod { head.method }

    /// The headers, without `Cookie`: read ``cookies`` instead.
    public var headers: LiveHeaders { head.headers }

    /// The cookies by name. If several cookies have the same name, the first one counts.
    ///
    /// Cookies whose names begin with `rill-`, `__Host-rill-` or `__Secure-rill-` are missing,
    /// because they belong to the server. Some of them hold its secrets.
    public var cookies: [String: String] { head.cookies.filter { !$0.key.isReservedCookie } }

    /// Returns the value of a cookie of the server itself, with any prefix of its name. A cookie
    /// that was set through TLS precedes one that was not.
    func ownCookie(_ name: String) -> String? {
      ["__Secure-", "__Host-", ""].lazy.compactMap { head.cookies[$0 + name] }.first
    }

    /// The client's IP address as text, without a port. It comes from the header that
    /// ``LiveConfiguration/forwardedAddressHeader`` names; without this setting, from the
    /// connection. Nil if the header has no valid address.
    public var address: String? { head.address }

    /// The languages that the user prefers, most preferred first, such as `["de-AT", "de", "en"]`.
    ///
    /// These are the tags of `Accept-Language` by their quality. Malformed tags, repeated tags,
    /// tags with the quality 0 and `*` are left out, as are all beyond the first 32.
    public var languages: [String] {
      AcceptLanguage.tags(in: headers.values(of: "Accept-Language"))
    }
  }

  extension LiveRequest: Hashable {
    /// Returns whether all parts are equal.
    public static func == (left: LiveRequest, right: LiveRequest) -> Bool {
      left.location == right.location && left.browser == right.browser
        && left.session == right.session
        && (left.head === right.head
          || left.method == right.method && left.headers == right.headers
            && left.head.cookies == right.head.cookies && left.address == right.address)
    }

    /// Hashes the location and the browser, because the other parts seldom tell requests apart.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(location)
      hasher.combine(browser)
    }
  }

  /// An HTTP method, such as `GET`.
  public struct LiveMethod: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The name, in the case that the client sent.
    public let rawValue: String

    /// Creates a method.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The name.
    public var description: String { rawValue }

    /// The method `GET`.
    public static let get = LiveMethod(rawValue: "GET")
    /// The method `HEAD`.
    public static let head = LiveMethod(rawValue: "HEAD")
    /// The method `POST`.
    public static let post = LiveMethod(rawValue: "POST")
    /// The method `PUT`.
    public static let put = LiveMethod(rawValue: "PUT")
    /// The method `PATCH`.
    public static let patch = LiveMethod(rawValue: "PATCH")
    /// The method `DELETE`.
    public static let delete = LiveMethod(rawValue: "DELETE")
  }

  extension String {
    /// A Boolean value that indicates whether the server itself uses the cookie with this name.
    var isReservedCookie: Bool {
      ["rill-", "__Host-rill-", "__Secure-rill-"].contains { hasPrefix($0) }
    }
  }

#endif
