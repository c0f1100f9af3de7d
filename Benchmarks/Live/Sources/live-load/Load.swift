import NIOCore
import NIOPosix

/// The visitors of one server, all on one event loop.
struct Load {
  let port: Int
  /// The process id of the server.
  let server: Int
  let eventLoop: any EventLoop

  /// Opens `count` pages, a few at a time.
  ///
  /// - Parameters:
  /// - mayBeClosed: whether the server may disconnect them, as it does with hostile clients.
  /// - onAnswer: receives the number of a visitor, and the time at which the answered click was
  ///   due.
  func open(
    _ count: Int, mayBeClosed: Bool = false,
    onAnswer: @escaping @Sendable (Int, NIODeadline) -> Void
  ) async throws -> Crowd {
    let crowd = Crowd(eventLoop: eventLoop)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for index in 0..<count {
        if index >= 32 { try await group.next() }
        group.addTask { try await enter(index, crowd, mayBeClosed, onAnswer) }
      }
      try await group.waitForAll()
    }
    return crowd
  }

  private func enter(
    _ index: Int, _ crowd: Crowd, _ mayBeClosed: Bool,
    _ onAnswer: @escaping @Sendable (Int, NIODeadline) -> Void
  ) async throws {
    let ticket = try await Ticket.get(port: port)
    let isLive = eventLoop.makePromise(of: Void.self)
    let channel = try await ClientBootstrap(group: eventLoop)
      .channelOption(.socketOption(.tcp_nodelay), value: 1)
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          let visitor = Visitor(
            ticket, mayBeClosed: mayBeClosed, onLive: { _ in isLive.succeed() },
            onAnswer: { _, due in onAnswer(index, due) })
          crowd.add(visitor, at: index)
          try channel.pipeline.syncOperations.addHandler(visitor)
        }
      }
      .connect(host: "127.0.0.1", port: port).get()
    crowd.add(channel)
    channel.closeFuture.whenComplete { _ in isLive.fail(ChannelError.ioOnClosedChannel) }
    try await isLive.futureResult.get()
  }
}

/// The connected visitors by their numbers.
final class Crowd: Sendable {
  private struct Members {
    var visitors: [Int: Visitor] = [:]
    var channels: [any Channel] = []
  }

  private let eventLoop: any EventLoop
  private let members: NIOLoopBoundBox<Members>

  init(eventLoop: any EventLoop) {
    self.eventLoop = eventLoop
    members = .makeBoxSendingValue(Members(), eventLoop: eventLoop)
  }

  fileprivate func add(_ visitor: Visitor, at index: Int) {
    members.value.visitors[index] = visitor
  }

  fileprivate func add(_ channel: any Channel) {
    eventLoop.execute { self.members.value.channels.append(channel) }
  }

  /// Returns a visitor; must be called on the event loop.
  func visitor(_ index: Int) -> Visitor? { members.value.visitors[index] }

  func close() async throws {
    let channels = try await eventLoop.submit { self.members.value.channels }.get()
    for channel in channels { try? await channel.close() }
  }
}
