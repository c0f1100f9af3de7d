#if Postgres
  extension StoreEngine {
    /// A journal in a PostgreSQL database, which several servers share.
    ///
    /// ```swift
    /// let store = try await SharedStore<Guestbook>.open(
    ///   .postgres("postgres://app@db.example.org/app?sslmode=verify-full"))
    /// ```
    ///
    /// The store creates its tables when it opens, in the first schema of the search path:
    /// `rill_stream`, `rill_edit`, `rill_snapshot` and `rill_removed_client`. A ``Presence``
    /// creates `rill_presence`, `rill_presence_server` and `rill_presence_space`. The user needs
    /// the right to create tables once, later only to read and to write these. PostgreSQL 11 or
    /// later is required.
    ///
    /// ## Options
    ///
    /// The URL accepts all options of libpq, which are in PostgreSQL's manual. Variables such as
    /// `PGPASSWORD`, the password file and service files work, too. A connection over a network
    /// should have `sslmode=verify-full`. `options=-csearch_path%3Dapp` chooses a schema. With
    /// several hosts, the store uses one that can be written. Special characters in the user and
    /// the password are percent-encoded: `%40` for `@`.
    ///
    /// Names and errors contain neither user nor password.
    ///
    /// ## Connections
    ///
    /// A store has one connection for its work, and one that listens for edits of other processes.
    /// A ``Presence`` has two, too. Each needs a session of its own on the server, so a connection
    /// pool must not share sessions by transaction. Lost connections are made again.
    ///
    /// ## Limits of time
    ///
    /// A connection must be made within 10 seconds for each host, or `connect_timeout`. It is given
    /// up when sent data was not confirmed for 15 seconds (`tcp_user_timeout`). An idle connection
    /// is given up after 19 seconds of silence (`keepalives_idle` and related options).
    ///
    /// An operation may take 30 seconds, a compaction 600. The server ends statements after 25
    /// seconds, or `statement_timeout` in `options`.
    ///
    /// ## Durability
    ///
    /// An accepted edit survives a crash of the server: the store sets `synchronous_commit` to `on`
    /// where it is `off`. When a standby server takes over, edits survive only with synchronous
    /// replication; see `synchronous_standby_names`.
    ///
    /// - Parameters:
    ///   - url: The URL of the database,
    ///     `postgres://user:password@host:port/database?option=value`, or a text of keywords and
    ///     values, such as `host=db.example.org dbname=app`. An error in it is thrown when the
    ///     store opens.
    ///   - stream: The name of the journal among those in the database.
    public static func postgres(_ url: String, stream: String = "main") -> StoreEngine {
      StoreEngine {
        PostgresJournal(url, stream: stream)
      } presence: {
        PostgresPresence(url, stream: stream, options: $0)
      } table: { _ in
        PostgresTable(url, stream: stream)
      }
    }
  }
#endif
