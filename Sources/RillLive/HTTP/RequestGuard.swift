#if Live

  import HTTPTypes
  import NIOCore
  import NIOHTTP1

  /// A filter of the requests of a connection. It rejects malformed requests, limits the duration,
  /// the rate and the size of bodies, and ignores input after the last request.
  ///
  /// A body may take the request timeout, plus a second for each 1,000 received bytes, up to six
  /// times the timeout. The same applies to bodies that no handler reads, such as that of a `GET`.
  final class RequestGuard: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart
    typealias OutboundIn = HTTPServerResponsePart
    typealias OutboundOut = HTTPServerResponsePart

    /// The minimum rate in bytes per second.
    private static let leastRate: Int64 = 1000
    private static let mostTimeouts = 6

    private enum State {
      case idle
      /// A body that began at `start` and may have `maximum` bytes, of which `size` bytes have been
      /// received.
      case body(start: NIODeadline, size: Int, maximum: Int?)
      /// After the last request; further input is ignored.
      case over
    }

    private let timeout: TimeAmount
    private let maximumSize: @Sendable (HTTPRequestHead) -> Int?
    private let clock: any LiveClock
    private let onRejection: (String) -> Void
    private var state = State.idle
    /// A Boolean value that indicates whether the last body ended before its end was read.
    private(set) var hasIncompleteBody = false
    private var isFirst = true
    private var isLast = false
    /// The number of requests without a complete response.
    private var unanswered = 0
    /// A Boolean value that indicates whether the connection closes when all requests are answered.
    private var isEnding = false
    private var deadline: LiveTimeout?

    /// - Parameters:
    ///   - timeout: The time limit of a slow body.
    ///   - maximumSize: A function that returns the maximum number of bytes of a request's body, or
    ///     nil for a body without limits.
    ///   - clock: The clock of the timeout.
    ///   - onRejection: A function that receives the reason when the connection is closed.
    init(
      timeout: TimeAmount, maximumSize: @escaping @Sendable (HTTPRequestHead) -> Int?,
      clock: any LiveClock = EventLoopClock(),
      onRejection: @escaping (String) -> Void
    ) {
      self.clock = clock
      self.timeout = timeout
      self.maximumSize = maximumSize
      self.onRejection = onRejection
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      switch (state, unwrapInboundIn(data)) {
      case (.over, _): return
      case (_, .head(var head)):
        if head.hasRepeatedSource {
          onRejection("request with two Host or Origin headers")
          return reject(context, .badRequest)
        }
        defer { isFirst = false }
        if isFirst, head.headers.contains(name: "upgrade") {
          // It becomes a socket: SocketGuard has turned other upgrade requests into ordinary
          // requests.
          context.fireChannelRead(data)
          return context.pipeline.syncOperations.removeHandler(self, promise: nil)
        }
        unanswered += 1
        // Nothing parses the bytes after a request for another protocol.
        isLast =
          !head.isKeepAlive || head.method == .CONNECT || head.headers.contains(name: "upgrade")
        // Hummingbird, with a mount, closes the connection only for this exact text.
        if isLast { head.headers.replaceOrAdd(name: "connection", value: "close") }
        state = .body(
          start: clock.now(on: context.eventLoop), size: 0, maximum: maximumSize(head))
        context.fireChannelRead(wrapInboundOut(.head(head)))
      case (.body(let start, let size, let maximum), .body(let part)):
        let size = size + part.readableBytes
        if let maximum, size > maximum { return end(context, "request body too large") }
        state = .body(start: start, size: size, maximum: maximum)
        context.fireChannelRead(data)
      case (_, .end):
        deadline?.cancel()
        deadline = nil
        state = isLast ? .over : .idle
        if isLast { LingeringClose.discardInput(context, clock: clock) }
        context.fireChannelRead(data)
      case (.idle, .body): context.fireChannelRead(data)
      }
    }

    func channelReadComplete(context: ChannelHandlerContext) {
      // Most requests are complete when they are read.
      if case .body(let start, let size, _?) = state, deadline == nil {
        watch(context, until: limit(start, size))
      }
      context.fireChannelReadComplete()
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
      if let event = event as? ChannelEvent, event == .inputClosed { abandonBody() }
      context.fireUserInboundEventTriggered(event)
    }

    func channelInactive(context: ChannelHandlerContext) {
      abandonBody()
      context.fireChannelInactive()
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      guard let error = error as? HTTPParserError else { return context.fireErrorCaught(error) }
      // Bytes after the last request are not a request.
      if case .over = state { return }
      reject(context, error == .headerOverflow ? .requestHeaderFieldsTooLarge : .badRequest)
    }

    func write(
      context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?
    ) {
      guard case .end = unwrapOutboundIn(data) else { return context.write(data, promise: promise) }
      unanswered -= 1
      if isEnding, unanswered == 0 {
        context.writeAndFlush(data, promise: promise)
        LingeringClose.close(context, clock: clock)
      } else {
        context.write(data, promise: promise)
      }
    }

    func handlerRemoved(context: ChannelHandlerContext) {
      deadline?.cancel()
      deadline = nil
    }

    private func limit(_ start: NIODeadline, _ size: Int) -> NIODeadline {
      let more = TimeAmount.milliseconds(Int64(size) * 1000 / RequestGuard.leastRate)
      return start + min(timeout + more, timeout * RequestGuard.mostTimeouts)
    }

    private func watch(_ context: ChannelHandlerContext, until limit: NIODeadline) {
      let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
      let delay = limit - clock.now(on: context.eventLoop)
      deadline = clock.schedule(after: delay, on: context.eventLoop) {
        let (handler, context) = bound.value
        handler.check(context)
      }
    }

    private func check(_ context: ChannelHandlerContext) {
      deadline = nil
      guard case .body(let start, let size, _?) = state else { return }
      let limit = limit(start, size)
      if limit > clock.now(on: context.eventLoop) { return watch(context, until: limit) }
      end(context, "request body too slow")
    }

    /// Rejects a malformed request after the responses to those before it, and closes the
    /// connection.
    private func reject(_ context: ChannelHandlerContext, _ status: HTTPResponseStatus) {
      abandonBody()
      state = .over
      // The client may still be sending, such as a very long header.
      LingeringClose.discardInput(context, clock: clock)
      if unanswered > 0 {
        isEnding = true
        // Nothing else ends a body whose rest is malformed.
        return context.fireUserInboundEventTriggered(ChannelEvent.inputClosed)
      }
      let headers: HTTPHeaders = ["connection": "close", "content-length": "0"]
      let head = HTTPResponseHead(version: .http1_1, status: status, headers: headers)
      context.write(wrapOutboundOut(.head(head)), promise: nil)
      context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
      LingeringClose.close(context, clock: clock)
    }

    private func end(_ context: ChannelHandlerContext, _ reason: String) {
      abandonBody()
      state = .over
      onRejection(reason)
      context.close(promise: nil)
    }

    /// Reads no more of an incomplete body.
    private func abandonBody() {
      guard case .body = state else { return }
      state = .over
      hasIncompleteBody = true
    }
  }

  extension Request {
    /// Returns whether a body that has no further parts is complete.
    ///
    /// The stream of the body also ends when the connection ends, and when the guard closes it.
    ///
    /// - Parameters:
    ///   - size: The number of bytes that have arrived.
    ///   - channel: The connection.
    func isBodyComplete(size: Int, on channel: any Channel) async -> Bool {
      if body.throwsIfIncomplete { return true }
      if let length = headers[.contentLength].flatMap({ Int($0) }), length == size { return true }
      // Middleware may have changed the body, so another size alone doesn't mean anything.
      let isIncomplete = channel.eventLoop.submit {
        try channel.pipeline.syncOperations.handler(type: RequestGuard.self).hasIncompleteBody
      }
      // A closed connection has no guard.
      guard let isIncomplete = try? await isIncomplete.get() else { return channel.isActive }
      return !isIncomplete
    }
  }

  extension HTTPRequestHead {
    /// A Boolean value that indicates whether the request has several `Host` or `Origin` headers,
    /// which two readers could interpret differently.
    var hasRepeatedSource: Bool {
      headers["host"].count > 1 || headers["origin"].count > 1
    }
  }

#endif
