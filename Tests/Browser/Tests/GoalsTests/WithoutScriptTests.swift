import LiveWindow
import Testing
import WebDriver

/// Tests of the pages without scripts.
@Suite(.browser, .timeLimit(.minutes(20))) struct WithoutScriptTests {
  @Test("Links and forms offer all functions")
  func everything() async throws {
    try await GoalsServer.withWindow(runsScripts: false) { server, window in
      try await window.go(to: server.address)
      try await window.wait(forTitles: ["Read", "Run"])
      try await window.find("#bump-run button").click()
      try await window.wait(forProgress: "1 of 3 this week", of: "run")
      try await window.find("nav a:nth-child(2)").click()
      try await window.wait(forHeading: "All goals")
      try await window.find("#off-read button").click()
      let off = try await window.waitFor("#on-read button")
      try await #expect(off.attribute("aria-checked") == "false")
      try await window.find("#down-run").click()
      try await window.wait(forTitles: ["Read", "Run", "Call home"])
      // Controls that need a script are hidden.
      try await #expect(!window.find(".grip").isDisplayed)

      try await window.find(".title-row a").click()
      try await window.waitFor("#goal-title").type("Sing & dance")
      try await window.find("label:has(#goal-interval)").click()
      try await window.find("#goal button").click()
      try await window.wait(forHeading: "Summary")
      try await window.wait(forTitles: ["Sing & dance", "Run"])

      try await window.find(".card h3 a").click()
      let frequency = try await window.waitFor("#goal-frequency")
      try await frequency.clear()
      try await frequency.type("4")
      try await window.find("#goal button").click()
      try await window.wait(for: "4 times a day", in: "#main li:last-child p")
      try await window.find("li:last-child a.row-title").click()
      try await window.waitFor("#delete button").click()
      try await window.wait(forTitles: ["Read", "Run", "Call home"])
    }
  }

  @Test("An error is shown with the input")
  func mistake() async throws {
    try await GoalsServer.withWindow(runsScripts: false, expecting: /422/) { server, window in
      try await window.go(to: server.address + "/goals/new")
      try await window.find("#goal-title").type("Sing")
      let frequency = try await window.find("#goal-frequency")
      try await frequency.clear()
      try await frequency.type("100")
      try await window.find("label:has(#goal-color-purple)").click()
      try await window.find("#goal button").click()
      try await window.wait(
        for: "Times must be from 1 to 99; got 100.", in: "#goal-frequency-mistake")
      try await #expect(window.find("#goal-title").property("value").string == "Sing")
      try await #expect(window.find("#goal-frequency").property("value").string == "100")
      try await #expect(window.find("#goal-color-purple").property("checked").bool == true)
      try await window.find("#goal-frequency").clear()
      try await window.find("#goal-frequency").type("9")
      try await window.find("#goal button").click()
      try await window.wait(forTitles: ["Read", "Run", "Sing"])
    }
  }

  @Test("A form changes only the edited fields after a concurrent change")
  func othersMeanwhile() async throws {
    try await GoalsServer.withWindow(runsScripts: false) { server, window in
      try await window.go(to: server.address + "/goals/run")
      try await server.run(["update", "run", "--title", "Run far"])
      let frequency = try await window.find("#goal-frequency")
      try await frequency.clear()
      try await frequency.type("5")
      try await window.find("#goal button").click()
      try await window.wait(forTitles: ["Run far", "Read", "Call home"])
      try await #expect(window.find("#main li p").text == "5 times a week")
    }
  }
}
