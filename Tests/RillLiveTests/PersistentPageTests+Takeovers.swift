#if Live

  import RillPages
  import RillTree
  import TestSupport
  import Testing

  @testable import RillLive

  /// Sessions that two servers have at once.
  extension PersistentPageTests {
    @Test("A server ends a session that another one has taken over")
    func takingOver() async throws {
      let store = MemoryPageSessionStore()
      try await TestServer.run([Self.page], in: Self.configuration(store)) { first in
        let served = try await first.get("/")
        let cookie = try #require(served.cookie("rill-browser"))
        try await first.join(served, at: "/", wantsAdoption: false) { client in
          try await client.fire("click", at: 1)
          let lost = Lost(client, cookie, clicks: client.repeatedClicks)
          try await TestServer.run([Self.page], in: Self.configuration(store)) { second in
            try await self.resume(lost, second) { client in
              #expect(client.restored == 0)
              let click = lost.click(1)
              try await client.repeatEvents([click], shown: 1)
              #expect(client.html.contains("<output>1</output>"))
            }
          }
          // Its write is refused.
          try await first.clock.fire(.milliseconds(250))
          let closed = await #expect(throws: RawSocket.Closed.self) {
            while true { try await client.receive() }
          }
          #expect(closed?.code == 1001)
          try await eventually { first.core.counts.values.sessions == 0 }
        }
      }
      #expect(store.records.values.map(\.epoch) == [2])
    }

    @Test("A page from before the location became persistent has an ordinary session")
    func ordinaryScript() async throws {
      let store = MemoryPageSessionStore()
      let ordinary = LivePage(.root) { _ in counter() }
      let keys = [SigningKey()]
      let old = try await TestServer.run(
        [ordinary], in: Self.configuration(store) { $0.signingKeys = keys }
      ) { try await $0.get("/") }
      try await TestServer.run(
        [Self.page], in: Self.configuration(store) { $0.signingKeys = keys }
      ) { server in
        try await server.join(old, at: "/", wantsAdoption: false) { client in
          try await client.fire("click", at: 1)
          #expect(client.html.contains("<output>1</output>"))
          #expect(client.durable == nil)
          #expect(store.count == 0)
          #expect(!client.ticket.hasPrefix("p."))
        }
      }
    }

    @Test("A page without persistence that keeps events is told not to")
    func persistentScript() async throws {
      let ordinary = LivePage(.root) { _ in counter() }
      try await TestServer.run([ordinary]) { server in
        let served = try await server.get("/")
        let token = try #require(served.attribute("data-token"))
        try await server.socket(cookie: try #require(served.cookie("rill-browser"))) { socket in
          var client = LivePageClient(socket: socket)
          client.keepsEvents = true
          try await client.join(token: token, at: "/", wantsAdoption: false)
          try await client.receive(durable: ServerFrame.allEvents)
        }
      }
    }

    @Test("Repeated events don't count as a flood, and later ones do")
    func repetitionFlood() async throws {
      let store = MemoryPageSessionStore()
      let lost = try await lose(store) { client, server in
        try await client.fire("click", at: 1)
        try await Self.store(1, &client, server)
      }
      let limit = RateLimit(perSecond: 1, burst: 20)
      let configure: @Sendable (inout LiveConfiguration) -> Void = {
        $0.frameLimit = limit
        $0.floodTimeout = .milliseconds(1)
      }
      try await restore(lost, store, Self.page, configure) { client, server in
        let click = lost.click(0, base: 1)
        try await client.repeatEvents(Array(repeating: click, count: 500), shown: 1)
        #expect(client.html.contains("<output>-499</output>"))
        let closed = await #expect(throws: RawSocket.Closed.self) {
          for _ in 0..<100 { try await client.send(to: client.listeners(to: "click")[0]) }
          while true { try await client.receive() }
        }
        #expect(closed?.code == 4000)
      }
    }

    @Test("A server that was stopped does not replace a record that is newer than the one it read")
    func stoppedServer() async throws {
      let store = MemoryPageSessionStore()
      let racing = RacingPageSessionStore(store)
      try await TestServer.run([Self.page], in: Self.configuration(store)) { first in
        let served = try await first.get("/")
        let cookie = try #require(served.cookie("rill-browser"))
        try await first.join(served, at: "/", wantsAdoption: false) { client in
          try await client.fire("click", at: 1)
          try await Self.store(1, &client, first)
          let lost = Lost(client, cookie, clicks: client.repeatedClicks)
          async let result = TestServer.run([Self.page], in: Self.configuration(racing)) { second in
            try await self.resume(lost, second) { $0.restored }
          }
          // The second server has read the record, and stops. The page returns to the first one.
          try await eventually { await racing.isOccupied }
          try await client.fire("click", at: 1)
          try await Self.store(2, &client, first)
          await racing.release()
          do {
            let restored = try await result
            Issue.record("The second server has restored \(restored.debugDescription).")
          } catch let closed as RawSocket.Closed {
            #expect(closed.code == 1001)
          }
          try await client.fire("click", at: 1)
          #expect(client.html.contains("<output>3</output>"))
          try await Self.store(3, &client, first)
        }
      }
      #expect(store.records.values.map(\.epoch) == [1])
    }

    @Test("A session whose page has returned to another server ends, though it doesn't change")
    func successor() async throws {
      let store = MemoryPageSessionStore()
      try await TestServer.run([Self.page], in: Self.configuration(store)) { first in
        let served = try await first.get("/")
        let cookie = try #require(served.cookie("rill-browser"))
        let lost = try await first.join(served, at: "/", wantsAdoption: false) { client in
          try await client.fire("click", at: 1)
          try await Self.store(1, &client, first)
          return Lost(client, cookie, clicks: client.repeatedClicks)
        }
        try await eventually { first.core.counts.values.lostPages == 1 }
        try await first.clock.fire(.seconds(2))
        // The page may come back.
        try await eventually { first.clock.count(of: .seconds(4)) == 1 }
        #expect(first.core.counts.values.lostPages == 1)
        try await TestServer.run([Self.page], in: Self.configuration(store)) { second in
          try await self.resume(lost, second) { #expect($0.restored == 1) }
        }
        try await first.clock.fire(.seconds(4))
        try await eventually { first.core.counts.values.lostPages == 0 }
        #expect(store.records.values.map(\.epoch) == [2])
      }
    }

    @Test("One of two servers that take a session over at once wins, and the page loses nothing")
    func race() async throws {
      let store = MemoryPageSessionStore()
      let lost = try await lose(store) { client, server in
        try await client.fire("click", at: 1)
        try await Self.store(1, &client, server)
        try await client.fire("click", at: 1)
      }
      let racing = RacingPageSessionStore(store)
      let results = try await withThrowingTaskGroup(of: Int?.self) { tasks in
        for _ in 0..<2 {
          tasks.addTask {
            try await TestServer.run([Self.page], in: Self.configuration(racing)) { server in
              do {
                // The answer doesn't reach the page.
                return try await self.resume(lost, server) { $0.restored }
              } catch let closed as RawSocket.Closed {
                #expect(closed.code == 1001)
                return nil
              }
            }
          }
        }
        return try await tasks.reduce(into: []) { $0.append($1) }
      }
      #expect(results.count { $0 == 1 } == 1)
      #expect(results.count { $0 == nil } == 1)
      let id = try #require(PageSessionTicket(lost.ticket)).id
      #expect(store.records[id]?.epoch == 2)
      try await restore(lost, store) { client, _ in
        #expect(client.restored == 1)
        let click = lost.click(1, base: 1)
        try await client.repeatEvents([click], shown: 2)
        #expect(client.html.contains("<output>2</output>"))
      }
      #expect(store.records[id]?.epoch == 3)
    }
  }

#endif
