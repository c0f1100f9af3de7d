import Foundation
import Testing

@testable import WebDriver

@Suite(.browser, .timeLimit(.minutes(20)))
struct DriverTests {
  @Test("The driver ends its browsers and deletes their files with the parent process")
  func stopping() async throws {
    let driver = try await Driver()
    let window = try await driver.connection.send(
      Command(
        "launch", .POST, "/session",
        [
          "capabilities": [
            "alwaysMatch": [
              "goog:chromeOptions": [
                "binary": .string(driver.programs.browser),
                "args": ["--headless=new", "--no-sandbox", "--disable-dev-shm-usage"],
              ]
            ]
          ]
        ]), within: hangLimit)
    let process = try #require(window["capabilities"]["goog:processID"].int)
    #expect(isRunning(process))
    let files = FileManager.default
    try #expect(files.contentsOfDirectory(atPath: driver.folder.path).count > 1)
    // The end of the process closes the pipe in the same way.
    driver.stop()
    while isRunning(process) || files.fileExists(atPath: driver.folder.path) {
      try await Task.sleep(for: .milliseconds(5))
    }
    let error = await #expect(throws: WebDriverError.self) {
      try await driver.connection.send(Command("ask", .GET, "/status"), within: hangLimit)
    }
    guard case .unreachable = error?.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  /// Returns whether a process runs and is not a zombie.
  private func isRunning(_ process: Int) -> Bool {
    guard kill(pid_t(process), 0) == 0 else { return false }
    let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    return status?.contains(") Z ") != true
  }

  @Test("A request times out if the driver doesn't answer")
  func silence() async throws {
    let driver = try await Driver.shared()
    // The proxy accepts the command and never answers.
    try await TCPProxy.withProxy(to: driver.connection.port) { proxy in
      await proxy.stall(.up)
      let connection = DriverConnection(port: proxy.port)
      let error = await #expect(throws: WebDriverError.self) {
        try await connection.send(Command("ask", .GET, "/status"), within: .milliseconds(50))
      }
      #expect(error?.reason == .timedOut(after: .milliseconds(50)))
      await proxy.resume()
      try #expect(
        await connection.send(Command("ask", .GET, "/status"), within: hangLimit)["ready"] == true
      )
    }
  }
}
