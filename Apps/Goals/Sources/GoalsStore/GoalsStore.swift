import Foundation
import GoalsModel
import Rill

/// The store of a file of goals: it writes edits to the journal of the file, and publishes
/// snapshots.
///
/// For each edit, in order, it checks the edit, appends it to the journal, and commits it to the
/// disk. Then it announces the edit to the network, and answers. Everything visible or acknowledged
/// is therefore on the disk. Edits that are submitted together are one step, one commit and one
/// announcement. While the store checks many edits, it answers queries, and other edits wait.
///
/// ```swift
/// let store = try await GoalsStore.open(path: "goals.sqlite")
/// let accepted = try await store.submit(Edit(.bump("run", at: .now)))
/// for await (_, snapshot) in await store.snapshots { show(snapshot) }
/// ```
///
/// The caller must ensure that no other process writes to the file.
public actor GoalsStore {
  /// The result of an accepted edit.
  public struct Accepted: Equatable, Sendable {
    /// The number of edits so far, including this one.
    public let revision: Int
    /// The step to undo; nil if the edit changed nothing or can't be undone.
    public let step: Step?
  }

  /// The calendar of the goals.
  public nonisolated let calendar: GoalCalendar
  /// The path of the file.
  public nonisolated let path: String

  nonisolated let executor: DiskExecutor
  private let journal: Journal
  private let model: GoalsModel
  private let clock: any WallClock
  private var origins = EditProvenance()
  private var ticking: Task<Void, Never>?
  private let lock = AsyncLock()
  /// Gives other tasks the store while it checks many edits. Tests replace it.
  private var pause: @Sendable () async -> Void = { await Task.yield() }

  /// The queue on which this actor waits for the disk.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// Opens the file at `path`, or creates it. The complexity is linear in the number of edits.
  ///
  /// A rejected file is left unchanged. A file of an older version is migrated, after a backup copy
  /// is made beside it.
  ///
  /// - Parameters:
  ///   - path: The path of the file; its folder must exist.
  ///   - timeZone: The time zone of the calendar from now on. With nil, an existing file keeps its
  ///     time zone, and a new file has that of the system.
  ///   - clock: The clock of the store.
  public static func open(
    path: String, timeZone: TimeZone? = nil, clock: any WallClock = SystemWallClock()
  ) async throws(GoalsFileError) -> GoalsStore {
    try await open(path: path, timeZone: timeZone, clock: clock, schema: .current)
  }

  static func open(
    path: String, timeZone: TimeZone? = nil, clock: any WallClock, schema: Schema
  ) async throws(GoalsFileError) -> GoalsStore {
    let executor = DiskExecutor(label: "goals.store")
    let (journal, content) = try await executor.run { () throws(GoalsFileError) in
      try Journal.open(path: path, timeZone: timeZone, schema: schema)
    }
    let store = GoalsStore(journal, content, clock, executor)
    await store.followDays()
    return store
  }

  private init(
    _ journal: Journal, _ content: JournalContent, _ clock: any WallClock, _ executor: DiskExecutor
  ) {
    self.journal = journal
    self.clock = clock
    self.executor = executor
    path = journal.path
    calendar = GoalCalendar(timeZone: content.timeZone ?? .current)
    model = GoalsModel(
      initial: content.goals, revision: content.revision, calendar: calendar, now: clock.now)
  }

  deinit {
    ticking?.cancel()
  }

  /// The current snapshot.
  public var snapshot: GoalsSnapshot { model.snapshot.value }

  /// A new subscription to the snapshots for one follower. A slow follower skips intermediate
  /// values, but always receives the newest one.
  public var snapshots: ChangingRemote<GoalsSnapshot> { model.snapshot.remote() }

  /// The goals with all their bumps.
  public var goals: Goals { model.goals.value }

  /// Submits `edit`. When this returns, the edit is on the disk and announced.
  ///
  /// - Throws: `SubmissionError` if the edit doesn't fit the goals or can't be written; then
  ///   nothing has changed, and the store remains usable.
  @discardableResult
  public func submit(_ edit: Edit) async throws(SubmissionError) -> Accepted {
    try await submit(all: [edit])
  }

  /// Submits all of `edits` in order, or none of them. They are committed together, as one step.
  ///
  /// - Throws: `SubmissionError` if an edit doesn't fit the goals after the previous edits, or if
  ///   they can't be written; then nothing has changed.
  @discardableResult
  public func submit(all edits: [Edit]) async throws(SubmissionError) -> Accepted {
    await lock.acquire(isolation: self)
    defer { lock.release() }
    var origins = origins
    var steps: [Step] = []
    var number = model.revision.value
    try await check(edits) { edit, goals in
      number += 1
      if let step = origins.record(edit, number: number, in: goals) { steps.append(step) }
    }
    try commit(edits)
    self.origins = origins
    return Accepted(revision: model.revision.value, step: Step(joining: steps))
  }

  /// Adds all of `goals` at the end in order, or none of them, as one step.
  ///
  /// - Throws: `SubmissionError` if a goal can't be added or written, or if they exceed the limit;
  ///   then nothing has changed.
  @discardableResult
  public func add(_ goals: [Goal]) async throws(SubmissionError) -> Accepted {
    let present = model.goals.value
    if let problem = present.problem(ofAdding: goals.count) {
      throw .rejected(problem, index: max(0, Goals.maximumCount - present.count))
    }
    return try await submit(all: goals.map { Edit(.add($0)) })
  }

  /// Undoes or redoes a step, by edits that are appended like any others and committed together.
  ///
  /// - Returns: The conflict, if nothing was changed; nil on success.
  /// - Throws: `SubmissionError` if the edits can't be written, or if the step is invalid, so that
  ///   its edits don't fit the goals; then nothing has changed.
  public func turn(_ step: Step, _ turn: Turn) async throws(SubmissionError) -> UndoConflict? {
    await lock.acquire(isolation: self)
    defer { lock.release() }
    let turned: (edits: [Edit], origins: EditProvenance)
    do throws(UndoConflict) {
      turned = try step.turned(turn, in: model.goals.value, origins)
    } catch {
      return error
    }
    try await check(turned.edits)
    try commit(turned.edits)
    origins = turned.origins
    return nil
  }

  /// Reads the clock, and announces a new day. The store calls this by itself at the end of each
  /// day.
  public func tick() {
    let now = clock.now
    if calendar.startOfDay(now) != model.snapshot.value.day { model.now <-- now }
  }

  /// Closes the file. Afterwards edits are rejected, and followers don't receive new days.
  public func close() throws(GoalsFileError) {
    ticking?.cancel()
    try journal.close()
  }

  /// Checks edits in order, and throws if one doesn't fit. Other tasks may use the store during the
  /// checks.
  ///
  /// - Parameter record: A function that receives each edit and the goals before it.
  private func check(
    _ edits: [Edit], _ record: (Edit, Goals) -> Void = { _, _ in }
  ) async throws(SubmissionError) {
    var goals = model.goals.value
    for (index, edit) in edits.enumerated() {
      if index > 0, index % Self.stride == 0 { await pause() }
      if let problem = edit.problem(in: goals) { throw .rejected(problem, index: index) }
      record(edit, goals)
      // The model applies the last edit.
      if index + 1 < edits.count { edit.apply(to: &goals) }
    }
  }

  /// The number of edits that are checked before other tasks may use the store.
  private static let stride = 100

  private func commit(_ edits: [Edit]) throws(SubmissionError) {
    if edits.isEmpty { return }
    let now = clock.now
    do throws(GoalsFileError) {
      try journal.append(edits, at: now, after: model.revision.value)
    } catch {
      throw .file(error)
    }
    if edits.count == 1 {
      model.announce(edits[0], at: now)
    } else {
      model.announce(edits, at: now)
    }
  }

  private func followDays() {
    ticking = Task { [weak self, clock, calendar] in
      while let day = await self?.snapshot.day {
        do {
          try await clock.sleep(until: calendar.nextChange(after: day))
        } catch {
          return
        }
        await self?.tick()
      }
    }
  }

  /// Replaces the pause between checks, for tests.
  func pauseChecks(by pause: @escaping @Sendable () async -> Void) { self.pause = pause }

  /// Gives tests access to the journal.
  func withJournal<Result: Sendable>(
    _ body: @Sendable (Journal) throws -> Result
  ) rethrows -> Result {
    try body(journal)
  }
}
