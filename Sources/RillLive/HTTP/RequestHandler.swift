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

    /// The number of waiting parts from which the connection is closed. They are many only if the
    /// client sends very short requests, and doesn't wait for the answers.
    private static let maximumCount = 20_000

    private let requests: AsyncStream<Request>.Continuation
    private let timeout: TimeAmount
    private let clock: any LiveClock
    /// The parts after the request that is being answered.
    private var waiting = CircularBuffer<HTTPServerRequestPart>()
    /// The version of the request that is being answered; nil without one.
    private var current: HTTPVersion?
    /// The body that is arriving.
    private var body: IncomingBody?
    /// A Boolean value that indicates whether the client waits for permission to send `body`.
    private var isBodyHeld = false
    /// A Boolean value that indicates whether the connection ends with the current request.
    private var isLast = false
    private var isStopping = false
    private var isInputClosed = false
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
      // After the last request, its body alone matters.
      if isLast, body == nil { return }
      waiting.append(unwrapInboundIn(data))
      process(context)
      if waiting.count > RequestHandler.maximumCount {
        isLast = true
        abandonInput()
        context.close(promise: nil)
      }
    }

    private func abandonInput() {
      body?.finish(isComplete: false)
      body = nil
      waiting.removeAll()
    }

    /// Processes waiting parts, up to the end of the request that is being answered.
    private func process(_ context: ChannelHandlerContext) {
      while current == nil || body != nil, let part = waiting.popFirst() {
        switch part {
        case .head(let head): begin(head, context)
        case .body(let bytes):
          isBodyHeld = false
          body?.append(bytes)
        case .end:
          isBodyHeld = false
          body?.finish(isComplete: true)
          body = nil
          if current == nil { isLast ? close(context) : beginIdling(context) }
        }
      }
      if isInputClosed, waiting.isEmpty { abandonInput() }
    }

    private func begin(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
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
      current = head.version
      requests.yield(Request(head: request, body: RequestBody(body)))
    }

    /// A reader waits for the body, or has taken so much of it that the client is read again.
    private func bodyIsWanted(_ context: ChannelHandlerContext) {
      if isBodyHeld {
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
        isInputClosed = true
        process(context)
      }
      if current == nil, isStopping || isInputClosed { close(context) }
      context.fireUserInboundEventTriggered(event)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      context.close(promise: nil)
    }

    func handlerRemoved(context: ChannelHandlerContext) {
      idleTimeout?.cancel()
      abandonInput()
      requests.finish()
    }

    func write(
      context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?
    ) {
      switch unwrapOutboundIn(data) {
      case .head(var head):
        // A client whose body is held may send it or not, so the rest can't be parsed.
        if endsAfterCurrent || isBodyHeld
          || head.headers[canonicalForm: "connection"].contains("close")
        {
          isLast = true
          head.headers.replaceOrAdd(name: "connection", value: "close")
        }
        if isBodyHeld {
          isBodyHeld = false
          abandonInput()
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

    private var endsAfterCurrent: Bool {
      isLast || waiting.isEmpty && (isStopping || isInputClosed)
    }

    /// Ends the connection, or continues with the next request, after a response was sent.
    private func didAnswer(_ context: ChannelHandlerContext) {
      current = nil
      body?.discard()
      if endsAfterCurrent {
        isLast = true
        waiting.removeAll()
        if body == nil || isStopping { close(context) }
      } else {
        if body == nil, waiting.isEmpty { beginIdling(context) }
        process(context)
      }
      readIfPossible(context)
    }

    /// Closes the connection so that the last answer arrives.
    private func close(_ context: ChannelHandlerContext) {
      LingeringClose.close(context, clock: clock)
    }

    private func beginIdling(_ context: ChannelHandlerContext) {
      let bound = NIOLoopBound(context, eventLoop: context.eventLoop)
      idleTimeout = clock.schedule(after: timeout, on: context.eventLoop) {
        bound.value.close(promise: nil)
      }
    }
  }

#endif
