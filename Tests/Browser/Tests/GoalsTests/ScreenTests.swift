import LiveWindow
import Testing
import WebDriver

/// Tests of the content and controls of each screen.
@Suite(.browser, .timeLimit(.minutes(20))) struct ScreenTests {
  @Test("An empty page explains the first step and shows the first goal at once")
  func firstRun() async throws {
    try await GoalsServer.withWindow([]) { server, window in
      for path in ["/goals", "/"] {
        try await window.goLive(server.address + path)
        try await #expect(window.find(".empty h2").text == "Start with one small goal")
      }
      try await #expect(window.title == "Summary · Goals")
      try await window.find(".empty a").click()
      try await window.wait(forHeading: "New goal")
      try await #expect(window.url == server.address + "/goals/new")
      try await window.find("#goal-title").click()
      try await window.type("Stretch")
      try await window.replace("#goal-frequency", with: "2")
      try await window.find("label:has(#goal-interval)").click()
      try await window.find("label:has(#goal-color-purple)").click()
      try await window.find("#goal button").click()
      try await window.wait(forHeading: "Summary")
      try await window.wait(forTitles: ["Stretch"])
      try await window.wait(forNotice: "Added “Stretch”.")
      try await #expect(window.find(".card .progress").text == "0 of 2 today")
      try await #expect(window.find(".card").attribute("class") == "card color-purple")
      let list = try await server.run(["list"])
      #expect(list.contains("Stretch"))
    }
  }

  @Test("The summary shows the progress of active goals and counts by one click")
  func summary() async throws {
    try await GoalsServer.withWindow { server, window in
      try await window.goLive(server.address)
      try await window.wait(forTitles: ["Read", "Run"])
      try await #expect(window.find(".lead").text == "0 of 2 goals done.")
      try await #expect(window.find(".note").text == "1 goal is off")
      try await window.find("#bump-run button").click()
      try await window.wait(forProgress: "1 of 3 this week", of: "run")
      try await window.wait(forNotice: "“Run”: 1 of 3 this week.")
      try await #expect(window.find("li:has(#bump-run) .ring-text").text == "33%")
      let arc = try await window.find("li:has(#bump-run) .ring-arc")
      try await #expect(arc.attribute("stroke-dasharray") == "33 100")
      try await window.find("#bump-read button").click()
      try await window.wait(for: "1 of 2 goals done.", in: ".lead")
      try await window.wait(forProgress: "1 of 1 today Done", of: "read")
      try await window.find("#bump-read button").click()
      try await window.wait(forProgress: "2 of 1 today Done", of: "read")
      try await window.find(".toast .undo").click()
      try await window.wait(forProgress: "1 of 1 today Done", of: "read")
    }
  }

  @Test("A switch removes a goal from the summary and restores it with its progress")
  func activity() async throws {
    try await GoalsServer.withWindow { server, window in
      try await window.goLive(server.address)
      try await window.find("#bump-run button").click()
      try await window.wait(forProgress: "1 of 3 this week", of: "run")
      try await window.find("nav a:nth-child(2)").click()
      try await window.wait(forHeading: "All goals")
      let button = try await window.find("#off-run button")
      try await #expect(button.attribute("aria-checked") == "true")
      try await button.click()
      try await window.waitFor("#on-run")
      try await window.wait(forNotice: "“Run” is off.")
      // The switch is the same element and keeps the focus.
      try await #expect(button.attribute("aria-checked") == "false")
      try await #expect(window.focused.attribute("aria-label") == "Pursue Run")
      try await window.find("nav a").click()
      try await window.wait(forTitles: ["Read"])
      try await window.find(".note a").click()
      try await window.waitFor("#on-run")
      try await window.find("#on-run button").click()
      try await window.waitFor("#off-run")
      try await window.find(".brand").click()
      try await window.wait(forProgress: "1 of 3 this week", of: "run")
    }
  }

  @Test("A form is validated while typing, and only a valid form is saved")
  func validation() async throws {
    try await GoalsServer.withWindow { server, window in
      try await window.goLive(server.address + "/goals/run")
      try await window.wait(forHeading: "Run")
      try await window.replace("#goal-title", with: "")
      try await window.wait(for: "Title must not be empty.", in: "#goal-title-mistake")
      try await #expect(window.find("#goal-title").attribute("aria-invalid") == "true")
      try await window.find("#goal-title").type("Swim")
      try await window.waitUntil("there is nothing wrong") {
        try await window.findAll(".mistake").isEmpty
      }
      for (text, mistake) in [
        ("0", "Times must be from 1 to 99; got 0."),
        ("100", "Times must be from 1 to 99; got 100."),
        ("two", "Times must be a whole number from 1 to 99."),
      ] {
        try await window.replace("#goal-frequency", with: text)
        try await window.wait(for: mistake, in: "#goal-frequency-mistake")
      }
      try await window.find("#goal button").click()
      try await window.wait(forFocusOn: "goal-frequency")
      try await #expect(window.find("#goal-frequency").property("value").string == "two")
      let unchanged = try await server.run(["list"])
      #expect(unchanged.contains("Run"))
      for text in ["1", "99"] {
        try await window.replace("#goal-frequency", with: text)
        try await window.waitUntil("\(text) is fine") {
          try await window.findAll(".mistake").isEmpty
        }
      }
      try await window.press(.enter)
      try await window.wait(forHeading: "All goals")
      try await window.wait(forTitles: ["Swim", "Read", "Call home"])
      try await #expect(window.find("#main li p").text == "99 times a week")
    }
  }

  @Test("One click restores a deleted goal with its position and progress")
  func deleteAndUndo() async throws {
    try await GoalsServer.withWindow { server, window in
      try await window.goLive(server.address)
      try await window.find("#bump-run button").click()
      try await window.wait(forProgress: "1 of 3 this week", of: "run")
      try await window.find("li:has(#bump-run) h3 a").click()
      try await window.wait(forHeading: "Run")
      try await window.find("#delete button").click()
      try await window.wait(forHeading: "All goals")
      try await window.wait(forTitles: ["Read", "Call home"])
      try await window.wait(forNotice: "Deleted “Run”.")
      try await window.find(".toast .undo").click()
      try await window.wait(forTitles: ["Run", "Read", "Call home"])
      try await window.wait(forNotice: "“Run” was restored.")
      try await window.find("nav a").click()
      try await window.wait(forProgress: "1 of 3 this week", of: "run")
    }
  }

  @Test("Back and forward navigate between screens without loading a page")
  func history() async throws {
    try await GoalsServer.withWindow { server, window in
      try await window.goLive(server.address)
      try await window.evaluate("window.isTheFirst = true")
      try await window.find("nav a:nth-child(2)").click()
      try await window.wait(forHeading: "All goals")
      try await window.find("li a[href='/goals/read']").click()
      try await window.wait(forHeading: "Read")
      // A screen reader announces the heading.
      try await window.wait(forFocusOn: "heading")
      for (heading, path) in [("All goals", "/goals"), ("Summary", "/")] {
        try await window.back()
        try await window.wait(forHeading: heading)
        try await #expect(window.url == server.address + path)
        try await window.waitUntil("the title follows") {
          try await window.title == "\(heading) · Goals"
        }
      }
      try await window.forward()
      try await window.forward()
      try await window.wait(forHeading: "Read")
      try await #expect(window.find("#goal-title").property("value").string == "Read")
      try await #expect(window.evaluate("return window.isTheFirst").bool == true)
      try await window.go(to: server.address + "/goals/nobody")
      try await window.waitUntilLive()
      try await window.wait(forHeading: "Goal not found")
      try await window.back()
      try await window.waitUntilLive()
      try await window.wait(forHeading: "Read")
    }
  }
}
