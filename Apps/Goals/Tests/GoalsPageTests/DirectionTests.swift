import GoalsFeature
import GoalsTestSupport
import RillProgramTesting
import Testing

/// Titles from earlier versions with characters that reorder the text around them.
@MainActor @Suite(.timeLimit(.minutes(20))) struct DirectionTests {
  private let goal = Goal.sample("run", "Run \u{202E}tfel\u{2066}\u{2069}")
  private let shown = #"Run \u{202e}tfel\u{2066}\u{2069}"#

  /// Expects that the page shows the title with escapes. A field holds it as it is.
  private func expectOrder(
    _ tester: PageTester, _ location: SourceLocation = #_sourceLocation
  ) {
    let html = tester.page.root.html.replacing("value=\"\(goal.title)\"", with: "")
    let model = tester.run.model.value
    let texts =
      "\(html) \(tester.run.program.document(model).title ?? "") \(model.notice?.text ?? "")"
    #expect(texts.contains(shown), sourceLocation: location)
    let isOrdered = texts.unicodeScalars.allSatisfy {
      !("\u{202A}"..."\u{202E}" ~= $0) && !("\u{2066}"..."\u{2069}" ~= $0)
    }
    #expect(isOrdered, "\(texts)", sourceLocation: location)
  }

  @Test(arguments: [Location.root, "/goals", "/goals/run"])
  func pages(location: Location) async throws {
    try await withPage([goal, .sample("walk")], at: location) { tester, _ in
      expectOrder(tester)
    }
  }

  @Test func noticesShowTitlesInReadingOrder() async throws {
    try await withPage([goal, .sample("walk")], at: "/goals") { tester, keeper in
      for query in ["#down-run", "#up-run"] as [TestQuery] {
        tester.click(query) { _ in }
        await tester.receiveAnswer()
        try #expect(tester.texts("[role=status]")[0].contains(shown))
        expectOrder(tester)
      }
      for isOn in [false, true] {
        tester.click(TestQuery.selector("[role=switch]").at(0)) { _ in }
        await tester.receiveAnswer()
        try #expect(tester.texts("[role=status]") == ["“\(shown)” is \(isOn ? "on" : "off")."])
        expectOrder(tester)
      }
      for _ in 1...4 {
        tester.click(TestQuery.selector(".turn").at(0)) { _ in }
        await tester.receiveAnswer()
        try #expect(tester.texts("[role=status]")[0].contains(shown))
        expectOrder(tester)
      }
      await keeper.reject(.full)
      tester.click(TestQuery.selector("[role=switch]").at(0)) { _ in }
      await tester.receiveAnswer()
      #expect(
        tester.run.model.value.alert
          == "“\(shown)” was not saved. The database can't be written: the disk is full.")
      expectOrder(tester)
    }
  }
}
