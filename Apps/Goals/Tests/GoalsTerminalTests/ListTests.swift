import Foundation
import GoalsTestSupport
import RillTerminalTesting
import Testing

@testable import GoalsTerminal

/// Tests of the list on the screen, and of its keys.
@MainActor @Suite(.timeLimit(.minutes(20))) struct ListTests {
  private let goals: [Goal] = [
    .sample("run", "Run around the lake", frequency: 3, color: .green, done: 4),
    .sample("read", interval: .daily, frequency: 2, done: 1),
    .sample("guitar", interval: .monthly, frequency: 10, color: .orange, isActive: false),
  ]

  @Test func theScreen() async throws {
    let (screen, _) = await openTerminal(goals, height: 16)
    #expect(
      screen.text == """
        Goals 1 of 2 goals done.
        ────────────────────────────────────────────────────────────────────────────────
        › ● Run around the lake                ████████████████ 4 of 3 this week       ✓
          ● Read                               ████████········ 1 of 2 today         50%
          ○ Guitar                                              10 times a month









        ────────────────────────────────────────────────────────────────────────────────
        Space +1  a add  e edit  Enter details  u undo  p pause  d delete  ? help
        """)
    #expect(screen.title == "Goals · 1 of 2 goals done")
  }

  @Test func aSmallScreen() async throws {
    let (screen, _) = await openTerminal(goals, width: 40, height: 10)
    #expect(
      screen.text == """
        Goals 1 of 2 goals done.
        › ● Run around the lake 4/3 week       ✓
          ● Read                1/2 day      50%
          ○ Guitar              off





        Space +1  a add  e edit  ? help
        """)
    screen.press(" ")
    try await screen.sees("✓ “Run around the lake”: 5 of 3 this")
    #expect(
      screen.rows.suffix(3).map { $0.trimmingCharacters(in: .whitespaces) } == [
        "✓ “Run around the lake”: 5 of 3 this", "week. u undoes it.",
        "Space +1  a add  e edit  ? help",
      ])
  }

  /// Content fits into any size of the screen.
  @Test func fitsEverySize() async throws {
    let (screen, _) = await openTerminal(goals)
    for (keys, heading, hint) in [
      ([], "1 of 2 goals", "? help"), (["Enter"], "› Details", "? help"),
      (["Escape", "e"], "› Edit", "F1 help"), (["Escape", "?"], "› Keys", "Esc close"),
      (["q", "i"], "› Import", "F1 help"), (["Escape", "x"], "› Export", "F1 help"),
    ] {
      for key in keys { screen.press(key) }
      for (width, height) in [
        (40, 10), (60, 16), (100, 30), (250, 70), (20, 5), (1, 1), (80, 24),
      ] {
        screen.resize(width: width, height: height)
        #expect(screen.rows.count == height)
        #expect(screen.rows.allSatisfy { $0.cellWidth <= width })
        if width == 1 { continue }
        #expect(screen.text(row: 0).hasPrefix("Goals \(heading)"), "\(width)x\(height)")
        #expect(screen.text(row: height - 1).contains(hint), "\(width)x\(height)")
      }
    }
  }

  @Test func aWideScreenShowsTheDetails() async throws {
    let (screen, _) = await openTerminal(goals, width: 110, height: 24)
    #expect(screen.text.contains("│ Run around the lake "))
    #expect(screen.text.contains("│ Done 3 times or more in 1 of the last 12"))
    screen.press("j")
    #expect(screen.text.contains("│ Read "))
    #expect(screen.titles[1].hasPrefix("›Read"))
  }

  @Test func aLateAnswerKeepsTheSelection() async throws {
    let (screen, _) = await openTerminal(goals, height: 16)
    screen.press(" ", "j")
    try await screen.sees("✓ “Run around the lake”: 5 of 3 this week.")
    #expect(screen.titles[1].hasPrefix("›"))
  }

  @Test func savesChangesBeforeItQuits() async throws {
    let (screen, _) = await openTerminal(goals, height: 16)
    screen.press("z", " ", " ", " ", "q")
    #expect(!screen.isDone)
    try await screen.wait("it ends") { screen.isDone }
    #expect(screen.model.page.snapshot["run"]?.progress == 7)
  }

  @Test func withoutGoals() async throws {
    let (screen, _) = await openTerminal([], width: 40, height: 10)
    #expect(screen.text.contains("Start with one small goal"))
    #expect(screen.text.contains("a adds your first goal"))
    // Commands for goals are not offered.
    screen.press(" ", "e", "d", "p", "J", "Enter", "j")
    #expect(screen.text.contains("Start with one small goal"))
  }

  @Test func longAndWideTitlesAreTruncated() async throws {
    let goals: [Goal] = [
      .sample("a", String(repeating: "long ", count: 40)),
      .sample("b", "日本語を勉強する 👩‍👧 とても長いタイトルですから途中で切られるはずです"),
    ]
    let (screen, _) = await openTerminal(goals, width: 60, height: 10)
    #expect(screen.text(row: 1).contains("…"))
    #expect(screen.text(row: 2).contains("日本語を勉強する 👩‍👧"))
    #expect(screen.text(row: 2).contains("…"))
    for row in 1...2 {
      #expect(screen.text(row: row).hasSuffix(" 0/5 week      0%"))
      #expect(screen.text(row: row).cellWidth == 60)
    }
  }

  @Test func controlCharactersInTitlesAreVisible() async throws {
    let (screen, _) = await openTerminal([.sample("a", "Evil \u{1B}[31m\u{1B}]0;x\u{7}\r\ntitle")])
    #expect(screen.titles == ["›Evil ␛[31m␛]0;x␇ title"])
    #expect(!screen.text.unicodeScalars.contains { $0.value < 32 && $0 != "\n" })
    screen.press("d")
    try await screen.sees("Deleted “Evil ␛[31m␛]0;x␇ title”.")
  }

  // MARK: Selecting

  @Test func keysMoveTheSelection() async throws {
    let goals: [Goal] = (0..<30).map { .sample("g\($0)", "Goal \($0)") }
    let (screen, _) = await openTerminal(goals, width: 60, height: 12)
    func selected() -> String? {
      screen.titles.first { $0.hasPrefix("›") }.map { String($0.dropFirst()) }
    }
    #expect(selected() == "Goal 0")
    #expect(screen.text(row: 0) == "Goals 0 of 30 goals done.  1/30")
    for (keys, title) in [
      (["j", "ArrowDown"], "Goal 2"), (["k", "ArrowUp", "k"], "Goal 0"), (["G"], "Goal 29"),
      (["j"], "Goal 29"), (["PageUp"], "Goal 20"), (["Home"], "Goal 0"), (["PageDown"], "Goal 9"),
      (["End", "g"], "Goal 0"),
    ] {
      for key in keys { screen.press(key) }
      #expect(selected() == title, "\(keys)")
    }
    screen.press("d", modifiers: .control)
    #expect(selected() == "Goal 9")
    screen.press("u", modifiers: .control)
    #expect(selected() == "Goal 0")
  }

  @Test func theMouseSelects() async throws {
    let (screen, _) = await openTerminal(goals)
    try screen.click("Read")
    #expect(screen.titles[1].hasPrefix("›Read"))
    screen.scroll(.up, x: 10, y: 5)
    #expect(screen.titles[0].hasPrefix("›Run"))
    try screen.click("Read")
    try screen.click("Read")
    #expect(screen.text.contains("Goals › Details"))
    // A click on a goal ends the search.
    screen.press("Escape", "/")
    screen.type("r")
    try screen.click("Read")
    #expect(screen.titles == ["Run around the lake", "›Read", "Guitar"])
    screen.press("Escape")
  }

  @Test func theSelectionStaysWithTheGoalWhenOthersMakeChanges() async throws {
    let (screen, keeper) = await openTerminal(goals)
    screen.press("j")
    try await keeper.submit(Edit.bump("read", at: Keeper.now))
    try await screen.sees("2 of 2 today")
    #expect(screen.text.contains("All 2 goals are done."))
    try await keeper.submit(Edit.move("run", before: nil))
    try await eventually { screen.titles.first == "›Read" }
    // When the goal is deleted, the next one is selected.
    try await keeper.submit(Edit.delete("read"))
    try await eventually { screen.titles.first == "›Guitar" }
    try await keeper.submit(Edit.delete("run"))
    try await keeper.submit(Edit.delete("guitar"))
    try await screen.sees("Start with one small goal")
  }

  // MARK: Changing

  /// The second key press precedes the answer to the first.
  @Test func pausingTwiceRestoresTheGoal() async throws {
    let (screen, keeper) = await openTerminal(goals)
    await keeper.pause()
    screen.press("p", "p", "p", "p")
    await keeper.goOn()
    try await eventually { await keeper.edits.count == 4 }
    let edits = [false, true, false, true].map { Edit.setActivity("run", isActive: $0) }
    await #expect(keeper.edits == edits)
  }

  @Test func aGoalIsBumpedPausedMovedAndDeleted() async throws {
    let (screen, keeper) = await openTerminal(goals)
    screen.press("j", " ")
    try await screen.sees("✓ “Read”: 2 of 2 today. u undoes it.")
    screen.press("p")
    try await screen.sees("✓ “Read” is off.")
    screen.press("J")
    try await screen.sees("✓ “Read” is now 3 of 3.")
    #expect(screen.titles.last == "›Read")
    screen.press("J", "K")
    try await screen.sees("✓ “Read” is now 2 of 3.")
    screen.press("d")
    try await screen.sees("✓ Deleted “Read”.")
    #expect(screen.titles.map { $0.prefix(4) } == ["Run ", "›Gui"])
    await #expect(
      keeper.edits == [
        Edit.bump("read", at: Keeper.now), Edit.setActivity("read", isActive: false),
        Edit.move("read", before: nil), Edit.move("read", before: "guitar"),
        Edit.delete("read"),
      ])
  }

  @Test func undoesAndRedoesChanges() async throws {
    let (screen, keeper) = await openTerminal(goals)
    screen.press("d")
    try await screen.sees("Deleted “Run around the lake”.")
    screen.press("G", "p")
    try await screen.sees("“Guitar” is on.")
    screen.press("u")
    try await screen.sees("“Guitar” is off.")
    screen.press("u")
    try await screen.sees("“Run around the lake” was restored.")
    await #expect(Array(keeper.goals) == goals)
    // The restored goal is visible.
    #expect(screen.titles[0].hasPrefix("›Run"))
    screen.press("r", modifiers: .control)
    try await screen.sees("“Run around the lake” was deleted again.")
    screen.press("Escape")
    #expect(!screen.text.contains("gone"))
  }

  @Test func conflictsAndFailuresAreAlerts() async throws {
    let (screen, keeper) = await openTerminal(goals)
    screen.press("p")
    try await screen.sees("is off.")
    try await keeper.submit(Edit.setActivity("run", isActive: true))
    screen.press("u")
    try await screen.sees(
      "! Not undone: “Run around the lake” was turned on or off elsewhere since.")
    screen.press("Escape")
    #expect(!screen.text.contains("!"))
    await keeper.reject(.full)
    screen.press("j", " ")
    try await screen.sees(
      "! “Read” was not saved. The database can't be written: the disk is full.")
    await keeper.reject(.unconfirmed)
    screen.press(" ")
    try await screen.sees(
      "! Check whether “Read” was saved. The database did not confirm the edit in time: no answer.")
  }

  @Test func noticesExpire() async throws {
    let (screen, _) = await openTerminal(goals)
    screen.press(" ")
    try await screen.sees("5 of 3 this week. u undoes it.")
    screen.advance(by: .seconds(9))
    #expect(!screen.text.contains("undoes it"))
  }

  // MARK: Finding

  @Test func goalsAreFoundByTheirTitles() async throws {
    let (screen, _) = await openTerminal(goals)
    screen.press("/")
    screen.type("R")
    #expect(screen.titles.count == 3)
    screen.type("e")
    #expect(screen.titles == ["›Read"])
    #expect(screen.text.contains("/ Re"))
    screen.type("x")
    #expect(screen.text.contains("No title contains this."))
    screen.press("Backspace", "Enter")
    #expect(screen.titles == ["›Read"])
    // Keys are commands again.
    screen.press(" ")
    try await screen.sees("“Read”: 2 of 2 today.")
    screen.press("Escape", "Escape")
    #expect(screen.titles.count == 3)
    screen.press("/")
    screen.type("a")
    screen.press("ArrowDown", "ArrowDown", "Escape")
    #expect(screen.titles.count == 3)
    #expect(screen.titles[2].hasPrefix("›Guitar"))
  }
}
