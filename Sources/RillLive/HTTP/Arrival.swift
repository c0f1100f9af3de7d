#if Live

  import RillProgram

  /// The ids of a client, and the cookies that it still lacks.
  struct Arrival: Sendable {
    let browser: String
    /// The id of the browser session; nil if the server has no sessions.
    let session: BrowserSessionID?
    /// A Boolean value that indicates whether the browser has sent the id of the session.
    let hasSession: Bool
    /// The headers that set the missing cookies.
    let cookies: [String]
  }

  extension Arrival {
    /// Creates an arrival with the ids that the client has sent, where no cookies can be set.
    init(known visitor: Visitor) {
      self.init(
        browser: visitor.browser ?? "", session: visitor.session,
        hasSession: visitor.session != nil, cookies: [])
    }
  }

  extension LiveCore {
    /// Returns the ids of a client, which are new on its first visit. Browsers don't restore a page
    /// from the back-forward cache if its response set a cookie.
    func arrival(of visitor: Visitor) -> Arrival {
      var cookies: [String] = []
      let browser = visitor.browser ?? Base64URL.encode(randomBytes(16))
      if visitor.browser == nil { cookies.append(Cookie.browser.field(browser, configuration)) }
      guard configuration.sessions != nil else {
        return Arrival(browser: browser, session: nil, hasSession: false, cookies: cookies)
      }
      let known = visitor.session
      let secret = BrowserSessions.newSecret()
      if known == nil { cookies.append(Cookie.session.field(secret, configuration)) }
      return Arrival(
        browser: browser, session: known ?? BrowserSessionID(secret: secret),
        hasSession: known != nil, cookies: cookies)
    }

    /// Returns the request for a program.
    ///
    /// - Throws: The error of the store of browser sessions.
    func request(
      at location: Location, by method: LiveMethod = .get, _ visitor: Visitor, _ arrival: Arrival
    ) async throws -> LiveRequest {
      var identity: String?
      if let sessions = configuration.sessions, arrival.hasSession, let id = arrival.session {
        identity = try await sessions.record(of: id)?.identity
      }
      return LiveRequest(
        location: location, browser: arrival.browser, method: method, headers: visitor.headers,
        cookies: visitor.cookies, address: visitor.address,
        session: BrowserSession(
          sessions: configuration.sessions, id: arrival.session, identity: identity))
    }
  }

#endif
