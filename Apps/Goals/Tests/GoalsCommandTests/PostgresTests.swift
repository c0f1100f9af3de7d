import Foundation
import GoalsStore
import GoalsTestSupport
import Testing

/// Tests of the commands with a PostgreSQL database, on a server of their own.
@Suite(.timeLimit(.minutes(20))) struct PostgresTests {
  let folder: Folder

  init() throws {
    folder = try Folder()
  }

  /// True if PostgreSQL is installed or required.
  static let isAvailable =
    ProcessInfo.processInfo.environment["RILL_POSTGRES"] == "required"
    || FileManager.default.fileExists(atPath: "/usr/lib/postgresql")

  @Test(.enabled(if: isAvailable, "PostgreSQL is not installed: see scripts/setup.bash"))
  func serversAndCommandsShareADatabase() async throws {
    let database = try await Database()
    func run(_ arguments: String...) async throws -> GoalsProcess {
      try await GoalsProcess(arguments + ["--database", database.url], folder: folder)
    }
    try await #expect(run("list").output == "no goals\n")
    let added = try await run("add", "Run", "--frequency", "9", "--id", "run")
    #expect(added.output == "\"run\" \"Run\": 0 of 9 daily\n")
    #expect(added.errors == "")
    let rejected = try await run("add", "Run", "--id", "run")
    #expect(rejected.errors == "goals: id: a goal \"run\" already exists\n")
    #expect(rejected.status == 1)
    let servers = [
      try await ServedGoals(database: database.url, folder: folder),
      try await ServedGoals(database: database.url, folder: folder),
    ]
    _ = try await servers[0].submit("bump-run", at: "/")
    try await eventually { try await servers[1].get("/").text.contains("1 of 9 today") }
    try await #expect(run("bump", "run").status == 0)
    for server in servers {
      try await eventually { try await server.get("/").text.contains("2 of 9 today") }
      try await #expect(server.stop() == 0)
      try #expect(server.errors == "")
    }
    try await #expect(run("list", "--json").output.contains("\"revision\":3,"))
    // Nothing was stored elsewhere.
    try #expect(folder.names().allSatisfy { $0.hasSuffix("-output") || $0.hasSuffix("-errors") })
    database.stop()
  }

  @Test(.enabled(if: isAvailable, "PostgreSQL is not installed: see scripts/setup.bash"))
  func serversKnowThePagesOfOthers() async throws {
    let database = try await Database()
    let stores = [
      try await GoalsStore.open(database.url), try await GoalsStore.open(database.url),
    ]
    let (here, there) = (try await stores[0].openPresence(), try await stores[1].openPresence())
    let handle = try await here.join("/", "")
    try await eventually { await there.snapshot(of: "/").count == 1 }
    handle.leave()
    try await eventually { await there.snapshot(of: "/").isEmpty }
    for presence in [here, there] { await presence.close() }
    for store in stores { await store.close() }
    database.stop()
  }

  @Test func errorsContainNoPassword() async throws {
    let list = try await GoalsProcess(
      ["list", "--database", "postgres://ann:secret@127.0.0.1:1/goals"], folder: folder)
    #expect(list.status == 2)
    #expect(list.output == "")
    #expect(list.errors.hasPrefix("goals: ") && list.errors.contains("127.0.0.1"))
    #expect(!list.errors.contains("secret"))
  }

  /// A database of a server that `scripts/postgres` starts. The server ends with this process, or
  /// when its input ends.
  private struct Database {
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
}
