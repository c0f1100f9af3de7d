import Foundation
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
    await examined(tester)
  }

  private func examined(_ tester: PageTester) async {
    let isResult: (GoalsPageMessage) -> Bool = { message in
      if case .importExamined = message { true } else { false }
    }
    await tester.receive(where: isResult) { _ in }
  }

  private func heading(_ tester: PageTester) throws -> String {
    try tester.page.find("#import-result").textContent
  }

  @Test func theListAndTheEmptyPageLinkToTheScreen() async throws {
    for goals in [[], goals] {
      try await withPage(goals, at: "/goals") { tester, _ in
        tester.click(.selector("main [href=\"/transfer\"]")) { _ in }
        #expect(tester.run.location == "/transfer")
        try #expect(tester.texts("h1") == ["Import and export"])
      }
    }
  }

  @Test func exportIsALink() async throws {
    try await withPage(goals, at: "/transfer") { tester, _ in
      let link = try tester.page.find("[download]")
      #expect(link["href"] == "/goals.json")
      #expect(link["download"] == "goals.json")
      #expect(goalsExport == "/goals.json")
    }
  }

  @Test func aFileIsPreviewedBeforeTheImport() async throws {
    try await withPage([.sample("run")], at: "/transfer") { tester, keeper in
      await read(bytes(goals), tester)
      tester.expectCommands(.focus("import-result"))
      try #expect(heading(tester) == "Import 2 goals?")
      try #expect(
        tester.page.contains(.text("2 goals, done 3 times in all. They follow the existing goal.")))
      try #expect(tester.texts(".import-goals li") == ["Swim", "Sing"])
      await #expect(keeper.edits == [])
      tester.click(.text("Import 2 goals")) { _ in }
      await tester.receiveAnswer()
      await #expect(Array(keeper.goals) == [.sample("run")] + goals)
      #expect(tester.run.location == "/goals")
      try #expect(tester.texts("[role=status]") == ["Added 2 goals."])
      // The import is one step.
      try #expect(tester.texts(".turn")[0] == "Undo: add 2 goals")
      tester.send(.turn(.undo)) { _ in }
      await tester.receiveAnswer()
      await #expect(Array(keeper.goals) == [.sample("run")])
      try #expect(tester.texts("[role=status]") == ["2 goals were removed."])
      tester.send(.turn(.redo)) { _ in }
      await tester.receiveAnswer()
      await #expect(Array(keeper.goals) == [.sample("run")] + goals)
    }
  }

  @Test func errorsAreListedByGoalAndField() async throws {
    try await withPage([.sample("run")], at: "/transfer") { tester, keeper in
      let text = """
        {"goals": [
          {"id": "a", "title": "A", "interval": "yearly", "frequency": 1},
          {"id": "b", "interval": "daily", "frequency": 1}]}
        """
      await read(Array(text.utf8), tester)
      tester.expectCommands(.focus("import-result"))
      try #expect(heading(tester) == "“goals.json” can’t be imported")
      try #expect(
        tester.texts(".problems li") == [
          "Goal 1interval expected one of daily, weekly, monthly, found \"yearly\"",
          "Goal 2title missing",
        ])
      try #expect(tester.page.contains(.text("The file has 2 errors. Nothing was changed.")))
      try #expect(!tester.page.contains(".actions"))
      tester.reject(.importConfirmed)
      // Existing goals conflict, too.
      await read(bytes(goals + [.sample("run")]), tester)
      try #expect(
        tester.texts(".problems li") == ["Goal 3id a goal \"run\" already exists"])
      await #expect(keeper.edits == [])
      tester.click(.text("Dismiss")) { _ in }
      tester.expectCommands(.focus("import-file"))
      try #expect(!tester.page.contains("#import-result"))
    }
  }

  @Test func theListOfErrorsIsLimited() async throws {
    try await withPage([], at: "/transfer") { tester, _ in
      let lines = Array(repeating: "{}", count: 1000).joined(separator: ",\n")
      await read(Array("{\"goals\":[\(lines)]}".utf8), tester)
      try #expect(tester.page.findAll(".problems li").count == 20)
      try #expect(tester.page.contains(.text("And 980 more.")))
    }
  }

  @Test func concurrentAdditionsAreCheckedAgain() async throws {
    try await withPage([], at: "/transfer") { tester, keeper in
      await read(bytes(goals), tester)
      try await keeper.submit(Edit.add(goals[1]))
      tester.click(.text("Import 2 goals")) { _ in }
      await tester.receiveAnswer()
      await examined(tester)
      try #expect(
        tester.texts(".problems li") == ["Goal 2id a goal \"sing\" already exists"])
      #expect(tester.run.location == "/transfer")
    }
  }

  @Test func reportsAFailureToSave() async throws {
    try await withPage([], at: "/transfer") { tester, keeper in
      await read(bytes(goals), tester)
      await keeper.reject(.full)
      tester.click(.text("Import 2 goals")) { _ in }
      await tester.receiveAnswer()
      try #expect(
        tester.texts("[role=alert]") == [
          "Nothing was imported. The database can't be written: the disk is full."
        ])
      try #expect(heading(tester) == "Import 2 goals?")
    }
  }

  @Test func aFileCanBeReplacedByAnother() async throws {
    try await withPage([], at: "/transfer") { tester, _ in
      for _ in 1...2 {
        tester.use { page in
          try page.upload(Array("{".utf8), named: "goals.json", in: "#import-file")
        } change: { _ in
        }
        await examined(tester)
        try #expect(heading(tester) == "“goals.json” can’t be imported")
      }
      tester.use { page in
        try page.upload(
          Array(repeating: 0x20, count: (1 << 20) + 1), named: "big.json", in: "#import-file")
      } change: { _ in
      }
      try #expect(tester.page.contains(.text("The file has more than 1048576 bytes.")))
    }
  }

  @Test func showsTheProgressOfAnUpload() async throws {
    try await withPage([], at: "/transfer") { tester, _ in
      tester.send(.importSent(name: "big.json", received: 300, size: 1000)) { _ in }
      try #expect(heading(tester) == "Reading “big.json”")
      let progress = try tester.page.find("progress")
      #expect(progress.value == "300")
      #expect(progress["max"] == "1000")
      tester.send(
        .importRejected(name: "big.json", reason: "The file has more than 1048576 bytes.")
      ) {
        _ in
      }
      try #expect(heading(tester) == "“big.json” can’t be imported")
      try #expect(tester.page.contains(.text("The file has more than 1048576 bytes.")))
    }
  }

  @Test func choosingAnotherFileKeepsTheInput() async throws {
    try await withPage([], at: "/transfer") { tester, _ in
      let input = try tester.page.find("#import-file")
      tester.send(.importSent(name: "big.json", received: 300, size: 1000)) { _ in }
      // A removed input would discard the chosen file.
      let reason = Upload.Rejection.failed(.canceled).description
      tester.send(.importRejected(name: "big.json", reason: reason)) { _ in }
      try #expect(tester.page.find("#import-file") === input)
      tester.send(.importSent(name: "small.json", received: 0, size: 10)) { _ in }
      try #expect(heading(tester) == "Reading “small.json”")
    }
  }

  @Test func anImportDoesNotNavigateAfterLeaving() async throws {
    try await withPage(goals, at: "/transfer") { tester, keeper in
      await read(bytes([.sample("run")]), tester)
      tester.click(.text("Import 1 goal")) { _ in }
      tester.dispatch(.location("/goals/new"))
      tester.type("Walk", into: "#goal-title") { _ in }
      await tester.receiveAnswer()
      await #expect(Array(keeper.goals) == goals + [.sample("run")])
      #expect(tester.run.location == "/goals/new")
      try #expect(tester.page.find("#goal-title").value == "Walk")
      try #expect(tester.texts("[role=status]") == ["Added “Run”."])
    }
  }

  @Test func aFailedImportIsReportedAfterLeaving() async throws {
    try await withPage([], at: "/transfer") { tester, keeper in
      await read(bytes(goals), tester)
      try await keeper.submit(Edit.add(goals[1]))
      tester.click(.text("Import 2 goals")) { _ in }
      tester.dispatch(.location("/goals/new"))
      await tester.receiveAnswer()
      try #expect(
        tester.texts("[role=alert]") == [
          "Nothing was imported: the goals have changed since the file was read."
        ])
      #expect(tester.run.location == "/goals/new")
      await #expect(Array(keeper.goals) == [goals[1]])
    }
  }

  @Test func leavingTheScreenDiscardsTheFile() async throws {
    try await withPage(goals, at: "/transfer") { tester, _ in
      await read(bytes([.sample("run")]), tester)
      tester.dispatch(.location("/goals"))
      tester.reject(.importConfirmed)
      tester.reject(.importSent(name: "a", received: 1, size: 2))
      tester.dispatch(.location("/transfer"))
      try #expect(!tester.page.contains("#import-result"))
    }
  }

  @Test func aFileWithoutGoalsAddsNone() async throws {
    try await withPage(goals, at: "/transfer") { tester, _ in
      await read(bytes([]), tester)
      try #expect(heading(tester) == "“goals.json” contains no goals")
      tester.reject(.importConfirmed)
    }
  }
}
