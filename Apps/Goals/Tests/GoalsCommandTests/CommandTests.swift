import Foundation
import GoalsStore
import GoalsTestSupport
import Testing

/// End-to-end tests of the commands, without a server.
@Suite(.timeLimit(.minutes(20))) struct CommandTests {
  let folder = Folder()

  func run(_ arguments: String..., input: String = "") async throws -> GoalsProcess {
    try await GoalsProcess(arguments, input: Data(input.utf8), folder: folder)
  }

  /// Expects that a command succeeds and prints `output`.
  func expect(
    _ arguments: String..., writes output: String, location: SourceLocation = #_sourceLocation
  ) async throws {
    let run = try await GoalsProcess(arguments, folder: folder)
    #expect(run.output == output, sourceLocation: location)
    #expect(run.errors == "" && run.status == 0, sourceLocation: location)
  }

  /// Expects that a command fails and prints nothing to standard output.
  func expect(
    _ arguments: String..., fails error: String, status: Int32 = 1,
    location: SourceLocation = #_sourceLocation
  ) async throws {
    let run = try await GoalsProcess(arguments, folder: folder)
    #expect(run.errors == "goals: \(error)\n", sourceLocation: location)
    #expect(run.output == "" && run.status == status, sourceLocation: location)
  }

  @Test func commandsOfADay() async throws {
    try await expect("list", writes: "no goals\n")
    try await expect(
      "add", "Run", "--id", "r", "--frequency", "3", "--interval", "weekly", "--color", "green",
      writes: "\"r\" \"Run\": 0 of 3 weekly, green\n")
    try await expect(
      "add", "Read a book", "--id", "b", "--before", "run", "--paused",
      writes: "\"b\" \"Read a book\": 1 daily, inactive\n")
    try await expect("bump", "r", writes: "\"r\" \"Run\": 1 of 3 weekly, green\n")
    try await expect("bump", "RUN", writes: "\"r\" \"Run\": 2 of 3 weekly, green\n")
    try await expect("bump", "Read", fails: "id: the goal \"b\" is inactive")
    try await expect("activate", "Read", writes: "\"b\" \"Read a book\": 0 of 1 daily\n")
    try await expect("pause", "r", writes: "\"r\" \"Run\": 3 weekly, inactive, green\n")
    try await expect("activate", "r", writes: "\"r\" \"Run\": 2 of 3 weekly, green\n")
    try await expect(
      "update", "b", "--title", "Read two books", "--frequency", "2", "--interval", "monthly",
      "--color", "red", writes: "\"b\" \"Read two books\": 0 of 2 monthly, red\n")
    try await expect("move", "b", writes: "\"b\" \"Read two books\": 0 of 2 monthly, red\n")
    try await expect(
      "list",
      writes: """
        2 goals
          "r" "Run": 2 of 3 weekly, green
          "b" "Read two books": 0 of 2 monthly, red

        """)
    try await expect(
      "move", "b", "--before", "r", writes: "\"b\" \"Read two books\": 0 of 2 monthly, red\n")
    try await expect("delete", "r", writes: "")
    try await expect("list", writes: "1 goal\n  \"b\" \"Read two books\": 0 of 2 monthly, red\n")
    #expect(try folder.names() == ["goals"])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path("goals")) == ["goals.sqlite"])
  }

  @Test func invalidEditsAreRejected() async throws {
    try await expect("bump", "x", fails: "id: there is no goal \"x\"")
    try await expect("add", " ", fails: "title: must not be empty")
    for id in ["1", "2"] { _ = try await run("add", "A\(id)", "--id", id) }
    try await expect("add", "B", "--id", "1", fails: "id: a goal \"1\" already exists")
    try await expect("bump", "a", fails: "id: \"a\" matches several goals: \"1\", \"2\"")
    try await expect(
      "update", "1", fails: "update: needs at least one of title, interval, frequency, color")
    #expect(try await run("list", "--json").output.contains("\"revision\":2,"))
  }

  @Test func aStoreFollowsCommands() async throws {
    #expect(try await run("add", "Run", "--id", "r").status == 0)
    let store = try await GoalsStore.open(folder.path("goals/goals.sqlite"), timeout: patience)
    var snapshots = await store.snapshots.makeAsyncIterator()
    #expect(await snapshots.next()?.value["r"]?.progress == 0)
    #expect(try await run("bump", "r").status == 0)
    #expect(await snapshots.next()?.value["r"]?.progress == 1)
    // Commands see the edits of the store at once.
    #expect(try await store.submit(Edit.add(Goal.sample("swim"))).snapshot.revision == 3)
    #expect(try await run("list", "--json").output.contains("\"revision\":3,"))
    await store.close()
  }

  @Test func printsAllGoalsAsJSON() async throws {
    let added = try await run("add", "Run", "--id", "r", "--json")
    let listed = try await run("list", "--json")
    #expect(added.output == listed.output)
    #expect(added.output.contains(#""goals":[{"id":"r","title":"Run""#))
    #expect(added.output.filter { $0.isNewline } == "\n")
  }

  @Test func randomIdsDiffer() async throws {
    for _ in 1...3 { #expect(try await run("add", "Run").status == 0) }
    #expect(try await run("list").output.hasPrefix("3 goals\n"))
  }

  @Test func exportAndImport() async throws {
    _ = try await run("add", "Run", "--id", "r", "--color", "blue")
    for _ in 1...3 { _ = try await run("bump", "r") }
    _ = try await run("add", "Read\n\"well\"", "--id", "b", "--paused")
    let file = folder.path("goals.json")
    let exported = try await run("export").output
    try Data(exported.utf8).write(to: URL(fileURLWithPath: file))

    let other = folder.path("other.sqlite")
    try await expect("import", file, "--database", other, writes: "2 goals added\n")
    #expect(try await run("export", "--database", other).output == exported)
    let again = try await run("import", "-", "--database", folder.path("b.sqlite"), input: exported)
    #expect(again.output == "2 goals added\n")

    try await expect("import", file, fails: "\(file): goal 1: id: a goal \"r\" already exists")
    // The second goal doesn't fit, so neither is added.
    let goals = [Goal.sample("x"), .sample("y", frequency: 0)]
    try Data(GoalsDocument.text(goals).utf8).write(to: URL(fileURLWithPath: file))
    try await expect(
      "import", file, fails: "\(file): goal 2: frequency: must be from 1 to 99; got 0")
    #expect(try await run("export").output == exported)
    let missing = try await run("import", folder.path("missing"))
    #expect(missing.errors.hasPrefix("goals: \(folder.path("missing")) can't be read: "))
    #expect(missing.status == 2)
  }

  @Test func storesTheTimeZone() async throws {
    // One zone is a day ahead or the other a day behind: the dates in both always differ.
    let east = try await run("list", "--json", "--time-zone", "Pacific/Kiritimati").output
    #expect(try await run("list", "--json").output == east)
    let west = try await run("list", "--json", "--time-zone", "Pacific/Niue").output
    #expect(east.contains("T10:00:00.000Z"))
    #expect(west.contains("T11:00:00.000Z"))
    #expect(try await run("list", "--json").output == west)
  }

  @Test func foreignFilesAreRejected() async throws {
    let path = folder.path("text")
    try Data("hello".utf8).write(to: URL(fileURLWithPath: path))
    try await expect(
      "list", "--database", path,
      fails: "\(path) is not a store: it is not an SQLite database", status: 2)
    #expect(try folder.names() == ["text"])
    let missing = try await run("list", "--database", folder.path("a/b.sqlite"))
    #expect(missing.status == 2)
    #expect(missing.errors.hasPrefix("goals: \(folder.path("a/b.sqlite")) can't be used: "))
  }

  @Test func printsHelp() async throws {
    let all = try await run("--help")
    for word in ["list", "add", "bump", "update", "activate", "pause", "move", "delete", "edit"] {
      #expect(all.output.contains("\n  \(word) "))
    }
    #expect(all.output.contains("Exit status"))
    #expect(all.errors == "" && all.status == 0)
    #expect(try await run().output == all.output)
    let edit = try await run("edit", "--help")
    for word in ["setActivity", "retract", "65536", "--json", "--database", "--time-zone"] {
      #expect(edit.output.contains(word))
    }
    #expect(edit.errors == "" && edit.status == 0)
  }

  @Test(arguments: [
    ["--yaml"], ["frobnicate"], ["list", "--time-zone", "Mars/Olympus"], ["add"],
    ["add", "A", "--interval", "yearly"], ["list", "--log-level", "loud"],
    ["update", "a", "--frequency", "3.5"],
  ])
  func rejectsUnknownArguments(arguments: [String]) async throws {
    let run = try await GoalsProcess(arguments, folder: folder)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("Error: "))
    #expect(run.status == 2)
    #expect(try folder.names() == [])
  }

  @Test func logsItsProgress() async throws {
    let run = try await run("list", "--log-level", "debug")
    #expect(run.errors.contains("opened the database"))
    #expect(run.output == "no goals\n")
  }
}
