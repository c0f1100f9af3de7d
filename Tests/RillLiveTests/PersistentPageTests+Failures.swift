#if Live

  import MetricsTestKit
  import RillProgram
  import RillTree
  import TestSupport
  import Testing

  @testable import RillLive

  /// Damaged and large records, models of other versions, failing stores, and hostile pages.
  extension PersistentPageTests {
    @Test("A damaged record is logged with its error, and the page begins another session")
    func damage() async throws {
      let cases: [(String, String, String)] = [
        ("\"model\":1", "\"model\":{}", "the model can't be decoded at field model"),
        ("\"model\":1", "\"model\":", "the record is damaged"),
        ("\"events\":1", "\"events\":-1", "damaged at field events"),
        ("\"location\":\"/\"", "\"location\":\"//\"", "damaged at field location"),
        ("\"format\":1", "\"format\":7", "the record has format 7"),
        ("\"ticket\":\"", "\"ticket\":\"A", "the ticket is not that of the session"),
        ("\"page\":\"/\"", "\"page\":\"/other\"", "the page is not that of the session"),
      ]
      for (old, new, message) in cases {
        let store = MemoryPageSessionStore()
        let lost = try await lose(store) { client, server in
          try await client.fire("click", at: 1)
          try await Self.store(1, &client, server)
        }
        for (id, record) in store.records {
          let content = String(decoding: record.content, as: UTF8.self)
          #expect(content.contains(old))
          store.records[id]?.content = Array(content.replacing(old, with: new).utf8)
        }
        let logs = LogRecorder()
        try await restore(lost, store, Self.page) {
          $0.logger = logs.logger
        } _: { client, _ in
          #expect(client.kind == .replacement)
          #expect(client.html.contains("<output>0</output>"))
          try await client.fire("click", at: 1)
          #expect(client.html.contains("<output>1</output>"))
        }
        #expect(logs.lines.contains { $0.contains(message) }, "\(logs.lines)")
      }
    }

    @Test(
      "A row with an impossible number is logged, and the page begins another session",
      arguments: [
        (\PageSessionRecord.epoch, Int.max), (\.epoch, 0), (\.version, Int.max), (\.version, -1),
      ] as [(WritableKeyPath<PageSessionRecord, Int> & Sendable, Int)])
    func damagedRow(
      _ field: WritableKeyPath<PageSessionRecord, Int> & Sendable, _ number: Int
    ) async throws {
      let store = MemoryPageSessionStore()
      let lost = try await lose(store) { client, server in
        try await client.fire("click", at: 1)
        try await Self.store(1, &client, server)
      }
      for id in store.records.keys { store.records[id]?[keyPath: field] = number }
      let logs = LogRecorder()
      try await restore(lost, store, Self.page) {
        $0.logger = logs.logger
      } _: { client, _ in
        #expect(client.kind == .replacement)
        #expect(client.html.contains("<output>0</output>"))
      }
      #expect(logs.lines.contains { $0.contains("\(number) is not in 1..<2^62") })
    }

    @Test("A model of an older version is converted")
    func migration() async throws {
      struct Old: Codable { var number = 0 }
      struct New: Codable { var count: Int }
      let store = MemoryPageSessionStore()
      let old = LivePage(.root, persistence: .model) { _ in
        Program<Old, Int>(
          model: Old(), update: { $1.number += $0 },
          view: { model in button(.onClick(5)) { text(model.number) } })
      }
      let new = LivePage(
        .root, persistence: .model(migrations: [{ $0.rename("number", to: "count") }])
      ) { _ in
        Program<New, Int>(
          model: New(count: 0), update: { $1.count += $0 },
          view: { model in button(.onClick(1)) { text(model.count) } })
      }
      let lost = try await lose(store, old) { client, server in
        try await client.fire("click")
        try await Self.store(1, &client, server)
      }
      try await restore(lost, store, new) { client, server in
        #expect(client.restored == 1)
        try await client.repeatEvents(shown: 1)
        #expect(client.html.contains("<button data-rill-at=\"0\">5</button>"))
        try await client.fire("click")
        try await Self.store(2, &client, server)
      }
      let content = try #require(store.records.values.first?.content)
      #expect(
        String(decoding: content, as: UTF8.self).contains("\"version\":2,\"model\":{\"count\":6}"))
    }

    @Test("A session above the limit goes on without persistence, and is counted")
    func largeSession() async throws {
      let page = LivePage(.root, persistence: .model) { _ in
        Program<String, String>(
          model: "", update: { $1 += $0 },
          view: { model in button(.onClick("0123456789")) { text(model.count) } })
      }
      let store = MemoryPageSessionStore()
      let metrics = TestMetrics()
      let logs = LogRecorder()
      let configuration = Self.configuration(store) {
        $0.pageSessions?.maximumSize = 300
        $0.metrics = metrics
        $0.logger = logs.logger
      }
      try await TestServer.run([page], in: configuration) { server in
        try await server.open { client in
          for _ in 0..<20 { try await client.fire("click") }
          try await Self.store(Int(UInt32.max), &client, server)
          try await eventually("the record to be removed") { store.count == 0 }
          try await client.fire("click")
          #expect(client.html.contains(">210<"))
          #expect(server.clock.count(of: .milliseconds(250)) == 0)
        }
      }
      #expect(logs.lines.contains { $0.contains("more than the limit of 300") })
      try #expect(metrics.expectCounter("rill_live_unsaved_sessions_total").values == [1])
    }

    @Test("While the store fails, events are not durable, and later they are")
    func failingStore() async throws {
      let store = FailingPageSessionStore()
      try await TestServer.run([Self.page], in: Self.configuration(store)) { server in
        try await server.open { client in
          store.fails = true
          try await client.fire("click", at: 1)
          for pause in [250, 500, 1000] {
            try await server.clock.fire(.milliseconds(pause))
          }
          try await client.fire("click", at: 1)
          #expect(client.durable == nil)
          // The last write may not have failed yet.
          try await eventually { server.clock.count(of: .milliseconds(2000)) == 1 }
          store.fails = false
          try await server.clock.fire(.milliseconds(2000))
          try await client.receive(durable: 2)
        }
        store.fails = true
        try await server.open { client in
          // It goes on without persistence.
          try await client.receive(durable: Int(UInt32.max))
          try await client.fire("click", at: 1)
          #expect(client.html.contains("<output>1</output>"))
        }
        store.fails = false
      }
    }

    @Test("A page waits for a store that can't be read")
    func unreadableStore() async throws {
      let store = FailingPageSessionStore()
      let lost = try await lose(store) { client, server in
        try await client.fire("click", at: 1)
        try await Self.store(1, &client, server)
      }
      try await TestServer.run([Self.page], in: Self.configuration(store)) { server in
        store.fails = true
        let closed = await #expect(throws: RawSocket.Closed.self) {
          try await self.resume(lost, server) { _ in }
        }
        #expect(closed?.code == 1011)
        store.fails = false
        try await resume(lost, server) { #expect($0.restored == 1) }
      }
    }

    @Test("Frames out of place end the session")
    func misplacedFrames() async throws {
      let store = MemoryPageSessionStore()
      let lost = try await lose(store) { client, server in
        try await client.fire("click", at: 1)
        try await Self.store(1, &client, server)
        let click = client.repetition(of: "click")
        try await client.socket.send(click)
        let closed = await #expect(throws: RawSocket.Closed.self) {
          while true { try await client.receive() }
        }
        #expect(closed?.code == 4000)
      }
      try await restore(lost, store) { client, _ in
        // An event of the page: its visibility.
        try await client.socket.send([2, UInt8(client.revision), 6, 0])
        let closed = await #expect(throws: RawSocket.Closed.self) {
          while true { try await client.receive() }
        }
        #expect(closed?.code == 4000)
      }
    }

    @Test("Records expire after their lifetime, and those of open pages are renewed before")
    func expiry() async throws {
      let time = ManualTime()
      let store = MemoryPageSessionStore(files: nil, now: { time.now })
      let change: (inout LiveConfiguration) -> Void = {
        $0.pageSessions?.lifetime = .seconds(400)
        $0.pageSessions?.now = { time.now }
      }
      let lost = try await lose(store, Self.page, change) { client, server in
        try await client.fire("click", at: 1)
        try await Self.store(1, &client, server)
        // A heartbeat of the page.
        try await client.socket.send([3, UInt8(client.revision)])
        try await client.receive()
        #expect(server.clock.count(of: .milliseconds(250)) == 0)
        time.now += .seconds(100)
        try await client.socket.send([3, UInt8(client.revision)])
        try await client.receive()
        try await server.clock.fire(.milliseconds(250))
        try await eventually { store.times.values.first == time.now }
      }
      time.now += .seconds(399)
      try await restore(lost, store, Self.page, change) { client, server in
        #expect(client.restored == 1)
        try await client.repeatEvents()
        server.core.pageWriter?.abandon()
      }
      let old = try #require(store.records.values.first)
      time.now += .seconds(401)
      try await TestServer.run([Self.page], in: Self.configuration(store, change)) { server in
        try await server.open { _ in
          try await eventually("the old record to be removed") {
            !store.records.values.contains(old)
          }
        }
      }
    }
  }

#endif
