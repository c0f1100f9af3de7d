import Foundation
import GoalsTestSupport
import Testing

@testable import GoalsControl

/// Tests of the lock between processes.
@Suite(.timeLimit(.minutes(20))) struct LockTests {
  let folder: Folder
  var database: String { folder.path() }

  init() throws {
    folder = try Folder()
  }

  @Test func hasOneHolderAndLeavesNoFile() async throws {
    do {
      let lock = try await DatabaseLock.take(database)
      await #expect {
        _ = try await DatabaseLock.take(database, patience: .zero)
      } throws: {
        "\($0)" == """
          another command with the process id \(ProcessInfo.processInfo.processIdentifier) \
          is using \(lock.database)
          """
      }
      withExtendedLifetime(lock) {}
    }
    #expect(try folder.names() == [])
    _ = try await DatabaseLock.take(database, patience: .zero)
  }

  @Test func waitsForTheHolder() async throws {
    var lock: DatabaseLock? = try await DatabaseLock.take(database)
    let second = Task { try await DatabaseLock.take(folder.path()) }
    #expect(lock != nil)
    lock = nil
    _ = try await second.value
  }

  @Test func takesTheLockOfAKilledProcess() async throws {
    let process = try GoalsProcess.process(["edit", "--database", database], folder: folder)
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    try await eventually {
      (try? Data(contentsOf: URL(fileURLWithPath: database + ".lock")))?.isEmpty == false
        && FileManager.default.fileExists(atPath: database + "-wal")
    }
    await #expect(throws: DatabaseLock.Failure.self) {
      _ = try await DatabaseLock.take(database, patience: .milliseconds(50))
    }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    #expect(FileManager.default.fileExists(atPath: database + ".lock"))
    do {
      _ = try await DatabaseLock.take(database, patience: .zero)
    }
    #expect(!FileManager.default.fileExists(atPath: database + ".lock"))
  }

  /// A killed server leaves its socket, or the path of it, behind.
  @Test func takesTheLockOfAKilledServer() async throws {
    try Data(#"{"pid":1,"socket":"/tmp/goals-gone/control"}"#.utf8)
      .write(to: URL(fileURLWithPath: database + ".lock"))
    let run = try await GoalsProcess(["list", "--database", database], folder: folder)
    #expect(run.output == "no goals\n")
    #expect(try folder.names() == ["goals.sqlite"])
  }

  @Test func standardLocations() {
    func location(_ environment: [String: String]) -> String {
      DatabaseLocation.standard(environment: environment)
    }
    #expect(location(["XDG_DATA_HOME": "/d", "HOME": "/h"]) == "/d/goals/goals.sqlite")
    #expect(location(["XDG_DATA_HOME": "d", "HOME": "/h"]) == "/h/.local/share/goals/goals.sqlite")
    #expect(location(["HOME": "/h"]) == "/h/.local/share/goals/goals.sqlite")
  }
}
