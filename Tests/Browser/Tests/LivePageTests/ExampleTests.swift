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
}
