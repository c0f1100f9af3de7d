import NIOCore
import NIOPosix

/// The token and cookie with which a client joins a served page.
package struct Ticket: Sendable {
  package let port: Int
  /// The path of the page.
  let path: String
  package let token: String
  package let cookie: String
  /// True if the page is persistent.
  let isPersistent: Bool

  /// Requests the page.
  package static func get(port: Int, path: String = "/") async throws -> Ticket {
    let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .connect(host: "127.0.0.1", port: port) { channel in
        channel.eventLoop.makeCompletedFuture {
          try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
        }
      }
    return try await channel.executeThenClose { inbound, outbound in
      let request = "GET \(path) HTTP/1.1\r\nHost: localhost:\(port)\r\nConnection: close\r\n\r\n"
      try await outbound.write(ByteBuffer(string: request))
      var answer = ByteBuffer()
      for try await var part in inbound { answer.writeBuffer(&part) }
      let text = String(buffer: answer)
      return Ticket(
        port: port, path: path, token: text.part(from: "data-token=\"", to: "\""),
        cookie: text.part(from: "rill-browser=", to: ";"),
        isPersistent: text.contains("rill-persistent"))
    }
  }
}

extension String {
  func part(from start: String, to end: Character) -> String {
    guard let range = firstRange(of: start) else {
      preconditionFailure("The page doesn't contain \(start)")
    }
    return String(self[range.upperBound...].prefix { $0 != end })
  }
}
