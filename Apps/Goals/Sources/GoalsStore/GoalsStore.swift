import Foundation
// The module of the public declarations, so that one import is enough.
@_exported import GoalsFoundation
@_exported import GoalsModel
import RillStore

/// The goals in a file or a PostgreSQL database: edits, and snapshots of each day.
///
/// The goals are a ``SharedGoals`` in a `SharedStore`: each edit is validated and durable before it
/// is visible or acknowledged. Any number of processes can use the same goals, and see each other's
/// edits. This actor adds the snapshots, which it computes once for all followers.
///
/// ```swift
/// let store = try await GoalsStore.open("goals.sqlite")
/// let accepted = try await store.submit(Edit.bump("run", at: .now))
/// for await (_, snapshot) in await store.snapshots { show(snapshot) }
/// ```
public actor GoalsStore: GoalsClient {
  /// The path of the file, or the URL of the database without credentials.
  public nonisolated let name: String

  /// The place of the goals.
  public nonisolated let engine: StoreEngine
  private let store: SharedStore<Undoable<SharedGoals>>
  private let model: GoalsModel
  private let clock: any WallClock
  private var following: [Task<Void, Never>] = []

  /// Opens the goals in a file or a database, or creates them.
  ///
  /// - Parameters:
  ///   - database: The path of a file, whose folder must exist, or a URL that begins with
  ///     `postgres:` or `postgresql:`. A file of an earlier version is imported, and kept under
  ///     another name.
  ///   - timeZone: The time zone of the calendar from now on. With nil, it stays as it is; new
  ///     goals have that of the system.
  ///   - clock: The clock of the store.
  ///   - timeout: The time after which an edit fails that can't be stored, and for which an import
  ///     waits for another process that uses the file.
  ///   - report: A function that receives a sentence about an import, and about errors of
  ///     background work.
  /// - Throws: `StoreError`; then nothing has changed.
  public static func open(
    _ database: String, timeZone: TimeZone? = nil, clock: any WallClock = SystemWallClock(),
    timeout: Duration = .seconds(10), report: @escaping @Sendable (String) -> Void = { _ in }
  ) async throws(StoreError) -> GoalsStore {
    let engine: StoreEngine
    if database.hasPrefix("postgres:") || database.hasPrefix("postgresql:") {
      engine = .postgres(database, stream: "goals")
    } else {
      // The name of the file that an import replaces.
      let path = URL(fileURLWithPath: database).resolvingSymlinksInPath().path
      try await EarlierFile.replace(at: path, timeout: timeout, report: report)
      engine = .sqlite(path: path)
    }
    return try await open(
      engine, timeZone: timeZone, clock: clock, timeout: timeout, report: report)
  }

  /// Opens the goals in the storage of an engine, or creates them.
  package static func open(
    _ engine: StoreEngine, timeZone: TimeZone? = nil, clock: any WallClock = SystemWallClock(),
    timeout: Duration = .seconds(10), report: @escaping @Sendable (String) -> Void = { _ in }
  ) async throws(StoreError) -> GoalsStore {
    var options = StoreOptions()
    options.submitTimeout = timeout
    options.now = { clock.now }
    options.report = { report("\($0)") }
    let store = try await SharedStore<Undoable<SharedGoals>>.open(engine, options: options)
    do throws(StoreError) {
      if let name = timeZone?.identifier, await store.snapshot.model.base.timeZone != name {
        try await store.submit(.apply(.timeZone(name)))
      }
      let (revision, shared) = await store.snapshot
      if let name = shared.base.timeZone, TimeZone(identifier: name) == nil {
        throw StoreError(
          store: store.name, reason: .unusable("this system has no time zone \(name.quoted())"))
      }
      let goals = GoalsStore(engine, store, revision, shared.base, clock)
      await goals.follow()
      return goals
    } catch {
      await store.close()
      throw error
    }
  }

  private init(
    _ engine: StoreEngine, _ store: SharedStore<Undoable<SharedGoals>>, _ revision: Int,
    _ shared: SharedGoals, _ clock: any WallClock
  ) {
    self.engine = engine
    self.store = store
    self.clock = clock
    name = store.name
    let stored = GoalsModel.Stored(
      shared.goals, revision: revision,
      calendar: shared.calendar ?? GoalCalendar(timeZone: .current))
    model = GoalsModel(stored, now: Instant(clock.now))
  }

  deinit {
    for task in following { task.cancel() }
  }

  /// Opens the presence of pages with these goals, on all servers of a database.
  public func openPresence() async throws(StoreError) -> Presence<String> {
    var options = PresenceOptions()
    options.report = store.options.report
    return try await .open(engine, options: options)
  }

  /// The calendar of the goals.
  public var calendar: GoalCalendar { model.stored.value.calendar }

  /// The current snapshot.
  public var snapshot: GoalsSnapshot { model.snapshot.value }

  /// The newest snapshot, also with the edits that other processes have made a moment ago.
  public func newestSnapshot() async -> GoalsSnapshot {
    if let (revision, shared) = try? await store.newest() { announce(shared.base, revision) }
    return snapshot
  }

  /// A new subscription to the snapshots for one follower. A slow follower skips intermediate
  /// values, but always receives the newest one.
  public var snapshots: ChangingRemote<GoalsSnapshot> { model.snapshot.remote() }

  /// The goals with all their bumps.
  public var goals: Goals { model.stored.value.goals }

  /// Submits all of `edits` in order, or none of them, as one step. When this returns, they are
  /// durable and announced.
  ///
  /// - Throws: `SubmissionError` if an edit doesn't fit the goals after the previous edits, or if
  ///   they can't be written. The store remains usable.
  @discardableResult
  public func submit(
    all edits: [Edit], as id: EditID? = nil
  ) async throws(SubmissionError) -> Accepted {
    if edits.isEmpty { return Accepted(snapshot: snapshot) }
    let (known, shared) = await store.snapshot
    let before = shared.base
    // Recorded with the first edit, so that the days of all processes begin at the same time.
    let zone = before.timeZone == nil ? [calendar.timeZone.identifier] : []
    let changes = zone.map(GoalsChange.firstTimeZone) + edits.map(GoalsChange.edit)
    switch try await submit(.edits(changes), as: id) {
    case .accepted(let revision):
      // Edits that are submitted again were made on earlier goals.
      let earlier = revision <= known ? try? await store.model(at: revision - 1) : nil
      let goals = (earlier ?? shared).base.goals
      let isStep = await refresh().isStep(revision)
      return Accepted(
        snapshot: snapshot, step: isStep ? Step(revision, edits, in: goals) : nil)
    case .rejected(.edit(let problem, let index)):
      // The limit counts all new goals.
      let isImport = edits.allSatisfy { $0.adds(on: .redo) }
      let limit = isImport ? before.goals.problem(ofAdding: edits.count) : nil
      throw .rejected(limit ?? problem, index: max(0, index - zone.count))
    case .rejected(let rejection):
      preconditionFailure("Goals: An edit was refused like an undo: \(rejection)")
    }
  }

  /// Undoes or redoes a step.
  ///
  /// - Throws: `SubmissionError` if there is a conflict, if the step can't be written, or if its
  ///   edits don't fit the goals for another reason.
  @discardableResult
  public func turn(
    _ step: Step, _ turn: Turn, as id: EditID? = nil
  ) async throws(SubmissionError) -> Accepted {
    let edit = turn == .undo ? Undoable<SharedGoals>.Edit.undo(step.revision) : .redo(step.revision)
    let receipt = try await submit(edit, as: id)
    let goals = await refresh().base.goals
    switch receipt {
    // An earlier attempt, whose outcome was unknown, has succeeded.
    case .accepted, .rejected(.alreadyDone): return Accepted(snapshot: snapshot)
    case .rejected(let rejection): throw SubmissionError(rejection, of: step, turn, in: goals)
    }
  }

  /// Reads the clock, and announces a new day. The store calls this by itself at the end of each
  /// day.
  public func tick() {
    let now = Instant(clock.now)
    if calendar.span(of: .daily, containing: now).lowerBound != model.snapshot.value.day {
      model.now <-- now
    }
  }

  /// Closes the storage. Afterwards edits are rejected, and followers don't receive new days.
  public func close() async {
    for task in following { task.cancel() }
    await store.close()
  }

  private func submit(
    _ edit: Undoable<SharedGoals>.Edit, as id: EditID?
  ) async throws(SubmissionError) -> EditReceipt<Undoable<SharedGoals>.Rejection> {
    do throws(StoreError) {
      return try await store.submit(edit, as: id)
    } catch {
      throw .store(error)
    }
  }

  // MARK: Following

  private func follow() {
    following = [
      Task { [weak self, store] in
        for await (revision, shared) in await store.model {
          guard let self else { return }
          await self.announce(shared.base, revision)
        }
      },
      Task { [weak self, clock] in
        while let next = await self?.nextDay, (try? await clock.sleep(until: next)) != nil {
          await self?.tick()
        }
      },
    ]
  }

  private var nextDay: Date { calendar.nextChange(after: model.snapshot.value.day).date }

  /// Announces the newest state of the store, and returns it.
  @discardableResult
  private func refresh() async -> Undoable<SharedGoals> {
    let (revision, shared) = await store.snapshot
    announce(shared.base, revision)
    return shared
  }

  private func announce(_ shared: SharedGoals, _ revision: Int) {
    let known = model.stored.value
    guard revision > known.revision else { return }
    // A process elsewhere may set a time zone that this system doesn't know.
    let stored = GoalsModel.Stored(
      shared.goals, revision: revision, calendar: shared.calendar ?? known.calendar)
    model.announce(stored, at: Instant(clock.now))
  }
}

extension SharedGoals {
  /// The calendar in the time zone of the goals, if it is set and known.
  fileprivate var calendar: GoalCalendar? {
    timeZone.flatMap(TimeZone.init(identifier:)).map(GoalCalendar.init(timeZone:))
  }
}
