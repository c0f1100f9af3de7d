import GoalsModel
import Testing

/// Tests of the splitting of bytes into lines.
@Suite struct LineReaderTests {
  /// Returns the lines in `bytes`, which arrive in chunks of at most `chunkSize`.
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

  @Test(arguments: [1, 2, 3, 4096]) func lineEndings(chunkSize: Int) throws {
    try #expect(lines("", chunkSize: chunkSize) == [])
    try #expect(lines("\n", chunkSize: chunkSize) == [""])
    try #expect(lines("a", chunkSize: chunkSize) == ["a"])
    try #expect(lines("a\n", chunkSize: chunkSize) == ["a"])
    try #expect(lines("a\n\nb", chunkSize: chunkSize) == ["a", "", "b"])
    try #expect(lines("a\r\nb\r\n\r\nc\r", chunkSize: chunkSize) == ["a", "b", "", "c"])
    try #expect(lines("a\rb\n\0\n", chunkSize: chunkSize) == ["a\rb", "\0"])
  }

  @Test(arguments: [1000, 65_536, 1_000_000]) func longLines(chunkSize: Int) throws {
    let limit = LineReader.maximumLength
    let longest = String(repeating: "a", count: limit)
    for end in ["\n", "\r\n"] {
      try #expect(lines(longest + end + "b", chunkSize: chunkSize) == [longest, "b"])
      try #expect(lines(longest + "a" + end + "b", chunkSize: chunkSize) == [nil, "b"])
      let endless = String(repeating: "a", count: 5 * limit + 7)
      try #expect(lines(endless + end + "b" + end, chunkSize: chunkSize) == [nil, "b"])
    }
    try #expect(lines(longest, chunkSize: chunkSize) == [longest])
    try #expect(lines(longest + "a", chunkSize: chunkSize) == [nil])
    try #expect(lines(longest + longest, chunkSize: chunkSize) == [nil])
  }

  @Test func rethrowsErrorsOfTheSource() {
    struct Failure: Error {}
    var reader = LineReader { _ in throw Failure() }
    #expect(throws: Failure.self) { try reader.next() }
  }
}
