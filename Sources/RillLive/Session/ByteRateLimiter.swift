#if Live

  import NIOCore
  import RillPages

  /// A handler that limits the rate of the bytes of a page, in whole frames or not, and the size of
  /// a message.
  ///
  /// A page that sends more is only slowed down, by reading its bytes later. So an upload, whose
  /// page sends a part only after the previous one has arrived, takes as long as necessary.
  final class ByteRateLimiter: ChannelDuplexHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer
    typealias OutboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    /// The maximum number of bytes of one read.
    static let readSize = 4096

    private var bytes: TokenBucket
    private let message: UnfinishedMessage
    private var isScheduled = false
    private var isOver = false
    private let clock: any LiveClock

    init(
      _ limit: RateLimit, _ message: UnfinishedMessage, at now: NIODeadline,
      clock: any LiveClock = EventLoopClock()
    ) {
      self.clock = clock
      bytes = TokenBucket(limit, at: now)
      self.message = message
    }

    func handlerRemoved(context: ChannelHandlerContext) { isOver = true }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      if isOver { return }
      let count = unwrapInboundIn(data).readableBytes
      bytes.take(count)
      message.size += count
      context.fireChannelRead(data)
      if message.size > message.limit { reject(context) }
    }

    func read(context: ChannelHandlerContext) {
      if isScheduled { return }
      if !isOver {
        bytes.fill(until: context.eventLoop.now)
        if !bytes.isOpen { return schedule(context) }
      }
      context.read()
    }

    private func schedule(_ context: ChannelHandlerContext) {
      isScheduled = true
      context.eventLoop.assumeIsolated().scheduleTask(in: bytes.wait) { [self] in
        isScheduled = false
        if !isOver { read(context: context) }
      }
    }

    /// Closes the session, and ignores further input.
    private func reject(_ context: ChannelHandlerContext) {
      isOver = true
      // Unread input would reset the connection, and the page would not receive the reason.
      LingeringClose.prepare(context, clock: clock)
      context.fireErrorCaught(FrameError(.tooLong, at: message.limit))
    }
  }

  /// The size of an incomplete message and its limit, which the handlers of a socket share.
  final class UnfinishedMessage {
    /// The maximum number of bytes of the first message of a page, with which it joins. The limit
    /// exceeds a token and the longest address that browsers and proxies accept.
    static let firstLimit = 1 << 15
    /// The maximum number of bytes of frame headers in a message, and of control frames between its
    /// parts.
    static let margin = 4096

    /// The size in bytes as sent, including what came between the parts.
    var size = 0
    var limit = firstLimit
  }

#endif
