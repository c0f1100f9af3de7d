import GoalsPage
import GoalsTestSupport
import RillProgramTesting
import Testing

/// Tests of pages without a script.
///
/// A submitted form runs on a page that is rendered for it, receives the values of the fields, and
/// is rendered again after the redirect.
@MainActor @Suite(.timeLimit(.minutes(20))) struct WithoutScriptTests {
  private let goals: [Goal] = [.sample("run", done: 1), .sample("read"), .sample("walk")]
  private let locations: [Location] = ["/", "/goals", "/goals/new", "/goals/run"]

  @Test func allControlsAreFormsWithIdsOrLinks() async throws {
    for location in locations {
      try await withPage(goals, at: location, isLive: false) { tester, _ in
        let forms = try tester.page.findAll("main form")
        #expect(forms.allSatisfy { $0.listeners["submit"] != nil && $0["id"] != nil })
        #expect(Set(forms.map { $0["id"] }).count == forms.count)
        for button in try tester.page.findAll("main button") {
          #expect(button["type"] == "submit")
          #expect(button.ancestors.contains { $0.name == "form" })
        }
        for field in try tester.page.findAll("input") {
          #expect(field["name"] != nil)
        }
        for link in try tester.page.findAll("a") { #expect(link["href"] != nil) }
      }
    }
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
    let location = try Location(text)
    try await withPage(goals, at: location, isLive: false) { tester, keeper in
      tester.use {
        try $0.submit(.id(form))
      } change: { _ in
      }
      await tester.receiveAnswer()
      await #expect(keeper.edits.count == 1)
      // A notice would be lost in the redirect.
      try #expect(!tester.page.contains("[role=alert]"))
      await #expect(shown(tester) == anew(keeper, tester.run.location))
    }
  }

  /// Passes the submitted fields of a form to the page.
  private func fill(_ tester: PageTester, _ fields: KeyValuePairs<String, String>) {
    for (name, value) in fields {
      tester.use { page in
        let field = TestQuery.attribute("name", name)
        switch try page.findAll(field).first?["type"] {
        case "radio": try page.check("[name=\(name)][value=\(value)]")
        case "hidden":
          var event = TreeEvent()
          event.value = value
          try page.dispatch("input", event, to: field)
        default: try page.type(value, into: field)
        }
      } change: { _ in
      }
    }
  }

  @Test func untouchedFieldsRevertNothing() async throws {
    // Another window has changed the frequency since the page was rendered.
    try await withPage([.sample("run", frequency: 2)], at: "/goals/run", isLive: false) {
      tester, keeper in
      fill(
        tester,
        [
          "was-title": "Run", "was-frequency": "5", "was-interval": "weekly", "was-color": "blue",
          "title": "Jog", "frequency": "5",
        ])
      tester.use {
        try $0.submit("#goal")
      } change: { _ in
      }
      await tester.receiveAnswer()
      await #expect(keeper.edits == [Edit.update("run", GoalUpdate(title: "Jog"))])
      await #expect(shown(tester) == anew(keeper, "/goals"))
    }
  }

  @Test func errorsAreShownWithTheInput() async throws {
    try await withPage(goals, at: "/goals/new", isLive: false) { tester, keeper in
      fill(
        tester, ["title": "", "frequency": "200", "interval": "daily", "color": "red"])
      tester.use {
        try $0.submit("#goal")
      } change: { _ in
      }
      try #expect(
        tester.texts(".mistake") == [
          "Title must not be empty.", "Times must be from 1 to 99; got 200.",
        ])
      let chosen = try tester.page.findAll("[type=radio]").filter(\.isChecked)
      #expect(chosen.map(\.value) == ["daily", "red"])
      await #expect(shown(tester) != anew(keeper, "/goals/new"))
    }
  }

  @Test func aRejectionIsShown() async throws {
    try await withPage(goals, isLive: false) { tester, keeper in
      await keeper.reject(.full)
      tester.use {
        try $0.submit("#bump-run")
      } change: { _ in
      }
      await tester.receiveAnswer()
      try #expect(
        tester.texts("[role=alert]") == [
          "“Run” was not saved. The database can't be written: the disk is full."
        ])
    }
  }

  @Test func anOutdatedSwitchKeepsItsMeaning() async throws {
    // A page from when the goal was on has a form to turn it off, which no longer exists.
    try await withPage([.sample("run", isActive: false)], at: "/goals", isLive: false) {
      tester, _ in
      try #expect(!tester.page.contains("#off-run"))
      try #expect(tester.page.contains("#on-run"))
    }
  }

  @Test func draggingIsDisabled() async throws {
    try await withPage(goals, at: "/goals", isLive: false) { tester, _ in
      tester.reject(.drag(.grabbed("run", y: 0)))
    }
  }
}
