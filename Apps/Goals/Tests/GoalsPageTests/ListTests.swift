import GoalsPage
import GoalsTestSupport
import RillProgramTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(20))) struct ListTests {
  private let goals: [Goal] = [.sample("run"), .sample("read"), .sample("walk"), .sample("swim")]

  private func titles(_ tester: PageTester) throws -> [String] { try tester.texts(".row-title") }

  @Test func aSwitchTurnsAGoalOffAndOnAgain() async throws {
    try await withPage([.sample("run", done: 2)], at: "/goals") { tester, keeper in
      let button = try tester.page.find("[role=switch]")
      #expect(button["aria-checked"] == "true")
      tester.click(.node(button)) { _ in }
      await tester.receiveAnswer()
      #expect(button["aria-checked"] == "false")
      try #expect(tester.texts("[role=status]") == ["“Run” is off."])
      tester.click(.node(button)) { _ in }
      await tester.receiveAnswer()
      // The same button remains, so it keeps the focus.
      try #expect(tester.page.find("[role=switch]") === button)
      #expect(button["aria-checked"] == "true")
      await #expect(
        keeper.edits == [
          Edit.setActivity("run", isActive: false), Edit.setActivity("run", isActive: true),
        ])
    }
  }

  @Test func aButtonMovesAGoalAndKeepsTheFocus() async throws {
    try await withPage(goals, at: "/goals") { tester, keeper in
      let button = try tester.page.find(.attribute("aria-label", "Move Walk up"))
      tester.click(.node(button)) { _ in }
      await tester.receiveAnswer()
      try #expect(titles(tester) == ["Run", "Walk", "Read", "Swim"])
      #expect(tester.page.focus === button)
      tester.expectCommands(.focus("up-walk"))
      try #expect(tester.texts("[role=status]") == ["“Walk” is now 2 of 4."])
      await #expect(keeper.edits == [Edit.move("walk", before: "read")])
    }
  }

  @Test func rapidKeyPressesAllCount() async throws {
    try await withPage(goals, at: "/goals") { tester, _ in
      for _ in 1...3 { tester.click("#down-run") { _ in } }
      for _ in 1...3 { await tester.receiveAnswer() }
      try #expect(titles(tester) == ["Read", "Walk", "Swim", "Run"])
    }
  }

  @Test func theFirstGoalCannotMoveUpAndKeepsTheFocus() async throws {
    try await withPage(goals, at: "/goals") { tester, keeper in
      let button = try tester.page.find("#up-run")
      #expect(button["aria-disabled"] == "true")
      #expect(button["disabled"] == nil)
      tester.reject(.move("run", by: -1))
      tester.reject(.move("swim", by: 1))
      tester.reject(.move("nobody", by: 1))
      try #expect(tester.page.find("#down-run")["aria-disabled"] == nil)
      await #expect(keeper.edits == [])
    }
  }

  // MARK: Dragging

  private func pointer(_ y: Double) -> TreeEvent {
    var event = TreeEvent()
    event.y = y
    return event
  }

  private func grab(_ title: String, at y: Double, _ tester: PageTester) {
    tester.use {
      let row = try $0.find(.text(title)).ancestors.first { $0.name == "li" }
      let grip = try #require(row?.descendants.first { $0.classes.contains("grip") })
      try $0.dispatch("pointerdown", pointer(y), to: .node(grip))
    } change: { _ in
    }
  }

  @Test func aDraggedGoalFollowsThePointerAndDisplacesOthers() async throws {
    try await withPage(goals, at: "/goals") { tester, keeper in
      grab("Run", at: 100, tester)
      tester.dispatch(.pointerMove(pointer(250)))
      let rows = try tester.page.findAll(.element("li"))
      #expect(rows[0].styles["translate"] == "0 150.0px")
      #expect(rows.map { $0.classes.contains("shift-up") } == [false, true, true, false])
      // Nothing is moved before the drop.
      try #expect(titles(tester) == ["Run", "Read", "Walk", "Swim"])
      tester.dispatch(.pointerUp(pointer(250)))
      await tester.receiveAnswer()
      try #expect(titles(tester) == ["Read", "Walk", "Run", "Swim"])
      try #expect(!tester.page.contains(".dragged"))
      try #expect(!tester.page.contains(".shift-up"))
      await #expect(keeper.edits == [Edit.move("run", before: "swim")])
    }
  }

  @Test func aGoalIsDraggedUp() async throws {
    try await withPage(goals, at: "/goals") { tester, keeper in
      grab("Swim", at: 300, tester)
      tester.dispatch(.pointerMove(pointer(-4000)))
      let rows = try tester.page.findAll(.element("li"))
      #expect(rows.map { $0.classes.contains("shift-down") } == [true, true, true, false])
      tester.dispatch(.pointerUp(pointer(-4000)))
      await tester.receiveAnswer()
      await #expect(keeper.edits == [Edit.move("swim", before: "run")])
    }
  }

  @Test func aDropAtTheEndHasNoSuccessor() async throws {
    try await withPage(goals, at: "/goals") { tester, keeper in
      grab("Run", at: 0, tester)
      tester.dispatch(.pointerMove(pointer(1e300)))
      tester.dispatch(.pointerUp(pointer(0)))
      await tester.receiveAnswer()
      await #expect(keeper.edits == [Edit.move("run", before: nil)])
    }
  }

  @Test func rowsAreHigherInANarrowWindow() async throws {
    try await withPage(goals, at: "/goals") { tester, keeper in
      tester.dispatch(.windowSize(WindowSize(width: 390, height: 844)))
      grab("Run", at: 0, tester)
      tester.dispatch(.pointerMove(pointer(150)))
      tester.dispatch(.pointerUp(pointer(150)))
      await tester.receiveAnswer()
      await #expect(keeper.edits == [Edit.move("run", before: "walk")])
    }
  }

  @Test func aShortOrCanceledDragMovesNothing() async throws {
    try await withPage(goals, at: "/goals") { tester, keeper in
      grab("Read", at: 100, tester)
      tester.dispatch(.pointerMove(pointer(130)))
      tester.dispatch(.pointerUp(pointer(130)))
      try #expect(!tester.page.contains(".dragging"))
      grab("Read", at: 100, tester)
      tester.dispatch(.pointerMove(pointer(300)))
      var escape = TreeEvent()
      escape.key = "Escape"
      tester.dispatch(.keyDown(escape))
      try #expect(!tester.page.contains(".dragging"))
      await #expect(keeper.edits == [])
    }
  }

  @Test func onlyTheMainButtonStartsADrag() async throws {
    try await withPage(goals, at: "/goals") { tester, _ in
      let grip = try tester.page.findAll(.selector(".grip"))[0]
      var event = TreeEvent()
      event.button = 2
      try tester.page.dispatch("pointerdown", event, to: .node(grip))
      try #expect(!tester.page.contains(".dragging"))
    }
  }

  @Test func aDeletionElsewhereEndsTheDrag() async throws {
    try await withPage(goals, at: "/goals") { tester, keeper in
      grab("Read", at: 100, tester)
      try await keeper.submit(Edit.delete("read"))
      await tester.follow { $0["read"] == nil }
      try #expect(!tester.page.contains(".dragging"))
    }
  }
}
