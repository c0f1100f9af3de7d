#if Live

  import NIOCore
  import NIOHTTP1

  /// A filter of the requests of a connection: those that no browser makes are refused, bodies have a deadline, a
  /// least rate and a size, and nothing is taken after the last request.
  ///
  /// A body may take the request timeout, and a second more for each 1,000 bytes that have come, up to six times
  /// the timeout. That holds for bodies that nothing reads, too, such as that of a `GET`.
  final class RequestGuard: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart
    typealias OutboundIn = HTTPServerResponsePart
    typealias OutboundOut = HTTPServerResponsePart

    /// In bytes per second.
    private static let leastRate: Int64 = 1000
    private static let mostTimeouts = 6

    private enum State {
      case idle
      /// The body of a request comes, since then, and so much of it has come.
      case body(start: NIODeadline, size: Int)
      /// Nothing more is taken.
      case over
    }

    private let timeout: TimeAmount
    private let maximumSize: Int
    private let clock: any LiveClock
    private let onRefusal: (String) -> Void
    private var state = State.idle
    private var isLast = false
    /// How many requests are not answered to the end.
    private var unanswered = 0
    /// Whether the connection ends when all requests are answered.
    private var isEnding = false
    private var deadline: LiveTimeout?

    /// - Parameters:
    ///   - timeout: how long a body may take that comes too slowly.
    ///   - maximumSize: the most bytes of a body.
    ///   - clock: the clock of the timeout.
    ///   - onRefusal: called with what a connection is refused, when it is closed.
    init(
      timeout: TimeAmount, maximumSize: Int, clock: any LiveClock = EventLoopClock(),
      onRefusal: @escaping (String) -> Void
    ) {
      self.clock = clock
      self.timeout = timeout
      self.maximumSize = maximumSize
      self.onRefusal = onRefusal
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      switch (state, unwrapInboundIn(data)) {
      case (.over, _): return
      case (_, .head(var head)):
        if head.hasRepeatedSource {
          onRefusal("requests with two hosts or two origins")
          return refuse(context)
        }
        if head.headers.contains(name: "upgrade") {
          // It becomes a socket: others have been turned into ordinary requests before.
          context.fireChannelRead(data)
          return context.pipeline.syncOperations.removeHandler(self, promise: nil)
        }
        unanswered += 1
        isLast = !head.isKeepAlive
        // Hummingbird ends the connection at this text alone.
        if isLast { head.headers.replaceOrAdd(name: "connection", value: "close") }
        state = .body(start: clock.now(on: context.eventLoop), size: 0)
        context.fireChannelRead(wrapInboundOut(.head(head)))
      case (.body(let start, let size), .body(let part)):
        let size = size + part.readableBytes
        if size > maximumSize { return end(context, "bodies that are larger than any may be") }
        state = .body(start: start, size: size)
        context.fireChannelRead(data)
      case (_, .end):
        deadline?.cancel()
        deadline = nil
        state = isLast ? .over : .idle
        context.fireChannelRead(data)
      case (.idle, .body): context.fireChannelRead(data)
      }
    }

    func channelReadComplete(context: ChannelHandlerContext) {
      // Most requests are whole when they are read.
      if case .body(let start, let size) = state, deadline == nil {
        watch(context, until: limit(start, size))
      }
      context.fireChannelReadComplete()
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      guard error is HTTPParserError else { return context.fireErrorCaught(error) }
      // Bytes after the last request are no request.
      if case .over = state { return }
      refuse(context)
    }

    func write(
      context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?
    ) {
      guard case .end = unwrapOutboundIn(data) else { return context.write(data, promise: promise) }
      unanswered -= 1
      if isEnding, unanswered == 0 {
        context.writeAndFlush(data, promise: promise)
        context.close(promise: nil)
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
        handler.look(context)
      }
    }

    private func look(_ context: ChannelHandlerContext) {
      deadline = nil
      guard case .body(let start, let size) = state else { return }
      let limit = limit(start, size)
      if limit > clock.now(on: context.eventLoop) { return watch(context, until: limit) }
      end(context, "bodies that come too slowly")
    }

    /// Refuses a request that is malformed, when those before it are answered, and ends the connection.
    private func refuse(_ context: ChannelHandlerContext) {
      state = .over
      if unanswered > 0 {
        isEnding = true
        return
      }
      let headers: HTTPHeaders = ["connection": "close", "content-length": "0"]
      let head = HTTPResponseHead(version: .http1_1, status: .badRequest, headers: headers)
      context.write(wrapOutboundOut(.head(head)), promise: nil)
      context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
      context.close(promise: nil)
    }

    private func end(_ context: ChannelHandlerContext, _ reason: String) {
      state = .over
      onRefusal(reason)
      context.close(promise: nil)
    }
  }

  extension HTTPRequestHead {
    /// Whether more than one header says where it goes, or where it comes from, so that two readers of it may
    /// understand two things.
    var hasRepeatedSource: Bool {
      headers["host"].count > 1 || headers["origin"].count > 1
    }
  }

#endif
