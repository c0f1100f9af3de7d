#if Live

  import HTTPTypes
  import NIOCore
  import RillAutomaton
  import RillProgram

  /// Error pages.
  extension LiveResponder {
    /// Returns the response with an error page: that of the application, or else the server's own.
    func respond(
      with error: PageError, to request: Request, on channel: any Channel
    ) async -> Response {
      let configuration = server.configuration
      guard configuration.errorPage != nil, let reason = error.reason,
        request.path != LivePath.health,
        let location = try? Location(request.head.path ?? "/")
      else { return error.response(below: configuration.mountPath) }
      let visitor = Visitor(request.head, configuration, from: channel.remoteAddress)
      let method = LiveMethod(rawValue: request.method.rawValue)
      // If the store fails, the visitor counts as signed out.
      let liveRequest =
        (try? await server.request(at: location, by: method, visitor, Arrival(known: visitor)))
        ?? LiveRequest(
          location: location, browser: visitor.browser ?? "", method: method,
          headers: visitor.headers, cookies: visitor.cookies, address: visitor.address)
      guard let document = server.errorDocument(for: reason, liveRequest) else {
        return error.response(below: configuration.mountPath)
      }
      let rendered = RenderedPage(document, formToken: "", below: configuration.mountPath)
      var response = respond(with: rendered, nil, status: error.status)
      error.addHeaders(to: &response.headers)
      return response
    }
  }

  extension LiveCore {
    /// Returns the application's error page; nil if it has none, or can't create it.
    func errorDocument(for error: LivePageError, _ request: LiveRequest) -> Document<Never>? {
      do {
        return try configuration.errorPage?(error, request)
      } catch {
        logger.error(
          "Could not create the error page. Correct LiveConfiguration.errorPage.",
          metadata: ["error": "\(error)"])
        return nil
      }
    }

    /// Returns the page that a lost session leads to; nil if another session replaces it.
    ///
    /// - Parameter page: The page that was lost. Its condition still holds.
    func lostPage(instead page: LivePage, of request: LiveRequest) -> LivePage? {
      guard errorDocument(for: .sessionLost, request) != nil else { return nil }
      let server = self
      var lost = LivePage(Location(path: page.path)) {
        request -> Program<Document<Never>, Never> in
        // An application that decides otherwise now has its page loaded again.
        guard let document = server.errorDocument(for: .sessionLost, request) else {
          throw LiveResponse.notFound
        }
        return Program(model: document, update: ignore, document: { $0 })
      }
      lost.check = page.check
      return lost
    }
  }

  /// Ignores a message. A closure for messages of type `Never` would have code that never runs.
  private func ignore<Model, Message>(_: Message, _: inout Model) -> Effect<Message> { .none }

#endif
