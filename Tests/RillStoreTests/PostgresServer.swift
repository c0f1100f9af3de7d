#if Postgres
  import Foundation
  import RillStore
  import Testing

  /// A PostgreSQL server for tests: that of RILL_POSTGRES, or one that `scripts/postgres` starts.
  ///
  /// A server of the script ends with the test process, in whichever way that ends: the script then
  /// reads the end of its input.
  struct PostgresServer: Sendable {
    let url: String
    /// The folder of the server; nil for a server that the tests did not start.
    let folder: String?
    /// Keeps the server running.
    private let input: FileHandle?

    private static let variable =
      ProcessInfo.processInfo.environment["RILL_POSTGRES"].flatMap { $0.isEmpty ? nil : $0 }
    private static let script =
      URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../scripts/postgres").standardizedFileURL.path

    /// True if the tests must run, even if they then fail.
    static let isRequired = variable == "required"
    /// True if the script can start servers.
    static let canStart = isRequired || isInstalled
    /// True if there is a server.
    static let isAvailable = variable != nil || isInstalled

    private static let isInstalled =
      (try? FileManager.default.contentsOfDirectory(atPath: "/usr/lib/postgresql"))?.isEmpty
      == false
      || (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        .contains { FileManager.default.isExecutableFile(atPath: "\($0)/initdb") }

    private static let sharedServer = Task {
      if let variable, !isRequired { return PostgresServer(url: variable, folder: nil, input: nil) }
      return try await start()
    }

    /// The server of all tests that don't disturb others.
    static var shared: PostgresServer { get async throws { try await sharedServer.value } }

    /// Starts a server of its own for a test, in the folder for temporary files or in `parent`.
    static func start(in parent: String? = nil) async throws -> PostgresServer {
      let process = Process()
      process.executableURL = URL(filePath: script)
      process.arguments = [
        "run", "sh", "-c", "echo $RILL_POSTGRES; echo $RILL_POSTGRES_FOLDER; exec cat >/dev/null",
      ]
      var environment = ProcessInfo.processInfo.environment
      environment["RILL_POSTGRES"] = nil
      if let parent { environment["TMPDIR"] = parent }
      process.environment = environment
      let (input, output) = (Pipe(), Pipe())
      // Otherwise another server that starts at the same time would keep this one running.
      for file in [input.fileHandleForWriting, output.fileHandleForReading] {
        _ = fcntl(file.fileDescriptor, F_SETFD, FD_CLOEXEC)
      }
      process.standardInput = input
      process.standardOutput = output
      try process.run()
      let lines = await readLines(2, of: output.fileHandleForReading)
      guard lines.count == 2 else { throw Failure(description: "scripts/postgres failed") }
      return PostgresServer(url: lines[0], folder: lines[1], input: input.fileHandleForWriting)
    }

    /// Stops a server that `start()` has started.
    func stop() throws { try input?.close() }

    /// Ends the server as a crash would, and starts it again.
    func restart() async throws {
      let process = Process()
      process.executableURL = URL(filePath: Self.script)
      process.arguments = ["restart", try #require(folder)]
      let status: Int32 = try await withCheckedThrowingContinuation { continuation in
        process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
        do { try process.run() } catch { continuation.resume(throwing: error) }
      }
      guard status == 0 else { throw Failure(description: "scripts/postgres restart failed") }
    }

    struct Failure: Error, CustomStringConvertible { let description: String }

    private static func readLines(_ count: Int, of file: FileHandle) async -> [String] {
      await withCheckedContinuation { continuation in
        DispatchQueue.global().async {
          var data = Data()
          while data.count(where: { $0 == 0x0A }) < count {
            let more = file.availableData
            if more.isEmpty { break }
            data += more
          }
          let lines = String(decoding: data, as: UTF8.self).split(separator: "\n")
          continuation.resume(returning: lines.map(String.init))
        }
      }
    }

    /// A journal in a stream of its own.
    func journal(stream: String = "test \(UUID())") -> PostgresJournal {
      PostgresJournal(url, stream: stream)
    }

    /// A connection for statements of a test.
    func connection() async throws -> PostgresConnection {
      try await PostgresConnection.connect(to: PostgresURL(url))
    }

    /// The URL with other credentials, address or options.
    func url(_ change: (inout URLComponents) -> Void) throws -> String {
      var components = try #require(URLComponents(string: url))
      change(&components)
      return try #require(components.string)
    }
  }

  extension PostgresConnection {
    /// Runs a statement with texts as parameters, and returns the texts of the first column.
    @discardableResult
    func query(_ text: String, _ values: PostgresValue...) async throws -> [String] {
      let result = try await run([PostgresCall(PostgresStatement(text), values)])[0]
      return try result.rows.map { try result.text($0, 0) }
    }
  }

  extension Trait where Self == ConditionTrait {
    /// Skips a test where PostgreSQL can't be had, unless RILL_POSTGRES is "required".
    static var needsPostgres: Self {
      .enabled(
        if: PostgresServer.isAvailable,
        "PostgreSQL is not installed, and RILL_POSTGRES has no URL: see scripts/setup.bash")
    }

    /// Skips a test that needs a server of its own.
    static var needsOwnPostgres: Self {
      .enabled(if: PostgresServer.canStart, "PostgreSQL is not installed: see scripts/setup.bash")
    }
  }

  extension JournalRecord {
    /// Returns records that follow `head`, with random ids.
    static func random(
      _ count: Int, after head: Int, client: UUID = UUID(), bytes: Int = 20
    ) -> [JournalRecord] {
      var random = SystemRandomNumberGenerator()
      return (0..<count).map { index in
        JournalRecord(
          revision: head + 1 + index, id: EditID(client: client, number: head + 1 + index),
          time: Int64.random(in: .min ... .max), seed: random.next(), version: index,
          edit: (0..<bytes).map { _ in UInt8.random(in: 0...255) }, checksum: random.next())
      }
    }
  }
#endif
