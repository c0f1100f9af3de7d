#if Live

  import NIOCore
  import TestSupport
  import Testing

  @testable import RillLive

  /// Connections of requests: order, ends, timeouts and bodies.
  @Suite(.timeLimit(.minutes(20))) struct HTTPTests {
    @Test("Requests that are sent at once are answered one after the other")
    func pipelining() async throws {
      try await HTTPSite.run { site in
        try await RawConnection.to(site.server.port) { connection in
          let text = site.get("/slow") + site.get("/text") + site.get("/none")
          try await connection.send(Array((text + site.get("/text", "Connection: close")).utf8))
          try await eventually { site.called == ["slow begins"] }
          site.gate.yield()
          let answer = String(decoding: try await connection.receiveAll(), as: UTF8.self)
          #expect(answer.statuses == [200, 200, 204, 200])
          #expect(answer.contains("slow") && answer.hasSuffix("text"))
          #expect(answer.ranges(of: "connection: close").count == 1)
          #expect(site.called == ["slow begins", "slow ends", "text", "text"])
        }
      }
    }

    @Test("Very many requests at once are answered in order")
    func manyRequests() async throws {
      try await HTTPSite.run { site in
        let count = 3000
        let answer = try await site.exchange(
          String(repeating: site.get("/text"), count: count))
        #expect(answer.statuses == Array(repeating: 200, count: count))
        #expect(site.called.count == count)
      }
    }

    @Test("A request after the last one of a connection is not performed")
    func lastRequest() async throws {
      try await HTTPSite.run { site in
        let last = try await site.exchange(
          site.get("/none", "Connection: close") + site.get("/text"))
        #expect(last.statuses == [204])
        #expect(last.lowercased().contains("connection: close"))
        // The server itself ends the connection, because it doesn't read the body.
        let body = "PUT /parts HTTP/1.1\r\n\(site.host)\r\nContent-Length: 99999999\r\n\r\n"
        let rejected = try await site.exchange(body + site.get("/text"))
        #expect(rejected.statuses == [413])
        let foreign = "Origin: http://other.example\r\nContent-Length: 0\r\n\r\n"
        let crossSite = try await site.exchange(
          "POST /whole HTTP/1.1\r\n\(site.host)\r\n\(foreign)" + site.get("/text"))
        #expect(crossSite.statuses == [403])
        #expect(site.called == [])
      }
    }

    @Test("HTTP/1.0 has one request per connection, and no chunks")
    func oldVersion() async throws {
      try await HTTPSite.run { site in
        for line in ["", "Connection: keep-alive\r\n"] {
          func exchange(_ target: String) async throws -> String {
            let request = "GET \(target) HTTP/1.0\r\n\(site.host)\r\n\(line)\r\n"
            return try await RawConnection.to(site.server.port) { connection in
              try await connection.send(Array((request + request).utf8))
              return String(decoding: try await connection.receiveAll(), as: UTF8.self)
            }
          }
          let text = try await exchange("/text")
          #expect(text.statuses == [200])
          #expect(text.lowercased().contains("connection: close") && text.hasSuffix("\r\n\r\ntext"))
          let stream = try await exchange("/stream")
          #expect(stream.statuses == [200] && stream.hasPrefix("HTTP/1.0 "))
          #expect(stream.hasSuffix("\r\n\r\nabc"))
          #expect(!stream.lowercased().contains("transfer-encoding"))
        }
      }
    }

    @Test("Responses to HEAD, and those without content, have no body")
    func withoutBodies() async throws {
      try await HTTPSite.run { site in
        let head = site.get("/text").replacing("GET", with: "HEAD")
        let stream = site.get("/stream").replacing("GET", with: "HEAD")
        let text = head + stream + site.get("/none") + site.get("/text")
        let answer = try await site.exchange(text)
        #expect(answer.statuses == [200, 200, 204, 200])
        let heads = answer.split(separator: "\r\n\r\n").map { RawResponse(head: String($0)) }
        // The text of the last response is the only body.
        #expect(heads.count == 5 && answer.hasSuffix("\r\n\r\ntext"))
        #expect(heads[0]["content-length"] == "4")
        #expect(heads[1]["transfer-encoding"] == nil)
        #expect(heads[2]["content-length"] == nil && heads[2]["transfer-encoding"] == nil)
      }
    }

    @Test("Each response has the date")
    func date() async throws {
      try await HTTPSite.run { site in
        let date = try #require(try await site.server.get("/text")["date"])
        let form = /(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d [A-Z][a-z]{2} 20\d\d \d\d:\d\d:\d\d GMT/
        #expect(date.wholeMatch(of: form) != nil, "\(date)")
      }
    }

    // MARK: Timeouts

    @Test("A client that doesn't complete its first or next request in time is disconnected")
    func slowHeads() async throws {
      let timeout = Duration.seconds(321)
      try await HTTPSite.run {
        $0.requestTimeout = timeout
      } _: { site in
        let partial = Array("GET /text HTTP/1.1\r\n\(site.host)\r\nX-A".utf8)
        try await RawConnection.to(site.server.port) { connection in
          try await connection.send(partial)
          try await site.server.clock.fire(timeout)
          // The system resets a connection that is closed before all input was read.
          #expect((try? await connection.receiveAll()) ?? [] == [])
        }
        try await RawConnection.to(site.server.port) { connection in
          for _ in 0..<2 {
            try await connection.send(Array(site.get("/none").utf8))
            try await #expect(connection.responseHead().status == 204)
          }
          // The next request has begun, and each byte would extend a timeout between bytes.
          try await connection.send(partial)
          try await connection.send(Array("b".utf8))
          try await site.server.clock.fire(timeout)
          // The system resets a connection that is closed before all input was read.
          #expect((try? await connection.receiveAll()) ?? [] == [])
        }
        #expect(site.server.clock.count(of: timeout) == 0)
      }
    }

    @Test("A request in progress is not idle")
    func busy() async throws {
      let timeout = Duration.seconds(321)
      try await HTTPSite.run {
        $0.requestTimeout = timeout
      } _: { site in
        try await RawConnection.to(site.server.port) { connection in
          try await connection.send(Array(site.get("/none").utf8))
          try await #expect(connection.responseHead().status == 204)
          try await eventually { site.server.clock.count(of: timeout) == 1 }
          try await connection.send(Array(site.get("/slow", "Connection: close").utf8))
          try await eventually { site.called == ["slow begins"] }
          #expect(site.server.clock.count(of: timeout) == 0)
          site.gate.yield()
          try await #expect(connection.response().body == "slow")
        }
      }
    }

    // MARK: Clients that disconnect

    @Test("A route whose client disconnects during the upload doesn't receive the end of the body")
    func lostUpload() async throws {
      try await HTTPSite.run { site in
        let framings = ["Content-Length: 100\r\n\r\n", "Transfer-Encoding: chunked\r\n\r\n3\r\n"]
        for (index, framing) in framings.enumerated() {
          try await RawConnection.to(site.server.port) { connection in
            let head = "PUT /parts HTTP/1.1\r\n\(site.host)\r\n\(framing)abc"
            try await connection.send(Array(head.utf8))
            try await eventually { site.called.count == index + 1 }
          }
          try await eventually { site.server.core.counts.connections == 0 }
        }
        #expect(site.called == ["parts", "parts"])
      }
    }

    @Test("A stream whose client disconnects ends")
    func lostDownload() async throws {
      try await HTTPSite.run { site in
        try await RawConnection.to(site.server.port) { connection in
          try await connection.send(Array(site.get("/endless").utf8))
          _ = try await connection.receive(100_000)
        }
        try await eventually { site.called == ["endless ends"] }
        try await eventually { site.server.core.counts.connections == 0 }
      }
    }

    @Test("A client that has closed its output still receives the answers")
    func halfClosed() async throws {
      try await HTTPSite.run { site in
        try await RawConnection.to(site.server.port) { connection in
          try await connection.send(Array((site.get("/slow") + site.get("/text")).utf8))
          connection.finish()
          try await eventually { site.called == ["slow begins"] }
          site.gate.yield()
          let answer = String(decoding: try await connection.receiveAll(), as: UTF8.self)
          #expect(answer.statuses == [200, 200])
        }
      }
    }

    @Test("A waiting request whose body is incomplete is not performed")
    func waitingUpload() async throws {
      try await HTTPSite.run { site in
        try await RawConnection.to(site.server.port) { connection in
          let upload = "POST /whole HTTP/1.1\r\n\(site.host)\r\nContent-Length: 9\r\n\r\nabc"
          try await connection.send(Array((site.get("/slow") + upload).utf8))
          connection.finish()
          try await eventually { site.called == ["slow begins"] }
          site.gate.yield()
          let answer = String(decoding: try await connection.receiveAll(), as: UTF8.self)
          #expect(answer.statuses == [200, 400])
        }
        #expect(site.called == ["slow begins", "slow ends"])
      }
    }

    @Test("Malformed bytes after a request don't disturb its answer")
    func garbage() async throws {
      try await HTTPSite.run { site in
        try await RawConnection.to(site.server.port) { connection in
          try await connection.send(Array((site.get("/slow") + "\u{1}\u{2}\r\n\r\n").utf8))
          try await eventually { site.called == ["slow begins"] }
          site.gate.yield()
          let answer = String(decoding: try await connection.receiveAll(), as: UTF8.self)
          #expect(answer.statuses == [200] && answer.hasSuffix("slow"))
        }
      }
    }

    // MARK: Bodies

    @Test("After a body that a route doesn't read, the connection is used again")
    func unread() async throws {
      try await HTTPSite.run { site in
        let size = 3 << 20
        try await RawConnection.to(site.server.port) { connection in
          for _ in 0..<2 {
            let head = "PUT /unread HTTP/1.1\r\n\(site.host)\r\nContent-Length: \(size)\r\n\r\n"
            try await connection.send(Array(head.utf8) + [UInt8](repeating: 120, count: size))
            try await #expect(connection.responseHead()["content-length"] == "6")
            try await #expect(connection.receive(6).elementsEqual("unread".utf8))
          }
          try await connection.send(Array(site.get("/text", "Connection: close").utf8))
          try await #expect(connection.response().body == "text")
        }
        #expect(site.called == ["unread", "unread", "text"])
      }
    }

    @Test("A client that expects it is asked for its body when the route reads it")
    func expectation() async throws {
      try await HTTPSite.run { site in
        let expect = "Expect: 100-Continue\r\n\(site.host)\r\n"
        try await RawConnection.to(site.server.port) { connection in
          for target in ["POST /whole", "PUT /parts"] {
            let head = "\(target) HTTP/1.1\r\n\(expect)Content-Length: 3\r\n\r\n"
            try await connection.send(Array(head.utf8))
            try await #expect(connection.responseHead().status == 100)
            try await connection.send(Array("abc".utf8))
            try await #expect(connection.responseHead().status == 200)
            try await #expect(connection.receive(1) == Array("3".utf8))
          }
        }
        // Without it, the client may send the body or not, so the connection ends.
        let called = site.called
        for (target, length, status) in [("PUT /unread", 3, 200), ("PUT /parts", 1 << 30, 413)] {
          try await RawConnection.to(site.server.port) { connection in
            let head = "\(target) HTTP/1.1\r\n\(expect)Content-Length: \(length)\r\n\r\n"
            try await connection.send(Array(head.utf8))
            let response = try await connection.response()
            #expect(response.status == status)
            #expect(response["connection"] == "close")
          }
        }
        #expect(site.called == called + ["unread"])
        // A client that doesn't wait is not asked.
        let sent = try await site.exchange(
          "POST /whole HTTP/1.1\r\n\(expect)Content-Length: 3\r\n\r\nabc")
        #expect(sent.statuses.last == 200)
      }
    }

    // MARK: Shutdown

    @Test("A graceful shutdown closes idle connections, and completes requests in progress")
    func shutdown() async throws {
      try await HTTPSite.run { site in
        try await RawConnection.to(site.server.port) { idle in
          try await idle.send(Array(site.get("/none").utf8))
          try await #expect(idle.responseHead().status == 204)
          try await RawConnection.to(site.server.port) { busy in
            try await busy.send(Array(site.get("/slow").utf8))
            try await eventually { site.called == ["slow begins"] }
            await site.server.stop()
            try await #expect(idle.receiveAll() == [])
            site.gate.yield()
            let response = try await busy.response()
            #expect(response.body == "slow")
            #expect(response["connection"] == "close")
          }
        }
      }
    }

    @Test("After its time limit, a graceful shutdown doesn't wait for requests in progress")
    func shutdownLimit() async throws {
      let limit = Duration.seconds(77)
      let (ports, port) = AsyncStream.makeStream(of: Int.self)
      let (stops, stop) = AsyncStream.makeStream(of: Void.self)
      let (begins, begin) = AsyncStream.makeStream(of: Void.self)
      let clock = ManualLiveClock()
      let route = LiveRoute(.get, "/never") { _ in
        begin.yield()
        for await _ in AsyncStream<Void>(unfolding: { try? await Task.sleep(for: hangLimit) }) {
          break
        }
        return .noContent
      }
      let server = LiveServer(
        TestServer.configuration { $0.clock = clock }, pages: [], routes: [route],
        onStart: { port.yield($0) })
      let running = Task {
        try await server.run(until: { for await _ in stops { break } }, limit: limit)
      }
      var iterator = ports.makeAsyncIterator()
      let number = try #require(await iterator.next())
      try await RawConnection.to(number) { connection in
        try await connection.request("GET", "/never", ["Host": "localhost"], "")
        for await _ in begins { break }
        stop.yield()
        try await clock.fire(limit)
        try await #expect(connection.receiveAll() == [])
      }
      try await running.value
    }
  }

#endif
