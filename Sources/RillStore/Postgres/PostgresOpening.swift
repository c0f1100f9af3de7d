#if Postgres
  import CRillPostgres
  import Dispatch
  import Foundation

  /// The result of connecting, which the first of several callers sets.
  ///
  /// Safety: `lock` guards the mutable state.
  final class PostgresOpening: @unchecked Sendable {
    private let lock = NSLock()
    private var result: Result<Void, PostgresFailure>?
    private var continuation: CheckedContinuation<Result<Void, PostgresFailure>, Never>?

    /// Sets the result, unless there is one. Returns whether it was set.
    @discardableResult
    func resume(with result: Result<Void, PostgresFailure>) -> Bool {
      let (isFirst, continuation) = lock.withLock {
        guard self.result == nil else {
          return (false, nil as CheckedContinuation<Result<Void, PostgresFailure>, Never>?)
        }
        self.result = result
        defer { self.continuation = nil }
        return (true, self.continuation)
      }
      continuation?.resume(returning: result)
      return isFirst
    }

    /// Waits for the result. May be called once.
    func wait() async throws(PostgresFailure) {
      try await withCheckedContinuation { continuation in
        let result = lock.withLock {
          if self.result == nil { self.continuation = continuation }
          return self.result
        }
        if let result { continuation.resume(returning: result) }
      }.get()
    }
  }

  extension PostgresConnection {
    /// Connects to a server.
    ///
    /// - Parameter onNotification: Called for each notification, with the number of the server's
    ///   process that sent it.
    package static func connect(
      to url: PostgresURL, onNotification: (@Sendable (_ backend: Int32) -> Void)? = nil
    ) async throws(PostgresFailure) -> PostgresConnection {
      let connection = PostgresConnection(to: url, onNotification: onNotification)
      connection.queue.async { connection.open() }
      if let timeout = url.timeout {
        // On another queue, because that of the connection may wait for a name server.
        DispatchQueue.global().asyncAfter(deadline: .now() + timeout) { [weak connection] in
          connection?.abandon("no connection was made within \(Int(timeout)) seconds")
        }
      }
      let result: Result<Void, PostgresFailure> = await withTaskCancellationHandler {
        do throws(PostgresFailure) {
          return .success(try await connection.opening.wait())
        } catch {
          return .failure(error)
        }
      } onCancel: {
        connection.cancel()
      }
      try result.get()
      return connection
    }

    /// Ends the connection unless it was made.
    private func abandon(_ reason: String) {
      guard opening.resume(with: .failure(.lost(reason))) else { return }
      queue.async { self.end(.lost(reason)) }
    }

    private func open() {
      guard failure == nil else { return }
      // Safety: `strdup` makes texts that end with 0. Each is freed once, after libpq has copied
      // all of them.
      let keywords = url.options.map { UnsafePointer(strdup($0.keyword)) } + [nil]
      let values = url.options.map { UnsafePointer(strdup($0.value)) } + [nil]
      raw = PQconnectStartParams(keywords, values, 0)
      for text in keywords + values { free(UnsafeMutablePointer(mutating: text)) }
      guard let raw else { return end(.lost("this process has too little memory")) }
      // By default, libpq prints messages of the server.
      PQsetNoticeReceiver(raw, { _, _ in }, nil)
      // With the error codes of the server.
      PQsetErrorVerbosity(raw, PQERRORS_VERBOSE)
      if PQstatus(raw) == CONNECTION_BAD { return end(openingFailure(raw)) }
      watchOpening(raw, for: .writable)
    }

    private func watchOpening(_ raw: OpaquePointer, for event: PostgresWatch.Event) {
      // Anew each time, since libpq may have another socket.
      reading = PostgresWatch(PQsocket(raw), for: event, on: queue) { [weak self] in
        self?.continueOpening()
      }
      if reading == nil { end(.lost("this process has too many open files")) }
    }

    private func continueOpening() {
      guard let raw else { return }
      reading = nil
      switch PQconnectPoll(raw) {
      case PGRES_POLLING_READING: watchOpening(raw, for: .readable)
      case PGRES_POLLING_WRITING: watchOpening(raw, for: .writable)
      case PGRES_POLLING_OK: startReading(raw)
      default: end(openingFailure(raw))
      }
    }

    private func openingFailure(_ raw: OpaquePointer) -> PostgresFailure {
      var text = message(of: raw)
      var code = ""
      // Such as "FATAL:  28P01: password authentication failed". The first word has the language of
      // the server.
      while let match = text.firstMatch(of: #/[^\s:]+:  ([0-9A-Z]{5}): /#) {
        code = code.isEmpty ? String(match.1) : code
        text.removeSubrange(match.range)
      }
      // Class 28: authentication. Class 3D: no such database. Class 42: no permission.
      let isFinal = ["28", "3D", "42"].contains(code.prefix(2))
      return isFinal && !url.hasSeveralHosts ? .refused(text) : .lost(text)
    }
  }
#endif
