#if Live

  /// Answers with content, mostly of a ``LiveRoute``.
  extension LiveResponse {
    /// Returns a response with a value as JSON.
    ///
    /// - Throws: The error of encoding the value.
    public static func json(
      _ value: some Encodable, status: Int = 200, headers: LiveHeaders = [:]
    ) throws -> LiveResponse {
      .bytes(
        Array(try SessionCoding.text(of: value).utf8), type: "application/json", status: status,
        headers: headers)
    }

    /// Returns a response with text in UTF-8.
    public static func text(
      _ text: String, status: Int = 200, headers: LiveHeaders = [:]
    ) -> LiveResponse {
      .bytes(
        Array(text.utf8), type: "text/plain; charset=utf-8", status: status, headers: headers)
    }

    /// Returns a response with bytes of a media type.
    ///
    /// - Parameters:
    ///   - status: A status from 200 to 599.
    ///   - headers: Further headers. They replace those that the server sets, such as
    ///     `Cache-Control: no-store`. `Content-Length`, `Set-Cookie` and headers of the connection
    ///     are left out, as are invalid names.
    public static func bytes(
      _ bytes: [UInt8], type: String, status: Int = 200, headers: LiveHeaders = [:]
    ) -> LiveResponse {
      precondition(
        (200...599).contains(status), "Rill: A status must be from 200 to 599; got \(status).")
      return LiveResponse(
        kind: .content(Content(status: status, type: type, bytes: bytes, headers: headers)))
    }

    /// No content: status 204.
    public static let noContent = LiveResponse(
      kind: .content(Content(status: 204, type: nil, bytes: [], headers: [:])))

    /// Returns an error as problem details (RFC 9457).
    ///
    /// - Parameters:
    ///   - status: A status from 400 to 599.
    ///   - title: A summary, which is the same for all problems of a kind.
    ///   - detail: The reason of this problem.
    ///   - type: The address that identifies the kind of problem.
    ///   - headers: Further headers, as in ``bytes(_:type:status:headers:)``.
    public static func problem(
      _ status: Int, title: String, detail: String? = nil, type: String = "about:blank",
      headers: LiveHeaders = [:]
    ) -> LiveResponse {
      let problem = Problem(detail: detail, status: status, title: title, type: type)
      // Encoding texts and a number doesn't fail.
      let text = (try? SessionCoding.text(of: problem)) ?? "{}"
      return .bytes(
        Array(text.utf8), type: "application/problem+json", status: status,
        headers: headers)
    }

    private struct Problem: Encodable {
      let detail: String?
      let status: Int
      let title: String
      let type: String
    }
  }

#endif
