#if Live

  import NIOCore

  /// Notices that the other end of a connection reads nothing, while something waits to be written, for too long.
  ///
  /// Nothing happens here while it reads, and one that reads slowly is let be.
  final class StallGuard: ChannelInboundHandler {
    // It looks at nothing that is read.
    typealias InboundIn = Never

    /// How many bytes may wait for a page before nothing more is rendered for it.
    private static let waterMark = ChannelOptions.Types.WriteBufferWaterMark(low: 4096, high: 16384)

    /// Has the system keep little of what a page has not asked for yet, rather than megabytes that are out of
    /// date when it reads them.
    private static var unsentLimit: ChannelOptions.Types.SocketOption {
      // TCP_NOTSENT_LOWAT, which not every module of a C library has.
      #if canImport(Darwin)
        let name: CInt = 0x201
      #else
        let name: CInt = 25
      #endif
      return .init(level: .tcp, name: NIOBSDSocket.Option(rawValue: name))
    }

    private let limit: TimeAmount
    private let clock: any LiveClock
    private let onStall: (ChannelHandlerContext) -> Void
    private var isWatching = false
    /// Whether all that mattered has been read since the last look; what waits now came later.
    private var hasRead = false
    private var isGone = false

    /// - Parameters:
    ///   - limit: how long it may take; up to twice that, where something has just been read.
    ///   - clock: the clock of the limit.
    ///   - onStall: ends the connection.
    init(
      limit: TimeAmount, clock: any LiveClock, onStall: @escaping (ChannelHandlerContext) -> Void
    ) {
      self.limit = limit
      self.clock = clock
      self.onStall = onStall
    }

    /// Has the system tell of what waits on `channel`.
    static func prepare(_ channel: any Channel) throws {
      guard let options = channel.syncOptions else { return }
      try options.setOption(.writeBufferWaterMark, value: waterMark)
      // Not every system has it; without, those who don't read cost more.
      try? options.setOption(unsentLimit, value: 32768)
    }

    func handlerRemoved(context: ChannelHandlerContext) { isGone = true }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
      context.fireChannelWritabilityChanged()
      if context.channel.isWritable {
        hasRead = true
      } else if !isWatching {
        watch(context)
      }
    }

    /// Looks again later.
    private func watch(_ context: ChannelHandlerContext) {
      guard let before = waitingByteCount(context) else { return }
      isWatching = true
      hasRead = false
      // It is not cancelled when the page reads: to find it among the tasks of many sessions takes longer.
      let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
      clock.schedule(after: limit, on: context.eventLoop) {
        let (handler, context) = bound.value
        handler.look(context, before)
      }
    }

    private func look(_ context: ChannelHandlerContext, _ before: Int) {
      isWatching = false
      guard !isGone, !context.channel.isWritable, let now = waitingByteCount(context) else {
        return
      }
      if hasRead || now < before { return watch(context) }
      onStall(context)
    }

    private func waitingByteCount(_ context: ChannelHandlerContext) -> Int? {
      try? context.channel.syncOptions?.getOption(.bufferedWritableBytes)
    }
  }

  /// A page has read nothing for too long.
  struct PageStalled: Error, CustomStringConvertible {
    var description: String { "its page doesn't read" }
  }

#endif
