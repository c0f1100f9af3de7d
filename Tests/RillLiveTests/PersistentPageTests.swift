#if Live

  import RillAutomaton
  import RillProgram
  import RillStore
  import RillTree
  import TestSupport
  import Testing

  @testable import RillLive

  /// Sessions that outlive their server.
  @Suite(.timeLimit(.minutes(20))) struct PersistentPageTests {
    static let page = LivePage(.root, persistence: .model) { _ in counter() }

    @Test("Another server continues from the stored model, and counts repeated events once")
    func restoring() async throws {
      let store = MemoryPageSessionStore()
      let lost = try await lose(store) { client, server in
        try await client.fire("click", at: 1)
        try await Self.store(1, &client, server)
        try await client.fire("click", at: 1)
        #expect(client.html.contains("<output>2</output>"))
      }
      try await restore(lost, store) { client, server in
        #expect(client.restored == 1)
        #expect(client.seen == 1)
        #expect(client.ticket != lost.ticket)
        let click = lost.click(1, base: 1)
        try await client.repeatEvents([click], shown: 2)
        #expect(client.seen == 2)
        #expect(client.revision > lost.revision)
        #expect(client.html.contains("<output>2</output>"))
        #expect(client.lost.isEmpty)
        // It is an ordinary session again.
        try await client.fire("click")
        #expect(client.html.contains("<output>1</output>"))
        try await Self.store(3, &client, server)
        #expect(server.core.counts.values.restorations == 1)
      }
      #expect(store.records.values.map(\.epoch) == [2])
    }

    @Test("A server that stops stores all sessions, and the next one continues them")
    func gracefulStop() async throws {
      let store = MemoryPageSessionStore()
      let lost = try await TestServer.run([Self.page], in: Self.configuration(store)) { server in
        let served = try await server.get("/")
        let cookie = try #require(served.cookie("rill-browser"))
        return try await server.join(served, at: "/", wantsAdoption: false) { client in
          try await client.fire("click", at: 1)
          await server.stop()
          _ = try? await client.receive()
          return Lost(client, cookie, clicks: [])
        }
      }
      try await restore(lost, store) { client, _ in
        #expect(client.restored == 1)
        try await client.repeatEvents(shown: 1)
        #expect(client.html.contains("<output>1</output>"))
      }
    }

    @Test("A page that returns to its own server is resumed as usual")
    func sameServer() async throws {
      let store = MemoryPageSessionStore()
      try await TestServer.run([Self.page], in: Self.configuration(store)) { server in
        let served = try await server.get("/")
        let cookie = try #require(served.cookie("rill-browser"))
        let token = try #require(served.attribute("data-token"))
        var page = try await server.join(served, at: "/", wantsAdoption: false) { client in
          try await client.fire("click", at: 1)
          return client
        }
        for round in 2...3 {
          page = try await server.socket(cookie: cookie) { socket in
            var client = LivePageClient(socket: socket)
            try await client.resume(page, token: token)
            #expect(client.kind == .resumption)
            #expect(client.seen == round - 1)
            try await client.receive()
            #expect(client.durable == 0)
            try await client.fire("click", at: 1)
            #expect(client.html.contains("<output>\(round)</output>"))
            return client
          }
        }
        #expect(server.core.counts.values.sessionsSoFar == 1)
        #expect(server.core.counts.values.restorations == 0)
      }
    }

    @Test("An idle session is not written, and many changed ones in one transaction")
    func writes() async throws {
      let store = MemoryPageSessionStore()
      try await TestServer.run([Self.page], in: Self.configuration(store)) { server in
        try await server.open { one in
          try await server.open { other in
            #expect(store.count == 2)
            #expect(store.writeCount == 2)
            #expect(server.clock.count(of: .milliseconds(250)) == 0)
            for _ in 0..<2 {
              try await one.fire("click")
              try await other.fire("click")
            }
            #expect(store.writeCount == 2)
            // The write before may not be over yet.
            try await eventually { server.clock.count(of: .milliseconds(250)) == 1 }
            try await server.clock.fire(.milliseconds(250))
            try await one.receive(durable: 2)
            try await other.receive(durable: 2)
            #expect(store.writeCount == 3)
            #expect(server.clock.count(of: .milliseconds(250)) == 0)
            #expect(server.core.counts.values.sessionWrites == 4)
          }
        }
      }
    }

    @Test("After 50 events a session is written at once")
    func manyEvents() async throws {
      let store = MemoryPageSessionStore()
      try await TestServer.run([Self.page], in: Self.configuration(store)) { server in
        try await server.open { client in
          let button = client.listeners(to: "click")[0]
          for _ in 0..<50 { try await client.send(to: button) }
          try await client.receive(durable: 50)
        }
      }
    }

    @Test("After many events a session is written at once, also if others fill the transaction")
    func manyEventsAmongOthers() async throws {
      let configuration = Self.configuration(MemoryPageSessionStore()) {
        $0.pageSessions?.batchLimit = 2
        $0.pageSessions?.eventLimit = 5
      }
      try await TestServer.run([Self.page], in: configuration) { server in
        try await server.open { one in
          try await server.open { other in
            try await server.open { busy in
              let button = busy.listeners(to: "click")[0]
              // The order of the sessions in a transaction is random.
              for round in 1...20 {
                try await one.fire("click")
                try await other.fire("click")
                for _ in 0..<5 { try await busy.send(to: button) }
                try await busy.receive(durable: 5 * round)
                // The others, so that no write is under way in the next round.
                await server.core.pageWriter?.flush()
              }
            }
          }
        }
      }
    }

    @Test("The record of a page that is closed is removed")
    func leaving() async throws {
      let store = MemoryPageSessionStore()
      try await TestServer.run([Self.page], in: Self.configuration(store)) { server in
        try await server.open { client in
          #expect(store.count == 1)
          // Browsers send this when the user leaves the page.
          try await client.socket.send([0x03, 0xE9], as: .close)
          try await eventually("the record to be removed") { store.count == 0 }
        }
      }
    }

    @Test("A wrong ticket, one of another browser, and one that was used are refused")
    func tickets() async throws {
      let store = MemoryPageSessionStore()
      let lost = try await lose(store) { client, server in
        try await client.fire("click", at: 1)
        try await Self.store(1, &client, server)
      }
      let logs = LogRecorder()
      let configuration = Self.configuration(store) { $0.logger = logs.logger }
      try await TestServer.run([Self.page], in: configuration) { server in
        let wrong = String(lost.ticket.dropLast(4)) + "AAAA"
        try await resume(lost, server, ticket: wrong) { client in
          #expect(client.kind == .replacement)
          #expect(client.html.contains("<output>0</output>"))
        }
        let other = try #require(try await server.get("/").cookie("rill-browser"))
        try await resume(lost, server, cookie: other) { client in
          #expect(client.kind == .replacement)
          #expect(client.html.contains("<output>0</output>"))
        }
        try await resume(lost, server) { client in
          #expect(client.restored == 1)
          try await client.repeatEvents()
          try await client.fire("click", at: 1)
          try await Self.store(2, &client, server)
        }
        server.core.pageWriter?.abandon()
      }
      #expect(logs.lines.contains { $0.contains("the ticket is not that of the session") })
      #expect(logs.lines.contains { $0.contains("the browser is not that of the session") })
      // The page has received the next ticket, so the first one is used up.
      try await restore(lost, store) { client, _ in
        #expect(client.kind == .replacement)
        #expect(client.html.contains("<output>0</output>"))
      }
    }

    @Test("A page can repeat its ticket until it has received the content")
    func lostAnswers() async throws {
      let store = MemoryPageSessionStore()
      let lost = try await lose(store) { client, server in
        try await client.fire("click", at: 1)
        try await Self.store(1, &client, server)
        try await client.fire("click", at: 1)
      }
      // The answers of three servers are lost.
      for _ in 0..<3 {
        try await restore(lost, store) { client, server in
          #expect(client.restored == 1)
          server.core.pageWriter?.abandon()
        }
      }
      try await TestServer.run([Self.page], in: Self.configuration(store)) { server in
        try await resume(lost, server) { #expect($0.restored == 1) }
        // The same server still waits for the page.
        let click = lost.click(1, base: 1)
        let half = try await resume(lost, server) { client in
          #expect(client.restored == 1)
          try await client.socket.send(click)
          try await eventually { server.core.counts.values.eventCount > 0 }
          return Lost(client, lost.cookie, clicks: [])
        }
        try await resume(half, server) { client in
          #expect(client.restored == 2)
          try await client.repeatEvents(shown: 2)
          #expect(client.html.contains("<output>2</output>"))
        }
        // The content of before was lost, too.
        try await resume(half, server) { client in
          #expect(client.restored == 2)
          try await client.repeatEvents(shown: 2)
          #expect(client.html.contains("<output>2</output>"))
          try await client.fire("click", at: 1)
          #expect(client.html.contains("<output>3</output>"))
        }
        #expect(server.core.counts.values.restorations == 1)
      }
    }

    @Test("A repeated event whose element is gone is reported as lost")
    func lostElement() async throws {
      let store = MemoryPageSessionStore()
      let lost = try await lose(store) { client, server in
        for _ in 0..<3 { try await client.fire("click", at: 1) }
        try await Self.store(3, &client, server)
      }
      try await restore(lost, store) { client, _ in
        // At 3, the program shows no button to count up.
        let (down, up) = (lost.click(0), lost.click(1))
        try await client.repeatEvents([up, down, up], shown: 3)
        #expect(client.lost == [4])
        #expect(client.seen == 6)
        #expect(client.html.contains("<output>3</output>"))
      }
    }

    @Test("A restored program is told, and continues by an effect")
    func onRestore() async throws {
      struct Model: Codable {
        var isSaving = false
        var saves = 0
      }
      let page = LivePage(.root, persistence: .model) { _ in
        Program<Model, Bool>(
          model: Model(), effect: .none,
          update: { isDone, model in
            model.isSaving = !isDone
            if isDone { model.saves += 1 }
            // The result never arrives.
            return .none
          },
          view: { model in button(.onClick(false)) { text("\(model.isSaving) \(model.saves)") } }
        ).onRestore { model in model.isSaving ? .send(true) : .none }
      }
      let store = MemoryPageSessionStore()
      let lost = try await lose(store, page) { client, server in
        try await client.fire("click")
        try await Self.store(1, &client, server)
        #expect(client.html.contains(">true 0<"))
      }
      try await restore(lost, store, page) { client, _ in
        try await client.repeatEvents(shown: 1)
        #expect(client.html.contains(">false 1<"))
      }
    }

    @Test("An edit that a repeated event submits counts once")
    func edits() async throws {
      struct Model: Codable { var answers = 0 }
      let list = try await SharedStore<Tally>.open(.memory)
      let page = LivePage(.root, persistence: .model) { _ in
        Program<Model, Bool>(
          model: Model(), effect: .none,
          update: { isAnswer, model in
            if isAnswer { model.answers += 1 }
            return isAnswer ? .none : .submit(1, to: list) { _ in true }
          },
          view: { model in button(.onClick(false)) { text(model.answers) } })
      }
      let store = MemoryPageSessionStore()
      // It is killed between the edit and the record.
      let lost = try await lose(store, page) { client, _ in
        try await client.fire("click")
        while !client.html.contains(">1<") { try await client.receive() }
      }
      await #expect(list.snapshot.model.sum == 1)
      try await restore(lost, store, page) { client, server in
        #expect(client.restored == 0)
        try await client.repeatEvents([lost.click()])
        while !client.html.contains(">1<") { try await client.receive() }
        try await client.fire("click")
        while !client.html.contains(">2<") { try await client.receive() }
        try await Self.store(2, &client, server)
      }
      await #expect(list.snapshot.model.sum == 2)
      await list.close()
    }

    @Test("Commands that the page has not performed are sent, and others are not")
    func commands() async throws {
      let page = LivePage(.root, includingSubpaths: true, persistence: .model) { _ in
        Program<Int, Int>(
          model: 0, effect: .none,
          update: { message, model in
            model += message
            return .merge([
              .host("at", "\(model)"), model == 1 ? .navigate(to: "/one") : .none,
            ])
          },
          view: { model in button(.onClick(1)) { text(model) } })
      }
      let store = MemoryPageSessionStore()
      let lost = try await lose(store, page) { client, server in
        try await client.fire("click")
        try await Self.store(1, &client, server)
      }
      // The page asks at "/", so it did not receive the navigation.
      try await restore(lost, store, page) { client, _ in
        let click = lost.click()
        try await client.repeatEvents([click, click, click], shown: 0)
        #expect(client.commands == ["6 /one", "11 at 2", "11 at 3", "11 at 4"])
      }
      // A page that shows the events did not receive the navigation if that came later.
      for (location, command) in [("/one", []), ("/", ["6 /one"])] {
        let again = try await lose(store, page) { client, server in
          try await client.fire("click")
          try await Self.store(1, &client, server)
        }
        try await restore(again, store, page, at: location) { client, _ in
          let click = again.click()
          try await client.repeatEvents([click, click, click], shown: 3)
          #expect(client.commands == command + ["11 at 4"])
        }
      }
    }
  }

#endif
