import NIOCore

/// The connections of a server, so that all can be closed at its end. Confined to an event loop.
final class ClientChannels {
  /// How many may watch the goals at a time.
  static let maximumWatcherCount = 64

  private var channels: [ObjectIdentifier: any Channel] = [:]
  private var watcherCount = 0
  private var isClosed = false

  /// Keeps `channel` until it is closed.
  func insert(_ channel: any Channel) {
    guard !isClosed else { return channel.close(promise: nil) }
    channels[ObjectIdentifier(channel)] = channel
    channel.closeFuture.assumeIsolated().whenComplete { _ in
      self.channels[ObjectIdentifier(channel)] = nil
    }
  }

  /// Notes that `channel` watches the goals from now on, until it is closed; false if too many do.
  func beginWatching(_ channel: any Channel) -> Bool {
    guard watcherCount < Self.maximumWatcherCount else { return false }
    watcherCount += 1
    channel.closeFuture.assumeIsolated().whenComplete { _ in self.watcherCount -= 1 }
    return true
  }

  /// Closes all when what is being done for them is answered, and those that are yet to come at once.
  ///
  /// - Parameter loop: the loop that they are confined to.
  /// - Returns: when all are closed.
  func closeAll(on loop: any EventLoop) -> EventLoopFuture<Void> {
    isClosed = true
    let open = Array(channels.values)
    for channel in open {
      channel.pipeline.fireUserInboundEventTriggered(ControlHandler.ServerEnd())
    }
    return EventLoopFuture.andAllComplete(open.map(\.closeFuture), on: loop)
  }
}
