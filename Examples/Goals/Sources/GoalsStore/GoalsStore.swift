import Foundation
import GoalsModel
import Rill

/// The goals of a file: takes edits, keeps them in the file's journal, and lets others follow what one
/// sees.
///
/// One edit at a time is looked at, appended to the journal, committed to the disk, announced to the
/// network, and answered, in this order: what anybody sees or was told is on the disk. Edits that are
/// submitted together are one step, one commit and one announcement. While many are looked at, the store
/// answers questions, and other edits wait.
///
/// ```swift
/// let store = try await GoalsStore.open(path: "goals.sqlite")
/// let accepted = try await store.submit(Edit(.bump("run", at: .now)))
/// for await (_, snapshot) in await store.snapshots { show(snapshot) }
/// ```
///
/// That no other process writes to the file is for the caller to see to.
public actor GoalsStore {
  /// What came of an edit that was taken.
  public struct Accepted: Equatable, Sendable {
    /// The number of edits so far, with this one.
    public let revision: Int
    /// What takes it back; nil if it changed nothing, or can't be taken back.
    public let step: Step?
  }

  /// Where days begin for these goals.
  public nonisolated let calendar: GoalCalendar
  /// Where the file is.
  public nonisolated let path: String

  nonisolated let executor: DiskExecutor
  private let journal: Journal
  private let model: GoalsModel
  private let clock: any WallClock
  private var origins = Origins()
  private var ticking: Task<Void, Never>?
  private let turns = Turns()

  /// The queue on which this actor waits for the disk.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// Opens the file at `path`, or makes it if there is none. Takes time linear in the number of edits
  /// so far.
  ///
  /// A file that is refused is left as it was. One made by an older version is brought up to date; a
  /// copy as it was is kept beside it.
  ///
  /// - Parameters:
  ///   - path: where the file is; its folder has to be there.
  ///   - timeZone: decides where days begin, from now on; nil leaves the time zone that the file has,
  ///     and gives a new one the system's.
  ///   - clock: tells when it is.
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

  /// What one sees now.
  public var snapshot: GoalsSnapshot { model.snapshot.value }

  /// What one sees, now and whenever that changes: a new subscription for one follower, who misses
  /// values in between if it is slow, never the newest.
  public var snapshots: ChangingRemote<GoalsSnapshot> { model.snapshot.remote() }

  /// The goals with all their bumps.
  public var goals: Goals { model.goals.value }

  /// Takes `edit`: when this returns it is on the disk, and announced.
  ///
  /// - Throws: `SubmissionError` if the edit doesn't fit the goals, or can't be written; then nothing
  ///   has changed, and another edit may be tried.
  @discardableResult
  public func submit(_ edit: Edit) async throws(SubmissionError) -> Accepted {
    try await submit(all: [edit])
  }

  /// Takes all of `edits`, one after the other, or none of them; they are on the disk together, and are one
  /// step.
  ///
  /// - Throws: `SubmissionError` if one doesn't fit what those before it make of the goals, or if they
  ///   can't be written; then nothing has changed.
  @discardableResult
  public func submit(all edits: [Edit]) async throws(SubmissionError) -> Accepted {
    await turns.take(isolation: self)
    defer { turns.pass() }
    var origins = origins
    var steps: [Step] = []
    var number = model.revision.value
    try await check(edits) { edit, goals in
      number += 1
      if let step = origins.note(edit, number: number, in: goals) { steps.append(step) }
    }
    try commit(edits)
    self.origins = origins
    return Accepted(revision: model.revision.value, step: Step(joining: steps))
  }

  /// Adds all of `goals` at the end, in their order, or none of them; they are one step.
  ///
  /// - Throws: `SubmissionError` if one can't be added or written, or if there is no room for all; then
  ///   nothing has changed.
  @discardableResult
  public func add(_ goals: [Goal]) async throws(SubmissionError) -> Accepted {
    let present = model.goals.value
    if let problem = present.problem(ofAdding: goals.count) {
      throw .rejected(problem, index: max(0, Goals.maximumCount - present.count))
    }
    return try await submit(all: goals.map { Edit(.add($0)) })
  }

  /// Takes a step back, or does it again, by edits that are appended as any others; they are on the disk
  /// together.
  ///
  /// - Returns: what stands in the way, so that nothing has changed; nil if it is done.
  /// - Throws: `SubmissionError` if the edits can't be written, or if the step is one that nobody can have
  ///   made, whose edits don't fit the goals; then nothing has changed.
  public func turn(_ step: Step, _ turn: Turn) async throws(SubmissionError) -> Obstacle? {
    await turns.take(isolation: self)
    defer { turns.pass() }
    let turned: (edits: [Edit], origins: Origins)
    do throws(Obstacle) {
      turned = try step.turned(turn, in: model.goals.value, origins)
    } catch {
      return error
    }
    try await check(turned.edits)
    try commit(turned.edits)
    origins = turned.origins
    return nil
  }

  /// Looks at the clock, and announces the new day if another has begun. Done by itself at the end of
  /// each day.
  public func tick() {
    let now = clock.now
    if calendar.startOfDay(now) != model.snapshot.value.day { model.now <-- now }
  }

  /// Ends the use of the file; edits are refused from then on, and followers hear no more of new days.
  public func close() throws(GoalsFileError) {
    ticking?.cancel()
    try journal.close()
  }

  /// Throws unless edits fit the goals, one after the other. Others may use the store meanwhile.
  ///
  /// - Parameter note: called with each edit, and the goals before it.
  private func check(
    _ edits: [Edit], _ note: (Edit, Goals) -> Void = { _, _ in }
  ) async throws(SubmissionError) {
    var goals = model.goals.value
    for (index, edit) in edits.enumerated() {
      if index > 0, index % Self.stride == 0 { await Task.yield() }
      if let problem = edit.problem(in: goals) { throw .rejected(problem, index: index) }
      note(edit, goals)
      // What the last one makes of them is for the model to find.
      if index + 1 < edits.count { edit.apply(to: &goals) }
    }
  }

  /// How many edits are looked at before others may use the store.
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

  /// What a test does to the file's connection.
  func withJournal<Result: Sendable>(
    _ body: @Sendable (Journal) throws -> Result
  ) rethrows -> Result {
    try body(journal)
  }
}
