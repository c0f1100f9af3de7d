import GoalsLive
import GoalsPage
import GoalsTestSupport
import RillProgramTesting
import Testing

/// Tests of pages without a script.
///
/// A submitted form runs on a page that is rendered for it, receives the values of the fields, and
/// is rendered again after the redirect. Tests in a browser fill in the fields.
@MainActor @Suite(.timeLimit(.minutes(20))) struct WithoutScriptTests {
  private let goals: [Goal] = [.sample("run", done: 1), .sample("read"), .sample("walk")]
  private let locations: [Location] = ["/", "/goals", "/goals/new", "/goals/run"]

  @Test func allControlsAreFormsWithIdsOrLinks() async throws {
    for location in locations {
      let (tester, _) = await openPage(goals, at: location, isLive: false)
      let forms = try tester.page.findAll("main form")
      #expect(forms.allSatisfy { $0.listeners["submit"] != nil && $0["id"] != nil })
      #expect(Set(forms.map { $0["id"] }).count == forms.count)
      for button in try tester.page.findAll("main button") {
        #expect(button["type"] == "submit")
        #expect(button.ancestors.contains { $0.name == "form" })
      }
      for field in try tester.page.findAll("input") { #expect(field["name"] != nil) }
      for link in try tester.page.findAll("a") { #expect(link["href"] != nil) }
    }
  }

  private func submit(_ form: TestQuery, _ tester: PageTester) async {
    tester.submit(form)
    await tester.receiveAnswer()
  }

  /// Returns the HTML of a newly rendered page.
  private func anew(_ keeper: Keeper, _ location: Location) async -> String {
    let program = goalsPage(keeper, snapshot: await keeper.snapshot)
    return program.view(program.start(location).0).html
  }

  private func shown(_ tester: PageTester) -> String {
    tester.run.program.view(tester.run.model.value).html
  }

  @Test(arguments: [
    ("/", "bump-run"), ("/goals", "off-run"), ("/goals", "move-down-run"), ("/goals/run", "delete"),
  ])
  func aSubmittedFormChangesTheNextPage(text: String, form: String) async throws {
    let (tester, keeper) = await openPage(goals, at: try Location(text), isLive: false)
    await submit(.id(form), tester)
    await #expect(keeper.edits.count == 1)
    // A notice would be lost in the redirect.
    try #expect(!tester.page.contains("[role=alert]"))
    await #expect(shown(tester) == anew(keeper, tester.run.location))
  }

  @Test func aRejectionIsShown() async throws {
    let (tester, keeper) = await openPage(goals, isLive: false)
    await keeper.reject(.full)
    await submit("#bump-run", tester)
    try #expect(tester.alert == "“Run” was not saved. \(diskIsFull)")
  }

  @Test func anOutdatedSwitchKeepsItsMeaning() async throws {
    // A page from when the goal was on has a form to turn it off, which no longer exists.
    let (tester, _) = await openPage([.sample("run", isActive: false)], at: "/goals", isLive: false)
    try #expect(!tester.page.contains("#off-run"))
    try #expect(tester.page.contains("#on-run"))
  }

  @Test func draggingIsDisabled() async throws {
    let (tester, _) = await openPage(goals, at: "/goals", isLive: false)
    tester.reject(.drag(.grabbed("run", y: 0)))
  }
}
