import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix

/// A command of the WebDriver protocol.
struct Command: Sendable {
  /// The name in errors.
  var name: String

  /// The subject in errors, such as a selector.
  var subject: String?

  var method: HTTPMethod
  var path: String
  var body: JSON?

  init(
    _ name: String, _ method: HTTPMethod, _ path: String, _ body: JSON? = nil, about: String? = nil
  ) {
    (self.name, self.method, self.path, self.body, subject) = (name, method, path, body, about)
  }

  func error(_ reason: WebDriverError.Reason) -> WebDriverError {
    WebDriverError(command: name, subject: subject, reason: reason)
  }
}

/// The address of a driver, to which it sends each command on a separate connection.
struct DriverConnection: Sendable {
  var port: Int

  /// Sends `command`, and returns the value of the driver's answer.
  func send(_ command: Command, within limit: Duration) async throws -> JSON {
    let (status, body) = try await withTimeLimit(
      limit, else: command.error(.timedOut(after: limit))
    ) {
      do {
        return try await exchange(command)
      } catch let error as CancellationError {
        throw error
      } catch {
        throw command.error(.unreachable("\(error)"))
      }
    }
    guard let answer = try? JSONDecoder().decode(JSON.self, from: body), answer.object != nil else {
      throw command.error(.unexpectedAnswer(String(decoding: body.prefix(1_000), as: UTF8.self)))
    }
    let value = answer["value"]
    guard status == .ok else {
      let message = value["message"].string ?? "\(status)"
      throw command.error(
        .driver(
          code: value["error"].string ?? "\(status.code)",
          // Chromedriver appends lines with version numbers.
          message: message.components(separatedBy: "\n  (Session info")[0]))
    }
    return value
  }

  private func exchange(_ command: Command) async throws -> (HTTPResponseStatus, Data) {
    typealias Channel = NIOAsyncChannel<NIOHTTPClientResponseFull, HTTPClientRequestPart>
    let channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .connect(host: "127.0.0.1", port: port) { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHTTPClientHandlers()
          try channel.pipeline.syncOperations.addHandler(
            NIOHTTPClientResponseAggregator(maxContentLength: 256 << 20))
          return try Channel(wrappingChannelSynchronously: channel)
        }
      }
    let body = ByteBuffer(bytes: try command.body.map { try JSONEncoder().encode($0) } ?? Data())
    let head = HTTPRequestHead(
      version: .http1_1, method: command.method, uri: command.path,
      headers: [
        "Host": "127.0.0.1:\(port)", "Connection": "close",
        "Content-Type": "application/json; charset=utf-8",
        "Content-Length": "\(body.readableBytes)",
      ])
    return try await channel.executeThenClose { inbound, outbound in
      try await outbound.write(.head(head))
      try await outbound.write(.body(.byteBuffer(body)))
      try await outbound.write(.end(nil))
      for try await response in inbound {
        return (response.head.status, Data(response.body?.readableBytesView ?? .init(ByteBuffer())))
      }
      try Task.checkCancellation()
      throw ChannelError.eof
    }
  }
}
