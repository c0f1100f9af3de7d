#if Live

  import NIOCore
  import NIOWebSocket
  import RillPages

  /// A handler that limits the rate of the frames of a page, and passes them on in small groups.
  ///
  /// Frames that may not pass yet wait here, and reading pauses. So at most the frames of one read
  /// wait; the sender keeps the rest. A page that stays above its limit is rejected. A page whose
  /// session is slow is not.
  ///
  /// ```
  /// network ── frames ──> waiting ── while the bucket is open, some per turn ──> session
  ///    ^                     │                                                      │
  ///    └── read, if nothing waits          and as long as it is not behind <────────┘
  /// ```
  final class FrameRateLimiter: ChannelDuplexHandler {
    typealias InboundIn = WebSocketFrame
    typealias InboundOut = WebSocketFrame
    typealias OutboundIn = WebSocketFrame
    typealias OutboundOut = WebSocketFrame

    /// The maximum number of frames that pass before other work on the event loop.
    static let framesPerTurn = 4
    /// The pause between turns, which is enough for the event loop to poll all sockets.
    static let turnPause = TimeAmount.microseconds(100)
    /// The maximum number of repeated events that don't count. A page that types for ten minutes
    /// while the store fails has fewer.
    static let repetitionLimit = 10_000

    /// The total delay after which a page is rejected.
    private let patience: TimeAmount
    private var frames: TokenBucket
    private var waiting: [WebSocketFrame] = []
    /// The index of the first waiting frame that has not passed.
    private var next = 0
    /// The number of frames that may still pass without counting.
    private var free = 0
    /// The number of frames that have passed in this turn.
    private var passed = 0
    private var isScheduled = false
    private var wantsRead = false
    /// A Boolean value that indicates whether the session is behind.
    private var isHeld = false
    /// A Boolean value that indicates whether the input has ended after the waiting frames.
    private var hasInputEnded = false
    /// The time since which frames wait because of the limit; nil if none do.
    private var pause: NIODeadline?
    /// The total delay of such frames since the page last kept to its limit.
    private var strain = TimeAmount.zero
    private var isOver = false
    private let clock: any LiveClock

    init(
      _ limit: RateLimit, patience: TimeAmount, at now: NIODeadline,
      clock: any LiveClock = EventLoopClock()
    ) {
      self.clock = clock
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
          // Forwards the original data, because wrapping the frame again has a cost.
          return context.fireChannelRead(data)
        }
      }
      waiting.append(unwrapInboundIn(data))
    }

    func channelReadComplete(context: ChannelHandlerContext) { finishTurn(context) }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
      // The end of the input follows the waiting frames.
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
      case .repeating: free = Self.repetitionLimit
      case .repeated: free = 0
      default: return context.triggerUserOutboundEvent(event, promise: promise)
      }
      promise?.succeed()
    }

    // MARK: Turns

    private var mayPass: Bool {
      passed < FrameRateLimiter.framesPerTurn && isOpen && !isHeld
    }

    private var isOpen: Bool { free > 0 || frames.isOpen }

    private func fill(_ context: ChannelHandlerContext) {
      let now = context.eventLoop.now
      frames.fill(until: now)
      if let pause { strain = strain + (now - pause) }
      pause = nil
      if frames.hasRecovered { strain = .zero }
    }

    private func take() {
      passed += 1
      if free > 0 { free -= 1 } else { frames.take(1) }
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

    /// Continues with the waiting frames when the limit allows it, after other work.
    private func schedule(_ context: ChannelHandlerContext) {
      isScheduled = true
      var wait = FrameRateLimiter.turnPause
      if !isOpen {
        pause = context.eventLoop.now
        wait = max(wait, frames.wait)
      }
      context.eventLoop.assumeIsolated().scheduleTask(in: wait) { self.resume(context) }
    }

    private func resume(_ context: ChannelHandlerContext) {
      isScheduled = false
      if isOver { return }
      fill(context)
      if strain >= patience { return reject(context) }
      while next < waiting.count, mayPass, !isOver {
        next += 1
        take()
        context.fireChannelRead(wrapInboundOut(waiting[next - 1]))
      }
      finishTurn(context)
    }

    /// Continues after the session has caught up.
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

    /// Closes the session, and ignores further input.
    private func reject(_ context: ChannelHandlerContext) {
      end()
      // Unread input would reset the connection, and the page would not receive the reason.
      LingeringClose.prepare(context, clock: clock)
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
