import NIOCore

/// The connections of a server, so that all can be closed at its end. Confined to an event loop.
final class ClientChannels {
  private var channels: [ObjectIdentifier: any Channel] = [:]
  private var isClosed = false

  /// Keeps `channel` until it is closed.
  func insert(_ channel: any Channel) {
    guard !isClosed else { return channel.close(promise: nil) }
    channels[ObjectIdentifier(channel)] = channel
    channel.closeFuture.assumeIsolated().whenComplete { _ in
      self.channels[ObjectIdentifier(channel)] = nil
    }
  }

  /// Closes all, and those that are yet to come.
  func closeAll() {
    isClosed = true
    for channel in channels.values { channel.close(promise: nil) }
  }
}
