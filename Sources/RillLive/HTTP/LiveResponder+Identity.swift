#if Live

  import HTTPTypes
  import RillProgram

  /// Sign-ins and sign-outs.
  extension LiveResponder {
    /// Changes the identity of a browser session by the token that one of its pages received.
    ///
    /// The token works once, for 60 seconds, and only with the cookie of the session. So the link
    /// of an attacker can't sign another browser in.
    func changeIdentity(
      _ location: Location, by method: HTTPRequest.Method, _ visitor: Visitor
    ) async throws(PageError) -> Response {
      guard let sessions = server.configuration.sessions else { throw .notFound }
      guard method == .get else { throw .methodNotAllowed("GET") }
      guard visitor.isOwnPage else { throw .crossSite }
      guard let token = location["token"], let id = visitor.session,
        let grant = sessions.redeem(token, by: id)
      else { throw .staleIdentity }
      return try await perform(grant.change, visitor, for: grant.page)
    }

    /// Changes the identity of a browser session, and leads the browser to the next location.
    ///
    /// - Parameter page: The session of the page that requests it; nil for a form.
    func perform(
      _ change: IdentityChange, _ visitor: Visitor, for page: ObjectIdentifier? = nil
    ) async throws(PageError) -> Response {
      guard let sessions = server.configuration.sessions else {
        server.logger.error("Could not change the identity. Set LiveConfiguration.sessions.")
        throw .failed
      }
      let secret: String
      do {
        secret = try await sessions.replace(visitor.session, with: change.identity, for: page)
      } catch {
        server.logger.error("Could not change the identity", metadata: ["error": "\(error)"])
        throw .failed
      }
      return redirect(
        to: change.target, cookies: [Cookie.session.field(secret, server.configuration)])
    }
  }

#endif
