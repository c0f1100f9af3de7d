#if Live

  import NIOConcurrencyHelpers
  import NIOCore

  /// Answers a connection for which there is no room as soon as it asks for something, and closes it.
  final class TurnedAway: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private static let text = "There is no room: come again a bit later."
    private static let answer =
      "HTTP/1.1 503 Service Unavailable\r\nRetry-After: 10\r\nConnection: close\r\n"
      + "Content-Type: text/plain; charset=utf-8\r\nContent-Length: \(text.utf8.count)\r\n\r\n"
      + text

    private var hasAnswered = false

    func channelRead(context: ChannelHandlerContext, data: NIOAny) { answer(context) }

    fileprivate func answer(_ context: ChannelHandlerContext) {
      if hasAnswered { return }
      hasAnswered = true
      try? context.pipeline.syncOperations.addHandler(LingeringClose(), position: .first)
      let answer = context.channel.allocator.buffer(string: TurnedAway.answer)
      context.writeAndFlush(wrapOutboundOut(answer), promise: nil)
      context.close(promise: nil)
    }
  }

  /// Turns connections away.
  final class Porter: Sendable {
    /// The most connections that are told why at a time; others are just closed.
    private static let maximumCount = 128

    private let count = NIOLockedValueBox(0)

    /// Tells a connection that there is no room, and closes it.
    ///
    /// - Parameter hasAsked: whether it has asked for something already.
    /// - Returns: false, if it has been closed without a word.
    @discardableResult
    func turnAway(_ channel: any Channel, hasAsked: Bool = false) -> Bool {
      let mayTell = count.withLockedValue { count in
        if count >= Porter.maximumCount { return false }
        count += 1
        return true
      }
      guard mayTell else {
        channel.close(promise: nil)
        return false
      }
      // Who says nothing is not waited for.
      let deadline = channel.eventLoop.scheduleTask(in: .seconds(2)) { channel.close(promise: nil) }
      channel.closeFuture.whenComplete { [count] _ in
        deadline.cancel()
        count.withLockedValue { $0 -= 1 }
      }
      let handler = TurnedAway()
      do {
        let operations = channel.pipeline.syncOperations
        try operations.addHandler(handler, position: .first)
        if hasAsked { handler.answer(try operations.context(handler: handler)) }
        return true
      } catch {
        channel.close(promise: nil)
        return false
      }
    }
  }

#endif
