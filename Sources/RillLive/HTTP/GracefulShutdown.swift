#if Live

  import NIOConcurrencyHelpers
  import NIOCore
  import NIOWebSocket

  /// The stages of a graceful shutdown, and the times of the requests to reconnect.
  final class GracefulShutdown: Sendable {
    enum Stage: Comparable {
      case serving
      /// The server continues to serve, but its health check reports the shutdown.
      case announced
      /// The server accepts no new session, and requests that pages reconnect.
      case stopping
    }

    /// The number of sessions, and the rate and the duration of their notifications.
    typealias Plan = @Sendable () -> (sessions: Int, rate: Int, duration: TimeAmount)

    private struct State {
      var stage = Stage.serving
      /// The time between one page and the next.
      var interval = TimeAmount.zero
      var count = 0
    }

    private let state = NIOLockedValueBox(State())
    fileprivate let clock: any LiveClock

    private let plan: Plan?

    /// - Parameter plan: The plan of a server that another one runs; nil for a server that enters
    ///   the stages itself.
    init(clock: any LiveClock = EventLoopClock(), plan: Plan? = nil) {
      self.clock = clock
      self.plan = plan
    }

    var stage: Stage { state.withLockedValue { $0.stage } }

    /// Enters a stage, with the number of sessions and the time for their notifications.
    func enter(
      _ stage: Stage, sessions: Int = 0, rate: Int = 1, within duration: TimeAmount = .zero
    ) {
      let interval = min(
        1_000_000_000 / Int64(max(1, rate)), duration.nanoseconds / Int64(max(1, sessions)))
      state.withLockedValue {
        $0 = State(stage: stage, interval: .nanoseconds(interval))
      }
    }

    /// Enters the last stage when another server that runs this one stops.
    fileprivate func begin() {
      guard let plan, stage == .serving else { return }
      let (sessions, rate, duration) = plan()
      // All sockets begin at almost the same time, so one interval is as good as another.
      enter(.stopping, sessions: sessions, rate: rate, within: duration)
    }

    /// Returns the delay before the notification of the next page.
    func next() -> TimeAmount {
      state.withLockedValue { state in
        state.count += 1
        return state.interval * state.count
      }
    }
  }

  /// A delay of the shutdown of a socket, so that not all pages reconnect at once.
  final class GracefulShutdownHandler: ChannelInboundHandler {
    typealias InboundIn = WebSocketFrame

    private let shutdown: GracefulShutdown
    private var isGone = false

    init(_ shutdown: GracefulShutdown) { self.shutdown = shutdown }

    func handlerRemoved(context: ChannelHandlerContext) { isGone = true }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
      guard event is ChannelShouldQuiesceEvent else {
        return context.fireUserInboundEventTriggered(event)
      }
      shutdown.begin()
      let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
      shutdown.clock.schedule(after: shutdown.next(), on: context.eventLoop) {
        let (handler, context) = bound.value
        if !handler.isGone { context.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent()) }
      }
    }
  }

#endif
