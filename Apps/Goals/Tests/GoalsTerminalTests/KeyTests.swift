import GoalsTestSupport
import RillTerminal
import Testing

@testable import GoalsTerminal

extension TerminalTests {
  /// Tests of the key table and the help.
  @MainActor @Suite struct KeyTests {
    @Test(arguments: TerminalMode.allCases)
    func noKeyHasTwoMeanings(mode: TerminalMode) {
      let strokes = KeyTable.bindings(in: mode).flatMap(\.keys)
      #expect(Set(strokes).count == strokes.count)
      for binding in KeyTable.bindings(in: mode) {
        #expect(!binding.keys.isEmpty && !GoalsTexts.english[keyPath: binding.words].isEmpty)
        for stroke in binding.keys {
          #expect(KeyTable.command(of: stroke, in: mode) == binding.command)
        }
      }
    }

    /// Input never reaches the table in modes that consist of text fields.
    @Test(arguments: [TerminalMode.filter, .path])
    func inputIsNotACommand(mode: TerminalMode) {
      for stroke in KeyTable.bindings(in: mode).flatMap(\.keys) {
        #expect(stroke.key.count > 1 || stroke.isControl)
      }
    }

    @Test(arguments: TerminalMode.allCases)
    func hintsFit(mode: TerminalMode) {
      for width in 10...200 {
        let hints = KeyTable.hints(in: mode, width: width, .english)
        let text = hints.map {
          "\($0.name) \($0.hint.map { GoalsTexts.english[keyPath: $0] } ?? "")"
        }.joined(separator: "  ")
        #expect(text.cellWidth <= width || hints.count == 1)
        if KeyTable.bindings(in: mode).contains(where: { $0.command == .help }) {
          #expect(hints.last?.command == .help)
        }
      }
    }

    @Test func helpListsAllKeys() async throws {
      try await withTerminal([.sample("run")], width: 100, height: 200) { screen, _ in
        screen.press("?")
        let rows = screen.rows
        for mode in TerminalMode.allCases {
          #expect(rows.contains(mode.title(.english)))
          for binding in KeyTable.bindings(in: mode) {
            #expect(
              rows.contains {
                $0.hasPrefix(binding.names)
                  && $0.contains(GoalsTexts.english[keyPath: binding.words])
              })
          }
        }
        // The current mode comes first.
        #expect(rows[2] == "All goals")
        screen.press("Escape", "Enter", "?")
        #expect(screen.rows[2] == "Details")
      }
    }

    @Test func helpScrollsOnASmallScreen() async throws {
      try await withTerminal([.sample("run")], width: 40, height: 10) { screen, _ in
        screen.press("F1")
        #expect(screen.text(row: 0).hasPrefix("Goals › Keys  1–8/"))
        #expect(screen.text(row: 1) == "All goals")
        screen.press("j", "ArrowDown")
        #expect(screen.text(row: 0).hasPrefix("Goals › Keys  3–10/"))
        screen.press("G")
        #expect(screen.text(row: 8).hasPrefix("End G"))
        screen.press("j", "PageDown")
        #expect(screen.text(row: 8).hasPrefix("End G"))
        screen.press("g", "k")
        #expect(screen.text(row: 1) == "All goals")
        screen.press("q")
        #expect(screen.titles == ["›Run"])
        #expect(!screen.isDone)
      }
    }

    @Test func helpNamesTheStepToUndo() async throws {
      try await withTerminal([.sample("run")], height: 200) { screen, _ in
        screen.press(" ")
        try await screen.sees("1 of 5 this week. u undoes it.")
        screen.press("?")
        #expect(screen.rows.contains { $0.hasPrefix("u ") && $0.hasSuffix("Undo: +1 for Run") })
      }
    }

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

    @Test func qQuits() async throws {
      try await withTerminal([.sample("run")]) { screen, _ in
        screen.press("z")
        #expect(!screen.isDone)
        screen.press("q")
        #expect(screen.isDone)
      }
    }
  }
}
