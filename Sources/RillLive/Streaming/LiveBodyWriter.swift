#if Live

  import NIOCore

  /// A writer of the body of a streamed response.
  public struct LiveBodyWriter {
    /// The client has disconnected, or doesn't read.
    struct Gone: Error {
      let reason: any Error
    }

    let base: ResponseBody.Write

    /// Sends bytes, and suspends while the client doesn't read.
    ///
    /// - Throws: An error when the client has disconnected. Don't catch it.
    public mutating func write(_ bytes: [UInt8]) async throws {
      if bytes.isEmpty { return }
      do {
        try await base(ByteBuffer(bytes: bytes))
      } catch {
        throw Gone(reason: error)
      }
    }

    /// Sends text in UTF-8, and suspends while the client doesn't read.
    ///
    /// - Throws: An error when the client has disconnected. Don't catch it.
    public mutating func write(_ text: String) async throws { try await write(Array(text.utf8)) }
  }

  /// A response whose body is generated while it is sent.
  final class StreamedContent: Sendable {
    /// A function that writes the body.
    typealias Body =
      @Sendable (inout LiveBodyWriter, any LiveClock, StreamShutdown) async throws -> Void

    /// The status and the headers.
    let content: LiveResponse.Content
    /// A Boolean value that indicates whether the body ends when the client disconnects, instead of
    /// at the next write.
    let isOpenEnded: Bool
    let body: Body

    init(_ content: LiveResponse.Content, isOpenEnded: Bool = false, body: @escaping Body) {
      self.content = content
      self.isOpenEnded = isOpenEnded
      self.body = body
    }
  }

  extension StreamedContent: Hashable {
    static func == (left: StreamedContent, right: StreamedContent) -> Bool { left === right }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  extension LiveResponse {
    /// Returns a response whose body is generated while it is sent.
    ///
    /// ```swift
    /// LiveRoute(.get, "/api/goals.csv") { _ in
    ///   .stream(type: "text/csv; charset=utf-8") { writer in
    ///     for try await goal in await store.goals() { try await writer.write(goal.line) }
    ///   }
    /// }
    /// ```
    ///
    /// `HEAD` requests don't run the function. It runs after the status was sent, so an error can
    /// only be logged and end the connection. Clients notice that the body is incomplete.
    ///
    /// - Parameters:
    ///   - type: The media type.
    ///   - status: A status from 200 to 599 other than 204 and 304.
    ///   - headers: Further headers, as in ``bytes(_:type:status:headers:)``.
    ///   - body: A function that writes the body. The body ends when it returns.
    public static func stream(
      type: String, status: Int = 200, headers: LiveHeaders = [:],
      body: @escaping @Sendable (inout LiveBodyWriter) async throws -> Void
    ) -> LiveResponse {
      precondition(
        (200...599).contains(status) && status != 204 && status != 304,
        """
        Rill: The status of a streamed response must be from 200 to 599, and not 204 or 304, which \
        have no body; got \(status).
        """)
      let content = Content(status: status, type: type, bytes: [], headers: headers)
      return LiveResponse(
        kind: .stream(StreamedContent(content) { writer, _, _ in try await body(&writer) }))
    }
  }

  extension LiveResponder {
    /// Returns the response for a streamed one.
    func respond(
      with streamed: StreamedContent, to request: Request, on channel: any Channel
    ) -> Response {
      var response = streamed.content.response
      let server = server
      let path = request.path
      response.body = ResponseBody { write in
        do {
          var body = LiveBodyWriter(base: write)
          try await streamed.body(&body, server.clock, await StreamShutdown.of(channel))
        } catch is LiveBodyWriter.Gone {
          throw CancellationError()
        } catch is CancellationError where streamed.isOpenEnded {
          // The client has disconnected.
        } catch {
          server.logger.error(
            "Could not generate the response", metadata: ["path": "\(path)", "error": "\(error)"])
          throw error
        }
      }
      return response
    }
  }

#endif
