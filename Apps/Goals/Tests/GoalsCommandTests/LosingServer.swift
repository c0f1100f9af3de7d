import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A server that accepts one connection and loses it.
final class LosingServer: Sendable {
  /// The way in which the connection ends.
  enum Ending: Sendable {
    /// The server closes the connection after a request arrived, without reading it: a reset.
    case resets
    /// The server reads a line, and closes the connection.
    case ends
    /// The server reads a byte, and closes the connection.
    case breaksOff
    /// The server shuts down reading: the client gets a broken pipe.
    case rejects
  }

  struct Failure: Error {
    let code = errno
  }

  private let listening: Int32
  private let lost: Task<Void, any Error>

  init(path: String, _ ending: Ending) throws {
    let listening = try Self.makeListening(at: path)
    self.listening = listening
    let (stream, continuation) = AsyncThrowingStream<Void, any Error>.makeStream()
    lost = Task { for try await _ in stream {} }
    // In a separate thread, because it blocks.
    Thread {
      do {
        try Self.lose(listening, ending)
        continuation.finish()
      } catch {
        continuation.finish(throwing: error)
      }
    }.start()
  }

  deinit { close(listening) }

  /// Returns when the connection is lost.
  func waitUntilLost() async throws { try await lost.value }

  private static func makeListening(at path: String) throws -> Int32 {
    let descriptor = UnixSocket.make()
    let result = UnixSocket.withAddress(path) { bind(descriptor, $0, $1) }
    guard descriptor >= 0, result == 0, listen(descriptor, 1) == 0 else { throw Failure() }
    return descriptor
  }

  private static func lose(_ listening: Int32, _ ending: Ending) throws {
    let connection = accept(listening, nil, nil)
    guard connection >= 0 else { throw Failure() }
    switch ending {
    case .resets:
      var found = pollfd(fd: connection, events: Int16(POLLIN), revents: 0)
      guard poll(&found, 1, -1) == 1 else { throw Failure() }
    case .ends: while try byte(connection) != UInt8(ascii: "\n") {}
    case .breaksOff: _ = try byte(connection)
    case .rejects:
      // Stays open for writing to the client.
      guard shutdown(connection, Int32(SHUT_RD)) == 0 else { throw Failure() }
      return
    }
    close(connection)
  }

  private static func byte(_ connection: Int32) throws -> UInt8 {
    var byte: UInt8 = 0
    // One byte, for which the buffer has room.
    guard read(connection, &byte, 1) == 1 else { throw Failure() }
    return byte
  }
}
