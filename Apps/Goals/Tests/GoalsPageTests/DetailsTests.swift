import GoalsPage
import GoalsTestSupport
import RillProgramTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(20))) struct DetailsTests {
  private let run = Goal.sample("run", done: 2)

  private func mistakes(_ tester: PageTester) throws -> [String] { try tester.texts(".mistake") }

  @Test func aFormShowsTheGoal() async throws {
    try await withPage([run], at: "/goals/run") { tester, _ in
      try #expect(tester.texts("h1") == ["Run"])
      try #expect(tester.page.find("#goal-title").value == "Run")
      try #expect(tester.page.find("#goal-frequency").value == "5")
      let chosen = try tester.page.findAll("[type=radio]").filter(\.isChecked)
      #expect(chosen.map(\.value) == ["weekly", "blue"])
      try #expect(mistakes(tester) == [])
    }
  }

  @Test func fieldsAreValidatedWhileTyping() async throws {
    try await withPage([run], at: "/goals/run") { tester, _ in
      tester.type(" ", into: "#goal-title") { _ in }
      let title = try tester.page.find("#goal-title")
      try #expect(mistakes(tester) == ["Title must not be empty."])
      #expect(title["aria-invalid"] == "true")
      let description = try #require(title["aria-describedby"])
      try #expect(
        tester.page.find(.id(description)).textContent == "Title must not be empty.")
      tester.type("Jog", into: "#goal-title") { _ in }
      try #expect(mistakes(tester) == [])
      #expect(title["aria-invalid"] == nil)
      #expect(title["aria-describedby"] == nil)
    }
  }

  @Test(arguments: [
    ("0", "Times must be from 1 to 99; got 0."), ("100", "Times must be from 1 to 99; got 100."),
    ("", "Times must be a whole number from 1 to 99."),
    ("2.5", "Times must be a whole number from 1 to 99."),
    ("1 2", "Times must be a whole number from 1 to 99."),
    ("99999999999999999999", "Times must be a whole number from 1 to 99."),
  ])
  func rejectsInvalidFrequencies(text: String, mistake: String) async throws {
    try await withPage([run], at: "/goals/run") { tester, keeper in
      tester.type(text, into: "#goal-frequency") { _ in }
      try #expect(mistakes(tester) == [mistake])
      tester.click(.text("Save")) { _ in }
      tester.expectCommands(.focus("goal-frequency"))
      await #expect(keeper.edits == [])
    }
  }

  @Test(arguments: ["1", "99", " 7 "])
  func acceptsValidFrequencies(text: String) async throws {
    try await withPage([run], at: "/goals/run") { tester, keeper in
      tester.type(text, into: "#goal-frequency") { _ in }
      try #expect(mistakes(tester) == [])
      tester.click(.text("Save")) { _ in }
      await tester.receiveAnswer()
      await #expect(keeper.edits.count == 1)
    }
  }

  @Test func anEditContainsOnlyTheChanges() async throws {
    try await withPage([run], at: "/goals/run") { tester, keeper in
      tester.type("Jog", into: "#goal-title") { _ in }
      tester.use {
        try $0.check("[value=green]")
      } change: { _ in
      }
      // A field that was restored has no change.
      tester.type("6", into: "#goal-frequency") { _ in }
      tester.type("5", into: "#goal-frequency") { _ in }
      tester.click(.text("Save")) { _ in }
      await tester.receiveAnswer()
      await #expect(
        keeper.edits == [Edit.update("run", GoalUpdate(title: "Jog", color: .green))])
      #expect(tester.run.location == "/goals")
      try #expect(tester.texts(".row-title") == ["Jog"])
      try #expect(tester.texts("[role=status]") == ["Saved “Jog”."])
    }
  }

  @Test func anUnchangedFormSavesNothing() async throws {
    try await withPage([run], at: "/goals/run") { tester, keeper in
      tester.click(.text("Save")) { _ in }
      #expect(tester.run.location == "/goals")
      await #expect(keeper.edits == [])
    }
  }

  @Test func twoWindowsNeverRevertEachOther() async throws {
    try await withPage([run], at: "/goals/run") { tester, keeper in
      tester.type("Jog", into: "#goal-title") { _ in }
      try await keeper.submit(
        Edit.update("run", GoalUpdate(title: "Sprint", interval: .daily, frequency: 2)))
      await tester.follow { $0["run"]?.frequency == 2 }
      // Input is kept; untouched fields show the new values.
      try #expect(tester.page.find("#goal-title").value == "Jog")
      try #expect(tester.page.find("#goal-frequency").value == "2")
      try #expect(tester.page.find("[name=interval][value=daily]").isChecked)
      tester.click(.text("Save")) { _ in }
      await tester.receiveAnswer()
      await #expect(keeper.edits.last == Edit.update("run", GoalUpdate(title: "Jog")))
      await #expect(keeper.goals.map(\.frequency) == [2])
    }
  }

  @Test func aGoalDeletedElsewhereLeadsBackToTheList() async throws {
    try await withPage([run, .sample("read")], at: "/goals/run") { tester, keeper in
      try await keeper.submit(Edit.delete("run"))
      await tester.follow { $0["run"] == nil }
      #expect(tester.run.location == "/goals")
      try #expect(
        tester.texts("[role=alert]") == ["“Run” was deleted in another window."])
    }
  }

  @Test func anEditOfADeletedGoalIsRejectedVisibly() async throws {
    try await withPage([run, .sample("read")], at: "/goals/run") { tester, keeper in
      tester.type("Jog", into: "#goal-title") { _ in }
      // The answer arrives before the snapshot.
      await keeper.reject(.rejected(FieldProblem("id", "there is no goal \"run\""), index: 0))
      tester.click(.text("Save")) { _ in }
      await tester.receiveAnswer()
      #expect(tester.run.location == "/goals")
      try #expect(
        tester.texts("[role=alert]") == ["“Jog” was deleted in another window. Nothing was saved."])
      try #expect(tester.texts("[role=status]") == [""])
    }
  }

  @Test func anErrorIsShownAndKeepsTheInput() async throws {
    try await withPage([run], at: "/goals/run") { tester, keeper in
      tester.type("Jog", into: "#goal-title") { _ in }
      await keeper.reject(.full)
      tester.click(.text("Save")) { _ in }
      await tester.receiveAnswer()
      #expect(tester.run.location == "/goals/run")
      try #expect(
        tester.texts("[role=alert]") == [
          "“Jog” was not saved. The database can't be written: the disk is full."
        ])
      try #expect(tester.page.find("#goal-title").value == "Jog")
      await keeper.reject(nil)
      tester.click(.text("Save")) { _ in }
      await tester.receiveAnswer()
      await #expect(keeper.goals.map(\.title) == ["Jog"])
      try #expect(tester.texts("[role=alert]") == [])
    }
  }

  @Test func repeatedClicksSaveAFormOnce() async throws {
    try await withPage([], at: "/goals/new") { tester, keeper in
      tester.type("Run", into: "#goal-title") { _ in }
      tester.click(.text("Add goal")) { _ in }
      tester.reject(.save)
      await tester.receiveAnswer()
      await #expect(keeper.edits.count == 1)
    }
  }

  // MARK: New goals

  @Test func aNewGoalIsAddedAsActive() async throws {
    try await withPage([run], at: "/goals/new") { tester, keeper in
      try #expect(mistakes(tester) == [])
      tester.type("Read a book", into: "#goal-title") { _ in }
      tester.type("2", into: "#goal-frequency") { _ in }
      tester.use {
        try $0.check("[value=monthly]")
      } change: { _ in
      }
      tester.use {
        try $0.check("[value=red]")
      } change: { _ in
      }
      tester.click(.text("Add goal")) { _ in }
      await tester.receiveAnswer()
      let goal = Goal(
        id: "fresh", title: "Read a book", interval: .monthly, frequency: 2, color: .red,
        isActive: true)
      await #expect(keeper.edits == [Edit.add(goal)])
      #expect(tester.run.location == .root)
      try #expect(tester.texts("[role=status]") == ["Added “Read a book”."])
    }
  }

  @Test func savingAnInvalidFormShowsItsErrors() async throws {
    try await withPage([], at: "/goals/new") { tester, keeper in
      tester.click(.text("Add goal")) { _ in }
      tester.expectCommands(.focus("goal-title"))
      try #expect(mistakes(tester) == ["Title must not be empty."])
      await #expect(keeper.edits == [])
    }
  }

  @Test func theColorOfANewGoalStaysWhileOthersAddTheirs() async throws {
    try await withPage([run], at: "/goals/new") { tester, keeper in
      let before = try tester.page.findAll("[name=color]").filter(\.isChecked).map(\.value)
      let color = try #require(before.first.flatMap(Color.init(rawValue:)))
      #expect(color != .blue)
      try await keeper.submit(Edit.add(.sample("other", color: color)))
      await tester.follow { $0["other"] != nil }
      let after = try tester.page.findAll("[name=color]").filter(\.isChecked).map(\.value)
      #expect(after == before)
    }
  }

  // MARK: Deleting

  @Test func undoingADeletionRestoresPositionAndHistory() async throws {
    try await withPage([run, .sample("read")], at: "/goals/run") { tester, keeper in
      tester.click(.text("Delete goal")) { _ in }
      await tester.receiveAnswer()
      #expect(tester.run.location == "/goals")
      try #expect(tester.texts(".row-title") == ["Read"])
      try #expect(tester.texts("[role=status]") == ["Deleted “Run”."])
      try #expect(tester.texts("[role=alert]") == [])
      tester.click(.text("Undo")) { _ in }
      await tester.receiveAnswer()
      try #expect(tester.texts(".row-title") == ["Run", "Read"])
      try #expect(tester.texts("[role=status]") == ["“Run” was restored."])
      await #expect(Array(keeper.goals) == [run, .sample("read")])
    }
  }

  @Test func restoresAGoalWhoseSuccessorIsGone() async throws {
    try await withPage([run, .sample("read")], at: "/goals/run") { tester, keeper in
      tester.click(.text("Delete goal")) { _ in }
      await tester.receiveAnswer()
      try await keeper.submit(Edit.delete("read"))
      await tester.follow { $0.statuses.isEmpty }
      tester.click(.text("Undo")) { _ in }
      await tester.receiveAnswer()
      try #expect(tester.texts(".row-title") == ["Run"])
    }
  }

  @Test func theNoticeExpiresUnlessItIsHovered() async throws {
    try await withPage([run], at: "/goals/run") { tester, _ in
      tester.click(.text("Delete goal")) { _ in }
      await tester.receiveAnswer()
      tester.use {
        try $0.dispatch("mouseenter", to: ".toast")
      } change: { _ in
      }
      tester.advance(by: .seconds(60))
      try #expect(tester.page.contains(.text("Undo")))
      tester.use {
        try $0.dispatch("mouseleave", to: ".toast")
      } change: { _ in
      }
      tester.advance(by: .seconds(7))
      try #expect(tester.page.contains(.text("Undo")))
      tester.advance(by: .seconds(2))
      // No focus change was requested.
      tester.expectCommands()
      try #expect(!tester.page.contains(.text("Undo")))
      try #expect(tester.texts("[role=status]") == [""])
    }
  }

  @Test func messagesCanBeDismissed() async throws {
    try await withPage([run]) { tester, keeper in
      tester.click(.attribute("aria-label", "+1 for Run")) { _ in }
      await tester.receiveAnswer()
      tester.click(.attribute("aria-label", "Dismiss")) { _ in }
      tester.expectCommands(.focus("notice"))
      try #expect(tester.texts("[role=status]") == [""])
      await keeper.reject(.full)
      tester.click(.attribute("aria-label", "+1 for Run")) { _ in }
      await tester.receiveAnswer()
      try #expect(
        tester.texts("[role=alert]") == [
          "“Run” was not saved. The database can't be written: the disk is full."
        ])
      tester.click(.attribute("aria-label", "Dismiss this message")) { _ in }
      try #expect(tester.texts("[role=alert]") == [])
    }
  }
}
