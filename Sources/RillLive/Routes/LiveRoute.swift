#if Live

  import RillProgram

  /// An address that answers requests of other programs, such as an API or a webhook.
  ///
  /// ```swift
  /// LiveRoute(.put, "/api/goals/:id") { request in
  ///   let goal: Goal = try request.json()
  ///   guard await store.replace(try request("id"), by: goal) else { throw LiveResponse.notFound }
  ///   return try .json(goal)
  /// }
  /// ```
  ///
  /// A `GET` route also answers `HEAD`. Errors have the form of problem details (RFC 9457):
  ///
  /// | Status | Reason |
  /// |---|---|
  /// | 400 | The query or the JSON is malformed, or the body or the session cookie is missing. |
  /// | 403 | A page of another site sends a request that isn't a `GET`. |
  /// | 404 | No route matches, or a parameter is malformed. |
  /// | 405 | Routes with other methods match, which `Allow` lists. |
  /// | 413 | The body is too large. |
  /// | 415 | The body is not JSON. |
  /// | 500 | The function throws any other error, which is logged. |
  ///
  /// Routes have the same access control as pages. They never set cookies.
  public struct LiveRoute: Sendable {
    let method: LiveMethod
    let pattern: RoutePattern
    let answer: Answer

    /// A function that answers a request.
    enum Answer: Sendable {
      /// The body is in memory, with at most a number of bytes.
      case whole(Int?, @Sendable (LiveRouteRequest) async throws -> LiveResponse)
      /// The function reads the body, with at most a number of bytes.
      case streamed(Int, @Sendable (LiveRouteRequest, LiveRequestBody) async throws -> LiveResponse)
    }

    /// Creates a route.
    ///
    /// - Parameters:
    ///   - method: The method.
    ///   - pattern: The pattern of the path.
    ///   - maximumSize: The maximum number of bytes of the body. The limit is
    ///     ``LiveConfiguration/maximumMessageSize`` if it is nil or larger.
    ///   - answer: A function that returns the answer. It may also throw a ``LiveResponse``.
    public init(
      _ method: LiveMethod, _ pattern: RoutePattern, maximumSize: Int? = nil,
      answer: @escaping @Sendable (LiveRouteRequest) async throws -> LiveResponse
    ) {
      self.method = method
      self.pattern = pattern
      self.answer = .whole(maximumSize, answer)
    }

    /// Creates a route that reads the body while it arrives.
    ///
    /// - Parameters:
    ///   - method: The method.
    ///   - pattern: The pattern of the path.
    ///   - size: The maximum number of bytes of the body. It may exceed
    ///     ``LiveConfiguration/maximumMessageSize``.
    ///   - answer: A function that reads the body, and returns the answer. The property
    ///     ``LiveRouteRequest/body`` is empty. The function may also throw a ``LiveResponse``.
    public init(
      _ method: LiveMethod, _ pattern: RoutePattern, streamingUpTo size: Int,
      answer: @escaping @Sendable (LiveRouteRequest, LiveRequestBody) async throws -> LiveResponse
    ) {
      self.method = method
      self.pattern = pattern
      self.answer = .streamed(size, answer)
    }

    /// The maximum number of bytes of a body that the route reads while it arrives; nil for other
    /// routes.
    var streamLimit: Int? {
      if case .streamed(let size, _) = answer { size } else { nil }
    }
  }

  /// A request for a ``LiveRoute``, with the parameters of its pattern and its body.
  public struct LiveRouteRequest: Sendable {
    /// The request, with its headers and the session of the browser.
    public let request: LiveRequest
    /// The parameters and the query.
    public let match: RouteMatch
    /// The body; empty if the route reads it while it arrives.
    public let body: [UInt8]

    /// Creates a request.
    init(_ request: LiveRequest, _ match: RouteMatch, body: [UInt8]) {
      self.request = request
      self.match = match
      self.body = body
    }

    /// Returns the value of the parameter called `name` in the pattern.
    ///
    /// - Throws: `LiveResponse.notFound` if the text is malformed.
    public func callAsFunction<Value: RouteValue>(
      _ name: String, as type: Value.Type = Value.self
    ) throws -> Value {
      do {
        return try match(name, as: type)
      } catch {
        throw LiveResponse.problem(404, title: "Not found", detail: "\(error)")
      }
    }

    /// Returns the value of the first query item called `name`, or nil without such an item.
    ///
    /// - Throws: A ``LiveResponse`` with the status 400 if the text is malformed.
    public func query<Value: RouteValue>(
      _ name: String, as type: Value.Type = Value.self
    ) throws -> Value? {
      do {
        return try match.query(name, as: type)
      } catch {
        throw LiveResponse.problem(400, title: "Malformed query", detail: "\(error)")
      }
    }

    /// Returns the value in a body of JSON.
    ///
    /// - Throws: A ``LiveResponse`` with the status 415 if the media type isn't that of JSON, and
    ///   400 if the JSON is malformed or isn't a `Value`.
    public func json<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
      let field = request.headers["Content-Type"] ?? ""
      let media = field.prefix { $0 != ";" }.lowercased().filter { $0 != " " && $0 != "\t" }
      guard media == "application/json" || media.hasSuffix("+json") else {
        throw LiveResponse.problem(
          415, title: "Unsupported media type",
          detail: "Send JSON as application/json; got \(field.debugDescription).")
      }
      do {
        return try SessionCoding.value(type, in: String(decoding: body, as: UTF8.self))
      } catch {
        throw LiveResponse.problem(400, title: "Malformed JSON", detail: error.jsonDetail)
      }
    }
  }

  extension Error {
    /// The field and the kind of a decoding error.
    fileprivate var jsonDetail: String {
      guard let error = self as? DecodingError else { return "The body is not valid JSON." }
      func field(_ path: [any CodingKey]) -> String {
        path.map { key in key.intValue.map { "\($0)" } ?? key.stringValue }.joined(separator: ".")
      }
      switch error {
      case .keyNotFound(let key, let context):
        return "The field \(field(context.codingPath + [key])) is missing."
      case .valueNotFound(_, let context):
        return "The field \(field(context.codingPath)) must not be null."
      case .typeMismatch(_, let context):
        return context.codingPath.isEmpty
          ? "The body has the wrong type."
          : "The field \(field(context.codingPath)) has the wrong type."
      case .dataCorrupted(let context):
        return context.codingPath.isEmpty
          ? "The body is not valid JSON." : "The field \(field(context.codingPath)) is not valid."
      @unknown default: return "The body is not valid JSON."
      }
    }
  }

#endif
