#if Postgres
  extension StoreEngine {
    /// A journal in a PostgreSQL database, which several servers share.
    ///
    /// ```swift
    /// let store = try await SharedStore<Guestbook>.open(
    ///   .postgres("postgres://app@db.example.org/app?sslmode=verify-full"))
    /// ```
    ///
    /// The store creates its tables in the first schema of the search path when it opens: `rill_stream`,
    /// `rill_edit`, `rill_snapshot` and `rill_removed_client`. The user needs the right to create
    /// tables once, later only to read and to write these. PostgreSQL 11 or later is required.
    ///
    /// **Options.** The URL accepts all
    /// [options of libpq](https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-PARAMKEYWORDS),
    /// and so do the variables of the environment, the password file and service files. A connection
    /// over a network should have `sslmode=verify-full`. `options=-csearch_path=app` chooses a schema.
    /// With several hosts, the store uses one that can be written. Special characters in the user and
    /// password are percent-encoded: `%40` for `@`. Messages and errors contain no credentials.
    ///
    /// **Connections.** A store has one connection for its work, and one that listens for edits of
    /// other processes. Both need a session of their own on the server: a connection pool must not
    /// share sessions by transaction. Lost connections are made again.
    ///
    /// **Limits of time.** A connection is made within 10 seconds for each host, or
    /// `connect_timeout`. A server that doesn't answer is given up after 15 seconds without
    /// confirmation of data (`tcp_user_timeout`), 19 seconds of silence while idle
    /// (`keepalives_idle` and related options), or 30 seconds for an operation, 600 for a compaction.
    /// The server ends statements after 25 seconds, or `statement_timeout` in `options`.
    ///
    /// **Durability.** An accepted edit survives a crash of the server: the store sets
    /// `synchronous_commit` to `on` where it is `off`. If a standby server takes over, edits survive
    /// only with synchronous replication; see `synchronous_standby_names`.
    ///
    /// - Parameters:
    ///   - url: The URL of the database, `postgres://user:password@host:port/database?option=value`,
    ///     or a text of keywords and values, such as `host=db.example.org dbname=app`. An error in it
    ///     is thrown when the store opens.
    ///   - stream: The name of the journal among those in the database.
    public static func postgres(_ url: String, stream: String = "main") -> StoreEngine {
      StoreEngine { PostgresJournal(url, stream: stream) }
    }
  }
#endif
