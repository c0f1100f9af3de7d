#if Live

  import Foundation
  import Logging
  import TestSupport
  import Testing

  @testable import RillLive

  /// The development mode, which `scripts/dev` sets.
  @Suite(.timeLimit(.minutes(20))) struct DevelopmentTests {
    private let page = LivePage("/", persistence: .model) { _ in counter() }

    private func configuration(_ development: Development?) -> LiveConfiguration {
      TestServer.configuration {
        $0.development = development
        $0.resumeTimeout = .seconds(60)
        $0.drainDuration = .seconds(1_000)
        if let development { $0.signingKeys = [development.signingKey] }
      }
    }

    @Test("A page shows the problem of the development, and each change of it")
    func problems() async throws {
      let folder = try TestFolder()
      defer { folder.remove() }
      let development = try #require(Development(folder: folder.path("")))
      try await TestServer.run([page], in: configuration(development)) { server in
        let served = try await server.get("/")
        #expect(served.body.contains(ClientScript.developmentAsset.address))
        #expect(try await server.get(ClientScript.developmentAsset.address).status == 200)
        try await RawConnection.to(server.port) { connection in
          let host = "localhost:\(server.port)"
          try await connection.request("GET", LivePath.development, ["Host": host], "")
          #expect(try await connection.responseHead()["content-type"] == "text/event-stream")
          #expect(try await connection.receiveChunk() == ":\n\n")
          #expect(try await connection.receiveChunk() == "data: \n\n")
          try folder.write("problem", "The build failed\nmain.swift:1:2: error: <b>\n")
          try await server.clock.fire(.milliseconds(100))
          #expect(
            try await connection.receiveChunk()
              == "data: The build failed\ndata: main.swift:1:2: error: <b>\ndata: \n\n")
          // Nothing has changed.
          try await server.clock.fire(.milliseconds(100))
          try await server.clock.fire(.milliseconds(100))
          try folder.write("problem", "")
          try await server.clock.fire(.milliseconds(100))
          #expect(try await connection.receiveChunk() == "data: \n\n")
        }
        let other = try await server.get(
          LivePath.development, ["Origin": "http://elsewhere.example"])
        #expect(other.status == 403)
        #expect(try await server.send("PUT", LivePath.development).status == 405)
      }
    }

    @Test("The server writes its port when it listens")
    func port() async throws {
      let folder = try TestFolder()
      defer { folder.remove() }
      let development = try #require(Development(folder: folder.path("")))
      try await TestServer.run([page], in: configuration(development)) { server in
        let text = try String(contentsOfFile: folder.path("serving"), encoding: .utf8)
        #expect(text == "\(server.port)\n")
        // The pages return at once.
        #expect(server.core.configuration.drainDuration == .zero)
      }
    }

    @Test("Without the development mode, there is no script and no stream of problems")
    func production() async throws {
      let store = MemoryPageSessionStore(files: nil)
      var configuration = configuration(nil)
      configuration.pageSessions = PageSessions(store: store)
      try await TestServer.run([page], in: configuration) { server in
        let served = try await server.get("/")
        #expect(!served.body.contains("rill-development"))
        for address in [ClientScript.developmentAsset.address, LivePath.development] {
          let response = try await server.get(address)
          #expect(response.status == 404)
        }
      }
    }

    @Test("A folder that doesn't exist sets no development mode")
    func missingFolder() throws {
      let folder = try TestFolder()
      defer { folder.remove() }
      #expect(Development(folder: folder.path("missing")) == nil)
      try folder.write("file", "")
      #expect(Development(folder: folder.path("file")) == nil)
    }

    @Test("A killed server without a store has left its pages to the next one")
    func restart() async throws {
      let folder = try TestFolder()
      defer { folder.remove() }
      let development = try #require(Development(folder: folder.path("")))
      let (cookie, token, ticket, revision) = try await TestServer.run(
        [page], in: configuration(development)
      ) { server in
        let served = try await server.get("/")
        let cookie = try #require(served.cookie("rill-browser"))
        let token = try #require(served.attribute("data-token"))
        return try await server.join(served, at: "/", wantsAdoption: false) { client in
          try await client.fire("click", at: 1)
          try await PersistentPageTests.store(1, &client, server)
          server.core.pageWriter?.abandon()
          return (cookie, token, client.ticket, client.revision)
        }
      }
      let permissions = try FileManager.default.attributesOfItem(atPath: folder.path("signing-key"))
      #expect(permissions[.posixPermissions] as? Int == 0o600)
      // The next process accepts the token of the first.
      try await TestServer.run([page], in: configuration(development)) { server in
        try await server.socket(cookie: cookie) { socket in
          var client = LivePageClient(socket: socket)
          try await client.resume(with: ticket, after: revision, token: token)
          #expect(client.restored == 1)
          try await client.repeatEvents(shown: 1)
          #expect(client.html.contains("<output>1</output>"))
        }
      }
    }

    // MARK: The files of sessions

    private static let id = PageSessionID(bytes: Array(1...16))

    private func record(
      _ epoch: Int, _ version: Int, _ content: String = "{\"a\":\"\n\"}"
    ) -> PageSessionRecord {
      PageSessionRecord(epoch: epoch, version: version, content: Array(content.utf8))
    }

    private func files(_ folder: TestFolder) -> PageSessionFiles {
      PageSessionFiles(
        folder: URL(filePath: folder.path("sessions")), logger: Logger(label: "test"))
    }

    @Test("The files of a store contain what the store does")
    func files() async throws {
      let folder = try TestFolder()
      defer { folder.remove() }
      let time = ManualTime()
      let store = MemoryPageSessionStore(files: files(folder), now: { time.now })
      let other = PageSessionID(bytes: Array(repeating: 255, count: 16))
      func expectEqual() {
        let records = store.records
        #expect(files(folder).records().mapValues(\.record) == records)
        #expect(files(folder).records().mapValues(\.time) == store.times)
        #expect(MemoryPageSessionStore(files: files(folder)).records == records)
      }
      expectEqual()
      #expect(await store.store([Self.id: record(1, 1), other: record(1, 1, "")]).isEmpty)
      #expect(store.count == 2)
      expectEqual()
      #expect(await store.store([Self.id: record(2, 1), other: record(1, 4)]) == [Self.id])
      expectEqual()
      #expect(await store.takeOver(Self.id, with: record(2, 2)))
      #expect(await !store.takeOver(other, with: record(3, 1)))
      expectEqual()
      await store.remove([other: 2])
      #expect(store.count == 2)
      await store.remove([other: 1])
      #expect(store.count == 1)
      expectEqual()
      time.now += .seconds(8)
      await store.removeAll(notStoredWithin: .seconds(8))
      #expect(store.count == 1)
      await store.removeAll(notStoredWithin: .seconds(7))
      #expect(store.count == 0)
      expectEqual()
    }

    @Test("Files that contain no session are ignored")
    func damagedFiles() throws {
      let folder = try TestFolder()
      defer { folder.remove() }
      let name = Base64URL.encode(Self.id.bytes)
      for content in ["", "1 2 3", "1 2\n{}", "1 x 3\n{}", "1 2 3 4\n{}"] {
        try folder.write("sessions/\(name)", content)
        #expect(files(folder).records().isEmpty, "\(content)")
      }
      try folder.write("sessions/\(name)", "1 2 3\n{}")
      try folder.write("sessions/other", "1 2 3\n{}")
      #expect(files(folder).records().mapValues(\.record) == [Self.id: record(1, 2, "{}")])
      #expect(files(folder).records().mapValues(\.time) == [Self.id: .seconds(3)])
    }

    @Test("A file that can't be written is logged")
    func unwritableFile() async throws {
      let folder = try TestFolder()
      defer { folder.remove() }
      // A file in the place of the folder.
      try folder.write("sessions", "")
      let log = LogRecorder()
      let store = MemoryPageSessionStore(
        files: PageSessionFiles(
          folder: URL(filePath: folder.path("sessions")), logger: log.logger))
      #expect(await store.store([Self.id: record(1, 1)]).isEmpty)
      #expect(store.count == 1)
      #expect(log.lines.contains { $0.contains("Could not write the file of a page session") })
    }
  }

#endif
