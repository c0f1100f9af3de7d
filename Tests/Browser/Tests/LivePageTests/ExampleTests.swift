import Bounce
import Counter
import LiveWindow
import Login
import LoginPage
import RillLive
import RillStreams
import Synchronization
import Testing
import WebDriver

/// Tests of the served examples.
@Suite(.browser, .timeLimit(.minutes(20))) struct ExampleTests {
  @Test("Each window has a separate counter, which restarts with a reload")
  func counterCounts() async throws {
    try await Served.run([LivePage(.root) { _ in counter() }]) { server in
      try await Browser.withBrowser { browser in
        try await browser.withWindow { first in
          try await first.goLive(server.address)
          for _ in 0..<3 { try await first.find("button:last-of-type").click() }
          try await first.find("button").click()
          try await first.wait(for: "2", in: "#rill div div")
          try await browser.withWindow { second in
            try await second.goLive(server.address)
            #expect(try await second.find("#rill div div").text == "0")
          }
          try await first.reload()
          try await first.waitUntilLive()
          #expect(try await first.find("#rill div div").text == "0")
          try await first.expectNoErrors()
        }
      }
    }
  }

  @Test("The login takes time, can be canceled, and runs one effect at a time")
  func loginLogsIn() async throws {
    let (isLoggingIn, isLoggingOut) = (Flag(), Flag())
    let page = LivePage(.root) { _ in
      loginPage(Server(logIn: { isLoggingIn.done($0) }, logOut: { isLoggingOut.done($0) }))
    }
    try await Served.run([page]) { server in
      try await Browser.withWindow { window in
        try await window.goLive(server.address)
        try await window.find("button").click()
        try await window.wait(for: "Logging in...", in: "p")
        #expect(try await window.find("section").attribute("aria-busy") == "true")
        isLoggingIn.isSet = true
        try await window.wait(for: "You are logged in.", in: "p")
        try await window.find("button").click()
        isLoggingOut.isSet = true
        try await window.wait(for: "You are logged out.", in: "p")
        isLoggingIn.isSet = false
        try await window.find("button").click()
        try await window.wait(for: "Logging in...", in: "p")
        try await window.find("button").click()
        try await window.wait(for: "You are logged out.", in: "p")
        try await window.expectNoErrors()
      }
    }
  }

  /// Replaces animation frames by frames of the test, a sixtieth of a second apart.
  private static let frames = """
    let time = 0, count = 0, waiting = new Map();
    window.requestAnimationFrame = (body) => (waiting.set(++count, body), count);
    window.cancelAnimationFrame = (number) => waiting.delete(number);
    window.showFrame = () => {
      const all = waiting;
      waiting = new Map();
      time += 1000 / 60;
      for (const body of all.values()) body(time);
      return all.size;
    };
    """

  @Test("Only the ball moves, until its time is paused or reversed")
  func ballBounces() async throws {
    try await Served.run([LivePage(.root) { _ in bounce(in: .browser) }]) { server in
      try await Browser.withWindow { window in
        try await window.devTools(
          "Page.addScriptToEvaluateOnNewDocument", ["source": .string(Self.frames)])
        try await window.goLive(server.address)
        func across() async throws -> Double {
          try await window.find("circle").attribute("cx").flatMap { Double($0) } ?? .nan
        }
        /// Shows frames until `isSo` is true.
        func pass(_ what: String, until isSo: () async throws -> Bool) async throws {
          try await window.waitUntil(what) {
            try await window.evaluate("showFrame()")
            return try await isSo()
          }
        }
        func state() async throws -> String { try await window.find("#state").text }
        /// Returns the names of the attributes that change in at least thirty frames, sorted.
        func changes() async throws -> JSON {
          try await window.evaluate(
            """
            const names = new Set();
            new MutationObserver((all) => {
              for (const one of all) names.add(one.target.nodeName + " " + (one.attributeName ?? ""));
            }).observe(document.documentElement,
              { subtree: true, childList: true, characterData: true, attributes: true });
            return (async () => {
            for (let count = 0; count < 30 || names.size < 2; count++) {
              showFrame();
              await new Promise((done) => setTimeout(done, 1));
            }
            return [...names].sort().join(", ");
            })();
            """)
        }
        try await pass("the ball to go to the right") { try await across() > 40 }
        #expect(try await changes().string == "circle cx, circle cy")

        try await window.press(.space)
        try await window.wait(for: "paused", in: "#state")
        let place = try await across()
        // A paused page requests no frames.
        #expect(try await window.evaluate("return showFrame()").number == 0)
        #expect(try await across() == place)

        try await window.press("r")
        try await window.press(.space)
        try await pass("the ball to run backwards") { try await state() == "1× backwards" }
        try await pass("the ball to go back") { try await across() < place - 20 }
        // The clicked button has the focus, and only the space bar presses it.
        try await window.find("button[title='←']").click()
        try await window.press(.space)
        try await window.wait(for: "1/4× backwards", in: "#state")
        // Time stops at the beginning.
        try await pass("the ball to stop") { try await state() == "paused" }
        #expect(try await across() == 12)
        try await window.expectNoErrors()
      }
    }
  }
}

/// A test-controlled completion for a server.
private final class Flag: Sendable {
  private let state = Mutex(false)

  var isSet: Bool {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }

  /// Returns a producer that completes when the gate is set.
  func done(_ scheduler: any Scheduler) -> Producer<Void, Never> {
    Producer<Int, Never>.interval(every: .milliseconds(5), on: scheduler)
      .filter { [self] _ in isSet }.prefix(1).map { _ in }
  }
}
