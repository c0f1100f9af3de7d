import LiveWindow
import Testing
import WebDriver

/// What the browser tells assistive technology of each screen.
@Suite(.browser, .timeLimit(.minutes(2))) struct AccessibilityTests {
  /// The landmarks, headings, live regions and controls of a page: a line each, indented by what they are
  /// in.
  private func outline(_ window: Window) async throws -> String {
    let details = ["level", "checked", "invalid", "disabled", "busy", "live", "required"]
    let roles: Set = [
      "alert", "banner", "button", "group", "heading", "link", "list", "main", "navigation",
      "radio", "radiogroup", "region", "status", "switch", "textbox", "form", "search",
    ]
    func lines(of node: AccessibleNode, depth: Int) -> [String] {
      let inner = node.children
      guard roles.contains(node.role) else { return inner.flatMap { lines(of: $0, depth: depth) } }
      let known = details.compactMap { name -> String? in
        guard let value = node.properties[name], !["false", "\"false\""].contains("\(value)")
        else { return nil }
        return " \(name)=\(value.string ?? "\(value)")"
      }
      let value = node.value.string.map { " = \($0)" } ?? ""
      let name = node.name.isEmpty ? "" : " '\(node.name)'"
      let line =
        String(repeating: "  ", count: depth) + node.role + name + value + known.joined()
      return [line] + inner.flatMap { lines(of: $0, depth: depth + 1) }
    }
    return try await lines(of: window.accessibilityTree(), depth: 0).joined(separator: "\n")
  }

  private func expectOutline(
    at path: String, goals: [[String]] = GoalsServer.sample, _ expected: String,
    _ location: SourceLocation = #_sourceLocation,
    after action: (Window) async throws -> Void = { _ in }
  ) async throws {
    try await GoalsServer.withWindow(goals) { server, window in
      try await window.goLive(server.address + path)
      try await action(window)
      let outline = try await outline(window)
      #expect(outline == expected, "\(outline)", sourceLocation: location)
    }
  }

  @Test func emptySummary() async throws {
    try await expectOutline(at: "/", goals: [], "")
  }

  @Test func summary() async throws {
    try await expectOutline(at: "/", "")
  }

  @Test func list() async throws {
    try await expectOutline(at: "/goals", "")
  }

  @Test func newGoal() async throws {
    try await expectOutline(at: "/goals/new", "")
  }

  @Test func detailsWithAMistake() async throws {
    try await expectOutline(at: "/goals/run", "") { window in
      try await window.replace("#goal-title", with: "")
      try await window.waitFor("#goal-title-mistake")
      // The mistake is read out with the field.
      let field = try await window.accessibilityTree().all("textbox", named: "Title")
      #expect(field.map(\.details) == ["Title must not be empty."])
    }
  }

  @Test func notice() async throws {
    try await expectOutline(at: "/", "") { window in
      try await window.find("#bump-run button").click()
      try await window.wait(forNotice: "“Run”: 1 of 3 this week.")
    }
  }

  @Test func whatCanBeUsedHasANameOfItsOwn() async throws {
    try await GoalsServer.withWindow { server, window in
      for path in ["/", "/goals", "/goals/new", "/goals/run", "/goals/nobody"] {
        try await window.goLive(server.address + path)
        let nodes = try await window.accessibilityTree().all
        let controls = nodes.filter {
          $0.properties["focusable"]?.bool == true
            && !["RootWebArea", "heading", "main"].contains($0.role)
        }
        #expect(controls.count >= 4, "\(path)")
        for control in controls { #expect(control.name != "", "\(path): \(control)") }
        let buttons = controls.filter { $0.role == "button" }.map(\.name)
        #expect(Set(buttons).count == buttons.count, "\(path): \(buttons)")
        #expect(nodes.count { $0.properties["level"]?.number == 1 } == 1, "\(path)")
      }
    }
  }

  /// What Tab goes through, until it leaves the page.
  private func stops(_ window: Window) async throws -> [String] {
    var stops: [String] = []
    while stops.count < 60 {
      try await window.press(.tab)
      let focused = try await window.focused
      if try await focused.property("tagName").string == "BODY" { break }
      let label = try await focused.computedLabel
      stops.append(label)
      if stops.count > 1, label == stops.first { break }
      // All that has the focus is visible, and shows that it has it.
      try await #expect(focused.isDisplayed, "\(label)")
    }
    return stops
  }

  @Test(arguments: [
    (
      "/",
      [
        "Skip to content", "Goals, home", "Summary", "All goals", "New goal", "Read",
        "+1 for Read", "Run", "+1 for Run", "1 goal is off",
      ]
    ),
    (
      "/goals",
      [
        "Skip to content", "Goals, home", "Summary", "All goals", "New goal", "Run",
        "Move Run up", "Move Run down", "Pursue Run", "Read", "Move Read up", "Move Read down",
        "Pursue Read", "Call home", "Move Call home up", "Move Call home down",
        "Pursue Call home",
      ]
    ),
    (
      "/goals/run",
      [
        "Skip to content", "Goals, home", "Summary", "All goals", "Title", "Times", "A week",
        "Blue", "Save", "Cancel", "Delete goal",
      ]
    ),
  ])
  func tabGoesThroughThePageInItsOrder(path: String, expected: [String]) async throws {
    try await GoalsServer.withWindow { server, window in
      try await window.goLive(server.address + path)
      let stops = try await stops(window)
      #expect(Array(stops.prefix(expected.count)) == expected)
      #expect(stops.dropFirst(expected.count).allSatisfy { $0 == "Skip to content" || $0 == "" })
    }
  }

  @Test func theSkipLinkLeadsToTheContent() async throws {
    try await GoalsServer.withWindow { server, window in
      try await window.goLive(server.address)
      try await window.press(.tab)
      try await window.press(.enter)
      try await window.wait(forFocusOn: "main")
      try await window.press(.tab)
      try await #expect(window.focused.computedLabel == "New goal")
    }
  }

  @Test func allCanBeDoneByKeys() async throws {
    try await GoalsServer.withWindow { server, window in
      try await window.goLive(server.address)
      /// Goes on by Tab until `name` has the focus.
      func tab(to name: String) async throws {
        for _ in 0..<40 {
          try await window.press(.tab)
          if try await window.focused.computedLabel == name { return }
        }
        Issue.record("Tab doesn't lead to \(name)")
      }
      try await tab(to: "+1 for Run")
      try await window.press(.space)
      try await window.wait(forProgress: "1 of 3 this week", of: "run")
      try await #expect(window.focused.computedLabel == "+1 for Run")
      try await tab(to: "1 goal is off")
      try await window.press(.enter)
      try await window.wait(forHeading: "All goals")
      try await tab(to: "Pursue Call home")
      try await window.press(.space)
      try await window.waitFor("#off-call")
      try await #expect(window.focused.computedLabel == "Pursue Call home")
      try await window.find("li a[href='/goals/call']").click()
      try await window.wait(forHeading: "Call home")
      try await tab(to: "A month")
      try await window.press(.up)
      try await tab(to: "Save")
      try await window.press(.enter)
      try await window.wait(forHeading: "All goals")
      try await #expect(window.find("#main li:last-child p").text == "Once a week")
    }
  }
}
