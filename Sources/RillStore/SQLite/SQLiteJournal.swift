#if SQLite
  /// A journal in a database of SQLite.
  ///
  /// All calls of the connection run on one queue, on which they wait for the disk and for locks of
  /// other processes.
  package actor SQLiteJournal: JournalEngine {
    package nonisolated let name: String
    private nonisolated let executor = SQLiteExecutor(label: "rill.store.sqlite")
    private let options: SQLiteOptions
    private var database: SQLiteDatabase?
    /// The file that the first call opened. A later connection must open the same.
    private var identity: FileIdentity?
    /// The reason the journal can't be used anymore.
    private var failure: StoreError?
    private var isClosed = false
    /// True after a sync failed, until the log was copied.
    private var mustCopyLog = false
    /// The number of commits, by which idle time is noticed.
    private var commits = 0
    private var settling: Task<Void, Never>?
    private var signalTargets: [Int: SignalTarget] = [:]
    private var nextTarget = 0

    private struct SignalTarget {
      let continuation: AsyncStream<Void>.Continuation
      let polling: Task<Void, Never>
    }

    package nonisolated var unownedExecutor: UnownedSerialExecutor {
      executor.asUnownedSerialExecutor()
    }

    package init(path: String, _ options: SQLiteOptions = SQLiteOptions()) {
      name = path
      self.options = options
    }

    deinit {
      settling?.cancel()
      for target in signalTargets.values { target.polling.cancel() }
    }

    package func head() throws(StoreError) -> JournalHead {
      try use { (database) throws(StoreError) in try database.head() }
    }

    package func modelName(recording name: String?) throws(StoreError) -> String? {
      try use { (database) throws(StoreError) in try database.modelName(recording: name) }
    }

    package func records(after revision: Int, limit: Int) throws(StoreError) -> [JournalRecord] {
      try use { (database) throws(StoreError) in
        try database.records(after: revision, limit: limit)
      }
    }

    package func append(
      _ records: [JournalRecord], after head: Int
    ) throws(StoreError) -> AppendResult {
      let result = try use { (database) throws(StoreError) in
        try database.append(records, after: head)
      }
      if result == .appended { settleLater() }
      return result
    }

    package func find(_ id: EditID) throws(StoreError) -> EditLookup {
      try use { (database) throws(StoreError) in try database.find(id) }
    }

    package func snapshot(upTo revision: Int?) throws(StoreError) -> JournalSnapshot? {
      try use { (database) throws(StoreError) in try database.snapshot(upTo: revision) }
    }

    package func write(_ snapshot: JournalSnapshot) throws(StoreError) {
      try use { (database) throws(StoreError) in try database.write(snapshot) }
      settleLater()
    }

    package func compact(to base: JournalSnapshot) throws(StoreError) {
      try use { (database) throws(StoreError) in try database.compact(to: base) }
      settleLater()
    }

    package func close() {
      isClosed = true
      settling?.cancel()
      database?.close()
      database = nil
      for target in signalTargets.values {
        target.polling.cancel()
        target.continuation.finish()
      }
      signalTargets = [:]
    }

    /// Runs `body` with the open database.
    private func use<Result>(
      _ body: (SQLiteDatabase) throws(StoreError) -> Result
    ) throws(StoreError) -> Result {
      if isClosed { throw StoreError(store: name, reason: .closed) }
      if let failure { throw failure }
      let database = try open()
      defer {
        failure = database.failure
        if database.connection.isBroken { mustCopyLog = true }
        if failure != nil || database.connection.isBroken {
          database.close(marking: false)
          self.database = nil
        }
      }
      return try body(database)
    }

    private func open() throws(StoreError) -> SQLiteDatabase {
      if let database { return database }
      let opened = try SQLiteDatabase(name, options)
      let found = opened.identity
      guard identity == nil || identity == found else {
        let error = StoreError(
          store: name,
          reason: .unusable("its file was replaced while the connection was interrupted"))
        failure = error
        throw error
      }
      identity = found
      if mustCopyLog {
        do throws(StoreError) {
          try opened.copyLog()
        } catch {
          opened.close(marking: false)
          throw error
        }
        mustCopyLog = false
      }
      database = opened
      return opened
    }

    /// Copies the log into the main file when there was no commit for a while.
    private func settleLater() {
      commits += 1
      guard settling == nil else { return }
      settling = Task { [weak self, options] in
        var seen = 0
        while let commits = await self?.commits, commits != seen {
          seen = commits
          do { try await options.clock.sleep(for: options.idleDelay) } catch { return }
        }
        await self?.settle()
      }
    }

    /// Copies the log into the main file now, for tests.
    func settleNow() { settle() }

    /// Limits the size of the file, for tests.
    func limitPages(_ count: Int) throws(StoreError) {
      try use { (database) throws(StoreError) in
        _ = try database.connection.integer("PRAGMA max_page_count = \(count)")
      }
    }

    private func settle() {
      settling = nil
      // While another process is busy, the log remains; that process copies it when it is idle.
      try? database?.settle()
    }

    package func signals() -> AsyncStream<Void>? {
      let (stream, target) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
      if isClosed {
        target.finish()
        return stream
      }
      let id = nextTarget
      nextTarget += 1
      let polling = Task { [weak self, options] in
        var seen: Int64?
        while !Task.isCancelled {
          guard let looked = await self?.look(after: seen) else { return }
          if looked.isNew { target.yield() }
          seen = looked.version
          do { try await options.clock.sleep(for: options.pollInterval) } catch { return }
        }
      }
      signalTargets[id] = SignalTarget(continuation: target, polling: polling)
      target.onTermination = { [weak self] _ in
        polling.cancel()
        Task { await self?.removeTarget(id) }
      }
      return stream
    }

    private func removeTarget(_ id: Int) { signalTargets[id] = nil }

    /// Looks for commits of other connections. SQLite counts them.
    ///
    /// - Returns: The count, and whether there may be new commits. They may exist if there was no
    ///   count before, or if it can't be read.
    private func look(after seen: Int64?) -> (version: Int64?, isNew: Bool) {
      let version = try? use { (database) throws(StoreError) in
        try database.connection.integer("PRAGMA data_version")
      }
      return (version, version == nil || version != seen)
    }
  }
#endif
