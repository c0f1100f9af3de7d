import Testing

@testable import RillTerminal
@testable import RillTerminalCore

/// The events of the bytes of each key and other input.
@Suite("Input of a terminal") struct ParserTests {
  static func key(
    _ key: Key, _ modifiers: KeyModifiers = [], _ action: KeyEvent.Action = .press
  ) -> [TerminalInput] {
    [.key(KeyEvent(key, modifiers, action: action))]
  }

  static func typed(_ text: String) -> [TerminalInput] {
    text.unicodeScalars.map { .key(KeyEvent(.character(Character($0)))) }
  }

  static func parse(_ text: String) -> [TerminalInput] {
    var parser = TerminalInputParser()
    let inputs = parser.parse(text.utf8)
    return inputs + parser.flush()
  }

  @Test(
    "Keys that send one byte",
    arguments: [
      ("a", key(.character("a"))), ("A", key(.character("A"))), (" ", key(.character(" "))),
      ("~", key(.character("~"))), ("\r", key(.enter)), ("\t", key(.tab)),
      ("\u{7F}", key(.backspace)), ("\u{1B}", key(.escape)),
      ("\u{08}", key(.character("h"), .control)), ("\n", key(.character("j"), .control)),
      ("\0", key(.character(" "), .control)), ("\u{01}", key(.character("a"), .control)),
      ("\u{1A}", key(.character("z"), .control)), ("\u{1C}", key(.character("\\"), .control)),
      ("\u{1F}", key(.character("_"), .control)),
    ] as [(String, [TerminalInput])])
  func bytes(_ text: String, _ inputs: [TerminalInput]) { #expect(Self.parse(text) == inputs) }

  @Test(
    "Keys that send a sequence",
    arguments: [
      ("[A", key(.up)), ("[B", key(.down)), ("[C", key(.right)), ("[D", key(.left)),
      ("[H", key(.home)), ("[F", key(.end)), ("[E", key(.center)),
      ("OA", key(.up)), ("OD", key(.left)), ("OH", key(.home)), ("OF", key(.end)),
      ("OP", key(.function(1))), ("OS", key(.function(4))), ("OM", key(.enter)),
      ("Oj", key(.character("*"))), ("Op", key(.character("0"))), ("Oy", key(.character("9"))),
      ("Oc", key(.right, .control)), ("O5P", key(.function(1), .control)),
      ("O1;2Q", key(.function(2), .shift)),
      ("[1~", key(.home)), ("[2~", key(.insert)), ("[3~", key(.delete)), ("[4~", key(.end)),
      ("[5~", key(.pageUp)), ("[6~", key(.pageDown)), ("[7~", key(.home)), ("[8~", key(.end)),
      ("[11~", key(.function(1))), ("[15~", key(.function(5))), ("[17~", key(.function(6))),
      ("[21~", key(.function(10))), ("[23~", key(.function(11))), ("[24~", key(.function(12))),
      ("[26~", key(.function(14))), ("[29~", key(.function(16))), ("[34~", key(.function(20))),
      ("[P", key(.function(1))), ("[R", key(.function(3))), ("[1;2P", key(.function(1), .shift)),
      ("[1;5R", key(.function(3), .control)), ("[[A", key(.function(1))),
      ("[[E", key(.function(5))), ("[Z", key(.tab, .shift)),
      ("[1;2A", key(.up, .shift)), ("[1;3B", key(.down, .alt)), ("[1;5C", key(.right, .control)),
      ("[1;8D", key(.left, [.shift, .alt, .control])), ("[3;9~", key(.delete, .super)),
      ("[1;5:3A", key(.up, .control, .release)), ("[3;1:2~", key(.delete, [], .repeat)),
      ("[1;65A", key(.up)), ("[a", key(.up, .shift)), ("[3^", key(.delete, .control)),
      ("[3@", key(.delete, [.control, .shift])), ("[3$", key(.delete, .shift)),
    ] as [(String, [TerminalInput])])
  func sequences(_ text: String, _ inputs: [TerminalInput]) {
    #expect(Self.parse("\u{1B}" + text) == inputs)
    // The input after it is parsed separately.
    if text != "[3$" { #expect(Self.parse("\u{1B}" + text + "x") == inputs + Self.typed("x")) }
  }

  @Test(
    "Keys of the kitty protocol, and xterm's other keys",
    arguments: [
      ("[97;5u", key(.character("a"), .control)), ("[97;6u", key(.character("A"), .control)),
      ("[97:65;6u", key(.character("A"), .control)), ("[49:33;2u", key(.character("!"))),
      ("[49;6u", key(.character("1"), [.control, .shift])),
      ("[32;2u", key(.character(" "), .shift)), ("[97;4u", key(.character("A"), .alt)),
      ("[223;4u", key(.character("ß"), [.alt, .shift])),
      ("[27u", key(.escape)), ("[13;5u", key(.enter, .control)), ("[9;5u", key(.tab, .control)),
      ("[127;3u", key(.backspace, .alt)), ("[105;5u", key(.character("i"), .control)),
      ("[97;1:3u", key(.character("a"), [], .release)),
      ("[97;;97u", key(.character("a"))), ("[97;2;65u", key(.character("A"))),
      ("[0;;101:769u", typed("e\u{301}")), ("[97;5;97u", key(.character("a"), .control)),
      ("[57376u", key(.function(13))), ("[57387;5u", key(.function(24), .control)),
      ("[57398u", key(.function(35))), ("[57400u", key(.character("1"))),
      ("[57414u", key(.enter)), ("[57417u", key(.left)), ("[57427~", key(.center)),
      ("[57363u", key(.menu)), ("[57441;2u", key(.other(57441), .shift)),
      ("[97;33u", key(.character("a"), .meta)),
      ("[27;5;9~", key(.tab, .control)), ("[27;6;65~", key(.character("A"), .control)),
      ("[27;6;33~", key(.character("!"), .control)), ("[27;2;32~", key(.character(" "), .shift)),
      ("[27;3;13~", key(.enter, .alt)),
    ] as [(String, [TerminalInput])])
  func protocols(_ text: String, _ inputs: [TerminalInput]) {
    #expect(Self.parse("\u{1B}" + text + "x") == inputs + Self.typed("x"))
  }

  @Test(
    "An escape before a key is Alt",
    arguments: [
      ("a", key(.character("a"), .alt)), ("\r", key(.enter, .alt)),
      ("\u{01}", key(.character("a"), [.alt, .control])), ("\u{7F}", key(.backspace, .alt)),
      ("é", key(.character("é"), .alt)), ("[", key(.character("["), .alt)),
      ("O", key(.character("O"), .alt)), ("]", key(.character("]"), .alt)),
      ("P", key(.character("P"), .alt)), ("X", key(.character("X"), .alt)),
      ("\u{1B}[A", key(.up, .alt)), ("\u{1B}OA", key(.up, .alt)),
      ("\u{1B}", key(.escape) + key(.escape)),
      ("\u{1B}a", key(.escape) + key(.character("a"), .alt)),
      ("\u{1B}[", key(.escape) + key(.character("["), .alt)),
      ("\u{1B}[I", key(.escape) + [.focusGained]),
    ] as [(String, [TerminalInput])])
  func alt(_ text: String, _ inputs: [TerminalInput]) {
    #expect(Self.parse("\u{1B}" + text) == inputs)
  }

  @Test(
    "The mouse",
    arguments: [
      ("[<0;1;1M", MouseEvent.Action.press(.left), [0, 0], []),
      ("[<0;81;25m", .release(.left), [80, 24], []), ("[<1;3;4M", .press(.middle), [2, 3], []),
      ("[<18;3;4M", .press(.right), [2, 3], .control), ("[<35;500;300M", .move, [499, 299], []),
      ("[<32;3;4M", .drag(.left), [2, 3], []), ("[<42;3;4M", .drag(.right), [2, 3], .alt),
      ("[<64;3;4M", .scroll(.up), [2, 3], []), ("[<69;3;4M", .scroll(.down), [2, 3], .shift),
      ("[<66;3;4M", .scroll(.left), [2, 3], []), ("[<67;3;4M", .scroll(.right), [2, 3], []),
      ("[<128;3;4M", .press(.back), [2, 3], []), ("[<129;3;4m", .release(.forward), [2, 3], []),
      ("[M !!", .press(.left), [0, 0], []), ("[M#\"!", .release(nil), [1, 0], []),
    ] as [(String, MouseEvent.Action, [Int], KeyModifiers)])
  func mouse(_ text: String, _ action: MouseEvent.Action, _ at: [Int], _ modifiers: KeyModifiers) {
    let event = MouseEvent(action, at: CellPosition(x: at[0], y: at[1]), modifiers)
    #expect(Self.parse("\u{1B}" + text + "x") == [.mouse(event)] + Self.typed("x"))
  }

  @Test(
    "Answers and the focus",
    arguments: [
      ("[?62;4;22c", .answer(.deviceAttributes([62, 4, 22]))),
      ("[?6c", .answer(.deviceAttributes([6]))),
      ("[>41;388;0c", .answer(.secondaryDeviceAttributes([41, 388, 0]))),
      ("[?2026;2$y", .answer(.mode(2026, .reset))), ("[?2026;0$y", .answer(.mode(2026, .unknown))),
      ("[?1u", .answer(.keyboardFlags(1))),
      ("[5;17R", .answer(.cursorPosition(CellPosition(x: 16, y: 4)))),
      ("[1;80R", .answer(.cursorPosition(CellPosition(x: 79, y: 0)))),
      ("[?5;17R", .answer(.cursorPosition(CellPosition(x: 16, y: 4)))),
      ("[?5;17;1R", .answer(.cursorPosition(CellPosition(x: 16, y: 4)))),
      ("P>|kitty(0.35.2)\u{1B}\\", .answer(.version("kitty(0.35.2)"))),
      ("[I", .focusGained), ("[O", .focusLost),
    ] as [(String, TerminalInput)])
  func answers(_ text: String, _ input: TerminalInput) {
    #expect(Self.parse("\u{1B}" + text + "x") == [input] + Self.typed("x"))
  }

  @Test("An answer that may be a key is the answer while it is expected")
  func cursorQuestion() {
    var parser = TerminalInputParser()
    parser.cursorQuestions = 1
    let answer = TerminalAnswer.cursorPosition(CellPosition(x: 1, y: 0))
    #expect(parser.parse("\u{1B}[1;2R".utf8) == [.answer(answer)])
    #expect(parser.cursorQuestions == 0)
    #expect(parser.parse("\u{1B}[1;2R".utf8) == Self.key(.function(3), .shift))
  }

  @Test("The backspace byte is configurable")
  func eraseByte() {
    var parser = TerminalInputParser(eraseByte: 8)
    #expect(parser.parse([8, 0x7F]) == Self.key(.backspace) + Self.key(.backspace))
  }

  @Test(
    "Unknown sequences are skipped as a whole",
    arguments: [
      "[99;99;99z", "[?1;2;3h", "[<0;0;1M", "[<0;1;70000M", "[<300;1;1M", "[999999999999999999A",
      "[1;2;3;4u", "[1114112u", "[55296u", "[1;0A", "[1;257A", "[1;2:9A", "[1 q", "[!p",
      "]11;rgb:0/0/0\u{7}", "]11;rgb:0/0/0\u{1B}\\", "P1$r0m\u{1B}\\", "_Gi=1;OK\u{1B}\\",
      "O~", "[201~", "[[Z", "[27;5;3~", "[1;2;3A", "[5A", "[?2026;7$y", "[128u",
    ])
  func unknown(_ text: String) {
    let inputs = Self.parse("\u{1B}" + text + "x")
    try? #require(inputs.count == 2)
    guard case .unknown(let bytes) = inputs[0] else {
      Issue.record("It was parsed as \(inputs[0]).")
      return
    }
    #expect(bytes.starts(with: "\u{1B}".utf8))
    #expect(inputs[1] == Self.typed("x")[0])
  }

  @Test("An interrupted sequence is unknown, and the interrupting byte is parsed separately")
  func brokenOff() {
    #expect(
      Self.parse("\u{1B}[1;\r") == [.unknown(Array("\u{1B}[1;".utf8))] + Self.key(.enter))
    #expect(
      Self.parse("\u{1B}[1;\u{1B}[A") == [.unknown(Array("\u{1B}[1;".utf8))] + Self.key(.up))
    #expect(
      Self.parse("\u{1B}[1é")
        == [.unknown(Array("\u{1B}[1".utf8))] + Self.typed("é"))
    #expect(
      Self.parse("\u{1B}]0;title\u{1B}[A")
        == [.unknown(Array("\u{1B}]0;title".utf8))] + Self.key(.up))
    #expect(
      Self.parse("\u{1B}]0;t\u{18}")
        == [.unknown(Array("\u{1B}]0;t".utf8))] + Self.key(.character("x"), .control))
  }
}
