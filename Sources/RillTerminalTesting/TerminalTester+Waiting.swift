import RillTesting

/// The error of a wait that timed out, with the content of the screen.
public struct TerminalWaitError: Error, Hashable, CustomStringConvertible {
  /// The expected condition: a text in quotation marks, or the test's own description.
  public let condition: String
  /// The time limit, in real time.
  public let limit: Duration
  /// The rows of the screen, one on each line.
  public let screen: String

  public var description: String { "\(condition): timed out after \(limit)\n\(screen)" }
}

extension TerminalTester {
  /// Waits in real time until a row contains a text. Use it for asynchronous effects.
  ///
  /// ```swift
  /// @MainActor @Test func finding() async throws {
  ///   let terminal = TerminalTester(search, width: 40, height: 10)
  ///   terminal.type("oslo")
  ///   try await terminal.wait(for: "3 places")
  /// }
  /// ```
  ///
  /// The tester's virtual time doesn't advance during the wait: see ``advance(by:)``.
  ///
  /// - Parameter limit: The real time after which the test counts as hung.
  /// - Throws: A ``TerminalWaitError`` with the content of the screen after the limit, or if the
  ///   task is canceled.
  public func wait(
    for text: String, within limit: Duration = .seconds(60),
    isolation: isolated (any Actor)? = #isolation
  ) async throws(TerminalWaitError) {
    try await wait(text.debugDescription, within: limit) { place(of: text) != nil }
  }

  /// Not available: see ``wait(for:within:isolation:)``.
  @available(
    *, unavailable,
    message: "use wait(for:) to wait for a text; wait(until:) takes a closure"
  )
  public func wait(until text: String, within limit: Duration = .seconds(60)) async {}

  /// Waits in real time until a condition is true. Use it for asynchronous effects.
  ///
  /// ```swift
  /// try await terminal.wait("all is read") { terminal.model.rest.isEmpty }
  /// ```
  ///
  /// The tester's virtual time doesn't advance during the wait: see ``advance(by:)``.
  ///
  /// - Parameters:
  ///   - what: The description of the condition in the error.
  ///   - limit: The real time after which the test counts as hung.
  ///   - condition: The condition, which is evaluated repeatedly.
  /// - Throws: A ``TerminalWaitError`` with the content of the screen after the limit, or if the
  ///   task is canceled.
  public func wait(
    _ what: String = "the condition", within limit: Duration = .seconds(60),
    isolation: isolated (any Actor)? = #isolation, until condition: () -> Bool
  ) async throws(TerminalWaitError) {
    let isTrue = await poll(within: limit) {
      show()
      return condition()
    }
    if !isTrue { throw TerminalWaitError(condition: what, limit: limit, screen: text) }
  }
}
