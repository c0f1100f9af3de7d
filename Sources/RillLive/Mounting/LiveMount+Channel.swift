#if Live && Hummingbird

  import HTTPTypes
  import HummingbirdCore
  import NIOCore

  extension LiveMount {
    /// Adds the handlers of HTTP and of the pages to a connection that a server of SwiftNIO has
    /// accepted.
    ///
    /// ```swift
    /// let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
    ///   .childChannelOption(.allowRemoteHalfClosure, value: true)
    ///   .childChannelInitializer { goals.addHandlers(to: $0) }
    ///   .bind(host: "127.0.0.1", port: 8080).get()
    /// ```
    ///
    /// Add TLS before. The handlers serve the connection until it closes. A
    /// `ChannelShouldQuiesceEvent`, such as that of `ServerQuiescingHelper`, ends streams of events
    /// and asks pages to reconnect.
    ///
    /// - Parameters:
    ///   - channel: The connection, on its event loop.
    ///   - otherwise: A function that answers the requests that are not below the path. Without it
    ///     they receive the status 404.
    public func addHandlers(
      to channel: any Channel,
      otherwise: (@Sendable (HummingbirdCore.Request) async throws -> HummingbirdCore.Response)? =
        nil
    ) -> EventLoopFuture<Void> {
      let mount = self
      let handler = MountedChannel(server: core, mounts: [core]) { request, writer, channel in
        let connection = LiveMount.Connection(channel: channel, mounts: [mount.core])
        let response = try await LiveMount.$connection.withValue(connection) {
          if let response = await mount.respond(to: request) { return response }
          return try await otherwise?(request)
            ?? HummingbirdCore.Response(status: .notFound, headers: .secure)
        }
        try await writer.write(response: response.head, body: response.body)
      }
      let logger = core.logger
      return handler.setup(channel: channel, logger: logger).map { value in
        // The task ends with the connection.
        Task { await handler.handle(value: value, logger: logger) }
      }
    }
  }

#endif
