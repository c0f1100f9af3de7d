#if Live

  import RillProgram
  import Testing

  @testable import RillLive

  /// Files that are generated on request.
  @Suite(.timeLimit(.minutes(20))) struct DownloadTests {
    private static let goals = LiveDownload(
      "/goals.json", name: "goals.json", type: "application/json"
    ) { request in
      Array("[\"\(request.location["of"] ?? "")\"]".utf8)
    }

    @Test("A download is generated for each request, saved by the browser and never cached")
    func download() async throws {
      let page = LivePage(.root, includingSubpaths: true) { _ in counter() }
      try await TestServer.run([page], downloads: [Self.goals]) { server in
        let response = try await server.get("/goals.json?of=a%20b")
        #expect(response.status == 200)
        #expect(response.body == "[\"a b\"]")
        #expect(response["content-type"] == "application/json")
        #expect(response["content-length"] == "7")
        #expect(response["content-disposition"] == "attachment; filename=\"goals.json\"")
        #expect(response["cache-control"] == "no-store")
        #expect(response["x-content-type-options"] == "nosniff")
        #expect(response["content-security-policy"] == "default-src 'none'; frame-ancestors 'none'")
        let head = try await server.send("HEAD", "/goals.json?of=a%20b")
        #expect(head.status == 200)
        #expect(head.body.isEmpty)
        #expect(head["content-length"] == "7")
        // Locations below the download belong to the page.
        try await #expect(
          server.get("/goals.json/x")["content-type"]?.hasPrefix("text/html") == true)
      }
    }

    @Test("A download sees the same browser id as a page")
    func browser() async throws {
      let download = LiveDownload("/who", name: "who", type: "text/plain") { request in
        Array(request.browser.utf8)
      }
      try await TestServer.run([], downloads: [download]) { server in
        let first = try await server.get("/who")
        #expect(first.body == first.cookie("rill-browser"))
        let again = try await server.get("/who", ["Cookie": "rill-browser=\(first.body)"])
        #expect(again.body == first.body)
        try await #expect(server.get("/who").body != first.body)
      }
    }

    @Test("Methods other than GET and HEAD are rejected", arguments: ["POST", "PUT", "DELETE"])
    func methods(_ method: String) async throws {
      try await TestServer.run([], downloads: [Self.goals]) { server in
        let response = try await server.send(method, "/goals.json")
        #expect(response.status == 405)
        #expect(response["allow"] == "GET, HEAD")
      }
    }

    @Test("A download requires the access token, like a page")
    func access() async throws {
      let token = "0123456789abcdef"
      try await TestServer.run(
        [], downloads: [Self.goals], in: TestServer.configuration { $0.accessToken = token }
      ) { server in
        try await #expect(server.get("/goals.json").status == 401)
        try await #expect(server.get("/goals.json", ["Host": "evil.example"]).status == 421)
        let entry = try await server.get("/goals.json?access=\(token)&of=x")
        #expect(entry.status == 303)
        #expect(entry["location"] == "/goals.json?of=x")
        let cookie = try #require(entry.cookie("rill-access"))
        let response = try await server.get(
          "/goals.json?of=x", ["Cookie": "rill-access=\(cookie)"])
        #expect(response.body == "[\"x\"]")
      }
    }

    @Test("An error is logged, and its reason is not revealed")
    func failure() async throws {
      struct Secret: Error {}
      let download = LiveDownload("/x", name: "x", type: "text/plain") { _ in throw Secret() }
      let log = LogRecorder()
      try await TestServer.run(
        [], downloads: [download], in: TestServer.configuration { $0.logger = log.logger }
      ) { server in
        let response = try await server.get("/x")
        #expect(response.status == 500)
        #expect(response["content-disposition"] == nil)
        #expect(!response.body.contains("Secret"))
        #expect(
          log.lines.contains {
            $0.contains("Could not generate the download") && $0.contains("Secret")
          })
      }
    }

    @Test(
      "Any name becomes a valid file name",
      arguments: [
        ("goals.json", #"attachment; filename="goals.json""#),
        ("my goals.json", #"attachment; filename="my goals.json""#),
        ("a\"; filename=\"b", #"attachment; filename="a_; filename=_b""#),
        ("../../etc/passwd", #"attachment; filename="_._.._etc_passwd""#),
        ("a\r\nSet-Cookie: x=y", #"attachment; filename="a__Set-Cookie_ x=y""#),
        ("50%.txt", #"attachment; filename="50_.txt"; filename*=UTF-8''50%25.txt"#),
        (
          "größe €.txt",
          #"attachment; filename="gr__e _.txt"; filename*=UTF-8''gr%C3%B6%C3%9Fe%20%E2%82%AC.txt"#
        ),
        ("exe\u{202E}txt.js", #"attachment; filename="exe_txt.js""#),
        ("", #"attachment; filename="download""#),
      ])
    func names(_ name: String, _ disposition: String) {
      #expect(LiveDownload.disposition(of: name) == disposition)
    }
  }

#endif
