#if Postgres
  import Foundation

  /// A session with a PostgreSQL server, whose connection is made again after it was lost.
  ///
  /// The server runs each function as one transaction, whose statements are sent together. The
  /// isolation level is `READ COMMITTED`.
  ///
  /// Each session has a random advisory lock, which its connection holds. A new connection ends the
  /// server's process of the old one, and waits for the lock. So when a transaction was
  /// `unavailable`, it has ended before any later function reads.
  package actor PostgresSession {
    typealias Preparation =
      @Sendable (PostgresConnection) async throws(PostgresFailure) -> Void

    /// The name of the user of this session in errors, with the URL without credentials.
    nonisolated let name: String
    /// The number of seconds after which a connection is given up that doesn't answer.
    nonisolated let limit: Int
    /// A random number that identifies this session among all that use the database: the key of
    /// its advisory lock.
    nonisolated let key = Int64.random(in: .min ... .max)
    private let url: Result<PostgresURL, PostgresFailure>
    /// The server's process that works for this session.
    private let backend = Locked(0)
    private let prepare: Preparation

    private var connection: PostgresConnection?
    private var connecting: Task<Result<PostgresConnection, PostgresFailure>, Never>?
    private(set) var isClosed = false
    private var hasTriedToConnect = false
    private var hasConnected = false
    private var signalTargets: [UUID: AsyncStream<Void>.Continuation] = [:]

    /// Creates a session that connects when it is used.
    ///
    /// - Parameters:
    ///   - user: The name of the user of the session.
    ///   - limit: The number of seconds that an operation may take.
    ///   - prepare: A function that prepares each new connection.
    init(_ url: String, for user: String, limit: Int, prepare: @escaping Preparation) {
      do throws(PostgresFailure) {
        let parsed = try PostgresURL(url)
        self.url = .success(parsed)
        name = "\(user) of \(parsed.name)"
      } catch {
        self.url = .failure(error)
        name = "\(user) in PostgreSQL"
      }
      self.limit = limit
      self.prepare = prepare
    }

    // MARK: Work

    /// Runs `body` with the connection, or with a new one if it has ended.
    func perform<Value: Sendable>(
      isolation: isolated (any Actor)? = #isolation,
      _ body: (PostgresConnection) async throws(PostgresFailure) -> Value
    ) async throws(StoreError) -> Value {
      do throws(PostgresFailure) {
        return try await body(try await connected())
      } catch {
        throw await storeError(error)
      }
    }

    private func storeError(_ failure: PostgresFailure) async -> StoreError {
      if failure.reason == .readOnly {
        // The next function may find another server, which can be written.
        await connection?.close()
        connection = nil
      }
      return StoreError(store: name, reason: isClosed ? .closed : failure.reason)
    }

    /// The connection; nil before it is made and after it has ended.
    var present: PostgresConnection? {
      connection.flatMap { $0.hasEnded.value ? nil : $0 }
    }

    /// Ends the connection and the streams of signals. Later functions throw `closed`.
    func close() async {
      isClosed = true
      for target in signalTargets.values { target.finish() }
      signalTargets = [:]
      // Connecting may wait for a name server.
      connecting?.cancel()
      await connection?.close()
      connection = nil
    }

    // MARK: Signals

    /// Returns a stream with an element for each notification that another session has sent to
    /// `channel`.
    ///
    /// - Parameters:
    ///   - clock: The clock of attempts to connect, and of regular signals.
    ///   - interval: The time between regular signals; nil for none.
    func signals(
      of channel: String, clock: any Clock<Duration>, interval: Duration?
    ) -> AsyncStream<Void> {
      let (signals, target) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
      guard !isClosed, case .success(let url) = url else {
        target.finish()
        return signals
      }
      let id = UUID()
      signalTargets[id] = target
      let listener = PostgresListener(
        url: url, channel: channel, clock: clock, interval: interval, backend: backend,
        target: target)
      let task = Task { await listener.run() }
      target.onTermination = { [weak self] _ in
        task.cancel()
        Task { await self?.removeSignalTarget(id) }
      }
      return signals
    }

    private func removeSignalTarget(_ id: UUID) { signalTargets[id] = nil }

    // MARK: The connection

    /// Returns the connection, or a new one if it has ended.
    private func connected() async throws(PostgresFailure) -> PostgresConnection {
      if isClosed { throw .closed }
      if let present { return present }
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
          return .success(try await begin(connection))
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

    private func begin(_ connection: PostgresConnection) async throws(PostgresFailure) {
      var calls = [PostgresCall(.beginSession, .text("\(max(1, limit - 5))"))]
      if hasTriedToConnect { calls.append(PostgresCall(.endEarlierSession, .bigint(key))) }
      calls.append(PostgresCall(.lockSession, .bigint(key)))
      hasTriedToConnect = true
      let results = try await connection.run(calls, limit: limit)
      backend.value = try results[0].int(0, 0)
      try await prepare(connection)
    }
  }

  extension PostgresConnection {
    /// Creates tables, which other processes may create at the same time.
    func create(_ tables: [String], limit: Int) async throws(PostgresFailure) {
      let lock = PostgresCall(.lockTransaction, .bigint(PostgresSchema.key(of: "", for: .tables)))
      let calls = tables.map { PostgresCall(PostgresStatement($0)) }
      _ = try await run([lock] + calls, limit: limit)
    }
  }
#endif
