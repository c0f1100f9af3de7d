import GoalsLines
import NIOCore
import NIOPosix

/// The goals of a server, over its control socket.
public final class ControlClient: GoalsService {
  /// What went wrong between this process and the server.
  public struct Failure: Error, CustomStringConvertible {
    /// A sentence, without a full stop.
    public let description: String
  }

  private var answers: NIOAsyncChannelInboundStream<ByteBuffer>.AsyncIterator
  private let requests: NIOAsyncChannelOutboundWriter<ByteBuffer>

  private init(
    _ answers: NIOAsyncChannelInboundStream<ByteBuffer>.AsyncIterator,
    _ requests: NIOAsyncChannelOutboundWriter<ByteBuffer>
  ) {
    self.answers = answers
    self.requests = requests
  }

  /// Has the server do what `request` asks.
  ///
  /// - Throws: `Failure` if there is no answer, or none that can be read. Whether an edit was taken is
  ///   not known, then.
  public func answer(_ request: ControlRequest) async throws -> ControlAnswer {
    let line: ByteBuffer?
    do {
      try await requests.write(ByteBuffer(string: request.line + "\n"))
      line = try await answers.next()
    } catch {
      throw Failure(description: "the connection to the server failed: \(error)")
    }
    guard let line else { throw Failure(description: "the server ended before it answered") }
    do {
      return try ControlAnswer(line: Array(line.readableBytesView)[...])
    } catch {
      throw Failure(description: "the server's answer can't be read: \(error)")
    }
  }

  /// Connects to the server whose control socket is at `path`, for as long as `body` runs.
  ///
  /// - Returns: what `body` returns, or nil if nobody listens there.
  static func connect<Result: Sendable>(
    _ path: String, _ body: (ControlClient) async throws -> Result
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
      try await body(ControlClient(inbound.makeAsyncIterator(), outbound))
    }
  }
}
