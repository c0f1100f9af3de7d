#if Live

  import TestSupport
  import Testing

  @testable import RillLive

  /// Requests whose end two servers could see at different places, and other malformed ones.
  @Suite(.timeLimit(.minutes(20))) struct SmugglingTests {
    /// Lines of a `POST` that make the place of its end ambiguous or invalid.
    private static let framings = [
      "Content-Length: 4\r\nTransfer-Encoding: chunked",
      "Transfer-Encoding: chunked\r\nContent-Length: 4",
      "Transfer-Encoding: chunked\r\ncontent-length: 0",
      "Content-Length: 4\r\nContent-Length: 5", "Content-Length: 4\r\nContent-Length: 4",
      "Content-Length: 4, 4", "Content-Length: +4", "Content-Length: -4", "Content-Length: 0x4",
      "Content-Length: 4 4", "Content-Length: 4;", "Content-Length: four", "Content-Length:",
      "Content-Length: 99999999999999999999999", "Content-Length : 4", " Content-Length: 4",
      "Transfer-Encoding: identity, chunked, identity", "Transfer-Encoding: xchunked",
      "Transfer-Encoding: chunked, x", "Transfer-Encoding : chunked", "Transfer-Encoding: x",
      "Transfer-Encoding: \u{b}chunked", "Transfer-Encoding: chunked\r\nTransfer-Encoding: x",
      "X: a\r\n folded", "X Y: a", "X: a\u{0}b", "X: a\rb", ": a", "X\u{7f}: a", "(X): a",
    ]

    @Test(
      "A request with an ambiguous end is rejected, and its body is no request", arguments: framings
    )
    func framing(_ lines: String) async throws {
      try await HTTPSite.run { site in
        let inner = site.get("/text")
        let answer = try await site.exchange(
          "POST /whole HTTP/1.1\r\n\(site.host)\r\n\(lines)\r\n\r\n0\r\n\r\n\(inner)")
        #expect(answer.statuses == [400])
        #expect(answer.lowercased().contains("connection: close"))
        #expect(site.called == [])
      }
    }

    @Test(
      "A body with a malformed chunk is incomplete, and the connection ends",
      arguments: [
        "x\r\n", "-1\r\na\r\n", "+1\r\na\r\n", "0x1\r\na\r\n", "1 1\r\na\r\n", "\r\n", "1\ra\r\n",
        "fffffffffffffffff\r\na", "1\r\nab\r\n", "1\r\na\n0\r\n", "1;\u{0}\r\na\r\n",
        "3\r\nabc\r\nzz\r\n",
      ])
    func chunks(_ chunks: String) async throws {
      try await HTTPSite.run { site in
        for target in ["POST /whole", "PUT /parts"] {
          let answer = try await RawConnection.to(site.server.port) { connection in
            let head = "\(target) HTTP/1.1\r\n\(site.host)\r\nTransfer-Encoding: chunked\r\n\r\n"
            try await connection.send(Array((head + chunks + "0\r\n\r\n" + site.get("/text")).utf8))
            // The output stays open: the server ends the connection.
            return String(decoding: try await connection.receiveAll(), as: UTF8.self)
          }
          #expect(answer.statuses == [400], "\(target)")
        }
        #expect(site.called.allSatisfy { $0 == "parts" })
      }
    }

    @Test("Trailers of a body are no headers, and don't change its end")
    func trailers() async throws {
      try await HTTPSite.run { site in
        let head = "POST /whole HTTP/1.1\r\n\(site.host)\r\nTransfer-Encoding: chunked\r\n\r\n"
        let body = head + "3;a=b\r\nabc\r\n0\r\n"
        let answer = try await site.exchange(
          body + "Origin: http://other.example\r\nX: a\r\n\r\n" + site.get("/text"))
        #expect(answer.statuses == [200, 200])
        #expect(site.called == ["whole 3", "text"])
        let other = try await site.exchange(
          body + "Content-Length: 100\r\n\r\n" + site.get("/text"))
        #expect(other.statuses == [400])
        #expect(site.called == ["whole 3", "text"])
      }
    }

    @Test("The size and the number of headers, and the length of a target, are limited")
    func limits() async throws {
      try await HTTPSite.run { site in
        let long = String(repeating: "a", count: 100 << 10)
        let requests = [
          site.get("/text", "X: \(long)"), site.get("/text", "\(long): x"),
          site.get("/\(long)\(long)"),
          "GET /text HTTP/1.1\r\n\(site.host)\r\n"
            + String(repeating: "X: a\r\n", count: 300) + "\r\n",
        ]
        for request in requests {
          let answer = try await site.exchange(request + site.get("/text"))
          #expect(answer.statuses == [431], "\(request.prefix(100))")
        }
        #expect(site.called == [])
        // A method without a limit of its own, and bytes that are no request.
        for text in [
          "\(long)", "GET / HTTP/1.1 x\r\n\r\n", "\u{16}\u{3}\u{1}\u{2}", "GET / HTTP/3.1\r\n\r\n",
        ] {
          try await #expect(site.exchange(text).statuses == [400], "\(text.prefix(20))")
        }
      }
    }

    @Test("Ends of lines in the value of a header don't begin another one")
    func responseHeaders() async throws {
      try await HTTPSite.run { site in
        let answer = try await site.exchange(site.get("/header"))
        let parts = answer.split(separator: "\r\n\r\n", maxSplits: 1)
        #expect(parts.last == "ok")
        let head = RawResponse(head: String(parts[0]))
        #expect(head["x-split"] == "a  Set-Cookie: b=c    <body>")
        #expect(head["x-null"] == "a b")
        #expect(head["set-cookie"] == nil)
      }
    }

    @Test("A request needs one host, which a complete address replaces")
    func hosts() async throws {
      try await HTTPSite.run { site in
        let port = site.server.port
        func status(_ target: String, _ lines: String) async throws -> [Int] {
          try await site.exchange("GET \(target) HTTP/1.1\r\n\(lines)\r\n").statuses
        }
        try await #expect(status("/text", "") == [421])
        try await #expect(status("/text", "Host:\r\n") == [421])
        try await #expect(status("/text", "Host: other.example\r\n") == [421])
        try await #expect(status("/text", "\(site.host)\r\n\(site.host)\r\n") == [400])
        // The host of the target counts: RFC 9112, section 3.2.2.
        let own = "http://localhost:\(port)"
        try await #expect(status("\(own)/text", "Host: other.example\r\n") == [200])
        try await #expect(status("http://other.example/text", "\(site.host)\r\n") == [421])
        try await #expect(status("http://a@localhost/text", "\(site.host)\r\n") == [421])
        let answer = try await site.exchange("GET \(own)/host?a=b HTTP/1.1\r\nHost: x\r\n\r\n")
        #expect(answer.hasSuffix("localhost:\(port)"))
        // Other forms of targets have no page.
        try await #expect(status("*", "\(site.host)\r\n") == [400])
        try await #expect(
          site.exchange("CONNECT a:1 HTTP/1.1\r\n\(site.host)\r\n\r\n").statuses == [400])
      }
    }

    @Test("Only the first request of a connection becomes a socket")
    func laterUpgrade() async throws {
      try await HTTPSite.run { site in
        let socket = site.get(
          "/_rill/socket", "Origin: http://localhost:\(site.server.port)",
          "Cookie: rill-browser=AAAAAAAAAAAAAAAAAAAAAA", "Upgrade: websocket",
          "Connection: Upgrade", "Sec-WebSocket-Version: 13",
          "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Protocol: rill.1")
        let alone = try await RawConnection.to(site.server.port) { connection in
          try await connection.send(Array(socket.utf8))
          return try await connection.responseHead()
        }
        #expect(alone.status == 101)
        try await #expect(site.exchange(site.get("/text") + socket).statuses == [200, 426])
      }
    }

    @Test(
      "The parts of a target",
      arguments: [
        ("/a?b#c", nil, "/a?b#c"), ("http://a.b:1/c?d", "a.b:1", "/c?d"), ("HTTPS://a", "a", "/"),
        ("http://a?b", "a", "/?b"), ("http://a/b#c", "a", "/b"), ("http://a#b", "a", "/"),
        ("http:///x", "", "/x"), ("*", nil, "*"), ("a:1", nil, "a:1"),
        ("ftp://a/", nil, "ftp://a/"),
        ("/http://a/", nil, "/http://a/"), ("//a/b", nil, "//a/b"), ("", nil, ""),
      ] as [(String, String?, String)])
    func targets(_ text: String, _ authority: String?, _ path: String) {
      let target = RequestTarget(text)
      #expect(target.authority == authority)
      #expect(target.path == path)
    }
  }

#endif
