#if Live

  import NIOEmbedded
  import RillAutomaton
  import RillProgram
  import RillTree
  import TestSupport
  import Testing

  @testable import RillLive

  /// Live pages.
  @Suite(.timeLimit(.minutes(20))) struct SessionTests {
    private let page = LivePage(.root) { _ in counter() }

    @Test("A page that shows the served content is adopted and continues")
    func adoption() async throws {
      try await TestServer.run([page]) { server in
        let served = try await server.get("/")
        var run = Rendering<CounterMessage>()
        let shown = ListeningHost(showing: run.update(to: counter().view(0)))
        let token = try #require(served.attribute("data-token"))
        try await server.socket(cookie: try #require(served.cookie("rill-browser"))) { socket in
          var client = LivePageClient(socket: socket)
          client.page = shown
          try await client.join(token: token, at: "/", wantsAdoption: true)
          #expect(client.kind == .adoption)
          #expect(client.html == shown.html.html)
          try await client.fire("click", at: 1)
          #expect(client.html.contains("<output>1</output>"))
        }
      }
    }

    @Test("A page that shows something else is replaced")
    func replacement() async throws {
      let page = LivePage(.root) { request in
        Program<Int, CounterMessage>(model: 0, update: { _, _ in }) { _ in
          p(.title(request.location["title"] ?? "none")) { "x" }
        }
      }
      try await TestServer.run([page]) { server in
        let served = try await server.get("/")
        try await server.join(served, at: "/?title=other") { client in
          #expect(client.kind == .replacement)
          #expect(client.html == "<p title=\"other\">x</p>")
        }
        try await server.join(served, at: "/", wantsAdoption: false) { client in
          #expect(client.kind == .replacement)
        }
      }
    }

    @Test("A location of a page with subpaths joins the same page")
    func fragment() async throws {
      try await TestServer.run([page]) { server in
        let served = try await server.get("/")
        let token = try #require(served.attribute("data-token"))
        var rendering = Rendering<CounterMessage>()
        let shown = ListeningHost(showing: rendering.update(to: counter().view(0)))
        try await server.socket(cookie: try #require(served.cookie("rill-browser"))) { socket in
          var client = LivePageClient(socket: socket)
          client.page = shown
          try await client.join(token: token, at: "/#part", wantsAdoption: true)
          #expect(client.kind == .adoption)
        }
      }
    }

    @Test("A click takes at most 40 bytes up and 20 down")
    func sizes() async throws {
      try await TestServer.run([page]) { server in
        try await server.open { client in
          try await client.fire("click")
          #expect(client.socket.sentSizes.last ?? 99 <= 40)
          #expect(client.socket.receivedSizes.last ?? 99 <= 20)
          #expect(client.revision == 2)
          #expect(client.seen == 1)
        }
      }
    }

    @Test("Each page has its own session, which ends with it")
    func sessions() async throws {
      try await TestServer.run([page]) { server in
        try await server.open { first in
          try await first.fire("click")
          try await server.open { second in
            #expect(first.html.contains("<output>-1</output>"))
            #expect(second.html.contains("<output>0</output>"))
            #expect(server.core.counts.values.sessions == 2)
          }
        }
        try await eventually { server.core.counts.values.sessions == 0 }
        #expect(server.core.counts.values.sessionsSoFar == 2)
      }
    }

    @Test("An event for a removed listener is dropped and counted")
    func lateEvents() async throws {
      try await TestServer.run([page]) { server in
        try await server.open { client in
          let up = client.listeners(to: "click")[1]
          for _ in 0..<3 { try await client.fire("click", at: 1) }
          #expect(!client.html.contains("+"))
          try await client.send(to: up)
          try await client.fire("click")
          #expect(client.html.contains("<output>2</output>"))
          #expect(server.core.counts.values.lateEvents == 1)
        }
      }
    }

    @Test("An event for a listener that never existed closes the session")
    func unknownListener() async throws {
      try await TestServer.run([page]) { server in
        try await server.open { client in
          let none = TreeListener(id: HandlerID(rawValue: 99), fields: [], options: [])
          try await client.send(to: none)
          let closed = try await client.socket.close()
          #expect(closed.code == 4000)
          #expect(closed.reason.contains("#99"))
        }
        #expect(server.core.counts.values.violations == 1)
      }
    }

    @Test(
      "Protocol violations close the session",
      arguments: [[], [9], [1], [0, 0, 0, 1, 0x2F], [1, 0, 2, 1, 0], [2, 0, 99]] as [[UInt8]])
    func malformed(_ bytes: [UInt8]) async throws {
      try await TestServer.run([page]) { server in
        try await server.open { client in
          try await client.socket.send(bytes)
          try await #expect(client.socket.close().code == 4000)
        }
        try await eventually { server.core.counts.values.sessions == 0 }
      }
    }

    @Test("Text frames and unmasked frames close the session")
    func badFrames() async throws {
      try await TestServer.run([page]) { server in
        try await server.open { client in
          try await client.socket.send([3, 0], as: .text)
          try await #expect(client.socket.close().code == 4000)
        }
        try await server.open { client in
          try await client.socket.send([3, 0], isMasked: false)
          try await #expect(client.socket.close().code == 1002)
        }
      }
    }

    @Test("Many unmasked frames are reported once")
    func manyBadFrames() async throws {
      try await TestServer.run([page]) { server in
        try await server.open { client in
          var frames: [UInt8] = []
          for _ in 0..<100 { frames += [0x82, 1, 3] }
          try await client.socket.connection.send(frames)
          try await #expect(client.socket.close().code == 1002)
        }
        #expect(server.core.counts.values.violations == 1)
        try await server.open { client in
          // The end of a frame that has no beginning.
          try await client.socket.send([3, 0], as: .continuation)
          try await #expect(client.socket.close().code == 1002)
        }
        #expect(server.core.counts.values.violations == 2)
      }
    }

    @Test("A page that doesn't read costs little memory and doesn't block the shutdown")
    func notReading() async throws {
      let page = LivePage(.root) { _ in
        Program<Int, CounterMessage>(
          model: 0, update: { _, model in model += 1 },
          view: { model in
            div {
              button(.onClick(.increment)) { "+" }
              // Each text differs, so that each update is large.
              p { text(String(repeating: "\(model) ", count: 20_000)) }
            }
          })
      }
      try await TestServer.run([page]) { server in
        try await server.open { client in
          let listener = client.listeners(to: "click")[0]
          for round in 0..<500 {
            try await client.send(to: listener)
            if round % 10 == 0 { try await client.socket.send([3, 0]) }
          }
          try await eventually {
            server.core.counts.values.eventCount == 550
          }
          // Few of the 500 updates of 100 kB were rendered: as many as fit into the buffers.
          #expect(server.core.counts.values.updateCount < 200)
          await server.stop()
          // The page reads nothing, and the server closes the connection.
          try await server.clock.fire(.seconds(2))
          try await eventually("the end of the connection") { server.core.counts.connections == 0 }
          #expect(server.core.counts.values.sessions == 0)
        }
      }
    }

    @Test("A page that leaves before its program is created leaves no session")
    func leavingEarly() async throws {
      let (visits, continuation) = AsyncStream.makeStream(of: Void.self)
      let (ends, ending) = AsyncStream.makeStream(of: Bool.self)
      let (never, neverEnding) = AsyncStream.makeStream(of: Void.self)
      let page = LivePage(.root) { request in
        if request.location["slow"] == nil {
          return Program<Int, CounterMessage>(model: 0, update: { _, _ in }) { _ in p { "x" } }
        }
        continuation.yield()
        // It ends when the task is canceled.
        for await _ in never {}
        ending.yield(Task.isCancelled)
        try Task.checkCancellation()
        return counter()
      }
      try await TestServer.run([page]) { server in
        let served = try await server.get("/")
        let token = try #require(served.attribute("data-token"))
        try await server.socket(cookie: try #require(served.cookie("rill-browser"))) { socket in
          var writer = EventWriter([0, 0])
          writer.write(token)
          writer.write("/?slow")
          try await socket.send(writer.bytes)
          var iterator = visits.makeAsyncIterator()
          await iterator.next()
          #expect(server.core.counts.values.sessions == 1)
        }
        var iterator = ends.makeAsyncIterator()
        await #expect(iterator.next() == true)
        neverEnding.finish()
        try await eventually { server.core.counts.values.sessions == 0 }
      }
    }

    @Test("A fragmented message is accepted, and one that is too large is rejected")
    func fragments() async throws {
      try await TestServer.run(
        [page], in: TestServer.configuration { $0.maximumMessageSize = 2000 }
      ) { server in
        try await server.open { client in
          let click = [1, 0] + TreeEvent().encoded(for: HandlerID(rawValue: 1), fields: [])
          try await client.socket.send(Array(click.prefix(2)), isFinal: false)
          try await client.socket.send(Array(click.dropFirst(2)), as: .continuation)
          try await client.receive()
          #expect(client.html.contains("<output>-1</output>"))
          try await client.socket.send([UInt8](repeating: 1, count: 3000))
          await #expect(throws: (any Error).self) { try await client.receive() }
        }
        try await eventually { server.core.counts.values.sessions == 0 }
      }
    }

    @Test("A page that can't apply an update is rendered again, a limited number of times")
    func repair() async throws {
      try await TestServer.run([page]) { server in
        try await server.open { client in
          try await client.fire("click")
          for _ in 0..<10 {
            try await client.socket.send([4, 1, 0x78])
            try await client.receive()
            #expect(client.kind == .replacement)
            #expect(client.html.contains("<output>-1</output>"))
          }
          // Its listeners keep their ids.
          try await client.fire("click")
          #expect(client.html.contains("<output>-2</output>"))
          try await client.socket.send([4, 1, 0x78])
          try await #expect(client.socket.close().code == 4000)
        }
      }
    }

    @Test("A closed socket leaves no memory behind")
    func closedSocket() throws {
      let core = LiveCore(TestServer.configuration(), pages: [page], assets: [], downloads: [])
      weak var handler: SocketHandler?
      let channel = EmbeddedChannel()
      try {
        let added = SocketHandler(
          server: core, visitor: .test(core), address: nil, message: UnfinishedMessage(),
          channel: channel)
        handler = added
        try channel.pipeline.syncOperations.addHandler(added)
      }()
      #expect(handler != nil)
      _ = try channel.finish()
      channel.embeddedEventLoop.run()
      #expect(handler == nil)
    }

    @Test("A stopping server notifies its pages")
    func stopping() async throws {
      try await TestServer.run([page]) { server in
        try await server.open { client in
          await server.stop()
          try await #expect(client.socket.close().code == 1001)
        }
      }
    }

    @Test("A server can be stopped at any time during requests")
    func stoppingUnderLoad() async throws {
      for round in 0..<20 {
        try await TestServer.run([page]) { server in
          await withTaskGroup(of: Void.self) { group in
            for _ in 0..<20 { group.addTask { _ = try? await server.get("/") } }
            group.addTask {
              // Each round stops the server after more of the requests.
              for _ in 0..<round { _ = try? await server.get("/") }
              await server.stop()
            }
          }
        }
      }
    }

    @Test("A page receives the results of effects without sending anything")
    func effects() async throws {
      enum Message { case loaded(String) }
      let (answers, continuation) = AsyncStream.makeStream(of: String.self)
      let page = LivePage(.root) { _ in
        Program(
          model: "waiting",
          effect: Effect<Message>.task("load") {
            for await answer in answers { return .loaded(answer) }
            return nil
          },
          update: { (message: Message, model: inout String) in
            if case .loaded(let answer) = message { model = answer }
            return .none
          },
          view: { model in p { text(model) } })
      }
      try await TestServer.run([page]) { server in
        try await server.open(wantsAdoption: true) { client in
          #expect(client.kind == .adoption)
          continuation.yield("here")
          client.page = ListeningHost(showing: diff(old: VTree<Never>(), new: p { "waiting" }))
          try await client.receive()
          #expect(client.html == "<p>here</p>")
          #expect(client.revision == 2)
        }
      }
    }

    @Test("A page receives subscriptions, and its events are received")
    func pageEvents() async throws {
      let page = LivePage(.root, includingSubpaths: true) { _ in
        Program<Location, Location>(
          start: { ($0, .none) }, onLocation: { $0 },
          update: { location, model in
            model = location
            return .none
          },
          document: { location in Document(title: "At \(location)") { p { text(location) } } })
      }
      try await TestServer.run([page]) { server in
        try await server.open("/a?x") { client in
          #expect(client.title == "At /a?x=")
          #expect(client.commands == ["9  9", "9  8"])
          try await client.socket.send([2, 1, 9, 0, 2] + "/b".utf8)
          try await client.receive()
          #expect(client.title == "At /b")
          #expect(client.commands == ["5 /b"])
          #expect(client.html == "<p>/b</p>")
          try await client.socket.send([2, 1, 8, 2] + "/a".utf8)
          try await client.receive()
          #expect(client.commands == [])
          #expect(client.html == "<p>/a</p>")
        }
      }
    }
  }

#endif
