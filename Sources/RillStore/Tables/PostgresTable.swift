#if Postgres
  /// An ``OwnedTable`` in a PostgreSQL database, which several servers share.
  ///
  /// Each call is one transaction. After a lost connection, a later call makes another one. A
  /// transaction of the lost connection may still commit, but never replaces a newer version.
  package actor PostgresTable: OwnedTable {
    package nonisolated let name: String
    private let url: Result<PostgresURL, PostgresFailure>
    private let stream: String
    /// The number of seconds after which a connection is given up that doesn't answer.
    private let limit: Int
    private var connection: PostgresConnection?
    private var connecting: Task<Result<PostgresConnection, PostgresFailure>, Never>?
    private var isClosed = false

    /// Creates a table that connects when it is used.
    package init(_ url: String, stream: String, limit: Int = 30) {
      do throws(PostgresFailure) {
        let parsed = try PostgresURL(url)
        self.url = .success(parsed)
        name = "table \(stream) of \(parsed.name)"
      } catch {
        self.url = .failure(error)
        name = "table \(stream) in PostgreSQL"
      }
      self.stream = stream
      self.limit = limit
    }

    package func row(
      _ key: [UInt8], notOlderThan age: Int?
    ) async throws(StoreError) -> OwnedRow? {
      let result = try await run(
        PostgresCall(.ownedRow, .text(stream), .bytea(key), .bigint(age ?? .max)))
      do throws(PostgresFailure) {
        if result.rows.isEmpty { return nil }
        return OwnedRow(
          key: key, epoch: try result.int(0, 0), version: try result.int(0, 1),
          value: try result.bytes(0, 2))
      } catch {
        throw StoreError(store: name, reason: error.reason)
      }
    }

    package func write(_ rows: [OwnedRow]) async throws(StoreError) -> Set<[UInt8]> {
      if rows.isEmpty { return [] }
      // Concurrent writers lock rows in the same order.
      let rows = rows.sorted { $0.key.lexicographicallyPrecedes($1.key) }
      let result = try await run(
        PostgresCall(
          .writeOwned, .text(stream), .byteas(rows.lazy.map(\.key)),
          .bigints(rows.lazy.map { Int64($0.epoch) }),
          .bigints(rows.lazy.map { Int64($0.version) }),
          .byteas(rows.lazy.map(\.value))))
      var refused = Set(rows.map(\.key))
      do throws(PostgresFailure) {
        for row in result.rows { refused.remove(try result.bytes(row, 0)) }
      } catch {
        throw StoreError(store: name, reason: error.reason)
      }
      return refused
    }

    package func claim(_ row: OwnedRow) async throws(StoreError) -> Bool {
      let result = try await run(
        PostgresCall(
          .claimOwned, .text(stream), .bytea(row.key), .bigint(row.epoch), .bigint(row.version),
          .bytea(row.value)))
      return !result.rows.isEmpty
    }

    package func remove(_ epochs: [[UInt8]: Int]) async throws(StoreError) {
      if epochs.isEmpty { return }
      let rows = epochs.sorted { $0.key.lexicographicallyPrecedes($1.key) }
      _ = try await run(
        PostgresCall(
          .removeOwned, .text(stream), .byteas(rows.lazy.map(\.key)),
          .bigints(rows.lazy.map { Int64($0.value) })))
    }

    package func removeAll(olderThan age: Int) async throws(StoreError) {
      _ = try await run(PostgresCall(.removeOldOwned, .text(stream), .bigint(age)))
    }

    package func close() async {
      isClosed = true
      connecting?.cancel()
      await connection?.close()
      connection = nil
    }

    // MARK: The connection

    private func run(_ call: PostgresCall) async throws(StoreError) -> PostgresResult {
      do throws(PostgresFailure) {
        return try await connected().run([call], limit: limit)[0]
      } catch {
        throw StoreError(store: name, reason: isClosed ? .closed : error.reason)
      }
    }

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
      let made = try result.get()
      if isClosed {
        await made.close()
        throw .closed
      }
      connection = made
      return made
    }

    private func connect() async throws(PostgresFailure) -> PostgresConnection {
      let connection = try await PostgresConnection.connect(to: url.get())
      do throws(PostgresFailure) {
        _ = try await connection.run(
          [PostgresCall(.beginSession, .text("\(max(1, limit - 5))"))], limit: limit)
        do throws(PostgresFailure) {
          _ = try await connection.run([PostgresCall(.checkOwned)], limit: limit)
        } catch  where error.isUndefinedTable {
          let key = PostgresSchema.key(of: "", for: .tables)
          let calls = [PostgresCall(.lockTransaction, .bigint(key)), PostgresCall(.createOwned)]
          _ = try await connection.run(calls, limit: limit)
        }
        return connection
      } catch {
        await connection.close()
        throw error
      }
    }
  }

  extension PostgresStatement {
    fileprivate static let createOwned = PostgresStatement(
      """
      CREATE TABLE IF NOT EXISTS rill_owned (
        stream text COLLATE "C" NOT NULL,
        key bytea NOT NULL,
        epoch bigint NOT NULL,
        version bigint NOT NULL,
        time bigint NOT NULL,
        value bytea NOT NULL,
        PRIMARY KEY (stream, key)
      ) WITH (fillfactor = 50)
      """)

    fileprivate static let checkOwned = PostgresStatement(
      "SELECT stream, key, epoch, version, time, value FROM rill_owned LIMIT 0")

    /// The clocks of the writers may differ by minutes, so rows have the time of the database.
    private static let seconds = "extract(epoch FROM statement_timestamp())::bigint"

    /// Parameters: stream, key, greatest age.
    fileprivate static let ownedRow = PostgresStatement(
      name: "rill_owned_row",
      """
      SELECT epoch, version, value FROM rill_owned
      WHERE stream = $1 AND key = $2 AND \(seconds) - time <= $3
      """)

    /// Parameters: stream, and arrays of the columns. Returns the keys of written rows.
    ///
    /// The rows of version 1 are inserted, and the others replace earlier versions.
    fileprivate static let writeOwned = PostgresStatement(
      name: "rill_write_owned",
      """
      WITH new AS (
        SELECT *, \(seconds) AS time
        FROM unnest($2::bytea[], $3::bigint[], $4::bigint[], $5::bytea[])
          AS row(key, epoch, version, value)
      ), inserted AS (
        INSERT INTO rill_owned AS old (stream, key, epoch, version, time, value)
        SELECT $1, key, epoch, version, time, value FROM new WHERE version = 1
        ON CONFLICT (stream, key) DO UPDATE SET version = excluded.version,
          time = excluded.time, value = excluded.value
        WHERE old.epoch = excluded.epoch AND old.version <= excluded.version
        RETURNING key
      ), updated AS (
        UPDATE rill_owned AS old SET version = new.version, time = new.time, value = new.value
        FROM new WHERE old.stream = $1 AND old.key = new.key AND new.version > 1
          AND old.epoch = new.epoch AND old.version <= new.version
        RETURNING old.key
      )
      SELECT key FROM inserted UNION ALL SELECT key FROM updated
      """)

    /// Parameters: stream, key, epoch, version, value. A repeated claim succeeds again.
    fileprivate static let claimOwned = PostgresStatement(
      name: "rill_claim_owned",
      """
      UPDATE rill_owned SET epoch = $3, version = $4, time = \(seconds), value = $5
      WHERE stream = $1 AND key = $2
        AND (epoch = $3 - 1 AND version < $4 OR epoch = $3 AND value = $5)
      RETURNING 1::bigint
      """)

    fileprivate static let removeOwned = PostgresStatement(
      name: "rill_remove_owned",
      """
      DELETE FROM rill_owned AS old USING unnest($2::bytea[], $3::bigint[]) AS gone(key, epoch)
      WHERE old.stream = $1 AND old.key = gone.key AND old.epoch = gone.epoch
      """)

    /// The few rows of sessions make an index of their times more expensive than a scan.
    fileprivate static let removeOldOwned = PostgresStatement(
      "DELETE FROM rill_owned WHERE stream = $1 AND \(seconds) - time > $2")
  }
#endif
