import Foundation
import GoalsStore
import GoalsTestSupport
import Testing

/// Tests that kill the program while it imports a file of an earlier version.
@Suite(.timeLimit(.minutes(20))) struct ImportCrashTests {
  @Test func theFileIsTheEarlierOneOrTheCompleteStore() async throws {
    let folder = try Folder()
    let edits = CrashTests.edits
    var expected = Goals()
    for edit in edits { edit.apply(to: &expected) }
    let earlier = folder.path("earlier.sqlite")
    try EarlierFiles.make(earlier, edits)
    let original = try Data(contentsOf: URL(fileURLWithPath: earlier))
    var random = SystemRandomNumberGenerator()
    for round in 0..<30 {
      let database = folder.path("\(round).sqlite")
      try FileManager.default.copyItem(atPath: earlier, toPath: database)
      let process = try GoalsProcess.process(["list", "--database", database], folder: folder)
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      try await Task.sleep(for: .microseconds(Int.random(in: 0..<400_000, using: &random)))
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      let backup = database + ".before-rill-store"
      if try Data(contentsOf: URL(fileURLWithPath: database)) != original {
        // The store has replaced the file, which is kept.
        #expect(try Data(contentsOf: URL(fileURLWithPath: backup)) == original, "round \(round)")
      }
      let store = try await GoalsStore.open(database, timeout: patience)
      #expect(await store.snapshot.revision == edits.count, "round \(round)")
      #expect(await store.goals == expected, "round \(round)")
      await store.close()
      #expect(try Data(contentsOf: URL(fileURLWithPath: backup)) == original, "round \(round)")
    }
    #expect(try !folder.names().contains { $0.contains("import") || $0.hasSuffix("-2") })
  }
}
