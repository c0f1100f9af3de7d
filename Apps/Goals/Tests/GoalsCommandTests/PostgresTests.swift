import Foundation
import GoalsTestSupport
import Testing

/// Tests of the commands with a PostgreSQL database, on a server of their own.
@Suite(
  .timeLimit(.minutes(20)),
  .enabled(if: Database.isAvailable, "PostgreSQL is not installed: see scripts/setup.bash"))
struct PostgresTests {
  @Test func serversAndCommandsShareADatabase() async throws {
    let folder = Folder()
    let database = try await Database()
    func run(_ arguments: String...) async throws -> GoalsProcess {
      try await GoalsProcess(arguments + ["--database", database.url], folder: folder)
    }
    let added = try await run("add", "Run", "--frequency", "9", "--id", "run")
    #expect(added.output == "\"run\" \"Run\": 0 of 9 daily\n")
    #expect(added.errors == "")
    let rejected = try await run("add", "Run", "--id", "run")
    #expect(rejected.errors == "goals: id: a goal \"run\" already exists\n")
    let servers = [
      try await ServedGoals(database: database.url, folder: folder),
      try await ServedGoals(database: database.url, folder: folder),
    ]
    for _ in 1...2 { try await #expect(run("bump", "run").status == 0) }
    for server in servers {
      try await eventually { try await server.get("/").text.contains("2 of 9 today") }
      try await #expect(server.stop() == 0)
      try #expect(server.errors == "")
    }
    // Nothing was stored elsewhere.
    try #expect(folder.names().allSatisfy { $0.hasSuffix("-output") || $0.hasSuffix("-errors") })
    database.stop()
  }
}

/// A database of a server that `scripts/postgres` starts. The server ends with this process, or
/// when its input ends.
private struct Database {
  /// True if PostgreSQL is installed or required.
  static let isAvailable =
    ProcessInfo.processInfo.environment["RILL_POSTGRES"] == "required"
    || FileManager.default.fileExists(atPath: "/usr/lib/postgresql")

  let url: String
  private let input = Pipe()

  init() async throws {
    struct NoServer: Error {}
    let root = URL(filePath: #filePath).appending(path: "../../../../..").standardizedFileURL
    let (process, output) = (Process(), Pipe())
    process.executableURL = root.appending(path: "scripts/postgres")
    process.arguments = ["run", "sh", "-c", "echo $RILL_POSTGRES; exec cat >/dev/null"]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    let line = await withCheckedContinuation { continuation in
      Thread {
        var line = Data()
        while line.last != UInt8(ascii: "\n") {
          let more = output.fileHandleForReading.availableData
          if more.isEmpty { break }
          line += more
        }
        continuation.resume(returning: String(decoding: line.dropLast(), as: UTF8.self))
      }.start()
    }
    guard line.hasPrefix("postgres") else { throw NoServer() }
    url = line
  }

  func stop() { try? input.fileHandleForWriting.close() }
}
