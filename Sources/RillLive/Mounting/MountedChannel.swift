#if Live && Hummingbird

  import HTTPTypes
  import HummingbirdCore
  import Logging
  import NIOCore
  import NIOHTTPTypes
  import NIOHTTPTypesHTTP1

  /// The connections of an application of Hummingbird, which can become the sockets of its mounts.
  struct MountedChannel: HTTPChannelHandler {
    typealias Requests = NIOAsyncChannel<HTTPRequestPart, HTTPResponsePart>

    struct Value: ServerChildChannelValue {
      let connection: LiveChannel<Requests>.Connection
      var channel: any Channel { connection.channel }
    }

    let responder: Responder
    private let channel: LiveChannel<Requests>

    init(server: LiveCore, mounts: [LiveCore], responder: @escaping Responder) {
      self.responder = responder
      channel = LiveChannel(server: server, mounts: mounts) { channel in
        let operations = channel.pipeline.syncOperations
        try operations.addHandler(HTTP1ToHTTPServerCodec(secure: false))
        // The next handler doesn't pass the shutdown on.
        try operations.addHandler(StreamShutdownHandler())
        try operations.addHandler(
          HTTPConnectionStateHandler(
            idleTimeout: server.configuration.requestTimeout, logger: server.logger))
        try server.watchAnswers(on: channel)
        return try NIOAsyncChannel(
          wrappingChannelSynchronously: channel,
          configuration: .init(isOutboundHalfClosureEnabled: true))
      }
    }

    func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
      self.channel.setUp(channel).map { Value(connection: $0) }
    }

    func handle(value: Value, logger: Logger) async {
      await channel.handle(value.connection) { requests in
        await handleHTTP(asyncChannel: requests, logger: logger)
      }
    }
  }

  extension HummingbirdCore.Response {
    /// The response of an application for one of the server.
    init(_ response: Response) {
      let body: HummingbirdCore.ResponseBody
      switch response.body.content {
      case .none:
        body = HummingbirdCore.ResponseBody(contentLength: response.body.length) { writer in
          try await writer.finish(nil)
        }
      case .bytes(let bytes): body = HummingbirdCore.ResponseBody(byteBuffer: bytes)
      case .stream(let generate):
        body = HummingbirdCore.ResponseBody(contentLength: response.body.length) { writer in
          var base = writer
          try await generate { try await base.write($0) }
          try await base.finish(nil)
        }
      }
      self.init(status: response.status, headers: response.headers, body: body)
    }
  }

#endif
