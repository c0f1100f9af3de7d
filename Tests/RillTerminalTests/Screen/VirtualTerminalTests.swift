import RillTerminal
import RillTerminalTesting
import RillTesting
import Testing

@Suite
struct VirtualTerminalTests {
  private func screen(_ text: String, width: Int = 6, height: Int = 3) -> VirtualTerminal {
    var terminal = VirtualTerminal(width: width, height: height)
    terminal.write(text.replacing("^", with: "\u{1B}[").utf8)
    return terminal
  }

  /// Some terminals execute them.
  @Test func eightBitControlsAreUnknown() {
    let terminal = screen("a\u{9B}31mb")
    #expect(terminal.unknown == ["U+009B"])
    #expect(terminal.screen.text == "a31mb\n\n")
  }

  /// A new size resets the margins.
  @Test func aNewSizeResetsTheMargins() {
    var terminal = screen("^1;2r")
    #expect(terminal.margins == 0..<2)
    terminal.resize(width: 7, height: 3)
    #expect(terminal.margins == 0..<3)
  }

  @Test(arguments: [
    ("abc\r\ndef", "abc\ndef\n"), ("abcdefgh", "abcdef\ngh\n"), ("a\r\nb\r\nc\r\nd", "b\nc\nd"),
    ("abc\u{8}\u{8}x", "axc\n\n"), ("^2;3Hx^Ay^Bz", "   y\n  x z\n"), ("abc^1Gx^2Cy", "xbcy\n\n"),
    ("abcdef\r\nghi^H^J", "\n\n"), ("abc^2D^K", "a\n\n"), ("abc^D^1K", "\n\n"),
    ("a\tb", "a    b\n\n"), ("abc^H^2Xz", "z c\n\n"), ("日本^2Gx", " x本\n\n"),
    ("a\r\nb^H^L", "\na\nb"), ("a\r\nb^H^M", "b\n\n"), ("abc^H^@", " abc\n\n"),
    ("abc^H^P", "bc\n\n"),
    ("a\r\nb^S", "b\n\n"), ("a\r\nb^T", "\na\nb"), ("\u{1B}]0;title\u{7}a", "a\n\n"),
    ("\u{1B}P1$r\u{1B}\\a", "a\n\n"), ("e\u{301}x", "e\u{301}x\n\n"), ("👩‍💻x", "👩‍💻x\n\n"),
    ("❤\u{FE0F}x", "❤\u{FE0F}x\n\n"), ("^?7labcdefgh", "abcdeh\n\n"), ("a^?1049hb^?1049l", "a\n\n"),
    ("abcdef\rx", "xbcdef\n\n"), ("\u{1B}7ab\u{1B}8x", "xb\n\n"), ("a\u{1B}Mb", " b\na\n"),
    ("a\u{1B}Db\u{1B}Ec", "a\n b\nc"), ("a\u{B}b", "a\n b\n"), ("ab^3bc", "abbbbc\n\n"),
    ("日^b", "日日\n\n"), ("^b", "\n\n"),
    // Within margins: line feeds, reverse line feeds, scrolling, inserted and deleted lines.
    ("a\r\nb\r\nc^1;2r^2H\nd", "b\nd\nc"), ("a\r\nb\r\nc^2;3r^2H\u{1B}Md", "a\nd\nb"),
    ("a\r\nb\r\nc^2;3r^S", "a\nc\n"), ("a\r\nb\r\nc^1;2r^T", "\na\nc"),
    ("a\r\nb\r\nc^1;2r^M", "b\n\nc"), ("a\r\nb\r\nc^1;2r^L", "\na\nc"),
    ("a\r\nb\r\nc^1;2r^3H^Ld", "a\nb\nd"), ("^1;2r^3H\n\nd", "\n\nd"),
    ("^1;2r^9Bd^3H^9Ae", "e\nd\n"), ("^2;3r^r^3Ha\nb", "\na\n b"),
    ("^5;2r^1;1rab", "ab\n\n"),
    // Controls within a sequence, and controls that cancel it.
    ("a^2\rCb", "a b\n\n"), ("^2\u{18}b", "b\n\n"), ("\u{1B}]0;a\u{1A}b", "b\n\n"),
    ("\u{1B}]0;a\u{1B}[Cb", " b\n\n"),
  ])
  func obey(text: String, shown: String) {
    let terminal = screen(text)
    #expect(terminal.screen.text == shown)
    #expect(terminal.unknown.isEmpty)
    // The result is the same byte by byte.
    var other = VirtualTerminal(width: 6, height: 3)
    for byte in text.replacing("^", with: "\u{1B}[").utf8 { other.write([byte]) }
    #expect(other.screen == terminal.screen)
  }

