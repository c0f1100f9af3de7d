import GoalsLines
import GoalsModel
import NIOCore
import NIOPosix

/// The goals of a server, over its control socket.
public final class ControlClient: GoalsService {
  /// What went wrong between this process and the server.
  public struct Failure: Error, CustomStringConvertible {
    /// A sentence, without a full stop.
    public let description: String

    static let version = Failure(
      description: "the server can't be watched: it is of another version")
  }

  /// How long an answer is waited for: the server may be stopped.
  static let patience = Duration.seconds(10)

  private let channel: any Channel
  private let patience: Duration
  private var answers: NIOAsyncChannelInboundStream<ByteBuffer>.AsyncIterator
  private let requests: NIOAsyncChannelOutboundWriter<ByteBuffer>

  private init(
    _ channel: any Channel, _ patience: Duration,
    _ answers: NIOAsyncChannelInboundStream<ByteBuffer>.AsyncIterator,
    _ requests: NIOAsyncChannelOutboundWriter<ByteBuffer>
  ) {
    self.channel = channel
    self.patience = patience
    self.answers = answers
    self.requests = requests
  }

  /// Has the server do what `request` asks.
  ///
  /// - Throws: `Failure` if there is no answer, or none for too long, or none that can be read. Whether an
  ///   edit was taken is not known, then, and nothing else can be asked.
  public func answer(_ request: ControlRequest) async throws -> ControlAnswer {
    let line: ByteBuffer?
    let start = ContinuousClock.now
    let end = channel.eventLoop.scheduleTask(in: TimeAmount(patience)) { [channel] in
      channel.close(promise: nil)
    }
    defer { end.cancel() }
    do {
      try await requests.write(ByteBuffer(string: request.line + "\n"))
      line = try await answers.next()
    } catch {
      throw Failure(description: "the connection to the server failed: \(error)")
    }
    guard let line else {
      let isLate = ContinuousClock.now - start >= patience
      throw Failure(
        description: isLate
          ? "the server has not answered for \(patience.components.seconds) seconds"
          : "the server ended before it answered")
    }
    return try Self.read(line)
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
      case .failed(let reason): throw Failure(description: reason)
      default: throw Failure.version
      }
      guard let line = try? await answers.next() else { return }
      answer = try Self.read(line)
    }
  }

  private static func read(_ line: ByteBuffer) throws(Failure) -> ControlAnswer {
    do {
      return try ControlAnswer(line: Array(line.readableBytesView)[...])
    } catch {
      throw Failure(description: "the server's answer can't be read: \(error)")
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
    return try await channel.executeThenClose { inbound, outbound in
      try await body(
        ControlClient(channel.channel, patience, inbound.makeAsyncIterator(), outbound))
    }
  }
}
