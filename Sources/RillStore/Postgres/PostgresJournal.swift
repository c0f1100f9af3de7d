#if Postgres
  import Foundation

  /// A journal in a PostgreSQL database.
  ///
  /// Functions that read are one statement each, which sees one state of the database. Functions
  /// that write lock a row or an advisory lock first. The result of `find` is final, since the
  /// session has ended all earlier transactions.
  package struct PostgresJournal: JournalEngine {
    private let session: PostgresSession
    private let stream: String
    private let clock: any Clock<Duration>
    private let creates: Bool

    package var name: String { session.name }
    private var timeLimit: Int { session.limit }

    /// Creates a journal that connects when it is used.
    ///
    /// - Parameters:
    ///   - limit: The number of seconds that an operation may take.
    ///   - clock: The clock of signals and of attempts to connect for them.
    ///   - creates: False if a stream that doesn't exist is an error.
    package init(
      _ url: String, stream: String = "main", limit: Int = 30,
      clock: any Clock<Duration> = ContinuousClock(), creates: Bool = true
    ) {
      self.stream = stream
      self.clock = clock
      self.creates = creates
      session = PostgresSession(url, for: "stream \(stream)", limit: limit) {
        connection throws(PostgresFailure) in
        _ = try await Self.openStream(stream, connection, limit, creates)
      }
    }

    // MARK: Reading

    package func head() async throws(StoreError) -> JournalHead {
      try await session.perform { connection throws(PostgresFailure) in
        try await Self.openStream(stream, connection, timeLimit, creates)
      }
    }

    package func modelName(recording name: String?) async throws(StoreError) -> String? {
      let read = PostgresCall(.modelName, .text(stream))
      return try await session.perform { connection throws(PostgresFailure) in
        var result = try await connection.run([read], limit: timeLimit)[0]
        if let name, !result.rows.isEmpty, result.isNull(0, 0) {
          let record = PostgresCall(.recordModelName, .text(stream), .text(name))
          _ = try await connection.run([record], limit: timeLimit)
          // Another process may have recorded its name first.
          result = try await connection.run([read], limit: timeLimit)[0]
        }
        return result.rows.isEmpty || result.isNull(0, 0) ? nil : try result.text(0, 0)
      }
    }

    package func records(
      after revision: Int, limit: Int
    ) async throws(StoreError) -> [JournalRecord] {
      let call = PostgresCall(.records, .text(stream), .bigint(revision), .bigint(max(0, limit)))
      return try await session.perform { connection throws(PostgresFailure) in
        let result = try await connection.run([call], limit: timeLimit)[0]
        var records: [JournalRecord] = []
        records.reserveCapacity(result.rows.count)
        for row in result.rows { records.append(try JournalRecord(row, of: result)) }
        return records
      }
    }

    package func find(_ id: EditID) async throws(StoreError) -> EditLookup {
      let call = PostgresCall(.find, .text(stream), .uuid(id.client), .bigint(id.number))
      return try await session.perform { connection throws(PostgresFailure) in
        let result = try await connection.run([call], limit: timeLimit)[0]
        if !result.isNull(0, 0) { return .revision(try result.int(0, 0)) }
        if !result.isNull(0, 1), try result.int(0, 1) >= id.number { return .removed }
        return .unknown
      }
    }

    package func snapshot(
      upTo revision: Int?
    ) async throws(StoreError) -> JournalSnapshot? {
      let call = PostgresCall(.snapshot, .text(stream), .bigint(revision ?? .max))
      return try await session.perform { connection throws(PostgresFailure) in
        let result = try await connection.run([call], limit: timeLimit)[0]
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
      return try await session.perform { connection throws(PostgresFailure) in
        do throws(PostgresFailure) {
          let result = try await connection.run([call], last: notify, limit: timeLimit)[0]
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
      try await session.perform { connection throws(PostgresFailure) in
        _ = try await connection.run(calls, limit: timeLimit)
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
      try await session.perform { connection throws(PostgresFailure) in
        _ = try await connection.run(calls, limit: 600)
      }
    }

    // MARK: Signals

    package func signals() async -> AsyncStream<Void>? {
      await session.signals(
        of: PostgresSchema.channel(of: stream), clock: clock, interval: .seconds(1))
    }

    package func close() async { await session.close() }

    // MARK: The stream

    /// Reads the row of the stream. Creates the tables and the row if they don't exist.
    private static func openStream(
      _ stream: String, _ connection: PostgresConnection, _ limit: Int, _ creates: Bool
    ) async throws(PostgresFailure) -> JournalHead {
      do throws(PostgresFailure) {
        if let head = try await readHead(stream, connection, limit) { return head }
      } catch  where error.isUndefinedTable {
        if creates { try await connection.create(PostgresSchema.create, limit: limit) }
      }
      guard creates else { throw .invalid("it doesn't exist") }
      _ = try await connection.run(
        [
          PostgresCall(.createStream, .text(stream), .bigint(PostgresSchema.format))
        ], limit: limit)
      guard let head = try await readHead(stream, connection, limit) else {
        throw .lost("another process removed the stream")
      }
      return head
    }

    private static func readHead(
      _ stream: String, _ connection: PostgresConnection, _ limit: Int
    ) async throws(PostgresFailure) -> JournalHead? {
      let result = try await connection.run([PostgresCall(.head, .text(stream))], limit: limit)[0]
      guard !result.rows.isEmpty else { return nil }
      let format = try result.int(0, 2)
      guard format == PostgresSchema.format else { throw .newerFormat(format) }
      return JournalHead(revision: try result.int(0, 0), base: try result.int(0, 1))
    }
  }
#endif
