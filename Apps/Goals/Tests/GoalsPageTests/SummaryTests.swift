import GoalsPage
import GoalsTestSupport
import RillProgramTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(20))) struct SummaryTests {
  @Test func aGoalShowsItsProgressAsTextAndRing() async throws {
    let (tester, _) = await openPage([.sample("run", done: 3)])
    try #expect(tester.texts(".progress") == ["3 of 5 this week"])
    try #expect(tester.texts(".ring-text") == ["60%"])
    let arc = try tester.page.find(".ring-arc")
    #expect(arc["stroke-dasharray"] == "60 100")
    #expect(arc["pathLength"] == "100")
    try #expect(tester.page.find(".card").classes.contains("color-blue"))
  }

  @Test func ringsAreLimitedAndDoneGoalsAreMarked() async throws {
    let (tester, _) = await openPage([.sample("run"), .sample("read", frequency: 2, done: 7)])
    try #expect(tester.texts(".ring-text") == ["0%", "100%"])
    try #expect(tester.page.findAll(".ring-arc").map { $0["stroke-dasharray"] } == ["100 100"])
    try #expect(tester.page.findAll(".card").map { $0.classes.contains("done") } == [false, true])
    try #expect(tester.texts(".badge") == ["Done"])
    try #expect(tester.texts(".lead") == ["1 of 2 goals done."])
  }

  @Test func aClickAddsOneAndCanBeUndone() async throws {
    let (tester, keeper) = await openPage([.sample("run", done: 3)])
    await tester.clickAndWait(.attribute("aria-label", "+1 for Run"))
    try #expect(tester.texts(".progress") == ["4 of 5 this week"])
    await #expect(keeper.edits == [Edit.bump("run", at: Keeper.now)])
    try #expect(tester.status == "“Run”: 4 of 5 this week.")
    tester.click(.text("Undo")) { _ in }
    // The button has disappeared, and the result appears in its region, which is visible at any
    // scroll position.
    tester.expectCommands(.focus("notice"))
    await tester.receiveAnswer()
    try #expect(tester.texts(".progress") == ["3 of 5 this week"])
    try #expect(!tester.page.contains(.text("Undo")))
  }

  @Test func rapidClicksAllCount() async throws {
    let (tester, keeper) = await openPage([.sample("run")])
    for _ in 1...3 { tester.click(.attribute("aria-label", "+1 for Run")) { _ in } }
    for _ in 1...3 { await tester.receiveAnswer() }
    await #expect(keeper.edits.count == 3)
    try #expect(tester.texts(".progress") == ["3 of 5 this week"])
  }

  @Test func goalsAreGroupedByTheirIntervals() async throws {
    let goals: [Goal] = [
      .sample("pay", interval: .monthly), .sample("run"), .sample("walk", interval: .daily),
      .sample("swim"),
    ]
    let (tester, _) = await openPage(goals)
    try #expect(tester.texts("h2") == ["Today", "This week", "This month"])
    try #expect(tester.texts("h3") == ["Walk", "Run", "Swim", "Pay"])
  }

  @Test func aGoalThatIsOffIsHidden() async throws {
    let (tester, _) = await openPage([.sample("run"), .sample("read", isActive: false)])
    try #expect(tester.texts("h3") == ["Run"])
    try #expect(tester.texts(".note") == ["1 goal is off"])
    let (other, _) = await openPage([.sample("read", isActive: false)])
    try #expect(other.page.contains(.text("All goals are off")))
  }

  @Test func anEmptyPageOffersToAddOrImport() async throws {
    for location in [Location.root, "/goals"] {
      let (tester, _) = await openPage([], at: location)
      let links = try tester.page.findAll("main a")
      #expect(links.map(\.textContent) == ["Add your first goal", "Import goals from a file"])
      #expect(links.map { $0["href"] } == ["/goals/new", "/transfer"])
    }
  }

  @Test func changesElsewhereAreShown() async throws {
    let (tester, keeper) = await openPage([.sample("run", done: 1)])
    try await keeper.submit(Edit.bump("run", at: Keeper.now))
    await tester.follow { $0["run"]?.progress == 2 }
    try #expect(tester.texts(".progress") == ["2 of 5 this week"])
    // The change was not made here.
    try #expect(tester.status == "")
    tester.reject(.turn(.undo))
  }
}
