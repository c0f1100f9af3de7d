/// The time after which a command or a wait counts as hung. No passing test comes near it.
public let hangLimit = Duration.seconds(300)

/// The error of a wait that timed out, with the state of the page.
public struct WaitError: Error, CustomStringConvertible {
  /// The awaited event.
  public var condition: String

  /// The time limit.
  public var limit: Duration

  /// The error of the last attempt, or nil.
  public var lastError: WebDriverError?

  /// The page: its address, its title, the console and the HTML of its body, truncated after 4,000
  /// characters.
  public var page: String

  public var description: String {
    """
    \(condition): not within \(limit)\(lastError.map { "; at last, \($0)" } ?? "")
    \(page)
    """
  }
}

extension Window {
  /// Polls until `condition` is true. A missing or stale element counts as false.
  ///
  /// ```swift
  /// try await window.waitUntil { try await window.find("#count").text == "3" }
  /// ```
  ///
  /// - Parameters:
  ///   - what: The awaited event, for the error.
  ///   - limit: The time after which the test counts as hung.
  /// - Throws: `WaitError` after the limit, with the state of the page; any other error of
  ///   `condition`.
  public func waitUntil(
    _ what: String = "the condition", within limit: Duration = hangLimit,
    isolation: isolated (any Actor)? = #isolation, _ condition: () async throws -> Bool
  ) async throws {
    try await waitFor(what, within: limit) { try await condition() ? () : nil }
  }

  /// Waits until an element matches the CSS `selector`, and returns the first.
  ///
  /// - Throws: `WaitError` if no element matches within `limit`.
  @discardableResult
  public func waitFor(_ selector: String, within limit: Duration = hangLimit) async throws
    -> Element
  {
    try await waitFor("an element '\(selector)'", within: limit) { try await find(selector) }
  }

  /// Waits until `value` returns a value, and returns it.
  private func waitFor<Value>(
    _ what: String, within limit: Duration, isolation: isolated (any Actor)? = #isolation,
    value: () async throws -> Value?
  ) async throws -> Value {
    let deadline = ContinuousClock.now + limit
    while true {
      var lastError: WebDriverError?
      do {
        if let value = try await value() { return value }
      } catch let error as WebDriverError where error.isAboutMissingElement {
        lastError = error
      }
      guard ContinuousClock.now < deadline else {
        throw WaitError(condition: what, limit: limit, lastError: lastError, page: await state())
      }
      try await Task.sleep(for: .milliseconds(5))
    }
  }

  /// Returns a description of the page.
  public func state() async -> String {
    let script = "return document.body ? document.body.outerHTML : ''"
    let body = (try? await evaluate(script).string) ?? "(can't be read)"
    let console = ((try? await console()) ?? []).map { "console: \($0)" }
    return
      ([
        "page: \((try? await url) ?? "(unknown)")", "title: \((try? await title) ?? "(unknown)")",
      ] + console + ["body: \(body.prefix(4_000))\(body.count > 4_000 ? " ..." : "")"])
      .joined(separator: "\n")
  }
}
