#if Live

  import MetricsTestKit
  import NIOConcurrencyHelpers
  import RillAutomaton
  import RillProgram
  import RillStore
  import RillTesting
  import RillTree
  import TestSupport
  import Testing

  @testable import RillLive

  /// Sessions of idle pages, which release their models.
  @Suite(.timeLimit(.minutes(20))) struct HibernationTests {
    typealias Support = PersistentPageTests

    /// Opens a page on a server with a store.
    func open(
      _ page: LivePage = Support.page, _ store: any PageSessionStore = MemoryPageSessionStore(),
      _ change: (inout LiveConfiguration) -> Void = { _ in },
      _ use: @escaping @Sendable (inout LivePageClient, TestServer, ManualTime) async throws -> Void
    ) async throws {
      let time = ManualTime()
      let configuration = Support.configuration(store) {
        $0.pageSessions?.now = { time.now }
        change(&$0)
      }
      try await TestServer.run([page], in: configuration) { server in
        try await server.open { try await use(&$0, server, time) }
      }
    }

    /// Advances the time by a minute. The page only reports that it is open.
    func idle(
      _ client: inout LivePageClient, _ server: TestServer, _ time: ManualTime
    ) async throws {
      time.now += .seconds(60)
      try await client.ping()
      #expect(client.kind == .pong)
    }

    func hibernate(
      _ client: inout LivePageClient, _ server: TestServer, _ time: ManualTime
    ) async throws {
      try await idle(&client, server, time)
      try await eventually("the session to hibernate") {
        server.core.counts.values.hibernatingSessions == 1
      }
    }

    @Test("An idle session hibernates, and continues with the next event")
    func clicks() async throws {
      let metrics = TestMetrics()
      try await open(Support.page, MemoryPageSessionStore()) {
        $0.metrics = metrics
      } _: { client, server, time in
        for count in 1...2 {
          try await client.fire("click", at: 1)
          try await Support.store(count, &client, server)
        }
        for count in 3...5 {
          try await hibernate(&client, server, time)
          try await client.ping()
          #expect(client.kind == .pong)
          let writes = server.core.counts.values.sessionWrites
          let last = client.revision
          // At 3, the page shows no button to count up.
          try await client.fire("click", at: count == 4 ? 0 : 1)
          #expect(client.kind == .update)
          #expect(client.revision == last + 1)
          #expect(client.seen == count)
          #expect(client.html.contains("<output>\(count == 4 ? 2 : 3)</output>"))
          #expect(server.core.counts.values.sessionWrites == writes)
          try await Support.store(count, &client, server)
        }
        #expect(server.core.counts.values.wakes == 3)
        #expect(server.core.counts.values.restorations == 0)
        try #expect(metrics.expectCounter("rill_live_wakes_total").values == [1, 1, 1])
        try #expect(
          metrics.expectMeter("rill_live_hibernating_sessions").values == [1, 0, 1, 0, 1, 0])
      }
    }

    @Test("A session does not hibernate after a use, or without a delay")
    func uses() async throws {
      try await open { client, server, time in
        time.now += .seconds(59)
        try await client.ping()
        // Its result is not durable.
        try await client.fire("click", at: 1)
        try await idle(&client, server, time)
        try await Support.store(1, &client, server)
        // A minute begins with the record.
        time.now += .seconds(59)
        try await client.ping()
        try await client.ping()
        #expect(server.core.counts.values.hibernatingSessions == 0)
        time.now += .seconds(1)
        try await client.ping()
        try await eventually { server.core.counts.values.hibernatingSessions == 1 }
      }
      try await open(Support.page, MemoryPageSessionStore()) {
        $0.pageSessions?.hibernationDelay = nil
      } _: { client, server, time in
        try await idle(&client, server, time)
        try await idle(&client, server, time)
        #expect(server.core.counts.values.hibernatingSessions == 0)
      }
    }

    @Test("The listeners of a page that has changed work after hibernation")
    func listeners() async throws {
      // Rows come, go and move, so the page's listeners are numbered in no order.
      let page = LivePage(.root, persistence: .model) { _ in
        Program<[Int], Int>(
          model: [1, 2, 3],
          update: { message, rows in
            switch message {
            case 0: rows.insert((rows.max() ?? 0) + 1, at: 0)
            case ..<0: rows.removeAll { $0 == -message }
            default: rows = [message] + rows.filter { $0 != message }
            }
          },
          view: { rows in
            button(.onClick(0), .id("more")) { text("more") }
            for row in rows {
              p(.key("\(row)")) {
                button(.onClick(row), .id("top\(row)")) { text("top") }
                button(.onClick(-row), .id("remove\(row)")) { text(row) }
              }
            }
          })
      }
      try await open(page) { client, server, time in
        var rows = [1, 2, 3]
        var random = SplitMix64(seed: 5)
        for round in 1...40 {
          let row = rows.randomElement(using: &random) ?? 0
          // The first row can't come to the top, and the page would receive no update.
          let action =
            row == 0
            ? 0
            : [0, 2, 1].prefix(row == rows[0] ? 2 : 3).randomElement(
              using: &random) ?? 0
          let name = ["more", "top\(row)", "remove\(row)"][action]
          let element = try #require(
            client.page.elements.last { client.page.attribute("id", of: $0) == name })
          try await client.send(to: #require(client.page.listener(to: "click", of: element)))
          try await client.receive()
          rows = rows.filter { $0 != row || action == 0 }
          if action == 0 { rows.insert((rows.max() ?? 0) + 1, at: 0) }
          if action == 1 { rows.insert(row, at: 0) }
          let shown = client.html.matches(of: /remove(\d+)/).map { Int($0.output.1) }
          #expect(shown == rows)
          try await Support.store(round, &client, server)
          if round % 2 == 0 { try await hibernate(&client, server, time) }
        }
        #expect(server.core.counts.values.wakes == 19)
      }
    }

    @Test("A change of a shared store wakes the session, and its subscription is not started again")
    func sharedStore() async throws {
      struct Model: Codable { var sum = 0 }
      enum Message: Sendable {
        case add
        case sum(Int)
      }
      let starts = SharedCount()
      let list = try await SharedStore<Tally>.open(.memory)
      let page = LivePage(.root, persistence: .model) { _ in
        Program<Model, Message>(
          model: Model(), effect: .none,
          update: { message, model in
            switch message {
            case .add: return .submit(1, to: list) { _ in nil }
            case .sum(let sum): model.sum = sum
            }
            return .none
          },
          subscriptions: { _ in
            .merge([
              .follow(list) { _, model in .sum(model.sum) },
              .run("count") { (_: @escaping (Int) -> Void) in
                starts.increment()
              } message: { _ in
                nil
              },
            ])
          },
          view: { model in button(.onClick(.add)) { text(model.sum) } })
      }
      try await open(page) { client, server, time in
        // The first model may make a record.
        try await server.clock.fire(.milliseconds(250))
        for sum in 1...3 {
          try await eventually("an idle session") {
            time.now += .seconds(60)
            try await client.ping()
            return server.core.counts.values.hibernatingSessions == 1
          }
          _ = try await list.submit(sum == 2 ? 5 : 1)
          while !client.html.contains(sum == 1 ? ">1<" : sum == 2 ? ">6<" : ">7<") {
            try await client.receive()
          }
          #expect(server.core.counts.values.hibernatingSessions == 0)
          try await server.clock.fire(.milliseconds(250))
        }
        try await client.fire("click")
        while !client.html.contains(">8<") { try await client.receive() }
        #expect(starts.value == 1)
      }
      await list.close()
    }

    @Test("A session with an effect in flight does not hibernate")
    func effects() async throws {
      let page = LivePage(.root, persistence: .model) { _ in
        Program<Int, Bool>(
          model: 0, effect: .none,
          update: { isStart, model in
            model += 1
            return isStart ? .send(false, after: .seconds(500)) : .none
          },
          view: { model in button(.onClick(true)) { text(model) } })
      }
      try await open(page) { client, server, time in
        try await client.fire("click")
        try await Support.store(1, &client, server)
        try await idle(&client, server, time)
        try await idle(&client, server, time)
        #expect(server.core.counts.values.hibernatingSessions == 0)
      }
    }

    @Test("A session hibernates once its effect has ended, also without a message")
    func endedEffect() async throws {
      let (ends, end) = AsyncStream.makeStream(of: Void.self)
      let page = LivePage(.root, persistence: .model) { _ in
        Program<Int, Int>(
          model: 0, effect: .none,
          update: { message, model in
            model += message
            return .task("wait") {
              for await _ in ends {}
              return nil
            }
          },
          view: { model in button(.onClick(1)) { text(model) } })
      }
      try await open(page) { client, server, time in
        try await client.fire("click")
        try await Support.store(1, &client, server)
        try await idle(&client, server, time)
        #expect(server.core.counts.values.hibernatingSessions == 0)
        end.finish()
        try await eventually("the session to hibernate") {
          try await client.ping()
          return server.core.counts.values.hibernatingSessions == 1
        }
      }
    }

    @Test("A session whose stored model shows another page does not hibernate")
    func unstoredState() async throws {
      struct Model: Codable {
        var count = 0
        var isOpen = false
        enum CodingKeys: CodingKey { case count }
      }
      let page = LivePage(.root, persistence: .model) { _ in
        Program<Model, Bool>(
          model: Model(),
          update: { isOpen, model in
            model.count += 1
            model.isOpen = isOpen
          },
          view: { model in
            button(.onClick(!model.isOpen)) { text(model.count) }
            if model.isOpen { p { text("open") } }
          })
      }
      try await open(page) { client, server, time in
        try await client.fire("click")
        try await Support.store(1, &client, server)
        try await idle(&client, server, time)
        try await idle(&client, server, time)
        #expect(server.core.counts.values.hibernatingSessions == 0)
        #expect(client.html.contains("open"))
        try await client.fire("click")
        try await Support.store(2, &client, server)
        try await hibernate(&client, server, time)
      }
    }

    @Test("Frames that arrive while the model is read are received in order")
    func waitingFrames() async throws {
      let store = GatedPageSessionStore()
      try await open(Support.page, store) { client, server, time in
        try await hibernate(&client, server, time)
        let button = client.listeners(to: "click")[1]
        store.isOpen = false
        try await client.send(to: button)
        try await eventually { store.waitingCount == 1 }
        try await client.send(to: button)
        try await client.socket.send(client.pingFrame)
        store.isOpen = true
        while client.seen < 2 { try await client.receive() }
        #expect(client.html.contains("<output>2</output>"))
        try await client.fire("click", at: 0)
        #expect(client.html.contains("<output>1</output>"))
        #expect(server.core.counts.values.wakes == 1)
      }
    }

    @Test("A page whose hibernating session can't be read returns, and loses nothing")
    func failures() async throws {
      let store = FailingPageSessionStore()
      let logs = LogRecorder()
      let time = ManualTime()
      let configuration = Support.configuration(store) {
        $0.logger = logs.logger
        $0.pageSessions?.now = { time.now }
      }
      try await TestServer.run([Support.page], in: configuration) { server in
        let served = try await server.get("/")
        let cookie = try #require(served.cookie("rill-browser"))
        let lost = try await server.join(served, at: "/", wantsAdoption: false) { client in
          let clicks = client.repeatedClicks
          try await client.fire("click", at: 1)
          try await Support.store(1, &client, server)
          try await hibernate(&client, server, time)
          store.fails = true
          let closed = await #expect(throws: RawSocket.Closed.self) {
            try await client.fire("click", at: 1)
          }
          #expect(closed?.code == 1011)
          return Support.Lost(client, cookie, clicks: clicks)
        }
        #expect(logs.lines.contains { $0.contains("Could not read a page session") })
        store.fails = false
        try await Support().resume(lost, server) { client in
          #expect(client.restored == 1)
          let click = lost.click(1, base: 1)
          try await client.repeatEvents([click], shown: 1)
          #expect(client.html.contains("<output>2</output>"))
        }
        #expect(server.core.counts.values.hibernatingSessions == 0)
      }
    }

    @Test("A page that returns while its session hibernates is restored")
    func returning() async throws {
      let store = MemoryPageSessionStore()
      let time = ManualTime()
      let configuration = Support.configuration(store) { $0.pageSessions?.now = { time.now } }
      try await TestServer.run([Support.page], in: configuration) { server in
        let served = try await server.get("/")
        let cookie = try #require(served.cookie("rill-browser"))
        try await server.join(served, at: "/", wantsAdoption: false) { client in
          try await client.fire("click", at: 1)
          try await Support.store(1, &client, server)
          try await hibernate(&client, server, time)
          let lost = Support.Lost(client, cookie, clicks: client.repeatedClicks)
          // The server has not noticed that the first socket is lost.
          try await Support().resume(lost, server) { returned in
            #expect(returned.restored == 1)
            try await returned.repeatEvents(shown: 1)
            #expect(returned.html.contains("<output>1</output>"))
            try await returned.fire("click", at: 1)
            #expect(returned.html.contains("<output>2</output>"))
          }
          await #expect(throws: RawSocket.Closed.self) { try await client.receive() }
        }
        #expect(server.core.counts.values.sessionsSoFar == 2)
        #expect(server.core.counts.values.hibernatingSessions == 0)
      }
    }

    @Test("A session that another process has taken over meanwhile ends with the next event")
    func takenOver() async throws {
      let store = MemoryPageSessionStore()
      try await open(Support.page, store) { client, server, time in
        try await hibernate(&client, server, time)
        for id in store.records.keys { store.records[id]?.epoch += 1 }
        let closed = await #expect(throws: RawSocket.Closed.self) {
          try await client.fire("click", at: 1)
        }
        #expect(closed?.code == 1001)
        #expect(store.count == 1)
      }
    }

    @Test("A page whose view depends on more than the model is built anew")
    func impureView() async throws {
      let outside = SharedCount()
      let logs = LogRecorder()
      let page = LivePage(.root, persistence: .model) { _ in
        Program<Int, Int>(
          model: 0, update: { $1 += $0 },
          view: { model in button(.onClick(1)) { text("\(model) \(outside.value)") } })
      }
      try await open(page, MemoryPageSessionStore()) {
        $0.logger = logs.logger
      } _: { client, server, time in
        try await hibernate(&client, server, time)
        outside.increment()
        await #expect(throws: RawSocket.Closed.self) { try await client.fire("click") }
        #expect(logs.lines.contains { $0.contains("its view depends on more than the model") })
      }
    }

    @Test("The record of a page that is closed while it hibernates is removed")
    func leaving() async throws {
      let store = MemoryPageSessionStore()
      try await open(Support.page, store) { client, server, time in
        try await hibernate(&client, server, time)
        try await client.socket.send([0x03, 0xE9], as: .close)
        try await eventually("the record to be removed") { store.count == 0 }
        #expect(server.core.counts.values.hibernatingSessions == 0)
        #expect(server.core.counts.values.wakes == 0)
      }
    }

    @Test("The record of a hibernating session is renewed before it expires")
    func renewal() async throws {
      let store = MemoryPageSessionStore()
      try await open(Support.page, store) { client, server, time in
        try await hibernate(&client, server, time)
        let before = store.records.values.first?.version
        time.now += .seconds(22_000)
        try await client.ping()
        try await eventually("the session to wake") { server.core.counts.values.wakes == 1 }
        try await client.ping()
        try await server.clock.fire(.milliseconds(250))
        try await eventually("the record") { store.records.values.first?.version != before }
        try await hibernate(&client, server, time)
      }
    }

    private final class SharedCount: Sendable {
      private let box = NIOLockedValueBox(0)

      var value: Int { box.withLockedValue { $0 } }

      func increment() { box.withLockedValue { $0 += 1 } }
    }
  }

  extension LivePageClient {
    /// The frame by which the page reports that it is open.
    var pingFrame: [UInt8] {
      var writer = EventWriter([3])
      writer.write(UInt64(revision))
      return writer.bytes
    }

    /// Reports that the page is open, and receives the answer.
    mutating func ping() async throws {
      try await socket.send(pingFrame)
      repeat { try await receive() } while kind != .pong
    }
  }

#endif
