import Testing
import WebDriver

extension Window {
  /// Navigates to a page, and waits until a session has joined it.
  public func goLive(_ address: String) async throws {
    try await go(to: address)
    try await waitUntilLive()
  }

  public func waitUntilLive() async throws {
    try await waitUntil("the page is live") { try await liveState() == "live" }
  }

  /// Cuts the page's connection, and waits until the page shows that it is offline.
  public func goOffline(cutting proxy: TCPProxy) async throws {
    await proxy.cut()
    try await waitUntil("the page shows that it is offline") { try await liveState() == "offline" }
  }

  /// Restores the connection, and waits until a session has joined the page.
  public func goOnline(restoring proxy: TCPProxy) async throws {
    try await proxy.restore()
    try await waitUntilLive()
  }

  /// Returns the page's connection state.
  public func liveState() async throws -> String? {
    try await evaluate("return document.documentElement.dataset.rill ?? null").string
  }

  /// Waits until an element has the text `text`.
  public func wait(for text: String, in selector: String) async throws {
    try await waitUntil("\(selector) says \(text)") { try await find(selector).text == text }
  }

  /// Waits until a field has `value`.
  public func wait(forValue value: String, of selector: String) async throws {
    try await waitUntil("\(selector) has \(value)") {
      try await find(selector).property("value").string == value
    }
  }

  /// Expects that the console shows no errors and no violations of the content security policy.
  public func expectNoErrors(
    _ location: SourceLocation = #_sourceLocation
  ) async throws {
    let errors = try await consoleErrors()
    #expect(errors.isEmpty, "\(errors)", sourceLocation: location)
  }
}
