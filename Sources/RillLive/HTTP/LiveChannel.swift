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
      let isHandled = channel.eventLoop.makePromise(of: Void.self)
      channel.closeFuture.whenComplete { _ in isHandled.fail(ChannelError.ioOnClosedChannel) }
      return channel.eventLoop.makeCompletedFuture {
        let upgrader = NIOTypedWebSocketServerUpgrader<Upgrade>(
          maxFrameSize: server.configuration.maximumMessageSize,
          shouldUpgrade: { channel, _ in
            // Others have been turned into ordinary requests before.
            channel.eventLoop.makeSucceededFuture([
              "Sec-WebSocket-Protocol": LiveCore.subprotocol
            ])
          },
          upgradePipelineHandler: { channel, head in
            channel.eventLoop.makeCompletedFuture {
              let browser = Visitor(head).browser ?? ""
              let operations = channel.pipeline.syncOperations
              try operations.addHandler(MaskGuard())
              try operations.addHandler(
                NIOWebSocketFrameAggregator(
                  minNonFinalFragmentSize: 1, maxAccumulatedFrameCount: 64,
                  maxAccumulatedFrameSize: server.configuration.maximumMessageSize))
              try operations.addHandler(
                SocketHandler(server: server, browser: browser, channel: channel))
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
                return .requests(
                  try NIOAsyncChannel(
                    wrappingChannelSynchronously: channel,
                    configuration: .init(isOutboundHalfClosureEnabled: true)))
              }
            }))
        configuration.enablePipelining = false
        let upgrade = try channel.pipeline.syncOperations.configureUpgradableHTTPServerPipeline(
          configuration: configuration)
        let operations = channel.pipeline.syncOperations
        let upgradeHandler = try operations.handler(
          type: NIOTypedHTTPServerUpgradeHandler<Upgrade>.self)
        try operations.addHandler(SocketGuard(server: server), position: .before(upgradeHandler))
        // Who is connected and asks for nothing goes.
        let deadline = channel.eventLoop.scheduleTask(in: server.requestTimeout) {
          channel.close(promise: nil)
        }
        upgrade.whenComplete { _ in deadline.cancel() }
        return Value(channel: channel, upgrade: upgrade, isHandled: isHandled)
      }
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

#endif
