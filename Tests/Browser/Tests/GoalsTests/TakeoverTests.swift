import LiveWindow
import Testing
import WebDriver

/// Tests of pages that move to another server, because theirs is killed.
@Suite(.browser, .timeLimit(.minutes(20))) struct TakeoverTests {
  /// Records the elements of the page, and those of its content that are removed or replaced later.
  /// The notice beside the content comes and goes.
  private static let watch = """
    window.isTheFirst = true;
    window.removed = [];
    for (const element of document.querySelectorAll("#rill *")) element.isOld = true;
    new MutationObserver((records) => {
      for (const { target, removedNodes } of records)
        for (const node of removedNodes)
          if (node.nodeType === 1 && target.closest("main")) removed.push(node.outerHTML);
    }).observe(document.getElementById("rill"), { childList: true, subtree: true });
    """

  /// Waits until the undo and redo buttons name these steps.
  private func wait(_ window: Window, forTurns names: [String]) async throws {
    try await window.waitUntil("the buttons say \(names)") {
      let script = "return [...document.querySelectorAll('.turn')].map(e => e.textContent)"
      return try await window.evaluate(script).array?.compactMap(\.string) == names
    }
  }

  @Test("A page goes on at another server with its text, its window and its elements")
  func killedServer() async throws {
    try await GoalsServer.withTwoServers { first, second, proxy, window in
      try await window.goLive("http://127.0.0.1:\(proxy.port)")
      for count in 1...2 {
        try await window.find("#bump-run button").click()
        try await window.wait(forProgress: "\(count) of 3 this week", of: "run")
      }
      try await window.find("nav a:nth-child(2)").click()
      try await window.wait(forHeading: "All goals")
      try await window.find("li a[href='/goals/run']").click()
      try await window.wait(forHeading: "Run")
      try await wait(window, forTurns: ["Undo: +1 for Run", "Nothing to redo"])
      try await window.find(".toast button.quiet").click()
      try await window.wait(forNotice: "")
      try await window.replace("#goal-title", with: "Run fa")
      try await window.wait(forValue: "Run fa", of: "#goal-title")
      try await window.evaluate(Self.watch)

      // The first server never receives this edit.
      try first.pause()
      try await window.evaluate("document.querySelector('.turn').click()")
      try await first.kill()
      try await window.waitUntil("the page shows that it is offline") {
        try await window.liveState() == "offline"
      }
      try await window.type("r")
      await proxy.redirect(to: second.port)
      try await window.waitUntilLive()

      try await wait(window, forTurns: ["Undo: +1 for Run", "Redo: +1 for Run"])
      try await window.wait(forValue: "Run far", of: "#goal-title")
      try await #expect(window.focusedID() == "goal-title")
      try await #expect(window.evaluate("return window.isTheFirst").bool == true)
      // The content did not flicker: each element is the one from before, with its state.
      try await #expect(window.evaluate("return removed").array == [])
      try await #expect(
        window.evaluate("return [...document.querySelectorAll('#rill main *')].every(e => e.isOld)")
          .bool == true)
      try await #expect(
        window.evaluate("return !!document.getElementById('rill-lost')").bool == false)
      try await #expect(second.run(["list"]).contains("1 of 3 weekly"))

      try await window.press(.enter)
      try await window.wait(forTitles: ["Run far", "Read", "Call home"])
      try await window.find("nav a").click()
      try await window.wait(forProgress: "1 of 3 this week", of: "run")
    }
  }

  @Test("Each click counts once, although the server is killed meanwhile", arguments: 1...3)
  func killedWhileBusy(round: Int) async throws {
    try await GoalsServer.withTwoServers([["Run", "--id", "run", "--frequency", "99"]]) {
      first, second, proxy, window in
      try await window.goLive("http://127.0.0.1:\(proxy.port)")
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
      try await first.kill()
      await proxy.redirect(to: second.port)
      let before = try await completions(in: window.progress(of: "run"))
      try await window.waitUntil("the page goes on") {
        try await completions(in: window.progress(of: "run")) > before + 10
      }
      try await window.evaluate("clearInterval(window.clicking)")
      // Clicks without a connection are not done, and the page says so.
      let clicks = "return submissions - (document.documentElement.dataset.rillLost ?? 0)"
      var shown = 0
      try await window.waitUntil("the page shows all clicks") {
        shown = try await completions(in: window.progress(of: "run"))
        return try await window.evaluate(clicks).number == Double(shown)
      }
      try await #expect(completions(in: second.run(["list"])) == shown)
    }
  }

  @Test("Pages show that others are open, also at another server, until those are closed")
  func presence() async throws {
    try await GoalsServer.withTwoServers { first, second, proxy, window in
      let address = "http://127.0.0.1:\(proxy.port)"
      try await window.goLive(address)
      try await #expect(window.findAll(".others").isEmpty)
      try await Browser.withWindow { other in
        try await other.goLive(address)
        for page in [window, other] { try await waitForOthers(page) }
        try await first.kill()
        for page in [window, other] {
          try await page.waitUntil("the page shows that it is offline") {
            try await page.liveState() == "offline"
          }
        }
        await proxy.redirect(to: second.port)
        for page in [window, other] {
          try await page.waitUntilLive()
          try await waitForOthers(page)
        }
      }
      try await window.waitUntil("the other page is gone") {
        try await window.findAll(".others").isEmpty
      }
    }
  }

  private func waitForOthers(_ window: Window) async throws {
    try await window.waitUntil("the page shows that another one is open") {
      try await window.findAll(".others").first?.text
        == "This page is also open in another window now."
    }
  }
}
