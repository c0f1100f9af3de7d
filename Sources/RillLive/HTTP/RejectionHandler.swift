#if Live

  import NIOConcurrencyHelpers
  import NIOCore

  /// A handler that answers the first request of a rejected connection with 503 and closes the
  /// connection.
  final class RejectionHandler: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private static let text = "The server is at capacity. Try again later."
    private static let answer =
      "HTTP/1.1 503 Service Unavailable\r\nRetry-After: 10\r\nConnection: close\r\n"
      + "Content-Type: text/plain; charset=utf-8\r\nContent-Length: \(text.utf8.count)\r\n\r\n"
      + text

    private var hasAnswered = false
    private let clock: any LiveClock

    fileprivate init(clock: any LiveClock) { self.clock = clock }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) { answer(context) }

    fileprivate func answer(_ context: ChannelHandlerContext) {
      if hasAnswered { return }
      hasAnswered = true
      let answer = context.channel.allocator.buffer(string: RejectionHandler.answer)
      context.writeAndFlush(wrapOutboundOut(answer), promise: nil)
      LingeringClose.close(context, clock: clock)
    }
  }

  /// A rejector of connections beyond a limit.
  final class ConnectionRejector: Sendable {
    /// The maximum number of connections that receive an answer at a time; others are closed
    /// without one.
    private static let maximumCount = 128

    private let count = NIOLockedValueBox(0)
    private let clock: any LiveClock

    /// - Parameter clock: The clock of the timeouts.
    init(clock: any LiveClock) { self.clock = clock }

    /// Sends the response that the server is at capacity, and closes the connection.
    ///
    /// - Parameter hasAsked: True if the connection has already sent a request.
    /// - Returns: False if the connection was closed without an answer.
    @discardableResult
    func reject(_ channel: any Channel, hasAsked: Bool = false) -> Bool {
      let mayTell = count.withLockedValue { count in
        if count >= ConnectionRejector.maximumCount { return false }
        count += 1
        return true
      }
      guard mayTell else {
        channel.close(promise: nil)
        return false
      }
      // A client that sends no request is not waited for.
      let deadline = clock.schedule(after: .seconds(2), on: channel.eventLoop) {
        channel.close(promise: nil)
      }
      channel.closeFuture.whenComplete { [count] _ in
        deadline.cancel()
        count.withLockedValue { $0 -= 1 }
      }
      let handler = RejectionHandler(clock: clock)
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
