import Foundation
import GoalsTestSupport
import Testing

/// Tests of the goals as served to browsers.
@Suite(.timeLimit(.minutes(20))) struct ServeTests {
  let folder: Folder

  init() throws {
    folder = try Folder()
  }

  func run(_ arguments: String...) async throws -> GoalsProcess {
    try await GoalsProcess(arguments + ["--database", folder.path()], folder: folder)
  }

  @Test func servesAPageUntilASignal() async throws {
    for signal in [SIGTERM, SIGINT] {
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
  }

  @Test func commandsAndPagesShareAFile() async throws {
    let server = try await ServedGoals(folder: folder)
    try await #expect(run("add", "Run", "--frequency", "3", "--id", "run").status == 0)
    try await eventually { try await server.get("/").text.contains("0 of 3 today") }
    try await #expect(server.submit("bump-run", at: "/").text.contains("1 of 3 today"))
    try await #expect(run("list").output.contains("1 of 3"))
    try await #expect(server.stop() == 0)
  }

  @Test func answeredEditsSurviveACrash() async throws {
    let server = try await ServedGoals(folder: folder)
    let added = try await server.submit(
      "goal", at: "/goals/new",
      ["title": "Read & write", "frequency": "2", "interval": "daily", "color": "red"])
    #expect(added.location == "/")
    #expect(added.text.contains("Read &amp; write"))
    let id = try #require(added.text.firstMatch(of: /id="bump-([^"]+)"/)).1
    try await #expect(server.submit("bump-\(id)", at: "/").text.contains("1 of 2 today"))
    try await #expect(server.submit("off-\(id)", at: "/goals").location == "/goals")
    _ = try await server.stop(by: SIGKILL)

    let again = try await ServedGoals(folder: folder)
    try await #expect(again.submit("on-\(id)", at: "/goals").status == 200)
    try await #expect(again.get("/").text.contains("1 of 2 today"))
    let changed = try await again.submit("goal", at: "/goals/\(id)", ["title": "Write"])
    #expect(changed.location == "/goals")
    #expect(changed.text.contains(">Write</a>"))
    let deleted = try await again.submit("delete", at: "/goals/\(id)")
    #expect(deleted.location == "/goals")
    #expect(deleted.text.contains("Add your first goal"))
    try await #expect(again.stop() == 0)
  }

  @Test func showsAnErrorAtItsField() async throws {
    let server = try await ServedGoals(folder: folder)
    let answer = try await server.submit(
      "goal", at: "/goals/new",
      ["title": " ", "frequency": "0", "interval": "daily", "color": "red"])
    #expect(answer.status == 422)
    #expect(answer.text.contains("Title must not be empty."))
    #expect(answer.text.contains("Times must be from 1 to 99; got 0."))
    try await #expect(server.get("/").text.contains("Add your first goal"))
  }

  @Test func reportsAPortInUse() async throws {
    let server = try await ServedGoals(folder: folder)
    let port = try #require(server.address.port)
    let second = try await GoalsProcess(
      ["serve", "--port", "\(port)", "--database", folder.path("other.sqlite")], folder: folder)
    #expect(second.status == 2)
    #expect(second.output == "")
    #expect(
      second.errors
        == "goals: Port \(port) is in use. Stop the process that listens there, or choose another port.\n"
    )
    try await #expect(server.get("/").status == 200)
  }

  @Test func serversShareADatabase() async throws {
    let servers = [
      try await ServedGoals(folder: folder), try await ServedGoals(folder: folder),
    ]
    try await #expect(run("add", "Run", "--frequency", "9", "--id", "run").status == 0)
    for round in 0..<4 {
      let (one, other) = (servers[round % 2], servers[1 - round % 2])
      try await eventually { try await one.get("/").text.contains("\(round) of 9 today") }
      _ = try await one.submit("bump-run", at: "/")
      try await eventually { try await other.get("/").text.contains("\(round + 1) of 9 today") }
    }
    // One server ends in any way; the other goes on.
    _ = try await servers[0].stop(by: SIGKILL)
    try await #expect(servers[1].submit("bump-run", at: "/").text.contains("5 of 9 today"))
    try await #expect(servers[1].stop() == 0)
    try await #expect(run("list").output.contains("5 of 9"))
  }

  @Test func servesWhileItDrains() async throws {
    let server = try await ServedGoals(["--drain", "3600"], folder: folder)
    try await #expect(server.get("/_rill/health").status == 200)
    server.signal(SIGTERM)
    // A server without this time would close its port at once.
    try await eventually { try await server.get("/_rill/health").status == 503 }
    try await #expect(server.get("/").status == 200)
    _ = try await server.stop(by: SIGKILL)
  }

  @Test func cookiesAreRestrictedToTLS() async throws {
    let server = try await ServedGoals(["--behind-tls"], folder: folder)
    _ = try await server.get("/")
    #expect(server.cookieNames == ["__Host-rill-browser"])
  }

  @Test func serversShareSigningKeys() async throws {
    let keys = folder.path("keys")
    func serve(_ text: String, arguments: [String]) async throws -> ServedGoals {
      try Data(text.utf8).write(to: URL(fileURLWithPath: keys))
      #expect(chmod(keys, 0o600) == 0)
      return try await ServedGoals(arguments, folder: folder)
    }
    let (old, new) = (String(repeating: "o", count: 32), String(repeating: "n", count: 32))
    try await #expect(run("add", "Run", "--frequency", "9", "--id", "run").status == 0)
    let first = try await serve(old, arguments: ["--signing-keys", keys])
    let second = try await serve("\(new)\n\(old)\n", arguments: ["--signing-keys", keys])
    try await #expect(
      second.submit("bump-run", at: "/", servedBy: first).text.contains("1 of 9 today"))
    // A key of its own rejects the form.
    let other = try await ServedGoals(folder: folder)
    try await #expect(other.submit("bump-run", at: "/", servedBy: first).status == 409)
    let third = try await ServedGoals(
      environment: ["GOALS_SIGNING_KEYS": "\(new) \(old)"], folder: folder)
    try await #expect(
      third.submit("bump-run", at: "/", servedBy: second).text.contains("2 of 9 today"))
    for server in [first, second, third] { try #expect(server.errors == "") }
  }

  @Test(arguments: [
    ("short", 0o600, "Signing key 1 has 5 bytes, but needs at least 32."),
    ("", 0o600, "There is no signing key."),
    ("kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk", 0o600, "are equal"),
    ("kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk", 0o644, "Use: chmod 600"),
  ])
  func rejectsInvalidSigningKeys(text: String, permissions: Int, error: String) async throws {
    let keys = folder.path("keys")
    try Data(text.utf8).write(to: URL(fileURLWithPath: keys))
    #expect(chmod(keys, mode_t(permissions)) == 0)
    let process = try await GoalsProcess(
      ["serve", "--database", folder.path(), "--signing-keys", keys], folder: folder)
    #expect(process.status == 2)
    #expect(process.output == "")
    #expect(process.errors.contains(error), "\(process.errors)")
    #expect(!process.errors.contains("kkkk"))
    if permissions == 0o600 {
      let process = try await GoalsProcess(
        ["serve", "--database", folder.path()], environment: ["GOALS_SIGNING_KEYS": text],
        folder: folder)
      #expect(process.status == 2)
      #expect(process.errors.contains(error), "\(process.errors)")
      #expect(process.errors.contains("GOALS_SIGNING_KEYS"))
    }
    try #expect(!folder.names().contains("goals.sqlite"))
  }

  @Test func publicAddressesNeedTheToken() async throws {
    let server = try await ServedGoals(["--host", "0.0.0.0"], folder: folder)
    let query = try #require(server.address.query)
    #expect(query.wholeMatch(of: /access=[0-9a-z]{26}/) != nil)
    try await #expect(server.get("/").status == 401)
    try await #expect(server.get("/", query: "access=0123456789abcdef0123456789").status == 401)
    try await #expect(server.get("/", query: query).status == 200)
    // From then on the browser has the cookie.
    try await #expect(server.get("/goals").status == 200)
  }

  @Test func acceptsAGivenToken() async throws {
    let server = try await ServedGoals(
      ["--access-token", "a token & no secret"], folder: folder)
    #expect(server.address.query == "access=a%20token%20%26%20no%20secret")
    try await #expect(server.get("/").status == 401)
    try await #expect(
      server.get("/", query: "access=a%20token%20%26%20no%20secret").status == 200)
  }

  @Test(arguments: [
    ["--port", "65536"], ["--port", "-1"], ["--port", "web"], ["--access-token", "short"],
    ["--drain", "-1"], ["--drain", "3601"],
    ["--time-zone", "Moon/Sea"],
  ])
  func rejectsInvalidOptions(arguments: [String]) async throws {
    let process = try await GoalsProcess(
      ["serve", "--database", folder.path()] + arguments, folder: folder)
    #expect(process.status == 2)
    #expect(process.output == "")
    #expect(process.errors.hasPrefix("Error: "))
    try #expect(!folder.names().contains("goals.sqlite"))
  }
}
