import RillAutomaton

extension AutomatonTester where Input: Equatable {
  /// Expects exactly these running and waiting effects, in the order of their requests.
  ///
  /// ```swift
  /// tester.send(.login) { $0 = .loggingIn }
  /// tester.expectEffects([login.effects.logIn])
  /// tester.send(.forceLogout) { $0 = .loggingOut }
  /// tester.expectEffects([login.effects.logOut])   // the other was canceled
  /// ```
  ///
  /// Effects are compared by value: see `Effect`.
  public func expectEffects(
    _ running: [Effect<Input>], waiting: [Effect<Input>] = [], fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let place = SourcePlace(fileID, filePath, line, column)
    compare(running, automaton.runningEffects, "the effects that run are", place)
    compare(waiting, automaton.waitingEffects, "the effects that wait are", place)
  }

  /// Expects that the last asserted input returned `effect`.
  ///
  /// ```swift
  /// tester.send(.save)
  /// tester.expectEffect(.perform("save") { }.id("document"))
  /// ```
  ///
  /// Effects are compared by value: see `Effect`.
  public func expectEffect(
    _ effect: Effect<Input>, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let place = SourcePlace(fileID, filePath, line, column)
    guard let lastTransition else {
      return fail("an effect is expected, but no input was sent or received before.", place)
    }
    compare(
      [effect], [lastTransition.effect], "the effect of \(lastTransition.input) is", place)
  }

  private func compare(
    _ expected: [Effect<Input>], _ actual: [Effect<Input>], _ what: String, _ place: SourcePlace
  ) {
    if expected == actual { return }
    fail(
      "\(what) not as expected.\nexpected:\n\(Self.list(expected))\nactual:\n\(Self.list(actual))",
      place)
  }
}
