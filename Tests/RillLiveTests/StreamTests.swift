#if Live

  import NIOConcurrencyHelpers
  import NIOCore
  import RillProgram
  import TestSupport
  import Testing

  @testable import RillLive

  /// Bodies that are read or generated in parts.
  @Suite(.timeLimit(.minutes(20))) struct StreamTests {
    private struct Broken: Error {}

    private func run(
      _ routes: [LiveRoute], in configuration: LiveConfiguration = TestServer.configuration(),
      _ body: @escaping @Sendable (TestServer) async throws -> Void
    ) async throws {
      try await TestServer.run([], routes: routes, in: configuration, body)
    }

    /// A route that counts the bytes of a body.
    private func counting(
      upTo size: Int, _ ends: NIOLockedValueBox<[String]> = NIOLockedValueBox([])
    ) -> LiveRoute {
      LiveRoute(.put, "/count/:name", streamingUpTo: size) { request, body in
        var count = 0
        do {
          for try await bytes in body {
            #expect(!bytes.isEmpty)
            count += bytes.count
          }
        } catch {
          ends.withLockedValue { $0.append("\(error)") }
          throw error
        }
        ends.withLockedValue { $0.append("end") }
        #expect(request.body.isEmpty)
        return .text("\(try request("name", as: String.self)) \(count)")
      }
    }

    @Test("A response is sent in parts as it is generated")
    func response() async throws {
      let (steps, step) = AsyncStream.makeStream(of: Int.self)
      let route = LiveRoute(.get, "/rows") { _ in
        .stream(type: "text/csv", status: 201, headers: ["X-A": "b"]) { writer in
          try await writer.write("head\n")
          for await number in steps { try await writer.write(Array("\(number)\n".utf8)) }
          try await writer.write([])
        }
      }
      try await run([route]) { server in
        let host = "localhost:\(server.port)"
        try await RawConnection.to(server.port) { connection in
          try await connection.request("GET", "/rows", ["Host": host], "")
          let head = try await connection.responseHead()
          #expect(head.status == 201)
          #expect(head["content-type"] == "text/csv")
          #expect(head["x-a"] == "b")
          #expect(head["content-length"] == nil)
          try await #expect(connection.receiveChunk() == "head\n")
          step.yield(7)
          try await #expect(connection.receiveChunk() == "7\n")
          step.finish()
          try await #expect(connection.receiveChunk() == nil)
          // The connection is used again.
          try await connection.request("HEAD", "/rows", ["Host": host], "")
          #expect(try await connection.responseHead().status == 201)
        }
      }
    }

    @Test("An error in the middle of a response is logged, and the client notices it")
    func brokenResponse() async throws {
      let log = LogRecorder()
      let route = LiveRoute(.get, "/rows") { _ in
        .stream(type: "text/csv") { writer in
          try await writer.write("head\n")
          throw Broken()
        }
      }
      try await run([route], in: TestServer.configuration { $0.logger = log.logger }) { server in
        let response = try await server.get("/rows")
        #expect(response.status == 200)
        // The last part, of length 0, is missing.
        #expect(response.body == "5\r\nhead\n\r\n")
      }
      #expect(log.lines.contains { $0.contains("Could not generate") && $0.contains("Broken") })
    }

    @Test("A route reads a body that is larger than messages may be")
    func request() async throws {
      let configuration = TestServer.configuration { $0.maximumMessageSize = 1000 }
      let size = 20 << 20
      try await run([counting(upTo: size)], in: configuration) { server in
        let whole = try await server.send(
          "PUT", "/count/a", body: String(repeating: "x", count: size))
        #expect(whole.body == "a \(size)")
        try await RawConnection.to(server.port) { connection in
          let headers = [
            "Host": "localhost:\(server.port)", "Transfer-Encoding": "chunked",
          ]
          for _ in 0..<2 {
            try await connection.request("PUT", "/count/b", headers, "3\r\nabc\r\n2\r\nde\r\n")
            try await connection.send(Array("0\r\n\r\n".utf8))
            #expect(try await connection.responseHead()["content-length"] == "3")
            try await #expect(connection.receive(3).elementsEqual("b 5".utf8))
          }
        }
      }
    }

    @Test("A body that exceeds the limit of its route is rejected")
    func limit() async throws {
      let ends = NIOLockedValueBox<[String]>([])
      try await run([counting(upTo: 4, ends)]) { server in
        try await #expect(server.send("PUT", "/count/a", body: "1234").body == "a 4")
        let announced = try await server.send("PUT", "/count/a", body: "12345")
        #expect(announced.status == 413)
        #expect(announced["content-type"] == "application/problem+json")
        // The function was not called for it.
        #expect(ends.withLockedValue { $0 } == ["end"])
        let headers = [
          "Host": "localhost:\(server.port)", "Transfer-Encoding": "chunked",
          "Connection": "close",
        ]
        let parts = try await RawConnection.to(server.port) { connection in
          try await connection.request(
            "PUT", "/count/a", headers, "3\r\n123\r\n3\r\n456\r\n0\r\n\r\n")
          return try await connection.response()
        }
        #expect(parts.status == 413)
        #expect(parts["connection"] == "close")
        #expect(ends.withLockedValue { $0.count } == 2)
        #expect(
          ends.withLockedValue { $0.last } == "Status 413 with \(parts.body.utf8.count) bytes")
      }
    }

    @Test(
      "A body of which only a part arrives is an error, and never taken for all of it",
      arguments: [
        ["Content-Length": "10"], ["Transfer-Encoding": "chunked"],
      ])
    func incomplete(_ framing: [String: String]) async throws {
      let ends = NIOLockedValueBox<[String]>([])
      let wholes = NIOLockedValueBox(0)
      let whole = LiveRoute(.post, "/whole") { _ in
        wholes.withLockedValue { $0 += 1 }
        return .noContent
      }
      try await run([counting(upTo: 100, ends), whole]) { server in
        let headers = ["Host": "localhost:\(server.port)"].merging(framing) { $1 }
        for target in ["PUT /count/a", "POST /whole"] {
          let parts = target.split(separator: " ").map(String.init)
          try await RawConnection.to(server.port) { connection in
            try await connection.request(parts[0], parts[1], headers, "3\r\nabc")
            connection.finish()
            let response = try await connection.response()
            #expect(response.status == 400)
            #expect(response.body.contains("Incomplete body"))
          }
        }
        try await eventually { ends.withLockedValue { $0.count } == 1 }
        #expect(ends.withLockedValue { $0[0] }.hasPrefix("Status 400"))
        #expect(wholes.withLockedValue { $0 } == 0)
      }
    }

    @Test("A body that arrives too slowly is an error for its reader")
    func slow() async throws {
      let events = NIOLockedValueBox<[String]>([])
      let route = LiveRoute(.put, "/slow", streamingUpTo: 100) { _, body in
        events.withLockedValue { $0.append("begin") }
        do {
          for try await _ in body {}
          events.withLockedValue { $0.append("end") }
        } catch {
          events.withLockedValue { $0.append("\(error)".prefix(10) + "") }
        }
        return .noContent
      }
      let configuration = TestServer.configuration { $0.requestTimeout = .seconds(321) }
      try await run([route], in: configuration) { server in
        try await RawConnection.to(server.port) { connection in
          let headers = ["Host": "localhost:\(server.port)", "Content-Length": "10"]
          try await connection.request("PUT", "/slow", headers, "abc")
          // Until then, another timeout has the same length.
          try await eventually { events.withLockedValue { !$0.isEmpty } }
          try await eventually("the end of the body") {
            // The three bytes extend the time, now or later.
            for delay in [Duration.seconds(321), .milliseconds(321_003), .milliseconds(3)]
            where server.clock.count(of: delay) > 0 {
              try await server.clock.fire(delay)
            }
            return events.withLockedValue { $0.count } == 2
          }
        }
        #expect(events.withLockedValue { $0 } == ["begin", "Status 400"])
      }
    }

    @Test("A route needn't read its body")
    func unread() async throws {
      let route = LiveRoute(.put, "/", streamingUpTo: 1 << 20) { _, _ in .text("done") }
      try await run([route]) { server in
        let response = try await server.send(
          "PUT", "/", body: String(repeating: "x", count: 1 << 20))
        #expect(response.body == "done")
      }
    }
  }

#endif
