#if Live

  import RillProgram
  import RillTree
  import TestSupport
  import Testing

  @testable import RillLive

  /// Pages that don't read.
  @Suite(.serialized, .timeLimit(.minutes(20))) struct StallTests {
    private let stallTimeout = Duration.seconds(500)
    /// A page whose updates have 60 kB each.
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

    @Test("A page that doesn't read waiting data is closed and logged")
    func stalled() async throws {
      let log = LogRecorder()
      let configuration = TestServer.configuration {
        $0.stallTimeout = stallTimeout
        $0.frameLimit = .unlimited
        $0.logger = log.logger
      }
      try await TestServer.run([large], in: configuration) { server in
        try await server.open { client in
          let listener = client.listeners(to: "click")[0]
          // The system buffers some data before any waits.
          try await eventually("the end of the session") {
            try? await client.send(to: listener)
            // The system accepts some of the waiting data, and then none.
            if server.clock.count(of: stallTimeout) > 0 {
              try await server.clock.fire(stallTimeout)
            }
            return server.core.counts.values.sessions == 0
          }
          #expect(server.core.counts.values.stalls == 1)
        }
      }
      #expect(log.lines.contains { $0.hasSuffix("error=the page does not read session=1") })
    }

    @Test("A slow reader stays connected")
    func slow() async throws {
      let configuration = TestServer.configuration {
        $0.stallTimeout = stallTimeout
        $0.frameLimit = .unlimited
      }
      try await TestServer.run([large], in: configuration) { server in
        try await server.open { client in
          let listener = client.listeners(to: "click")[0]
          for _ in 0..<10 {
            // The page reads waiting data late, and more data waits when the time limit has passed.
            try await server.stall(client, listener)
            let waiting = server.core.counts.values.updateCount
            // More is rendered after the waiting data has been read.
            try await client.send(to: listener)
            while client.revision <= waiting { try await client.receive() }
            try await server.clock.fire(stallTimeout)
          }
          #expect(server.core.counts.values.sessions == 1)
          #expect(server.core.counts.values.stalls == 0)
        }
      }
    }

    @Test("A client that doesn't read a large response is closed; the content is in memory once")
    func answers() async throws {
      let size = 24 << 20
      let asset = LiveAsset(
        "large", type: "text/plain", bytes: [UInt8](repeating: 7, count: size))
      let log = LogRecorder()
      let configuration = TestServer.configuration {
        $0.stallTimeout = stallTimeout
        $0.logger = log.logger
      }
      try await TestServer.run([large], assets: [asset], in: configuration) { server in
        let before = residentMemory()
        try await withThrowingTaskGroup(of: Void.self) { group in
          for _ in 0..<12 {
            group.addTask {
              try await RawConnection.to(server.port) { connection in
                try await connection.request("GET", asset.address, ["Host": "localhost"], "")
                try await eventually { server.core.counts.values.stalls == 12 }
              }
            }
          }
          // Twelve responses wait, and no other client is connected.
          try await eventually { server.clock.count(of: stallTimeout) == 12 }
          #expect(residentMemory() - before < 6 * size)
          var firings = 0
          try await eventually {
            // The detector checks again later, because data was read since.
            if server.clock.count(of: stallTimeout) > 0 {
              try await server.clock.fire(stallTimeout)
              firings += 1
            }
            return server.core.counts.values.stalls == 12
          }
          #expect(firings >= 12)
          try await group.waitForAll()
        }
        try await eventually { server.core.counts.connections == 0 }
        // A client that reads receives it.
        let response = try await server.get(asset.address)
        #expect(response.body.utf8.count == size)
        #expect(server.core.counts.values.stalls == 12)
      }
      #expect(log.lines.contains { $0.contains("client does not read the response") })
    }

    @Test("Too many waiting commands end the session of a page that doesn't read")
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
          // A page that reads receives all of them.
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
      #expect(log.lines.contains { $0.contains("too many waiting commands") })
    }
  }

  extension TestServer {
    /// Sends clicks until updates wait for a page that doesn't read.
    fileprivate func stall(_ client: LivePageClient, _ listener: TreeListener) async throws {
      try await eventually("an update that waits") {
        try await client.send(to: listener)
        return clock.count(of: core.configuration.stallTimeout) > 0
      }
    }
  }

#endif
