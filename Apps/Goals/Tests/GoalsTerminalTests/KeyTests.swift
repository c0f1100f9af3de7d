import GoalsTestSupport
import RillTerminal
import Testing

@testable import GoalsTerminal

/// Tests of the key table and the help.
@MainActor @Suite(.timeLimit(.minutes(20))) struct KeyTests {
  private let keys = KeyTable(texts: .english)

  @Test(arguments: TerminalMode.allCases)
  func noKeyHasTwoMeanings(mode: TerminalMode) {
    let strokes = keys.bindings(in: mode).flatMap(\.keys)
    #expect(Set(strokes).count == strokes.count)
    for binding in keys.bindings(in: mode) {
      #expect(!binding.keys.isEmpty && !binding.description.isEmpty)
      for stroke in binding.keys {
        #expect(keys.bindings(in: mode).command(of: stroke) == binding.command)
      }
    }
  }

  /// Input never reaches the table in modes that consist of text fields.
  @Test(arguments: [TerminalMode.filter, .path])
  func inputIsNotACommand(mode: TerminalMode) {
    for stroke in keys.bindings(in: mode).flatMap(\.keys) {
      #expect(stroke.key.count > 1 || stroke.isControl)
    }
  }

  @Test(arguments: TerminalMode.allCases)
  func helpIsAlwaysAmongTheHints(mode: TerminalMode) {
    let bindings = keys.bindings(in: mode)
    for columns in 10...200 where bindings.contains(where: { $0.command == .help }) {
      #expect(bindings.hints(fitting: columns, last: .help).last?.command == .help)
    }
  }

  @Test func helpListsAllKeys() async throws {
    let (screen, _) = await openTerminal([.sample("run")], width: 100, height: 200)
    screen.press("?")
    let rows = screen.rows
    for mode in TerminalMode.allCases {
      #expect(rows.contains(GoalsTexts.english.mode(mode)))
      for binding in keys.bindings(in: mode) {
        #expect(rows.contains { $0.hasPrefix(binding.names) && $0.contains(binding.description) })
      }
    }
    // The current mode comes first.
    #expect(rows[2] == "All goals")
    screen.press("Escape", "Enter", "?")
    #expect(screen.rows[2] == "Details")
  }

  @Test func helpScrollsOnASmallScreen() async throws {
    let (screen, _) = await openTerminal([.sample("run")], width: 40, height: 10)
    screen.press("F1")
    #expect(screen.text(row: 0).hasPrefix("Goals › Keys  1–8/"))
    #expect(screen.text(row: 1) == "All goals")
    screen.press("j", "ArrowDown")
    #expect(screen.text(row: 0).hasPrefix("Goals › Keys  3–10/"))
    screen.press("G")
    #expect(screen.text(row: 8).hasPrefix("End G"))
    screen.press("j", "PageDown")
    #expect(screen.text(row: 8).hasPrefix("End G"))
    // A larger screen is filled.
    screen.resize(width: 80, height: 200)
    #expect(screen.text(row: 0) == "Goals › Keys")
    #expect(screen.text(row: 2) == "All goals")
    screen.resize(width: 40, height: 10)
    screen.press("g", "k")
    #expect(screen.text(row: 1) == "All goals")
    screen.press("q")
    #expect(screen.titles == ["›Run"])
    #expect(!screen.isDone)
  }

  @Test func helpNamesTheStepToUndo() async throws {
    let (screen, _) = await openTerminal([.sample("run")], height: 200)
    screen.press(" ")
    try await screen.sees("1 of 5 this week. u undoes it.")
    screen.press("?")
    #expect(screen.rows.contains { $0.hasPrefix("u ") && $0.hasSuffix("Undo: +1 for Run") })
  }
}
