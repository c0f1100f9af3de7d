#if Live

  import NIOCore

  /// A pause in accepting connections when the system refuses one, as when too many files are open.
  ///
  /// NIO would try again at once, for as long as a connection waits, and use a whole core. Connections that wait
  /// stay in the backlog of the system meanwhile.
  final class AcceptGuard: ChannelInboundHandler {
    typealias InboundIn = any Channel

    private let pause: TimeAmount
    private let onFailure: (IOError) -> Void
    private var isPaused = false
    private var isGone = false

    /// - Parameters:
    ///   - pause: how long nothing is accepted.
    ///   - onFailure: called with each error.
    init(pause: TimeAmount, onFailure: @escaping (IOError) -> Void) {
      self.pause = pause
      self.onFailure = onFailure
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      // It is not passed on: NIO's own handler of this would delay reads, which doesn't end the readiness of the
      // socket that they are about.
      guard let error = error as? IOError else { return context.fireErrorCaught(error) }
      onFailure(error)
      if isPaused { return }
      isPaused = true
      setReading(context, false)
      context.eventLoop.assumeIsolated().scheduleTask(in: pause) { [self] in
        isPaused = false
        if !isGone { setReading(context, true) }
      }
    }

    func handlerRemoved(context: ChannelHandlerContext) { isGone = true }

    private func setReading(_ context: ChannelHandlerContext, _ isReading: Bool) {
      // It can't be set when the channel is closed, where it doesn't matter.
      try? context.channel.syncOptions?.setOption(.autoRead, value: isReading)
    }
  }

  extension LiveCore {
    /// Has the server that listens on `channel` wait when no connection can be accepted.
    func guardAccepting(on channel: any Channel) async {
      let (counts, refusals) = (counts, refusals)
      let handler = channel.eventLoop.submit {
        try channel.pipeline.syncOperations.addHandler(
          AcceptGuard(pause: .milliseconds(250)) { error in
            counts.change { $0.acceptFailures += 1 }
            refusals.note("a connection that the system can't accept, errno \(error.errnoCode)")
          }, position: .first)
      }
      // It fails only if the channel is closed, when nothing is accepted.
      try? await handler.get()
    }
  }

#endif
