#if Live

  import NIOCore

  /// Reads no more bytes of a page than it may send, whether they make whole frames or not, and no message that
  /// is too large for now.
  ///
  /// Who sends more is only slowed down, by being read later: an upload, of which each part waits for the last
  /// to have arrived, takes as long as it takes.
  final class ByteGuard: ChannelDuplexHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer
    typealias OutboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    /// The most bytes that one read brings.
    static let readSize = 4096

    private var bytes: TokenBucket
    private let message: UnfinishedMessage
    private var isScheduled = false
    private var isOver = false

    init(_ limit: RateLimit, _ message: UnfinishedMessage, at now: NIODeadline) {
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
      if message.size > message.limit { refuse(context) }
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

    /// Has the session close, and nothing more come.
    private func refuse(_ context: ChannelHandlerContext) {
      isOver = true
      // What is on its way would have the connection be reset, and nobody be told why.
      try? context.pipeline.syncOperations.addHandler(LingeringClose(), position: .first)
      context.fireErrorCaught(FrameError(.tooLong, at: message.limit))
    }
  }

  /// How much has come of a message that is not whole yet, and how much may: what the handlers of a socket share.
  final class UnfinishedMessage {
    /// The most bytes of a page's first message, with which it joins: more than any address has that browsers
    /// and proxies pass on, in a token and beside it.
    static let firstLimit = 1 << 15
    /// The most bytes of headers of the frames of a message, and of others between them.
    static let margin = 4096

    /// In bytes, as they are sent, of it and of what came between its parts.
    var size = 0
    var limit = firstLimit
  }

#endif
