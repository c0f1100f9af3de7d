#if Live

  import NIOConcurrencyHelpers
  import NIOCore
  import NIOWebSocket

  /// How a server ends: what it still does, and when each page is told to go on with the next.
  final class Handover: Sendable {
    enum Stage: Comparable {
      case serving
      /// All is as before, but who asks for the server's health is told that it stops.
      case announced
      /// Nobody else is let in, and pages are told to connect again.
      case stopping
    }

    private struct State {
      var stage = Stage.serving
      /// Between one page and the next.
      var interval = TimeAmount.zero
      var count = 0
    }

    private let state = NIOLockedValueBox(State())
    fileprivate let clock: any LiveClock

    init(clock: any LiveClock = EventLoopClock()) { self.clock = clock }

    var stage: Stage { state.withLockedValue { $0.stage } }

    /// Goes on to a stage, for which there is so much time and so many sessions.
    func enter(
      _ stage: Stage, sessions: Int = 0, rate: Int = 1, within duration: TimeAmount = .zero
    ) {
      let interval = min(
        1_000_000_000 / Int64(max(1, rate)), duration.nanoseconds / Int64(max(1, sessions)))
      state.withLockedValue {
        $0 = State(stage: stage, interval: .nanoseconds(interval))
      }
    }

    /// When the next page is to be told.
    func next() -> TimeAmount {
      state.withLockedValue { state in
        state.count += 1
        return state.interval * state.count
      }
    }
  }

  /// Has a socket go on for a while when the server stops, so that not all pages connect again at once.
  final class HandoverHandler: ChannelInboundHandler {
    typealias InboundIn = WebSocketFrame

    private let handover: Handover
    private var isGone = false

    init(_ handover: Handover) { self.handover = handover }

    func handlerRemoved(context: ChannelHandlerContext) { isGone = true }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
      guard event is ChannelShouldQuiesceEvent else {
        return context.fireUserInboundEventTriggered(event)
      }
      let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
      handover.clock.schedule(after: handover.next(), on: context.eventLoop) {
        let (handler, context) = bound.value
        if !handler.isGone { context.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent()) }
      }
    }
  }

#endif
