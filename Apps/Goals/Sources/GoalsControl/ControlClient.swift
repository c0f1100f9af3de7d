import GoalsCoding
import GoalsModel
import NIOCore
import NIOPosix

/// A client of a server's control socket.
public final class ControlClient: GoalsService {
  /// The time to wait for an answer, since the server may be suspended.
  static let patience = Duration.seconds(10)

  private let channel: any Channel
  private let patience: Duration
  private var answers: NIOAsyncChannelInboundStream<ByteBuffer>.AsyncIterator

  private init(
    _ channel: any Channel, _ patience: Duration,
    _ answers: NIOAsyncChannelInboundStream<ByteBuffer>.AsyncIterator
  ) {
    self.channel = channel
    self.patience = patience
    self.answers = answers
  }

  /// Sends `request` and returns the answer.
  ///
  /// - Throws: ``Failure`` if no readable answer arrives in time. It contains whether an edit may
  ///   have been applied. The connection can't be used afterwards.
  public func answer(_ request: ControlRequest) async throws -> ControlAnswer {
    let start = ContinuousClock.now
    let end = channel.eventLoop.scheduleTask(in: TimeAmount(patience)) { [channel] in
      channel.close(promise: nil)
    }
    defer { end.cancel() }
    let lateness = { [patience] in
      ContinuousClock.now - start >= patience ? patience : nil
    }
    do {
      // The writer of the asynchronous channel would return before the line is in the socket.
      try await channel.writeAndFlush(ByteBuffer(string: request.line + "\n")).get()
    } catch {
      throw Failure(sending: request, error, waited: lateness())
    }
    let line: ByteBuffer?
    do {
      line = try await answers.next()
    } catch {
      throw Failure(awaitingAnswerTo: request, error, waited: lateness())
    }
    guard let line else {
      throw Failure(awaitingAnswerTo: request, nil, waited: lateness())
    }
    return try Self.read(line, request)
  }

  /// Calls `body` with the current snapshot and each new one, until the server ends.
  ///
  /// - Throws: `Failure` if the server rejects or its messages can't be read, and errors of `body`.
  func watch(_ body: (GoalsSnapshot) async throws -> Void) async throws {
    var answer = try await answer(.watch)
    while true {
      switch answer {
      case .snapshot(let snapshot): try await body(snapshot)
      case .failed(let reason): throw Failure(reason: reason)
      default: throw Failure.version
      }
      guard let line = try? await answers.next() else { return }
      answer = try Self.read(line, .watch)
    }
  }

  private static func read(
    _ line: ByteBuffer, _ request: ControlRequest
  ) throws(Failure) -> ControlAnswer {
    do {
      return try ControlAnswer(line: Array(line.readableBytesView)[...])
    } catch {
      throw Failure(
        reason: "the server's answer can't be read: \(error)",
        outcome: request.outcome(isSent: true))
    }
  }

  /// Connects to the server at the control socket `path` while `body` runs.
  ///
  /// - Parameters:
  ///   - path: The path of the socket.
  ///   - patience: The time to wait for each answer.
  /// - Returns: The result of `body`, or nil if no server listens there.
  static func connect<Result: Sendable>(
    _ path: String, patience: Duration = patience, _ body: (ControlClient) async throws -> Result
  ) async throws -> Result? {
    let channel: NIOAsyncChannel<ByteBuffer, ByteBuffer>
    do {
      channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
        .connect(unixDomainSocketPath: path) { channel in
          channel.eventLoop.makeCompletedFuture {
            try LineFraming.add(to: channel)
            return try NIOAsyncChannel(wrappingChannelSynchronously: channel)
          }
        }
    } catch {
      return nil
    }
    return try await channel.executeThenClose { inbound, _ in
      try await body(ControlClient(channel.channel, patience, inbound.makeAsyncIterator()))
    }
  }
}
