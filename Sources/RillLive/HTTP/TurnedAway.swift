#if Live

  import NIOConcurrencyHelpers
  import NIOCore

  /// Answers a connection for which there is no room, whatever it asks for, and closes it.
  final class TurnedAway: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private static let text = "There is no room: come again a bit later."
    private static let answer =
      "HTTP/1.1 503 Service Unavailable\r\nRetry-After: 10\r\nConnection: close\r\n"
      + "Content-Type: text/plain; charset=utf-8\r\nContent-Length: \(text.utf8.count)\r\n\r\n"
      + text

    func handlerAdded(context: ChannelHandlerContext) {
      if context.channel.isActive { answer(context) }
    }

    func channelActive(context: ChannelHandlerContext) { answer(context) }

    private func answer(_ context: ChannelHandlerContext) {
      let answer = context.channel.allocator.buffer(string: TurnedAway.answer)
      context.writeAndFlush(wrapOutboundOut(answer), promise: nil)
      context.close(promise: nil)
    }
  }

  /// Turns connections away.
  final class Porter: Sendable {
    /// The most connections that are told why at a time; others are just closed.
    private static let maximumCount = 256

    private let count = NIOLockedValueBox(0)

    /// Tells a connection that there is no room, and closes it.
    ///
    /// - Returns: false, if it has been closed without a word.
    func turnAway(_ channel: any Channel) -> Bool {
      let operations = channel.pipeline.syncOperations
      let mayTell = count.withLockedValue { count in
        if count >= Porter.maximumCount { return false }
        count += 1
        return true
      }
      guard mayTell else {
        channel.close(promise: nil)
        return false
      }
      channel.closeFuture.whenComplete { [count] _ in count.withLockedValue { $0 -= 1 } }
      do {
        try operations.addHandlers([LingeringClose(), TurnedAway()], position: .first)
        return true
      } catch {
        channel.close(promise: nil)
        return false
      }
    }
  }

#endif
