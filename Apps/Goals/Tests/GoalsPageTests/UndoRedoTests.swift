import GoalsPage
import GoalsTestSupport
import RillProgramTesting
import Testing

/// Tests of undo and redo in a window.
@MainActor @Suite(.timeLimit(.minutes(20))) struct UndoRedoTests {
  private let goals: [Goal] = [.sample("run", done: 1), .sample("read"), .sample("walk")]

  /// Returns the labels of the undo and redo buttons.
  private func names(_ tester: PageTester) throws -> [String] { try tester.texts(".turn") }

  private func turn(_ turn: Turn, _ tester: PageTester) async throws {
    let index = turn == .undo ? 0 : 1
    await tester.clickAndWait(TestQuery.selector(".turn").at(index))
  }

  private func press(_ key: String, _ modifiers: TreeEvent.Modifiers, _ tester: PageTester) {
    var event = TreeEvent()
    event.key = key
    event.modifiers = modifiers
    tester.dispatch(.keyDown(event))
  }

  @Test func buttonsNameTheStep() async throws {
    let (tester, keeper) = await openPage(goals)
    try #expect(names(tester) == ["Nothing to undo", "Nothing to redo"])
    for button in try tester.page.findAll(".turn") {
      // The button keeps the focus after the last step was undone.
      #expect(button["aria-disabled"] == "true")
      #expect(button["disabled"] == nil)
    }
    tester.reject(.turn(.undo))
    await tester.clickAndWait("#bump-run button")
    try #expect(names(tester) == ["Undo: +1 for Run", "Nothing to redo"])
    try #expect(tester.page.findAll(".turn").map { $0["aria-disabled"] } == [nil, "true"])
    try #expect(
      tester.page.findAll(".turn").map { $0["title"] } == ["Undo: +1 for Run", "Nothing to redo"])
    try await turn(.undo, tester)
    try #expect(names(tester) == ["Nothing to undo", "Redo: +1 for Run"])
    try #expect(tester.status == "“Run”: 1 of 5 this week.")
    try await turn(.redo, tester)
    try #expect(names(tester) == ["Undo: +1 for Run", "Nothing to redo"])
    await #expect(
      keeper.edits == [
        Edit.bump("run", at: Keeper.now), Edit.retract("run", at: Keeper.now),
        Edit.bump("run", at: Keeper.now),
      ])
  }

  @Test(arguments: [
    ("/goals", "#off-run button", "turn Run off", "“Run” is on.", "“Run” is off."),
    ("/goals", "#down-run", "move Run", "“Run” is now 1 of 3.", "“Run” is now 2 of 3."),
    (
      "/goals/run", "#delete button", "delete Run", "“Run” was restored.",
      "“Run” was deleted again."
    ),
  ])
  func eachUndoAndRedoHasANotice(
    location: String, button: String, words: String, undone: String, redone: String
  ) async throws {
    let (tester, keeper) = await openPage(goals, at: try Location(location))
    await tester.clickAndWait(.selector(button))
    let done = await keeper.goals
    try #expect(names(tester)[0] == "Undo: \(words)")
    try await turn(.undo, tester)
    try #expect(names(tester)[1] == "Redo: \(words)")
    try #expect(tester.status == undone)
    await #expect(Array(keeper.goals) == goals)
    try await turn(.redo, tester)
    try #expect(tester.status == redone)
    await #expect(keeper.goals == done)
  }

  @Test func undoesAChangeByAForm() async throws {
    let (tester, keeper) = await openPage(goals, at: "/goals/run")
    tester.type("Jog", into: "#goal-title") { _ in }
    await tester.clickAndWait(.text("Save"))
    try #expect(names(tester)[0] == "Undo: rename to Jog")
    tester.dispatch(.location("/goals/run"))
    tester.type("7", into: "#goal-frequency") { _ in }
    await tester.clickAndWait(.text("Save"))
    try #expect(names(tester)[0] == "Undo: change Jog")
    try await turn(.undo, tester)
    try await turn(.undo, tester)
    await #expect(Array(keeper.goals) == goals)
    try #expect(tester.status == "“Run” has its previous values.")
    // The screen stays the same.
    #expect(tester.run.location == "/goals")
  }

  @Test(arguments: [false, true])
  func undoesAnAdditionOnTheScreenOfTheGoal(snapshotIsFirst: Bool) async throws {
    let (tester, keeper) = await openPage([], at: "/goals/new")
    tester.type("Run", into: "#goal-title") { _ in }
    await tester.clickAndWait(.text("Add goal"))
    try #expect(names(tester)[0] == "Undo: add Run")
    tester.dispatch(.location("/goals/fresh"))
    tester.send(.turn(.undo)) { _ in }
    if snapshotIsFirst {
      let spans = Keeper.calendar.spans(containing: Keeper.now)
      tester.send(.followed(GoalsSnapshot(Goals(), revision: 2, in: spans))) { _ in }
      try #expect(tester.alert == nil)
    }
    await tester.receiveAnswer()
    await #expect(Array(keeper.goals) == [])
    // It was deleted here, so no deletion elsewhere is reported.
    #expect(tester.run.location == "/goals")
    try #expect(tester.alert == nil)
    try #expect(tester.status == "“Run” was removed.")
    try await turn(.redo, tester)
    await #expect(keeper.goals.map(\.title) == ["Run"])
  }

  // MARK: Others

  @Test func aConflictIsShownAndChangesNothing() async throws {
    let (tester, keeper) = await openPage(goals, at: "/goals/run")
    tester.type("Jog", into: "#goal-title") { _ in }
    await tester.clickAndWait(.text("Save"))
    try await keeper.submit(Edit.update("run", GoalUpdate(title: "Sprint")))
    try await turn(.undo, tester)
    try #expect(tester.alert == "Not undone: “Jog” was renamed elsewhere since.")
    await #expect(keeper.goals[0].title == "Sprint")
    // It can't be undone any more.
    try #expect(names(tester) == ["Nothing to undo", "Nothing to redo"])
  }

  @Test(arguments: [
    (Edit.delete("run"), "“Run” was deleted elsewhere since"),
    (Edit.setActivity("run", isActive: true), "“Run” was turned on or off elsewhere since"),
  ])
  func aConflictHasAReason(edit: Edit, reason: String) async throws {
    let (tester, keeper) = await openPage(goals, at: "/goals")
    await tester.clickAndWait("#off-run button")
    try await keeper.submit(edit)
    try await turn(.undo, tester)
    try #expect(tester.alert == "Not undone: \(reason).")
  }

  @Test func aNoticeOffersToUndoOnlyItsStep() async throws {
    let (tester, keeper) = await openPage(goals, at: "/goals")
    await tester.clickAndWait("#off-read button")
    await tester.clickAndWait("#off-run button")
    try #expect(tester.page.contains(".undo"))
    // A step that couldn't be saved is still the latest.
    await keeper.reject(.full)
    press("z", .control, tester)
    await tester.receiveAnswer()
    try #expect(tester.page.contains(".undo"))
    await keeper.reject(nil)
    try await keeper.submit(Edit.setActivity("run", isActive: true))
    press("z", .control, tester)
    await tester.receiveAnswer()
    try #expect(tester.texts("[role=alert]").count == 1)
    // The latest step is now the previous one.
    try #expect(names(tester)[0] == "Undo: turn Read off")
    try #expect(tester.status == "“Run” is off.")
    try #expect(!tester.page.contains(".undo"))
    tester.reject(.noticeUndone)
  }

  @Test func aFailedUndoCanBeRetried() async throws {
    let (tester, keeper) = await openPage(goals)
    await tester.clickAndWait("#bump-run button")
    await keeper.reject(.full)
    try await turn(.undo, tester)
    try #expect(tester.alert == "“Run” was not saved. \(diskIsFull)")
    try #expect(names(tester)[0] == "Undo: +1 for Run")
    await keeper.reject(nil)
    try await turn(.undo, tester)
    try #expect(names(tester) == ["Nothing to undo", "Redo: +1 for Run"])
  }

  // MARK: Pending submissions

  @Test func anImmediateUndoAppliesToThePendingStep() async throws {
    let (tester, keeper) = await openPage(goals)
    tester.click("#bump-run button") { _ in }
    press("z", .control, tester)
    tester.click("#bump-read button") { _ in }
    press("z", .control, tester)
    press("z", .control, tester)
    // The last undo has no step left.
    for _ in 1...4 { await tester.receiveAnswer() }
    await #expect(
      keeper.edits == [
        Edit.bump("run", at: Keeper.now), Edit.retract("run", at: Keeper.now),
        Edit.bump("read", at: Keeper.now), Edit.retract("read", at: Keeper.now),
      ])
    try #expect(names(tester) == ["Nothing to undo", "Redo: +1 for Read"])
  }

  // MARK: Keys

  @Test func keysUndoAndRedo() async throws {
    let (tester, keeper) = await openPage(goals)
    for _ in 1...3 { await tester.clickAndWait("#bump-run button") }
    let keys: [(String, TreeEvent.Modifiers, Int)] = [
      ("z", .control, 3), ("z", .meta, 2), ("Z", [.control, .shift], 3), ("z", .control, 2),
      ("y", .control, 3), ("Z", [.meta, .shift], 4), ("Z", .control, 3),
    ]
    for (key, modifiers, progress) in keys {
      press(key, modifiers, tester)
      await tester.receiveAnswer()
      try #expect(tester.texts(".progress")[0] == "\(progress) of 5 this week")
    }
    let count = await keeper.edits.count
    for (key, modifiers): (String, TreeEvent.Modifiers) in [
      ("z", []), ("z", .shift), ("z", [.control, .alt]), ("z", [.control, .meta]),
      ("y", [.control, .shift]), ("x", .control),
    ] {
      press(key, modifiers, tester)
    }
    await #expect(keeper.edits.count == count)
  }
}
