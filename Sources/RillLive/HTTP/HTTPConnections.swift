#if Live

  import NIOConcurrencyHelpers
  import NIOCore
  import NIOHTTP1

  /// The connections of a server, whose requests its own responder answers.
  final class HTTPConnections: Sendable {
    private typealias Setup = LiveChannel<AsyncStream<Request>>
    typealias Listener = NIOAsyncChannel<LiveChannel<AsyncStream<Request>>.Connection, Never>

    private struct State {
      var channels: [ObjectIdentifier: any Channel] = [:]
      var isStopping = false
    }

    private let server: LiveCore
    private let setup: Setup
    private let state = NIOLockedValueBox(State())

    init(server: LiveCore) {
      self.server = server
      setup = Setup(server: server, mounts: [server]) { channel in
        let operations = channel.pipeline.syncOperations
        let (requests, request) = AsyncStream.makeStream(of: Request.self)
        try operations.addHandler(StreamShutdownHandler())
        try server.watchAnswers(on: channel)
        try operations.addHandler(
          RequestHandler(request, timeout: server.requestTimeout, clock: server.clock))
        return requests
      }
    }

    func setUp(
      _ channel: any Channel
    ) -> EventLoopFuture<LiveChannel<AsyncStream<Request>>.Connection> {
      setup.setUp(channel)
    }

    /// Handles connections until the listener is closed and all connections have ended.
    func accept(from listener: Listener) async {
      await withDiscardingTaskGroup { tasks in
        do {
          try await listener.executeThenClose { connections in
            for try await connection in connections {
              add(connection.channel)
              tasks.addTask { await self.handle(connection) }
            }
          }
        } catch is CancellationError {
        } catch {
          server.logger.error("Could not accept connections", metadata: ["error": "\(error)"])
        }
      }
    }

    private func handle(_ connection: LiveChannel<AsyncStream<Request>>.Connection) async {
      let responder = LiveResponder(server: server)
      await setup.handle(connection) { requests in
        for await request in requests {
          let response = await responder.respond(to: request, on: connection.channel)
          try await connection.channel.send(response)
        }
      }
    }

    /// Announces the end of the server and, after its time to drain, closes the listener and the
    /// connections without requests, and asks the pages to reconnect.
    func stop(_ listener: any Channel) async {
      let (shutdown, configuration) = (server.shutdown, server.configuration)
      shutdown.enter(.announced)
      try? await configuration.clock.sleep(for: configuration.drainDuration)
      shutdown.enter(
        .stopping, sessions: server.counts.values.sessions, rate: configuration.reconnectRate,
        within: TimeAmount(configuration.reconnectDuration))
      listener.close(promise: nil)
      let channels = state.withLockedValue { state in
        state.isStopping = true
        return Array(state.channels.values)
      }
      for channel in channels { quiesce(channel) }
    }

    private func add(_ channel: any Channel) {
      let id = ObjectIdentifier(channel)
      let isStopping = state.withLockedValue { state in
        state.channels[id] = channel
        return state.isStopping
      }
      channel.closeFuture.whenComplete { [state] _ in
        state.withLockedValue { $0.channels[id] = nil }
      }
      if isStopping { quiesce(channel) }
    }

    private func quiesce(_ channel: any Channel) {
      channel.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
    }
  }

  extension Channel {
    /// Sends a response, and returns when the client has room for all of it.
    fileprivate func send(_ response: Response) async throws {
      let head = HTTPServerResponsePart.head(HTTPResponseHead(response))
      let end = HTTPServerResponsePart.end(nil)
      switch response.body.content {
      case .none: try await send([head], end)
      case .bytes(let bytes): try await send([head, .body(.byteBuffer(bytes))], end)
      case .stream(let generate):
        try await writeAndFlush(head).get()
        try await generate { bytes in
          try await self.writeAndFlush(HTTPServerResponsePart.body(.byteBuffer(bytes))).get()
        }
        try await writeAndFlush(end).get()
      }
    }

    private func send(_ parts: [HTTPServerResponsePart], _ end: HTTPServerResponsePart) async throws
    {
      try await eventLoop.flatSubmit {
        for part in parts { self.write(part, promise: nil) }
        return self.writeAndFlush(end)
      }.get()
    }
  }

#endif
