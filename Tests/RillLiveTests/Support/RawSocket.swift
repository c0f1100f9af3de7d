#if Live

  /// A socket that can also send malformed frames.
  final class RawSocket {
    struct Rejected: Error, Equatable {
      let status: Int
    }

    /// The server has closed the socket, with its reason.
    struct Closed: Error, Equatable {
      let code: Int
      let reason: String
    }

    enum Opcode: UInt8 {
      case continuation, text, binary
      case close = 8
      case ping, pong
    }

    let connection: RawConnection
    /// The sizes of the received and sent frames, with their headers.
    private(set) var receivedSizes: [Int] = []
    private(set) var sentSizes: [Int] = []
    /// The last sent frame, without its header.
    private(set) var lastSent: [UInt8] = []

    init(connection: RawConnection) { self.connection = connection }

    func send(
      _ bytes: [UInt8], as opcode: Opcode = .binary, isFinal: Bool = true, isMasked: Bool = true
    ) async throws {
      lastSent = bytes
      let frame = RawSocket.frame(bytes, as: opcode, isFinal: isFinal, isMasked: isMasked)
      sentSizes.append(frame.count)
      try await connection.send(frame)
    }

    /// Returns a frame with its header.
    static func frame(
      _ bytes: [UInt8], as opcode: Opcode = .binary, isFinal: Bool = true, isMasked: Bool = true
    ) -> [UInt8] {
      let mask: [UInt8] = [0x12, 0x34, 0x56, 0x78]
      let maskBit: UInt8 = isMasked ? 0x80 : 0
      var frame: [UInt8] = [(isFinal ? 0x80 : 0) | opcode.rawValue]
      switch bytes.count {
      case ...125: frame.append(maskBit | UInt8(bytes.count))
      case ...0xFFFF:
        frame += [maskBit | 126, UInt8(bytes.count >> 8), UInt8(bytes.count & 255)]
      default:
        frame.append(maskBit | 127)
        for shift in (0..<8).reversed() { frame.append(UInt8(bytes.count >> (shift * 8) & 255)) }
      }
      if isMasked {
        frame += mask
        frame += bytes.enumerated().map { $1 ^ mask[$0 % 4] }
      } else {
        frame += bytes
      }
      return frame
    }

    /// Returns the next frame of bytes.
    func receive() async throws -> [UInt8] {
      while true {
        let (opcode, bytes) = try await receiveFrame()
        switch opcode {
        case .binary: return bytes
        case .close:
          let code = bytes.count < 2 ? 1005 : Int(bytes[0]) << 8 | Int(bytes[1])
          throw Closed(code: code, reason: String(decoding: bytes.dropFirst(2), as: UTF8.self))
        default: continue
        }
      }
    }

    /// Waits until the server has read all sent frames; frames before its pong are dropped.
    func waitForPong() async throws {
      try await send([], as: .ping)
      while try await receiveFrame().0 != .pong {}
    }

    func receiveFrame() async throws -> (Opcode, [UInt8]) {
      let head = try await connection.receive(2)
      var count = Int(head[1] & 127)
      var size = 2
      if count >= 126 {
        let length = try await connection.receive(count == 126 ? 2 : 8)
        size += length.count
        count = length.reduce(0) { $0 << 8 | Int($1) }
      }
      receivedSizes.append(size + count)
      let bytes = try await connection.receive(count)
      return (Opcode(rawValue: head[0] & 15) ?? .close, bytes)
    }

    /// Returns the server's reason for closing the socket.
    func close() async throws -> Closed {
      while true {
        do {
          _ = try await receive()
        } catch let closed as Closed {
          return closed
        }
      }
    }
  }

#endif
