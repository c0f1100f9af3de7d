#if Live

  import RillProgram
  import RillTree
  import Testing

  @testable import RillLive

  /// Pages that don't read.
  @Suite(.serialized) struct StallTests {
    /// A page of which each update is 60 kB.
    private let large = LivePage(.root) { _ in
      Program<Int, CounterMessage>(
        model: 0, update: { _, model in model += 1 },
        view: { model in
          div {
            button(.onClick(.increment)) { "+" }
            if model > 0 { p { text(String(repeating: "\(model % 10)", count: 60_000)) } }
          }
        })
    }

    @Test("A page that reads nothing while something waits for it goes, and the log says so")
    func stalled() async throws {
      let log = LogRecorder()
      let configuration = TestServer.configuration {
        $0.stallTimeout = .milliseconds(200)
        $0.frameLimit = .unlimited
        $0.logger = log.logger
      }
      try await TestServer.run([large], in: configuration) { server in
        try await server.open { client in
          let listener = client.listeners(to: "click")[0]
          // The system takes some before anything waits.
          let end = ContinuousClock.now + .seconds(10)
          while server.core.counts.values.sessions == 1, ContinuousClock.now < end {
            try? await client.send(to: listener)
            try await Task.sleep(for: .milliseconds(2))
          }
          #expect(server.core.counts.values.sessions == 0)
          #expect(server.core.counts.values.stalls == 1)
        }
      }
      #expect(log.lines.contains { $0.hasSuffix("error=its page doesn't read session=1") })
    }

    @Test("A page that reads slowly stays")
    func slow() async throws {
      let configuration = TestServer.configuration { $0.stallTimeout = .milliseconds(1500) }
      try await TestServer.run([large], in: configuration) { server in
        try await server.open { client in
          let listener = client.listeners(to: "click")[0]
          // For more than twice that, part by part; all that time something waits.
          for _ in 0..<65 {
            for _ in 0..<8 { try await client.send(to: listener) }
            try await Task.sleep(for: .milliseconds(50))
            _ = try await client.socket.connection.receive(50_000)
          }
          #expect(server.core.counts.values.sessions == 1)
          #expect(server.core.counts.values.stalls == 0)
        }
      }
    }

    @Test("Who asks for something large and doesn't read it goes, and it is in memory once for all")
    func answers() async throws {
      let size = 24 << 20
      let asset = LiveAsset(
        "large", type: "text/plain", bytes: [UInt8](repeating: 7, count: size))
      let log = LogRecorder()
      let configuration = TestServer.configuration {
        $0.stallTimeout = .seconds(1)
        $0.logger = log.logger
      }
      try await TestServer.run([large], assets: [asset], in: configuration) { server in
        let before = residentMemory()
        try await withThrowingTaskGroup(of: Void.self) { group in
          for _ in 0..<12 {
            group.addTask {
              try await RawConnection.to(server.port) { connection in
                try await connection.request("GET", asset.address, ["Host": "localhost"], "")
                // Twelve of them: nobody else asks for anything.
                try await eventually { server.core.counts.values.stalls == 12 }
              }
            }
          }
          var growth = 0
          let end = ContinuousClock.now + .seconds(15)
          while server.core.counts.values.stalls < 12, ContinuousClock.now < end {
            growth = max(growth, residentMemory() - before)
            try await Task.sleep(for: .milliseconds(2))
          }
          #expect(growth < 6 * size)
          try await group.waitForAll()
        }
        try await eventually { server.core.counts.connections == 0 }
        // Who reads it gets it.
        let response = try await server.get(asset.address)
        #expect(response.body.utf8.count == size)
        #expect(server.core.counts.values.stalls == 12)
      }
      #expect(log.lines.contains { $0.contains("to wait longer for somebody to read an answer") })
    }

    @Test("Commands don't pile up for a page that doesn't read: its session ends")
    func commands() async throws {
      let log = LogRecorder()
      let configuration = TestServer.configuration {
        $0.maximumWaitingSize = 1 << 18
        $0.logger = log.logger
      }
      let page = LivePage(.root) { _ in
        Program<Int, CounterMessage>(
          model: 0, effect: .none,
          update: { _, _ in
            .host("note", String(repeating: "x", count: 40_000))
          },
          view: { _ in button(.onClick(.increment)) { "+" } })
      }
      try await TestServer.run([page], in: configuration) { server in
        try await server.open { client in
          let listener = client.listeners(to: "click")[0]
          // A page that reads gets all of them.
          for _ in 0..<20 {
            try await client.send(to: listener)
            try await client.receive()
            #expect(client.commands.count == 1)
          }
          for _ in 0..<200 { try await client.send(to: listener) }
          try await eventually { server.core.counts.values.sessions == 0 }
          #expect(server.core.counts.values.stalls == 1)
        }
      }
      #expect(log.lines.contains { $0.contains("more commands wait") })
    }
  }

#endif
