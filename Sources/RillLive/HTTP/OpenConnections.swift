#if Live

  import NIOConcurrencyHelpers
  import NIOCore

  /// The open connections of a server.
  final class OpenConnections: Sendable {
    private struct State {
      var channels: [ObjectIdentifier: any Channel] = [:]
      var isStopping = false
      var isClosing = false
      /// The wait for the end of the last connection.
      var wait: CheckedContinuation<Void, Never>?
    }

    private let box = NIOLockedValueBox(State())

    /// Adds a connection, until it closes.
    func add(_ channel: any Channel) {
      let id = ObjectIdentifier(channel)
      let (isStopping, isClosing) = box.withLockedValue { state in
        state.channels[id] = channel
        return (state.isStopping, state.isClosing)
      }
      channel.closeFuture.whenComplete { [box] _ in
        let wait = box.withLockedValue { state in
          state.channels[id] = nil
          return state.channels.isEmpty ? state.wait.take() : nil
        }
        wait?.resume()
      }
      if isStopping { quiesce(channel) }
      if isClosing { channel.close(promise: nil) }
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
