import GoalsLines
import Testing

/// From bytes to lines.
@Suite struct LineReaderTests {
  /// The lines in `bytes`, which come in pieces of at most `chunkSize`.
  func lines(_ bytes: [UInt8], chunkSize: Int) throws -> [LineReader.Line] {
    var rest = bytes[...]
    var reader = LineReader(chunkSize: chunkSize) { buffer in
      let part = rest.prefix(buffer.count)
      buffer.copyBytes(from: part)
      rest = rest.dropFirst(part.count)
      return part.count
    }
    var lines: [LineReader.Line] = []
    while let line = try reader.next() { lines.append(line) }
    return lines
  }

  func lines(_ text: String, chunkSize: Int = 4096) throws -> [String?] {
    try lines(Array(text.utf8), chunkSize: chunkSize).map(string)
  }

  func string(_ line: LineReader.Line) -> String? {
    if case .bytes(let bytes) = line { String(decoding: bytes, as: UTF8.self) } else { nil }
  }

  @Test(arguments: [1, 2, 3, 4096]) func endsOfLines(chunkSize: Int) throws {
    #expect(try lines("", chunkSize: chunkSize) == [])
    #expect(try lines("\n", chunkSize: chunkSize) == [""])
    #expect(try lines("a", chunkSize: chunkSize) == ["a"])
    #expect(try lines("a\n", chunkSize: chunkSize) == ["a"])
    #expect(try lines("a\n\nb", chunkSize: chunkSize) == ["a", "", "b"])
    #expect(try lines("a\r\nb\r\n\r\nc\r", chunkSize: chunkSize) == ["a", "b", "", "c"])
    #expect(try lines("a\rb\n\0\n", chunkSize: chunkSize) == ["a\rb", "\0"])
  }

  @Test(arguments: [1000, 65_536, 1_000_000]) func longLines(chunkSize: Int) throws {
    let limit = LineReader.maximumLength
    let longest = String(repeating: "a", count: limit)
    for end in ["\n", "\r\n"] {
      #expect(try lines(longest + end + "b", chunkSize: chunkSize) == [longest, "b"])
      #expect(try lines(longest + "a" + end + "b", chunkSize: chunkSize) == [nil, "b"])
      let endless = String(repeating: "a", count: 5 * limit + 7)
      #expect(try lines(endless + end + "b" + end, chunkSize: chunkSize) == [nil, "b"])
    }
    #expect(try lines(longest, chunkSize: chunkSize) == [longest])
    #expect(try lines(longest + "a", chunkSize: chunkSize) == [nil])
    #expect(try lines(longest + longest, chunkSize: chunkSize) == [nil])
  }

  @Test func aFailingSourceEndsIt() {
    struct Failure: Error {}
    var reader = LineReader { _ in throw Failure() }
    #expect(throws: Failure.self) { try reader.next() }
  }
}
