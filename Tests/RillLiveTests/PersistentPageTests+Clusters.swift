#if Live

  import RillProgram
  import RillTree
  import TestSupport
  import Testing

  @testable import RillLive

  /// Servers with other versions, other clocks, and a store that doesn't answer.
  extension PersistentPageTests {
    /// A counter whose model has a version.
    private static func page(version: Int) -> LivePage {
      let persistence = PagePersistence.model(
        migrations: Array(repeating: { _ in }, count: version - 1))
      return LivePage(.root, persistence: persistence) { _ in counter() }
    }

    /// Returns the code with which a server closes the socket of a page that returns.
    private func closing(_ lost: Lost, _ server: TestServer) async throws -> Int? {
      do {
        try await resume(lost, server) { _ in }
        return nil
      } catch let closed as RawSocket.Closed {
        return closed.code
      }
    }

    // MARK: Versions

    @Test("An older server sends a page to a newer one, and the page loses nothing")
    func olderServer() async throws {
      let store = MemoryPageSessionStore()
      let lost = try await lose(store, Self.page(version: 2)) { client, server in
        try await client.fire("click", at: 1)
        try await Self.store(1, &client, server)
        try await client.fire("click", at: 1)
      }
      let records = store.records
      let logs = LogRecorder()
      let configuration = Self.configuration(store) { $0.logger = logs.logger }
      try await TestServer.run([Self.page(version: 1)], in: configuration) { server in
        try await #expect(closing(lost, server) == 1001)
        try await #expect(closing(lost, server) == 1001)
      }
      #expect(logs.lines.contains { $0.contains("the model has version 2") })
      #expect(store.records == records)
      try await restore(lost, store, Self.page(version: 2)) { client, _ in
        #expect(client.restored == 1)
        let click = lost.click(1, base: 1)
        try await client.repeatEvents([click], shown: 2)
        #expect(client.html.contains("<output>2</output>"))
      }
    }

    @Test("A page without a newer server begins another session after a while")
    func noNewerServer() async throws {
      let store = MemoryPageSessionStore()
      let lost = try await lose(store, Self.page(version: 2)) { client, server in
        try await client.fire("click", at: 1)
        try await Self.store(1, &client, server)
      }
      try await TestServer.run([Self.page(version: 1)], in: Self.configuration(store)) { server in
        // It was at a newer server meanwhile.
        try await #expect(closing(lost, server) == 1001)
        server.clock.advance(by: .seconds(65))
        for _ in 0..<2 {
          try await #expect(closing(lost, server) == 1001)
          server.clock.advance(by: .seconds(30))
        }
        try await resume(lost, server) { client in
          #expect(client.kind == .replacement)
          #expect(client.html.contains("<output>0</output>"))
          try await client.fire("click", at: 1)
          #expect(client.html.contains("<output>1</output>"))
        }
        #expect(server.core.newerSessions.count == 0)
      }
    }

    @Test("A server forgets pages that it has sent to newer ones")
    func manyNewerSessions() {
      let clock = ManualLiveClock()
      let sessions = NewerSessions(clock: clock)
      for round in 0..<3 {
        for number in 0..<1000 {
          let id = PageSessionID(bytes: [UInt8(round), UInt8(number >> 8), UInt8(number & 255)])
          #expect(sessions.sendElsewhere(id))
        }
        clock.advance(by: .seconds(61))
      }
      #expect(sessions.count <= 2000)
    }

    // MARK: Clocks

    @Test("A server whose clock is ahead doesn't remove the sessions of others")
    func clocks() async throws {
      let time = ManualTime()
      let store = MemoryPageSessionStore(files: nil, now: { time.now })
      func change(_ offset: Duration) -> (inout LiveConfiguration) -> Void {
        {
          $0.pageSessions?.lifetime = .seconds(300)
          $0.pageSessions?.now = { time.now + offset }
        }
      }
      let lost = try await lose(store, Self.page, change(.seconds(-600))) { client, server in
        try await client.fire("click", at: 1)
        try await Self.store(1, &client, server)
      }
      try await TestServer.run(
        [Self.page], in: Self.configuration(store, change(.seconds(600)))
      ) { server in
        // The first write removes expired records.
        try await server.open { _ in #expect(store.count == 2) }
        try await resume(lost, server) { #expect($0.restored == 1) }
      }
    }

    // MARK: A store that doesn't answer

    @Test("A page whose session is not read in time tries another server")
    func slowRead() async throws {
      let store = GatedPageSessionStore()
      let lost = try await lose(store) { client, server in
        try await client.fire("click", at: 1)
        try await Self.store(1, &client, server)
      }
      let logs = LogRecorder()
      let configuration = Self.configuration(store) { $0.logger = logs.logger }
      try await TestServer.run([Self.page], in: configuration) { server in
        store.isOpen = false
        async let code = closing(lost, server)
        try await eventually { store.waitingCount == 1 }
        try await server.clock.fire(.seconds(2))
        try await #expect(code == 1011)
        #expect(logs.lines.contains { $0.contains("did not answer within 2000 ms") })
        store.isOpen = true
        try await resume(lost, server) { #expect($0.restored == 1) }
      }
    }

    @Test("While a read has no answer, pages try another server at once")
    func unansweredRead() async throws {
      let store = GatedPageSessionStore()
      let lost = try await lose(store) { client, server in
        try await client.fire("click", at: 1)
        try await Self.store(1, &client, server)
      }
      try await TestServer.run([Self.page], in: Self.configuration(store)) { server in
        store.isOpen = false
        async let code = closing(lost, server)
        try await eventually { store.waitingCount == 1 }
        server.clock.advance(by: .milliseconds(501))
        try await #expect(closing(lost, server) == 1011)
        #expect(store.waitingCount == 1)
        try await server.clock.fire(.seconds(2))
        try await #expect(code == 1011)
        // The read still has no answer.
        try await #expect(closing(lost, server) == 1011)
        store.isOpen = true
        try await eventually { server.core.sessionReads.count == 0 }
        try await resume(lost, server) { #expect($0.restored == 1) }
      }
    }

    @Test("A read that never ends doesn't keep pages away for ever")
    func lostRead() throws {
      let clock = ManualLiveClock()
      let reads = SessionReads(clock: clock)
      let first = try #require(reads.begin())
      clock.advance(by: SessionReads.patience)
      let second = try #require(reads.begin())
      clock.advance(by: .nanoseconds(1))
      #expect(reads.begin() == nil)
      reads.end(first)
      let third = try #require(reads.begin())
      reads.end(third)
      clock.advance(by: SessionReads.patience)
      #expect(reads.begin() == nil)
      clock.advance(by: SessionReads.limit)
      let fourth = try #require(reads.begin())
      #expect(reads.count == 1)
      reads.end(second)
      reads.end(fourth)
      #expect(reads.count == 0)
    }

    @Test("A new page doesn't wait long for its record, and leaves none")
    func slowCreation() async throws {
      let store = GatedPageSessionStore()
      let logs = LogRecorder()
      let configuration = Self.configuration(store) { $0.logger = logs.logger }
      try await TestServer.run([Self.page], in: configuration) { server in
        store.isOpen = false
        let clock = server.clock
        let limit = Task { try await clock.fire(.seconds(3)) }
        try await server.open { client in
          try await limit.value
          try await client.receive(durable: Int(UInt32.max))
          try await client.fire("click", at: 1)
          #expect(client.html.contains("<output>1</output>"))
          #expect(store.writeCount == 0)
          store.isOpen = true
          try await eventually("the record to be stored") { store.writeCount == 1 }
          try await eventually("the record to be removed") { store.count == 0 }
        }
        #expect(server.core.counts.values.unsavedSessions == 1)
      }
      #expect(logs.lines.contains { $0.contains("the store did not answer within 3.0 seconds") })
    }

    // MARK: Batches

    @Test("A session with many events is written without the others")
    func urgentSession() async throws {
      let store = MemoryPageSessionStore()
      try await TestServer.run([Self.page], in: Self.configuration(store)) { server in
        try await server.open { other in
          try await other.fire("click", at: 1)
          try await server.open { busy in
            let button = busy.listeners(to: "click")[0]
            for _ in 0..<50 { try await busy.send(to: button) }
            try await busy.receive(durable: 50)
            // A page that comes doesn't make it be written either.
            try await server.open { _ in }
            #expect(store.records.values.map(\.version).sorted() == [1, 1, 2])
          }
          try await Self.store(1, &other, server)
        }
      }
    }

    @Test("The later one of two sessions of a page in one process goes on")
    func twoSessions() async throws {
      for _ in 0..<4 {
        let store = MemoryPageSessionStore()
        try await TestServer.run([Self.page], in: Self.configuration(store)) { first in
          let served = try await first.get("/")
          let cookie = try #require(served.cookie("rill-browser"))
          try await first.join(served, at: "/", wantsAdoption: false) { earlier in
            let atFirst = Lost(earlier, cookie, clicks: [])
            let atSecond = try await TestServer.run(
              [Self.page], in: Self.configuration(store)
            ) { second in
              try await self.resume(atFirst, second) { client in
                try await client.repeatEvents()
                second.core.pageWriter?.abandon()
                return Lost(client, cookie, clicks: [])
              }
            }
            try await resume(atSecond, first) { later in
              try await later.repeatEvents()
              // Both are in the next batch.
              try await earlier.fire("click", at: 1)
              try await later.fire("click", at: 1)
              try await Self.store(1, &later, first)
              let closed = await #expect(throws: RawSocket.Closed.self) {
                while true { try await earlier.receive() }
              }
              #expect(closed?.code == 1001)
              #expect(earlier.durable ?? 0 == 0)
              try await later.fire("click", at: 1)
              #expect(later.html.contains("<output>2</output>"))
            }
          }
        }
        #expect(store.records.values.map(\.epoch) == [3])
      }
    }
  }

#endif
