#if Live

  import NIOCore
  import NIOPosix

  /// A server of programs for browsers. Pages work without scripts, and become live over a
  /// WebSocket.
  ///
  /// ```swift
  /// let configuration = LiveConfiguration(port: 8080)
  /// let server = LiveServer(configuration, pages: [LivePage("/") { _ in counter() }])
  /// try await server.serve()
  /// ```
  ///
  /// Elsewhere: Phoenix LiveView, Blazor Server, Livewire.
  public struct LiveServer: Sendable {
    let server: LiveCore
    private let onStart: @Sendable (Int) async -> Void

    /// Creates a server.
    ///
    /// - Parameters:
    ///   - configuration: The settings.
    ///   - pages: The pages. A page at a longer path takes precedence over one that includes the
    ///     subpaths of a shorter path.
    ///   - assets: Style sheets and other files that the pages use.
    ///   - downloads: Files that are generated on request. They take precedence over pages.
    ///   - routes: Addresses that answer requests of other programs. They take precedence over
    ///     downloads and pages.
    ///   - folders: Directories whose files the server sends. They take precedence over pages. A
    ///     longer path takes precedence over a shorter one.
    ///   - onStart: A function called with the port when the server listens. If it prints the
    ///     address, the line appears at once, even in a file or a pipe.
    public init(
      _ configuration: LiveConfiguration = LiveConfiguration(), pages: [LivePage],
      assets: [LiveAsset] = [], downloads: [LiveDownload] = [],
      routes: [LiveRoute] = [], folders: [LiveFolder] = [],
      onStart: @escaping @Sendable (_ port: Int) async -> Void = { _ in }
    ) {
      server = LiveCore(
        configuration, pages: pages, assets: assets, downloads: downloads, routes: routes,
        folders: folders)
      self.onStart = onStart
    }

    /// Serves until `stop` returns, and then shuts down. When the task is canceled, stops at once.
    ///
    /// - Parameters:
    ///   - stop: A function that returns when the server has to stop, or its task is canceled.
    ///   - limit: The time that requests in progress have to complete after the pages have received
    ///     the request to reconnect; nil for any time.
    /// - Throws: The errors of ``serve(handlingSignals:)``.
    func run(
      until stop: @escaping @Sendable () async -> Void, limit: Duration? = nil
    ) async throws {
      try check()
      let server = limited(self.server)
      let connections = HTTPConnections(server: server)
      let listener = try await listen(for: connections)
      await server.guardAccepting(on: listener.channel)
      let port = listener.channel.localAddress?.port
      server.configuration.development?.didStart(on: port)
      server.shutdown.enter(.serving)
      server.logger.info(
        "The server listens",
        metadata: ["host": "\(server.configuration.host)", "port": "\(port ?? 0)"])
      await onStart(port ?? 0)
      StandardOutput.flush()
      try await withThrowingTaskGroup(of: Bool.self) { tasks in
        tasks.addTask {
          try await connections.accept(from: listener)
          return true
        }
        tasks.addTask {
          await stop()
          if Task.isCancelled { return false }
          await connections.stop(listener.channel)
          guard let limit else { return false }
          try? await server.clock.sleep(for: limit)
          return true
        }
        for try await isEnding in tasks where isEnding { tasks.cancelAll() }
      }
      try Task.checkCancellation()
      await server.pageWriter?.flush()
    }

    private func check() throws {
      let configuration = server.configuration
      guard configuration.isLoopback || configuration.accessToken != nil else {
        throw LiveServerError.needsAccessToken(host: configuration.host)
      }
      if let token = configuration.accessToken,
        token.utf8.count < LiveServerError.minimumTokenLength
      {
        throw LiveServerError.shortAccessToken
      }
      _ = try SigningKeys(configuration.signingKeys)
    }

    private func listen(for connections: HTTPConnections) async throws -> HTTPConnections.Listener {
      let configuration = server.configuration
      do {
        return try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
          .serverChannelOption(.backlog, value: 256)
          .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
          .childChannelOption(.allowRemoteHalfClosure, value: true)
          .bind(host: configuration.host, port: configuration.port) { connections.setUp($0) }
      } catch let error as IOError where error.errnoCode == EADDRINUSE {
        throw LiveServerError.portInUse(configuration.port)
      }
    }

    /// Returns the server with as many connections as the system allows the process.
    private func limited(_ server: LiveCore) -> LiveCore {
      var server = server
      let maximum = server.configuration.maximumConnections
      server.maximumConnections = DescriptorLimit.raise(for: maximum)
      if server.maximumConnections < maximum {
        server.logger.notice(
          "The limit of open files allows fewer connections than configured",
          metadata: ["configured": "\(maximum)", "allowed": "\(server.maximumConnections)"])
      }
      return server
    }

    /// Serves until the process receives `SIGTERM` or `SIGINT`, or the task is canceled.
    ///
    /// During a graceful shutdown, `/_rill/health` first reports it, and the server continues for
    /// ``LiveConfiguration/drainDuration``. Then the server closes its port, so that the next
    /// process can listen there, and completes the requests in progress. Pages receive the request
    /// to reconnect one after the other, at the rate of ``LiveConfiguration/reconnectRate`` and
    /// ``LiveConfiguration/reconnectDuration``. Ten seconds later, connections still open close.
    ///
    /// A terminal session of `runInTerminal` ends at these signals, too, regardless of which one
    /// started first: <doc:TerminalAndBrowser>.
    ///
    /// - Parameter handlingSignals: True if the server handles the signals. If false, it serves
    ///   until the task is canceled, and then stops at once. For a graceful shutdown without
    ///   signals, use ``serve(handlingSignals:while:)``.
    /// - Throws: ``LiveServerError``, ``SigningKeyError``, `CancellationError`, or the error of the
    ///   network that prevents serving.
    public func serve(handlingSignals: Bool = true) async throws {
      let (stops, stop) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
      try await serve(until: stops, stop, handlingSignals: handlingSignals)
    }

    /// Serves while `body` runs. When it returns, or the process receives a signal, the server
    /// shuts down gracefully.
    ///
    /// ```swift
    /// let count = try await server.serve { @MainActor in try await runInTerminal(counter) }
    /// ```
    ///
    /// - Parameters:
    ///   - handlingSignals: True if `SIGTERM` and `SIGINT` stop the server.
    ///   - body: The work beside the server. It is canceled if the server stops first.
    /// - Returns: The result of `body`.
    /// - Throws: The errors of ``serve(handlingSignals:)``, and those of `body`; the server then
    ///   stops at once.
    public func serve<Result: Sendable>(
      handlingSignals: Bool = true, while body: @escaping @Sendable () async throws -> Result
    ) async throws -> Result {
      let (stops, stop) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
      return try await withThrowingTaskGroup(of: Result?.self) { tasks in
        tasks.addTask {
          try await serve(until: stops, stop, handlingSignals: handlingSignals)
          return nil
        }
        tasks.addTask {
          let result = try await body()
          stop.yield()
          return result
        }
        var result: Result?
        for try await value in tasks {
          if let value { result = value } else { tasks.cancelAll() }
        }
        // Both tasks have returned, so `body` has completed or thrown.
        guard let result else { throw CancellationError() }
        return result
      }
    }

    private func serve(
      until stops: AsyncStream<Void>, _ stop: AsyncStream<Void>.Continuation, handlingSignals: Bool
    ) async throws {
      try await withSignals(handlingSignals, stop) {
        try await run(
          until: { for await _ in stops { break } },
          limit: server.configuration.reconnectDuration + .seconds(10))
      }
    }

    /// Runs `body` while the signals call `stop`. The handlers stay until the server has stopped,
    /// so that a second signal doesn't end the process earlier.
    func withSignals(
      _ handlingSignals: Bool, _ stop: AsyncStream<Void>.Continuation,
      _ body: () async throws -> Void
    ) async throws {
      let signals = handlingSignals ? StopSignals { stop.yield() } : nil
      if handlingSignals, signals == nil { throw LiveServerError.noSignals }
      defer { withExtendedLifetime(signals) {} }
      try await body()
    }
  }

  /// The reason that a server can't serve.
  public enum LiveServerError: Error, Hashable, CustomStringConvertible {
    /// Another process listens on the port.
    case portInUse(Int)
    /// Other machines could reach the server, and no access token protects it.
    case needsAccessToken(host: String)
    /// The access token has fewer than 16 bytes, so it could be guessed.
    case shortAccessToken
    /// The system provides no thread for signal handling.
    case noSignals

    static let minimumTokenLength = 16

    public var description: String {
      switch self {
      case .portInUse(let port):
        "Port \(port) is in use. Stop the process that listens there, or choose another port."
      case .needsAccessToken(let host):
        "Serving on \(host), a public address, requires an access token. Set accessToken."
      case .shortAccessToken:
        "The access token must have at least \(LiveServerError.minimumTokenLength) bytes in UTF-8."
      case .noSignals:
        "Could not start the signal thread. Serve with handlingSignals: false."
      }
    }
  }

#endif
