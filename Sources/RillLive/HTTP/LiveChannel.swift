#if Live

  import HummingbirdCore
  import Logging
  import NIOCore
  import NIOHTTP1
  import NIOHTTPTypes
  import NIOHTTPTypesHTTP1
  import NIOWebSocket

  /// A connection: of requests, or, if the first one asks for that, of a socket.
  struct LiveChannel: HTTPChannelHandler {
    enum Upgrade: Sendable {
      case requests(NIOAsyncChannel<HTTPRequestPart, HTTPResponsePart>)
      case socket
    }

    struct Value: ServerChildChannelValue {
      let channel: any Channel
      let upgrade: EventLoopFuture<Upgrade>
      /// Is fulfilled when somebody handles the connection: only then is a channel of requests made, which
      /// somebody has to end. A server that stops lets go of connections that nobody has handled yet.
      let isHandled: EventLoopPromise<Void>
    }

    let server: LiveCore
    let responder: Responder

    func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
      let server = server
      do throws(Refusal) {
        try server.admit(channel)
      } catch {
        return turnAway(channel)
      }
      let isHandled = promiseOfHandling(channel)
      return channel.eventLoop.makeCompletedFuture {
        let upgrader = NIOTypedWebSocketServerUpgrader<Upgrade>(
          maxFrameSize: server.configuration.maximumMessageSize,
          // SocketHandler does it, and waits until the page has read why.
          enableAutomaticErrorHandling: false,
          shouldUpgrade: { channel, _ in
            // Others have been turned into ordinary requests before.
            channel.eventLoop.makeSucceededFuture([
              "Sec-WebSocket-Protocol": LiveCore.subprotocol
            ])
          },
          upgradePipelineHandler: { channel, head in
            channel.eventLoop.makeCompletedFuture {
              try server.setUp(socket: channel, for: head)
              return .socket
            }
          })
        var configuration = NIOUpgradableHTTPServerPipelineConfiguration(
          upgradeConfiguration: NIOTypedHTTPServerUpgradeConfiguration(
            upgraders: [upgrader],
            notUpgradingCompletionHandler: { channel in
              isHandled.futureResult.flatMapThrowing {
                let operations = channel.pipeline.syncOperations
                try operations.addHandler(HTTP1ToHTTPServerCodec(secure: false))
                try operations.addHandler(
                  HTTPConnectionStateHandler(
                    idleTimeout: server.configuration.requestTimeout, logger: logger))
                try server.watchAnswers(on: channel)
                return .requests(
                  try NIOAsyncChannel(
                    wrappingChannelSynchronously: channel,
                    configuration: .init(isOutboundHalfClosureEnabled: true)))
              }
            }))
        configuration.enablePipelining = false
        // RequestGuard does it, which knows the last request.
        configuration.enableErrorHandling = false
        let upgrade = try channel.pipeline.syncOperations.configureUpgradableHTTPServerPipeline(
          configuration: configuration)
        let operations = channel.pipeline.syncOperations
        let upgradeHandler = try operations.handler(
          type: NIOTypedHTTPServerUpgradeHandler<Upgrade>.self)
        try operations.addHandlers(
          [SocketGuard(server: server), server.requestGuard], position: .before(upgradeHandler))
        // Who is connected and asks for nothing goes.
        let deadline = server.clock.schedule(
          after: server.requestTimeout, on: channel.eventLoop
        ) {
          channel.close(promise: nil)
        }
        upgrade.whenComplete { _ in deadline.cancel() }
        return Value(channel: channel, upgrade: upgrade, isHandled: isHandled)
      }
    }

    private func turnAway(_ channel: any Channel) -> EventLoopFuture<Value> {
      guard server.porter.turnAway(channel) else {
        return channel.eventLoop.makeFailedFuture(ChannelError.ioOnClosedChannel)
      }
      // As with a socket, nobody does anything until it is closed.
      let upgrade = channel.eventLoop.makeSucceededFuture(Upgrade.socket)
      return channel.eventLoop.makeSucceededFuture(
        Value(channel: channel, upgrade: upgrade, isHandled: promiseOfHandling(channel)))
    }

    private func promiseOfHandling(_ channel: any Channel) -> EventLoopPromise<Void> {
      let promise = channel.eventLoop.makePromise(of: Void.self)
      channel.closeFuture.whenComplete { _ in promise.fail(ChannelError.ioOnClosedChannel) }
      return promise
    }

    func handle(value: Value, logger: Logger) async {
      value.isHandled.succeed()
      do {
        switch try await value.upgrade.get() {
        case .requests(let channel): await handleHTTP(asyncChannel: channel, logger: logger)
        case .socket:
          // Who has waited long enough for all to end ends what has not.
          try await withTaskCancellationHandler {
            try await value.channel.closeFuture.get()
          } onCancel: {
            value.channel.close(promise: nil)
          }
        }
      } catch {
        logger.debug("A connection failed", metadata: ["error": "\(error)"])
        value.channel.close(promise: nil)
      }
    }
  }

  extension LiveCore {
    /// Makes a socket of a connection that has asked for it.
    fileprivate func setUp(socket channel: any Channel, for head: HTTPRequestHead) throws {
      let operations = channel.pipeline.syncOperations
      try StallGuard.prepare(channel)
      if let options = channel.syncOptions {
        try options.setOption(.maxMessagesPerRead, value: 1)
        try options.setOption(
          .recvAllocator, value: FixedSizeRecvByteBufferAllocator(capacity: ByteGuard.readSize))
      }
      let now = channel.eventLoop.now
      let message = UnfinishedMessage()
      // It counts bytes as they come; the others look at the frames that NIO has made of them.
      try operations.addHandler(
        ByteGuard(configuration.byteLimit, message, at: now), position: .first)
      try operations.addHandler(FrameGuard(message))
      try operations.addHandler(
        FloodGuard(
          configuration.frameLimit, patience: TimeAmount(configuration.floodTimeout), at: now))
      try operations.addHandler(
        NIOWebSocketFrameAggregator(
          minNonFinalFragmentSize: 1, maxAccumulatedFrameCount: 64,
          maxAccumulatedFrameSize: configuration.maximumMessageSize))
      try operations.addHandler(TrafficMeter(counts, clock: clock))
      try operations.addHandler(
        StallGuard(limit: TimeAmount(configuration.stallTimeout), clock: clock) {
          $0.fireErrorCaught(PageStalled())
        })
      try operations.addHandler(HandoverHandler(handover))
      try operations.addHandler(
        SocketHandler(
          server: self, browser: Visitor(head, configuration).browser ?? "",
          address: address(of: head, on: channel), message: message, channel: channel))
    }

    fileprivate var requestGuard: RequestGuard {
      let refusals = refusals
      // So much more that a form that is too large is told so.
      return RequestGuard(
        timeout: requestTimeout, maximumSize: max(configuration.maximumMessageSize, 0) + (8 << 20),
        clock: clock
      ) { refusals.note($0, at: .info) }
    }

    /// Has a connection end when nobody reads what was asked for.
    fileprivate func watchAnswers(on channel: any Channel) throws {
      try StallGuard.prepare(channel)
      let (counts, refusals) = (counts, refusals)
      let stallGuard = StallGuard(
        limit: TimeAmount(configuration.stallTimeout), clock: clock
      ) { context in
        counts.change { $0.stalls += 1 }
        refusals.note("to wait longer for somebody to read an answer", at: .info)
        context.close(promise: nil)
      }
      try channel.pipeline.syncOperations.addHandler(stallGuard)
    }
  }

#endif
