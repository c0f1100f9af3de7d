import Bounce
import Counter
import LiveWindow
import Login
import LoginPage
import RillLive
import Testing
import WebDriver

/// The examples, served.
@Suite(.browser) struct ExampleTests {
  @Test("The counter counts, each window for itself, and anew when loaded again")
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

  @Test("The login takes its time, can be cancelled, and has one thing under way")
  func loginLogsIn() async throws {
    let page = LivePage(.root) { _ in
      loginPage(.slow(login: .milliseconds(300), logout: .milliseconds(100)))
    }
    try await Served.run([page]) { server in
      try await Browser.withWindow { window in
        try await window.goLive(server.address)
        try await window.find("button").click()
        try await window.wait(for: "Logging in...", in: "p")
        #expect(try await window.find("section").attribute("aria-busy") == "true")
        try await window.wait(for: "You are logged in.", in: "p")
        try await window.find("button").click()
        try await window.wait(for: "Nobody is logged in.", in: "p")
        try await window.find("button").click()
        try await window.wait(for: "Logging in...", in: "p")
        try await window.find("button").click()
        try await window.wait(for: "Nobody is logged in.", in: "p")
        try await window.expectNoErrors()
      }
    }
  }

  @Test("The ball moves and nothing else does, until its time stands or is turned around")
  func ballBounces() async throws {
    try await Served.run([LivePage(.root) { _ in bounce(in: .browser) }]) { server in
      try await Browser.withWindow { window in
        try await window.goLive(server.address)
        func across() async throws -> Double {
          try await window.find("circle").attribute("cx").flatMap { Double($0) } ?? .nan
        }
        /// What a second of frames changes in the page, in order of names.
        func changes() async throws -> JSON {
          try await window.evaluate(
            """
            const names = new Set();
            new MutationObserver((all) => {
              for (const one of all) names.add(one.target.nodeName + " " + (one.attributeName ?? ""));
            }).observe(document.documentElement,
              { subtree: true, childList: true, characterData: true, attributes: true });
            return new Promise((done) => setTimeout(() => done([...names].sort().join(", ")), 1000));
            """)
        }
        try await window.waitUntil("the ball to go to the right") { try await across() > 40 }
        #expect(try await changes().string == "circle cx, circle cy")

        try await window.press(.space)
        try await window.wait(for: "paused", in: "#state")
        let place = try await across()
        #expect(try await changes().string == "")
        #expect(try await across() == place)

        try await window.press("r")
        try await window.press(.space)
        try await window.wait(for: "1× backwards", in: "#state")
        try await window.waitUntil("the ball to go back") { try await across() < place - 20 }
        // A button that has been clicked has the focus, and is pressed by the space bar alone.
        try await window.find("button[title='←']").click()
        try await window.press(.space)
        try await window.wait(for: "1/4× backwards", in: "#state")
        // At the beginning it stops.
        try await window.wait(for: "paused", in: "#state")
        #expect(try await across() == 12)
        try await window.expectNoErrors()
      }
    }
  }
}
