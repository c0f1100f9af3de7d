import LiveWindow
import Testing
import WebDriver

/// Tests of concurrent changes.
@Suite(.browser, .timeLimit(.minutes(20))) struct TogetherTests {
  /// Opens a second window, in a separate browser, and expects no errors there.
  private func withTwoWindows(
    _ body: (GoalsServer, Window, Window) async throws -> Void
  ) async throws {
    try await GoalsServer.withWindow { server, first in
      try await Browser.withWindow { second in
        try await body(server, first, second)
        try await second.expectNoErrors()
      }
    }
  }

  @Test("A change in one window appears in the other on all screens")
  func seenInTheOther() async throws {
    try await withTwoWindows { server, first, second in
      try await first.goLive(server.address)
      try await second.goLive(server.address)
      try await first.find("#bump-run button").click()
      try await second.wait(forProgress: "1 of 3 this week", of: "run")
      try await second.find("#bump-run button").click()
      try await first.wait(forProgress: "2 of 3 this week", of: "run")
      try await second.find("nav a:nth-child(2)").click()
      try await second.waitFor("#off-read")
      try await second.find("#off-read button").click()
      try await first.wait(forTitles: ["Run"])
      try await first.find(".title-row a").click()
      try await first.wait(forHeading: "New goal")
      try await first.find("#goal-title").click()
      try await first.type("Sing")
      try await first.press(.enter)
      try await second.wait(forTitles: ["Run", "Read", "Call home", "Sing"])
      // Only the window that made the change shows a notice.
      try await first.wait(forNotice: "Added “Sing”.")
      try await #expect(
        second.find("#notice [role=status]").text == "“Read” is off.")
    }
  }

  @Test("Simultaneous clicks in two windows all count")
  func clicksAtOnce() async throws {
    try await withTwoWindows { server, first, second in
      try await server.run(["update", "run", "--frequency", "99"])
      try await first.goLive(server.address)
      try await second.goLive(server.address)
      let click = """
        let clicks = 0
        const clicking = setInterval(() => {
          document.querySelector('#bump-run button').click()
          if (++clicks == 40) clearInterval(clicking)
        }, 1)
        """
      try await first.evaluate(click)
      try await second.evaluate(click)
      for window in [first, second] {
        try await window.wait(forProgress: "80 of 99 this week", of: "run")
      }
      let list = try await server.run(["list"])
      #expect(list.contains("80 of 99"))
    }
  }

  @Test("Concurrent changes of different fields of a goal are both kept")
  func differentFields() async throws {
    try await withTwoWindows { server, first, second in
      let page = server.address + "/goals/run"
      try await first.goLive(page)
      try await second.goLive(page)
      try await first.replace("#goal-title", with: "Run far")
      try await second.replace("#goal-frequency", with: "5")
      try await second.find("label:has(#goal-color-purple)").click()
      try await first.find("#goal button").click()
      try await first.wait(forHeading: "All goals")
      // Untouched fields follow the change, and input is kept.
      try await second.wait(forHeading: "Run far")
      try await second.wait(forValue: "Run far", of: "#goal-title")
      try await second.wait(forValue: "5", of: "#goal-frequency")
      try await second.find("#goal button").click()
      try await second.wait(forHeading: "All goals")
      for window in [first, second] {
        try await window.wait(forTitles: ["Run far", "Read", "Call home"])
        try await window.waitUntil("both changes are there") {
          let goal = try await window.find("#main li")
          guard try await goal.find("p").text == "5 times a week" else { return false }
          return try await goal.attribute("class")?.contains("color-purple") == true
        }
      }
    }
  }

  @Test("The later change of the same field prevails in both windows")
  func sameField() async throws {
    try await withTwoWindows { server, first, second in
      let page = server.address + "/goals/run"
      try await first.goLive(page)
      try await second.goLive(page)
      try await first.replace("#goal-title", with: "Walk")
      try await second.replace("#goal-title", with: "Swim")
      try await first.find("#goal button").click()
      try await second.wait(forHeading: "Walk")
      try await #expect(second.find("#goal-title").property("value").string == "Swim")
      try await second.find("#goal button").click()
      for window in [first, second] {
        try await window.wait(forTitles: ["Swim", "Read", "Call home"])
      }
    }
  }

  @Test("Editing a goal that another window deletes is reported and changes nothing")
  func editOfADeletedGoal() async throws {
    try await withTwoWindows { server, first, second in
      try await first.goLive(server.address + "/goals/run")
      try await first.replace("#goal-title", with: "Run far")
      try await second.goLive(server.address + "/goals/run")
      try await second.find("#delete button").click()
      try await second.wait(forTitles: ["Read", "Call home"])
      try await first.wait(forHeading: "All goals")
      try await first.wait(forAlert: "“Run” was deleted in another window.")
      let alert = try await first.accessibilityTree().all("alert")
      #expect(alert.map { $0.properties["live"] } == ["assertive"])
      try await first.wait(forTitles: ["Read", "Call home"])
      try await first.find(".alert button").click()
      try await first.waitUntil("it has been seen") {
        try await first.findAll(".alert").isEmpty
      }
      // Undone there, the goal is restored here.
      try await second.find(".toast .undo").click()
      try await first.wait(forTitles: ["Run", "Read", "Call home"])
    }
  }

  @Test("Submitting the form of a deleted goal shows an error")
  func formOfADeletedGoal() async throws {
    // Without a script the page doesn't follow.
    try await GoalsServer.withWindow(runsScripts: false, expecting: /status of 409/) {
      server, window in
      try await window.go(to: server.address + "/goals/run")
      try await server.run(["delete", "run"])
      let title = try await window.find("#goal-title")
      try await title.clear()
      try await title.type("Run far")
      try await window.find("#goal button").click()
      try await window.wait(forHeading: "The page has changed")
      try await #expect(window.find("main").text.contains("Nothing was saved."))
      try await window.find("main a").click()
      try await window.wait(forHeading: "Goal not found")
      try await window.find("main a").click()
      try await window.wait(forTitles: ["Read", "Call home"])
    }
  }

  @Test("Changes by commands appear on the page")
  func commands() async throws {
    try await GoalsServer.withWindow { server, window in
      try await window.goLive(server.address)
      try await server.run(["bump", "run"])
      try await window.wait(forProgress: "1 of 3 this week", of: "run")
      try await server.run(["add", "Sing", "--id", "sing"])
      try await window.wait(forTitles: ["Read", "Sing", "Run"])
      try await window.find("#bump-sing button").click()
      try await window.wait(forProgress: "1 of 1 today Done", of: "sing")
      let list = try await server.run(["list"])
      #expect(list.contains("1 of 3"))
      #expect(list.contains("1 of 1"))
      try await server.run(["delete", "read"])
      try await window.wait(forTitles: ["Sing", "Run"])
    }
  }
}
