#if Live

  import NIOCore

  /// A handler that closes a connection so that the last written bytes arrive.
  ///
  /// Closing a connection with unread input resets it, and the other end may never see the last
  /// bytes. This handler is at the network's end of a pipeline. After the close it discards all
  /// input until the other end has closed, too, for at most one second.
  final class LingeringClose: ChannelDuplexHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundIn = ByteBuffer

    /// The bytes that are discarded before the connection closes anyway.
    private var rest = 8 << 20
    private var isClosing = false
    private var promise: EventLoopPromise<Void>?
    private let clock: any LiveClock

    /// - Parameter clock: The clock of the timeout.
    init(clock: any LiveClock) { self.clock = clock }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      rest -= unwrapInboundIn(data).readableBytes
      if rest <= 0 { finish(context) }
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
      if isClosing, let event = event as? ChannelEvent, event == .inputClosed {
        finish(context)
      } else {
        context.fireUserInboundEventTriggered(event)
      }
    }

    func close(
      context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?
    ) {
      // A second close is immediate.
      if mode != .all || isClosing { return context.close(mode: mode, promise: promise) }
      isClosing = true
      self.promise = promise
      context.close(mode: .output, promise: nil)
      let both = NIOLoopBound((handler: self, context: context), eventLoop: context.eventLoop)
      clock.schedule(after: .seconds(1), on: context.eventLoop) {
        both.value.handler.finish(both.value.context)
      }
    }

    func channelInactive(context: ChannelHandlerContext) {
      promise?.succeed()
      promise = nil
      context.fireChannelInactive()
    }

    private func finish(_ context: ChannelHandlerContext) {
      let promise = promise
      self.promise = nil
      context.close(mode: .all, promise: promise)
    }
  }

#endif
