import Foundation
import GoalsModel
import Rill

/// The goals of a file: takes edits, keeps them in the file's journal, and lets others follow what one
/// sees.
///
/// One edit at a time is looked at, appended to the journal, committed to the disk, announced to the
/// network, and answered, in this order: what anybody sees or was told is on the disk.
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
  public func submit(_ edit: Edit) throws(SubmissionError) -> Accepted {
    try submit(all: [edit])
  }

  /// Takes all of `edits`, one after the other, or none of them; they are on the disk together, and are one
  /// step.
  ///
  /// - Throws: `SubmissionError` if one doesn't fit what those before it make of the goals, or if they
  ///   can't be written; then nothing has changed.
  @discardableResult
  public func submit(all edits: [Edit]) throws(SubmissionError) -> Accepted {
    var goals = model.goals.value
    var origins = origins
    var steps: [Step] = []
    for (index, edit) in edits.enumerated() {
      if let problem = edit.problem(in: goals) { throw .rejected(problem, index: index) }
      let number = model.revision.value + index + 1
      if let step = origins.note(edit, number: number, in: goals) { steps.append(step) }
      // What the last one makes of them is for the model to find.
      if index + 1 < edits.count { edit.apply(to: &goals) }
    }
    try commit(edits)
    self.origins = origins
    return Accepted(revision: model.revision.value, step: Step(joining: steps))
  }

  /// Takes a step back, or does it again, by edits that are appended as any others; they are on the disk
  /// together.
  ///
  /// - Returns: what stands in the way, so that nothing has changed; nil if it is done.
  /// - Throws: `SubmissionError` if the edits can't be written, or if the step is one that nobody can have
  ///   made, whose edits don't fit the goals; then nothing has changed.
  public func turn(_ step: Step, _ turn: Turn) throws(SubmissionError) -> Obstacle? {
    let turned: (edits: [Edit], origins: Origins)
    do throws(Obstacle) {
      turned = try step.turned(turn, in: model.goals.value, origins)
    } catch {
      return error
    }
    try check(turned.edits)
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

  /// Looks whether edits fit the goals, one after the other.
  private func check(_ edits: [Edit]) throws(SubmissionError) {
    var goals = model.goals.value
    for (index, edit) in edits.enumerated() {
      if let problem = edit.problem(in: goals) { throw .rejected(problem, index: index) }
      edit.apply(to: &goals)
    }
  }

  private func commit(_ edits: some Collection<Edit>) throws(SubmissionError) {
    let now = clock.now
    do throws(GoalsFileError) {
      try journal.append(edits, at: now, after: model.revision.value)
    } catch {
      throw .file(error)
    }
    for edit in edits { model.announce(edit, at: now) }
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
