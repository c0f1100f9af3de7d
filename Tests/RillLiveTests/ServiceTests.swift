#if Live && ServiceLifecycle

  import NIOConcurrencyHelpers
  import ServiceLifecycle
  import Testing

  @testable import RillLive

  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Musl)
    import Musl
  #else
    import Glibc
  #endif

  /// The server as a service of swift-service-lifecycle.
  @Suite(.timeLimit(.minutes(20))) struct ServiceTests {
    /// A service that records its graceful shutdown.
    private struct Recorder: Service {
      let events: NIOLockedValueBox<[String]>

      func run() async throws {
        events.withLockedValue { $0.append("begin") }
        try await gracefulShutdown()
        events.withLockedValue { $0.append("end") }
      }
    }

    @Test("A service group shuts the server down gracefully")
    func group() async throws {
      let (ports, port) = AsyncStream.makeStream(of: Int.self)
      let server = LiveServer(
        TestServer.configuration { $0.drainDuration = .seconds(300) },
        pages: [LivePage(.root) { _ in counter() }], onStart: { port.yield($0) })
      try await TestServer.run(server, server.server, ports, port) { test in
        try await test.open { client in
          await test.stop()
          try await test.clock.fire(.seconds(300))
          try await #expect(client.socket.close().code == 1001)
          #expect(test.core.shutdown.stage == .stopping)
        }
      }
    }

    @Test("Other services run beside the server, and stop after it")
    func services() async {
      await #expect(processExitsWith: .success) {
        let events = NIOLockedValueBox<[String]>([])
        let server = LiveServer(
          TestServer.configuration(), pages: [],
          onStart: { _ in
            // The service may begin a little later than the server.
            while events.withLockedValue({ $0.isEmpty }) { await Task.yield() }
            events.withLockedValue { $0.append("start") }
            kill(getpid(), SIGTERM)
          })
        try await server.serve(with: [Recorder(events: events)])
        #expect(events.withLockedValue { $0 } == ["begin", "start", "end"])
      }
    }

    @Test("A canceled task stops the server and the services")
    func cancellation() async throws {
      let (ports, port) = AsyncStream.makeStream(of: Int.self)
      let events = NIOLockedValueBox<[String]>([])
      let server = LiveServer(
        TestServer.configuration(), pages: [], onStart: { port.yield($0) })
      let running = Task {
        try await server.serve(with: [Recorder(events: events)], handlingSignals: false)
      }
      for await _ in ports { break }
      running.cancel()
      await #expect(throws: (any Error).self) { try await running.value }
    }
  }

#endif