  @Test
  func sequencesSetColorsAndAttributes() {
    let terminal = screen("^1;38;2;1;2;3;48;5;100ma^22;39mb^mc^91;7;9md")
    #expect(terminal.screen.style(x: 0, y: 0) == TextStyle(.rgb(1, 2, 3), on: .palette(100), .bold))
    #expect(terminal.screen.style(x: 1, y: 0) == TextStyle(.default, on: .palette(100)))
    #expect(terminal.screen.style(x: 2, y: 0) == TextStyle(.default, on: .default))
    #expect(
      terminal.screen.style(x: 3, y: 0)
        == TextStyle(.brightRed, on: .default, [.inverse, .strikethrough]))
    #expect(screen("^44m^K").screen.style(x: 5, y: 0).background == .blue)
  }

  @Test
  func scrollbackCursorAndUnknownSequencesAreRecorded() {
    let terminal = screen("a\r\nb\r\nc\r\nd\r\ne^?25l^4 q^99z^?4711h")
    #expect(terminal.scrollback == ["a", "b"])
    #expect(!terminal.showsCursor)
    #expect(terminal.shape == .underline)
    #expect(terminal.unknown == ["CSI 99z", "CSI ?4711h"])
    #expect((terminal.x, terminal.y) == (1, 2))
    #expect(terminal.cursor == nil)
    let other = screen("\u{1B}]2;a;b\u{1B}\\\u{7}\u{7}^2;3r^6 q^1;3H")
    #expect(other.title == "a;b")
    #expect(other.bells == 2)
    #expect(other.margins == 1..<3)
    #expect(other.cursor == TerminalCursor(x: 2, y: 0, shape: .bar))
    #expect(screen("^?1049ha\r\nb\r\nc\r\nd").scrollback.isEmpty)
    // Only lines that leave the screen at the top.
    #expect(screen("a\r\nb\r\nc^1;2r^S").scrollback == ["a"])
    #expect(screen("a\r\nb\r\nc^2;3r^S").scrollback.isEmpty)
  }

  @Test
  func aSmallerScreenKeepsItsContent() {
    var terminal = screen("a\r\nbcdef^2;3r^2;6H")
    terminal.resize(width: 3, height: 2)
    #expect(terminal.screen.text == "a\nbcd")
    #expect((terminal.x, terminal.y) == (2, 1))
    #expect(terminal.margins == 0..<2)
    terminal.write("\u{1B}[?1049h".utf8)
    terminal.resize(width: 4, height: 3)
    #expect(terminal.isAlternate)
    terminal.write("\u{1B}[?1049l".utf8)
    #expect(terminal.screen.text == "a\nbcd\n")
  }

  /// Numbers of any size, and endless sequences, do no harm.
  @Test
  func anyBytesAreAccepted() {
    let terminal = screen("^99999999999999999999999B^99999;99999Hx^38;2;999m^;;;;m^99999rz\u{1B}^")
    #expect(terminal.screen.text(row: 2).contains("z"))
    for start in ["^", "\u{1B}]0;", "\u{1B}P"] {
      var terminal = screen(start)
      for _ in 0..<100 { terminal.write(repeatElement(UInt8(ascii: "1"), count: 1000)) }
      terminal.write("\u{18}x".utf8)
      #expect(terminal.screen.text == "x\n\n")
    }
    var random = SplitMix64(seed: 1)
    for _ in 0..<300 {
      var terminal = VirtualTerminal(width: 5, height: 3)
      let bytes = (0..<200).map { _ in
        Bool.random(using: &random)
          ? UInt8.random(in: 0...255, using: &random)
          : Array("\u{1B}[;?019HJKLMPSTr@bhl".utf8).randomElement(using: &random) ?? 0
      }
      terminal.write(bytes)
      #expect(terminal.screen.brokenCharacter == nil)
      #expect(terminal.margins.count > 1 && terminal.margins.upperBound <= 3)
    }
  }
}
