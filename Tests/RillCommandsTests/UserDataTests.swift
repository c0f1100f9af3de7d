import Foundation
import RillCommands
import Testing

/// Tests of the folder for the user's data.
@Suite struct UserDataTests {
  @Test func thePathFollowsTheEnvironment() {
    func path(_ environment: [String: String]) -> String {
      UserData.path("book/book.sqlite", environment: environment)
    }
    #expect(path(["XDG_DATA_HOME": "/d", "HOME": "/h"]) == "/d/book/book.sqlite")
    #expect(path(["XDG_DATA_HOME": "d", "HOME": "/h"]) == "/h/.local/share/book/book.sqlite")
    #expect(path(["HOME": "/h"]) == "/h/.local/share/book/book.sqlite")
    #expect(path(["HOME": ""]) == NSHomeDirectory() + "/.local/share/book/book.sqlite")
  }

  @Test func onlyTheUserMayReadTheFolder() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("a/b/book.sqlite").path
    for _ in 1...2 { try UserData.makeFolder(of: path) }
    let attributes = try FileManager.default.attributesOfItem(
      atPath: folder.appendingPathComponent("a/b").path)
    #expect(attributes[.posixPermissions] as? Int == 0o700)
    #expect(!FileManager.default.fileExists(atPath: path))
  }
}
