#if Postgres
  /// The tables of entries. All spaces of a schema share them.
  enum PostgresPresenceSchema {
    /// Unlogged tables need no write to the disk, and are empty after a crash of the database: all
    /// connections have then ended, too. Texts are `bytea`, since a text can't contain each string.
    static let create = [
      """
      CREATE UNLOGGED TABLE IF NOT EXISTS rill_presence_space (
        id text COLLATE "C" PRIMARY KEY,
        epoch uuid NOT NULL,
        version bigint NOT NULL,
        base bigint NOT NULL
      ) WITH (fillfactor = 50)
      """,
      """
      CREATE UNLOGGED TABLE IF NOT EXISTS rill_presence_server (
        space text COLLATE "C" NOT NULL,
        server uuid NOT NULL,
        name bytea NOT NULL,
        lock bigint NOT NULL,
        since bigint NOT NULL,
        beat timestamptz,
        PRIMARY KEY (space, server)
      ) WITH (fillfactor = 50)
      """,
      """
      CREATE UNLOGGED TABLE IF NOT EXISTS rill_presence (
        space text COLLATE "C" NOT NULL,
        id uuid NOT NULL,
        server uuid NOT NULL,
        topic bytea NOT NULL,
        joined bigint NOT NULL,
        version bigint NOT NULL,
        value bytea,
        PRIMARY KEY (space, id)
      )
      """,
      """
      CREATE INDEX IF NOT EXISTS rill_presence_version ON rill_presence (space, version)
      """,
      """
      CREATE INDEX IF NOT EXISTS rill_presence_of_server ON rill_presence (space, server)
      """,
    ]
  }

  /// The statements of presence. A transaction that writes entries or removes servers first locks
  /// the row of the space, by ``nextVersion``. The order of commits is therefore the order of
  /// versions, and no server is removed while it writes. A lease is renewed without this lock.
  extension PostgresStatement {
    private static let microseconds = "(extract(epoch FROM beat) * 1000000)::bigint"

    static let findPresence = PostgresStatement(
      "SELECT 1 FROM rill_presence_space, rill_presence_server, rill_presence LIMIT 0")

    /// Parameters: space, epoch.
    static let createSpace = PostgresStatement(
      """
      INSERT INTO rill_presence_space (id, epoch, version, base) VALUES ($1, $2, 0, 0)
      ON CONFLICT (id) DO NOTHING
      """)

    static let nextVersion = PostgresStatement(
      name: "rill_next_version",
      "UPDATE rill_presence_space SET version = version + 1 WHERE id = $1")

    /// Begins the life of a server, which has no entries then. Parameters: space, server, name,
    /// lock.
    static let beginServer = PostgresStatement(
      """
      INSERT INTO rill_presence_server AS server (space, server, name, lock, since, beat)
        SELECT $1, $2, $3, $4, version, clock_timestamp() FROM rill_presence_space WHERE id = $1
      ON CONFLICT (space, server) DO UPDATE
        SET lock = excluded.lock, since = excluded.since, beat = excluded.beat
      RETURNING since, \(microseconds)
      """)

    static let removeEntries = PostgresStatement(
      "DELETE FROM rill_presence WHERE space = $1 AND server = $2")

    /// Renews the lease of a server. Returns no row if the server was removed. Parameters: space,
    /// server, the beginning of its life.
    static let renewLease = PostgresStatement(
      name: "rill_renew_lease",
      """
      UPDATE rill_presence_server SET beat = clock_timestamp()
      WHERE space = $1 AND server = $2 AND since = $3 RETURNING since, \(microseconds)
      """)

    /// Writes entries, unless the server was removed. A life that began in this transaction has the
    /// version of the space. Parameters: space, server, the beginning of its life, and arrays of
    /// the columns.
    static let writeEntries = PostgresStatement(
      name: "rill_write_entries",
      """
      INSERT INTO rill_presence (space, id, server, topic, joined, version, value)
      SELECT $1, row.id, $2, row.topic, row.joined, space.version, row.value
      FROM rill_presence_space AS space, rill_presence_server AS server,
        unnest($4::uuid[], $5::bytea[], $6::bigint[], $7::bytea[])
          AS row(id, topic, joined, value)
      WHERE space.id = $1 AND server.space = $1 AND server.server = $2
        AND server.since IN ($3, space.version)
      ON CONFLICT (space, id) DO UPDATE SET version = excluded.version, value = excluded.value
      """)

    /// Reads the version of a space, and what other servers have changed since a version, or all if
    /// that is not known any more. One statement sees one state of the database. Parameters: space,
    /// server, epoch, version.
    static let presenceChanges = PostgresStatement(
      name: "rill_presence_changes",
      """
      WITH head AS (
        SELECT epoch, version, CASE WHEN epoch = $3 AND base <= $4 THEN $4 ELSE -1 END AS seen
        FROM rill_presence_space WHERE id = $1
      )
      SELECT 0::bigint AS kind, epoch AS server, version, seen AS joined, NULL::uuid AS id,
        NULL::bytea AS topic, NULL::bytea AS value
        FROM head
      UNION ALL
        SELECT 1, server, since, CASE WHEN beat IS NULL THEN 0 ELSE 1 END, NULL, name, NULL
        FROM rill_presence_server
        WHERE space = $1 AND server <> $2 AND since > (SELECT seen FROM head)
      UNION ALL
        SELECT 2, server, version, joined, id, topic, value
        FROM rill_presence
        WHERE space = $1 AND server <> $2 AND version > (SELECT seen FROM head)
      """)

    /// The condition that the lease of a server has ended: its session with the database has ended,
    /// or it was silent for long. Parameters: space, server that asks, and microseconds for both.
    private static let isDead = """
      space = $1 AND server <> $2 AND (
        beat < clock_timestamp() - $4 * interval '1 microsecond'
        OR beat < clock_timestamp() - $3 * interval '1 microsecond'
          AND NOT EXISTS (SELECT FROM pg_locks WHERE \(isLock("lock"))))
      """

    static let countDeadServers = PostgresStatement(
      name: "rill_count_dead_servers",
      "SELECT count(*) FROM rill_presence_server WHERE \(isDead)")

    static let removeDeadServers = removeServers(isDead)

    /// Parameters: space, server.
    static let removeServer = removeServers("space = $1 AND server = $2")

    private static func removeServers(_ condition: String) -> PostgresStatement {
      PostgresStatement(
        """
        WITH gone AS (
          UPDATE rill_presence_server SET beat = NULL,
            since = (SELECT version FROM rill_presence_space WHERE id = $1)
          WHERE \(condition) RETURNING server
        )
        DELETE FROM rill_presence AS entry USING gone
        WHERE entry.space = $1 AND entry.server = gone.server
        """)
    }

    /// The parts of forgetting what has left until a version. A server that has seen less reads all
    /// again. Parameters: space, version.
    static let forget = [
      PostgresStatement(
        "UPDATE rill_presence_space SET base = greatest(base, $2) WHERE id = $1"),
      PostgresStatement(
        "DELETE FROM rill_presence WHERE space = $1 AND value IS NULL AND version <= $2"),
      PostgresStatement(
        "DELETE FROM rill_presence_server WHERE space = $1 AND beat IS NULL AND since <= $2"),
    ]

    static let notifyPresence = PostgresStatement(
      name: "rill_notify_presence", "SELECT pg_notify($1, '')")
  }
#endif
