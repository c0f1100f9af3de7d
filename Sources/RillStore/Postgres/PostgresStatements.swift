#if Postgres
  /// The tables of journals. All streams of a schema share them.
  enum PostgresSchema {
    /// The version of the tables and the meaning of their rows.
    static let format = 1

    /// Numbers are `bigint`, JSON is `bytea`: a damaged text must be readable to be reported, and
    /// not every encoding of a database can hold UTF-8.
    static let create = [
      """
      CREATE TABLE IF NOT EXISTS rill_stream (
        id text COLLATE "C" PRIMARY KEY,
        head bigint NOT NULL,
        base bigint NOT NULL,
        format bigint NOT NULL,
        model text COLLATE "C"
      ) WITH (fillfactor = 50)
      """,
      """
      CREATE TABLE IF NOT EXISTS rill_edit (
        stream text COLLATE "C" NOT NULL,
        revision bigint NOT NULL,
        client uuid NOT NULL,
        number bigint NOT NULL,
        time bigint NOT NULL,
        seed bigint NOT NULL,
        version bigint NOT NULL,
        edit bytea NOT NULL,
        checksum bigint NOT NULL,
        PRIMARY KEY (stream, revision),
        UNIQUE (stream, client, number)
      )
      """,
      """
      CREATE TABLE IF NOT EXISTS rill_snapshot (
        stream text COLLATE "C" NOT NULL,
        revision bigint NOT NULL,
        version bigint NOT NULL,
        time bigint NOT NULL,
        model bytea NOT NULL,
        record_checksum bigint NOT NULL,
        checksum bigint NOT NULL,
        PRIMARY KEY (stream, revision)
      )
      """,
      """
      CREATE TABLE IF NOT EXISTS rill_removed_client (
        stream text COLLATE "C" NOT NULL,
        client uuid NOT NULL,
        number bigint NOT NULL,
        PRIMARY KEY (stream, client)
      )
      """,
    ]
  }

  extension PostgresStatement {
    /// Sets what the statements of journals rely on. Parameter: seconds.
    ///
    /// - `READ COMMITTED`: an update that waited for another transaction sees its result.
    /// - `synchronous_commit`: an acknowledged edit survives a crash. Other values than `off` stay.
    /// - `statement_timeout`: ends a statement before the client gives the connection up. A limit
    ///   in the URL stays.
    static let beginSession = PostgresStatement(
      """
      SELECT pg_backend_pid()::bigint,
        set_config('default_transaction_isolation', 'read committed', false),
        set_config('synchronous_commit',
          CASE current_setting('synchronous_commit') WHEN 'off' THEN 'on'
            ELSE current_setting('synchronous_commit') END, false),
        set_config('statement_timeout',
          CASE current_setting('statement_timeout') WHEN '0' THEN $1 || 's'
            ELSE current_setting('statement_timeout') END, false)
      """)

    /// Ends another server process that holds the advisory lock `$1`.
    static let endEarlierSession = PostgresStatement(
      """
      SELECT pg_terminate_backend(pid) FROM pg_locks
      WHERE \(isLock("$1")) AND pid <> pg_backend_pid()
      """)

    /// The condition that a row of `pg_locks` is the advisory lock `key`, and that it is held.
    static func isLock(_ key: String) -> String {
      """
      locktype = 'advisory' AND granted AND objsubid = 1
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
        AND classid = ((\(key) >> 32) & 4294967295)::oid AND objid = (\(key) & 4294967295)::oid
      """
    }

    static let lockSession = PostgresStatement("SELECT pg_advisory_lock($1)")

    static let lockTransaction = PostgresStatement("SELECT pg_advisory_xact_lock($1)")

    static let head = PostgresStatement(
      name: "rill_head", "SELECT head, base, format FROM rill_stream WHERE id = $1")

    static let createStream = PostgresStatement(
      """
      INSERT INTO rill_stream (id, head, base, format) VALUES ($1, 0, 0, $2)
      ON CONFLICT (id) DO NOTHING
      """)

    static let modelName = PostgresStatement("SELECT model FROM rill_stream WHERE id = $1")

    static let recordModelName = PostgresStatement(
      "UPDATE rill_stream SET model = $2 WHERE id = $1 AND model IS NULL")

    static let records = PostgresStatement(
      name: "rill_records",
      """
      SELECT revision, client, number, time, seed, version, edit, checksum FROM rill_edit
      WHERE stream = $1 AND revision > $2 ORDER BY revision LIMIT $3
      """)

    /// Parameters: stream, head, count, format, and arrays of the columns.
    ///
    /// The update locks the row of the stream until the transaction ends. Another transaction that
    /// updates it waits, then compares the new `head`, and finds no row. The order of commits is
    /// therefore the order of revisions, and readers never see a revision before an earlier one.
    static let append = PostgresStatement(
      name: "rill_append",
      """
      WITH moved AS (
        UPDATE rill_stream SET head = head + $3 WHERE id = $1 AND head = $2 AND format = $4
        RETURNING 1
      ), written AS (
        INSERT INTO rill_edit
          (stream, revision, client, number, time, seed, version, edit, checksum)
        SELECT $1, $2 + place, client, number, time, seed, version, edit, checksum
        FROM moved, unnest($5::uuid[], $6::bigint[], $7::bigint[], $8::bigint[], $9::bigint[],
          $10::bytea[], $11::bigint[]) WITH ORDINALITY
          AS row(client, number, time, seed, version, edit, checksum, place)
      )
      SELECT 1 FROM moved
      """)

    /// Notifies the listeners of a stream, if its end is at least `$2`. Parameters: stream,
    /// revision, channel.
    ///
    /// This is a transaction of its own. A transaction with a notification holds a lock of the
    /// whole server while it commits. All streams would wait for each other's writes to the disk.
    static let notify = PostgresStatement(
      name: "rill_notify",
      "SELECT pg_notify($3, '') FROM rill_stream WHERE id = $1 AND head >= $2")

    static let find = PostgresStatement(
      name: "rill_find",
      """
      SELECT
        (SELECT revision FROM rill_edit WHERE stream = $1 AND client = $2 AND number = $3),
        (SELECT number FROM rill_removed_client WHERE stream = $1 AND client = $2)
      """)

    private static let snapshotColumns = "version, time, model, record_checksum, checksum"

    static let snapshot = PostgresStatement(
      name: "rill_snapshot",
      """
      SELECT revision, \(snapshotColumns) FROM rill_snapshot
      WHERE stream = $1 AND revision <= $2 ORDER BY revision DESC LIMIT 1
      """)

    // The parts of writing a snapshot. Another process may have removed the record at the revision;
    // then no part changes anything.
    private static let hasRecord = "base <= $2 AND head >= $2"

    /// Parameters: stream, revision.
    static let removeSnapshots = PostgresStatement(
      """
      DELETE FROM rill_snapshot WHERE stream = $1 AND revision < $2 AND revision NOT IN (
        SELECT max(revision) FROM rill_snapshot WHERE stream = $1 AND revision < $2
        UNION ALL SELECT min(revision) FROM rill_snapshot WHERE stream = $1)
        AND EXISTS (SELECT FROM rill_stream WHERE id = $1 AND \(hasRecord))
      """)

    /// Parameters: stream, revision, version, time, model, checksums.
    static let writeSnapshot = insertSnapshot(if: hasRecord)

    private static func insertSnapshot(if condition: String) -> PostgresStatement {
      let select = "SELECT $1, $2, $3, $4, $5, $6, $7 FROM rill_stream WHERE id = $1"
      return PostgresStatement(
        """
        INSERT INTO rill_snapshot (stream, revision, \(snapshotColumns))
        \(select) AND \(condition)
        ON CONFLICT (stream, revision) DO UPDATE SET version = excluded.version,
          time = excluded.time, model = excluded.model, record_checksum = excluded.record_checksum,
          checksum = excluded.checksum
        """)
    }

    /// Ends the limit of time until the transaction ends.
    static let endTimeLimit = PostgresStatement("SELECT set_config('statement_timeout', '0', true)")

    // The parts of a compaction. Parameters: stream, revision. The base of the stream comes last,
    // because it blocks appending until the transaction ends. If another process has compacted up
    // to the revision, or the journal is shorter, no part changes anything.
    private static let isNewBase = "base < $2 AND head >= $2"
    private static let canCompact =
      "EXISTS (SELECT FROM rill_stream WHERE id = $1 AND \(isNewBase))"

    private static let isRemoved = "stream = $1 AND revision <= $2 AND \(canCompact)"
    private static let keepGreatest =
      "DO UPDATE SET number = greatest(kept.number, excluded.number)"

    static let keepClients = PostgresStatement(
      """
      INSERT INTO rill_removed_client AS kept (stream, client, number)
      SELECT stream, client, max(number) FROM rill_edit
      WHERE \(isRemoved) GROUP BY stream, client
      ON CONFLICT (stream, client) \(keepGreatest)
      """)

    static let removeRecords = PostgresStatement(
      "DELETE FROM rill_edit WHERE \(isRemoved)")

    static let removeSnapshotsBefore = PostgresStatement(
      "DELETE FROM rill_snapshot WHERE stream = $1 AND revision < $2 AND \(canCompact)")

    static let writeBase = insertSnapshot(if: isNewBase)

    static let setBase = PostgresStatement(
      "UPDATE rill_stream SET base = $2 WHERE id = $1 AND \(isNewBase)")
  }
#endif
