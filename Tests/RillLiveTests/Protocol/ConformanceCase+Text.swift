#if Live

  import RillTree

  /// Cases with text frames, which the server rejects, and cases of chopped and unusual messages.
  extension ConformanceCase {
    /// The status that rejects a page, which then doesn't return.
    private static let rejected = Answer.close(4000)

    static let texts: [ConformanceCase] =
      [0, 125, 126, 127, 128, 65_535, 65_536].map {
        ConformanceCase(
          "1.1 a text of \($0) bytes", [frame(1, [UInt8](repeating: 42, count: $0))], rejected)
      } + [
        ConformanceCase("5.3 a text in parts", textParts([[72], [105]]), rejected),
        ConformanceCase(
          "5.6 a ping between parts of a text",
          [frame(1, [72], isFinal: false), frame(9, [1]), frame(0, [105])], .pong([1]), rejected),
        ConformanceCase("6.1.1 an empty text", [frame(1)], rejected),
        ConformanceCase("6.1.2 three empty parts", textParts([[], [], []]), rejected),
        ConformanceCase("6.1.3 empty parts around one", textParts([[], [72], []]), rejected),
      ]
      + [
        // Valid text: the whole range of UTF-8, and noncharacters.
        Array("Hello-µ@ßöäüàá-UTF-8!!".utf8), [0xCE, 0xBA, 0xE1, 0xBD, 0xB9, 0xCF, 0x83], [0],
        [0xC2, 0x80], [0xE0, 0xA0, 0x80], [0xF0, 0x90, 0x80, 0x80], [0x7F], [0xDF, 0xBF],
        [0xEF, 0xBF, 0xBF], [0xF4, 0x8F, 0xBF, 0xBF], [0xED, 0x9F, 0xBF], [0xEE, 0x80, 0x80],
        [0xEF, 0xBF, 0xBD], [0xEF, 0xBF, 0xBE],
        // Invalid text: lone bytes, truncated and overlong sequences, surrogates, and code points
        // beyond the last.
        [0x80], [0xBF], [0x80, 0xBF], [0xC0, 0x20], [0xFE], [0xFF], [0xC0], [0xE0, 0x80],
        [0xF0, 0x80, 0x80], [0xC0, 0xAF], [0xE0, 0x80, 0xAF], [0xF0, 0x80, 0x80, 0xAF],
        [0xC1, 0xBF], [0xE0, 0x9F, 0xBF], [0xF0, 0x8F, 0xBF, 0xBF], [0xED, 0xA0, 0x80],
        [0xED, 0xBF, 0xBF], [0xED, 0xA0, 0x80, 0xED, 0xB0, 0x80], [0xF4, 0x90, 0x80, 0x80],
        [0xF8, 0x88, 0x80, 0x80, 0x80], [0xFC, 0x84, 0x80, 0x80, 0x80, 0x80],
      ].flatMap { bytes in
        [
          ConformanceCase("6.2-23 the text \(bytes)", [frame(1, bytes)], rejected),
          ConformanceCase(
            "6.2-23 the text \(bytes), byte by byte", textParts(bytes.map { [$0] }), rejected),
        ]
      }

    static let more: [ConformanceCase] = {
      let content = message(ofSize: 64)
      let (first, last) = (frame(2, [3], isFinal: false), frame(0, [0]))
      return [
        ConformanceCase(
          "5.16 a part of nothing before each message in parts",
          [frame(0, [0], isFinal: false), first, last, end], .close(1002)),
        ConformanceCase(
          "5.17 a last part of nothing before each message in parts",
          [frame(0, [0]), first, last, end], .close(1002)),
        ConformanceCase(
          "7.1.6 a large message, a close and a ping", [frame(2, message(ofSize: maximumSize))],
          then: end + frame(9), .message, .close(1000)),
        ConformanceCase(
          "9.3 a message in 65 parts", parts(of: message(ofSize: 65), size: 1), .close(1009)),
        ConformanceCase(
          "a message between empty parts",
          [
            frame(2, isFinal: false), frame(0, Array(content[..<32]), isFinal: false),
            frame(0, isFinal: false), frame(0, Array(content[32...]), isFinal: false), frame(0),
          ],
          then: end, .message, .close(1000)),
        ConformanceCase(
          "65 empty parts of a message",
          [frame(2, isFinal: false)]
            + Array(repeating: frame(0, isFinal: false), count: 64), .close(1009)),
      ]
        + [(64, 1), (65_536, 1024), (maximumSize, 4093), (maximumSize, 65_537)].map { count, size in
          ConformanceCase(
            "9.3 a message of \(count) bytes in parts of \(size) bytes",
            parts(of: message(ofSize: count), size: size), then: end, .message, .close(1000))
        }
    }()

    /// Messages that the page writes in small pieces, for the given size of a piece.
    static let chopped: [(test: ConformanceCase, size: Int)] = [64, 128, 256, 512, 1024].flatMap {
      size in
      [
        (
          ConformanceCase(
            "1.2.8, 9.5-6 a message of 65,536 bytes in writes of \(size) bytes",
            [frame(2, message(ofSize: 65_536))], then: end, .message, .close(1000)), size
        ),
        (
          ConformanceCase(
            "9.7-8, 10.1.1 a message in 63 parts in writes of \(size) bytes",
            parts(of: message(ofSize: 65_536), size: 1041), then: end, .message, .close(1000)),
          size
        ),
      ]
    }

    private static func textParts(_ parts: [[UInt8]]) -> [[UInt8]] {
      parts.enumerated().map { index, bytes in
        frame(index == 0 ? 1 : 0, bytes, isFinal: index == parts.count - 1)
      }
    }

    static func parts(of bytes: [UInt8], size: Int) -> [[UInt8]] {
      stride(from: 0, to: bytes.count, by: size).map { start in
        frame(
          start == 0 ? 2 : 0, Array(bytes[start..<min(bytes.count, start + size)]),
          isFinal: start + size >= bytes.count)
      }
    }
  }

#endif
