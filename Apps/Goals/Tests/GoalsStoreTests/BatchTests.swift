import GoalsModel
import GoalsTestSupport
import Testing

@testable import GoalsStore

/// Tests of many edits that are submitted together.
@Suite(.timeLimit(.minutes(20))) struct BatchTests {
  let folder: Folder

  init() throws {
    folder = try Folder()
  }

  func open() async throws -> GoalsStore {
    try await GoalsStore.open(path: folder.path(), timeZone: .gmt, clock: TestClock(noon))
  }

  let additions = (0..<Goals.maximumCount).map { Edit(.add(goal("\($0)"))) }

  @Test func followersReceiveOneSnapshot() async throws {
    let store = try await open()
    let snapshots = await store.snapshots
    let accepted = try await store.submit(all: additions)
    var iterator = snapshots.makeAsyncIterator()
    let first = await iterator.next()
    // The snapshot was replaced by exactly one other.
    #expect(first?.revision == 1)
    #expect(first?.value.revision == Goals.maximumCount)
    let step = try #require(accepted.step)
    try await #expect(store.turn(step, .undo) == nil)
    let second = await iterator.next()
    #expect(second?.revision == 2)
    #expect(second?.value.statuses.isEmpty == true)
    try await store.close()
    #expect(try await open().snapshot.revision == 2 * Goals.maximumCount)
  }

  @Test func answersQueriesMeanwhile() async throws {
    let store = try await open()
    let (seen, revision) = try await store.read(during: additions)
    #expect(seen == 0)
    #expect(revision == Goals.maximumCount)
  }

  @Test func otherEditsWait() async throws {
    let store = try await open()
    let bump = Edit(.bump("1999", at: noon))
    let results = try await store.submit(additions, then: bump)
    #expect(results == [Goals.maximumCount, Goals.maximumCount + 1])
    #expect(await store.goals["1999"]?.bumps == [noon])
  }

  @Test func rejectsGoalsAboveTheLimit() async throws {
    let store = try await open()
    try await store.submit(all: additions)
    let another = Edit(.add(goal("x")))
    await #expect {
      try await store.submit(another)
    } throws: {
      guard case SubmissionError.rejected(let problem, _)? = $0 as? SubmissionError else {
        return false
      }
      return problem.field == "goals"
    }
    let deleted = try await store.submit(Edit(.delete("7"))).step
    try await store.submit(another)
    // The limit is reached.
    let step = try #require(deleted)
    await #expect(throws: SubmissionError.self) { try await store.turn(step, .undo) }
    #expect(await store.goals.count == Goals.maximumCount)
  }

  @Test func rejectsAllGoalsIfTheyExceedTheLimit() async throws {
    let store = try await open()
    try await store.submit(Edit(.add(goal("x"))))
    let goals = (0..<11_250).map { goal("\($0)") }
    let message = "the limit is 2000, there are 1, and 11250 more would be added; delete some first"
    await #expect(
      throws: SubmissionError.rejected(FieldProblem("goals", message), index: 1999)
    ) { try await store.add(goals) }
    #expect(await store.snapshot.revision == 1)
    #expect(try await store.add(Array(goals.prefix(1999))).revision == 2000)
  }

  @Test func readsFilesAboveTheLimit() async throws {
    let store = try await open()
    try await store.submit(all: additions)
    let more = (0..<10).map { Edit(.add(goal("more \($0)"))) }
    try await store.withJournal {
      try $0.append(more, at: noon, after: Goals.maximumCount)
    }
    try await store.close()
    let again = try await open()
    #expect(await again.goals.count == Goals.maximumCount + 10)
    try await again.submit(Edit(.bump("more 9", at: noon)))
    await #expect(throws: SubmissionError.self) { try await again.submit(Edit(.add(goal("x")))) }
  }
}

extension GoalsStore {
  /// Submits edits, and queries the store from a task that started before their submission.
  func read(during edits: [Edit]) async throws -> (seen: Int, revision: Int) {
    let seen = Task { snapshot.revision }
    let revision = try await submit(all: edits).revision
    return (await seen.value, revision)
  }

  /// Submits edits, and another edit from a task that started before their submission.
  func submit(_ edits: [Edit], then other: Edit) async throws -> [Int] {
    let revision = Task { try await submit(other).revision }
    return [try await submit(all: edits).revision, try await revision.value]
  }
}
