import RillProgram
import RillTerminal
import RillTerminalTesting
import Testing

/// Tests of tables of keys, and of their views.
@MainActor @Suite struct KeyBindingTests {
  enum Command: Equatable { case add, down, help }

  let bindings: [KeyBinding<Command>] = [
    KeyBinding(["a"], .add, "Adds a goal", hint: "add"),
    KeyBinding(["?", "F1"], .help, "Lists the keys", hint: "keys"),
    KeyBinding(["ArrowDown", "j", "Ctrl-n"], .down, "Selects the next goal", hint: "next"),
    KeyBinding(["ArrowUp"], .down, "Selects it, too"),
  ]

  @Test func keysHaveNames() {
    let names: [(KeyStroke, String)] = [
      ("a", "a"), ("J", "J"), (" ", "Space"), ("ArrowUp", "↑"), ("Escape", "Esc"),
      ("Ctrl-r", "Ctrl-R"), ("Shift-Tab", "Shift-Tab"), ("-", "-"),
    ]
    for (stroke, name) in names { #expect(stroke.name == name) }
  }

  @Test func modifiersDistinguishKeys() {
    func stroke(_ key: String, _ modifiers: TreeEvent.Modifiers) -> KeyStroke? {
      var event = TreeEvent()
      event.key = key
      event.modifiers = modifiers
      return KeyStroke(event)
    }
    #expect(stroke("J", .shift) == "J")
    #expect(stroke("Tab", .shift) == "Shift-Tab")
    #expect(stroke("d", .control) == "Ctrl-d")
    #expect(stroke("d", .alt) == nil)
    #expect(stroke("d", [.control, .meta]) == nil)
  }

  @Test func tablesFindCommandsAndKeys() {
    #expect(bindings.command(of: "j") == .down)
    #expect(bindings.command(of: "Ctrl-n") == .down)
    #expect(bindings.command(of: "n") == nil)
    #expect(bindings.name(of: .help) == "?")
    #expect(bindings.name(of: .down) == "↓")
    #expect(bindings.dropFirst().name(of: .add) == nil)
    #expect(bindings[2].names == "↓ j Ctrl-N")
  }

  @Test func hintsFit() {
    for columns in 1...100 {
      let hints = bindings.hints(fitting: columns, last: .help)
      let text = hints.map { "\($0.name) \($0.hint ?? "")" }.joined(separator: "  ")
      #expect(text.cellWidth <= columns || hints.count == 1)
      #expect(hints.last?.command == .help)
    }
    func names(_ columns: Int, last: Command?) -> [String] {
      bindings.hints(fitting: columns, last: last).map(\.name)
    }
    #expect(names(100, last: .help) == ["a", "↓", "?"])
    #expect(names(100, last: nil) == ["a", "?", "↓"])
    // "a add  ? keys" has 13 columns.
    #expect(names(13, last: .help) == ["a", "?"])
    #expect(names(12, last: .help) == ["?"])
    #expect(names(4, last: nil) == [])
  }

  @Test func viewsShowKeys() {
    func view(_ model: Int) -> VTree<Never> {
      box(.height(rows: 6)) {
        for row in keyHelp(bindings) as [VTree<Never>] { row }
        for row in keyHelp(bindings.prefix(1), nameWidth: 3) as [VTree<Never>] { row }
        keyHints(bindings, columns: 30, last: .help)
      }
    }
    let program = Program(model: 0, update: { (_: Never, _: inout Int) in }, view: view)
    let screen = TerminalTester(program, width: 40, height: 6)
    #expect(
      screen.text == """
        a          Adds a goal
        ? F1       Lists the keys
        ↓ j Ctrl-N Selects the next goal
        ↑          Selects it, too
        a   Adds a goal
        a add  ↓ next  ? keys
        """)
  }
}
