import Testing

@testable import RillTerminal
@testable import RillTerminalCore

@Suite("The clipboard of the terminal")
struct ClipboardTests {
  @Test(
    "A text is sent in Base64, so that it contains no control",
    arguments: [
      // The vectors of RFC 4648, and non-ASCII text.
      ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
      ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"), ("é\u{1B}\\", "w6kbXA=="), ("»»»", "wrvCu8K7"),
    ])
  func sequence(_ text: String, _ encoded: String) {
    #expect(clipboardSequence(text) == Array("\u{1B}]52;c;\(encoded)\u{1B}\\".utf8))
  }
}
