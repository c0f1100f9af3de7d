#if Live

  import NIOConcurrencyHelpers
  import TestSupport
  import Testing

  @testable import RillLive

  /// A server whose routes record their calls, for requests that are sent byte by byte.
  struct HTTPSite {
    let server: TestServer
    let calls: NIOLockedValueBox<[String]>
    /// The gate of the route `/slow`.
    let gate: AsyncStream<Void>.Continuation

    var host: String { "Host: localhost:\(server.port)" }
    var called: [String] { calls.withLockedValue { $0 } }

    /// Runs `body` with a site.
    static func run(
      _ change: (inout LiveConfiguration) -> Void = { _ in },
      _ body: @escaping @Sendable (HTTPSite) async throws -> Void
    ) async throws {
      let calls = NIOLockedValueBox<[String]>([])
      let (opening, gate) = AsyncStream.makeStream(of: Void.self)
      @Sendable func record(_ call: String) { calls.withLockedValue { $0.append(call) } }
      let routes = [
        LiveRoute(.get, "/text") { _ in
          record("text")
          return .text("text")
        },
        LiveRoute(.post, "/whole") { request in
          record("whole \(request.body.count)")
          return .text("\(request.body.count)")
        },
        LiveRoute(.put, "/parts", streamingUpTo: 1 << 24) { _, body in
          record("parts")
          var count = 0
          for try await bytes in body { count += bytes.count }
          record("parts \(count)")
          return .text("\(count)")
        },
        LiveRoute(.put, "/unread", streamingUpTo: 1 << 24) { _, _ in
          record("unread")
          return .text("unread")
        },
        LiveRoute(.put, "/late", streamingUpTo: 1 << 24) { _, body in
          .stream(type: "text/plain") { writer in
            try await writer.write("a")
            do {
              for try await _ in body {}
              record("late complete")
            } catch {
              record("late incomplete")
            }
            try await writer.write("b")
          }
        },
        LiveRoute(.get, "/stream") { _ in
          .stream(type: "text/plain") { writer in
            try await writer.write("a")
            try await writer.write("bc")
          }
        },
        LiveRoute(.get, "/endless") { _ in
          .stream(type: "text/plain") { writer in
            do {
              while true { try await writer.write(String(repeating: "x", count: 10_000)) }
            } catch {
              record("endless ends")
              throw error
            }
          }
        },
        LiveRoute(.get, "/slow") { _ in
          record("slow begins")
          for await _ in opening { break }
          record("slow ends")
          return .text("slow")
        },
        LiveRoute(.get, "/none") { _ in .noContent },
        LiveRoute(.get, "/header") { _ in
          .text(
            "ok", headers: ["X-Split": "a\r\nSet-Cookie: b=c\r\n\r\n<body>", "X-Null": "a\u{0}b"])
        },
        LiveRoute(.get, "/host") { request in
          .text(request.request.headers["Host"] ?? "none")
        },
      ]
      let configuration = TestServer.configuration(change)
      try await TestServer.run([], routes: routes, in: configuration) { server in
        try await body(HTTPSite(server: server, calls: calls, gate: gate))
      }
    }

    /// Sends `text`, closes the output, and returns all that the server sends.
    func exchange(_ text: String) async throws -> String {
      try await RawConnection.to(server.port) { connection in
        // The server may close the connection before it has received everything.
        try? await connection.send(Array(text.utf8))
        connection.finish()
        return String(decoding: try await connection.receiveAll(), as: UTF8.self)
      }
    }

    /// Returns a request without a body.
    func get(_ target: String, _ lines: String...) -> String {
      "GET \(target) HTTP/1.1\r\n" + ([host] + lines).map { "\($0)\r\n" }.joined() + "\r\n"
    }
  }

  extension String {
    /// The statuses of the responses in a text whose bodies contain no status lines.
    var statuses: [Int] {
      matches(of: /HTTP\/1\.[01] (\d{3})/).compactMap { Int($0.1) }
    }
  }

#endif
