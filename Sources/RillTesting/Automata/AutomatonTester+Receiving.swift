import RillAutomaton

/// An expected input.
struct ExpectedInput<Input> {
  let name: String
  let matches: (Input) -> Bool
  /// Returns the mismatch message for another input.
  let mismatch: (Input) -> String

  init(where condition: @escaping (Input) -> Bool) {
    name = "an input that satisfies the condition"
    matches = condition
    mismatch = { "it is false for: \($0)" }
  }
}

extension ExpectedInput where Input: Equatable {
  init(_ input: Input) {
    name = "\(input)"
    matches = { $0 == input }
    mismatch = { difference(expected: input, actual: $0) }
  }
}

extension AutomatonTester {
  /// Expects that the next received input satisfies `condition` and was accepted.
  ///
  /// Use it for inputs that are not equatable, or whose details don't matter.
  ///
  /// ```swift
  /// tester.receive(where: \.isLoaded) { $0.isLoading = false }
  /// ```
  ///
  /// - Parameters:
  ///   - condition: A function that returns true for the expected input.
  ///   - change: A function that changes the state before the input into the expected state after
  ///     it. If nil, the state must stay the same.
  public func receive(
    where condition: @escaping (Input) -> Bool, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    _ change: ((inout State) -> Void)? = nil
  ) {
    receive(
      ExpectedInput(where: condition), change: change, SourcePlace(fileID, filePath, line, column))
  }

  /// Expects that the next received input satisfies `condition`, and that it was rejected.
  public func receiveRejected(
    where condition: @escaping (Input) -> Bool, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    receive(
      ExpectedInput(where: condition), isRejected: true,
      SourcePlace(fileID, filePath, line, column))
  }

  /// The common implementation of all `receive` methods.
  ///
  /// - Parameter limit: The time limit of a wait; nil without one.
  func receive(
    _ expected: ExpectedInput<Input>, isRejected: Bool = false,
    change: ((inout State) -> Void)? = nil, within limit: Duration? = nil, _ place: SourcePlace
  ) {
    if !isExhaustive, let index = index(of: expected, isRejected: isRejected) {
      skip(index - record.unasserted.startIndex)
    }
    guard let next = record.unasserted.first, isExhaustive || expected.matches(next.input) else {
      lastTransition = nil
      return failToReceive(expected, within: limit, place)
    }
    _ = record.takeFirst()
    lastTransition = next
    if expected.matches(next.input) {
      check(next, isRejected: isRejected, change, place)
    } else {
      fail(
        "\(expected.name) is expected next, but another input was received\(legend):\n"
          + expected.mismatch(next.input),
        place)
    }
  }

  /// Returns the position of the expected input among the unasserted transitions.
  ///
  /// Among several matches, the first with the expected outcome (accepted or rejected) is
  /// preferred.
  func index(of expected: ExpectedInput<Input>, isRejected: Bool) -> Int? {
    record.unasserted.firstIndex { expected.matches($0.input) && $0.isRejected == isRejected }
      ?? record.unasserted.firstIndex { expected.matches($0.input) }
  }

  private func failToReceive(
    _ expected: ExpectedInput<Input>, within limit: Duration?, _ place: SourcePlace
  ) {
    let came = limit.map { "was not received within \($0)" } ?? "was not received"
    failToReceive("\(expected.name) is expected, but \(came).", record.unasserted, place)
  }

  /// Reports expected inputs that were not received.
  ///
  /// - Parameters:
  ///   - message: The description of the expected inputs.
  ///   - others: The transitions that were received instead.
  func failToReceive(
    _ message: String, _ others: some Collection<Transition<State, Input>>, _ place: SourcePlace
  ) {
    var lines = [message]
    if !others.isEmpty { lines += ["Received instead:", Self.list(others)] }
    let (running, waiting) = (automaton.runningEffects, automaton.waitingEffects)
    lines.append("Effects that run:\n\(Self.list(running))")
    if !waiting.isEmpty { lines.append("Effects that wait:\n\(Self.list(waiting))") }
    if scheduler.pendingCount > 0 {
      lines.append("\(scheduler.now) have passed; use advance(by:) to advance the time.")
    }
    fail(lines.joined(separator: "\n"), place)
  }
}

extension AutomatonTester where Input: Equatable {
  /// Expects that the next received input, usually from an effect, is `input`, and that it was
  /// accepted.
  ///
  /// ```swift
  /// tester.advance(by: .seconds(1))
  /// tester.receive(.loginOK) { $0 = .loggedIn }
  /// ```
  ///
  /// - Parameters:
  ///   - input: The expected input.
  ///   - change: A function that changes the state before the input into the expected state after
  ///     it. If nil, the state must stay the same.
  public func receive(
    _ input: Input, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column, _ change: ((inout State) -> Void)? = nil
  ) {
    receive(ExpectedInput(input), change: change, SourcePlace(fileID, filePath, line, column))
  }

  /// Expects that the next received input is `input`, and that it was rejected.
  public func receiveRejected(
    _ input: Input, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    receive(
      ExpectedInput(input), isRejected: true, SourcePlace(fileID, filePath, line, column))
  }
}
