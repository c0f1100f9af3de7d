/// What a test has waited for in vain, and what the screen was then.
public struct TerminalWaitError: Error, Hashable, CustomStringConvertible {
  /// What was waited for: a text, between quotes, or what the test calls it.
  public let condition: String
  /// How long, in real time.
  public let limit: Duration
  /// What the rows of the screen show, one a line.
  public let screen: String

  public var description: String { "\(condition): not within \(limit)\n\(screen)" }
}

extension TerminalTester {
  /// Waits until a text is seen in a row: for asynchronous effects, which take the time that they take.
  ///
  /// ```swift
  /// @MainActor @Test func finding() async throws {
  ///   let terminal = TerminalTester(search, width: 40, height: 10)
  ///   terminal.type("oslo")
  ///   try await terminal.wait(for: "3 places")
  /// }
  /// ```
  ///
  /// The tester's own time stands still meanwhile: see ``advance(by:)``.
  ///
  /// - Parameter limit: the real time after which the test counts as hung.
  /// - Throws: a ``TerminalWaitError``, which has the screen, if it takes longer or the task is cancelled.
  public func wait(
    for text: String, within limit: Duration = .seconds(60),
    isolation: isolated (any Actor)? = #isolation
  ) async throws(TerminalWaitError) {
    try await wait(text.debugDescription, within: limit) { place(of: text) != nil }
  }

  /// Waits until a condition is true: for asynchronous effects, which take the time that they take.
  ///
  /// ```swift
  /// try await terminal.wait("all is read") { terminal.model.rest.isEmpty }
  /// ```
  ///
  /// The tester's own time stands still meanwhile: see ``advance(by:)``.
  ///
  /// - Parameters:
  ///   - what: what is waited for, for the error.
  ///   - limit: the real time after which the test counts as hung.
  ///   - condition: is asked again and again.
  /// - Throws: a ``TerminalWaitError``, which has the screen, if it takes longer or the task is cancelled.
  public func wait(
    _ what: String = "the condition", within limit: Duration = .seconds(60),
    isolation: isolated (any Actor)? = #isolation, until condition: () -> Bool
  ) async throws(TerminalWaitError) {
    let isTrue = await takeTurns(within: limit) {
      show()
      return condition()
    }
    if !isTrue { throw TerminalWaitError(condition: what, limit: limit, screen: text) }
  }
}
