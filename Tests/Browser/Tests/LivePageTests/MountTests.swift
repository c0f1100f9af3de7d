import LiveWindow
import Mounted
import RillLive
import ServiceLifecycle
import Testing
import WebDriver

/// Tests of a live page below a path of an application of Hummingbird.
@Suite(.browser, .timeLimit(.minutes(20))) struct MountTests {
  /// Serves the application while `body` runs with its address.
  private func serve(_ body: @escaping @Sendable (String) async throws -> Void) async throws {
    var configuration = LiveConfiguration()
    configuration.logger.logLevel = .critical
    configuration.requestTimeout = .seconds(600)
    let (ports, port) = AsyncStream.makeStream(of: Int.self)
    let group = ServiceGroup(
      configuration: ServiceGroupConfiguration(
        services: [application(port: 0, configuration) { port.yield($0) }],
        logger: configuration.logger))
    try await withThrowingTaskGroup(of: Void.self) { tasks in
      tasks.addTask {
        defer { port.finish() }
        try await group.run()
      }
      var iterator = ports.makeAsyncIterator()
      if let port = await iterator.next() { try await body("http://localhost:\(port)") }
      await group.triggerGracefulShutdown()
      try await tasks.waitForAll()
    }
  }

  @Test("A mounted page is live below its path, beside the application's own pages")
  func poll() async throws {
    try await serve { address in
      try await Browser.withWindow { window in
        // The middleware of the application leads visitors to its own page.
        try await window.go(to: address + "/poll/result")
        #expect(try await window.find("h1").text == "Club")
        #expect(try await window.url == address + "/")
        try await window.find("a").click()
        try await window.waitUntilLive()
        #expect(try await window.url == address + "/poll/")
        // The style sheet, the script and the socket are below the path.
        let color = "return getComputedStyle(document.querySelector('h1')).color"
        #expect(try await window.evaluate(color).string == "rgb(0, 0, 200)")
        try await window.find("button").click()
        try await window.wait(for: "1", in: "output")

        // Links lead within the program, without loading a page.
        try await window.evaluate("window.isSamePage = true")
        try await window.find("#result").click()
        try await window.wait(for: "Result", in: "h1")
        #expect(try await window.url == address + "/poll/result")
        #expect(try await window.find("li").text == "Tea: 1")
        try await window.find("#vote").click()
        try await window.wait(for: "1", in: "output")
        #expect(try await window.url == address + "/poll/")
        try await window.back()
        try await window.wait(for: "Result", in: "h1")
        #expect(try await window.evaluate("return window.isSamePage").bool == true)

        // A link that a patch has inserted, and another tab, load the page at its location.
        let link = "return document.querySelector('#vote').href"
        #expect(try await window.evaluate(link).string == address + "/poll/")
        try await window.reload()
        try await window.waitUntilLive()
        #expect(try await window.find("h1").text == "Result")
        #expect(try await window.find("li").text == "Tea: 0")

        // A relative link leaves the program.
        try await window.find("#home").click()
        try await window.wait(for: "Club", in: "h1")
        #expect(try await window.url == address + "/")
        try await window.expectNoErrors()
      }
    }
  }
}
