#if Postgres
  import Foundation

  /// The entries of servers in a PostgreSQL database.
  ///
  /// A server that has an advisory lock is alive, but may be stopped or out of reach. So it also
  /// renews a lease, by the clock of the database. Each server removes others whose lease has
  /// ended. All servers use tables without a write to the disk.
  package actor PostgresPresence: PresenceEngine {
    package nonisolated let name: String
    private let session: PostgresSession
    private let space: String
    private let options: PresenceOptions
    /// The identity of this server, for its whole life.
    private let server = UUID()

    /// The version at which the life of the server began in the database; nil before that.
    private var since: Int64?
    /// The connection of the last exchange.
    private weak var connection: PostgresConnection?
    /// The times of the first and the last exchange with the connection.
    private var times: (first: Int64, last: Int64)?
    /// True if the last exchange was too late to judge others.
    private var wasLate = false
    /// A version that is to be forgotten, and the time at which it was the newest.
    private var oldPlace: (version: Int64, time: Int64)?

    /// The number of seconds that an exchange may take.
    private static let limit = 5
    /// The number of seconds that writing all entries may take.
    private static let completeLimit = 30
    /// The time for which left entries are kept, in microseconds.
    private static let memory: Int64 = 60_000_000

    /// Creates an engine that connects when it is used.
    package init(_ url: String, stream: String = "main", options: PresenceOptions) {
      space = stream
      self.options = options
      session = PostgresSession(url, for: "presence \(stream)", limit: Self.completeLimit) {
        connection throws(PostgresFailure) in
        do throws(PostgresFailure) {
          _ = try await connection.run([PostgresCall(.findPresence)], limit: Self.completeLimit)
        } catch  where error.isUndefinedTable {
          try await connection.create(PostgresPresenceSchema.create, limit: Self.completeLimit)
        }
      }
      name = session.name
    }

    package func exchange(
      _ write: PresenceWrite, after place: PresencePlace?
    ) async throws(StoreError) -> PresenceRead? {
      if since == nil, !write.isComplete { return nil }
      return try await session.perform { connection throws(PostgresFailure) in
        guard let read = try await exchange(write, place, connection) else {
          since = nil
          return nil
        }
        return read
      }
    }

    package func signals() async -> AsyncStream<Void> {
      await session.signals(of: channel, clock: options.clock, interval: nil)
    }

    package func close() async {
      if since != nil, let connection = await session.present {
        // Without an answer, the other servers notice the end of the connection.
        _ = try? await connection.run(
          [nextVersion, PostgresCall(.removeServer, .text(space), .uuid(server))], last: notify,
          limit: Self.limit)
      }
      await session.close()
    }

    // MARK: Transactions

    /// The channel of notifications about a space.
    package static func channel(of stream: String) -> String {
      PostgresSchema.channel(of: stream, for: .presence)
    }

    private var channel: String { Self.channel(of: space) }
    private var notify: PostgresCall { PostgresCall(.notifyPresence, .text(channel)) }
    private var nextVersion: PostgresCall { PostgresCall(.nextVersion, .text(space)) }

    /// Returns nil if another server has removed this one.
    private func exchange(
      _ write: PresenceWrite, _ place: PresencePlace?, _ connection: PostgresConnection
    ) async throws(PostgresFailure) -> PresenceRead? {
      let own = (PostgresValue.text(space), PostgresValue.uuid(server))
      let isWriting = write.isComplete || !write.records.isEmpty
      var calls: [PostgresCall] = []
      if write.isComplete { calls.append(PostgresCall(.createSpace, own.0, .uuid(UUID()))) }
      if isWriting { calls.append(nextVersion) }
      let lease = calls.count
      if write.isComplete {
        let name = PostgresValue.bytea(Array(options.server.utf8))
        calls.append(PostgresCall(.beginServer, own.0, own.1, name, .bigint(session.key)))
        calls.append(PostgresCall(.removeEntries, own.0, own.1))
      } else {
        calls.append(PostgresCall(.renewLease, own.0, own.1, .bigint(since ?? 0)))
      }
      if !write.records.isEmpty {
        calls.append(
          PostgresCall(
            .writeEntries, own.0, own.1, .bigint(since ?? 0),
            .uuids(write.records.lazy.map(\.id)),
            .byteas(write.records.lazy.map { Array($0.topic.utf8) }),
            .bigints(write.records.lazy.map(\.joined)), .byteas(write.records.lazy.map(\.value))))
      }
      calls.append(changes(since: place))
      calls.append(PostgresCall(.countDeadServers, [own.0, own.1] + limits))
      let results = try await connection.run(
        calls, last: isWriting ? notify : nil,
        limit: write.isComplete ? Self.completeLimit : Self.limit)
      guard !results[lease].rows.isEmpty else { return nil }
      since = try results[lease].bigint(0, 0)
      let time = try results[lease].bigint(0, 1)
      var read = try PresenceRead(results[calls.count - 2], time: time)
      if judges(at: time, with: connection), try results[calls.count - 1].int(0, 0) > 0 {
        let remove = PostgresCall(.removeDeadServers, [own.0, own.1] + limits)
        let calls = [nextVersion, remove, changes(since: place)]
        let results = try await connection.run(calls, last: notify, limit: Self.limit)
        read = try PresenceRead(results[2], time: time)
      }
      try await forget(read, connection)
      return read
    }

    private func changes(since place: PresencePlace?) -> PostgresCall {
      PostgresCall(
        .presenceChanges, .text(space), .uuid(server), .uuid(place?.epoch ?? UUID()),
        .bigint(place?.version ?? -1))
    }

    /// The time after which a server without a session is dead, and that for others.
    private var limits: [PostgresValue] {
      let lease = options.lease.microseconds
      return [.bigint(min(lease, 1_000_000)), .bigint(lease)]
    }

    /// Returns whether this server may remove others.
    ///
    /// All servers are silent while the database is away or slow. A server therefore waits for the
    /// others before it judges, but never twice in a row if only it is late.
    private func judges(at time: Int64, with connection: PostgresConnection) -> Bool {
      let lease = options.lease.microseconds
      guard self.connection === connection, let (first, last) = times else {
        self.connection = connection
        times = (time, time)
        wasLate = false
        return false
      }
      times = (first, time)
      let isLate = time - last > lease && !wasLate
      wasLate = isLate
      return !isLate && time - first >= lease
    }

    /// Forgets what has left for a minute.
    private func forget(
      _ read: PresenceRead, _ connection: PostgresConnection
    ) async throws(PostgresFailure) {
      if let oldPlace, read.time - oldPlace.time < Self.memory { return }
      if let oldPlace, oldPlace.version <= read.place.version {
        let calls = PostgresStatement.forget.map {
          PostgresCall($0, .text(space), .bigint(oldPlace.version))
        }
        _ = try await connection.run(calls, limit: Self.completeLimit)
      }
      oldPlace = (read.place.version, read.time)
    }
  }

  extension PresenceRead {
    /// Creates a read from the rows of ``PostgresStatement/presenceChanges``.
    fileprivate init(_ result: PostgresResult, time: Int64) throws(PostgresFailure) {
      var head: PresencePlace?
      var isComplete = false
      var servers: [Server] = []
      var entries: [Entry] = []
      for row in result.rows {
        let (server, version) = (try result.uuid(row, 1), try result.bigint(row, 2))
        let number = try result.bigint(row, 3)
        func text() throws(PostgresFailure) -> String {
          String(decoding: try result.bytes(row, 5), as: UTF8.self)
        }
        switch try result.bigint(row, 0) {
        case 0:
          head = PresencePlace(epoch: server, version: version)
          isComplete = number < 0
        case 1:
          servers.append(
            Server(id: server, name: try text(), since: version, isGone: number == 0))
        default:
          let value = result.isNull(row, 6) ? nil : try result.bytes(row, 6)
          entries.append(
            Entry(
              server: server, version: version,
              record: PresenceRecord(
                id: try result.uuid(row, 4), topic: try text(), joined: number, value: value)))
        }
      }
      guard let head else { throw .lost("another process has removed the presence") }
      self.init(place: head, time: time, isComplete: isComplete)
      self.servers = servers
      self.entries = entries
    }
  }
#endif
