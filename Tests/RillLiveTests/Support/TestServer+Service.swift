#if Live && ServiceLifecycle

  import ServiceLifecycle
  import TestSupport

  @testable import RillLive

  extension TestServer {
    /// Runs a service with a server while `body` runs.
    ///
    /// - Parameters:
    ///   - ports: The port on which it listens, from `continuation`.
    static func run<Result: Sendable>(
      _ service: any Service, _ core: LiveCore, _ ports: AsyncStream<Int>,
      _ continuation: AsyncStream<Int>.Continuation,
      _ body: @escaping @Sendable (TestServer) async throws -> Result
    ) async throws -> Result {
      try await run(core, ports, continuation, body) { stops in
        var configuration = ServiceGroupConfiguration(services: [service], logger: core.logger)
        configuration.maximumGracefulShutdownDuration = hangLimit
        let group = ServiceGroup(configuration: configuration)
        let stopper = Task {
          for await _ in stops { return await group.triggerGracefulShutdown() }
        }
        defer { stopper.cancel() }
        try await group.run()
      }
    }
  }

#endif
