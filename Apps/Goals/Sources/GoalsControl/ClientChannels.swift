import NIOCore

/// The connections of a server, which are closed when it ends. Confined to an event loop.
final class ClientChannels {
  /// The maximum number of clients that watch the goals at a time.
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

  /// Registers `channel` as a watcher until it is closed; returns false if there are too many.
  func beginWatching(_ channel: any Channel) -> Bool {
    guard watcherCount < Self.maximumWatcherCount else { return false }
    watcherCount += 1
    channel.closeFuture.assumeIsolated().whenComplete { _ in self.watcherCount -= 1 }
    return true
  }

  /// Closes all channels after their current answers, and closes new channels at once.
  ///
  /// - Parameter loop: The loop that the channels are confined to.
  ///
  /// - Returns: A future that completes when all are closed.
  func closeAll(on loop: any EventLoop) -> EventLoopFuture<Void> {
    isClosed = true
    let open = Array(channels.values)
    for channel in open {
      channel.pipeline.fireUserInboundEventTriggered(ControlHandler.ServerEnd())
    }
    return EventLoopFuture.andAllComplete(open.map(\.closeFuture), on: loop)
  }
}
