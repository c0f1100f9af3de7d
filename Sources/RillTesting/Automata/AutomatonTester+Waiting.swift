import RillAutomaton

extension AutomatonTester {
  /// Waits for an asynchronous effect to send an input that satisfies `condition`, and expects it
  /// next, accepted.
  ///
  /// - Parameters:
  ///   - condition: A function that returns true for the expected input.
  ///   - limit: The real time after which the test counts as hung.
  ///   - change: A function that changes the state before the input into the expected state after
  ///     it. If nil, the state must stay the same.
  public func receive(
    where condition: @escaping (Input) -> Bool, within limit: Duration = .seconds(60),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, isolation: isolated (any Actor)? = #isolation,
    _ change: ((inout State) -> Void)? = nil
  ) async {
    await receive(
      ExpectedInput(where: condition), change: change, waiting: limit,
      SourcePlace(fileID, filePath, line, column))
  }

  /// Waits for an asynchronous effect to send an input that satisfies `condition`, and expects it
  /// next, rejected.
  ///
  /// - Parameters:
  ///   - condition: A function that returns true for the expected input.
  ///   - limit: The real time after which the test counts as hung.
  public func receiveRejected(
    where condition: @escaping (Input) -> Bool, within limit: Duration = .seconds(60),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, isolation: isolated (any Actor)? = #isolation
  ) async {
    await receive(
      ExpectedInput(where: condition), isRejected: true, change: nil, waiting: limit,
      SourcePlace(fileID, filePath, line, column))
  }

  /// Waits until no effect runs or waits, then ends the test like `finish()`.
  ///
  /// - Parameter limit: The real time after which the test counts as hung.
  public func finish(
    within limit: Duration = .seconds(60), fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    isolation: isolated (any Actor)? = #isolation
  ) async throws(AutomatonMismatch) {
    await poll(within: limit) { self.isIdle || !self.isExhaustive }
    try finish(SourcePlace(fileID, filePath, line, column))
  }

  private func receive(
    _ expected: ExpectedInput<Input>, isRejected: Bool = false, change: ((inout State) -> Void)?,
    waiting limit: Duration, _ place: SourcePlace, isolation: isolated (any Actor)? = #isolation
  ) async {
    await poll(within: limit) {
      self.isExhaustive
        ? !self.record.unasserted.isEmpty
        : self.index(of: expected, isRejected: isRejected) != nil
    }
    receive(expected, isRejected: isRejected, change: change, within: limit, place)
    endTurn()
  }

  var isIdle: Bool { automaton.runningEffects.isEmpty && automaton.waitingEffects.isEmpty }
}

extension AutomatonTester where Input: Equatable {
  /// Waits for `input` from an asynchronous effect, and expects that it was accepted.
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
  /// - Parameters:
  ///   - input: The expected input.
  ///   - limit: The real time after which the test counts as hung.
  ///   - change: A function that changes the state before the input into the expected state after
  ///     it. If nil, the state must stay the same.
  public func receive(
    _ input: Input, within limit: Duration = .seconds(60), fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    isolation: isolated (any Actor)? = #isolation, _ change: ((inout State) -> Void)? = nil
  ) async {
    await receive(
      ExpectedInput(input), change: change, waiting: limit,
      SourcePlace(fileID, filePath, line, column))
  }

  /// Waits for `input` from an asynchronous effect, and expects that it was rejected.
  ///
  /// - Parameters:
  ///   - input: The expected input.
  ///   - limit: The real time after which the test counts as hung.
  public func receiveRejected(
    _ input: Input, within limit: Duration = .seconds(60), fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    isolation: isolated (any Actor)? = #isolation
  ) async {
    await receive(
      ExpectedInput(input), isRejected: true, change: nil, waiting: limit,
      SourcePlace(fileID, filePath, line, column))
  }
}
