#if Live

  import HTTPTypes
  import NIOCore
  import RillProgram

  extension LiveResponder {
    /// Returns the response for an answer of a program's factory.
    func respond(
      with answer: LiveResponse, to arrival: Arrival, _ request: Request,
      on channel: any Channel
    ) throws(PageError) -> Response {
      switch answer.kind {
      case .redirect(let location): return redirect(to: location, cookies: arrival.cookies)
      case .notFound: throw .notFound
      case .forbidden: throw .forbidden
      case .content(let content): return content.response
      case .stream(let streamed): return respond(with: streamed, to: request, on: channel)
      }
    }

    /// Returns the response of a route; nil if no route has the path.
    func respond(
      by routes: LiveRouteTable, at location: Location, _ request: Request, _ visitor: Visitor,
      on channel: any Channel
    ) async throws(PageError) -> Response? {
      let method = LiveMethod(rawValue: request.method.rawValue)
      guard let (route, match) = routes.route(for: method, at: location) else { return nil }
      // Browsers report the origin of a request that may change something. Other clients don't.
      if ![.get, .head].contains(method), !visitor.isOwnPage {
        throw .problem(
          .problem(403, title: "Forbidden", detail: "The request comes from another site."))
      }
      let answer: LiveResponse
      switch route.answer {
      case .whole(let maximum, let function):
        let body = try await body(of: request, method, upTo: maximum, on: channel)
        answer = await perform(route, match, at: location, by: method, visitor, body) {
          try await function($0)
        }
      case .streamed(let limit, let function):
        if let text = request.headers[.contentLength], Int(text) ?? .max > limit {
          throw .problem(.tooLarge(limit: limit))
        }
        let body = LiveRequestBody(of: request, limit: limit, on: channel)
        answer = await perform(route, match, at: location, by: method, visitor, []) {
          try await function($0, body)
        }
        // The connection ends, because the rest of the body is not read.
        if body.isBroken, case .content = answer.kind { throw .problem(answer) }
      }
      switch answer.kind {
      case .redirect(let location): return redirect(to: location)
      case .notFound: return problem(404, "Not found")
      case .forbidden: return problem(403, "Forbidden")
      case .content(let content): return content.response
      case .stream(let streamed): return respond(with: streamed, to: request, on: channel)
      }
    }

    /// Returns the body of a request for a route.
    private func body(
      of request: Request, _ method: LiveMethod, upTo maximum: Int?, on channel: any Channel
    ) async throws(PageError) -> [UInt8] {
      if method == .get || method == .head { return [] }
      let limit = server.configuration.maximumMessageSize
      let size = min(maximum ?? limit, limit)
      do {
        let bytes = Array(buffer: try await request.body.collect(upTo: size))
        if await request.isBodyComplete(size: bytes.count, on: channel) { return bytes }
      } catch is NIOTooManyBytesError {
        throw .problem(.tooLarge(limit: size))
      } catch {
        // The connection has failed.
      }
      throw .problem(.incomplete)
    }

    /// Returns the answer of a route.
    private func perform(
      _ route: LiveRoute, _ match: RouteMatch, at location: Location, by method: LiveMethod,
      _ visitor: Visitor, _ body: [UInt8],
      _ function: (LiveRouteRequest) async throws -> LiveResponse
    ) async -> LiveResponse {
      do {
        // A route sets no cookies, so that a client without them has no session.
        let arrival = Arrival(known: visitor)
        let request = try await server.request(at: location, by: method, visitor, arrival)
        return try await function(LiveRouteRequest(request, match, body: body))
      } catch let thrown as LiveResponse {
        return thrown
      } catch BrowserSessionError.noCookie {
        // Any client can cause it.
        return .problem(
          400, title: "Session cookie required", detail: "Open a page first, which sets the cookie."
        )
      } catch {
        server.logger.error(
          "Could not answer the request",
          metadata: ["route": "\(route.pattern)", "error": "\(error)"])
        return .problem(500, title: "Internal server error")
      }
    }

    /// Returns the problem of a method that no route at the path has.
    func methodNotAllowed(_ methods: [String], page: LivePage?) -> PageError {
      let all = Set(methods).union(page == nil ? [] : ["GET", "HEAD", "POST"]).sorted()
      let allowed = all.joined(separator: ", ")
      return .problem(
        .problem(
          405, title: "Method not allowed", detail: "Allowed methods: \(allowed).",
          headers: ["Allow": allowed]))
    }

    private func problem(_ status: Int, _ title: String) -> Response {
      LiveResponse.problem(status, title: title).contentResponse
    }
  }

  extension LiveResponse {
    /// The response of an answer with content.
    var contentResponse: Response {
      if case .content(let content) = kind { return content.response }
      preconditionFailure("Rill: The answer \(self) has no content. Please report this bug.")
    }
  }

  extension LiveResponse.Content {
    private static let reserved: [HTTPField.Name] = [
      .contentLength, .setCookie, .connection, .transferEncoding, .upgrade, .trailer,
    ]

    var response: Response {
      var fields = HTTPFields.secure
      if let type { fields[.contentType] = type }
      var replaced: Set<HTTPField.Name> = []
      for (text, value) in headers {
        guard let name = HTTPField.Name(text), !LiveResponse.Content.reserved.contains(name) else {
          continue
        }
        if replaced.insert(name).inserted { fields[name] = nil }
        fields.append(HTTPField(name: name, value: value))
      }
      let isEmpty = status == 204 || status == 304
      return Response(
        status: HTTPResponse.Status(code: status), headers: fields,
        body: isEmpty ? ResponseBody() : ResponseBody(ByteBuffer(bytes: bytes)))
    }
  }

#endif
