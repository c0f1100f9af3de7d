import GoalsFoundation
import GoalsPage
import GoalsTestSupport
import RillProgramTesting
import Testing

/// Tests of the accessibility of all screens. Tests in a browser contain those of the names of
/// controls, and of the order of the focus.
@MainActor @Suite(.timeLimit(.minutes(20))) struct AccessibilityTests {
  private static let goals: [Goal] = [
    .sample("run", frequency: 2, done: 2), .sample("read", interval: .daily),
    .sample("walk", isActive: false),
  ]
  private static let locations: [Location] = [
    "/", "/goals", "/goals/new", "/goals/run", "/goals/nobody", "/transfer", "/elsewhere",
  ]

  /// Calls `body` on each screen, with and without goals, errors and messages.
  private func onEachScreen(_ body: (PageTester) throws -> Void) async throws {
    for location in Self.locations {
      for goals in [Self.goals, []] { try body(await openPage(goals, at: location).0) }
    }
    let (form, _) = await openPage([], at: "/goals/new")
    form.click(.text("Add goal")) { _ in }
    try body(form)
    for text in ["{", GoalsDocument.text([.sample("new", done: 1)]), GoalsDocument.text([])] {
      let (tester, _) = await openPage(Self.goals, at: "/transfer")
      tester.send(.importSent(name: "a", received: 1, size: 2)) { _ in }
      try body(tester)
      tester.send(.importRead(name: "a", Array(text.utf8))) { _ in }
      try body(tester)
      await tester.receiveExamination()
      try body(tester)
    }
    let (summary, keeper) = await openPage(Self.goals)
    await summary.clickAndWait("#bump-run button")
    await keeper.reject(.full)
    await summary.clickAndWait("#bump-run button")
    try #expect(summary.page.contains(".toast button"))
    try #expect(summary.page.contains(".alert button"))
    try body(summary)
  }

  @Test func aPageHasLandmarksAndHeadings() async throws {
    try await onEachScreen { tester in
      let page = tester.page
      for name in ["header", "nav", "main", "h1"] {
        #expect(page.root.descendants.count { $0.name == name } == 1, "\(name)")
      }
      // No heading level is skipped.
      let levels = page.root.descendants.compactMap { node in
        ["h1", "h2", "h3", "h4"].firstIndex(of: node.name)
      }
      for (level, next) in zip(levels, levels.dropFirst()) { #expect(next <= level + 1) }
      #expect(levels.first == 0)
      // The live region exists before its content, so that the content is announced.
      try #expect(page.findAll("[role=status]").count == 1)
    }
  }

  @Test func referencedElementsExistOnce() async throws {
    try await onEachScreen { tester in
      let ids = tester.page.root.descendants.compactMap { $0["id"] }
      #expect(Set(ids).count == ids.count)
      for attribute in ["for", "aria-labelledby", "aria-describedby"] {
        for id in tester.page.root.descendants.compactMap({ $0[attribute] }) {
          #expect(ids.contains(id))
        }
      }
    }
  }

  @Test func imagesAndHiddenElementsAreNotRead() async throws {
    try await onEachScreen { tester in
      let all = tester.page.root.descendants
      for picture in all where picture.name == "svg" && picture["role"] != "img" {
        #expect(picture["aria-hidden"] == "true")
      }
      for picture in all where picture["role"] == "img" {
        #expect(picture["aria-label"]?.isEmpty == false)
      }
      for node in all where node["aria-hidden"] == "true" {
        #expect(!node.descendants.contains { ["a", "button", "input"].contains($0.name) })
      }
    }
  }

  @Test func colorsHaveTextEquivalents() async throws {
    let (summary, _) = await openPage(Self.goals)
    try #expect(summary.page.find(".card.done").textContent.contains("Done"))
    let (list, _) = await openPage(Self.goals, at: "/goals")
    try #expect(list.texts(".switch-text") == ["On", "On", "Off"])
  }
}
