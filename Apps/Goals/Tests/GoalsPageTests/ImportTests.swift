import GoalsPage
import GoalsStore
import GoalsTestSupport
import RillProgramTesting
import RillStore
import Testing

/// Pages during an import of many goals.
@MainActor @Suite(.timeLimit(.minutes(20))) struct ImportTests {
  @Test func pagesAnswerDuringAnImport() async throws {
    let store = try await GoalsStore.open(
      .memory, timeZone: .gmt, clock: TestClock(Keeper.now), timeout: patience)
    try await store.submit(Edit.add(.sample("run")))
    let goals = (1..<Goals.maximumCount).map { Goal.sample("goal-\($0)") }
    let importing = Task { try await store.submit(all: goals.map { .add($0) }) }
    // A page is served, and answers clicks.
    let tester = PageTester(
      goalsPage(store, snapshot: await store.snapshot), at: "/goals/run")
    tester.isExhaustive = false
    tester.dispatch(.windowSize(WindowSize(width: 1000, height: 800)))
    try #expect(tester.page.find("#goal-title").value == "Run")
    tester.type("0", into: "#goal-frequency") { _ in }
    tester.click(.text("Save")) { _ in }
    tester.expectCommands(.focus("goal-frequency"))
    tester.type("7", into: "#goal-frequency") { _ in }
    tester.click(.text("Save")) { _ in }
    #expect(try await importing.value.step?.edits.count == goals.count)
    await tester.receiveAnswer()
    #expect(await store.snapshot["run"]?.frequency == 7)
    #expect(await store.snapshot.statuses.count == Goals.maximumCount)
    // The time zone, the goal, the import and the change.
    #expect(await store.snapshot.revision == 4)
    try await tester.finish()
    await store.close()
  }
}
