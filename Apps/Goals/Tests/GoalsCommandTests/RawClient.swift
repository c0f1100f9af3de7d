import Foundation
import GoalsTestSupport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A connection to a socket, independent of the program's own client.
final class RawClient: Sendable {
  struct Failure: Error {
    let code = errno
  }

  private let socket: Int32

  init(path: String) throws {
    let socket = UnixSocket.make()
    self.socket = socket
    let result = UnixSocket.withAddress(path) { connect(socket, $0, $1) }
    guard socket >= 0, result == 0 else { throw Failure() }
  }

  deinit {
    close(socket)
  }

  func write(_ data: Data) throws {
    let file = FileHandle(fileDescriptor: socket, closeOnDealloc: false)
    try file.write(contentsOf: data)
  }

  func endWriting() {
    shutdown(socket, Int32(SHUT_WR))
  }

  /// Returns the next line without its ending; nil at the end.
  func nextLine() async throws -> String? {
    do {
      return String(decoding: try await readLine(), as: UTF8.self)
    } catch is EndOfStream {
      return nil
    }
  }

  /// Returns the next line without its ending, after a prefix that was already read. Fails after
  /// ``hangLimit`` without data.
  func readLine(prefix: [UInt8] = []) async throws -> [UInt8] {
    try await reading { socket in
      var content = prefix
      while true {
        let byte = try Self.nextByte(socket)
        if byte == UInt8(ascii: "\n") { return content }
        content.append(byte)
      }
    }
  }

  /// Returns the next byte.
  func nextByte() async throws -> UInt8 { try await reading(Self.nextByte) }

  struct EndOfStream: Error {}

  private static func nextByte(_ socket: Int32) throws -> UInt8 {
    var byte: UInt8 = 0
    // One byte, for which the buffer has room.
    let count = read(socket, &byte, 1)
    if count == 0 || count < 0 && errno == ECONNRESET { throw EndOfStream() }
    guard count > 0 else { throw Failure() }
    return byte
  }

  /// Returns the result of `body`, which blocks, from a separate thread.
  private func reading<Result: Sendable>(
    _ body: @escaping @Sendable (Int32) throws -> Result
  ) async throws -> Result {
    setTimeout()
    return try await withCheckedThrowingContinuation { continuation in
      Thread { [socket] in
        continuation.resume(with: Swift.Result { try body(socket) })
      }.start()
    }
  }

  private func setTimeout() {
    var timeout = timeval(tv_sec: Int(hangLimit.components.seconds), tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
  }

  /// Reads up to the end; fails after ``hangLimit`` without data.
  func readToEnd() async throws -> String {
    try await reading(Self.readToEnd)
  }

  private static func readToEnd(_ socket: Int32) throws -> String {
    var content: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      // At most the size of the buffer.
      let count = read(socket, &buffer, buffer.count)
      // Reset by the server before it read everything.
      if count == 0 || count < 0 && errno == ECONNRESET { break }
      guard count > 0 else { throw Failure() }
      content += buffer[..<count]
    }
    return String(decoding: content, as: UTF8.self)
  }
}
