#if Live

  import NIOConcurrencyHelpers
  import NIOCore

  /// The shutdown of a connection, which ends its stream of events.
  final class StreamShutdown: Sendable {
    private struct State {
      var hasBegun = false
      var onBegin: (@Sendable () -> Void)?
    }

    private let state = NIOLockedValueBox(State())

    /// A Boolean value that indicates whether a stream has to end.
    fileprivate var isEnding: Bool {
      state.withLockedValue { $0.hasBegun && $0.onBegin != nil }
    }

    func begin() {
      let action = state.withLockedValue { state in
        state.hasBegun = true
        return state.onBegin
      }
      action?()
    }

    /// Sets the function that ends the stream. It is called when the shutdown begins, or at once if
    /// it has begun before.
    ///
    /// - Parameter action: The function; nil without a stream.
    func onBegin(_ action: (@Sendable () -> Void)?) {
      let hasBegun = state.withLockedValue { state in
        state.onBegin = action
        return state.hasBegun
      }
      if hasBegun { action?() }
    }
  }

  /// A handler that begins the shutdown of the connection's stream of events when the server stops
  /// or the client disconnects. It also closes the connection if the client doesn't read, since the
  /// end of the stream would wait for it.
  final class StreamShutdownHandler: ChannelInboundHandler {
    // The handler ignores input.
    typealias InboundIn = Never

    let shutdown = StreamShutdown()

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
      if event is ChannelShouldQuiesceEvent || event as? ChannelEvent == .inputClosed {
        shutdown.begin()
        closeIfStalled(context)
      }
      context.fireUserInboundEventTriggered(event)
    }

    func channelInactive(context: ChannelHandlerContext) {
      shutdown.begin()
      context.fireChannelInactive()
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
      closeIfStalled(context)
      context.fireChannelWritabilityChanged()
    }

    private func closeIfStalled(_ context: ChannelHandlerContext) {
      if !context.channel.isWritable, shutdown.isEnding { context.close(promise: nil) }
    }
  }

  extension StreamShutdown {
    /// Returns the shutdown of a connection.
    static func of(_ channel: any Channel) async -> StreamShutdown {
      let shutdown = channel.eventLoop.submit {
        try channel.pipeline.syncOperations.handler(type: StreamShutdownHandler.self).shutdown
      }
      // A closed connection has no handlers.
      return (try? await shutdown.get()) ?? StreamShutdown()
    }
  }

#endif
