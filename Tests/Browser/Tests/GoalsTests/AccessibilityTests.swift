import LiveWindow
import Testing
import WebDriver

/// Tests of the accessibility tree of each screen.
@Suite(.browser, .timeLimit(.minutes(20))) struct AccessibilityTests {
  /// Returns the landmarks, headings, live regions and controls of a page, one per line, indented
  /// by nesting.
  private func outline(_ window: Window) async throws -> String {
    let details = ["level", "checked", "invalid", "disabled", "busy", "live", "required"]
    let roles: Set = [
      "DisclosureTriangle", "image", "alert", "banner", "button", "group", "heading", "link",
      "list", "main",
      "navigation",
      "radio", "radiogroup", "region", "status", "switch", "textbox",
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

  /// The links at the end of all screens.
  private let languages = ["English", "العربية", "Deutsch"]

  /// Expects that the main part of a screen is `expected`. Around it are the parts of all screens:
  /// the navigation, the notices, the languages, and the connection state.
  ///
  /// - Parameters:
  ///   - notice: The content of the notice.
  ///   - undo: The label of the undo button, if there is a step.
  private func expectOutline(
    at path: String, goals: [[String]] = GoalsServer.sample, notice: [String] = [],
    undo: String? = nil, _ expected: String, _ location: SourceLocation = #_sourceLocation,
    after action: (Window) async throws -> Void = { _ in }
  ) async throws {
    let page =
      [
        "link 'Skip to content'", "banner", "  link 'Goals, home'", "  navigation 'Main'",
        "    link 'Summary'", "    link 'All goals'", "  group 'History'",
        "    button '\(undo ?? "Nothing to undo")'\(undo == nil ? " disabled=true" : "")",
        "    button 'Nothing to redo' disabled=true", "region 'Last change'",
        "  status live=polite",
      ] + notice.map { "  \($0)" } + ["main"]
      + expected.split(separator: "\n").map { "  \($0)" }
      + ["navigation 'Language'"] + languages.map { "  link '\($0)'" } + ["status live=polite"]
    try await GoalsServer.withWindow(goals) { server, window in
      try await window.goLive(server.address + path)
      try await action(window)
      let outline = try await outline(window)
      #expect(
        outline == page.joined(separator: "\n"), "\(outline)", sourceLocation: location)
    }
  }

  @Test func emptySummary() async throws {
    try await expectOutline(
      at: "/", goals: [],
      """
      heading 'Summary' level=1
      heading 'Start with one small goal' level=2
      link 'Add your first goal'
      link 'Import goals from a file'
      """)
  }

  @Test func theSummaryHasAnOutline() async throws {
    try await expectOutline(
      at: "/",
      """
      heading 'Summary' level=1
      link 'New goal'
      region 'Today'
        heading 'Today' level=2
        list
          heading 'Read' level=3
            link 'Read'
          button '+1 for Read'
      region 'This week'
        heading 'This week' level=2
        list
          heading 'Run' level=3
            link 'Run'
          button '+1 for Run'
      link '1 goal is off'
      """)
  }

  @Test func theListHasAnOutline() async throws {
    try await expectOutline(
      at: "/goals",
      """
      heading 'All goals' level=1
      link 'New goal'
      list
        link 'Run'
        button 'Move Run up' disabled=true
        button 'Move Run down'
        switch 'Pursue Run' checked=true
        link 'Read'
        button 'Move Read up'
        button 'Move Read down'
        switch 'Pursue Read' checked=true
        link 'Call home'
        button 'Move Call home up'
        button 'Move Call home down' disabled=true
        switch 'Pursue Call home'
      link 'Import and export'
      """)
  }

  @Test func newGoal() async throws {
    try await expectOutline(
      at: "/goals/new",
      """
      heading 'New goal' level=1
      textbox 'Title' required=true
      textbox 'Times' = 3 required=true
      group 'Period'
        radio 'A day'
        radio 'A week' checked=true
        radio 'A month'
      group 'Color'
        radio 'Red'
        radio 'Orange'
        radio 'Yellow'
        radio 'Green'
        radio 'Blue'
        radio 'Purple' checked=true
        radio 'Gray'
      button 'Add goal'
      link 'Cancel'
      """)
  }

  @Test func detailsWithAnError() async throws {
    try await expectOutline(
      at: "/goals/run",
      """
      heading 'Run' level=1
      textbox 'Title' invalid=true required=true
      textbox 'Times' = 3 required=true
      group 'Period'
        radio 'A day'
        radio 'A week' checked=true
        radio 'A month'
      group 'Color'
        radio 'Red'
        radio 'Orange'
        radio 'Yellow'
        radio 'Green'
        radio 'Blue' checked=true
        radio 'Purple'
        radio 'Gray'
      button 'Save'
      link 'Cancel'
      region 'The last 12 weeks'
        heading 'The last 12 weeks' level=2
        image 'A bar for each of the last 12 weeks, from the earliest: 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0. A line at 3.'
        group
          DisclosureTriangle 'As a table'
      button 'Delete goal'
      """
    ) { window in
      try await window.replace("#goal-title", with: "")
      try await window.waitFor("#goal-title-mistake")
      // The error is announced with the field.
      let field = try await window.accessibilityTree().all("textbox", named: "Title")
      #expect(field.map(\.details) == ["Title must not be empty."])
    }
  }

  @Test func importAndExportHaveAnOutline() async throws {
    try await expectOutline(
      at: "/transfer",
      """
      heading 'Import and export' level=1
      region 'Export'
        heading 'Export' level=2
        link 'Export goals'
      region 'Import'
        heading 'Import' level=2
        button 'A file of at most 1 MiB' = No file chosen
      """)
  }

  @Test func aNoticeIsPartOfTheOutline() async throws {
    try await expectOutline(
      at: "/", notice: ["button 'Undo'", "button 'Dismiss'"], undo: "Undo: +1 for Run",
      """
      heading 'Summary' level=1
      link 'New goal'
      region 'Today'
        heading 'Today' level=2
        list
          heading 'Read' level=3
            link 'Read'
          button '+1 for Read'
      region 'This week'
        heading 'This week' level=2
        list
          heading 'Run' level=3
            link 'Run'
          button '+1 for Run'
      link '1 goal is off'
      """
    ) { window in
      try await window.find("#bump-run button").click()
      try await window.wait(forNotice: "“Run”: 1 of 3 this week.")
    }
  }

  @Test func interactiveElementsHaveUniqueNames() async throws {
    try await GoalsServer.withWindow { server, window in
      for path in ["/", "/goals", "/goals/new", "/goals/run", "/goals/nobody", "/transfer"] {
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
        let titles = nodes.filter {
          $0.role == "heading" && $0.properties["level"]?.number == 1
        }
        #expect(titles.count == 1, "\(path): \(titles)")
      }
    }
  }

  /// Returns the names of the elements that Tab visits until it leaves the page.
  private func stops(_ window: Window) async throws -> [String] {
    var stops: [String] = []
    while stops.count < 60 {
      try await window.press(.tab)
      let focused = try await window.focused
      if try await focused.property("tagName").string == "BODY" { break }
      let label = try await focused.computedLabel
      stops.append(label)
      if stops.count > 1, label == stops.first { break }
      // The focused element has a focus ring; a choice has it around its label.
      let shown = try await window.evaluate(
        """
        const shown = arguments[0].type == 'radio'
          ? arguments[0].nextElementSibling : arguments[0]
        return getComputedStyle(shown).outlineStyle + ' ' + shown.checkVisibility()
        """, [focused.reference])
      #expect(shown.string == "solid true", "\(label)")
    }
    return stops
  }

  @Test(arguments: [
    (
      "/",
      [
        "Skip to content", "Goals, home", "Summary", "All goals", "Nothing to undo",
        "Nothing to redo", "New goal", "Read", "+1 for Read", "Run", "+1 for Run", "1 goal is off",
      ]
    ),
    (
      "/goals",
      [
        "Skip to content", "Goals, home", "Summary", "All goals", "Nothing to undo",
        "Nothing to redo", "New goal", "Run", "Move Run up", "Move Run down", "Pursue Run", "Read",
        "Move Read up", "Move Read down",
        "Pursue Read", "Call home", "Move Call home up", "Move Call home down",
        "Pursue Call home", "Import and export",
      ]
    ),
    (
      "/goals/run",
      [
        "Skip to content", "Goals, home", "Summary", "All goals", "Nothing to undo",
        "Nothing to redo", "Title", "Times", "A week",
        "Blue", "Save", "Cancel", "As a table", "Delete goal",
      ]
    ),
  ])
  func tabFollowsTheOrderOfThePage(path: String, content: [String]) async throws {
    let expected = content + languages
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

  @Test func theKeyboardReachesAllFunctions() async throws {
    try await GoalsServer.withWindow { server, window in
      try await window.goLive(server.address)
      /// Presses Tab until `name` has the focus.
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
