#if Live

  import NIOCore

  /// Closes so that what was written last arrives.
  ///
  /// A connection that is closed while something it was sent has not been read is reset, and its other end may
  /// never see why. With this at the network's end of a pipeline nothing more is taken from it: what comes is
  /// thrown away, and once it is closed, that goes on until the other end has closed, too, for a second at most.
  final class LingeringClose: ChannelDuplexHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundIn = ByteBuffer

    /// How much is thrown away, in bytes, before the connection ends anyway.
    private var rest = 8 << 20
    private var isClosing = false
    private var promise: EventLoopPromise<Void>?

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
      // Whoever closes it once more means it.
      if mode != .all || isClosing { return context.close(mode: mode, promise: promise) }
      isClosing = true
      self.promise = promise
      context.close(mode: .output, promise: nil)
      context.eventLoop.assumeIsolated().scheduleTask(in: .seconds(1)) { self.finish(context) }
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
