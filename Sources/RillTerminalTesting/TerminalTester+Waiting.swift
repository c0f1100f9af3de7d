import RillTesting

/// The error of a wait that timed out, with the content of the screen.
public struct TerminalWaitError: Error, Hashable, CustomStringConvertible {
  /// The expected condition: a text in quotation marks, or the test's own description.
  public let condition: String
  /// The time limit, in real time.
  public let limit: Duration
  /// The rows of the screen, one on each line.
  public let screen: String

  public var description: String { "\(condition): not within \(limit)\n\(screen)" }
}

extension TerminalTester {
  /// Waits until a text is seen in a row: for asynchronous effects, which take the time that they
  /// take.
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
  /// - Throws: a ``TerminalWaitError``, which has the screen, if it takes longer or the task is
  ///   cancelled.
  public func wait(
    for text: String, within limit: Duration = .seconds(60),
    isolation: isolated (any Actor)? = #isolation
  ) async throws(TerminalWaitError) {
    try await wait(text.debugDescription, within: limit) { place(of: text) != nil }
  }

  /// Not available: see ``wait(for:within:isolation:)``.
  @available(
    *, unavailable,
    message: "use wait(for:) for a text that is to be seen; wait(until:) takes a closure"
  )
  public func wait(until text: String, within limit: Duration = .seconds(60)) async {}

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
  /// - Throws: a ``TerminalWaitError``, which has the screen, if it takes longer or the task is
  ///   cancelled.
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
