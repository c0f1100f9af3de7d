extension AutomatonTester {
  /// Calls `body`, which is the test, waits for the effects that still run for at most a minute,
  /// and ends it.
  ///
  /// ```swift
  /// @MainActor @Test func loading() async throws {
  ///   let tester = AutomatonTester(state: .idle, mapping: pages(store))
  ///   try await tester.test {
  ///     tester.send(.open(3)) { $0 = .loading(3) }
  ///     await tester.receive(.loaded("three")) { $0 = .showing("three") }
  ///   }
  /// }
  /// ```
  ///
  /// - Throws: an ``AutomatonMismatch`` if something wasn't as expected, or what `body` throws.
  public func test(
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Void
  ) async throws {
    do {
      try await body()
    } catch {
      try abandon(error)
    }
    await takeTurns(within: .seconds(60)) { isIdle || !isExhaustive }
    try finish(nil)
  }
}
