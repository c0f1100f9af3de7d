#if Live

  import HTTPTypes
  import NIOCore
  import RillProgram
  import RillTree

  extension LiveCore {
    /// Returns true if a client may use the inspector: it has the access token, or it is a browser
    /// on this machine without a proxy.
    func allowsInspector(to visitor: Visitor) -> Bool {
      guard configuration.inspection != nil else { return false }
      if configuration.accessToken != nil { return visitor.hasAccess }
      return visitor.isOnThisMachine
    }

    /// Returns true for the page of the inspector.
    func isInspector(_ page: LivePage) -> Bool {
      configuration.inspection != nil && page.path == LiveInspection.location.path
    }
  }

  extension LiveResponder {
    /// Returns the response to a request for the inspector or an address below it; nil for the page
    /// itself, which the server shows like others.
    func inspector(
      _ location: Location, _ request: Request, _ visitor: Visitor
    ) async throws(PageError) -> Response? {
      guard server.allowsInspector(to: visitor), let surface = server.inspector else {
        throw .notFound
      }
      if location.path == LiveInspection.location.path { return nil }
      guard visitor.isOwnPage else { throw .crossSite }
      guard request.method == .get || request.method == .head else {
        throw .methodNotAllowed("GET, HEAD")
      }
      if location.path == LiveInspection.location.path + ["page"] {
        return try await pastPage(location, surface)
      }
      let answer = await surface.answer(location)
      guard case .content(let content) = answer.kind else { throw .notFound }
      return content.response
    }

    /// Returns the page of a session at a position, which a frame of the inspector shows.
    private func pastPage(
      _ location: Location, _ surface: InspectorSurface
    ) async throws(PageError) -> Response {
      guard let session = location["session"].flatMap({ Int($0) }),
        let replay = surface.pastReplay(location),
        let inspected = server.configuration.inspection?.session(session)
      else { throw .notFound }
      let page = await inspected.session.pastPage(
        of: replay, below: server.configuration.mountPath)
      var response: Response
      switch page {
      case .missing: throw .notFound
      case .redacted:
        response = respond(
          with: RenderedPage(
            Document<Never>(title: "Redacted", language: "en") {
              p { "This page is not shown, because it contains a redacted value." }
            }, formToken: ""),
          nil, status: .ok)
      case .rendered(let rendered): response = respond(with: rendered, nil, status: .ok)
      }
      // The page runs nothing, and leads nowhere. Style sheets of the server need its origin.
      response.headers[.contentSecurityPolicy] =
        (response.headers[.contentSecurityPolicy] ?? "")
        .replacing("frame-ancestors 'none'", with: "frame-ancestors 'self'")
        .replacing("script-src 'self'", with: "script-src 'none'")
        .replacing("form-action 'self'", with: "form-action 'none'")
        .replacing("connect-src 'self'", with: "connect-src 'none'") + "; sandbox allow-same-origin"
      return response
    }
  }

  extension Visitor {
    /// A Boolean value that indicates whether the client is on the machine of the server, and no
    /// proxy has forwarded the request.
    var isOnThisMachine: Bool {
      guard isLoopbackConnection, let field = host.flatMap(HostField.init),
        field.name == "localhost" || field.name == "[::1]"
          || field.isAddress && field.name.hasPrefix("127.")
      else { return false }
      let headers = headers
      return [
        "Forwarded", "X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto", "X-Real-IP", "Via",
      ].allSatisfy { headers.values(of: $0).isEmpty }
    }
  }

#endif
