import NIOCore
import NIOPosix

/// The visitors of one server, all on one event loop.
package struct Load: Sendable {
  package let port: Int
  /// The process id of the server.
  package let server: Int
  package let eventLoop: any EventLoop

  package init(port: Int, server: Int, eventLoop: any EventLoop) {
    self.port = port
    self.server = server
    self.eventLoop = eventLoop
  }

  /// Opens `count` pages, a few at a time.
  ///
  /// - Parameters:
  /// - mayBeClosed: whether the server may disconnect them, as it does with hostile clients.
  /// - onAnswer: receives the number of a visitor, and the time at which the answered click was
  ///   due.
  package func open(
    _ count: Int, at path: String = "/", mayBeClosed: Bool = false,
    onAnswer: @escaping @Sendable (Int, NIODeadline) -> Void
  ) async throws -> Crowd {
    let crowd = Crowd(eventLoop: eventLoop)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for index in 0..<count {
        if index >= 32 { try await group.next() }
        group.addTask { try await enter(index, crowd, path, mayBeClosed, onAnswer) }
      }
      try await group.waitForAll()
    }
    return crowd
  }

  private func enter(
    _ index: Int, _ crowd: Crowd, _ path: String, _ mayBeClosed: Bool,
    _ onAnswer: @escaping @Sendable (Int, NIODeadline) -> Void
  ) async throws {
    let ticket = try await Ticket.get(port: port, path: path)
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
package final class Crowd: Sendable {
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
  package func visitor(_ index: Int) -> Visitor? { members.value.visitors[index] }

  /// The traffic of its visitors.
  package var totals: Totals {
    get async throws {
      try await eventLoop.submit {
        self.members.value.visitors.values.reduce(into: Totals()) { sum, visitor in
          sum.events += visitor.totals.events
          sum.bytes += visitor.totals.bytes
          sum.durableFrames += visitor.totals.durableFrames
        }
      }.get()
    }
  }

  package func close() async throws {
    let channels = try await eventLoop.submit { self.members.value.channels }.get()
    for channel in channels { try? await channel.close() }
  }
}

extension Load {
  /// Opens pages in waves and returns the memory of a page, in bytes.
  ///
  /// Pages come in waves, so that the memory of those that hibernate is used again, as on a server
  /// whose visitors come over hours.
  ///
  /// - Parameters:
  ///   - count: The number of pages.
  ///   - hibernates: True if the pages report that they are open after a second, so that the
  ///     sessions hibernate.
  package func memoryOfPage(
    count: Int, hibernates: Bool, onAnswer: @escaping @Sendable (Int, NIODeadline) -> Void
  ) async throws -> (bytes: Double, waves: [Crowd]) {
    let size = Load.waveSize
    func openWave() async throws -> Crowd {
      let crowd = try await open(size, onAnswer: onAnswer)
      try await Task.sleep(for: .milliseconds(1200))
      if hibernates {
        try await eventLoop.submit {
          for index in 0..<size { crowd.visitor(index)?.ping() }
        }.get()
      }
      try await Task.sleep(for: .milliseconds(500))
      return crowd
    }
    var waves: [Crowd] = []
    for _ in 0..<4 { waves.append(try await openWave()) }
    let before = try memory()
    for _ in 0..<(count / size) { waves.append(try await openWave()) }
    return ((try memory() - before) / Double(count), waves)
  }

  /// The number of pages in a wave.
  package static let waveSize = 500
}
