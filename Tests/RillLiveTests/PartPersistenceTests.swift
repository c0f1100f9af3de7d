#if Live

  import RillAutomaton
  import RillProgram
  import RillStore
  import RillTree
  import TestSupport
  import Testing

  @testable import RillLive

  /// Persistent pages of which a part of the model is stored.
  @Suite(.timeLimit(.minutes(20))) struct PartPersistenceTests {
    typealias Support = PersistentPageTests

    struct Window: Codable, Equatable, Sendable {
      var clicks = 0
      var pending: EditID?
    }

    struct Model: Sendable {
      var sum: Int
      var starts = 0
      var restorations = 0
      var window = Window()
    }

    enum Message: Sendable {
      case click
      case started
      case sum(Int)
      case submit
      case answered
    }

    /// A page that shows the sum of a store, and its own clicks.
    ///
    /// - Parameter loses: True if the answers of the store don't arrive.
    static func page(_ list: SharedStore<Tally>, loses: Bool = false) -> LivePage {
      @Sendable func submit(_ id: EditID) -> Effect<Message> {
        .task("submit") {
          _ = try? await list.submit(1, as: id)
          return loses ? nil : .answered
        }
      }
      return LivePage(.root, persistence: .part(\.window)) { _ in
        let sum = await list.snapshot.model.sum
        return Program<Model, Message>(
          start: { _ in (Model(sum: sum), .send(.started)) },
          onLocation: { _ in .click },
          update: { message, model -> Effect<Message> in
            switch message {
            case .click: model.window.clicks += 1
            case .started: model.starts += 1
            case .sum(let sum): model.sum = sum
            case .submit:
              let id = EditID.next(for: 1)
              model.window.pending = id
              return submit(id)
            case .answered: model.window.pending = nil
            }
            return .none
          },
          subscriptions: { _ in .follow(list) { _, model in .sum(model.sum) } },
          document: { model in
            Document(title: "Clicks") {
              button(.onClick(.click)) { text("click") }
              button(.onClick(.submit)) { text("submit") }
              output { text("\(model.window.clicks) of \(model.sum)") }
              output { text("\(model.starts) \(model.restorations)") }
              output { text(model.window.pending == nil ? "done" : "pending") }
            }
          }
        ).onRestore { model in
          model.restorations += 1
          return model.window.pending.map(submit) ?? .none
        }
      }
    }

    @Test("A restored model has the stored part, and the rest with which the program starts")
    func restoring() async throws {
      let list = try await SharedStore<Tally>.open(.memory)
      let page = Self.page(list)
      let store = MemoryPageSessionStore()
      let lost = try await Support().lose(store, page) { client, server in
        try await client.fire("click")
        try await Support.store(1, &client, server)
        #expect(client.html.contains("1 of 0"))
      }
      let content = try #require(store.records.values.first?.content)
      #expect(String(decoding: content, as: UTF8.self).hasSuffix("\"model\":{\"clicks\":1}}"))
      try await list.submit(5)
      try await Support().restore(lost, store, page) { client, _ in
        #expect(client.restored == 1)
        try await client.repeatEvents([lost.click()], shown: 1)
        #expect(client.html.contains("2 of 5"))
        // The effect of the start runs, and the function for a restored model is called.
        while !client.html.contains(">1 1<") { try await client.receive() }
      }
      await list.close()
    }

    @Test("A change of the rest of the model writes nothing, and one of the part does")
    func writes() async throws {
      let list = try await SharedStore<Tally>.open(.memory)
      let store = MemoryPageSessionStore()
      try await TestServer.run([Self.page(list)], in: Support.configuration(store)) { server in
        try await server.open { client in
          for sum in 1...3 {
            try await list.submit(1)
            while !client.html.contains("0 of \(sum)") { try await client.receive() }
          }
          #expect(store.writeCount == 1)
          #expect(server.clock.count(of: .milliseconds(250)) == 0)
          try await client.fire("click")
          try await Support.store(1, &client, server)
          #expect(store.writeCount == 2)
          // The answer changes the part after its event.
          try await client.fire("click", at: 1)
          while !client.html.contains("done") || !client.html.contains("1 of 4") {
            try await client.receive()
          }
          try await eventually("the record of the answer") {
            if server.clock.count(of: .milliseconds(250)) > 0 {
              try await server.clock.fire(.milliseconds(250))
            }
            let content = store.records.values.first?.content ?? []
            return String(decoding: content, as: UTF8.self).hasSuffix("{\"clicks\":1}}")
              && store.writeCount > 2
          }
        }
      }
      await list.close()
    }

    @Test("A hibernating session keeps the rest of its model")
    func hibernation() async throws {
      let list = try await SharedStore<Tally>.open(.memory)
      let store = MemoryPageSessionStore()
      let time = ManualTime()
      let configuration = Support.configuration(store) { $0.pageSessions?.now = { time.now } }
      try await TestServer.run([Self.page(list)], in: configuration) { server in
        try await server.open { client in
          // The program would start with 0.
          try await list.submit(7)
          while !client.html.contains("0 of 7") { try await client.receive() }
          for count in 1...3 {
            try await client.fire("click")
            try await Support.store(count, &client, server)
            try await eventually("the session to hibernate") {
              time.now += .seconds(60)
              try await client.ping()
              return server.core.counts.values.hibernatingSessions == 1
            }
          }
          try await client.fire("click")
          #expect(client.html.contains("4 of 7"))
          #expect(server.core.counts.values.wakes == 3)
          #expect(server.core.counts.values.restorations == 0)
        }
      }
      await list.close()
    }

    @Test("An edit whose id the model keeps counts once, also if its answer was lost")
    func edits() async throws {
      let list = try await SharedStore<Tally>.open(.memory)
      let store = MemoryPageSessionStore()
      // Killed between the edit and the record, so that the event is repeated.
      let first = try await Support().lose(store, Self.page(list)) { client, _ in
        try await client.fire("click", at: 1)
        while !client.html.contains("done") || !client.html.contains("0 of 1") {
          try await client.receive()
        }
      }
      try await Support().restore(first, store, Self.page(list)) { client, server in
        #expect(client.restored == 0)
        try await client.repeatEvents([first.click(1)])
        while !client.html.contains("done") { try await client.receive() }
        await #expect(list.snapshot.model.sum == 1)
        server.core.pageWriter?.abandon()
      }
      // Killed after the record, and before the answer, so that the edit is submitted again.
      let other = MemoryPageSessionStore()
      let second = try await Support().lose(other, Self.page(list, loses: true)) { client, server in
        try await client.fire("click", at: 1)
        while !client.html.contains("0 of 2") { try await client.receive() }
        try await Support.store(1, &client, server)
        #expect(client.html.contains("pending"))
      }
      try await Support().restore(second, other, Self.page(list)) { client, _ in
        #expect(client.restored == 1)
        try await client.repeatEvents(shown: 1)
        while !client.html.contains("done") { try await client.receive() }
        #expect(client.html.contains("0 of 2"))
      }
      await #expect(list.snapshot.model.sum == 2)
      await list.close()
    }

    @Test("A stored part of an older version is converted")
    func migration() async throws {
      struct Old: Codable, Equatable { var number = 0 }
      struct New: Codable, Equatable { var count = 0 }
      struct Page<Part> { var part: Part }
      let old = LivePage(.root, persistence: .part(\Page<Old>.part)) { _ in
        Program<Page<Old>, Int>(
          model: Page(part: Old()), update: { $1.part.number += $0 },
          view: { model in button(.onClick(5)) { text(model.part.number) } })
      }
      let new = LivePage(
        .root,
        persistence: .part(
          \Page<New>.part, migrations: [{ $0.rename("number", to: "count") }])
      ) { _ in
        Program<Page<New>, Int>(
          model: Page(part: New()), update: { $1.part.count += $0 },
          view: { model in button(.onClick(1)) { text(model.part.count) } })
      }
      let store = MemoryPageSessionStore()
      let lost = try await Support().lose(store, old) { client, server in
        try await client.fire("click")
        try await Support.store(1, &client, server)
      }
      try await Support().restore(lost, store, new) { client, _ in
        #expect(client.restored == 1)
        try await client.repeatEvents(shown: 1)
        #expect(client.html.contains(">5</button>"))
      }
    }
  }

#endif
