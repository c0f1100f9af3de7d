#if Live

  import Logging
  import NIOConcurrencyHelpers
  import NIOCore

  /// The writes of a server to the store of page sessions, in batches.
  ///
  /// A changed session is noted. The writer asks all noted sessions for their records after the
  /// delay, and stores them in one transaction. One batch is under way at a time. Without changes
  /// nothing runs.
  final class PageSessionWriter: Sendable {
    private struct State {
      /// The sessions that have changed since their last record.
      var noted: [ObjectIdentifier: any LiveSocketSession] = [:]
      /// The time at which the first of them changed.
      var firstNote: NIODeadline?
      /// Those of them that are written at once.
      var hurried: Set<ObjectIdentifier> = []
      /// New sessions, which wait for their first records.
      var creations: [PageSessionCreation] = []
      /// The last records of sessions that have ended here.
      var last: [PageSessionID: PageSessionRecord] = [:]
      /// The epochs of sessions whose pages are gone.
      var removals: [PageSessionID: Int] = [:]
      var isScheduled = false
      var isWriting = false
      /// The number of consecutive failures.
      var failures = 0
      /// The time of the last removal of expired records.
      var lastSweep: Duration?
      /// True after ``abandon()``.
      var isAbandoned = false
      var waiting: [CheckedContinuation<Void, Never>] = []

      var isUrgent: Bool {
        !hurried.isEmpty || !creations.isEmpty || !last.isEmpty || !removals.isEmpty
      }
    }

    /// The work of one transaction.
    private struct Batch {
      var sessions: [any LiveSocketSession] = []
      var creations: [PageSessionCreation] = []
      var last: [PageSessionID: PageSessionRecord] = [:]
      var removals: [PageSessionID: Int] = [:]
    }

    /// The maximum number of bytes in one transaction with several records.
    private static let sizeLimit = 64 << 20
    /// The time for which the first content of a page waits for its record.
    private static let creationLimit = Duration.seconds(3)

    let settings: PageSessions
    private let clock: any LiveClock
    private let logger: Logger
    private let counts: LiveCounts
    private let box = NIOLockedValueBox(State())

    init(
      _ settings: PageSessions, clock: any LiveClock, logger: Logger, counts: LiveCounts
    ) {
      self.settings = settings
      self.clock = clock
      self.logger = logger
      self.counts = counts
    }

    // MARK: Requests

    /// Requests the record of `session` after the delay.
    func note(_ session: any LiveSocketSession) {
      let delay: Duration? = box.withLockedValue { state in
        if state.isAbandoned { return nil }
        state.noted[ObjectIdentifier(session)] = session
        if state.firstNote == nil { state.firstNote = clock.now }
        if state.isScheduled || state.isWriting { return nil }
        state.isScheduled = true
        return self.delay(state)
      }
      if let delay { schedule(after: delay) }
    }

    /// Requests the record of `session`, which was noted, now. Other sessions wait.
    func hurry(_ session: any LiveSocketSession) {
      box.withLockedValue { state in
        let id = ObjectIdentifier(session)
        if state.noted[id] != nil { state.hurried.insert(id) }
      }
      hurry()
    }

    private func hurry() {
      Task { await write() }
    }

    /// Stores the first record of a session.
    ///
    /// - Throws: The error of the store, also if it doesn't answer for long. The record may be
    ///   stored later.
    func create(_ record: PageSessionRecord, of id: PageSessionID) async throws {
      var limit: Task<Void, Never>?
      defer { limit?.cancel() }
      try await withCheckedThrowingContinuation { continuation in
        let creation = PageSessionCreation(id, record, continuation)
        let isAbandoned = box.withLockedValue { state in
          if state.isAbandoned { return true }
          state.creations.append(creation)
          return false
        }
        if isAbandoned { return creation.end(.failure(CancellationError())) }
        hurry()
        limit = Task { [clock, weak creation] in
          try? await clock.sleep(for: Self.creationLimit)
          if Task.isCancelled { return }
          creation?.end(.failure(PageSessionError.noAnswer(within: Self.creationLimit)))
        }
      }
    }

    /// Enqueues the last record of a session that ends in this process.
    func finish(_ record: PageSessionRecord, of id: PageSessionID) {
      box.withLockedValue { if !$0.isAbandoned { $0.last[id] = record } }
      hurry()
    }

    /// Enqueues the removal of the record of a session.
    func remove(_ id: PageSessionID, epoch: Int) {
      box.withLockedValue { state in
        if state.isAbandoned { return }
        state.last[id] = nil
        state.removals[id] = epoch
      }
      hurry()
    }

    /// Stores everything, unless the store fails.
    func flush() async {
      while true {
        let (isDone, isWriting) = box.withLockedValue { state in
          (
            state.isAbandoned || state.failures > 0 || (state.noted.isEmpty && !state.isUrgent),
            state.isWriting
          )
        }
        if isWriting {
          await withCheckedContinuation { continuation in
            let isOver = box.withLockedValue { state in
              if !state.isWriting { return true }
              state.waiting.append(continuation)
              return false
            }
            if isOver { continuation.resume() }
          }
        } else if isDone {
          return
        } else {
          await write(writesAll: true)
        }
      }
    }

    /// Stores nothing any more, as if the process were killed. For tests.
    func abandon() {
      let creations = box.withLockedValue { state in
        defer {
          let waiting = state.waiting
          state = State()
          state.waiting = waiting
          state.isAbandoned = true
        }
        return state.creations
      }
      for creation in creations { creation.end(.failure(CancellationError())) }
    }

    // MARK: Writing

    private func schedule(after delay: Duration) {
      let clock = clock
      Task {
        try? await clock.sleep(for: delay)
        await write(isScheduled: true)
      }
    }

    /// Stores what is due in batches, one after the other.
    ///
    /// - Parameter writesAll: True if all noted sessions are due.
    private func write(isScheduled: Bool = false, writesAll: Bool = false) async {
      let begins = box.withLockedValue { state in
        // Together with the begin, so that no note in between schedules a write of its own.
        if isScheduled { state.isScheduled = false }
        if state.isWriting || state.isAbandoned { return false }
        state.isWriting = true
        return true
      }
      guard begins else { return }
      var end: (delay: Duration?, waiting: [CheckedContinuation<Void, Never>])?
      while end == nil {
        var hasFailed = false
        var unready: [any LiveSocketSession] = []
        repeat {
          hasFailed = await !write(takeBatch(of: isScheduled || writesAll), &unready)
        } while !hasFailed
          && box.withLockedValue { $0.isUrgent || $0.noted.count >= settings.batchLimit }
        for session in unready { note(session) }
        await removeExpired()
        end = endWriting()
      }
      for continuation in end?.waiting ?? [] { continuation.resume() }
      if let delay = end?.delay { schedule(after: delay) }
    }

    /// Returns the delay until the next batch, if there is work for one, and what waits for this.
    /// Returns nil if a page has come meanwhile, which waits for its record.
    private func endWriting() -> (delay: Duration?, waiting: [CheckedContinuation<Void, Never>])? {
      box.withLockedValue { state in
        if !state.creations.isEmpty { return nil }
        state.isWriting = false
        defer { state.waiting = [] }
        guard !state.noted.isEmpty || state.isUrgent, !state.isScheduled else {
          return (nil, state.waiting)
        }
        state.isScheduled = true
        return (self.delay(state), state.waiting)
      }
    }

    /// The time until the next batch.
    private func delay(_ state: State) -> Duration {
      if state.failures > 0 { return settings.delay * (1 << min(state.failures, 5)) }
      guard let first = state.firstNote else { return settings.delay }
      let waited = Duration.nanoseconds((clock.now - first).nanoseconds)
      return max(.zero, settings.delay - waited)
    }

    /// - Parameter all: True for all noted sessions. Otherwise one session with many events would
    ///   make all the others be written with it.
    private func takeBatch(of all: Bool) -> Batch {
      box.withLockedValue { state in
        var batch = Batch()
        let ids =
          all || state.noted.count >= settings.batchLimit
          ? Array(state.noted.keys.prefix(settings.batchLimit)) : Array(state.hurried)
        for id in ids {
          if let session = state.noted.removeValue(forKey: id) { batch.sessions.append(session) }
        }
        state.hurried.subtract(ids)
        state.firstNote = state.noted.isEmpty ? nil : state.firstNote
        swap(&batch.creations, &state.creations)
        swap(&batch.last, &state.last)
        swap(&batch.removals, &state.removals)
        return batch
      }
    }

    /// - Parameter unready: The sessions whose records have to wait are added to it.
    /// - Returns: True unless the store has failed.
    private func write(
      _ batch: Batch, _ unready: inout [any LiveSocketSession]
    ) async -> Bool {
      var records = batch.last
      var snapshots: [(session: any LiveSocketSession, snapshot: SessionSnapshot)] = []
      for session in batch.sessions {
        switch await session.takeSnapshot() {
        case .nothing: break
        case .later: unready.append(session)
        case .snapshot(let snapshot): snapshots.append((session, snapshot))
        }
      }
      // A page that returned by way of another server may have a second session here.
      for (_, snapshot) in snapshots
      where records[snapshot.id].map({ $0.epoch <= snapshot.record.epoch }) ?? true {
        records[snapshot.id] = snapshot.record
      }
      for creation in batch.creations { records[creation.id] = creation.record }
      do {
        if box.withLockedValue({ $0.isAbandoned }) { throw CancellationError() }
        var refused: Set<PageSessionID> = []
        for part in Self.parts(of: records) {
          refused.formUnion(try await settings.store.store(part))
        }
        if !batch.removals.isEmpty { try await settings.store.remove(batch.removals) }
        didStore(records.count - refused.count)
        for (session, snapshot) in snapshots {
          let isCurrent = records[snapshot.id]?.epoch == snapshot.record.epoch
          await session.didStore(
            snapshot, isRefused: !isCurrent || refused.contains(snapshot.id))
        }
        for creation in batch.creations {
          creation.end(
            refused.contains(creation.id)
              ? .failure(PageSessionError.takenOver) : .success(()))
        }
        return true
      } catch {
        didFail(error)
        for creation in batch.creations { creation.end(.failure(error)) }
        for (session, snapshot) in snapshots { await session.didFailToStore(snapshot) }
        box.withLockedValue { state in
          if state.isAbandoned { return }
          // New ones take precedence.
          state.last.merge(batch.last) { new, _ in new }
          state.removals.merge(batch.removals) { new, _ in new }
        }
        return false
      }
    }

    /// Returns the records in parts that a database accepts in one statement.
    private static func parts(
      of records: [PageSessionID: PageSessionRecord]
    ) -> [[PageSessionID: PageSessionRecord]] {
      var parts: [[PageSessionID: PageSessionRecord]] = []
      var size = 0
      for (id, record) in records {
        size += record.content.count
        if parts.isEmpty || size > sizeLimit {
          parts.append([:])
          size = record.content.count
        }
        parts[parts.count - 1][id] = record
      }
      return parts
    }

    private func didStore(_ count: Int) {
      let failures = box.withLockedValue { state in
        defer { state.failures = 0 }
        return state.failures
      }
      if failures > 0 { logger.notice("The store of the page sessions works again") }
      if count > 0 { counts.change { $0.sessionWrites += count } }
    }

    private func didFail(_ error: any Error) {
      let isFirst = box.withLockedValue { state in
        state.failures += 1
        return state.failures == 1 && !state.isAbandoned
      }
      if !isFirst { return }
      logger.error(
        "Could not store page sessions; trying again. Check the store of the page sessions.",
        metadata: ["error": "\(error)"])
    }

    /// Removes expired records from time to time.
    private func removeExpired() async {
      let now = settings.now()
      let isDue = box.withLockedValue { state in
        let interval = max(.seconds(60), settings.lifetime / 24)
        if state.isAbandoned || state.lastSweep.map({ now - $0 < interval }) ?? false {
          return false
        }
        state.lastSweep = now
        return true
      }
      guard isDue else { return }
      do {
        try await settings.store.removeAll(notStoredWithin: settings.lifetime)
      } catch {
        logger.error(
          "Could not remove expired page sessions", metadata: ["error": "\(error)"])
      }
    }
  }

#endif
