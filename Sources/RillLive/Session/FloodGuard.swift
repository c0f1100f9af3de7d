#if Live

  import NIOCore
  import NIOWebSocket

  /// Lets no more frames through than a page may send, and a few at a time.
  ///
  /// What has been read and may not pass yet waits here, and nothing more is read meanwhile: what waits is what
  /// one read brought, the rest is the sender's to keep. A page that goes on sending more frames than it may
  /// is refused. One whose session doesn't get on with them is not.
  ///
  /// ```
  /// network ── frames ──> waiting ── while the bucket is open, some per turn ──> session
  ///    ^                     │                                                      │
  ///    └── read, if nothing waits          and as long as it is not behind <────────┘
  /// ```
  final class FloodGuard: ChannelDuplexHandler {
    typealias InboundIn = WebSocketFrame
    typealias InboundOut = WebSocketFrame
    typealias OutboundIn = WebSocketFrame
    typealias OutboundOut = WebSocketFrame

    /// The most frames that pass before others on the event loop have their turn.
    static let framesPerTurn = 4
    /// How long that takes: until the event loop has looked at all sockets.
    static let turnPause = TimeAmount.microseconds(100)

    /// How long a page may have to be kept waiting, in all, before it is refused.
    private let patience: TimeAmount
    private var frames: TokenBucket
    private var waiting: [WebSocketFrame] = []
    /// Of those that wait, the first that has not passed.
    private var next = 0
    /// How many have passed in this turn.
    private var passed = 0
    private var isScheduled = false
    private var wantsRead = false
    /// Whether the session is behind.
    private var isHeld = false
    /// Whether nothing comes after what waits.
    private var hasInputEnded = false
    /// Since when frames wait that are too many; nil, if none do.
    private var pause: NIODeadline?
    /// How long such frames have waited since the page last kept to its limit.
    private var strain = TimeAmount.zero
    private var isOver = false

    init(_ limit: RateLimit, patience: TimeAmount, at now: NIODeadline) {
      self.patience = patience
      frames = TokenBucket(limit, at: now)
    }

    func handlerRemoved(context: ChannelHandlerContext) { end() }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      if isOver { return }
      if waiting.isEmpty {
        if passed == 0 { fill(context) }
        if mayPass {
          take()
          // As it came: to wrap it again costs.
          return context.fireChannelRead(data)
        }
      }
      waiting.append(unwrapInboundIn(data))
    }

    func channelReadComplete(context: ChannelHandlerContext) { finishTurn(context) }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
      // What has been read comes before the end.
      if !waiting.isEmpty, let event = event as? ChannelEvent, event == .inputClosed {
        hasInputEnded = true
      } else {
        context.fireUserInboundEventTriggered(event)
      }
    }

    func read(context: ChannelHandlerContext) {
      if waiting.isEmpty && !isHeld { context.read() } else { wantsRead = true }
    }

    func triggerUserOutboundEvent(
      context: ChannelHandlerContext, event: Any, promise: EventLoopPromise<Void>?
    ) {
      switch event as? FrameProgress {
      case .behind: isHeld = true
      case .caughtUp: release(context)
      default: return context.triggerUserOutboundEvent(event, promise: promise)
      }
      promise?.succeed()
    }

    // MARK: Turns

    private var mayPass: Bool {
      passed < FloodGuard.framesPerTurn && frames.isOpen && !isHeld
    }

    private func fill(_ context: ChannelHandlerContext) {
      let now = context.eventLoop.now
      frames.fill(until: now)
      if let pause { strain = strain + (now - pause) }
      pause = nil
      if frames.hasRecovered { strain = .zero }
    }

    private func take() {
      passed += 1
      frames.take(1)
    }

    private func finishTurn(_ context: ChannelHandlerContext) {
      passed = 0
      context.fireChannelReadComplete()
      if isOver || isScheduled { return }
      if next == waiting.count {
        waiting = []
        next = 0
        if hasInputEnded { return context.fireUserInboundEventTriggered(ChannelEvent.inputClosed) }
        resumeReading(context)
      } else if !isHeld {
        schedule(context)
      }
    }

    /// Goes on with what waits, when it may pass and others have had their turn.
    private func schedule(_ context: ChannelHandlerContext) {
      isScheduled = true
      var wait = FloodGuard.turnPause
      if !frames.isOpen {
        pause = context.eventLoop.now
        wait = max(wait, frames.wait)
      }
      context.eventLoop.assumeIsolated().scheduleTask(in: wait) { self.resume(context) }
    }

    private func resume(_ context: ChannelHandlerContext) {
      isScheduled = false
      if isOver { return }
      fill(context)
      if strain >= patience { return refuse(context) }
      while next < waiting.count, mayPass, !isOver {
        next += 1
        take()
        context.fireChannelRead(wrapInboundOut(waiting[next - 1]))
      }
      finishTurn(context)
    }

    /// The session has caught up.
    private func release(_ context: ChannelHandlerContext) {
      isHeld = false
      if isOver || isScheduled { return }
      if waiting.isEmpty { resumeReading(context) } else { resume(context) }
    }

    private func resumeReading(_ context: ChannelHandlerContext) {
      if !wantsRead || isHeld { return }
      wantsRead = false
      context.read()
    }

    // MARK: The end

    /// Has the session close, and nothing more come.
    private func refuse(_ context: ChannelHandlerContext) {
      end()
      // What is on its way would have the connection be reset, and nobody be told why.
      try? context.pipeline.syncOperations.addHandler(LingeringClose(), position: .first)
      context.fireErrorCaught(FrameError(.flood, at: 0))
      resumeReading(context)
    }

    private func end() {
      isOver = true
      waiting = []
      next = 0
    }
  }

#endif
