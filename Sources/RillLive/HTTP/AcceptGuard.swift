#if Live

  import NIOCore
  import NIOPosix

  /// A pause in accepting connections after the system rejected one, for example with too many open
  /// files.
  ///
  /// NIO would retry at once for as long as a connection waits, and use a whole core. Waiting
  /// connections stay in the backlog of the system.
  final class AcceptGuard: ChannelInboundHandler {
    typealias InboundIn = any Channel

    private let pause: TimeAmount
    private let onFailure: (IOError) -> Void
    private var isPaused = false
    private var isGone = false

    /// - Parameters:
    ///   - pause: The time for which the server accepts no connection.
    ///   - onFailure: A function that receives each error.
    init(pause: TimeAmount, onFailure: @escaping (IOError) -> Void) {
      self.pause = pause
      self.onFailure = onFailure
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      // On Darwin, this means that the client has already disconnected.
      if error is NIOFcntlFailedError { return }
      // After any other error NIO closes the listening socket.
      guard let error = error as? IOError,
        [ECONNABORTED, EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(error.errnoCode)
      else { return context.fireErrorCaught(error) }
      // The error is not passed on. NIO's own handler would delay reads, which doesn't end the
      // readiness of the listening socket.
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
      // Setting the option fails only on a closed channel, where it has no effect.
      try? context.channel.syncOptions?.setOption(.autoRead, value: isReading)
    }
  }

  extension LiveCore {
    /// Adds a pause to the listening `channel` for when the system can't accept connections.
    func guardAccepting(on channel: any Channel) async {
      let (counts, rejectionLog) = (counts, rejectionLog)
      let handler = channel.eventLoop.submit {
        try channel.pipeline.syncOperations.addHandler(
          AcceptGuard(pause: .milliseconds(250)) { error in
            counts.change { $0.acceptFailures += 1 }
            rejectionLog.record("connection not accepted by the system, errno \(error.errnoCode)")
          }, position: .first)
      }
      // This fails only on a closed channel, which accepts nothing.
      try? await handler.get()
    }
  }

#endif
