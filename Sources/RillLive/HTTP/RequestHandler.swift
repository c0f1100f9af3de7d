#if Live

  import HTTPTypes
  import NIOCore
  import NIOHTTP1

  /// The last handler of a connection of requests. It passes them one at a time to the task that
  /// answers them. It closes the connection after the last answer, or when it is idle.
  ///
  /// The client is read until the next request waits, or a body is full. So the end of a connection
  /// is noticed while a response is generated.
  final class RequestHandler: ChannelDuplexHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundIn = HTTPServerResponsePart
    typealias OutboundOut = HTTPServerResponsePart

    private let requests: AsyncStream<Request>.Continuation
    private let timeout: TimeAmount
    private let clock: any LiveClock
    private var waiting = CircularBuffer<(request: Request, version: HTTPVersion)>()
    /// The version of the request that is being answered; nil without one.
    private var current: HTTPVersion?
    /// The body that is arriving.
    private var body: IncomingBody?
    /// A Boolean value that indicates whether the client waits for permission to send `body`.
    private var isBodyHeld = false
    /// A Boolean value that indicates whether no further request is accepted.
    private var isLast = false
    private var isStopping = false
    /// A Boolean value that indicates whether the connection ends with the response that is being
    /// sent.
    private var isEnding = false
    private var hasDelayedRead = false
    private var idleTimeout: LiveTimeout?

    /// - Parameter timeout: The time after which an idle connection is closed.
    init(
      _ requests: AsyncStream<Request>.Continuation, timeout: TimeAmount, clock: any LiveClock
    ) {
      self.requests = requests
      self.timeout = timeout
      self.clock = clock
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      switch unwrapInboundIn(data) {
      case .head(let head): receive(head, context)
      case .body(let bytes):
        isBodyHeld = false
        body?.append(bytes)
      case .end:
        isBodyHeld = false
        body?.finish(isComplete: true)
        body = nil
        if current == nil { isEnding ? context.close(promise: nil) : beginIdling(context) }
      }
    }

    private func receive(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
      if isLast { return }
      // Clients of HTTP/1.0 have to ask for another request, which is not supported.
      isLast = !head.isKeepAlive || head.version != .http1_1
      guard let request = HTTPRequest(head) else { return context.close(promise: nil) }
      idleTimeout?.cancel()
      let eventLoop = context.eventLoop
      let bound = NIOLoopBound((handler: self, context: context), eventLoop: eventLoop)
      let body = IncomingBody {
        eventLoop.execute { bound.value.handler.bodyIsWanted(bound.value.context) }
      }
      self.body = body
      isBodyHeld =
        head.version == .http1_1 && head.headers["expect"].first?.lowercased() == "100-continue"
      waiting.append((Request(head: request, body: RequestBody(body)), head.version))
      if current == nil { advance() }
    }

    /// Passes the next request on.
    private func advance() {
      guard let (request, version) = waiting.popFirst() else { return }
      current = version
      requests.yield(request)
    }

    /// A reader waits for the body, or has taken so much of it that the client is read again.
    private func bodyIsWanted(_ context: ChannelHandlerContext) {
      if isBodyHeld, waiting.isEmpty {
        isBodyHeld = false
        let head = HTTPResponseHead(version: .http1_1, status: .continue)
        context.writeAndFlush(wrapOutboundOut(.head(head)), promise: nil)
      }
      readIfPossible(context)
    }

    func read(context: ChannelHandlerContext) {
      hasDelayedRead = true
      readIfPossible(context)
    }

    private func readIfPossible(_ context: ChannelHandlerContext) {
      guard hasDelayedRead, waiting.isEmpty, !(body?.isFull ?? false) else { return }
      hasDelayedRead = false
      context.read()
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
      if event is ChannelShouldQuiesceEvent { isStopping = true }
      if event as? ChannelEvent == .inputClosed {
        isLast = true
        body?.finish(isComplete: false)
        body = nil
      }
      if current == nil, isLast || isStopping { context.close(promise: nil) }
      context.fireUserInboundEventTriggered(event)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      context.close(promise: nil)
    }

    func handlerRemoved(context: ChannelHandlerContext) {
      idleTimeout?.cancel()
      body?.finish(isComplete: false)
      body = nil
      waiting.removeAll()
      requests.finish()
    }

    func write(
      context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?
    ) {
      switch unwrapOutboundIn(data) {
      case .head(var head):
        // A client that still waits may send the body or not, so the rest can't be parsed.
        let isFinal = waiting.isEmpty && (isLast || isStopping || isBodyHeld)
        if isFinal || head.headers[canonicalForm: "connection"].contains("close") {
          isEnding = true
          isLast = true
          waiting.removeAll()
          head.headers.replaceOrAdd(name: "connection", value: "close")
        }
        // Clients of HTTP/1.0 don't know bodies in chunks.
        if current != .http1_1, !head.headers.contains(name: "content-length") {
          head.version = .http1_0
        }
        context.write(wrapOutboundOut(.head(head)), promise: promise)
      case .body: context.write(data, promise: promise)
      case .end:
        let promise = promise ?? context.eventLoop.makePromise()
        let bound = NIOLoopBound((handler: self, context: context), eventLoop: context.eventLoop)
        promise.futureResult.whenSuccess { bound.value.handler.didAnswer(bound.value.context) }
        context.write(data, promise: promise)
      }
    }

    /// Ends the connection, or continues with the next request, after a response was sent.
    private func didAnswer(_ context: ChannelHandlerContext) {
      current = nil
      if isEnding || waiting.isEmpty && (isLast || isStopping) {
        isEnding = true
        isLast = true
        body?.discard()
        // Closing a connection with unread input would discard the response.
        if body == nil || isBodyHeld || isStopping { context.close(promise: nil) }
      } else if waiting.isEmpty {
        body?.discard()
        if body == nil { beginIdling(context) }
      } else {
        advance()
      }
      readIfPossible(context)
    }

    private func beginIdling(_ context: ChannelHandlerContext) {
      let bound = NIOLoopBound(context, eventLoop: context.eventLoop)
      idleTimeout = clock.schedule(after: timeout, on: context.eventLoop) {
        bound.value.close(promise: nil)
      }
    }
  }

#endif
