import GoalsCoding
import GoalsFeature
import GoalsModel
import GoalsPage
import GoalsTestSupport
import RillProgram
import RillProgramTesting
import Testing

@testable import GoalsStore

/// Pages during an import of many goals, which yields to them.
@MainActor @Suite(.timeLimit(.minutes(20))) struct ImportTests {
  /// A pause of the import that lasts until the test ends it.
  private actor Gate {
    private var isOpen = false
    private var count = 0
    private var importer: CheckedContinuation<Void, Never>?
    private var test: CheckedContinuation<Void, Never>?

    /// Pauses the import.
    func pause() async {
      count += 1
      test?.resume()
      test = nil
      if isOpen { return }
      await withCheckedContinuation { importer = $0 }
    }

    /// Waits for the first pause.
    func wait() async {
      if count == 0 { await withCheckedContinuation { test = $0 } }
    }

    /// Ends the pause, and returns the number of pauses so far.
    func open() -> Int {
      isOpen = true
      importer?.resume()
      importer = nil
      return count
    }
  }

  private func client(_ store: GoalsStore) -> GoalsClient {
    @Sendable func keep(_ edit: Edit) async -> Result<GoalsClient.Accepted, GoalsClient.Rejection> {
      do {
        let accepted = try await store.submit(edit)
        return .success(
          GoalsClient.Accepted(snapshot: await store.snapshot, step: accepted.step))
      } catch {
        return .failure(.failure("\(error)."))
      }
    }
    return GoalsClient(
      submit: keep, turn: { _, _ in .failure(.failure("There is no undo here.")) },
      read: { _ in .success([]) },
      add: { _ in .failure(.failure("There is no import here.")) },
      snapshots: { await store.snapshots }, makeID: { "fresh" }, now: { Keeper.now })
  }

  @Test func pagesAnswerDuringAnImport() async throws {
    let folder = try Folder()
    let store = try await GoalsStore.open(
      path: folder.path(), timeZone: .gmt, clock: TestClock(Keeper.now))
    try await store.submit(Edit(.add(.sample("run"))))
    let gate = Gate()
    await store.pauseChecks { await gate.pause() }
    let goals = (1..<Goals.maximumCount).map { Goal.sample("goal-\($0)") }
    let importing = Task { try await store.add(goals).revision }
    await gate.wait()
    // A page is served, and answers clicks.
    let tester = PageTester(
      goalsPage(client(store), snapshot: await store.snapshot), at: "/goals/run")
    tester.isExhaustive = false
    tester.dispatch(.windowSize(WindowSize(width: 1000, height: 800)))
    try #expect(tester.page.find("#goal-title").value == "Run")
    tester.type("0", into: "#goal-frequency") { _ in }
    tester.click(.text("Save")) { _ in }
    tester.expectCommands(.focus("goal-frequency"))
    // An edit waits for the import.
    tester.type("7", into: "#goal-frequency") { _ in }
    tester.click(.text("Save")) { _ in }
    #expect(await store.snapshot.revision == 1)
    #expect(await gate.open() == 1)
    #expect(try await importing.value == Goals.maximumCount)
    await tester.receiveAnswer()
    #expect(await store.snapshot["run"]?.frequency == 7)
    #expect(await store.snapshot.revision == Goals.maximumCount + 1)
    try await tester.finish()
    try await store.close()
  }
}
