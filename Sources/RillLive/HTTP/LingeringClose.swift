#if Live

  import NIOCore

  /// A handler at the network's end of a pipeline that discards all input, and can close the
  /// connection so that the last written bytes arrive.
  ///
  /// Closing a connection with unread input resets it, and the other end may never see the last
  /// bytes. So the handler waits after the close until the other end has closed, too, for at most
  /// one second.
  final class LingeringClose: ChannelDuplexHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundIn = ByteBuffer

    /// The bytes that are discarded before the connection closes anyway.
    private var rest = 8 << 20
    private var isLingering = false
    private var isClosing = false
    private var promise: EventLoopPromise<Void>?
    private var deadline: LiveTimeout?
    private let clock: any LiveClock

    private init(clock: any LiveClock) { self.clock = clock }

    /// Discards all further input of a connection.
    ///
    /// - Parameter clock: The clock of the timeout.
    @discardableResult
    static func discardInput(
      _ context: ChannelHandlerContext, clock: any LiveClock
    ) -> LingeringClose {
      let operations = context.pipeline.syncOperations
      if let handler = try? operations.handler(type: LingeringClose.self) { return handler }
      let handler = LingeringClose(clock: clock)
      // This fails only on a closed channel, which receives nothing.
      try? operations.addHandler(handler, position: .first)
      return handler
    }

    /// Discards all further input, and lets the last bytes before the next close arrive.
    ///
    /// - Parameter clock: The clock of the timeout.
    static func prepare(_ context: ChannelHandlerContext, clock: any LiveClock) {
      discardInput(context, clock: clock).isLingering = true
    }

    /// Closes a connection so that the last written bytes arrive. It has no effect the second time.
    ///
    /// - Parameter clock: The clock of the timeout.
    static func close(_ context: ChannelHandlerContext, clock: any LiveClock) {
      let handler = discardInput(context, clock: clock)
      if handler.isLingering { return }
      handler.isLingering = true
      context.close(promise: nil)
    }

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
      if mode != .all || isClosing || !isLingering {
        return context.close(mode: mode, promise: promise)
      }
      isClosing = true
      self.promise = promise
      context.close(mode: .output, promise: nil)
      let both = NIOLoopBound((handler: self, context: context), eventLoop: context.eventLoop)
      deadline = clock.schedule(after: .seconds(1), on: context.eventLoop) {
        both.value.handler.finish(both.value.context)
      }
    }

    func channelInactive(context: ChannelHandlerContext) {
      deadline?.cancel()
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
