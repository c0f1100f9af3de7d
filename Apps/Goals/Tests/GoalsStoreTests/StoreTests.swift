import Dispatch
import Foundation
import GRDB
import GoalsModel
import GoalsTestSupport
import Testing

@testable import GoalsStore

/// Tests of edits from their submission to the followers.
@Suite(.timeLimit(.minutes(20))) struct StoreTests {
  let folder: Folder
  let clock = TestClock(noon)

  init() throws {
    folder = try Folder()
  }

  func open(_ zone: TimeZone? = .gmt) async throws -> GoalsStore {
    try await GoalsStore.open(path: folder.path(), timeZone: zone, clock: clock)
  }

  @Test func editsSurviveReopening() async throws {
    let store = try await open()
    let edits = [
      Edit(.add(goal("a"))), Edit(.add(goal("b"), before: "a")), Edit(.bump("a", at: noon)),
      Edit(.update("b", GoalUpdate(title: "é\0\n\u{2028}👩‍👧"))), Edit(.bump("b", at: noon + 0.1)),
      Edit(.retract("a", at: noon)), Edit(.setActivity("a", isActive: false)),
      Edit(.move("b", before: nil)),
    ]
    var expected = Goals()
    for (index, edit) in edits.enumerated() {
      edit.apply(to: &expected)
      let accepted = try await store.submit(edit)
      #expect(accepted.revision == index + 1)
      #expect(accepted.step?.edits == [edit])
    }
    let snapshot = await store.snapshot
    #expect(await store.goals == expected)
    try await store.close()

    let again = try await open(nil)
    #expect(await again.goals == expected)
    #expect(await again.snapshot == snapshot)
    #expect(snapshot.revision == edits.count)
    try await again.submit(Edit(.delete("a")))
    #expect(await again.snapshot.revision == edits.count + 1)
  }

  @Test func stepsAreUndoneByAppendedEdits() async throws {
    let store = try await open()
    let addition = try await store.submit(all: [Edit(.add(goal("a"))), Edit(.add(goal("b")))])
    let renamed = try await store.submit(Edit(.update("a", GoalUpdate(title: "B"))))
    let before = await store.goals
    let (added, step) = (try #require(addition.step), try #require(renamed.step))
    // A later edit of the same client conflicts.
    try await #expect(store.turn(added, .undo)?.reason == .changed(.title))
    try await #expect(store.turn(step, .undo) == nil)
    try await #expect(store.turn(added, .undo) == nil)
    #expect(await store.goals.isEmpty)
    try await #expect(store.turn(added, .redo) == nil)
    try await #expect(store.turn(step, .redo) == nil)
    #expect(await store.goals == before)
    let last = try await store.submit(Edit(.update("a", GoalUpdate(title: "C"))))
    try await #expect(store.turn(step, .undo)?.reason == .changed(.title))
    let snapshot = await store.snapshot
    // Three edits and their undoing, the same again, and one more.
    #expect(snapshot.revision == 10)
    try await store.close()
    let unwritten = try #require(last.step)
    await #expect(throws: SubmissionError.self) { try await store.turn(unwritten, .undo) }

    let again = try await open(nil)
    #expect(await again.snapshot == snapshot)
    try await again.close()
  }

  @Test func aRejectedEditChangesNothing() async throws {
    let store = try await open()
    try await store.submit(Edit(.add(goal("a"))))
    let before = await store.snapshot
    await #expect(
      throws: SubmissionError.rejected(
        FieldProblem("id", "a goal \"a\" already exists"), index: 0)
    ) {
      try await store.submit(Edit(.add(goal("a"))))
    }
    await #expect(
      throws: SubmissionError.rejected(FieldProblem("id", "there is no goal \"x\""), index: 2)
    ) {
      try await store.submit(
        all: [Edit(.add(goal("b"))), Edit(.delete("a")), Edit(.delete("x"))])
    }
    #expect(await store.snapshot == before)
    try await store.close()
    #expect(try await open().snapshot == before)
  }

  @Test func appliesEditsInOrder() async throws {
    let store = try await open()
    let edits = [
      Edit(.add(goal("b"))), Edit(.add(goal("a"), before: "b")), Edit(.bump("a", at: noon)),
    ]
    #expect(try await store.submit(all: edits).revision == 3)
    #expect(await store.goals.map(\.id) == ["a", "b"])
    #expect(await store.snapshot["a"]?.progress == 1)
    try await store.close()
    #expect(try await open().snapshot.revision == 3)
  }

  @Test func followersSeeOnlyDurableEdits() async throws {
    let store = try await open()
    let reader = try DatabaseQueue(path: folder.path())
    let followers = (0..<3).map { _ in
      Task { () async throws -> GoalsSnapshot? in
        for await (_, snapshot) in await store.snapshots {
          let written = try await reader.read {
            try Int.fetchOne($0, sql: "SELECT count(*) FROM edit") ?? 0
          }
          #expect(written >= snapshot.revision)
          if snapshot.revision == 50 { return snapshot }
        }
        return nil
      }
    }
    try await store.submit(Edit(.add(goal("a"))))
    for number in 2...50 { try await store.submit(Edit(.bump("a", at: noon + Double(number)))) }
    for follower in followers {
      #expect(try await follower.value?["a"]?.activity == .active(progress: 49))
    }
  }

  @Test func serializesConcurrentEdits() async throws {
    let store = try await open()
    try await store.submit(Edit(.add(goal("a"))))
    let revisions = try await withThrowingTaskGroup(of: Int.self) { group in
      for number in 0..<40 {
        group.addTask {
          try await store.submit(Edit(.bump("a", at: noon + Double(number)))).revision
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(revisions.sorted() == Array(2...41))
    #expect(await store.snapshot["a"]?.progress == 40)
  }

  @Test func aNewDayBeginsByItself() async throws {
    let store = try await open()
    try await store.submit(all: [Edit(.add(goal("a"))), Edit(.bump("a", at: noon))])
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

  @Test func aClosedStoreRejectsEdits() async throws {
    let store = try await open()
    try await store.close()
    await #expect(
      throws: SubmissionError.file(GoalsFileError(path: folder.path(), reason: .closed))
    ) {
      try await store.submit(Edit(.add(goal("a"))))
    }
    #expect(try folder.state().keys.sorted() == ["goals.sqlite"])
  }

  @Test func waitsForTheDiskOnItsOwnQueue() async throws {
    actor Worker {
      let executor = DiskExecutor(label: "test")
      nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
      }
      func check() { dispatchPrecondition(condition: .onQueue(executor.queue)) }
    }
    await Worker().check()
    let store = try await open()
    let queue = store.executor.queue
    await store.withJournal { _ in dispatchPrecondition(condition: .onQueue(queue)) }
  }
}
