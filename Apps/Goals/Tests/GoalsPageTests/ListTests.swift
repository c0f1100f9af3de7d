import GoalsPage
import GoalsTestSupport
import RillProgramTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(20))) struct ListTests {
  private let goals: [Goal] = [.sample("run"), .sample("read"), .sample("walk"), .sample("swim")]

  private func titles(_ tester: PageTester) throws -> [String] { try tester.texts(".row-title") }

  @Test func aSwitchTurnsAGoalOffAndOnAgain() async throws {
    let (tester, keeper) = await openPage([.sample("run", done: 2)], at: "/goals")
    let button = try tester.page.find("[role=switch]")
    #expect(button["aria-checked"] == "true")
    await tester.clickAndWait(.node(button))
    #expect(button["aria-checked"] == "false")
    try #expect(tester.status == "“Run” is off.")
    await tester.clickAndWait(.node(button))
    // The same button remains, so it keeps the focus.
    try #expect(tester.page.find("[role=switch]") === button)
    #expect(button["aria-checked"] == "true")
    await #expect(
      keeper.edits == [
        Edit.setActivity("run", isActive: false), Edit.setActivity("run", isActive: true),
      ])
  }

  @Test func aButtonMovesAGoalAndKeepsTheFocus() async throws {
    let (tester, keeper) = await openPage(goals, at: "/goals")
    let button = try tester.page.find(.attribute("aria-label", "Move Walk up"))
    await tester.clickAndWait(.node(button))
    try #expect(titles(tester) == ["Run", "Walk", "Read", "Swim"])
    #expect(tester.page.focus === button)
    tester.expectCommands(.focus("up-walk"))
    try #expect(tester.status == "“Walk” is now 2 of 4.")
    await #expect(keeper.edits == [Edit.move("walk", before: "read")])
  }

  @Test func theFirstGoalCannotMoveUpAndKeepsTheFocus() async throws {
    let (tester, keeper) = await openPage(goals, at: "/goals")
    let button = try tester.page.find("#up-run")
    #expect(button["aria-disabled"] == "true")
    #expect(button["disabled"] == nil)
    tester.reject(.move("run", by: -1))
    tester.reject(.move("swim", by: 1))
    tester.reject(.move("nobody", by: 1))
    try #expect(tester.page.find("#down-run")["aria-disabled"] == nil)
    await #expect(keeper.edits == [])
  }

  // MARK: Dragging

  private func pointer(_ y: Double) -> TreeEvent {
    var event = TreeEvent()
    event.y = y
    return event
  }

  /// Grabs a row, and moves the pointer by `distance`.
  private func drag(_ title: String, by distance: Double, _ tester: PageTester) {
    tester.use {
      let row = try $0.find(.text(title)).ancestors.first { $0.name == "li" }
      let grip = try #require(row?.descendants.first { $0.classes.contains("grip") })
      try $0.dispatch("pointerdown", pointer(100), to: .node(grip))
    } change: { _ in
    }
    tester.dispatch(.pointerMove(pointer(100 + distance)))
  }

  /// Returns whether each row has a class.
  private func rows(with name: String, _ tester: PageTester) throws -> [Bool] {
    try tester.page.findAll("li").map { $0.classes.contains(name) }
  }

  @Test func aDraggedGoalFollowsThePointerAndDisplacesOthers() async throws {
    let (tester, keeper) = await openPage(goals, at: "/goals")
    drag("Run", by: 150, tester)
    try #expect(tester.page.findAll("li")[0].styles["translate"] == "0 150.0px")
    try #expect(rows(with: "shift-up", tester) == [false, true, true, false])
    // Nothing is moved before the drop.
    try #expect(titles(tester) == ["Run", "Read", "Walk", "Swim"])
    tester.dispatch(.pointerUp(pointer(250)))
    await tester.receiveAnswer()
    try #expect(titles(tester) == ["Read", "Walk", "Run", "Swim"])
    try #expect(!tester.page.contains(".dragged"))
    try #expect(!tester.page.contains(".shift-up"))
    await #expect(keeper.edits == [Edit.move("run", before: "swim")])
  }

  @Test(arguments: [
    ("Swim", -4000, 1000, Edit.move("swim", before: "run")),
    ("Run", 1e300, 1000, .move("run", before: nil)),
    // Rows are higher in a narrow window.
    ("Run", 150, 390, .move("run", before: "walk")),
  ])
  func aDropMovesTheGoal(title: String, distance: Double, width: Double, edit: Edit) async throws {
    let (tester, keeper) = await openPage(goals, at: "/goals")
    tester.dispatch(.windowSize(WindowSize(width: width, height: 844)))
    drag(title, by: distance, tester)
    tester.dispatch(.pointerUp(pointer(0)))
    await tester.receiveAnswer()
    await #expect(keeper.edits == [edit])
  }

  @Test func aShortOrCanceledDragMovesNothing() async throws {
    let (tester, keeper) = await openPage(goals, at: "/goals")
    drag("Read", by: 30, tester)
    tester.dispatch(.pointerUp(pointer(130)))
    try #expect(!tester.page.contains(".dragging"))
    drag("Swim", by: -400, tester)
    try #expect(rows(with: "shift-down", tester) == [true, true, true, false])
    var escape = TreeEvent()
    escape.key = "Escape"
    tester.dispatch(.keyDown(escape))
    try #expect(!tester.page.contains(".dragging"))
    await #expect(keeper.edits == [])
  }

  @Test func onlyTheMainButtonStartsADrag() async throws {
    let (tester, _) = await openPage(goals, at: "/goals")
    let grip = try tester.page.findAll(".grip")[0]
    var event = TreeEvent()
    event.button = 2
    try tester.page.dispatch("pointerdown", event, to: .node(grip))
    try #expect(!tester.page.contains(".dragging"))
  }

  @Test func aDeletionElsewhereEndsTheDrag() async throws {
    let (tester, keeper) = await openPage(goals, at: "/goals")
    drag("Read", by: 0, tester)
    try await keeper.submit(Edit.delete("read"))
    await tester.follow { $0["read"] == nil }
    try #expect(!tester.page.contains(".dragging"))
  }
}
