#if Live

  import Foundation
  import RillProgram
  import RillTree
  import TestSupport
  import Testing

  @testable import RillLive

  /// Directories whose files a server sends.
  @Suite(.timeLimit(.minutes(20))) struct FolderTests {
    /// Serves a directory with files while `body` runs, and removes it.
    private func run(
      _ location: Location = "/files", index: String? = nil, cacheControl: String = "no-cache",
      types: [String: String] = [:],
      in configuration: LiveConfiguration = TestServer.configuration(),
      _ body: @escaping @Sendable (TestServer, TestFolder) async throws -> Void
    ) async throws {
      let folder = try TestFolder()
      defer { folder.remove() }
      try folder.write("inside/a.txt", "0123456789")
      let live = LiveFolder(
        location, directory: folder.path("inside"), index: index, cacheControl: cacheControl,
        types: types)
      try await TestServer.run(
        [LivePage(.root, includingSubpaths: true) { _ in counter() }], folders: [live],
        in: configuration
      ) { try await body($0, folder) }
    }

    @Test("A file has its media type, its validators and no cookies")
    func get() async throws {
      try await run(cacheControl: "public, max-age=60", types: ["zig": "text/x-zig"]) {
        server, folder in
        try folder.write("inside/deep/b c.css", "p {}")
        try folder.write("inside/x.zig", "")
        try folder.write("inside/none", "?")
        let response = try await server.get("/files/a.txt")
        #expect(response.status == 200)
        #expect(response.body == "0123456789")
        #expect(response["content-type"] == "text/plain; charset=utf-8")
        #expect(response["content-length"] == "10")
        #expect(response["cache-control"] == "public, max-age=60")
        #expect(response["accept-ranges"] == "bytes")
        #expect(response["x-content-type-options"] == "nosniff")
        #expect(response["set-cookie"] == nil)
        #expect(response["vary"] == nil)
        let style = try await server.get("/files/deep/b%20c.css")
        #expect(style.body == "p {}")
        #expect(style["content-type"] == "text/css; charset=utf-8")
        let empty = try await server.get("/files/x.zig")
        #expect(empty.status == 200)
        #expect(empty["content-type"] == "text/x-zig")
        #expect(empty.body.isEmpty)
        try await #expect(
          server.get("/files/none")["content-type"] == "application/octet-stream")
        let head = try await server.send("HEAD", "/files/a.txt")
        #expect(head.status == 200)
        #expect(head["content-length"] == "10")
        #expect(head["etag"] == response["etag"])
        #expect(head.body.isEmpty)
      }
    }

    @Test("The date of the last change has the form of HTTP")
    func dates() throws {
      #expect(HTTPDate.text(seconds: 784_111_777) == "Sun, 06 Nov 1994 08:49:37 GMT")
      #expect(HTTPDate.text(seconds: 0) == "Thu, 01 Jan 1970 00:00:00 GMT")
      #expect(HTTPDate.text(seconds: -1) == "Wed, 31 Dec 1969 23:59:59 GMT")
      let formatter = DateFormatter()
      formatter.locale = Locale(identifier: "en_US_POSIX")
      formatter.timeZone = TimeZone(secondsFromGMT: 0)
      formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
      var generator = SystemRandomNumberGenerator()
      for _ in 0..<1000 {
        let seconds = Int.random(in: -2_000_000_000...8_000_000_000, using: &generator)
        let date = Date(timeIntervalSince1970: Double(seconds))
        #expect(HTTPDate.text(seconds: seconds) == formatter.string(from: date))
      }
    }

    @Test("A client that has the page receives the same policy with the status 304")
    func policyOfAKnownPage() async throws {
      try await run(index: "index.html") { server, folder in
        try folder.write("inside/index.html", "<!doctype html><title>Page</title>")
        let first = try await server.get("/files/")
        let policy = try #require(first["content-security-policy"])
        #expect(policy.contains("script-src 'self'"))
        let tag = try #require(first["etag"])
        let same = try await server.get("/files/", ["If-None-Match": tag])
        #expect(same.status == 304)
        #expect(same["content-security-policy"] == policy)
      }
    }

    @Test("A client that has the file receives the status 304, and one with another file 412")
    func conditions() async throws {
      try await run { server, folder in
        let date = "Sun, 06 Nov 1994 08:49:37 GMT"
        try folder.date("inside/a.txt", 784_111_777)
        let first = try await server.get("/files/a.txt")
        let tag = try #require(first["etag"])
        #expect(first["last-modified"] == date)
        func status(_ headers: [String: String]) async throws -> Int {
          try await server.get("/files/a.txt", headers).status
        }
        let same = try await server.get("/files/a.txt", ["If-None-Match": "\"x\", W/\(tag)"])
        #expect(same.status == 304)
        #expect(same.body.isEmpty)
        #expect(same["etag"] == tag)
        #expect(same["last-modified"] == date)
        #expect(same["content-type"] == nil)
        try await #expect(status(["If-None-Match": "*"]) == 304)
        try await #expect(status(["If-None-Match": "\"x\""]) == 200)
        try await #expect(status(["If-Modified-Since": date]) == 304)
        try await #expect(status(["If-Modified-Since": "yesterday"]) == 200)
        // The tag takes precedence over the date.
        try await #expect(status(["If-None-Match": "\"x\"", "If-Modified-Since": date]) == 200)
        try await #expect(status(["If-Match": tag]) == 200)
        try await #expect(status(["If-Match": "W/\(tag)"]) == 412)
        try await #expect(status(["If-Match": "\"x\""]) == 412)
        try await #expect(status(["If-Unmodified-Since": date]) == 200)
        try await #expect(status(["If-Unmodified-Since": "yesterday"]) == 412)
        try await #expect(server.send("HEAD", "/files/a.txt", ["If-None-Match": tag]).status == 304)
        try folder.write("inside/a.txt", "9876543210")
        try await #expect(status(["If-None-Match": tag]) == 200)
      }
    }

    @Test(
      "A range is a part of the file",
      arguments: [
        ("bytes=0-0", 206, "0", "bytes 0-0/10"), ("bytes=2-4", 206, "234", "bytes 2-4/10"),
        ("bytes=7-", 206, "789", "bytes 7-9/10"), ("bytes=-2", 206, "89", "bytes 8-9/10"),
        ("Bytes=-99", 206, "0123456789", "bytes 0-9/10"),
        ("bytes=8-99999999999999999999", 206, "89", "bytes 8-9/10"),
        ("bytes=10-", 416, "", "bytes */10"), ("bytes=-0", 416, "", "bytes */10"),
        ("bytes=4-2", 200, "0123456789", ""), ("bytes=0-1,3-4", 200, "0123456789", ""),
        ("lines=0-1", 200, "0123456789", ""), ("bytes=", 200, "0123456789", ""),
        ("bytes=+1-2", 200, "0123456789", ""), ("bytes=0-0x1", 200, "0123456789", ""),
      ])
    func ranges(_ range: String, _ status: Int, _ body: String, _ field: String) async throws {
      try await run { server, _ in
        let response = try await server.get("/files/a.txt", ["Range": range])
        #expect(response.status == status)
        #expect(response.body == body)
        #expect(response["content-range"] ?? "" == field)
        #expect(response["content-length"] == "\(body.utf8.count)")
        // A range has a meaning only for `GET`.
        let head = try await server.send("HEAD", "/files/a.txt", ["Range": range])
        #expect(head.status == 200)
        #expect(head["content-length"] == "10")
      }
    }

    @Test("A part belongs to the version that the client has")
    func rangeConditions() async throws {
      try await run { server, folder in
        let first = try await server.get("/files/a.txt")
        let (tag, date) = (try #require(first["etag"]), try #require(first["last-modified"]))
        func status(_ condition: String) async throws -> Int {
          try await server.get("/files/a.txt", ["Range": "bytes=0-1", "If-Range": condition]).status
        }
        try await #expect(status(tag) == 206)
        try await #expect(status(date) == 206)
        try await #expect(status("W/\(tag)") == 200)
        try folder.write("inside/a.txt", "another")
        try await #expect(status(tag) == 200)
        try folder.write("inside/empty", "")
        let empty = try await server.get("/files/empty", ["Range": "bytes=0-"])
        #expect(empty.status == 416)
        #expect(empty["content-range"] == "bytes */0")
      }
    }

    @Test("A compressed file beside another one is sent to clients that accept it")
    func codings() async throws {
      try await run { server, folder in
        func coding(_ accepted: String) async throws -> String {
          let response = try await server.get("/files/a.txt", ["Accept-Encoding": accepted])
          #expect(response["content-type"] == "text/plain; charset=utf-8")
          #expect(response["vary"] == "Accept-Encoding")
          return "\(response["content-encoding"] ?? "-") \(response.body)"
        }
        try folder.write("inside/a.txt.br", "brotli")
        try folder.write("inside/a.txt.gz", "gzip")
        try await #expect(coding("gzip, deflate, br") == "br brotli")
        try await #expect(coding("gzip, br;q=0.5") == "gzip gzip")
        try await #expect(coding("GZIP") == "gzip gzip")
        try await #expect(coding("*") == "br brotli")
        try await #expect(coding("*, br;q=0") == "gzip gzip")
        try await #expect(coding("br;q=0, gzip; q=0.000") == "- 0123456789")
        try await #expect(coding("gzip;q=x") == "- 0123456789")
        try await #expect(coding("") == "- 0123456789")
        // Validators and ranges are those of the bytes that are sent.
        let zipped = try await server.get("/files/a.txt", ["Accept-Encoding": "gzip"])
        let plain = try await server.get("/files/a.txt")
        #expect(zipped["etag"] != plain["etag"])
        let part = try await server.get(
          "/files/a.txt", ["Accept-Encoding": "gzip", "Range": "bytes=1-"])
        #expect(part.body == "zip")
        #expect(part["content-encoding"] == "gzip")
        // An old copy is not sent.
        try folder.date("inside/a.txt.br", 784_111_777)
        try await #expect(coding("br, gzip") == "gzip gzip")
        // A compressed file can be requested as such.
        let own = try await server.get("/files/a.txt.gz", ["Accept-Encoding": "gzip"])
        #expect(own["content-encoding"] == nil)
        #expect(own["content-type"] == "application/gzip")
        #expect(own.body == "gzip")
      }
    }

    @Test("Nothing outside the folder, and nothing hidden, exists for clients")
    func escapes() async throws {
      try await run("/files/") { server, folder in
        try folder.write("secret.txt", "secret")
        try folder.write("inside/.env", "secret")
        try folder.write("inside/.git/config", "secret")
        try folder.write("inside/deep/a.txt", "deep")
        try folder.write("inside-other/b.txt", "secret")
        try folder.link("inside/out.txt", to: "../secret.txt")
        try folder.link("inside/absolute.txt", to: folder.path("secret.txt"))
        try folder.link("inside/up", to: "..")
        try folder.link("inside/other", to: "../inside-other")
        try folder.link("inside/shown.txt", to: ".env")
        try folder.link("inside/loop.txt", to: "loop.txt")
        try folder.link("inside/good.txt", to: "deep/a.txt")
        try folder.pipe("inside/pipe")
        try await #expect(server.get("/files/good.txt").body == "deep")
        // The link leads out of the folder, and the path back into it.
        try await #expect(server.get("/files/up/inside/a.txt").body == "0123456789")
        let targets = [
          "../secret.txt", "%2e%2e/secret.txt", "..%2fsecret.txt", "%2e%2e%2fsecret.txt",
          "deep/../../secret.txt", "deep/..%2f..%2fsecret.txt", "..%5csecret.txt",
          "a.txt%00", "a.txt%00.css", ".env", "%2eenv", ".git/config", "out.txt", "absolute.txt",
          "up/secret.txt", "other/b.txt", "shown.txt", "loop.txt", "pipe",
          "a.txt/", "a.txt/x", "deep", "deep/", "", "/a.txt", "deep//a.txt", "missing",
          String(repeating: "x", count: 300), String(repeating: "x/", count: 3000),
          folder.path("secret.txt"), "e%CC%81", "%C3",
        ]
        for target in targets {
          let response = try await server.get("/files/" + target)
          // A location without a file is one of the pages, or malformed.
          #expect([200, 400].contains(response.status), "\(target)")
          #expect(!response.body.contains("secret"), "\(target)")
          #expect(
            response["content-type"] == "text/html; charset=utf-8", "\(target)")
        }
        try await #expect(server.send("POST", "/files/a.txt").status == 415)
      }
    }

    @Test("An index stands for its directory, with a slash at the end of the address")
    func index() async throws {
      try await run(.root, index: "index.html") { server, folder in
        try folder.write("inside/index.html", "<p>start</p>")
        try folder.write("inside/deep/index.html", "<p>deep</p>")
        try folder.write("inside/empty/x", "")
        let root = try await server.get("/")
        #expect(root.body == "<p>start</p>")
        #expect(root["content-type"] == "text/html; charset=utf-8")
        let policy = try #require(root["content-security-policy"])
        #expect(policy.contains("script-src 'self';"))
        #expect(policy.contains("style-src 'self';"))
        // A script may be a worker, which connects to the server.
        try folder.write("inside/worker.js", "fetch('/')")
        let script = try await server.get("/worker.js")
        #expect(script["content-security-policy"] == policy)
        try await #expect(server.get("/deep/").body == "<p>deep</p>")
        let redirect = try await server.get("/deep?a=b")
        #expect(redirect.status == 303)
        #expect(redirect["location"] == "/deep/?a=b")
        try await #expect(server.get("/empty/").body.contains("<output>"))
        // The addresses of the server have precedence.
        try await #expect(server.get("/_rill/health").body.contains("serving"))
      }
    }

    @Test("A large file is sent in parts, also to a client that reads slowly")
    func large() async throws {
      try await run { server, folder in
        let count = 5 << 20
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
        try folder.write("inside/large.bin", bytes)
        let host = "localhost:\(server.port)"
        try await RawConnection.to(server.port) { connection in
          for _ in 0..<2 {
            try await connection.request("GET", "/files/large.bin", ["Host": host], "")
            let head = try await connection.responseHead()
            #expect(head["content-length"] == "\(count)")
            let received = try await connection.receive(count)
            #expect(received == bytes)
          }
          let range = ["Host": host, "Range": "bytes=100000-400000", "Connection": "close"]
          try await connection.request("GET", "/files/large.bin", range, "")
          #expect(try await connection.responseHead().status == 206)
          let part = try await connection.receiveAll()
          #expect(part.elementsEqual(bytes[100_000...400_000]))
        }
      }
    }

    @Test("A client that reads a file receives it to its end while another one replaces it")
    func replacement() async throws {
      let folder = try TestFolder()
      defer { folder.remove() }
      let size = FolderFile.chunkSize
      try folder.write("a", String(repeating: "a", count: 2 * size))
      let live = LiveFolder("/", directory: folder.path(""))
      let file = try await FolderFile.open(["a"], in: live, hasSlash: false, codings: [])
      let before = try await file.read(at: 0, count: size)
      try folder.write("b", "b")
      try folder.rename("b", to: "a")
      let after = try await file.read(at: size, count: size)
      #expect(before == after)
      // A file that becomes shorter ends the response, and doesn't repeat bytes.
      let short = try await FolderFile.open(["a"], in: live, hasSlash: false, codings: [])
      await #expect(throws: FolderFile.Missing.self) { try await short.read(at: 0, count: 2) }
    }

    @Test("Files are closed with their last reference", .enabled(if: TestFolder.canCountOpenFiles))
    func descriptors() async throws {
      let folder = try TestFolder()
      defer { folder.remove() }
      try folder.write("a", "a")
      for suffix in ["br", "gz"] { try folder.write("a.\(suffix)", "z") }
      let live = LiveFolder("/", directory: folder.path(""))
      for codings in [[], [FolderFile.Coding.gzip], [.brotli, .gzip]] {
        let file = try await FolderFile.open(["a"], in: live, hasSlash: false, codings: codings)
        #expect(file.coding == codings.first)
        #expect(folder.openFiles == 1)
      }
      #expect(folder.openFiles == 0)
    }

    @Test("The access token protects a folder")
    func access() async throws {
      try await run(
        in: TestServer.configuration { $0.accessToken = "a secret to be shown" }
      ) { server, _ in
        try await #expect(server.get("/files/a.txt").status == 401)
      }
    }
  }

#endif
