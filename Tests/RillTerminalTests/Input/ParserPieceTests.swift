import RillTesting
import Testing

@testable import RillTerminal
@testable import RillTerminalCore

/// Input in pieces, text, and endless sequences.
@Suite("Input of a terminal, in pieces") struct ParserPieceTests {
  static func text(_ inputs: [TerminalInput]) -> String {
    var text = ""
    for input in inputs {
      if case .key(let event) = input, let character = event.text { text.append(character) }
    }
    return text
  }

  @Test("Text is decoded as by String, even if malformed")
  func malformedText() {
    var parser = TerminalInputParser()
    let pieces: [[UInt8]] = [
      Array("héllo 🇺🇳 👩‍👩‍👧 e\u{301}".utf8), [0xFF, 0xC0, 0x80], [0xE2, 0x82], [0xE2, 0x82, 0x41],
      [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF0, 0x80, 0x80, 0x80],
      [0xF0, 0x9F, 0x98, 0xE2],
      [0xE0, 0x80, 0x80], [0xC3, 0x28],
    ]
    for piece in pieces {
      let bytes = piece + [0x2E]
      #expect(Self.text(parser.parse(bytes)) == String(decoding: bytes, as: UTF8.self))
    }
    #expect(!parser.isInside)
  }

  @Test("Pasted text is one event with its full content")
  func paste() {
    var parser = TerminalInputParser()
    let text = "line\rtab\t\u{3}\u{1B}[A\u{1B}[201\u{1B}[20é"
    let inputs = parser.parse("\u{1B}[200~\(text)\u{1B}[201~x".utf8)
    #expect(inputs == [.paste(Paste(text))] + ParserTests.typed("x"))
    #expect(parser.parse("\u{1B}[200~\u{1B}[201~".utf8) == [.paste(Paste(""))])
  }

  @Test("A long pasted text is cut after a whole character")
  func longPaste() {
    var parser = TerminalInputParser(pasteLimit: 5)
    #expect(
      parser.parse("\u{1B}[200~abcdé-\u{1B}[201~".utf8)
        == [.paste(Paste("abcd", isTruncated: true))])
    #expect(parser.parse("\u{1B}[200~abcde\u{1B}[201~".utf8) == [.paste(Paste("abcde"))])
    #expect(parser.parse("\u{1B}[200~abc".utf8).isEmpty)
    #expect(parser.flush().isEmpty)
    #expect(parser.abandon() == [.paste(Paste("abc", isTruncated: true))])
    #expect(parser.parse("x".utf8) == ParserTests.typed("x"))
  }

  @Test("Only keys are recognized by a timeout")
  func flush() {
    for begun in ["\u{1B}[1", "\u{1B}[<0;1", "\u{1B}]0;title", "\u{1B}P>|kitty", "\u{1B}[200~text"]
    {
      var parser = TerminalInputParser()
      #expect(parser.parse(begun.utf8).isEmpty)
      #expect(parser.isInside && !parser.isWaiting)
      #expect(parser.flush().isEmpty)
      #expect(parser.isInside)
      #expect(parser.abandon().count == 1)
      #expect(!parser.isInside && parser.abandon().isEmpty)
    }
    var parser = TerminalInputParser()
    #expect(parser.parse([0xC3]).isEmpty)
    #expect(!parser.isWaiting && parser.flush().isEmpty)
    #expect(parser.parse([0xA9]) == ParserTests.typed("é"))
  }

  @Test("Endless input takes little memory")
  func endless() throws {
    for (begun, limit) in [
      ("\u{1B}[", 256), ("\u{1B}]", 4096), ("\u{1B}P", 4096), ("\u{1B}O", 256),
    ] {
      var parser = TerminalInputParser()
      #expect(parser.parse(begun.utf8).isEmpty)
      #expect(parser.parse(repeatElement(UInt8(ascii: "1"), count: 100_000)).isEmpty)
      let end = begun == "\u{1B}[" || begun == "\u{1B}O" ? "A" : "\u{1B}\\"
      let inputs = parser.parse((end + "x").utf8)
      #expect(inputs.count == 2 && inputs.last == ParserTests.typed("x")[0])
      guard case .unknown(let bytes)? = inputs.first else { return #expect(Bool(false)) }
      #expect(bytes.count == limit)
    }
  }

  /// Terminal input, mutated in all ways.
  static func noise(_ generator: inout some RandomNumberGenerator) -> [UInt8] {
    let pieces = [
      "\u{1B}", "\u{1B}[", "\u{1B}O", "\u{1B}]", "\u{1B}P>|", "\u{1B}_", "\u{1B}\\", "\u{1B}[<",
      "\u{1B}[M",
      "\u{1B}[200~", "\u{1B}[201~", "\u{1B}[[", "\u{1B}[?", "M", "m", "~", "u", "R", "A", ";", ":",
      "$", "$y",
      "97", "27", "1;5", "2026;2", "65535", "99999999999999999999", "é", "👩‍👩‍👧", "\u{7}", "\r", "x",
    ].map { Array($0.utf8) }
    var bytes: [UInt8] = []
    while bytes.count < 4000 {
      switch UInt8.random(in: 0..<8, using: &generator) {
      case 0: bytes.append(.random(in: 0...255, using: &generator))
      case 1: bytes.append(.random(in: 0x80...255, using: &generator))
      case 2: bytes.append(.random(in: 0x20..<0x7F, using: &generator))
      default: bytes += pieces.randomElement(using: &generator) ?? []
      }
    }
    return bytes
  }

  @Test("Splitting the bytes doesn't change the events", arguments: 0..<8)
  func chunking(_ seed: Int) {
    var generator = SplitMix64(seed: UInt64(seed))
    for _ in 0..<16 {
      let bytes = Self.noise(&generator)
      let limit = Int.random(in: 0...64, using: &generator)
      var whole = TerminalInputParser(pasteLimit: limit)
      var cut = whole
      let expected = whole.parse(bytes) + whole.abandon()
      var inputs: [TerminalInput] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = min(rest.count, Int.random(in: 1...9, using: &generator))
        inputs += cut.parse(rest.prefix(count))
        rest = rest.dropFirst(count)
      }
      inputs += cut.abandon()
      #expect(inputs == expected)
      #expect(!cut.isInside)
    }
  }

  @Test("Millions of random bytes are parsed")
  func anything() {
    var generator = SplitMix64(seed: 99)
    var parser = TerminalInputParser(pasteLimit: 1000)
    var count = 0
    for _ in 0..<16 {
      var bytes = [UInt8](repeating: 0, count: 1 << 16)
      for index in bytes.indices {
        bytes[index] = UInt8(truncatingIfNeeded: generator.next() >> 32)
      }
      for input in parser.parse(bytes) {
        count += 1
        switch input {
        case .unknown(let bytes): #expect(bytes.count <= 4096)
        case .paste(let paste): #expect(paste.text.utf8.count <= 3000)
        default: break
        }
      }
      if generator.next() % 2 == 0 { _ = parser.flush() }
    }
    #expect(count > 100_000)
  }
}
