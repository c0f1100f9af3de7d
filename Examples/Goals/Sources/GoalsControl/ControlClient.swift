import GoalsLines
import GoalsModel
import NIOCore
import NIOPosix

/// The goals of a server, over its control socket.
public final class ControlClient: GoalsService {
  /// How long an answer is waited for: the server may be stopped.
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

  /// Has the server do what `request` asks.
  ///
  /// - Throws: ``Failure`` if there is no answer, or none for too long, or none that can be read. It says whether an
  ///   edit may have been applied. Nothing else can be asked, then.
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
      // Not by the writer of the asynchronous channel, which returns before the line is in the socket.
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

  /// Calls `body` with what one sees of the goals, now and whenever that changes, until the server ends.
  ///
  /// - Throws: `Failure` if the server doesn't let itself be watched, or what it says can't be read, and what
  ///   `body` throws.
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

  /// Connects to the server whose control socket is at `path`, for as long as `body` runs.
  ///
  /// - Parameters:
  ///   - path: where the socket is.
  ///   - patience: how long each answer is waited for.
  /// - Returns: what `body` returns, or nil if nobody listens there.
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
