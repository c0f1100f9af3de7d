import GoalsTestSupport
import RillTerminalTesting
import Testing

@testable import GoalsTerminal

/// Tests of import and export.
@MainActor @Suite(.timeLimit(.minutes(20))) struct FileTests {
  private let goals: [Goal] = [.sample("run"), .sample("read")]

  @Test func goalsAreImported() async throws {
    let files = Files(["in.json": GoalsDocument.text([.sample("swim", done: 2), .sample("sing")])])
    let (screen, keeper) = await openTerminal(goals, files: files)
    screen.press("i")
    #expect(screen.text.contains("Adds the goals of a JSON file"))
    screen.press("Enter")
    screen.type("in.json\n")
    try await screen.sees("Import 2 goals?")
    #expect(screen.text.contains("2 goals, done 2 times in all. They follow the 2 existing goals."))
    #expect(screen.text.contains("● Swim"))
    await #expect(keeper.edits == [])
    screen.press("y")
    try await screen.sees("Added 2 goals. u undoes it.")
    #expect(screen.titles == ["Run", "Read", "›Swim", "Sing"])
    screen.press("u")
    try await screen.sees("2 goals were removed.")
    await #expect(Array(keeper.goals) == goals)
  }

  @Test func errorsOfAFileAreShown() async throws {
    let bad = GoalsDocument.text([.sample("run"), .sample("x", "", frequency: 200)])
    let files = Files(["bad.json": bad, "none.json": #"{"goals":[]}"#])
    let (screen, keeper) = await openTerminal(goals, files: files)
    screen.press("i")
    screen.type("bad.json\n")
    try await screen.sees("“bad.json” can’t be imported")
    #expect(screen.text.contains("The file has 2 errors. Nothing was changed."))
    #expect(screen.text.contains("Goal 1: id: a goal \"run\" already exists"))
    #expect(screen.text.contains("Goal 2: title: must not be empty"))
    screen.press("Escape")
    // The new path replaces the previous one.
    screen.type("gone.json\n")
    try await screen.sees("gone.json isn't there.")
    screen.press("Enter")
    screen.type("none.json\n")
    try await screen.sees("“none.json” contains no goals")
    screen.press("Escape", "Escape")
    #expect(screen.titles.count == 2)
    await #expect(keeper.edits == [])
  }

  @Test func anImportIsCanceledOrShowsItsProgress() async throws {
    let files = Files(["in.json": GoalsDocument.text([.sample("swim")])])
    let (screen, keeper) = await openTerminal(goals, files: files)
    screen.press("i")
    screen.type("in.json\n")
    try await screen.sees("Import 1 goal?")
    screen.press("n", "Escape")
    #expect(screen.titles.count == 2)
    await #expect(keeper.edits == [])
    await keeper.pause()
    screen.press("i")
    screen.type("in.json\n")
    try await screen.sees("Import 1 goal?")
    screen.press("y")
    try await screen.sees("Adding the goals")
    #expect(!screen.text.contains("Import 1 goal?"))
    // Other actions are possible during the transfer.
    screen.press("Escape")
    #expect(screen.titles == ["›Run", "Read"])
    screen.press("i")
    #expect(screen.text.contains("Adding the goals"))
    await keeper.goOn()
    try await screen.sees("Added “Swim”.")
    #expect(screen.titles == ["Run", "Read", "›Swim"])
  }

  @Test func goalsAreExported() async throws {
    let files = Files(["goals.json": "old"])
    let (screen, _) = await openTerminal(goals, files: files)
    screen.press("x", "Enter")
    try await screen.sees("“goals.json” already exists. Replace it?")
    screen.press("n")
    #expect(files["goals.json"] == "old")
    screen.press("x", "Enter")
    try await screen.sees("Replace it?")
    screen.press("y")
    try await screen.sees("Exported 2 goals to goals.json.")
    #expect(files["goals.json"] == GoalsDocument.text(goals))
    screen.press("x")
    screen.type("new.json\n")
    try await screen.sees("Exported 2 goals to new.json.")
    #expect(files["new.json"] == files["goals.json"])
    screen.press("x")
    screen.type("folder/\n")
    try await screen.sees("! Nothing was exported. folder/ is a folder.")
    #expect(screen.titles.count == 2)
  }
}
