import GoalsTestSupport
import RillTerminalTesting
import Testing

@testable import GoalsTerminal

/// Tests of the details of a goal, and of forms.
@MainActor @Suite(.timeLimit(.minutes(20))) struct FormTests {
  private let goals: [Goal] = [
    .sample("run", frequency: 3, color: .green, done: 4), .sample("read", interval: .daily),
  ]

  @Test func enterShowsDetailsOfTheGoal() async throws {
    let (screen, _) = await openTerminal(goals, width: 60, height: 24)
    screen.press("Enter")
    #expect(
      screen.rows.prefix(10).joined(separator: "\n") == """
        Goals › Details
        ────────────────────────────────────────────────────────────
        Run
        4 of 3 this week.
        ██████████████████████████████ ✓
        3 times a week, in green.

        Done 3 times or more in 1 of the last 12 weeks.
        This week    ██████████████████████████████████████   4 ✓
        Nov 9        ······································   0
        """)
    screen.press(" ")
    try await screen.sees("5 of 3 this week.")
    screen.press("Escape")
    #expect(screen.titles.count == 2)
    screen.press("Enter", "d")
    try await screen.sees("Deleted “Run”.")
    #expect(screen.titles == ["›Read"])
  }

  @Test func detailsScroll() async throws {
    let (screen, _) = await openTerminal(goals, width: 40, height: 10)
    screen.press("Enter")
    #expect(screen.text(row: 0) == "Goals › Details  1–8/19")
    screen.press("G")
    #expect(screen.text(row: 0) == "Goals › Details  12–19/19")
    #expect(screen.text(row: 8).hasPrefix("Aug 31"))
  }

  @Test func aGoalIsAdded() async throws {
    let (screen, keeper) = await openTerminal(goals)
    screen.press("a")
    #expect(screen.text.contains("Goals › New goal"))
    #expect(screen.focus == "goal-title")
    screen.type("Swim")
    screen.press("Tab")
    #expect(screen.focus == "goal-frequency")
    screen.press("Backspace")
    screen.type("2")
    screen.press("ArrowDown")
    #expect(screen.focus == "goal-interval")
    #expect(screen.text.contains("◂ A week ▸"))
    screen.press("ArrowRight")
    #expect(screen.text.contains("◂ A month ▸"))
    screen.press("Tab", "ArrowLeft")
    #expect(screen.text.contains("◂ ● Blue ▸"))
    screen.press("Enter")
    try await screen.sees("Added “Swim”.")
    #expect(screen.titles.last == "›Swim")
    await #expect(
      keeper.goals.last
        == Goal(
          id: "fresh", title: "Swim", interval: .monthly, frequency: 2, color: .blue,
          isActive: true))
  }

  @Test func errorsAreShownAtTheirFields() async throws {
    let (screen, keeper) = await openTerminal(goals)
    screen.press("a", "Enter")
    #expect(screen.text.contains("Title must not be empty."))
    screen.type("Swim")
    #expect(!screen.text.contains("must not be empty"))
    screen.press("Tab")
    screen.type("x")
    #expect(screen.text.contains("Times must be a whole number from 1 to 99."))
    screen.press("ArrowDown", "s", modifiers: .control)
    #expect(screen.focus == "goal-frequency")
    await #expect(keeper.edits == [])
    screen.press("Escape")
    #expect(screen.titles.count == 2)
  }

  @Test func aGoalIsEdited() async throws {
    let (screen, keeper) = await openTerminal(goals)
    screen.press("e")
    #expect(screen.text.contains("Goals › Edit"))
    #expect(screen.cursor != nil)
    screen.type(" fast")
    screen.press("Enter")
    try await screen.sees("Saved “Run fast”.")
    await #expect(keeper.edits == [Edit.update("run", GoalUpdate(title: "Run fast"))])
    #expect(screen.titles[0] == "›Run fast")
    // An unchanged form saves nothing.
    screen.press("Enter", "e", "Enter")
    #expect(screen.titles.count == 2)
    await #expect(keeper.edits.count == 1)
  }

  @Test func leavesAGoalThatIsDeletedElsewhere() async throws {
    let (screen, keeper) = await openTerminal(goals)
    screen.press("e")
    screen.type("!")
    try await keeper.submit(Edit.delete("run"))
    try await screen.sees("! “Run” was deleted in another window.")
    #expect(screen.titles == ["›Read"])
  }

  @Test func lettersInFieldsAreNotCommands() async throws {
    let (screen, keeper) = await openTerminal(goals)
    screen.press("a")
    screen.type("quad /?+ jk")
    #expect(screen.text.contains("Title  quad /?+ jk"))
    screen.paste("\u{1B}[31mx\ny")
    screen.press("F1")
    #expect(screen.text.contains("Goals › Keys"))
    screen.press("Escape")
    #expect(screen.focus == "goal-title")
    #expect(screen.text.contains("Title  quad /?+ jk"))
    await #expect(keeper.edits == [])
  }

  @Test func aClickElsewhereKeepsTheFocus() async throws {
    let (screen, _) = await openTerminal(goals)
    screen.press("a")
    screen.type("Sw")
    screen.click(x: 40, y: 15)
    #expect(screen.focus == nil)
    screen.press("x")
    #expect(screen.focus == "goal-title")
    screen.type("im")
    #expect(screen.text.contains("Title  Swim"))
    try screen.click("Purple")
    #expect(screen.focus == "goal-color")
    screen.press("ArrowRight")
    #expect(screen.text.contains("◂ ● Gray ▸"))
  }
}
