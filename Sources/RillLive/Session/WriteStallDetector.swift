#if Live

  import NIOCore

  /// A handler that detects a client that reads nothing for too long while data waits.
  ///
  /// It is passive while the client reads, and accepts slow readers.
  final class WriteStallDetector: ChannelInboundHandler {
    // The handler ignores input.
    typealias InboundIn = Never

    /// The maximum number of waiting bytes for a page before rendering pauses.
    private static let waterMark = ChannelOptions.Types.WriteBufferWaterMark(low: 4096, high: 16384)

    /// A limit of unsent data in the system's buffers, which could otherwise hold megabytes of
    /// outdated updates.
    private static var unsentLimit: ChannelOptions.Types.SocketOption {
      // TCP_NOTSENT_LOWAT, which not every C library module declares.
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
    /// A Boolean value that indicates whether the client has read all relevant data since the last
    /// check; waiting data is newer.
    private var hasRead = false
    private var isGone = false

    /// - Parameters:
    ///   - limit: The time limit; up to twice that if the client has just read something.
    ///   - clock: The clock of the limit.
    ///   - onStall: A function that closes the connection.
    init(
      limit: TimeAmount, clock: any LiveClock, onStall: @escaping (ChannelHandlerContext) -> Void
    ) {
      self.limit = limit
      self.clock = clock
      self.onStall = onStall
    }

    /// Sets the options of `channel` that make waiting data visible.
    static func prepare(_ channel: any Channel) throws {
      guard let options = channel.syncOptions else { return }
      try options.setOption(.writeBufferWaterMark, value: waterMark)
      // Not every system has this option; without it, slow clients take more memory.
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

    /// Schedules the next check.
    private func watch(_ context: ChannelHandlerContext) {
      guard let before = waitingByteCount(context) else { return }
      isWatching = true
      hasRead = false
      // The check is not canceled when the page reads, because removing it from the tasks of many
      // sessions is slower.
      let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
      clock.schedule(after: limit, on: context.eventLoop) {
        let (handler, context) = bound.value
        handler.check(context, before)
      }
    }

    private func check(_ context: ChannelHandlerContext, _ before: Int) {
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

  /// The error of a page that has read nothing for too long.
  struct PageStalled: Error, CustomStringConvertible {
    var description: String { "the page does not read" }
  }

#endif
