import LiveWindow
import Testing
import WebDriver

/// Tests of durability across reloads and crashes.
@Suite(.browser, .timeLimit(.minutes(20))) struct PersistenceTests {
  @Test("A reloaded page shows earlier changes")
  func reload() async throws {
    try await GoalsServer.withWindow { server, window in
      try await window.goLive(server.address)
      for count in 1...3 {
        try await window.find("#bump-run button").click()
        let done = count == 3 ? " Done" : ""
        try await window.wait(forProgress: "\(count) of 3 this week\(done)", of: "run")
      }
      try await window.reload()
      try await #expect(window.progress(of: "run") == "3 of 3 this week Done")
      try await window.waitUntilLive()
      try await #expect(window.progress(of: "run") == "3 of 3 this week Done")
      try await window.goLive(server.address + "/goals")
      try await window.find("#down-run").click()
      try await window.wait(forTitles: ["Read", "Run", "Call home"])
      try await window.find("#on-call button").click()
      try await window.waitFor("#off-call")
      try await window.reload()
      try await window.waitUntilLive()
      try await #expect(window.titles() == ["Read", "Run", "Call home"])
      try await #expect(window.findAll(".switch[aria-checked=true]").count == 3)
    }
  }

  @Test(
    "A killed and restarted server loses nothing, and the page rejoins by itself")
  func killedServer() async throws {
    // Errors that the browser logs when it can't connect.
    try await GoalsServer.withWindow(expecting: /ERR_CONNECTION_(?:REFUSED|RESET)|WebSocket/) {
      server, window in
      try await window.goLive(server.address)
      try await window.evaluate("window.isTheFirst = true")
      try await window.find("#bump-run button").click()
      try await window.wait(forProgress: "1 of 3 this week", of: "run")
      try await window.find("nav a:nth-child(2)").click()
      try await window.waitFor("#down-run")
      try await window.find("#down-run").click()
      try await window.wait(forTitles: ["Read", "Run", "Call home"])
      try await window.find("li a[href='/goals/run']").click()
      try await window.wait(forHeading: "Run")
      try await window.replace("#goal-title", with: "Run fa")
      try await window.wait(forValue: "Run fa", of: "#goal-title")

      try await server.kill()
      try await window.waitUntil("the page says so") {
        try await window.find("#rill-status").text.contains("Connecting")
      }
      try await window.type("r")
      try await server.start()
      try await window.waitUntilLive()

      // The same page with its input, which the program received.
      try await #expect(window.evaluate("return window.isTheFirst").bool == true)
      try await #expect(window.url == server.address + "/goals/run")
      try await window.wait(forValue: "Run far", of: "#goal-title")
      try await #expect(window.focusedID() == "goal-title")
      try await window.press(.enter)
      try await window.wait(forHeading: "All goals")
      try await window.wait(forTitles: ["Read", "Run far", "Call home"])
      try await window.find("nav a").click()
      try await window.wait(forProgress: "1 of 3 this week", of: "run")
      try await window.waitUntil("nothing is said of it any more") {
        try await window.find("#rill-status").text == ""
      }
    }
  }

  @Test("Visible changes survive a crash at any time, and each click counts once", arguments: 1...3)
  func killedWhileBusy(round: Int) async throws {
    try await GoalsServer.withWindow(
      [["Run", "--id", "run", "--frequency", "99"]],
      expecting: /ERR_CONNECTION_(?:REFUSED|RESET)|WebSocket/
    ) { server, window in
      try await window.goLive(server.address)
      // The form is locked until the server has received a click.
      try await window.evaluate(
        """
        window.submissions = 0;
        addEventListener("submit", () => submissions++, true);
        window.clicking = setInterval(
          () => document.querySelector('#bump-run button').click(), 2)
        """)
      try await window.waitUntil("some are there") {
        try await completions(in: window.progress(of: "run")) > 10 * round
      }
      try await server.kill()
      try await window.evaluate("clearInterval(window.clicking)")
      let before = try await completions(in: window.progress(of: "run"))
      try await server.start()
      let kept = try await completions(in: server.run(["list"]))
      #expect(kept >= before)
      try await window.waitUntilLive()
      // Clicks without a connection are not done, and the page says so.
      let clicks = "return submissions - (document.documentElement.dataset.rillLost ?? 0)"
      var shown = 0
      try await window.waitUntil("the page shows all clicks") {
        shown = try await completions(in: window.progress(of: "run"))
        return try await window.evaluate(clicks).number == Double(shown)
      }
      try await #expect(completions(in: server.run(["list"])) == shown)
    }
  }

  @Test("Progress is read with and without separators of thousands")
  func progress() throws {
    #expect(try completions(in: "7 of 99 today") == 7)
    #expect(try completions(in: "1,481 of 99 today Done") == 1_481)
  }
}
