import GoalsFeature
import GoalsTestSupport
import RillProgramTesting
import Testing

/// Titles from earlier versions with characters that reorder the text around them.
@MainActor @Suite(.timeLimit(.minutes(20))) struct DirectionTests {
  private let goal = Goal.sample("run", "Run \u{202E}tfel\u{2066}\u{2069}")
  private let shown = #"Run \u{202e}tfel\u{2066}\u{2069}"#

  /// Expects that the page shows the title with escapes. A field holds it as it is.
  private func expectOrder(_ tester: PageTester, _ location: SourceLocation = #_sourceLocation) {
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
    let (tester, _) = await openPage([goal, .sample("walk")], at: location)
    expectOrder(tester)
  }

  @Test func noticesShowTitlesInReadingOrder() async throws {
    let (tester, keeper) = await openPage([goal, .sample("walk")], at: "/goals")
    let clicks = [("#down-run", 1), ("#up-run", 1), ("[role=switch]", 2), (".turn", 4)]
    for (query, count) in clicks {
      for _ in 1...count {
        await tester.clickAndWait(TestQuery.selector(query).at(0))
        try #expect(tester.status.contains(shown))
        expectOrder(tester)
      }
    }
    await keeper.reject(.full)
    await tester.clickAndWait(TestQuery.selector("[role=switch]").at(0))
    #expect(tester.run.model.value.alert == "“\(shown)” was not saved. \(diskIsFull)")
    expectOrder(tester)
  }
}
