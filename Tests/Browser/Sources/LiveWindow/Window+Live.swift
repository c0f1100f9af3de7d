import Testing
import WebDriver

extension Window {
  /// Goes to a page, and waits until a session has it.
  public func goLive(_ address: String) async throws {
    try await go(to: address)
    try await waitUntilLive()
  }

  public func waitUntilLive() async throws {
    try await waitUntil("the page is live") { try await liveState() == "live" }
  }

  /// What the page says of its connection.
  public func liveState() async throws -> String? {
    try await evaluate("return document.documentElement.dataset.rill ?? null").string
  }

  /// Waits until an element says `text`.
  public func wait(for text: String, in selector: String) async throws {
    try await waitUntil("\(selector) says \(text)") { try await find(selector).text == text }
  }

  /// Waits until a field has `value`.
  public func wait(forValue value: String, of selector: String) async throws {
    try await waitUntil("\(selector) has \(value)") {
      try await find(selector).property("value").string == value
    }
  }

  /// The page has complained of nothing: no error, and nothing that its policy forbids.
  public func expectNoErrors(
    _ location: SourceLocation = #_sourceLocation
  ) async throws {
    let errors = try await consoleErrors()
    #expect(errors.isEmpty, "\(errors)", sourceLocation: location)
  }
}
