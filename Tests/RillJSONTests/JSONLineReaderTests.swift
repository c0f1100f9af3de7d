import RillJSON
import Testing

/// Tests of the splitting of bytes into lines of JSON.
@Suite struct JSONLineReaderTests {
  static let limit = 64 * 1024

  /// Returns a reader of `bytes`, which arrive in chunks of at most `chunkSize`.
  func reader(_ bytes: [UInt8], chunkSize: Int) -> JSONLineReader {
    var rest = bytes[...]
    return JSONLineReader(chunkSize: chunkSize) { buffer in
      let part = rest.prefix(buffer.count)
      buffer.copyBytes(from: part)
      rest = rest.dropFirst(part.count)
      return part.count
    }
  }

  /// Returns the lines of a text with their numbers, and the errors of lines.
  func lines(_ text: String, chunkSize: Int = 4096) throws -> [String] {
    var reader = reader(Array(text.utf8), chunkSize: chunkSize)
    var lines: [String] = []
    while true {
      do {
        guard let line = try reader.next() else { return lines }
        lines.append("\(reader.count) " + String(decoding: line, as: UTF8.self))
      } catch let problem as FieldProblem {
        lines.append("\(reader.count) \(problem)")
      }
    }
  }

  @Test(arguments: [1, 2, 3, 4096]) func lineEndings(chunkSize: Int) throws {
    try #expect(lines("", chunkSize: chunkSize) == [])
    try #expect(lines("\n", chunkSize: chunkSize) == [])
    try #expect(lines("a", chunkSize: chunkSize) == ["1 a"])
    try #expect(lines("a\n", chunkSize: chunkSize) == ["1 a"])
    try #expect(lines("a\r\nb\r\n\r\nc\r", chunkSize: chunkSize) == ["1 a", "2 b", "4 c"])
    try #expect(lines("a\rb\n\0\n", chunkSize: chunkSize) == ["1 a\rb", "2 \0"])
  }

  @Test(arguments: [1, 4096]) func blankLinesAreSkipped(chunkSize: Int) throws {
    try #expect(lines("\n \t\r\na\n\n\nb\n\n", chunkSize: chunkSize) == ["3 a", "6 b"])
  }

  struct Interruption: Error {}

  @Test func anErrorOfTheSourceLosesNothing() throws {
    var parts = ["ab", nil, "c\nd", nil, nil, "\r\n"].map { $0.map { Array($0.utf8) } }[...]
    var reader = JSONLineReader { buffer in
      guard let part = parts.popFirst() else { return 0 }
      guard let part else { throw Interruption() }
      buffer.copyBytes(from: part)
      return part.count
    }
    #expect(throws: Interruption.self) { try reader.next() }
    #expect(reader.count == 0)
    #expect(try reader.next().map(Array.init) == Array("abc".utf8))
    for _ in 0..<2 { #expect(throws: Interruption.self) { try reader.next() } }
    #expect(try reader.next().map(Array.init) == Array("d".utf8))
    #expect(reader.count == 2)
    #expect(try reader.next() == nil)
  }

  @Test func aByteOrderMarkIsSkippedBeforeTheFirstLine() throws {
    try #expect(lines("\u{FEFF}a\nb") == ["1 a", "2 b"])
    try #expect(lines("\u{FEFF}\n\u{FEFF}") == ["2 \u{FEFF}"])
  }

  @Test(arguments: [1000, 65_536, 1_000_000]) func longLines(chunkSize: Int) throws {
    let longest = String(repeating: "a", count: Self.limit)
    let problem = "1 length: must be at most 65536 bytes"
    for end in ["\n", "\r\n"] {
      try #expect(lines(longest + end + "b", chunkSize: chunkSize) == ["1 " + longest, "2 b"])
      try #expect(lines(longest + "a" + end + "b", chunkSize: chunkSize) == [problem, "2 b"])
      let endless = String(repeating: "a", count: 5 * Self.limit + 7)
      try #expect(lines(endless + end + "b" + end, chunkSize: chunkSize) == [problem, "2 b"])
    }
    try #expect(lines(longest, chunkSize: chunkSize) == ["1 " + longest])
    try #expect(lines(longest + "a", chunkSize: chunkSize) == [problem])
    try #expect(lines(longest + longest, chunkSize: chunkSize) == [problem])
    // A CR at the limit belongs to the line, if more follows.
    try #expect(lines(longest + "\ra", chunkSize: chunkSize) == [problem])
  }

  @Test func rethrowsErrorsOfTheSource() {
    struct Failure: Error {}
    var reader = JSONLineReader { _ in throw Failure() }
    #expect(throws: Failure.self) { try reader.next() }
  }
}
