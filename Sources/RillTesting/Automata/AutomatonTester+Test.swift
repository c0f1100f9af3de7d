extension AutomatonTester {
  /// Runs `body` as the test, waits at most a minute for running effects, then ends the test.
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
  /// - Throws: An ``AutomatonMismatch`` if an expectation fails, or the error of `body`.
  public func test(
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Void
  ) async throws {
    do {
      try await body()
    } catch {
      try abandon(error)
    }
    await poll(within: .seconds(60)) { isIdle || !isExhaustive }
    try finish(nil)
  }
}
