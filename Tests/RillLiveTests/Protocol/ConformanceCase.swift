#if Live

  import RillTree
  import Testing

  /// A case of a conformance suite for WebSocket servers: bytes that a page sends after joining,
  /// and the answers until the server closes the connection.
  struct ConformanceCase: CustomTestStringConvertible {
    enum Answer: Equatable {
      /// A frame of the session.
      case message
      case pong([UInt8])
      case close(Int?)
    }

    let testDescription: String
    let bytes: [UInt8]
    /// The bytes that are sent after all answers but the last.
    let lastBytes: [UInt8]
    let answers: [Answer]

    init(_ name: String, _ frames: [[UInt8]], then last: [UInt8] = [], _ answers: Answer...) {
      testDescription = name
      bytes = Array(frames.joined())
      lastBytes = last
      self.answers = answers
    }

    /// A frame whose first byte is given by the opcode, the end and the reserved bits.
    static func frame(
      _ opcode: UInt8, _ bytes: [UInt8] = [], isFinal: Bool = true, reserved: UInt8 = 0
    ) -> [UInt8] {
      var frame = RawSocket.frame(bytes, isFinal: isFinal)
      frame[0] = (isFinal ? 0x80 : 0) | reserved << 4 | opcode
      return frame
    }

    /// A message that a session answers.
    static let message: [UInt8] = [3, 0]

    /// A message of a given size, at least 4, that a session answers.
    static func message(ofSize size: Int) -> [UInt8] {
      for length in max(0, size - 6)..<size {
        var writer = EventWriter([4])
        writer.write(String(repeating: "x", count: length))
        if writer.bytes.count == size { return writer.bytes }
      }
      return []
    }

    static func close(_ code: Int, _ reason: [UInt8] = []) -> [UInt8] {
      frame(8, [UInt8(code >> 8), UInt8(code & 255)] + reason)
    }

    static let end = close(1000)

    /// The cases of autobahntestsuite, by their numbers.
    ///
    /// With ``chopped``, there are 201 cases. The suite itself (version 25.10.1 of PyPI) tests
    /// servers that return each message. A session of a page answers in its own protocol and
    /// rejects text, so the cases are written here with the session's answers. Several cases of the
    /// suite are one case here. Absent are large texts (9.1), and messages above the server's
    /// limits of size and of 64 parts. Measurements of time (9.7, 9.8) are absent, too, and so is
    /// compression (12, 13), which the server doesn't offer.
    static let all: [ConformanceCase] =
      framing + pings + reserved + fragments + closings + codes + limits + texts + more

    static let maximumSize = 70_000

    private static let framing: [ConformanceCase] = [4, 125, 126, 127, 128, 65_535, 65_536].map {
      ConformanceCase(
        "1.2 a message of \($0) bytes", [frame(2, message(ofSize: $0))], then: end,
        .message, .close(1000))
    }

    private static let pings: [ConformanceCase] =
      [[], Array("Hello".utf8), [0, 255, 254, 253, 252, 251, 0, 255]].map {
        ConformanceCase("2.1-3 a ping of \($0)", [frame(9, $0), end], .pong($0), .close(1000))
      } + [
        ConformanceCase(
          "2.4, 2.6 a ping of 125 bytes", [frame(9, [UInt8](repeating: 254, count: 125)), end],
          .pong([UInt8](repeating: 254, count: 125)), .close(1000)),
        ConformanceCase(
          "2.5 a ping of 126 bytes", [frame(9, [UInt8](repeating: 254, count: 126))], .close(1002)),
        ConformanceCase("2.7 a pong", [frame(10), end], .close(1000)),
        ConformanceCase("2.8 a pong of bytes", [frame(10, [1, 2]), end], .close(1000)),
        ConformanceCase(
          "2.9 a pong and a ping", [frame(10, [1]), frame(9, [2]), end], .pong([2]), .close(1000)),
        ConformanceCase(
          "2.10-11 three pings", [frame(9, [1]), frame(9, [2]), frame(9, [3]), end],
          .pong([1]), .pong([2]), .pong([3]), .close(1000)),
      ]

    private static let reserved: [ConformanceCase] =
      (1...7).map {
        ConformanceCase(
          "3.1-5 reserved bits \($0) of a message",
          [frame(2, message), frame(2, message, reserved: $0), frame(9)], .message, .close(1002))
      } + [
        ConformanceCase("3.6 reserved bits of a ping", [frame(9, [], reserved: 6)], .close(1002)),
        ConformanceCase("3.7 reserved bits of a close", [frame(8, [], reserved: 7)], .close(1002)),
        ConformanceCase(
          "3 reserved bits of a part",
          [frame(2, [3], isFinal: false), frame(0, [0], reserved: 4)], .close(1002)),
      ]
      + [3, 4, 5, 6, 7, 11, 12, 13, 14, 15].flatMap { opcode in
        [
          ConformanceCase("4 opcode \(opcode)", [frame(opcode), frame(9)], .close(1002)),
          ConformanceCase(
            "4 opcode \(opcode) after a message, with bytes",
            [frame(2, message), frame(opcode, [1, 2]), frame(9)], .message, .close(1002)),
        ]
      }

    private static let fragments: [ConformanceCase] = {
      let (first, last) = (frame(2, [3], isFinal: false), frame(0, [0]))
      return [
        ConformanceCase(
          "5.1 a ping in parts", [frame(9, [1], isFinal: false), frame(0, [1])], .close(1002)),
        ConformanceCase(
          "5.2 a pong in parts", [frame(10, [1], isFinal: false), frame(0, [1])], .close(1002)),
        ConformanceCase("5.3-5 a message in parts", [first, last, end], .message, .close(1000)),
        ConformanceCase(
          "5.6-8 a ping between parts", [first, frame(9, [7]), last, end],
          .pong([7]), .message, .close(1000)),
        ConformanceCase(
          "5.9-11 a last part of nothing", [last, frame(2, message), end], .close(1002)),
        ConformanceCase(
          "5.12-14 a part of nothing", [frame(0, [0], isFinal: false), frame(2, message), end],
          .close(1002)),
        ConformanceCase(
          "5.15 a part after a message", [first, last, frame(0, [0], isFinal: false)],
          .message, .close(1002)),
        ConformanceCase("5.18 a message between parts", [first, frame(2, message)], .close(1002)),
        ConformanceCase(
          "5.18 another first part", [first, frame(2, [3], isFinal: false)], .close(1002)),
        ConformanceCase(
          "5.19-20 pings between parts of a message",
          [
            frame(2, [4], isFinal: false), frame(9, [1]), frame(0, [2], isFinal: false),
            frame(9, [2]), frame(0, [65], isFinal: false), frame(0, [66]),
          ], then: end,
          .pong([1]), .pong([2]), .message, .close(1000)),
      ]
    }()

    private static let closings: [ConformanceCase] = [
      ConformanceCase(
        "7.1.1 a message and a close", [frame(2, message), end], .message, .close(1000)),
      ConformanceCase("7.1.2 two closes", [end, end], .close(1000)),
      ConformanceCase("7.1.3 a ping after a close", [end, frame(9, [1])], .close(1000)),
      ConformanceCase("7.1.4 a message after a close", [end, frame(2, message)], .close(1000)),
      ConformanceCase(
        "7.1.5 a close between parts", [frame(2, [3], isFinal: false), end, frame(0, [0])],
        .close(1000)),
      ConformanceCase("7.3.1 a close of nothing", [frame(8)], .close(nil)),
      ConformanceCase("7.3.2 a close of 1 byte", [frame(8, [3])], .close(1002)),
      ConformanceCase(
        "7.3.4 a close with a reason", [close(1000, Array("Bye".utf8))], .close(1000)),
      ConformanceCase(
        "7.3.5 a close with the longest reason", [close(1000, [UInt8](repeating: 42, count: 123))],
        .close(1000)),
      ConformanceCase(
        "7.3.6 a close with a reason that is too long",
        [close(1000, [UInt8](repeating: 42, count: 124))], .close(1002)),
      ConformanceCase(
        "7.5.1 a reason that is not UTF-8",
        [close(1000, [0xCE, 0xBA, 0xE1, 0xBD, 0xB9, 0xED, 0xA0, 0x80])], .close(1007)),
    ]

    private static let codes: [ConformanceCase] =
      [
        1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 1012, 1013, 1014, 3000, 3999, 4000,
        4999,
      ].map { ConformanceCase("7.7 the status \($0)", [close($0)], .close($0)) }
      + [0, 999, 1004, 1005, 1006, 1015, 1016, 1100, 2000, 2999, 5000, 65_535].map {
        ConformanceCase("7.9, 7.13 the status \($0)", [close($0)], .close(1002))
      }

    private static let limits: [ConformanceCase] = [
      ConformanceCase(
        "9.2 the largest message", [frame(2, message(ofSize: maximumSize))], then: end,
        .message, .close(1000)),
      ConformanceCase(
        "9.2 a larger message", [frame(2, message(ofSize: maximumSize + 1)), end], .close(1009)),
      ConformanceCase(
        "9.4 the largest message in 63 parts", parts(of: message(ofSize: maximumSize)), then: end,
        .message, .close(1000)),
      ConformanceCase(
        "9.4 a larger message in 63 parts", parts(of: message(ofSize: maximumSize + 1)) + [end],
        .close(1009)),
    ]

    private static func parts(of bytes: [UInt8]) -> [[UInt8]] {
      parts(of: bytes, size: (bytes.count + 62) / 63)
    }
  }

#endif
