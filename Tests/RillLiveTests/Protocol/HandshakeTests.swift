#if Live

  import Testing

  @testable import RillLive

  /// The requests that become sockets, and those that don't.
  @Suite(.timeLimit(.minutes(20))) struct HandshakeTests {
    private let page = LivePage(.root) { _ in counter() }

    /// Returns a request for a socket with some lines removed and others added.
    private func request(
      _ port: Int, without names: [String] = [], with lines: [String] = [], version: String = "1.1"
    ) -> [UInt8] {
      let all = [
        "Host: localhost:\(port)", "Origin: http://localhost:\(port)",
        "Cookie: rill-browser=AAAAAAAAAAAAAAAAAAAAAA", "Upgrade: websocket", "Connection: Upgrade",
        "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        "Sec-WebSocket-Protocol: rill.1",
      ]
      let kept = all.filter { line in !names.contains { line.hasPrefix("\($0):") } }
      let text = (["GET /_rill/socket HTTP/\(version)"] + kept + lines).joined(separator: "\r\n")
      return Array((text + "\r\n\r\n").utf8)
    }

    private func head(_ bytes: [UInt8], _ server: TestServer) async throws -> RawResponse {
      try await RawConnection.to(server.port) { connection in
        try await connection.send(bytes)
        return try await connection.responseHead()
      }
    }

    @Test("A browser's request becomes a socket")
    func good() async throws {
      try await TestServer.run([page]) { server in
        let requests = [
          request(server.port),
          request(server.port, without: ["Connection"], with: ["Connection: keep-alive, upgrade"]),
          request(server.port, without: ["Upgrade"], with: ["Upgrade: WebSocket"]),
          request(
            server.port, without: ["Sec-WebSocket-Key"],
            with: ["Sec-WebSocket-Key: ////+++/AAAAAAAAAAAAAA=="]),
          request(
            server.port,
            with: ["Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits"]),
        ]
        for bytes in requests {
          let response = try await head(bytes, server)
          #expect(response.status == 101)
          #expect(response["sec-websocket-protocol"] == "rill.1")
          // No extension is accepted.
          #expect(response["sec-websocket-extensions"] == nil)
        }
        let response = try await head(requests[0], server)
        #expect(response["sec-websocket-accept"] == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")
      }
    }

    @Test(
      "A malformed request doesn't become a socket",
      arguments: [
        (["Sec-WebSocket-Key"], []), (["Sec-WebSocket-Key"], ["Sec-WebSocket-Key: x"]),
        (["Sec-WebSocket-Key"], ["Sec-WebSocket-Key:"]),
        (["Sec-WebSocket-Key"], ["Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ"]),
        (["Sec-WebSocket-Key"], ["Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25j"]),
        (["Sec-WebSocket-Key"], ["Sec-WebSocket-Key: dGhlIHNhbXBsZSBub2_-ZQ=="]),
        (["Sec-WebSocket-Key"], ["Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==="]),
        (["Sec-WebSocket-Key"], ["Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZSEhISE="]),
        ([], ["Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="]),
        (["Connection"], []), (["Connection"], ["Connection: keep-alive"]),
        (["Connection"], ["Connection: upgraded"]), (["Upgrade"], ["Upgrade: h2c"]),
        (["Sec-WebSocket-Version"], []), ([], ["Sec-WebSocket-Version: 8"]),
        (["Sec-WebSocket-Protocol"], []), (["Origin"], []), (["Cookie"], []), (["Host"], []),
        (["Host"], ["Host: [localhost]"]), (["Host"], ["Host: [evil.example]"]),
      ] as [([String], [String])])
    func bad(_ names: [String], _ lines: [String]) async throws {
      try await TestServer.run([page]) { server in
        let response = try await head(
          request(server.port, without: names, with: lines), server)
        #expect((400..<500).contains(response.status))
      }
    }

    @Test("HTTP/1.0 has no sockets")
    func version() async throws {
      try await TestServer.run([page]) { server in
        let response = try await head(request(server.port, version: "1.0"), server)
        #expect(response.status != 101)
      }
    }

    @Test("Two hosts or two origins are rejected, for sockets and other requests")
    func twice() async throws {
      try await TestServer.run([page]) { server in
        let host = "Host: localhost:\(server.port)"
        for line in [
          host, "Host: evil.example", "Origin: http://localhost:\(server.port)", "Origin: null",
        ] {
          let bytes = request(server.port, with: [line])
          let response = try await head(bytes, server)
          #expect(response.status == 400)
        }
        for lines in [
          [host, host], [host, "Origin: http://a.example", "Origin: http://b.example"],
        ] {
          let text = "GET / HTTP/1.1\r\n" + lines.joined(separator: "\r\n") + "\r\n\r\n"
          let response = try await head(Array(text.utf8), server)
          #expect(response.status == 400)
          // The same in the second request of a connection.
          let all = try await RawConnection.to(server.port) { connection in
            try await connection.send(Array("GET / HTTP/1.1\r\n\(host)\r\n\r\n".utf8))
            let first = try await connection.responseHead()
            _ = try await connection.receive(first["content-length"].flatMap { Int($0) } ?? 0)
            try await connection.send(Array(text.utf8))
            return try await connection.response()
          }
          #expect(all.status == 400)
        }
      }
    }

    @Test(
      "A host in brackets must be an IPv6 address",
      arguments: [
        ("[::1]", true), ("[::1]:8080", true), ("[2001:db8::1]", true), ("[evil.example]", false),
        ("[::1]evil.example", false), ("[::1", false), ("[]", false), ("[1.2.3.4]", false),
        ("[v1.a]", false), ("127.0.0.1:8080", true), ("127.0.0.1:80x", false),
        ("127.0.0.1:123456", false), ("127.0.0.256", false),
      ])
    func brackets(_ text: String, _ isAddress: Bool) {
      #expect((HostField(text)?.isAddress ?? false) == isAddress)
    }

    @Test(
      "Input after the last request of a connection is ignored",
      arguments: ["Connection: close", "Connection: Close", "connection: foo, CLOSE", nil])
    func pipelined(_ line: String?) async throws {
      try await TestServer.run([page]) { server in
        let host = "Host: localhost:\(server.port)\r\n"
        let first =
          line.map { "GET / HTTP/1.1\r\n\(host)\($0)\r\n\r\n" } ?? "GET / HTTP/1.0\r\n\(host)\r\n"
        for second in [
          "GET / HTTP/1.1\r\n\(host)\r\n", "GET / HTTP/1.1\r\n\(host)\(host)\r\n", "\u{1}",
        ] {
          let bytes = try await RawConnection.to(server.port) { connection in
            try await connection.send(Array((first + second).utf8))
            return try await connection.receiveAll()
          }
          let text = String(decoding: bytes, as: UTF8.self)
          #expect(text.hasPrefix("HTTP/1.1 200") || text.hasPrefix("HTTP/1.0 200"))
          #expect(text.components(of: "HTTP/1.") == 1)
        }
      }
    }

    @Test("With TLS, cookies are bound to this host")
    func cookies() async throws {
      let configuration = TestServer.configuration {
        $0.isBehindTLS = true
        $0.accessToken = "a secret to be shown"
      }
      try await TestServer.run([page], in: configuration) { server in
        let shown = try await server.get("/?access=a+secret+to+be+shown")
        let access = try #require(shown.cookie("__Host-rill-access"))
        #expect(shown.cookie("rill-access") == nil)
        #expect(
          shown["set-cookie"]
            == "__Host-rill-access=\(access); Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000; Secure"
        )
        // Another host of the domain can set cookies without the prefix.
        try await #expect(server.get("/", ["Cookie": "rill-access=\(access)"]).status == 401)
        let own = "__Host-rill-access=\(access)"
        let other = "rill-browser=AAAAAAAAAAAAAAAAAAAAAA"
        let served = try await server.get("/", ["Cookie": "\(other); \(own)"])
        let browser = try #require(served.cookie("__Host-rill-browser"))
        #expect(browser != "AAAAAAAAAAAAAAAAAAAAAA")
        #expect(
          served["set-cookie"]
            == "__Host-rill-browser=\(browser); Path=/; HttpOnly; SameSite=Lax; Secure")
        let origin = "https://localhost:\(server.port)"
        let cookie = "__Host-rill-browser=\(browser); \(own)"
        try await server.socket(cookie: "", headers: ["Cookie": cookie, "Origin": origin]) { _ in }
        await #expect(throws: RawSocket.Rejected.self) {
          try await server.socket(
            cookie: "", headers: ["Cookie": "\(other); \(own)", "Origin": origin]
          ) { _ in }
        }
      }
    }
  }

  extension String {
    /// Returns the number of occurrences of a text.
    fileprivate func components(of text: String) -> Int { ranges(of: text).count }
  }

#endif
