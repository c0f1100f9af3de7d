import GoalsPage
import GoalsTestSupport
import RillProgramTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(20))) struct NavigationTests {
  private let goals: [Goal] = [.sample("run"), .sample("read")]

  @Test(arguments: [
    Screen.summary, .list, .new, .transfer, .details("run"), .details("new"), .details(""),
    .details("."), .details(".."), .details("a b/c?d#e%20ü"),
  ])
  func eachScreenHasALocation(screen: Screen) throws {
    // The location in the address bar, parsed again.
    let text = screen.location.description
    try #expect(Screen(Location(text)) == screen)
  }

  @Test func unknownLocationsAreNotFound() {
    #expect(Screen("/goal") == .missing)
    #expect(Screen("/goals/run/more") == .missing)
  }

  @Test func earlierLocationsOfUnusualGoalsAreKnown() {
    #expect(Screen("/goals/") == .list)
    for id in ["new", "", ".", ".."] {
      #expect(Screen(Location(path: ["goals"], query: ["id": id])) == .details(id))
    }
  }

  @Test func theTitleNamesTheScreen() async throws {
    let titles: KeyValuePairs<Location, String> = [
      "/": "Summary · Goals", "/goals": "All goals · Goals", "/goals/new": "New goal · Goals",
      "/goals/run": "Run · Goals", "/transfer": "Import and export · Goals",
      "/goals/nobody": "Goal not found · Goals", "/elsewhere": "Page not found · Goals",
    ]
    for (location, title) in titles {
      let (tester, _) = await openPage(goals, at: location)
      tester.expectTitle(title)
      let document = tester.run.program.document(tester.run.model.value)
      #expect(document.language == "en")
    }
  }

  @Test func aLinkNavigatesAndFocusesTheHeading() async throws {
    let (tester, _) = await openPage(goals)
    tester.click(.text("All goals")) { _ in }
    tester.expectCommands(.push("/goals"), .scroll(x: 0, y: 0), .focus("heading"))
    try #expect(tester.page.focus === tester.page.find("h1"))
    try #expect(tester.texts("[aria-current=page]") == ["All goals"])
    tester.click(.text("Read")) { _ in }
    #expect(tester.run.location == "/goals/read")
    try #expect(tester.texts("h1") == ["Read"])
    tester.dispatch(.location("/goals"))
    try #expect(tester.texts("h1") == ["All goals"])
  }

  @Test func navigationDiscardsInput() async throws {
    let (tester, _) = await openPage(goals, at: "/goals/run")
    tester.type("Jog", into: "#goal-title") { _ in }
    tester.click(.text("Cancel")) { _ in }
    tester.dispatch(.location("/goals/run"))
    try #expect(tester.page.find("#goal-title").value == "Run")
  }

  @Test func anUnknownGoalIsNotFound() async throws {
    let (tester, keeper) = await openPage(goals, at: "/goals/nobody")
    try #expect(tester.texts("main p") == ["This goal does not exist."])
    try await keeper.submit(Edit.bump("run", at: Keeper.now))
    await tester.follow { $0["run"]?.progress == 1 }
    // No deletion is reported.
    try #expect(tester.alert == nil)
    #expect(tester.run.location == "/goals/nobody")
  }
}
