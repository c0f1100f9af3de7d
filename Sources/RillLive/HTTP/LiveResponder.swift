#if Live

  import HTTPTypes
  import NIOCore
  import NIOPosix
  import RillProgram
  import RillTree

  /// The HTTP responder of the server.
  struct LiveResponder {
    let server: LiveCore

    /// Returns the response to a request, whose address has no mount path.
    func respond(to request: Request, on channel: any Channel) async -> Response {
      #if Tracing
        await traced(request) { await complete(request, on: channel) }
      #else
        await complete(request, on: channel)
      #endif
    }

    private func complete(_ request: Request, on channel: any Channel) async -> Response {
      let mountPath = server.configuration.mountPath
      var response: Response
      do throws(PageError) {
        response = try await answer(request, channel)
      } catch {
        response = await respond(with: error, to: request, on: channel)
        if request.method != .get && request.method != .head {
          // The rest of the request body is not read.
          response.headers[.connection] = "close"
          server.clock.schedule(after: .seconds(1), on: channel.eventLoop) {
            channel.close(promise: nil)
          }
        }
      }
      if let location = response.headers[.location] {
        response.headers[.location] = mountPath.address(location)
      }
      if request.method == .head {
        // The encoder of NIO would frame an empty body without a length in parts.
        response.body = ResponseBody(omitting: response.body.length ?? 0)
      }
      return response
    }

    private func answer(
      _ request: Request, _ channel: any Channel
    ) async throws(PageError) -> Response {
      // Monitoring systems use other host names, and have no token.
      if request.path == LivePath.health { return try health(request) }
      let visitor = Visitor(
        request.head, server.configuration, from: channel.remoteAddress)
      guard visitor.isAtHome else { throw .wrongHost }
      guard let location = try? Location(request.head.path ?? "/") else { throw .badRequest }
      if let response = try access(location, visitor) { return response }
      let path = request.path
      if path == LivePath.identity {
        return try await changeIdentity(location, by: request.method, visitor)
      }
      if path == LivePath.language {
        return try chooseLanguage(location, by: request.method, visitor)
      }
      if path == LivePath.development, let development = server.configuration.development {
        return try respond(in: development, to: request, visitor, on: channel)
      }
      if server.inspector != nil, location.path.starts(with: LiveInspection.location.path) {
        if let response = try await inspector(location, request, visitor) { return response }
      } else if path.hasPrefix(LivePath.prefix) {
        return try own(path, location, request, visitor)
      }
      if !server.routes.isEmpty,
        let response = try await respond(
          by: server.routes, at: location, request, visitor, on: channel)
      {
        return response
      }
      if let download = server.downloads[location.path] {
        return try await send(download, at: location, request, visitor, on: channel)
      }
      if !server.folders.isEmpty,
        let response = try await respond(by: server.folders, at: location, request)
      {
        return response
      }
      let page = server.pages.page(at: location)
      let isForPages = page != nil && [.get, .head, .post].contains(request.method)
      if !server.routes.isEmpty, !isForPages {
        let methods = server.routes.methods(at: location)
        if !methods.isEmpty { throw methodNotAllowed(methods, page: page) }
      }
      guard let page else { throw .notFound }
      switch request.method {
      case .get: return try await show(page, at: location, by: .get, request, visitor, on: channel)
      case .head:
        return try await show(page, at: location, by: .head, request, visitor, on: channel)
      case .post: return try await submit(page, at: location, request, visitor, on: channel)
      default: throw .methodNotAllowed("GET, HEAD, POST")
      }
    }

    /// Checks the access token.
    ///
    /// - Returns: Nil if the browser has access; a redirect if it has just presented the token.
    private func access(_ location: Location, _ visitor: Visitor) throws(PageError) -> Response? {
      let configuration = server.configuration
      guard let token = configuration.accessToken else { return nil }
      guard let given = location["access"],
        isEqualInConstantTime(Array(given.utf8)[...], Array(token.utf8)[...])
      else {
        if visitor.hasAccess { return nil }
        throw .noAccess
      }
      // The token must not stay in the address bar.
      var place = location
      place["access"] = nil
      let value = String(decoding: accessValue(token), as: UTF8.self)
      return redirect(
        to: place, cookies: [Cookie.access.field(value, lasts: true, configuration)])
    }

    // MARK: Reserved addresses

    /// Answers the health check of a load balancer.
    private func health(_ request: Request) throws(PageError) -> Response {
      guard request.method == .get || request.method == .head else {
        throw .methodNotAllowed("GET, HEAD")
      }
      let isServing = server.shutdown.stage == .serving
      var headers = HTTPFields.secure
      headers[.contentType] = "application/json"
      return Response(
        status: isServing ? .ok : .serviceUnavailable, headers: headers,
        body: ResponseBody(
          ByteBuffer(string: "{\"status\":\"\(isServing ? "serving" : "stopping")\"}\n")
        ))
    }

    private func own(
      _ path: String, _ location: Location, _ request: Request, _ visitor: Visitor
    ) throws(PageError) -> Response {
      if path == LivePath.socket { throw .upgradeRequired }
      guard request.method == .get || request.method == .head else {
        throw .methodNotAllowed("GET, HEAD")
      }
      if path == LivePath.token { return try token(location, visitor) }
      guard let asset = server.assets[path] else { throw .notFound }
      var headers = HTTPFields.secure
      headers[.contentType] = asset.type
      headers[.cacheControl] = "public, max-age=31536000, immutable"
      return Response(
        status: .ok, headers: headers, body: ResponseBody(asset.content))
    }

    /// Returns a token for a page whose token the server doesn't know.
    private func token(_ location: Location, _ visitor: Visitor) throws(PageError) -> Response {
      guard visitor.isOwnPage else { throw .crossSite }
      guard let at = location["at"], let place = try? Location(at),
        let page = server.pages.page(at: place),
        !server.isInspector(page) || server.allowsInspector(to: visitor)
      else { throw .notFound }
      let arrival = server.arrival(of: visitor)
      var headers = HTTPFields.secure
      headers[.contentType] = "text/plain; charset=utf-8"
      headers.add(arrival.cookies)
      let token = JoinToken(
        page: Location(path: page.path).description, browser: arrival.browser, location: place,
        digest: [])
      return Response(
        status: .ok, headers: headers,
        body: ResponseBody(ByteBuffer(string: token.signed(with: server.keys))))
    }

    // MARK: Pages

    private func show(
      _ page: LivePage, at location: Location, by method: LiveMethod, _ request: Request,
      _ visitor: Visitor, on channel: any Channel
    ) async throws(PageError) -> Response {
      let arrival = server.arrival(of: visitor)
      let browser = arrival.browser
      let rendered: RenderedPage
      do {
        let liveRequest = try await server.request(at: location, by: method, visitor, arrival)
        try await page.check?(liveRequest)
        rendered = try await page.render(
          liveRequest, formToken(for: browser), server.configuration.mountPath)
      } catch let answer as LiveResponse {
        return try respond(with: answer, to: arrival, request, on: channel)
      } catch {
        server.logger.error("Could not render the page", metadata: ["error": "\(error)"])
        throw .failed
      }
      var response = respond(with: rendered, of: page, at: location, browser)
      response.headers.add(arrival.cookies)
      return response
    }

    private func respond(
      with rendered: RenderedPage, of page: LivePage, at location: Location, _ browser: String
    ) -> Response {
      let token = JoinToken(
        page: Location(path: page.path).description, browser: browser, location: location,
        digest: rendered.digest)
      let script = PageShell.Script(
        token: token.signed(with: server.keys), nodeCount: rendered.html.nodeCount,
        limit: server.configuration.maximumMessageSize,
        asset: page.isPersistent ? ClientScript.persistentAsset : ClientScript.asset,
        modules: server.scripts(of: page).map(\.address),
        mountPath: server.configuration.mountPath,
        timeZoneAttributes: server.configuration.timeZoneAttributes)
      var response = respond(with: rendered, script, status: .ok)
      if server.isInspector(page) {
        response.headers[.contentSecurityPolicy]? += "; frame-src 'self'"
      }
      if server.configuration.allowsBackForwardCache {
        response.headers[.cacheControl] = "private, no-cache"
      }
      return response
    }

    /// Returns a page that reports a problem with a form. It has no script, because a new session
    /// would not have the form's input.
    private func respond(withProblem rendered: RenderedPage) -> Response {
      respond(with: rendered, nil, status: .unprocessableContent)
    }

    func respond(
      with rendered: RenderedPage, _ script: PageShell.Script?, status: HTTPResponse.Status
    ) -> Response {
      for diagnostic in rendered.diagnostics {
        server.rejectionLog.logLimited(
          "Invalid tree. Correct the view of the program.", of: .treeMistake, at: .warning,
          by: server.logger, ["mistake": "\(diagnostic)"])
      }
      let nonce = Base64URL.encode(randomBytes(16))
      var headers = HTTPFields.secure
      headers[.contentType] = "text/html; charset=utf-8"
      headers[.contentSecurityPolicy] = ContentPolicy(server.configuration).header(nonce: nonce)
      let bytes = PageShell.bytes(of: rendered, script, nonce: nonce)
      return Response(
        status: status, headers: headers,
        body: ResponseBody(ByteBuffer(bytes: bytes)))
    }

    // MARK: Forms

    private func submit(
      _ page: LivePage, at location: Location, _ request: Request, _ visitor: Visitor,
      on channel: any Channel
    ) async throws(PageError) -> Response {
      guard visitor.isOwnPage else { throw .crossSite }
      guard
        request.headers[.contentType]?.lowercased().hasPrefix("application/x-www-form-urlencoded")
          ?? false
      else { throw .unsupportedForm }
      let body: ByteBuffer
      do {
        body = try await request.body.collect(upTo: server.configuration.maximumMessageSize)
      } catch is NIOTooManyBytesError {
        throw .tooLarge
      } catch {
        throw .badRequest
      }
      guard await request.isBodyComplete(size: body.readableBytes, on: channel) else {
        throw .badRequest
      }
      guard let text = String(validating: body.readableBytesView, as: UTF8.self),
        let sent = try? Location("/?" + text), sent.fragment == nil,
        sent.query.count <= FormSubmission.maximumFieldCount
      else { throw .badRequest }
      guard let browser = visitor.browser, let token = sent[FormSubmission.tokenField],
        server.keys.open(token, for: .form) == Array(browser.utf8),
        let form = sent[FormSubmission.formField]
      else { throw .staleForm(location) }
      let own = [FormSubmission.tokenField, FormSubmission.formField]
      let arrival = server.arrival(of: visitor)
      let liveRequest: LiveRequest
      do {
        liveRequest = try await server.request(at: location, by: .post, visitor, arrival)
      } catch {
        server.logger.error(
          "Could not read the browser session. Check the store of the sessions.",
          metadata: ["error": "\(error)"])
        throw .failed
      }
      let submission = FormSubmission(
        request: liveRequest, form: form,
        fields: sent.query.filter { !own.contains($0.name) }
          .map {
            // Browsers send line ends in forms as CRLF.
            TreeEvent.FormField(name: $0.name, value: $0.value.replacing("\r\n", with: "\n"))
          },
        formToken: formToken(for: browser), mountPath: server.configuration.mountPath,
        timeLimit: server.configuration.formTimeout,
        clock: server.clock)
      do {
        try await page.check?(submission.request)
        switch try await page.submit(submission, MultiThreadedEventLoopGroup.singleton.any()) {
        case .done(let location): return redirect(to: location)
        case .away(let address): return lead(to: address)
        case .identity(let change): return try await perform(change, visitor)
        case .page(let rendered): return respond(withProblem: rendered)
        case .gone: throw PageError.staleForm(location)
        case .unfinished: throw PageError.unfinished
        }
      } catch let error as PageError {
        throw error
      } catch let answer as LiveResponse {
        return try respond(with: answer, to: arrival, request, on: channel)
      } catch {
        server.logger.error("Could not process the form", metadata: ["error": "\(error)"])
        throw .failed
      }
    }

    // MARK: Parts

    private func formToken(for browser: String) -> String {
      server.keys.sign(Array(browser.utf8), for: .form)
    }

    /// Leads to an external address by a page. Browsers count redirects as targets of the form,
    /// which the page's policy restricts to this server.
    private func lead(to address: String) -> Response {
      let nonce = Base64URL.encode(randomBytes(16))
      var headers = HTTPFields.secure
      headers[.contentType] = "text/html; charset=utf-8"
      headers[.contentSecurityPolicy] =
        "default-src 'none'; style-src 'nonce-\(nonce)'; img-src data:; frame-ancestors 'none'"
      let bytes = PageShell.bytes(
        leadingTo: server.configuration.mountPath.address(address), nonce: nonce)
      return Response(
        status: .ok, headers: headers, body: ResponseBody(ByteBuffer(bytes: bytes)))
    }

    func redirect(to location: Location, cookies: [String] = []) -> Response {
      var headers = HTTPFields.secure
      headers[.location] = location.description
      headers.add(cookies)
      return Response(status: .seeOther, headers: headers)
    }
  }

  extension HTTPFields {
    /// Adds headers that set cookies.
    mutating func add(_ cookies: [String]) {
      for cookie in cookies { append(HTTPField(name: .setCookie, value: cookie)) }
    }

    /// The headers of every response, which forbid type sniffing, framing and caching.
    static var secure: HTTPFields {
      var headers = HTTPFields()
      headers[.xContentTypeOptions] = "nosniff"
      headers[.cacheControl] = "no-store"
      headers[.referrerPolicy] = "same-origin"
      headers[.crossOriginResourcePolicy] = "same-origin"
      headers[.crossOriginOpenerPolicy] = "same-origin"
      headers[.contentSecurityPolicy] = "default-src 'none'; frame-ancestors 'none'"
      return headers
    }
  }

  extension HTTPField.Name {
    // Force-unwrapping is safe: the names have only letters and hyphens.
    fileprivate static let referrerPolicy = HTTPField.Name("Referrer-Policy")!
    fileprivate static let crossOriginOpenerPolicy = HTTPField.Name("Cross-Origin-Opener-Policy")!
  }

#endif
