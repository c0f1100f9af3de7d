import Foundation
import GoalsTestSupport
import RillStore
import Testing

@testable import GoalsStore

/// Tests of edits from their submission to the followers.
@Suite(.timeLimit(.minutes(20))) struct StoreTests {
  let folder = Folder()
  let clock = TestClock(noon)

  /// Opens the file, whose first revision sets the time zone.
  func open() async throws -> GoalsStore {
    try await GoalsStore.open(folder.path(), timeZone: .gmt, clock: clock, timeout: patience)
  }

  @Test func aRepeatedEditCountsOnceAndYieldsItsStep() async throws {
    let store = try await open()
    try await store.submit(all: [Edit.add(goal("a")), Edit.add(goal("b"))])
    let edits = [
      Edit.bump("a", at: noon), Edit.update("a", GoalUpdate(title: "B")),
      Edit.setActivity("a", isActive: false), Edit.move("a", before: nil), Edit.delete("a"),
      Edit.add(goal("c")),
    ]
    for edit in edits {
      let id = EditID(client: UUID(), number: 0)
      let first = try await store.submit(all: [edit], as: id)
      #expect(first.step?.edits == [edit])
      let again = try await store.submit(all: [edit], as: id)
      #expect(again == first)
    }
    let step = try #require(try await store.submit(Edit.delete("b")).step)
    let id = EditID(client: UUID(), number: 0)
    let first = try await store.turn(step, .undo, as: id)
    try await #expect(store.turn(step, .undo, as: id) == first)
    await store.close()
  }

  @Test func stepsAreUndoneAndRedone() async throws {
    let store = try await open()
    let addition = try await store.submit(all: [Edit.add(goal("a")), Edit.add(goal("b"))])
    let renamed = try await store.submit(Edit.update("a", GoalUpdate(title: "B")))
    let before = await store.goals
    let (added, step) = (try #require(addition.step), try #require(renamed.step))
    // A later edit of the same client conflicts.
    let conflict = try await store.conflict(added, .undo)
    #expect(conflict?.reason == .changed(.title))
    #expect(conflict?.title == "Title of a")
    #expect(conflict?.revision == step.revision)
    try await #expect(store.conflict(step, .undo) == nil)
    try await #expect(store.conflict(added, .undo) == nil)
    #expect(await store.goals.isEmpty)
    try await #expect(store.conflict(added, .redo) == nil)
    try await #expect(store.conflict(step, .redo) == nil)
    #expect(await store.goals == before)
    // An earlier attempt may have succeeded without an answer.
    try await #expect(store.conflict(step, .redo) == nil)
    let last = try #require(try await store.submit(Edit.update("a", GoalUpdate(title: "C"))).step)
    try await #expect(store.conflict(step, .undo)?.reason == .changed(.title))
    let snapshot = await store.snapshot
    // The time zone, three steps, and two that were undone and redone.
    #expect(snapshot.revision == 8)
    await store.close()
    await #expect(throws: SubmissionError.self) { try await store.conflict(last, .undo) }

    // Windows undo their steps after a restart, too.
    let again = try await open()
    #expect(await again.snapshot == snapshot)
    try await #expect(again.conflict(last, .undo) == nil)
    try await #expect(again.conflict(step, .undo) == nil)
    #expect(await again.goals["a"]?.title == "Title of a")
    await again.close()
  }

  @Test func aRejectedEditChangesNothing() async throws {
    let store = try await GoalsStore.open(.memory, clock: clock, timeout: patience)
    // The index of the edit, though the first step also sets the time zone.
    await #expect(
      throws: SubmissionError.rejected(FieldProblem("id", "there is no goal \"x\""), index: 1)
    ) { try await store.submit(all: [Edit.add(goal("b")), Edit.delete("x")]) }
    #expect(try await store.submit(all: []).snapshot.revision == 0)
    try await store.submit(Edit.add(goal("a")))
    let before = await store.snapshot
    await #expect(
      throws: SubmissionError.rejected(FieldProblem("id", "a goal \"a\" already exists"), index: 2)
    ) { try await store.submit(all: [.add(goal("b")), .delete("b"), .add(goal("a"))]) }
    #expect(await store.snapshot == before)
  }

  @Test func editsMadeTogetherAreOneStepInOrder() async throws {
    let store = try await open()
    let edits = [Edit.add(goal("b")), Edit.add(goal("a"), before: "b"), Edit.bump("a", at: noon)]
    let snapshots = await store.snapshots
    let accepted = try await store.submit(all: edits)
    #expect(accepted.snapshot.revision == 2)
    #expect(await store.goals.map(\.id) == ["a", "b"])
    #expect(await store.snapshot["a"]?.progress == 1)
    // The snapshot was replaced by exactly one other.
    var iterator = snapshots.makeAsyncIterator()
    let first = await iterator.next()
    #expect(first?.revision == 1)
    try await #expect(store.conflict(try #require(accepted.step), .undo) == nil)
    let second = await iterator.next()
    #expect(second?.revision == 2)
    #expect(second?.value.statuses.isEmpty == true)
    await store.close()
  }

  @Test func limitsTheNumberOfGoals() async throws {
    let store = try await GoalsStore.open(.memory, timeZone: .gmt, clock: clock, timeout: patience)
    try await store.submit(Edit.add(goal("x")))
    let goals = (0..<11_250).map { goal("\($0)") }
    let message = "the limit is 2000, there are 1, and 11250 more would be added; delete some first"
    await #expect(
      throws: SubmissionError.rejected(FieldProblem("goals", message), index: 1999)
    ) { try await store.submit(all: goals.map { .add($0) }) }
    #expect(await store.snapshot.statuses.count == 1)
    try await store.submit(all: goals.prefix(1999).map { .add($0) })
    let another = Edit.add(goal("y"))
    await #expect(throws: SubmissionError.self) { try await store.submit(another) }
    let deleted = try #require(try await store.submit(Edit.delete("7")).step)
    try await store.submit(another)
    // The limit is reached, which is no conflict.
    await #expect(throws: SubmissionError.self) { try await store.conflict(deleted, .undo) }
    #expect(await store.goals.count == Goals.maximumCount)
  }

  @Test func aNewDayBeginsByItself() async throws {
    let store = try await open()
    try await store.submit(all: [Edit.add(goal("a")), Edit.bump("a", at: noon)])
    var snapshots = await store.snapshots.makeAsyncIterator()
    #expect(await snapshots.next()?.value["a"]?.progress == 1)
    let midnight = noon + 12 * 3600
    for day in 0..<3 {
      let start = midnight + Double(day) * 24 * 3600
      try await eventually { clock.alarms == [start] }
      clock.set(start)
      let snapshot = await snapshots.next()?.value
      #expect(snapshot?["a"]?.progress == 0)
      #expect(snapshot?.day == start)
      #expect(snapshot?.revision == 2)
    }
    await store.close()
  }

  @Test func aTickWithinADayChangesNothing() async throws {
    let store = try await open()
    let subscription = await store.snapshots
    clock.set(noon + 60)
    await store.tick()
    clock.set(noon + 13 * 3600)
    await store.tick()
    // The follower receives the current snapshot, and then a single change.
    var changes: [Int] = []
    for await (number, snapshot) in subscription {
      changes.append(number)
      if snapshot.day == noon + 12 * 3600 { break }
    }
    #expect(changes.last == 1)
    await store.close()
  }

  @Test func theStoreIsReleasedWithItsLastOwner() async throws {
    weak var gone: GoalsStore?
    do {
      let store = try await open()
      try await eventually { !clock.alarms.isEmpty }
      gone = store
    }
    try await eventually { gone == nil }
  }

  @Test func anErrorTellsWhetherTheEditMayHaveBeenApplied() {
    func error(_ reason: StoreError.Reason) -> SubmissionError {
      .store(StoreError(store: "goals.sqlite", reason: reason))
    }
    let unconfirmed = error(.unconfirmed([], detail: "the storage did not answer"))
    #expect(unconfirmed.isUnknown)
    #expect(
      "\(unconfirmed)"
        == "goals.sqlite did not confirm the edit in time: the storage did not answer")
    #expect(!error(.full).isUnknown)
    #expect("\(error(.full))" == "goals.sqlite can't be written: the disk is full")
    #expect(!SubmissionError.rejected(FieldProblem("id", "missing"), index: 0).isUnknown)
  }
}

extension GoalsStore {
  /// Undoes or redoes a step.
  ///
  /// - Returns: The conflict, if nothing was changed; nil on success.
  fileprivate func conflict(_ step: Step, _ turn: Turn) async throws -> UndoConflict? {
    do throws(SubmissionError) {
      try await self.turn(step, turn)
      return nil
    } catch {
      guard case .conflict(let conflict) = error else { throw error }
      return conflict
    }
  }
}
