import Foundation
import GoalsFoundation
import GoalsPage
import GoalsTestSupport
import RillProgramTesting
import Testing

/// Tests of export and import.
@MainActor @Suite(.timeLimit(.minutes(20))) struct TransferTests {
  private let goals: [Goal] = [
    .sample("swim", done: 3), .sample("sing", color: .red, isActive: false),
  ]

  private func bytes(_ goals: [Goal]) -> [UInt8] { Array(GoalsDocument.text(goals).utf8) }

  /// Uploads a file to a page, and waits until it is parsed.
  private func read(_ bytes: [UInt8], _ tester: PageTester) async {
    tester.send(.importRead(name: "goals.json", bytes)) { _ in }
    await tester.receiveExamination()
  }

  private func heading(_ tester: PageTester) throws -> String {
    try tester.page.find("#import-result").textContent
  }

  @Test func aFileIsPreviewedBeforeTheImport() async throws {
    let (tester, keeper) = await openPage([.sample("run")], at: "/transfer")
    await read(bytes(goals), tester)
    tester.expectCommands(.focus("import-result"))
    try #expect(heading(tester) == "Import 2 goals?")
    try #expect(
      tester.page.contains(.text("2 goals, done 3 times in all. They follow the existing goal.")))
    try #expect(tester.texts(".import-goals li") == ["Swim", "Sing"])
    await #expect(keeper.edits == [])
    await tester.clickAndWait(.text("Import 2 goals"))
    await #expect(Array(keeper.goals) == [.sample("run")] + goals)
    #expect(tester.run.location == "/goals")
    try #expect(tester.status == "Added 2 goals.")
    // The import is one step.
    try #expect(tester.texts(".turn")[0] == "Undo: add 2 goals")
    tester.send(.turn(.undo)) { _ in }
    await tester.receiveAnswer()
    await #expect(Array(keeper.goals) == [.sample("run")])
    try #expect(tester.status == "2 goals were removed.")
    tester.send(.turn(.redo)) { _ in }
    await tester.receiveAnswer()
    await #expect(Array(keeper.goals) == [.sample("run")] + goals)
  }

  @Test func errorsAreListedByGoalAndField() async throws {
    let (tester, keeper) = await openPage([.sample("run")], at: "/transfer")
    await read(bytes([.sample("a", frequency: 0), .sample("b", " ")]), tester)
    tester.expectCommands(.focus("import-result"))
    try #expect(heading(tester) == "“goals.json” can’t be imported")
    try #expect(
      tester.texts(".problems li") == [
        "Goal 1frequency must be from 1 to 99; got 0", "Goal 2title must not be empty",
      ])
    try #expect(tester.page.contains(.text("The file has 2 errors. Nothing was changed.")))
    try #expect(!tester.page.contains(".actions"))
    tester.reject(.importConfirmed)
    // Existing goals conflict, too.
    await read(bytes(goals + [.sample("run")]), tester)
    try #expect(tester.texts(".problems li") == ["Goal 3id a goal \"run\" already exists"])
    await #expect(keeper.edits == [])
    tester.click(.text("Dismiss")) { _ in }
    tester.expectCommands(.focus("import-file"))
    try #expect(!tester.page.contains("#import-result"))
  }

  @Test func theListOfErrorsIsLimited() async throws {
    let (tester, _) = await openPage([], at: "/transfer")
    let lines = Array(repeating: "{}", count: 1000).joined(separator: ",\n")
    await read(Array("{\"goals\":[\(lines)]}".utf8), tester)
    try #expect(tester.page.findAll(".problems li").count == 20)
    try #expect(tester.page.contains(.text("And 980 more.")))
  }

  @Test func concurrentAdditionsAreCheckedAgain() async throws {
    let (tester, keeper) = await openPage([], at: "/transfer")
    await read(bytes(goals), tester)
    try await keeper.submit(Edit.add(goals[1]))
    await tester.clickAndWait(.text("Import 2 goals"))
    await tester.receiveExamination()
    try #expect(tester.texts(".problems li") == ["Goal 2id a goal \"sing\" already exists"])
    #expect(tester.run.location == "/transfer")
  }

  @Test func reportsAFailureToSave() async throws {
    let (tester, keeper) = await openPage([], at: "/transfer")
    await read(bytes(goals), tester)
    await keeper.reject(.full)
    await tester.clickAndWait(.text("Import 2 goals"))
    try #expect(tester.alert == "Nothing was imported. \(diskIsFull)")
    try #expect(heading(tester) == "Import 2 goals?")
  }

  @Test func showsTheProgressOfAnUpload() async throws {
    let (tester, _) = await openPage([], at: "/transfer")
    let input = try tester.page.find("#import-file")
    tester.send(.importSent(name: "big.json", received: 300, size: 1000)) { _ in }
    try #expect(heading(tester) == "Reading “big.json”")
    let progress = try tester.page.find("progress")
    #expect(progress.value == "300")
    #expect(progress["max"] == "1000")
    // Another file is chosen. A removed input would discard it.
    let reason = Upload.Rejection.failed(.canceled).description
    tester.send(.importRejected(name: "big.json", reason: reason)) { _ in }
    try #expect(tester.page.find("#import-file") === input)
    tester.send(.importSent(name: "small.json", received: 0, size: 10)) { _ in }
    try #expect(heading(tester) == "Reading “small.json”")
  }

  @Test func anImportDoesNotNavigateAfterLeaving() async throws {
    let (tester, keeper) = await openPage(goals, at: "/transfer")
    await read(bytes([.sample("run")]), tester)
    tester.click(.text("Import 1 goal")) { _ in }
    tester.dispatch(.location("/goals/new"))
    tester.type("Walk", into: "#goal-title") { _ in }
    await tester.receiveAnswer()
    await #expect(Array(keeper.goals) == goals + [.sample("run")])
    #expect(tester.run.location == "/goals/new")
    try #expect(tester.page.find("#goal-title").value == "Walk")
    try #expect(tester.status == "Added “Run”.")
  }

  @Test func aFailedImportIsReportedAfterLeaving() async throws {
    let (tester, keeper) = await openPage([], at: "/transfer")
    await read(bytes(goals), tester)
    try await keeper.submit(Edit.add(goals[1]))
    tester.click(.text("Import 2 goals")) { _ in }
    tester.dispatch(.location("/goals/new"))
    await tester.receiveAnswer()
    let alert = "Nothing was imported: the goals have changed since the file was read."
    try #expect(tester.alert == alert)
    #expect(tester.run.location == "/goals/new")
    await #expect(Array(keeper.goals) == [goals[1]])
  }

  @Test func leavingTheScreenDiscardsTheFile() async throws {
    let (tester, _) = await openPage(goals, at: "/transfer")
    await read(bytes([.sample("run")]), tester)
    tester.dispatch(.location("/goals"))
    tester.reject(.importConfirmed)
    tester.reject(.importSent(name: "a", received: 1, size: 2))
    tester.dispatch(.location("/transfer"))
    try #expect(!tester.page.contains("#import-result"))
  }

  @Test func aFileWithoutGoalsAddsNone() async throws {
    let (tester, _) = await openPage(goals, at: "/transfer")
    await read(bytes([]), tester)
    try #expect(heading(tester) == "“goals.json” contains no goals")
    tester.reject(.importConfirmed)
  }
}
