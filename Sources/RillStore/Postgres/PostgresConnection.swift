#if Postgres
  import CRillPostgres
  import Dispatch
  import Foundation

  /// A connection to a PostgreSQL server, by the non-blocking interface of libpq.
  ///
  /// Safety: all mutable state, and the connection of libpq, are used on `queue` only, and in
  /// `deinit`, which has the last reference. No thread waits for the server: `queue` runs when the
  /// socket is ready. It may wait for a name server, which libpq has no other way to ask.
  package final class PostgresConnection: @unchecked Sendable {
    typealias Answer = Result<[PostgresResult], PostgresFailure>

    /// Calls that are one transaction, and the continuation that waits for them.
    private struct Job {
      let calls: [PostgresCall]
      /// A transaction after this one, whose result is not waited for.
      let last: PostgresCall?
      let limit: DispatchTimeInterval
      let continuation: CheckedContinuation<Answer, Never>
    }

    /// A transaction that was sent to the server.
    private struct Run {
      /// A message to the server that has an answer.
      enum Step {
        case prepare(String)
        case call
      }

      let continuation: CheckedContinuation<Answer, Never>?
      let limit: DispatchTimeInterval
      let deadline: DispatchTime
      var steps: [Step] = []
      /// The step that the next answer belongs to.
      var index = 0
      var isAnswered = false
      var results: [PostgresResult] = []
      var failure: PostgresFailure?
    }

    let url: PostgresURL
    let queue = DispatchQueue(label: "rill.postgres")
    private let handleNotification: (@Sendable (_ backend: Int32) -> Void)?
    /// Receives the result of connecting.
    let opening = PostgresOpening()

    /// True when this process has noticed that the connection has ended.
    let hasEnded = Locked(false)

    /// The connection of libpq; nil before it is made and after it has ended.
    var raw: OpaquePointer?
    var reading: PostgresWatch?
    private var writing: PostgresWatch?
    /// The reason the connection has ended.
    private(set) var failure: PostgresFailure?
    private var jobs: [Job] = []
    /// At most one of them is waited for.
    private var runs: [Run] = []
    private var prepared: Set<String> = []
    private var isTimerSet = false
    private var endings: [CheckedContinuation<Void, Never>] = []

    init(to url: PostgresURL, onNotification: (@Sendable (_ backend: Int32) -> Void)?) {
      self.url = url
      handleNotification = onNotification
    }

    deinit { if let raw { PQfinish(raw) } }

    /// Runs `calls` in one transaction, and returns their results.
    ///
    /// Calls of several tasks run in order. The messages of one transaction are sent together, and
    /// take one round trip.
    ///
    /// - Parameters:
    ///   - last: A transaction that is sent with this one, and follows it. Its result is not waited
    ///     for.
    ///   - limit: The number of seconds after which the connection is given up.
    package func run(
      _ calls: [PostgresCall], last: PostgresCall? = nil, limit: Int = 30
    ) async throws(PostgresFailure) -> [PostgresResult] {
      // PostgreSQL accepts less than 1 GiB in a message.
      if let size = calls.map(\.size).max(), size > 1_000_000_000 {
        throw .invalid("\(size) bytes were to be written at once; at most 1000000000 can be")
      }
      return try await withCheckedContinuation { continuation in
        queue.async {
          let job = Job(
            calls: calls, last: last, limit: .seconds(limit), continuation: continuation)
          if let failure = self.failure {
            continuation.resume(returning: .failure(failure))
          } else {
            self.jobs.append(job)
            self.startNextJob()
          }
        }
      }.get()
    }

    /// Returns when the connection has ended, for any reason.
    func waitForEnd() async {
      await withCheckedContinuation { continuation in
        queue.async {
          if self.failure == nil {
            self.endings.append(continuation)
          } else {
            continuation.resume()
          }
        }
      }
    }

    /// Ends the connection. Running calls throw `closed`.
    package func close() async {
      cancel()
      await waitForEnd()
    }

    /// Ends the connection soon.
    func cancel() {
      opening.resume(with: .failure(.closed))
      queue.async { self.end(.closed) }
    }

    /// Starts to read from the connection, which was made.
    func startReading(_ raw: OpaquePointer) {
      PQsetErrorVerbosity(raw, PQERRORS_DEFAULT)
      guard PQsetnonblocking(raw, 1) == 0, PQenterPipelineMode(raw) == 1 else {
        return end(.lost(message(of: raw)))
      }
      reading = PostgresWatch(PQsocket(raw), for: .readable, on: queue) { [weak self] in
        self?.receive()
      }
      guard reading != nil else { return end(.lost("this process has too many open files")) }
      opening.resume(with: .success(()))
    }

    /// The last error of libpq, without credentials.
    func message(of raw: OpaquePointer) -> String {
      let password = PQpass(raw).map { String(cString: $0) }
      let text = url.redact(String(cString: PQerrorMessage(raw)), password: password)
      return text.isEmpty ? "the connection was lost" : text
    }

    /// Ends the connection, and fails all jobs.
    func end(_ reason: PostgresFailure) {
      guard failure == nil else { return }
      failure = reason
      hasEnded.value = true
      reading = nil
      writing = nil
      if let raw { PQfinish(raw) }
      raw = nil
      opening.resume(with: .failure(reason))
      for run in runs {
        // The server often says why it ends the connection.
        var reason = reason
        if case .lost = reason, case .lost? = run.failure { reason = run.failure! }
        run.continuation?.resume(returning: .failure(reason))
      }
      for job in jobs { job.continuation.resume(returning: .failure(reason)) }
      for ending in endings { ending.resume() }
      runs = []
      jobs = []
      endings = []
    }

    private func startNextJob() {
      guard !jobs.isEmpty, runs.allSatisfy({ $0.continuation == nil }), let raw else { return }
      let job = jobs.removeFirst()
      var isSent = start(job.calls, job, job.continuation, raw)
      if let last = job.last { isSent = isSent && start([last], job, nil, raw) }
      guard isSent else { return end(.lost(message(of: raw))) }
      setTimer()
      flush()
    }

    private func start(
      _ calls: [PostgresCall], _ job: Job, _ continuation: CheckedContinuation<Answer, Never>?,
      _ raw: OpaquePointer
    ) -> Bool {
      var run = Run(continuation: continuation, limit: job.limit, deadline: .now() + job.limit)
      var isSent = true
      for call in calls where isSent {
        if let name = call.statement.name, !prepared.contains(name) {
          let types = call.values.map(\.type)
          isSent = PQsendPrepare(raw, name, call.statement.text, Int32(types.count), types) == 1
          run.steps.append(.prepare(name))
        }
        isSent = isSent && send(call, raw)
        run.steps.append(.call)
      }
      runs.append(run)
      return isSent && PQpipelineSync(raw) == 1
    }

    private func send(_ call: PostgresCall, _ raw: OpaquePointer) -> Bool {
      // One more byte, so that the address of each value is in the buffer: nil stands for NULL.
      var bytes: [UInt8] = []
      bytes.reserveCapacity(call.size + 1)
      var offsets: [Int] = []
      for value in call.values {
        offsets.append(bytes.count)
        bytes += value.bytes
      }
      bytes.append(0)
      let lengths = call.values.map { Int32($0.bytes.count) }
      let formats = [Int32](repeating: 1, count: call.values.count)
      // Safety: libpq copies the values before it returns.
      return bytes.withUnsafeBytes { buffer in
        let values = offsets.map { offset -> UnsafePointer<CChar>? in
          buffer.baseAddress!.advanced(by: offset).assumingMemoryBound(to: CChar.self)
        }
        let count = Int32(values.count)
        guard let name = call.statement.name else {
          return PQsendQueryParams(
            raw, call.statement.text, count, call.values.map(\.type), values, lengths, formats, 1)
        }
        return PQsendQueryPrepared(raw, name, count, values, lengths, formats, 1)
      } == 1
    }

    /// Sends what the socket takes, and the rest when it can be written again.
    private func flush() {
      guard let raw else { return }
      switch PQflush(raw) {
      case 0: writing = nil
      case 1 where writing == nil:
        writing = PostgresWatch(PQsocket(raw), for: .writable, on: queue) { [weak self] in
          self?.flush()
        }
        if writing == nil { end(.lost("this process has too many open files")) }
      case 1: break
      default: end(.lost(message(of: raw)))
      }
    }

    private func receive() {
      guard let raw else { return }
      // With TLS, bytes may be left in the library of TLS after the socket was emptied. A record
      // has 16 KiB, and each call takes at least 8 KiB.
      for _ in 0..<(PQsslInUse(raw) == 1 ? 3 : 1) {
        guard PQconsumeInput(raw) == 1 else { return end(.lost(message(of: raw))) }
      }
      collect(raw)
      while let notification = PQnotifies(raw) {
        handleNotification?(notification.pointee.be_pid)
        PQfreemem(notification)
      }
    }

    private func collect(_ raw: OpaquePointer) {
      var isAtEnd = false
      while !runs.isEmpty, PQisBusy(raw) == 0 {
        guard let answer = PQgetResult(raw) else {
          // The answers to a step end with nil. Twice nil means that there is no answer yet.
          if isAtEnd { return }
          isAtEnd = true
          if runs[0].isAnswered {
            runs[0].isAnswered = false
            runs[0].index += 1
          }
          continue
        }
        isAtEnd = false
        let status = PQresultStatus(answer)
        let result = PostgresResult(owning: answer)
        if status == PGRES_PIPELINE_SYNC { finishRun() } else { add(result, status, answer) }
      }
    }

    private func add(
      _ result: PostgresResult, _ status: ExecStatusType, _ raw: OpaquePointer
    ) {
      runs[0].isAnswered = true
      switch status {
      case PGRES_COMMAND_OK, PGRES_TUPLES_OK, PGRES_EMPTY_QUERY:
        switch runs[0].steps[runs[0].index] {
        case .prepare(let name): prepared.insert(name)
        case .call: runs[0].results.append(result)
        }
      case PGRES_PIPELINE_ABORTED: break
      default:
        func field(_ code: Character) -> String? {
          PQresultErrorField(raw, Int32(code.asciiValue!)).map { String(cString: $0) }
        }
        let message = field("M") ?? String(cString: PQresultErrorMessage(raw))
        let redacted = url.redact(message)
        runs[0].failure =
          runs[0].failure ?? field("C").map { PostgresFailure(code: $0, message: redacted) }
          ?? .lost(redacted)
      }
    }

    private func finishRun() {
      let run = runs.removeFirst()
      let answer: Answer = run.failure.map { .failure($0) } ?? .success(run.results)
      run.continuation?.resume(returning: answer)
      startNextJob()
    }

    /// Sets one timer for all transactions, since most end long before. Their limits are equal or
    /// longer.
    private func setTimer() {
      guard !isTimerSet, let run = runs.first else { return }
      isTimerSet = true
      queue.asyncAfter(deadline: run.deadline) { [weak self] in
        guard let self else { return }
        isTimerSet = false
        if let run = runs.first, run.deadline <= .now() {
          end(.lost("the server did not answer within \(run.limit.seconds) seconds"))
        } else {
          setTimer()
        }
      }
    }
  }

  extension DispatchTimeInterval {
    fileprivate var seconds: Int { if case .seconds(let count) = self { count } else { 0 } }
  }
#endif
