#if Commands

  import Foundation
  import RillCommands
  import Testing

  /// Tests of files at paths from the user.
  @Suite struct UserFileTests {
    @Test func aFileUpToTheLimitIsRead() throws {
      let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: file) }
      try Data([1, 2, 3]).write(to: file)
      #expect(try UserFile.read(file.path, maximumSize: 3) == [1, 2, 3])
      let error = #expect(throws: CommandFailure.self) {
        try UserFile.read(file.path, maximumSize: 2)
      }
      #expect(error?.description == "\(file.path) has more than 2 bytes")
    }

    @Test func anErrorNamesThePath() {
      let error = #expect(throws: CommandFailure.self) { try UserFile.read("/nowhere/x") }
      #expect(error?.description.hasPrefix("/nowhere/x can't be read: ") == true)
      #expect(error?.description.hasSuffix(".") == false)
    }

    @Test func aTildeIsTheHomeFolder() {
      #expect(UserFile.expandingTilde(in: "~/a") == NSHomeDirectory() + "/a")
      #expect(UserFile.expandingTilde(in: "~") == NSHomeDirectory())
      #expect(UserFile.expandingTilde(in: "~a/b") == "~a/b")
      #expect(UserFile.expandingTilde(in: "a/~") == "a/~")
    }
  }

#endif
