#if Live

  import Foundation
  import RillProgram
  import RillStore
  import RillTree
  import TestSupport
  import Testing

  @testable import RillLive

  /// Pages that lose their servers, and return to others.
  extension PersistentPageTests {
    static func configuration(
      _ store: any PageSessionStore, _ change: (inout LiveConfiguration) -> Void = { _ in }
    ) -> LiveConfiguration {
      TestServer.configuration {
        $0.resumeTimeout = .seconds(60)
        $0.pageSessions = PageSessions(store: store)
        change(&$0)
      }
    }

    /// A page that has lost its server.
    struct Lost: Sendable {
      let ticket: String
      let revision: Int
      let cookie: String
      /// The frames that repeat a click, by the listeners of its first content.
      let clicks: [[UInt8]]

      init(_ client: LivePageClient, _ cookie: String, clicks: [[UInt8]]) {
        ticket = client.ticket
        revision = client.revision
        self.cookie = cookie
        self.clicks = clicks
      }

      /// Returns the frame that repeats a click.
      func click(_ index: Int = 0, base: UInt8 = 0) -> [UInt8] {
        var frame = clicks[index]
        frame[1] = base
        return frame
      }
    }

    /// Opens a page on a server, uses it, and kills the server.
    func lose(
      _ store: any PageSessionStore, _ page: LivePage = page,
      _ change: (inout LiveConfiguration) -> Void = { _ in },
      _ use: @escaping @Sendable (inout LivePageClient, TestServer) async throws -> Void
    ) async throws -> Lost {
      try await TestServer.run([page], in: Self.configuration(store, change)) { server in
        let served = try await server.get("/")
        let cookie = try #require(served.cookie("rill-browser"))
        return try await server.join(served, at: "/", wantsAdoption: false) { client in
          let clicks = client.repeatedClicks
          try await use(&client, server)
          server.core.pageWriter?.abandon()
          return Lost(client, cookie, clicks: clicks)
        }
      }
    }

    /// Returns with a page to a server.
    @discardableResult
    func resume<Result>(
      _ lost: Lost, _ server: TestServer, ticket: String? = nil, cookie: String? = nil,
      at location: String = "/", _ use: (inout LivePageClient) async throws -> Result
    ) async throws -> Result {
      let cookie = cookie ?? lost.cookie
      let served = try await server.get("/", ["Cookie": "rill-browser=\(cookie)"])
      let token = try #require(served.attribute("data-token"))
      return try await server.socket(cookie: cookie) { socket in
        var client = LivePageClient(socket: socket)
        try await client.resume(
          with: ticket ?? lost.ticket, after: lost.revision, token: token, at: location)
        return try await use(&client)
      }
    }

    /// Returns with a page to a new server, and uses it there.
    func restore(
      _ lost: Lost, _ store: any PageSessionStore, _ page: LivePage = page,
      at location: String = "/", _ change: (inout LiveConfiguration) -> Void = { _ in },
      _ use: @escaping @Sendable (inout LivePageClient, TestServer) async throws -> Void
    ) async throws {
      try await TestServer.run([page], in: Self.configuration(store, change)) { server in
        try await resume(lost, server, at: location) { try await use(&$0, server) }
      }
    }

    /// Makes the server write, and waits until the page knows that `count` events are durable.
    static func store(
      _ count: Int, _ client: inout LivePageClient, _ server: TestServer
    ) async throws {
      try await server.clock.fire(.milliseconds(250))
      try await client.receive(durable: count)
    }

    @Test("Work that the model requires starts again on the next server")
    func work() async throws {
      struct Model: Codable {
        var isSaving = false
        var saves = 0
      }
      let disk = Disk()
      let page = LivePage(.root, persistence: .model) { _ in
        Program<Model, Bool>(
          model: Model(), effect: .none,
          update: { isDone, model in
            model.isSaving = !isDone
            if isDone { model.saves += 1 }
            return .none
          },
          subscriptions: { model in
            .run("save") { send in
              if await disk.works { send(()) }
            } message: { _ in
              true
            }
            .when(model.isSaving)
          },
          view: { model in button(.onClick(false)) { text("\(model.isSaving) \(model.saves)") } })
      }
      let store = MemoryPageSessionStore()
      let lost = try await lose(store, page) { client, server in
        try await client.fire("click")
        try await Self.store(1, &client, server)
        #expect(client.html.contains(">true 0<"))
      }
      await disk.mend()
      try await restore(lost, store, page) { client, _ in
        try await client.repeatEvents(shown: 1)
        while !client.html.contains(">false 1<") { try await client.receive() }
      }
    }

    #if SQLite
      @Test("A restarted server continues from the same file")
      func file() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "rill-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appending(path: "pages.sqlite").path()
        let first = try await DatabasePageSessionStore.open(.sqlite(path: path))
        let lost = try await lose(first) { client, server in
          try await client.fire("click", at: 1)
          try await Self.store(1, &client, server)
          try await client.fire("click", at: 1)
        }
        await first.close()
        let second = try await DatabasePageSessionStore.open(.sqlite(path: path))
        try await restore(lost, second) { client, server in
          #expect(client.restored == 1)
          let click = lost.click(1, base: 1)
          try await client.repeatEvents([click], shown: 2)
          #expect(client.html.contains("<output>2</output>"))
          try await Self.store(2, &client, server)
        }
        await second.close()
      }
    #endif
  }

  /// A disk that does not work at first.
  private actor Disk {
    private(set) var works = false

    func mend() { works = true }
  }

  /// A sum that pages add to.
  struct Tally: SharedModel {
    var sum = 0
    mutating func apply(_ edit: Int, _ context: EditContext) throws(EditRejection) { sum += edit }
  }

#endif
