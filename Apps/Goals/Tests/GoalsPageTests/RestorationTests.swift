import Foundation
import GoalsLive
import GoalsPage
import GoalsStore
import GoalsTestSupport
import RillProgramTesting
import RillStore
import Testing

/// Tests of pages that go on at another server with their stored windows.
@MainActor @Suite(.timeLimit(.minutes(20))) struct RestorationTests {
  private typealias Run = ProgramRun<GoalsPageModel, GoalsPageMessage>

  private let goals: [Goal] = [.sample("run", done: 1), .sample("read")]

  private func open() async throws -> GoalsStore {
    let store = try await GoalsStore.open(
      .memory, timeZone: .gmt, clock: TestClock(Keeper.now), timeout: patience)
    try await store.submit(all: goals.map { .add($0) })
    return store
  }

  /// Returns a window as another server reads it.
  private func stored(_ window: GoalsWindow) throws -> GoalsWindow {
    try JSONDecoder().decode(GoalsWindow.self, from: JSONEncoder().encode(window))
  }

  /// Runs a page with the window of another server.
  private func restore(_ window: GoalsWindow, _ store: GoalsStore) async throws -> Run {
    let program = goalsPage(store, snapshot: await store.newestSnapshot())
    var model = program.start("/").0
    model.window = try stored(window)
    return Run(program, restoring: model)
  }

  private func settle(_ run: Run) async throws {
    try await eventually { !run.model.value.isBusy }
  }

  @Test func theWindowIsStoredWithAllItsState() async throws {
    func check(_ tester: PageTester) throws {
      let model = tester.run.model.value
      let window = try stored(model.window)
      #expect(window == model.window)
      var other = model
      other.window = window
      let program = tester.run.program
      #expect(program.view(other).html == program.view(model).html)
    }
    let (tester, keeper) = await openPage(goals, at: "/goals/run")
    tester.use({ try $0.type("Run fa", into: "#goal-title") }, change: { _ in })
    try check(tester)
    await keeper.reject(.full)
    tester.submit("#goal")
    #expect(tester.run.model.value.isSaving)
    try check(tester)
    await tester.receiveAnswer()
    #expect(tester.run.model.value.alert != nil)
    try check(tester)
    await keeper.reject(nil)
    tester.submit("#goal")
    await tester.receiveAnswer()
    #expect(tester.run.model.value.offersUndo)
    tester.send(.drag(.grabbed("run", y: 0))) { _ in }
    tester.send(.drag(.moved(y: 50))) { _ in }
    #expect(tester.run.model.value.drag != nil)
    try check(tester)
    let texts = [GoalsDocument.text([.sample("swim", done: 2)]), GoalsDocument.text(goals), "{}"]
    for text in texts {
      let (tester, _) = await openPage(goals, at: "/transfer")
      tester.send(.importSent(name: "a.json", received: 1, size: 2)) { _ in }
      try check(tester)
      tester.send(.importRead(name: "a.json", Array(text.utf8))) { _ in }
      try check(tester)
      await tester.receiveExamination()
      try check(tester)
    }
  }

  @Test(arguments: [
    [GoalsPageMessage.bump("run")], [.delete("run")], [.setActivity("run", isActive: false)],
    [.move("run", by: 1)], [.went("/goals/run"), .typed(.title, "Far"), .save],
    [.went("/goals/new"), .typed(.title, "Swim"), .save],
    // The others wait for the first one.
    [.bump("run"), .bump("read"), .turn(.undo)],
  ])
  func aSubmissionInFlightIsSentAgainAndCountsOnce(messages: [GoalsPageMessage]) async throws {
    let store = try await open()
    let run = Run(goalsPage(store, snapshot: await store.snapshot))
    run.send(.resized(1000))
    for message in messages { run.send(message) }
    let window = run.model.value.window
    #expect(window.isBusy)
    try await settle(run)
    let revision = await store.snapshot.revision
    let restored = try await restore(window, store)
    #expect(restored.model.value.isBusy)
    try await settle(restored)
    await #expect(store.snapshot.revision == revision)
    #expect(restored.model.value.alert == nil)
    // It knows the same steps, with their titles. Stored instants are in whole milliseconds.
    let expected = try stored(run.model.value.window)
    let found = try stored(restored.model.value.window)
    #expect(found.history == expected.history)
    #expect(found.notice == expected.notice)
    await store.close()
  }

  @Test func aDroppedGoalIsNotHeldForever() async throws {
    let store = try await open()
    let run = Run(goalsPage(store, snapshot: await store.snapshot), at: "/goals")
    run.send(.resized(1000))
    for message: RowDrag<Goal.ID>.Message in [.grabbed("run", y: 0), .moved(y: 80), .dropped] {
      run.send(.drag(message))
    }
    let window = run.model.value.window
    #expect(window.drag?.isDropped == true)
    try await settle(run)
    let restored = try await restore(window, store)
    try await settle(restored)
    #expect(restored.model.value.drag == nil)
    #expect(restored.model.value.snapshot.statuses.map(\.id) == ["read", "run"])
    await store.close()
  }

  @Test func aFileIsReadAgainOrRequestedAgain() async throws {
    let store = try await open()
    let run = Run(goalsPage(store, snapshot: await store.snapshot), at: "/transfer")
    run.send(.importSent(name: "a.json", received: 1, size: 2))
    let sending = try await restore(run.model.value.window, store)
    #expect(sending.model.value.transfer == nil)
    let bytes = Array(GoalsDocument.text([.sample("swim")]).utf8)
    run.send(.importRead(name: "a.json", bytes))
    let reading = try await restore(run.model.value.window, store)
    try await eventually {
      guard case .ready(let goals, _) = reading.model.value.transfer?.state else { return false }
      return goals.map(\.id) == ["swim"]
    }
    await store.close()
  }

  @Test func aNoticeExpires() async throws {
    let store = try await open()
    let run = Run(goalsPage(store, snapshot: await store.snapshot))
    run.send(.resized(1000))
    run.send(.noticed("Saved."))
    let restored = try await restore(run.model.value.window, store)
    #expect(restored.model.value.notice != nil)
    let timers = restored.automaton.runningEffects + restored.automaton.waitingEffects
    #expect(timers.count == 1)
    await store.close()
  }
}
