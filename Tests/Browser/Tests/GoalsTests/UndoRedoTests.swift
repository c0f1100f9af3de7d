import LiveWindow
import Testing
import WebDriver

/// Tests of undo and redo, which are separate for each window.
@Suite(.browser, .timeLimit(.minutes(20))) struct UndoRedoTests {
  /// Waits until the buttons name these steps; nil is no step.
  private func wait(_ window: Window, undo: String?, redo: String?) async throws {
    let names = [
      undo.map { "Undo: \($0)" } ?? "Nothing to undo",
      redo.map { "Redo: \($0)" } ?? "Nothing to redo",
    ]
    try await window.waitUntil("the buttons say \(names)") {
      let script = "return [...document.querySelectorAll('.turn')].map(e => e.textContent)"
      return try await window.evaluate(script).array?.compactMap(\.string) == names
    }
  }

  /// Clicks the undo or redo button.
  private func click(_ number: Int, _ window: Window) async throws {
    try await window.find(".turn:nth-child(\(number))").click()
  }

  @Test("Two windows undo and redo their own steps, and follow each other")
  func twoWindows() async throws {
    try await GoalsServer.withWindow { server, first in
      try await Browser.withWindow { second in
        try await first.goLive(server.address)
        try await second.goLive(server.address + "/goals")
        try await wait(first, undo: nil, redo: nil)
        try await first.find("#bump-run button").click()
        try await wait(first, undo: "+1 for Run", redo: nil)
        try await second.find("#off-read button").click()
        try await wait(second, undo: "turn Read off", redo: nil)
        try await first.wait(forTitles: ["Run"])
        try await second.find("#down-run").click()
        try await wait(second, undo: "move Run", redo: nil)

        try await click(1, first)
        try await first.wait(forProgress: "0 of 3 this week", of: "run")
        try await wait(first, undo: nil, redo: "+1 for Run")
        try await wait(second, undo: "move Run", redo: nil)
        try await click(1, second)
        try await second.wait(forTitles: ["Run", "Read", "Call home"])
        try await click(1, second)
        try await first.wait(forTitles: ["Read", "Run"])
        try await second.wait(forNotice: "“Read” is on.")
        try await wait(second, undo: nil, redo: "turn Read off")
        try await click(2, second)
        try await click(2, second)
        try await second.wait(forTitles: ["Read", "Run", "Call home"])
        try await first.wait(forTitles: ["Run"])
        try await click(2, first)
        try await first.wait(forProgress: "1 of 3 this week", of: "run")
        try await second.expectNoErrors()
      }
    }
  }

  @Test("A conflict with another window is reported and changes nothing")
  func rejected() async throws {
    try await GoalsServer.withWindow { server, first in
      try await Browser.withWindow { second in
        for (window, title) in [(first, "Jog"), (second, "Sprint")] {
          try await window.goLive(server.address + "/goals/run")
          try await window.replace("#goal-title", with: title)
          try await window.find("#goal button").click()
          try await window.wait(forHeading: "All goals")
          try await window.wait(forTitles: [title, "Read", "Call home"])
        }
        try await wait(first, undo: "rename to Jog", redo: nil)
        try await first.wait(forTitles: ["Sprint", "Read", "Call home"])
        try await click(1, first)
        try await first.wait(forAlert: "Not undone: “Jog” was renamed elsewhere since.")
        try await wait(first, undo: nil, redo: nil)
        try await first.wait(forTitles: ["Sprint", "Read", "Call home"])
        // The other window can still undo its own step.
        try await click(1, second)
        try await second.wait(forTitles: ["Jog", "Read", "Call home"])
        try await first.wait(forTitles: ["Jog", "Read", "Call home"])
        try await second.expectNoErrors()
      }
    }
  }

  @Test("Keys undo and redo steps; in a text field they undo typing")
  func keys() async throws {
    try await GoalsServer.withWindow { server, window in
      try await window.goLive(server.address)
      for number in 1...2 {
        try await window.find("#bump-run button").click()
        try await window.wait(forProgress: "\(number) of 3 this week", of: "run")
      }
      try await window.press("z", modifiers: [.control])
      try await window.wait(forProgress: "1 of 3 this week", of: "run")
      // The button keeps the focus.
      try await #expect(window.focused.computedLabel == "+1 for Run")
      try await window.press("z", modifiers: [.control])
      try await window.wait(forProgress: "0 of 3 this week", of: "run")
      try await window.press("z", modifiers: [.control, .shift])
      try await window.wait(forProgress: "1 of 3 this week", of: "run")
      try await window.press("y", modifiers: [.control])
      try await window.wait(forProgress: "2 of 3 this week", of: "run")
      try await window.press("z", modifiers: [.meta])
      try await window.wait(forProgress: "1 of 3 this week", of: "run")

      try await window.find("li:has(#bump-run) h3 a").click()
      try await window.wait(forHeading: "Run")
      try await window.find("#goal-title").click()
      try await window.press(.end)
      try await window.type(" far")
      try await window.wait(forValue: "Run far", of: "#goal-title")
      try await window.press("z", modifiers: [.control])
      // The browser has undone some of the typing; no step is undone.
      try await window.waitUntil("typing is undone") {
        try await window.find("#goal-title").property("value").string != "Run far"
      }
      try await wait(window, undo: "+1 for Run", redo: "+1 for Run")
      try await window.find("#goal-title").clear()
      try await window.find("h1").click()
      try await window.find(".actions a").click()
      try await window.wait(forHeading: "All goals")
      try await window.press("z", modifiers: [.control])
      try await wait(window, undo: nil, redo: "+1 for Run")
    }
  }

  @Test("Without a script the undo buttons are hidden")
  func withoutScript() async throws {
    try await GoalsServer.withWindow(runsScripts: false) { server, window in
      try await window.go(to: server.address)
      try await #expect(!window.find(".turn").isDisplayed)
    }
  }

  @Test("A page keeps its steps to undo when its server is restarted")
  func restart() async throws {
    try await GoalsServer.withWindow(expecting: /ERR_CONNECTION_(?:REFUSED|RESET)|WebSocket/) {
      server, window in
      try await window.goLive(server.address)
      try await window.find("#bump-run button").click()
      try await wait(window, undo: "+1 for Run", redo: nil)
      try await server.kill()
      try await server.start()
      // The page retries at increasing intervals.
      try await window.waitUntil("the page is live") {
        try await window.liveState() == "live"
      }
      try await wait(window, undo: "+1 for Run", redo: nil)
      try await click(1, window)
      try await wait(window, undo: nil, redo: "+1 for Run")
      try await window.wait(forProgress: "0 of 3 this week", of: "run")
    }
  }
}
