import GoalsPage
import GoalsTestSupport
import RillProgramTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(20))) struct AccessibilityTests {
  private static let goals: [Goal] = [
    .sample("run", frequency: 2, done: 2), .sample("read", interval: .daily),
    .sample("walk", isActive: false),
  ]
  private static let locations = [
    "/", "/goals", "/goals/new", "/goals/run", "/goals/nobody", "/transfer", "/elsewhere",
  ]

  /// Calls `body` on each screen, with and without goals, errors and messages.
  private func onEachScreen(_ body: (PageTester) throws -> Void) async throws {
    for text in Self.locations {
      let location = try Location(text)
      for goals in [Self.goals, []] {
        try await withPage(goals, at: location) { tester, _ in try body(tester) }
      }
    }
    try await withPage([], at: "/goals/new") { tester, _ in
      tester.click(.text("Add goal")) { _ in }
      try body(tester)
    }
    for text in ["{", GoalsDocument.text([.sample("new", done: 1)]), GoalsDocument.text([])] {
      try await withPage(Self.goals, at: "/transfer") { tester, _ in
        tester.send(.importSent(name: "a", received: 1, size: 2)) { _ in }
        try body(tester)
        tester.send(.importRead(name: "a", Array(text.utf8))) { _ in }
        try body(tester)
        let isResult: (GoalsPageMessage) -> Bool = { message in
          if case .importExamined = message { true } else { false }
        }
        await tester.receive(where: isResult) { _ in }
        try body(tester)
      }
    }
    try await withPage(Self.goals) { tester, keeper in
      tester.click("#bump-run button") { _ in }
      await tester.receiveAnswer()
      await keeper.reject(.full)
      tester.click("#bump-run button") { _ in }
      await tester.receiveAnswer()
      try #expect(tester.page.contains(".toast button"))
      try #expect(tester.page.contains(".alert button"))
      try body(tester)
    }
  }

  /// Returns the accessible name of an element, without hidden content.
  private func name(of node: TestNode, on page: TestPage) throws -> String {
    if let label = node["aria-label"] { return label }
    if let id = node["aria-labelledby"] { return try page.find(.id(id)).textContent }
    if node.name == "input" {
      let around = node.ancestors.first { $0.name == "label" }
      let label = try around ?? page.findAll("label").first { $0["for"] == node["id"] }
      return label?.textContent ?? ""
    }
    if node.name == "fieldset" {
      return node.children.first { $0.name == "legend" }?.textContent ?? ""
    }
    return visibleText(of: node)
  }

  private func visibleText(of node: TestNode) -> String {
    if node["aria-hidden"] == "true" { return "" }
    return node.kind == .text ? node.text : node.children.map(visibleText).joined()
  }

  @Test func interactiveElementsHaveNames() async throws {
    try await onEachScreen { tester in
      let page = tester.page
      let all = page.root.descendants.filter {
        ["a", "button", "input", "fieldset", "nav", "section"].contains($0.name)
          && $0["type"] != "hidden" && !$0.classes.contains("empty")
      }
      for node in all {
        let name = try name(of: node, on: page)
        let isBlank = name.allSatisfy(\.isWhitespace)
        #expect(!isBlank, "\(node.name) has no name")
      }
    }
  }

  @Test func namesOfButtonsAreUnique() async throws {
    try await onEachScreen { tester in
      let names = try tester.page.findAll("main button").map { try name(of: $0, on: tester.page) }
      #expect(Set(names).count == names.count)
    }
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

  @Test func theFocusOrderIsTheDocumentOrder() async throws {
    try await onEachScreen { tester in
      let indices = tester.page.root.descendants.compactMap { $0["tabindex"] }
      #expect(indices.allSatisfy { $0 == "-1" })
      // Only elements that are not focusable by themselves.
      let places = tester.page.root.descendants.filter { $0["tabindex"] != nil }
      let names = places.filter { $0["id"] != "import-result" }.map(\.name)
      #expect(names == ["section", "main", "h1"])
    }
  }

  @Test func imagesAreHiddenOrHaveDescriptions() async throws {
    try await onEachScreen { tester in
      for picture in tester.page.root.descendants where picture.name == "svg" {
        if picture["role"] == "img" {
          #expect(picture["aria-label"]?.isEmpty == false)
        } else {
          #expect(picture["aria-hidden"] == "true")
        }
      }
    }
  }

  @Test func hiddenElementsAreNotInteractive() async throws {
    try await onEachScreen { tester in
      for node in tester.page.root.descendants where node["aria-hidden"] == "true" {
        #expect(!node.descendants.contains { ["a", "button", "input"].contains($0.name) })
      }
    }
  }

  @Test func colorsHaveTextEquivalents() async throws {
    try await withPage(Self.goals, at: "/goals/run") { tester, _ in
      let swatches = try tester.page.findAll("[name=color]")
      let names = try swatches.map { try name(of: $0, on: tester.page) }
      #expect(names == ["Red", "Orange", "Yellow", "Green", "Blue", "Purple", "Gray"])
    }
    try await withPage(Self.goals) { tester, _ in
      let done = try tester.page.find(".card.done")
      #expect(done.textContent.contains("Done"))
    }
    try await withPage(Self.goals, at: "/goals") { tester, _ in
      try #expect(tester.texts(".switch-text") == ["On", "On", "Off"])
    }
  }
}
