#if Live

  import Logging
  import RillProgram
  import TestSupport
  import Testing

  @testable import RillLive

  /// A server for one test, which stops at its end.
  struct TestServer {
    let port: Int
    let core: LiveCore
    /// The clock of its timeouts, which the test advances.
    let clock: ManualLiveClock
    private let stopping: AsyncStream<Void>.Continuation

    /// A configuration with a free port, whose sessions end with their sockets, modified by
    /// `change`.
    static func configuration(
      _ change: (inout LiveConfiguration) -> Void = { _ in }
    ) -> LiveConfiguration {
      var configuration = LiveConfiguration(port: 0)
      configuration.logger.logLevel = .critical
      configuration.resumeTimeout = .zero
      // The event loop measures part of it, so it is long enough for any machine.
      configuration.requestTimeout = .seconds(600)
      configuration.clock = ManualLiveClock()
      // All pages are notified of the shutdown at once.
      configuration.reconnectDuration = .zero
      change(&configuration)
      return configuration
    }

    /// Serves `pages` while `body` runs.
    static func run<Result: Sendable>(
      _ pages: [LivePage], assets: [LiveAsset] = [], downloads: [LiveDownload] = [],
      routes: [LiveRoute] = [], folders: [LiveFolder] = [],
      in configuration: LiveConfiguration = TestServer.configuration(),
      _ body: @escaping @Sendable (TestServer) async throws -> Result
    ) async throws -> Result {
      let (ports, port) = AsyncStream.makeStream(of: Int.self)
      let server = LiveServer(
        configuration, pages: pages, assets: assets, downloads: downloads, routes: routes,
        folders: folders, onStart: { port.yield($0) })
      return try await run(server.server, ports, port, body) { stops in
        try await server.run(until: { for await _ in stops { break } })
      }
    }

    /// Runs a server while `body` runs.
    ///
    /// - Parameters:
    ///   - ports: The port on which it listens, from `continuation`.
    ///   - serve: A function that serves until it is asked to stop.
    static func run<Result: Sendable>(
      _ core: LiveCore, _ ports: AsyncStream<Int>, _ continuation: AsyncStream<Int>.Continuation,
      _ body: @escaping @Sendable (TestServer) async throws -> Result,
      serve: @escaping @Sendable (_ stops: AsyncStream<Void>) async throws -> Void
    ) async throws -> Result {
      let clock = core.configuration.clock as? ManualLiveClock ?? ManualLiveClock()
      let (stops, stop) = AsyncStream.makeStream(of: Void.self)
      return try await withThrowingTaskGroup(of: Void.self) { tasks in
        tasks.addTask {
          defer { continuation.finish() }
          try await serve(stops)
        }
        var iterator = ports.makeAsyncIterator()
        guard let port = await iterator.next() else {
          try await tasks.waitForAll()
          throw CancellationError()
        }
        let test = TestServer(port: port, core: core, clock: clock, stopping: stop)
        let result: Swift.Result<Result, any Error>
        do {
          result = .success(try await body(test))
        } catch {
          result = .failure(error)
        }
        clock.release()
        stop.yield()
        try await tasks.waitForAll()
        return try result.get()
      }
    }

    /// Begins the shutdown.
    func stop() async { stopping.yield() }

    /// Returns the response to a `GET`.
    func get(
      _ target: String, _ headers: [String: String] = [:]
    ) async throws -> RawResponse {
      try await send("GET", target, headers)
    }

    /// Returns the response to a request.
    func send(
      _ method: String, _ target: String, _ headers: [String: String] = [:], body: String = ""
    ) async throws -> RawResponse {
      try await RawConnection.to(port) { connection in
        var all = ["Host": "localhost:\(port)", "Connection": "close"]
        if !body.isEmpty { all["Content-Length"] = String(body.utf8.count) }
        all.merge(headers) { $1 }
        try await connection.request(method, target, all, body)
        return try await connection.response()
      }
    }

    /// Opens the page at `target` like a browser, and runs `body` with it.
    func open<Result>(
      _ target: String = "/", wantsAdoption: Bool = false,
      _ body: (inout LivePageClient) async throws -> Result
    ) async throws -> Result {
      let response = try await get(target)
      return try await join(response, at: target, wantsAdoption: wantsAdoption, body)
    }

    /// Joins with the token of a served page.
    func join<Result>(
      _ response: RawResponse, at target: String, wantsAdoption: Bool = true,
      _ body: (inout LivePageClient) async throws -> Result
    ) async throws -> Result {
      let token = try #require(response.attribute("data-token"))
      let cookie = try #require(response.cookie("rill-browser"))
      return try await socket(cookie: cookie) { socket in
        var client = LivePageClient(socket: socket)
        client.keepsEvents = response.body.contains("rill-persistent")
        try await client.join(token: token, at: target, wantsAdoption: wantsAdoption)
        return try await body(&client)
      }
    }

    /// Opens a socket, and runs `body` with it.
    func socket<Result>(
      cookie: String, at address: String? = nil, headers: [String: String] = [:],
      _ body: (RawSocket) async throws -> Result
    ) async throws -> Result {
      let target = address ?? core.configuration.mountPath.address("/_rill/socket")
      return try await RawConnection.to(port) { connection in
        var all = [
          "Host": "localhost:\(port)", "Origin": "http://localhost:\(port)",
          "Cookie": "rill-browser=\(cookie)", "Upgrade": "websocket", "Connection": "Upgrade",
          "Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
          "Sec-WebSocket-Protocol": "rill.1",
        ]
        all.merge(headers) { $1 }
        try await connection.request("GET", target, all, "")
        let response = try await connection.responseHead()
        guard response.status == 101 else { throw RawSocket.Rejected(status: response.status) }
        return try await body(RawSocket(connection: connection))
      }
    }
  }

#endif
