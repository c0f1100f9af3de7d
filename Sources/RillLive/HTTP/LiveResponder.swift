#if Live

  import HTTPTypes
  import Hummingbird
  import NIOCore
  import NIOPosix
  import RillProgram
  import RillTree

  /// Answers requests.
  struct LiveResponder: HTTPResponder {
    let server: LiveCore

    func respond(to request: Request, context: BasicRequestContext) async -> Response {
      do throws(PageError) {
        return try await answer(request, context)
      } catch {
        return error.response(for: request.method)
      }
    }

    private func answer(
      _ request: Request, _ context: BasicRequestContext
    ) async throws(PageError) -> Response {
      let visitor = Visitor(request.head)
      guard visitor.isAtHome(server.configuration) else { throw .wrongHost }
      guard let location = try? Location(request.head.path ?? "/") else { throw .badRequest }
      if let response = try access(location, visitor) { return response }
      let path = request.uri.path
      if path.hasPrefix(LivePath.prefix) { return try own(path, location, request, visitor) }
      guard let page = server.pages.page(at: location) else { throw .notFound }
      switch request.method {
      case .get, .head: return try await show(page, at: location, visitor)
      case .post: return try await submit(page, at: location, request, visitor)
      default: throw .methodNotAllowed("GET, HEAD, POST")
      }
    }

    /// Sees to it that somebody may see something: nil, if so.
    private func access(_ location: Location, _ visitor: Visitor) throws(PageError) -> Response? {
      let configuration = server.configuration
      guard let token = configuration.accessToken, !visitor.hasAccess(configuration) else {
        return nil
      }
      guard let given = location["access"],
        isEqual(Array(given.utf8)[...], Array(token.utf8)[...])
      else { throw .noAccess }
      var place = location
      place["access"] = nil
      let value = String(decoding: accessValue(token), as: UTF8.self)
      return redirect(to: place, cookies: [Cookie.field(Cookie.access, value, configuration)])
    }

    // MARK: Addresses of the server's own

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
        status: .ok, headers: headers,
        body: ResponseBody(byteBuffer: ByteBuffer(bytes: asset.bytes)))
    }

    /// A token for a page that was served by an earlier process.
    private func token(_ location: Location, _ visitor: Visitor) throws(PageError) -> Response {
      guard visitor.isOwnPage else { throw .crossSite }
      guard let at = location["at"], let place = try? Location(at),
        let page = server.pages.page(at: place)
      else { throw .notFound }
      let browser = visitor.browser ?? newBrowser()
      var headers = HTTPFields.secure
      headers[.contentType] = "text/plain; charset=utf-8"
      headers[.setCookie] = Cookie.field(Cookie.browser, browser, server.configuration)
      let token = JoinToken(
        page: Location(path: page.path).description, browser: browser, location: place, digest: [])
      return Response(
        status: .ok, headers: headers,
        body: ResponseBody(byteBuffer: ByteBuffer(string: token.signed(with: server.key))))
    }

    // MARK: Pages

    private func show(
      _ page: LivePage, at location: Location, _ visitor: Visitor
    ) async throws(PageError) -> Response {
      let browser = visitor.browser ?? newBrowser()
      let rendered: RenderedPage
      do {
        rendered = try await page.render(
          LiveRequest(location: location, browser: browser), formToken(for: browser))
      } catch {
        server.logger.error("A page could not be made", metadata: ["error": "\(error)"])
        throw .failed
      }
      return respond(with: rendered, of: page, at: location, browser)
    }

    private func respond(
      with rendered: RenderedPage, of page: LivePage, at location: Location, _ browser: String,
      status: HTTPResponse.Status = .ok
    ) -> Response {
      for diagnostic in rendered.diagnostics {
        server.logger.warning("A mistake in a tree", metadata: ["mistake": "\(diagnostic)"])
      }
      let token = JoinToken(
        page: Location(path: page.path).description, browser: browser, location: location,
        digest: rendered.digest)
      let nonce = Base64URL.encode(randomBytes(16))
      var headers = HTTPFields.secure
      headers[.contentType] = "text/html; charset=utf-8"
      headers[.setCookie] = Cookie.field(Cookie.browser, browser, server.configuration)
      headers[.contentSecurityPolicy] = ContentPolicy(server.configuration).header(nonce: nonce)
      let bytes = PageShell.bytes(
        of: rendered, token: token.signed(with: server.key), nonce: nonce)
      return Response(
        status: status, headers: headers,
        body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
    }

    // MARK: Forms

    private func submit(
      _ page: LivePage, at location: Location, _ request: Request, _ visitor: Visitor
    ) async throws(PageError) -> Response {
      guard visitor.isOwnPage else { throw .crossSite }
      guard
        request.headers[.contentType]?.lowercased().hasPrefix("application/x-www-form-urlencoded")
          ?? false
      else { throw .unsupportedForm }
      let body: ByteBuffer
      do {
        body = try await request.body.collect(upTo: server.configuration.maximumMessageSize)
      } catch {
        throw .tooLarge
      }
      guard let sent = try? Location("/?" + String(buffer: body)), sent.fragment == nil else {
        throw .badRequest
      }
      guard let browser = visitor.browser, let token = sent[FormSubmission.tokenField],
        server.key.open(token, for: .form) == Array(browser.utf8),
        let form = sent[FormSubmission.formField]
      else { throw .staleForm(location) }
      let own = [FormSubmission.tokenField, FormSubmission.formField]
      let submission = FormSubmission(
        request: LiveRequest(location: location, browser: browser), form: form,
        fields: sent.query.filter { !own.contains($0.name) }
          .map { TreeEvent.FormField(name: $0.name, value: $0.value) },
        formToken: formToken(for: browser))
      do {
        switch try await page.submit(submission, MultiThreadedEventLoopGroup.singleton.any()) {
        case .done(let location): return redirect(to: location)
        case .away(let address): return redirect(toAddress: address)
        case .page(let rendered):
          return respond(
            with: rendered, of: page, at: location, browser, status: .unprocessableContent)
        case .gone: throw PageError.staleForm(location)
        }
      } catch let error as PageError {
        throw error
      } catch {
        server.logger.error("A form could not be processed", metadata: ["error": "\(error)"])
        throw .failed
      }
    }

    // MARK: Parts

    private func newBrowser() -> String { Base64URL.encode(randomBytes(16)) }

    private func formToken(for browser: String) -> String {
      server.key.sign(Array(browser.utf8), for: .form)
    }

    private func redirect(to location: Location, cookies: [String] = []) -> Response {
      redirect(toAddress: location.description, cookies: cookies)
    }

    private func redirect(toAddress address: String, cookies: [String] = []) -> Response {
      var headers = HTTPFields.secure
      headers[.location] = address
      for cookie in cookies { headers.append(HTTPField(name: .setCookie, value: cookie)) }
      return Response(status: .seeOther, headers: headers)
    }
  }

  extension HTTPFields {
    /// What every response says: that nobody guesses what it is, frames it, or keeps it.
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
    // They are names, as they have letters and hyphens only.
    fileprivate static let referrerPolicy = HTTPField.Name("Referrer-Policy")!
    fileprivate static let crossOriginOpenerPolicy = HTTPField.Name("Cross-Origin-Opener-Policy")!
  }

#endif
