#if Live

  import NIOConcurrencyHelpers
  import NIOCore

  /// The open connections of a server.
  final class OpenConnections: Sendable {
    private struct State {
      var channels: [ObjectIdentifier: any Channel] = [:]
      /// Those of the connections that the server doesn't handle yet.
      var unhandled: Set<ObjectIdentifier> = []
      /// True if no further connection is handled.
      var isComplete = false
      var isStopping = false
      var isClosing = false
      /// The wait for the end of the last connection.
      var wait: CheckedContinuation<Void, Never>?
    }

    private let box = NIOLockedValueBox(State())

    /// Adds a connection that the system has accepted, until it closes.
    func add(_ channel: any Channel) {
      let id = ObjectIdentifier(channel)
      let (isStopping, isClosing) = box.withLockedValue { state in
        state.channels[id] = channel
        state.unhandled.insert(id)
        return (state.isStopping, state.isClosing || state.isComplete)
      }
      channel.closeFuture.whenComplete { [box] _ in
        let wait = box.withLockedValue { state in
          state.channels[id] = nil
          state.unhandled.remove(id)
          return state.channels.isEmpty ? state.wait.take() : nil
        }
        wait?.resume()
      }
      if isStopping { quiesce(channel) }
      if isClosing { channel.close(promise: nil) }
    }

    /// Records that the server handles a connection.
    func markHandled(_ channel: any Channel) {
      _ = box.withLockedValue { $0.unhandled.remove(ObjectIdentifier(channel)) }
    }

    /// Closes the connections that the server doesn't handle, now and later.
    ///
    /// The listener drops connections that were accepted while it was closed. Without this, their
    /// clients would wait for the timeout of a request.
    func closeUnhandled() {
      let channels = box.withLockedValue { state in
        state.isComplete = true
        return state.unhandled.compactMap { state.channels[$0] }
      }
      for channel in channels { channel.close(promise: nil) }
    }

    /// Asks a connection again to end, if all were asked.
    func stopIfAsked(_ channel: any Channel) {
      if box.withLockedValue({ $0.isStopping }) { quiesce(channel) }
    }

    /// Asks all connections to end.
    func stop() {
      let channels = box.withLockedValue { state in
        state.isStopping = true
        return state.channels
      }
      for channel in channels.values { quiesce(channel) }
    }

    private func quiesce(_ channel: any Channel) {
      channel.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
    }

    /// Closes all connections.
    func close() {
      let channels = box.withLockedValue { state in
        state.isClosing = true
        return state.channels
      }
      for channel in channels.values { channel.close(promise: nil) }
    }

    /// Returns when no connection is open. No other one may be added.
    func waitForEnd() async {
      await withCheckedContinuation { continuation in
        let isOver = box.withLockedValue { state in
          if !state.channels.isEmpty { state.wait = continuation }
          return state.channels.isEmpty
        }
        if isOver { continuation.resume() }
      }
    }
  }

#endif
