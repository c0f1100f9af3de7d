#if Live

  import NIOCore
  import NIOHTTP1
  import NIOWebSocket

  /// The set-up of connections, of requests or, if the first request upgrades it, of a socket.
  struct LiveChannel<Requests: Sendable>: Sendable {
    enum Upgrade: Sendable {
      case requests(Requests)
      case socket
    }

    struct Connection: Sendable {
      let channel: any Channel
      let upgrade: EventLoopFuture<Upgrade>
      /// A promise that succeeds when the server handles the connection.
      ///
      /// The channel of requests of an application with mounts has to be closed by its handler, so
      /// it is created only then. A server that stops releases connections that were never handled.
      let isHandled: EventLoopPromise<Void>
    }

    /// The server whose limits and timeouts apply to the connection.
    let server: LiveCore
    /// The servers with pages at this connection, those with longer paths first.
    let mounts: [LiveCore]
    /// A function that adds the handlers of requests.
    let addRequestHandlers: @Sendable (any Channel) throws -> Requests

    func setUp(_ channel: any Channel) -> EventLoopFuture<Connection> {
      let (server, mounts, addRequestHandlers) = (server, mounts, addRequestHandlers)
      do throws(Rejection) {
        try server.admit(channel)
      } catch {
        return reject(channel)
      }
      let isHandled = promiseOfHandling(channel)
      return channel.eventLoop.makeCompletedFuture {
        let upgrader = NIOTypedWebSocketServerUpgrader<Upgrade>(
          maxFrameSize: server.configuration.maximumMessageSize,
          // SocketHandler reports errors, and waits until the page has read the reason.
          enableAutomaticErrorHandling: false,
          shouldUpgrade: { channel, _ in
            // SocketGuard has turned other upgrade requests into ordinary requests.
            channel.eventLoop.makeSucceededFuture([
              "Sec-WebSocket-Protocol": LiveCore.subprotocol
            ])
          },
          upgradePipelineHandler: { channel, head in
            channel.eventLoop.makeCompletedFuture {
              let owner = mounts.owner(ofSocket: head) ?? server
              try owner.setUp(socket: channel, for: head)
              return .socket
            }
          })
        var configuration = NIOUpgradableHTTPServerPipelineConfiguration(
          upgradeConfiguration: NIOTypedHTTPServerUpgradeConfiguration(
            upgraders: [upgrader],
            notUpgradingCompletionHandler: { channel in
              isHandled.futureResult.flatMapThrowing { .requests(try addRequestHandlers(channel)) }
            }))
        configuration.enablePipelining = false
        // RequestGuard handles errors, because it tracks the last request.
        configuration.enableErrorHandling = false
        let upgrade = try channel.pipeline.syncOperations.configureUpgradableHTTPServerPipeline(
          configuration: configuration)
        let operations = channel.pipeline.syncOperations
        let upgradeHandler = try operations.handler(
          type: NIOTypedHTTPServerUpgradeHandler<Upgrade>.self)
        try operations.addHandlers(
          [
            SocketGuard(server: server, mounts: mounts),
            server.requestGuard(sizes: { head in
              mounts.lazy.compactMap { $0.maximumBodySize(of: head) }.first
            }),
          ], position: .before(upgradeHandler))
        // Closes a connection without a request.
        let deadline = server.clock.schedule(
          after: server.requestTimeout, on: channel.eventLoop
        ) {
          channel.close(promise: nil)
        }
        upgrade.whenComplete { _ in deadline.cancel() }
        return Connection(channel: channel, upgrade: upgrade, isHandled: isHandled)
      }
    }

    private func reject(_ channel: any Channel) -> EventLoopFuture<Connection> {
      guard server.rejector.reject(channel) else {
        return channel.eventLoop.makeFailedFuture(ChannelError.ioOnClosedChannel)
      }
      // As with a socket, the connection only waits until it is closed.
      let upgrade = channel.eventLoop.makeSucceededFuture(Upgrade.socket)
      return channel.eventLoop.makeSucceededFuture(
        Connection(channel: channel, upgrade: upgrade, isHandled: promiseOfHandling(channel)))
    }

    private func promiseOfHandling(_ channel: any Channel) -> EventLoopPromise<Void> {
      let promise = channel.eventLoop.makePromise(of: Void.self)
      channel.closeFuture.whenComplete { _ in promise.fail(ChannelError.ioOnClosedChannel) }
      return promise
    }

    /// Handles a connection until it closes. When the task is canceled, it closes the connection.
    ///
    /// - Parameters:
    ///   - waitsForSocket: False to return as soon as the connection is a socket, which the caller
    ///     closes.
    ///   - body: A function that answers the requests.
    func handle(
      _ connection: Connection, waitsForSocket: Bool = true,
      _ body: (Requests) async throws -> Void
    ) async {
      connection.isHandled.succeed()
      do {
        try await withTaskCancellationHandler {
          if case .requests(let requests) = try await connection.upgrade.get() {
            try await body(requests)
          } else if !waitsForSocket {
            return
          }
          try await connection.channel.closeFuture.get()
        } onCancel: {
          connection.channel.close(promise: nil)
        }
      } catch {
        server.logger.debug("A connection failed", metadata: ["error": "\(error)"])
        connection.channel.close(promise: nil)
      }
    }
  }

  extension LiveCore {
    /// Sets up a connection as a socket.
    fileprivate func setUp(socket channel: any Channel, for head: HTTPRequestHead) throws {
      let operations = channel.pipeline.syncOperations
      try WriteStallDetector.prepare(channel)
      if let options = channel.syncOptions {
        try options.setOption(.maxMessagesPerRead, value: 1)
        try options.setOption(
          .recvAllocator,
          value: AdaptiveRecvByteBufferAllocator(
            minimum: 256, initial: 512, maximum: ByteRateLimiter.readSize))
      }
      let now = channel.eventLoop.now
      let message = UnfinishedMessage()
      // The first handler counts bytes as they arrive; the others receive the frames that NIO
      // decodes.
      try operations.addHandler(
        ByteRateLimiter(configuration.byteLimit, message, at: now, clock: clock), position: .first)
      try operations.addHandler(FrameGuard(message))
      try operations.addHandler(
        FrameRateLimiter(
          configuration.frameLimit, patience: TimeAmount(configuration.floodTimeout), at: now,
          clock: clock))
      try operations.addHandler(
        NIOWebSocketFrameAggregator(
          minNonFinalFragmentSize: 0, maxAccumulatedFrameCount: 64,
          maxAccumulatedFrameSize: configuration.maximumMessageSize))
      try operations.addHandler(TrafficMeter(counts, clock: clock))
      try operations.addHandler(
        WriteStallDetector(limit: TimeAmount(configuration.stallTimeout), clock: clock) {
          $0.fireErrorCaught(PageStalled())
        })
      try operations.addHandler(GracefulShutdownHandler(shutdown))
      try operations.addHandler(
        SocketHandler(
          server: self, visitor: Visitor(head, configuration, from: channel.remoteAddress),
          address: address(of: head, on: channel), message: message, channel: channel))
    }

    fileprivate func requestGuard(
      sizes: @escaping @Sendable (HTTPRequestHead) -> Int?
    ) -> RequestGuard {
      let rejectionLog = rejectionLog
      return RequestGuard(
        timeout: requestTimeout, maximumSize: sizes, clock: clock,
        onRejection: { rejectionLog.record($0, at: .info) })
    }

    /// Returns the maximum size of a request's body; nil for a request to another server.
    fileprivate func maximumBodySize(of head: HTTPRequestHead) -> Int? {
      // An application with mounts takes a complete address for a path.
      let target = isMounted ? head.uri : RequestTarget(head.uri).path
      guard let address = configuration.mountPath.inner(target) else { return nil }
      let size = max(configuration.maximumMessageSize, 0)
      let limit = routes.streamLimit(for: head.method.rawValue, at: address) ?? size
      // The extra size lets a form that is slightly too large get a readable answer.
      return min(max(limit, size), 1 << 60) + (8 << 20)
    }

    /// Closes the connection if the client doesn't read the response.
    func watchAnswers(on channel: any Channel) throws {
      try WriteStallDetector.prepare(channel)
      let (counts, rejectionLog) = (counts, rejectionLog)
      let stallDetector = WriteStallDetector(
        limit: TimeAmount(configuration.stallTimeout), clock: clock
      ) { context in
        counts.change { $0.stalls += 1 }
        rejectionLog.record("client does not read the response", at: .info)
        context.close(promise: nil)
      }
      try channel.pipeline.syncOperations.addHandler(stallDetector)
    }
  }

  extension [LiveCore] {
    /// Returns the server of the socket for which a request asks; nil without one.
    func owner(ofSocket head: HTTPRequestHead) -> LiveCore? {
      first { $0.configuration.mountPath.inner(head.uri) == LivePath.socket }
    }
  }

#endif
