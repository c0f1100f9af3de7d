#if Live

  import NIOCore
  import NIOHTTP1

  /// The connections of a server, whose requests its own responder answers.
  struct HTTPConnections {
    typealias Requests = AsyncStream<Request>
    typealias Listener = NIOAsyncChannel<LiveChannel<Requests>.Connection, Never>

    private let server: LiveCore
    private let setup: LiveChannel<Requests>
    private let open = OpenConnections()

    init(server: LiveCore) {
      self.server = server
      setup = LiveChannel(server: server, mounts: [server]) { channel in
        let operations = channel.pipeline.syncOperations
        let (requests, request) = AsyncStream.makeStream(of: Request.self)
        try operations.addHandler(StreamShutdownHandler())
        try server.watchAnswers(on: channel)
        try operations.addHandler(
          RequestHandler(request, timeout: server.requestTimeout, clock: server.clock))
        return requests
      }
    }

    /// Sets up a connection that the system has accepted.
    func setUp(_ channel: any Channel) -> EventLoopFuture<LiveChannel<Requests>.Connection> {
      let open = open
      return setup.setUp(channel).map { connection in
        open.add(connection.channel)
        return connection
      }
    }

    /// Handles connections until the listener is closed and all connections have ended. When the
    /// task is canceled, it closes them.
    ///
    /// - Throws: The error that prevents accepting connections; the open ones are then closed.
    func accept(from listener: Listener) async throws {
      try await withTaskCancellationHandler {
        do {
          try await handleConnections(from: listener)
          await open.waitForEnd()
        } catch {
          open.close()
          await open.waitForEnd()
          throw error
        }
      } onCancel: {
        open.close()
      }
    }

    private func handleConnections(from listener: Listener) async throws {
      let responder = LiveResponder(server: server)
      try await withThrowingDiscardingTaskGroup { tasks in
        do {
          defer { open.closeUnhandled() }
          try await listener.executeThenClose { connections in
            for try await connection in connections {
              open.markHandled(connection.channel)
              // Before, the handlers of requests or of the socket may be missing.
              connection.upgrade.whenSuccess { _ in open.stopIfAsked(connection.channel) }
              tasks.addTask {
                // A socket needs no task, which would take much of the memory of an idle page.
                await setup.handle(connection, waitsForSocket: false) { requests in
                  for await request in requests {
                    let response = await responder.respond(to: request, on: connection.channel)
                    try await connection.channel.send(response)
                  }
                }
              }
            }
          }
        } catch {
          if !Task.isCancelled { throw error }
        }
      }
    }

    /// Announces the end of the server. After its time to drain, closes the listener and the idle
    /// connections, and asks the pages to reconnect.
    func stop(_ listener: any Channel) async {
      let (shutdown, configuration) = (server.shutdown, server.configuration)
      shutdown.enter(.announced)
      try? await configuration.clock.sleep(for: configuration.drainDuration)
      shutdown.enter(
        .stopping, sessions: server.counts.values.sessions, rate: configuration.reconnectRate,
        within: TimeAmount(configuration.reconnectDuration))
      listener.close(promise: nil)
      open.stop()
    }
  }

  extension Channel {
    /// Sends a response, and returns when the system has accepted all of it.
    fileprivate func send(_ response: Response) async throws {
      let head = HTTPServerResponsePart.head(HTTPResponseHead(response))
      switch response.body.content {
      case .none: try await send([head, .end(nil)])
      case .bytes(let bytes): try await send([head, .body(.byteBuffer(bytes)), .end(nil)])
      case .stream(let generate):
        try await send([head])
        try await generate { try await self.send([.body(.byteBuffer($0))]) }
        try await send([.end(nil)])
      }
    }

    private func send(_ parts: [HTTPServerResponsePart]) async throws {
      try await eventLoop.flatSubmit {
        for part in parts.dropLast() { self.write(part, promise: nil) }
        return self.writeAndFlush(parts[parts.count - 1])
      }.get()
    }
  }

#endif
