#if Live

  import Hummingbird
  import HummingbirdCore
  import NIOCore
  import NIOPosix
  import ServiceLifecycle

  /// Serves programs to browsers: pages that can be read before any script has run, and then change as their
  /// programs say, over a socket.
  ///
  /// ```swift
  /// let server = LiveServer(LiveConfiguration(port: 8080), pages: [LivePage("/") { _ in counter() }])
  /// try await server.serve()
  /// ```
  ///
  /// Elsewhere: Phoenix LiveView, Blazor Server, Livewire.
  public struct LiveServer: Service {
    let server: LiveCore
    private let onStart: @Sendable (Int) async -> Void

    /// Creates a server.
    ///
    /// - Parameters:
    ///   - configuration: where and how it serves.
    ///   - pages: what it serves. A page at a longer path comes before one that includes all below a shorter.
    ///   - assets: style sheets and the like that the pages name.
    ///   - downloads: files that are made when somebody asks for them. They come before pages.
    ///   - onStart: is called with the port when the server listens.
    public init(
      _ configuration: LiveConfiguration = LiveConfiguration(), pages: [LivePage],
      assets: [LiveAsset] = [], downloads: [LiveDownload] = [],
      onStart: @escaping @Sendable (_ port: Int) async -> Void = { _ in }
    ) {
      server = LiveCore(configuration, pages: pages, assets: assets, downloads: downloads)
      self.onStart = onStart
    }

    /// Serves until the service group that it is in shuts down.
    ///
    /// When that begins, the server first says so at `/_rill/health`, and goes on for
    /// ``LiveConfiguration/drainDuration``. Then nobody listens at its port any more, so that the next process can;
    /// requests are answered to their end, and pages are told to connect again, one after the other, as
    /// ``LiveConfiguration/handoverRate`` and ``LiveConfiguration/handoverDuration`` say. A group's
    /// `maximumGracefulShutdownDuration` has to be longer than all that.
    ///
    /// - Throws: ``LiveServerError``, or what else kept it from serving.
    public func run() async throws {
      let configuration = server.configuration
      guard configuration.isLoopback || configuration.accessToken != nil else {
        throw LiveServerError.needsAccessToken(host: configuration.host)
      }
      if let token = configuration.accessToken,
        token.utf8.count < LiveServerError.minimumTokenLength
      {
        throw LiveServerError.shortAccessToken
      }
      let onStart = onStart
      let server = limited(self.server)
      let application = Application(
        responder: LiveResponder(server: server),
        server: HTTPServerBuilder { LiveChannel(server: server, responder: $0) },
        configuration: ApplicationConfiguration(
          address: .hostname(configuration.host, port: configuration.port)),
        onServerRunning: { channel in
          await server.guardAccepting(on: channel)
          await onStart(channel.localAddress?.port ?? 0)
        },
        logger: configuration.logger)
      do {
        try await run(application)
      } catch let error as IOError where error.errnoCode == EADDRINUSE {
        throw LiveServerError.portInUse(configuration.port)
      }
    }

    /// The server with as many connections as the system lets the process have.
    private func limited(_ server: LiveCore) -> LiveCore {
      var server = server
      let maximum = server.configuration.maximumConnections
      server.maximumConnections = DescriptorLimit.raise(for: maximum)
      if server.maximumConnections < maximum {
        server.logger.notice(
          "The limit of open files allows fewer connections than are configured",
          metadata: ["configured": "\(maximum)", "allowed": "\(server.maximumConnections)"])
      }
      return server
    }

    /// Runs `application` until the group that this is in shuts down, and then as long as ``run()`` says.
    private func run(_ application: some Service) async throws {
      let server = server
      let configuration = server.configuration
      let group = ServiceGroup(services: [application], logger: server.logger)
      server.handover.enter(.serving)
      // What is detached doesn't hear of the shutdown: the application is told of it later.
      let serving = Task.detached { try await group.run() }
      try await withTaskCancellationHandler {
        try await withGracefulShutdownHandler {
          try await serving.value
        } onGracefulShutdown: {
          server.handover.enter(.announced)
          Task {
            try? await configuration.clock.sleep(for: configuration.drainDuration)
            server.handover.enter(
              .stopping, sessions: server.counts.values.sessions, rate: configuration.handoverRate,
              within: TimeAmount(configuration.handoverDuration))
            await group.triggerGracefulShutdown()
          }
        }
      } onCancel: {
        serving.cancel()
      }
    }

    /// Serves until the process is told to stop, by `SIGTERM` or `SIGINT`, or the task is canceled.
    ///
    /// A terminal that `runInTerminal` shows a program in ends at these signals, too, whichever began first:
    /// <doc:TerminalAndBrowser>.
    ///
    /// - Parameters:
    ///   - services: what else runs as long as the server does, and stops after it.
    ///   - handlingSignals: whether the server handles the signals. Without that, it serves until the task is canceled, and
    ///     stops at once then; use ``run()`` in a service group for a graceful stop.
    /// - Throws: as ``run()``.
    public func serve(
      with services: [any Service] = [], handlingSignals: Bool = true
    ) async throws {
      let (stops, told) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
      try await serve(services, until: stops, told, handlingSignals: handlingSignals)
    }

    /// Serves while `body` runs: when it returns, or the process is told to stop, the server stops gracefully.
    ///
    /// ```swift
    /// let count = try await server.serve { @MainActor in try await runInTerminal(counter) }
    /// ```
    ///
    /// - Parameters:
    ///   - handlingSignals: whether `SIGTERM` and `SIGINT` stop the server.
    ///   - body: what runs beside the server. It is canceled when the server has stopped before.
    /// - Returns: what `body` returns.
    /// - Throws: as ``run()``, and what `body` throws; the server stops at once then.
    public func serve<Result: Sendable>(
      handlingSignals: Bool = true, while body: @escaping @Sendable () async throws -> Result
    ) async throws -> Result {
      let (stops, told) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
      return try await withThrowingTaskGroup(of: Result?.self) { tasks in
        tasks.addTask {
          try await serve([], until: stops, told, handlingSignals: handlingSignals)
          return nil
        }
        tasks.addTask {
          let result = try await body()
          told.yield()
          return result
        }
        var result: Result?
        for try await value in tasks {
          if let value { result = value } else { tasks.cancelAll() }
        }
        // Both tasks have returned, so that the body has.
        guard let result else { throw CancellationError() }
        return result
      }
    }

    private func serve(
      _ services: [any Service], until stops: AsyncStream<Void>,
      _ told: AsyncStream<Void>.Continuation, handlingSignals: Bool
    ) async throws {
      // There until the server has stopped, so that a signal that comes again doesn't end the process before.
      let signals = handlingSignals ? StopSignals { told.yield() } : nil
      if handlingSignals, signals == nil { throw LiveServerError.noSignals }
      defer { withExtendedLifetime(signals) {} }
      var configuration = ServiceGroupConfiguration(
        services: (services + [self]).map { .init(service: $0) } + [
          .init(
            service: StopService(stops: stops), successTerminationBehavior: .gracefullyShutdownGroup
          )
        ], logger: server.logger)
      configuration.maximumGracefulShutdownDuration =
        server.configuration.drainDuration + server.configuration.handoverDuration + .seconds(10)
      try await ServiceGroup(configuration: configuration).run()
    }
  }

  /// Why a server doesn't serve.
  public enum LiveServerError: Error, Hashable, CustomStringConvertible {
    /// Something else listens at the port.
    case portInUse(Int)
    /// Others than this machine could reach it, and nothing would keep them out.
    case needsAccessToken(host: String)
    /// The access token has fewer than 16 bytes, so that it might be guessed.
    case shortAccessToken
    /// The system gives no thread that hears the signals.
    case noSignals

    static let minimumTokenLength = 16

    public var description: String {
      switch self {
      case .portInUse(let port):
        "The port \(port) is in use: stop what listens there, or choose another port."
      case .needsAccessToken(let host):
        "Who serves at \(host), where others can reach it, sets an access token."
      case .shortAccessToken:
        "An access token has at least \(LiveServerError.minimumTokenLength) characters."
      case .noSignals:
        "The system gives no thread that hears signals: serve with handlingSignals: false."
      }
    }
  }

#endif
