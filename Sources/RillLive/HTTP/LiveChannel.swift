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
    }

    let server: LiveCore
    let responder: Responder

    func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
      let server = server
      return channel.eventLoop.makeCompletedFuture {
        let upgrader = NIOTypedWebSocketServerUpgrader<Upgrade>(
          maxFrameSize: server.configuration.maximumMessageSize,
          shouldUpgrade: { channel, head in
            channel.eventLoop.makeSucceededFuture(server.socketHeaders(for: head))
          },
          upgradePipelineHandler: { channel, head in
            channel.eventLoop.makeCompletedFuture {
              let browser = Visitor(head).browser ?? ""
              let operations = channel.pipeline.syncOperations
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
              channel.eventLoop.makeCompletedFuture {
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
        // Who is connected and asks for nothing goes.
        let deadline = channel.eventLoop.scheduleTask(in: server.requestTimeout) {
          channel.close(promise: nil)
        }
        upgrade.whenComplete { _ in deadline.cancel() }
        return Value(channel: channel, upgrade: upgrade)
      }
    }

    func handle(value: Value, logger: Logger) async {
      do {
        switch try await value.upgrade.get() {
        case .requests(let channel): await handleHTTP(asyncChannel: channel, logger: logger)
        case .socket: try await value.channel.closeFuture.get()
        }
      } catch {
        logger.debug("A connection failed", metadata: ["error": "\(error)"])
        value.channel.close(promise: nil)
      }
    }
  }

  extension LiveCore {
    /// The version of the frames, as a browser asks for it.
    static let subprotocol = "rill.1"

    /// What a request for a socket is answered with; nil, if it is refused.
    fileprivate func socketHeaders(for head: HTTPRequestHead) -> HTTPHeaders? {
      let visitor = Visitor(head)
      let protocols = head.headers[canonicalForm: "sec-websocket-protocol"]
      let reason: String
      if !visitor.isAtHome(configuration) {
        reason = "the host is not one of the server's"
      } else if visitor.origin == nil || !visitor.isOwnPage {
        reason = "the origin is another"
      } else if head.uri != LivePath.socket {
        reason = "there is no socket there"
      } else if !visitor.hasAccess(configuration) || visitor.browser == nil {
        reason = "the cookies are missing"
      } else if !protocols.contains(where: { $0 == LiveCore.subprotocol }) {
        reason = "the version is another"
      } else {
        return ["Sec-WebSocket-Protocol": LiveCore.subprotocol]
      }
      logger.info("Refused a socket", metadata: ["reason": "\(reason)"])
      return nil
    }
  }

#endif
