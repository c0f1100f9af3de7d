import Foundation
import GoalsTestSupport
import Testing

/// Tests of the goals as served to browsers.
@Suite(.timeLimit(.minutes(20))) struct ServeTests {
  let folder = Folder()

  @Test(arguments: [SIGTERM, SIGINT])
  func servesAPageUntilASignal(signal: Int32) async throws {
    let server = try await ServedGoals(folder: folder)
    let page = try await server.get("/")
    #expect(page.status == 200)
    #expect(page.text.contains("<title>Summary · Goals</title>"))
    #expect(page.text.contains("Add your first goal"))
    for type in ["stylesheet", "icon"] {
      let link = try #require(
        page.text.firstMatch(of: try Regex("<link rel=\"\(type)\" href=\"([^\"]+)\"")))
      let address = try #require(link.output[1].substring)
      try await #expect(server.get(String(address)).status == 200)
    }
    try await #expect(server.stop(by: signal) == 0)
    try #expect(server.errors == "")
  }

  @Test func theInspectorHasAnAddress() async throws {
    let server = try await ServedGoals(folder: folder, arguments: ["--inspector"])
    #expect(server.address.path == "/_rill/inspector")
    let page = try await server.get("/_rill/inspector")
    #expect(page.status == 200)
    #expect(page.text.contains("<title>Inspector</title>"))
    try await #expect(server.stop() == 0)
    try #expect(server.errors == "")
    let other = try await ServedGoals(folder: folder)
    try await #expect(other.get("/_rill/inspector").status == 404)
    try await #expect(other.stop() == 0)
  }

  @Test func signingKeysAreThoseOfTheEnvironment() async throws {
    let process = try await GoalsProcess(
      ["serve", "--database", folder.path()], environment: ["GOALS_SIGNING_KEYS": "short"],
      folder: folder)
    #expect(process.status == 2)
    #expect(process.errors.contains("Signing key 1 has 5 bytes, but needs at least 32."))
    #expect(process.errors.contains("GOALS_SIGNING_KEYS"))
    try #expect(!folder.names().contains("goals.sqlite"))
  }
}
