#if Postgres
  import Foundation

  /// A journal in a PostgreSQL database.
  ///
  /// The server runs each function as one transaction, whose statements are sent together. The
  /// isolation level is `READ COMMITTED`. Functions that read are one statement each, which sees
  /// one state of the database. Functions that write lock a row or an advisory lock first.
  ///
  /// Each journal has a random advisory lock, which its connection holds. A new connection ends the
  /// server's process of the old one, and waits for the lock. So when `append` was `unavailable`,
  /// its transaction has ended before any later function reads: what `find` returns is final.
  package actor PostgresJournal: JournalEngine {
    package nonisolated let name: String
    private let url: Result<PostgresURL, PostgresFailure>
    private let stream: String
    private let clock: any Clock<Duration>
    /// The number of seconds after which a connection is given up that doesn't answer.
    private let limit: Int
    /// A random number that identifies this journal among all that use the database.
    private let engineKey = Int64.random(in: .min ... .max)
    /// The server's process that works for this journal.
    private let backend = PostgresBox(0)

    private var connection: PostgresConnection?
    private var connecting: Task<Result<PostgresConnection, PostgresFailure>, Never>?
    private var isClosed = false
    private var hasTriedToConnect = false
    private var hasConnected = false
    private var signalTargets: [UUID: AsyncStream<Void>.Continuation] = [:]

    /// Creates a journal that connects when it is used.
    ///
    /// - Parameters:
    ///   - limit: The number of seconds that an operation may take.
    ///   - clock: The clock of signals and of attempts to connect for them.
    package init(
      _ url: String, stream: String = "main", limit: Int = 30,
      clock: any Clock<Duration> = ContinuousClock()
    ) {
      do throws(PostgresFailure) {
        let parsed = try PostgresURL(url)
        self.url = .success(parsed)
        name = "stream \(stream) of \(parsed.name)"
      } catch {
        self.url = .failure(error)
        name = "stream \(stream) in PostgreSQL"
      }
      self.stream = stream
      self.clock = clock
      self.limit = limit
    }

    // MARK: Reading

    package func head() async throws(StoreError) -> JournalHead {
      try await perform { connection throws(PostgresFailure) in
        try await self.openStream(connection)
      }
    }

    package func modelName(recording name: String?) async throws(StoreError) -> String? {
      let read = PostgresCall(.modelName, .text(stream))
      return try await perform { connection throws(PostgresFailure) in
        var result = try await connection.run([read], limit: limit)[0]
        if let name, !result.rows.isEmpty, result.isNull(0, 0) {
          let record = PostgresCall(.recordModelName, .text(stream), .text(name))
          _ = try await connection.run([record], limit: limit)
          // Another process may have recorded its name first.
          result = try await connection.run([read], limit: limit)[0]
        }
        return result.rows.isEmpty || result.isNull(0, 0) ? nil : try result.text(0, 0)
      }
    }

    package func records(
      after revision: Int, limit: Int
    ) async throws(StoreError) -> [JournalRecord] {
      let call = PostgresCall(.records, .text(stream), .bigint(revision), .bigint(max(0, limit)))
      return try await perform { connection throws(PostgresFailure) in
        let result = try await connection.run([call], limit: limit)[0]
        var records: [JournalRecord] = []
        records.reserveCapacity(result.rows.count)
        for row in result.rows { records.append(try JournalRecord(row, of: result)) }
        return records
      }
    }

    package func find(_ id: EditID) async throws(StoreError) -> EditLookup {
      let call = PostgresCall(.find, .text(stream), .uuid(id.client), .bigint(id.number))
      return try await perform { connection throws(PostgresFailure) in
        let result = try await connection.run([call], limit: limit)[0]
        if !result.isNull(0, 0) { return .revision(try result.int(0, 0)) }
        if !result.isNull(0, 1), try result.int(0, 1) >= id.number { return .removed }
        return .unknown
      }
    }

    package func snapshot(
      upTo revision: Int?
    ) async throws(StoreError) -> JournalSnapshot? {
      let call = PostgresCall(.snapshot, .text(stream), .bigint(revision ?? .max))
      return try await perform { connection throws(PostgresFailure) in
        let result = try await connection.run([call], limit: limit)[0]
        return result.rows.isEmpty ? nil : try JournalSnapshot(0, of: result)
      }
    }

    // MARK: Writing

    package func append(
      _ records: [JournalRecord], after head: Int
    ) async throws(StoreError) -> AppendResult {
      let call = PostgresCall(
        .append, .text(stream), .bigint(head), .bigint(records.count),
        .bigint(PostgresSchema.format),
        .uuids(records.lazy.map(\.id.client)), .bigints(records.lazy.map { Int64($0.id.number) }),
        .bigints(records.lazy.map(\.time)),
        .bigints(records.lazy.map { Int64(bitPattern: $0.seed) }),
        .bigints(records.lazy.map { Int64($0.version) }), .byteas(records.lazy.map(\.edit)),
        .bigints(records.lazy.map { Int64(bitPattern: $0.checksum) }))
      let notify = PostgresCall(
        .notify, .text(stream), .bigint(head + records.count),
        .text(PostgresSchema.channel(of: stream)))
      return try await perform { connection throws(PostgresFailure) in
        do throws(PostgresFailure) {
          let result = try await connection.run([call], last: notify, limit: limit)[0]
          if result.rows.isEmpty { return .moved }
          // The statement counts revisions itself.
          precondition(
            records.enumerated().allSatisfy { $1.revision == head + 1 + $0 },
            "Rill: The revisions of \(records.count) records don't follow \(head).")
          return .appended
        } catch  where error.isConflict {
          // The server chose another transaction. The caller reads what that one has written.
          return .moved
        }
      }
    }

    package func write(_ snapshot: JournalSnapshot) async throws(StoreError) {
      let calls = [
        PostgresCall(.lockTransaction, .bigint(PostgresSchema.key(of: stream, for: .maintenance))),
        PostgresCall(.removeSnapshots, .text(stream), .bigint(snapshot.revision)),
        snapshot.call(.writeSnapshot, stream: stream),
      ]
      try await perform { connection throws(PostgresFailure) in
        _ = try await connection.run(calls, limit: limit)
      }
    }

    package func compact(to base: JournalSnapshot) async throws(StoreError) {
      let place = (PostgresValue.text(stream), PostgresValue.bigint(base.revision))
      let calls = [
        PostgresCall(.endTimeLimit),
        PostgresCall(.lockTransaction, .bigint(PostgresSchema.key(of: stream, for: .maintenance))),
        PostgresCall(.keepClients, place.0, place.1),
        PostgresCall(.removeRecords, place.0, place.1),
        PostgresCall(.removeSnapshotsBefore, place.0, place.1),
        base.call(.writeBase, stream: stream),
        PostgresCall(.setBase, place.0, place.1),
      ]
      try await perform { connection throws(PostgresFailure) in
        _ = try await connection.run(calls, limit: 600)
      }
    }

    // MARK: Signals

    package func signals() async -> AsyncStream<Void>? {
      let (signals, target) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
      guard !isClosed, case .success(let url) = url else {
        target.finish()
        return signals
      }
      let id = UUID()
      signalTargets[id] = target
      let listener = PostgresListener(
        url: url, channel: PostgresSchema.channel(of: stream), clock: clock, backend: backend,
        target: target)
      let task = Task { await listener.run() }
      target.onTermination = { [weak self] _ in
        task.cancel()
        Task { await self?.removeSignalTarget(id) }
      }
      return signals
    }

    private func removeSignalTarget(_ id: UUID) { signalTargets[id] = nil }

    package func close() async {
      isClosed = true
      for target in signalTargets.values { target.finish() }
      signalTargets = [:]
      // Connecting may wait for a name server.
      connecting?.cancel()
      await connection?.close()
      connection = nil
    }

    // MARK: The connection

    private func perform<Value: Sendable>(
      _ body: (PostgresConnection) async throws(PostgresFailure) -> Value
    ) async throws(StoreError) -> Value {
      do throws(PostgresFailure) {
        return try await body(try await connected())
      } catch {
        if error.reason == .readOnly {
          // The next function may find another server, which can be written.
          await connection?.close()
          connection = nil
        }
        throw StoreError(store: name, reason: isClosed ? .closed : error.reason)
      }
    }

    /// Returns the connection, or a new one if it has ended.
    private func connected() async throws(PostgresFailure) -> PostgresConnection {
      if isClosed { throw .closed }
      if let connection, !connection.hasEnded.value { return connection }
      let task =
        connecting
        ?? Task {
          do throws(PostgresFailure) {
            return .success(try await connect())
          } catch {
            return .failure(error)
          }
        }
      connecting = task
      let result = await task.value
      if connecting == task { connecting = nil }
      if hasConnected, case .failure(.refused(let detail)) = result {
        // The server accepted the same password before, and may accept it again.
        throw .lost(detail)
      }
      let made = try result.get()
      hasConnected = true
      if isClosed {
        await made.close()
        throw .closed
      }
      connection = made
      return made
    }

    private func connect() async throws(PostgresFailure) -> PostgresConnection {
      let connection = try await PostgresConnection.connect(to: url.get())
      let result: Result<Void, PostgresFailure> = await withTaskCancellationHandler {
        do throws(PostgresFailure) {
          return .success(try await beginSession(connection))
        } catch {
          await connection.close()
          return .failure(error)
        }
      } onCancel: {
        connection.cancel()
      }
      try result.get()
      return connection
    }

    private func beginSession(_ connection: PostgresConnection) async throws(PostgresFailure) {
      var calls = [PostgresCall(.beginSession, .text("\(max(1, limit - 5))"))]
      if hasTriedToConnect { calls.append(PostgresCall(.endEarlierSession, .bigint(engineKey))) }
      calls.append(PostgresCall(.lockSession, .bigint(engineKey)))
      hasTriedToConnect = true
      let results = try await connection.run(calls, limit: limit)
      backend.value = try results[0].int(0, 0)
      _ = try await openStream(connection)
    }

    /// Reads the row of the stream, and creates the tables and the row if they don't exist.
    private func openStream(
      _ connection: PostgresConnection
    ) async throws(PostgresFailure) -> JournalHead {
      do throws(PostgresFailure) {
        if let head = try await readHead(connection) { return head }
      } catch  where error.isUndefinedTable {
        let lock = PostgresCall(.lockTransaction, .bigint(PostgresSchema.key(of: "", for: .tables)))
        let tables = PostgresSchema.create.map { PostgresCall(PostgresStatement($0)) }
        _ = try await connection.run([lock] + tables, limit: limit)
      }
      _ = try await connection.run(
        [
          PostgresCall(.createStream, .text(stream), .bigint(PostgresSchema.format))
        ], limit: limit)
      guard let head = try await readHead(connection) else {
        throw .lost("another process removed the stream")
      }
      return head
    }

    private func readHead(
      _ connection: PostgresConnection
    ) async throws(PostgresFailure) -> JournalHead? {
      let result = try await connection.run([PostgresCall(.head, .text(stream))], limit: limit)[0]
      guard !result.rows.isEmpty else { return nil }
      let format = try result.int(0, 2)
      guard format == PostgresSchema.format else { throw .newerFormat(format) }
      return JournalHead(revision: try result.int(0, 0), base: try result.int(0, 1))
    }
  }
#endif
