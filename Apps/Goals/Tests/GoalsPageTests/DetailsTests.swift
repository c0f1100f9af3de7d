import GoalsPage
import GoalsTestSupport
import RillProgramTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(20))) struct DetailsTests {
  private let run = Goal.sample("run", done: 2)

  private func mistakes(_ tester: PageTester) throws -> [String] { try tester.texts(".mistake") }

  @Test func aFormShowsTheGoal() async throws {
    let (tester, keeper) = await openPage([run], at: "/goals/run")
    try #expect(tester.texts("h1") == ["Run"])
    try #expect(tester.page.find("#goal-title").value == "Run")
    try #expect(tester.page.find("#goal-frequency").value == "5")
    let chosen = try tester.page.findAll("[type=radio]").filter(\.isChecked)
    #expect(chosen.map(\.value) == ["weekly", "blue"])
    try #expect(mistakes(tester) == [])
    // An unchanged form saves nothing.
    tester.click(.text("Save")) { _ in }
    #expect(tester.run.location == "/goals")
    await #expect(keeper.edits == [])
  }

  @Test(arguments: [
    ("0", "Times must be from 1 to 99; got 0."), ("100", "Times must be from 1 to 99; got 100."),
    ("", "Times must be a whole number from 1 to 99."),
    ("2.5", "Times must be a whole number from 1 to 99."),
    ("1 2", "Times must be a whole number from 1 to 99."),
    ("99999999999999999999", "Times must be a whole number from 1 to 99."),
  ])
  func rejectsInvalidFrequencies(text: String, mistake: String) async throws {
    let (tester, keeper) = await openPage([run], at: "/goals/run")
    tester.type(text, into: "#goal-frequency") { _ in }
    try #expect(mistakes(tester) == [mistake])
    tester.click(.text("Save")) { _ in }
    tester.expectCommands(.focus("goal-frequency"))
    await #expect(keeper.edits == [])
  }

  @Test(arguments: ["1", "99", " 7 "])
  func acceptsValidFrequencies(text: String) async throws {
    let (tester, keeper) = await openPage([run], at: "/goals/run")
    tester.type(text, into: "#goal-frequency") { _ in }
    try #expect(mistakes(tester) == [])
    await tester.clickAndWait(.text("Save"))
    await #expect(keeper.edits.count == 1)
  }

  @Test func anEditContainsOnlyTheChanges() async throws {
    let (tester, keeper) = await openPage([run], at: "/goals/run")
    tester.type("Jog", into: "#goal-title") { _ in }
    tester.check("[value=green]")
    // A field that was restored has no change.
    tester.type("6", into: "#goal-frequency") { _ in }
    tester.type("5", into: "#goal-frequency") { _ in }
    await tester.clickAndWait(.text("Save"))
    await #expect(keeper.edits == [Edit.update("run", GoalUpdate(title: "Jog", color: .green))])
    #expect(tester.run.location == "/goals")
    try #expect(tester.texts(".row-title") == ["Jog"])
    try #expect(tester.status == "Saved “Jog”.")
  }

  @Test func twoWindowsNeverRevertEachOther() async throws {
    let (tester, keeper) = await openPage([run], at: "/goals/run")
    tester.type("Jog", into: "#goal-title") { _ in }
    try await keeper.submit(
      Edit.update("run", GoalUpdate(title: "Sprint", interval: .daily, frequency: 2)))
    await tester.follow { $0["run"]?.frequency == 2 }
    // Input is kept; untouched fields show the new values.
    try #expect(tester.page.find("#goal-title").value == "Jog")
    try #expect(tester.page.find("#goal-frequency").value == "2")
    try #expect(tester.page.find("[name=interval][value=daily]").isChecked)
    await tester.clickAndWait(.text("Save"))
    await #expect(keeper.edits.last == Edit.update("run", GoalUpdate(title: "Jog")))
    await #expect(keeper.goals.map(\.frequency) == [2])
  }

  @Test func aGoalDeletedElsewhereLeadsBackToTheList() async throws {
    let (tester, keeper) = await openPage([run, .sample("read")], at: "/goals/run")
    try await keeper.submit(Edit.delete("run"))
    await tester.follow { $0["run"] == nil }
    #expect(tester.run.location == "/goals")
    try #expect(tester.alert == "“Run” was deleted in another window.")
  }

  @Test func anEditOfADeletedGoalIsRejectedVisibly() async throws {
    let (tester, keeper) = await openPage([run, .sample("read")], at: "/goals/run")
    tester.type("Jog", into: "#goal-title") { _ in }
    // The answer arrives before the snapshot.
    await keeper.reject(.rejected(FieldProblem("id", "there is no goal \"run\""), index: 0))
    await tester.clickAndWait(.text("Save"))
    #expect(tester.run.location == "/goals")
    try #expect(tester.alert == "“Jog” was deleted in another window. Nothing was saved.")
    try #expect(tester.status == "")
  }

  @Test func anErrorIsShownAndKeepsTheInput() async throws {
    let (tester, keeper) = await openPage([run], at: "/goals/run")
    tester.type("Jog", into: "#goal-title") { _ in }
    await keeper.reject(.full)
    await tester.clickAndWait(.text("Save"))
    #expect(tester.run.location == "/goals/run")
    try #expect(tester.alert == "“Jog” was not saved. \(diskIsFull)")
    try #expect(tester.page.find("#goal-title").value == "Jog")
    await keeper.reject(nil)
    await tester.clickAndWait(.text("Save"))
    await #expect(keeper.goals.map(\.title) == ["Jog"])
    try #expect(tester.alert == nil)
  }

  @Test func repeatedClicksSaveAFormOnce() async throws {
    let (tester, keeper) = await openPage([], at: "/goals/new")
    tester.type("Run", into: "#goal-title") { _ in }
    tester.click(.text("Add goal")) { _ in }
    tester.reject(.save)
    await tester.receiveAnswer()
    await #expect(keeper.edits.count == 1)
  }

  // MARK: New goals

  @Test func aNewGoalIsAddedAsActive() async throws {
    let (tester, keeper) = await openPage([run], at: "/goals/new")
    try #expect(mistakes(tester) == [])
    tester.type("Read a book", into: "#goal-title") { _ in }
    tester.type("2", into: "#goal-frequency") { _ in }
    tester.check("[value=monthly]")
    tester.check("[value=red]")
    await tester.clickAndWait(.text("Add goal"))
    let goal = Goal(
      id: "fresh", title: "Read a book", interval: .monthly, frequency: 2, color: .red,
      isActive: true)
    await #expect(keeper.edits == [Edit.add(goal)])
    #expect(tester.run.location == .root)
    try #expect(tester.status == "Added “Read a book”.")
  }

  @Test func savingAnInvalidFormShowsItsErrors() async throws {
    let (tester, keeper) = await openPage([], at: "/goals/new")
    tester.click(.text("Add goal")) { _ in }
    tester.expectCommands(.focus("goal-title"))
    try #expect(mistakes(tester) == ["Title must not be empty."])
    await #expect(keeper.edits == [])
  }

  @Test func theColorOfANewGoalStaysWhileOthersAddTheirs() async throws {
    let (tester, keeper) = await openPage([run], at: "/goals/new")
    let before = try tester.page.findAll("[name=color]").filter(\.isChecked).map(\.value)
    let color = try #require(before.first.flatMap(Color.init(rawValue:)))
    #expect(color != .blue)
    try await keeper.submit(Edit.add(.sample("other", color: color)))
    await tester.follow { $0["other"] != nil }
    let after = try tester.page.findAll("[name=color]").filter(\.isChecked).map(\.value)
    #expect(after == before)
  }

  // MARK: Deleting

  @Test func theNoticeExpiresUnlessItIsHovered() async throws {
    let (tester, _) = await openPage([run], at: "/goals/run")
    await tester.clickAndWait(.text("Delete goal"))
    #expect(tester.run.location == "/goals")
    try #expect(tester.status == "Deleted “Run”.")
    try #expect(tester.alert == nil)
    tester.use({ try $0.dispatch("mouseenter", to: ".toast") }, change: { _ in })
    tester.advance(by: .seconds(60))
    try #expect(tester.page.contains(.text("Undo")))
    tester.use({ try $0.dispatch("mouseleave", to: ".toast") }, change: { _ in })
    tester.advance(by: .seconds(7))
    try #expect(tester.page.contains(.text("Undo")))
    tester.advance(by: .seconds(2))
    // No focus change was requested.
    tester.expectCommands()
    try #expect(!tester.page.contains(.text("Undo")))
    try #expect(tester.status == "")
  }

  @Test func messagesCanBeDismissed() async throws {
    let (tester, keeper) = await openPage([run])
    await tester.clickAndWait(.attribute("aria-label", "+1 for Run"))
    tester.click(.attribute("aria-label", "Dismiss")) { _ in }
    tester.expectCommands(.focus("notice"))
    try #expect(tester.status == "")
    await keeper.reject(.full)
    await tester.clickAndWait(.attribute("aria-label", "+1 for Run"))
    try #expect(tester.alert == "“Run” was not saved. \(diskIsFull)")
    tester.click(.attribute("aria-label", "Dismiss this message")) { _ in }
    try #expect(tester.alert == nil)
  }
}
