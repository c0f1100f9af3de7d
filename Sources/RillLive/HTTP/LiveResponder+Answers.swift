#if Live

  import HTTPTypes
  import Hummingbird
  import NIOCore
  import RillProgram

  extension LiveResponder {
    /// Returns the response for an answer of a program's factory.
    func respond(
      with answer: LiveResponse, to arrival: Arrival
    ) throws(PageError) -> Response {
      switch answer.kind {
      case .redirect(let location): return redirect(to: location, cookies: arrival.cookies)
      case .notFound: throw .notFound
      case .forbidden: throw .forbidden
      case .content(let content): return content.response
      }
    }

    /// Returns the response of a route; nil if no route has the path.
    func respond(
      by routes: LiveRouteTable, at location: Location, _ request: Request, _ visitor: Visitor
    ) async throws(PageError) -> Response? {
      let method = LiveMethod(rawValue: request.method.rawValue)
      guard let (route, match) = routes.route(for: method, at: location) else { return nil }
      // Browsers report the origin of a request that may change something. Other clients don't.
      if ![.get, .head].contains(method), !visitor.isOwnPage {
        throw .problem(
          .problem(403, title: "Forbidden", detail: "The request comes from another site."))
      }
      let limit = server.configuration.maximumMessageSize
      let size = min(route.maximumSize ?? limit, limit)
      var bytes: [UInt8] = []
      if ![.get, .head].contains(method) {
        do {
          bytes = Array(buffer: try await request.body.collect(upTo: size))
        } catch {
          throw .problem(
            .problem(
              413, title: "Content too large", detail: "The body may have \(size) bytes."))
        }
      }
      let answer: LiveResponse
      do {
        // A route sets no cookies, so that a client without them has no session.
        let arrival = Arrival(
          browser: visitor.browser ?? "", session: visitor.session,
          hasSession: visitor.session != nil, cookies: [])
        let liveRequest = try await server.request(at: location, by: method, visitor, arrival)
        answer = try await route.answer(LiveRouteRequest(liveRequest, match, body: bytes))
      } catch let thrown as LiveResponse {
        answer = thrown
      } catch {
        server.logger.error(
          "Could not answer the request",
          metadata: ["route": "\(route.pattern)", "error": "\(error)"])
        answer = .problem(500, title: "Internal server error")
      }
      switch answer.kind {
      case .redirect(let location): return redirect(to: location)
      case .notFound: return problem(404, "Not found")
      case .forbidden: return problem(403, "Forbidden")
      case .content(let content): return content.response
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
      preconditionFailure("Rill: the answer \(self) has no content.")
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
        body: isEmpty ? ResponseBody() : ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
    }
  }

#endif
