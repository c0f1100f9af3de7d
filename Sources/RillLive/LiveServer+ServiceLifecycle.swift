#if Live && ServiceLifecycle

  import ServiceLifecycle

  extension LiveServer: Service {
    /// Serves until its service group shuts down, as ``serve(handlingSignals:)`` describes it.
    ///
    /// The group's `maximumGracefulShutdownDuration` has to exceed the sum of
    /// ``LiveConfiguration/drainDuration`` and ``LiveConfiguration/reconnectDuration``.
    ///
    /// - Throws: The errors of ``serve(handlingSignals:)``.
    public func run() async throws {
      // It only fails if the task is canceled.
      try await run(until: { try? await gracefulShutdown() })
    }

    /// Serves with services until the process receives `SIGTERM` or `SIGINT`, or the task is
    /// canceled.
    ///
    /// - Parameters:
    ///   - services: Services that run for as long as the server does, and stop after it.
    ///   - handlingSignals: True if the server handles the signals.
    /// - Throws: The errors of ``serve(handlingSignals:)``, and those of the services.
    public func serve(with services: [any Service], handlingSignals: Bool = true) async throws {
      let (stops, stop) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
      var configuration = ServiceGroupConfiguration(
        services: (services + [self]).map { .init(service: $0) } + [
          .init(
            service: StopService(stops: stops), successTerminationBehavior: .gracefullyShutdownGroup
          )
        ], logger: server.logger)
      configuration.maximumGracefulShutdownDuration =
        server.configuration.drainDuration + server.configuration.reconnectDuration + .seconds(10)
      try await withSignals(handlingSignals, stop) {
        try await ServiceGroup(configuration: configuration).run()
      }
    }
  }

  /// A service that ends on request, and so stops its service group.
  private struct StopService: Service {
    let stops: AsyncStream<Void>

    func run() async {
      await cancelWhenGracefulShutdown {
        for await _ in stops { break }
      }
    }
  }

#endif
