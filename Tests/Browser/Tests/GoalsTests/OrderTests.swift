import LiveWindow
import Testing
import WebDriver

/// Tests of the order of the list.
@Suite(.browser, .timeLimit(.minutes(20))) struct OrderTests {
  private static let titles = ["A", "B", "C", "D"]
  private static let goals = titles.map { [$0, "--id", $0] }

  private func withList(
    screen: Screen = .desktop, _ body: (GoalsServer, Window) async throws -> Void
  ) async throws {
    try await GoalsServer.withWindow(Self.goals, screen: screen) { server, window in
      try await window.goLive(server.address + "/goals")
      try await window.wait(forTitles: Self.titles)
      try await body(server, window)
    }
  }

  private func grip(_ place: Int, _ window: Window) async throws -> Element {
    try await window.find(".row:nth-child(\(place)) .grip")
  }

  @Test("Keys move a goal, which keeps the focus")
  func keys() async throws {
    try await withList { server, window in
      try await window.evaluate("document.getElementById('down-A').focus()")
      for titles in [["B", "A", "C", "D"], ["B", "C", "A", "D"], ["B", "C", "D", "A"]] {
        try await window.press(.enter)
        try await window.wait(forTitles: titles)
        try await window.wait(forFocusOn: "down-A")
      }
      try await window.wait(forNotice: "“A” is now 4 of 4.")
      // The goal is in the last position.
      try await window.waitUntil("it says so") {
        try await window.find("#down-A").attribute("aria-disabled") == "true"
      }
      try await window.press(.enter)
      try await window.press(.tab, modifiers: [.shift])
      try await #expect(window.focusedID() == "up-A")
      try await window.press(.space)
      try await window.wait(forTitles: ["B", "C", "A", "D"])
      try await window.wait(forFocusOn: "up-A")
      let list = try await server.run(["list"])
      #expect(list.split(separator: "\n").count >= 4)
    }
  }

  @Test("Rapid key presses all count")
  func fastKeys() async throws {
    try await withList { _, window in
      try await window.evaluate("document.getElementById('down-A').focus()")
      for _ in 0..<3 { try await window.press(.enter) }
      try await window.wait(forTitles: ["B", "C", "D", "A"])
      try await window.wait(forFocusOn: "down-A")
    }
  }

  @Test("A goal is dragged to another position", arguments: [Screen.desktop, .phone])
  func drag(screen: Screen) async throws {
    try await withList(screen: screen) { server, window in
      let pointer: Pointer = screen.isPhone ? .touch : .mouse
      let height = try await window.find(".row").rect.height
      try await window.drag(
        from: .element(grip(1, window)), to: .element(grip(1, window), dy: 2 * height),
        with: pointer)
      try await window.wait(forTitles: ["B", "C", "A", "D"])
      try await window.wait(forNotice: "“A” is now 3 of 4.")
      try await window.drag(
        from: .element(grip(4, window)), to: .element(grip(4, window), dy: -3 * height),
        with: pointer)
      try await window.wait(forTitles: ["D", "B", "C", "A"])
      // The rows have no leftover transforms.
      try await window.waitUntil("nothing is dragged any more") {
        try await window.findAll(".dragging, .dragged, .shift-up, .shift-down").isEmpty
      }
      try await window.reload()
      try await #expect(window.titles() == ["D", "B", "C", "A"])
    }
  }

  @Test("A dragged goal follows the pointer and displaces others; Escape cancels the drag")
  func dragInProgress() async throws {
    try await withList { _, window in
      let height = try await window.find(".row").rect.height
      let start = try await window.find(".row").rect.y
      try await window.perform([
        .move(to: .element(grip(1, window))), .down,
      ])
      // The page sends moves once it knows about the drag.
      try await window.waitFor(".dragged")
      try await window.perform([
        .move(to: .element(grip(1, window), dy: height), over: .milliseconds(50))
      ])
      try await window.waitUntil("the second row makes way") {
        try await window.find(".row:nth-child(2)").rect.y == start
      }
      try await #expect(window.find(".dragged").rect.y == start + height)
      try await #expect(window.titles() == Self.titles)
      try await window.press(.escape)
      try await window.waitUntil("the rows are where they were") {
        guard try await window.findAll(".dragging").isEmpty else { return false }
        return try await window.find(".row").rect.y == start
      }
      try await window.release()
      try await #expect(window.titles() == Self.titles)
    }
  }

  @Test("A drag uses the current order after another window moves goals")
  func dragWhileOthersMove() async throws {
    try await withList { server, window in
      let height = try await window.find(".row").rect.height
      try await window.perform([
        .move(to: .element(grip(1, window))), .down,
      ])
      // The page sends moves once it knows about the drag.
      try await window.waitFor(".dragged")
      try await window.perform([
        .move(to: .element(grip(1, window), dy: height), over: .milliseconds(50))
      ])
      try await window.waitFor(".shift-up")
      try await server.run(["delete", "B"])
      try await window.wait(forTitles: ["A", "C", "D"])
      try await window.perform([.up])
      try await window.wait(forTitles: ["C", "A", "D"])
    }
  }
}
