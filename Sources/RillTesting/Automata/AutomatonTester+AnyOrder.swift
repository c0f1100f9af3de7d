import RillAutomaton

extension AutomatonTester where Input: Equatable {
  /// Expects `inputs` as the next received inputs, in any order, and that each was accepted.
  ///
  /// Use it for effects whose order the program doesn't determine.
  ///
  /// ```swift
  /// tester.advance(by: .seconds(1))
  /// tester.receive(inAnyOrder: [.signed, .followed(["Ann"])]) { $0.entries = ["Ann"] }
  /// ```
  ///
  /// - Parameters:
  ///   - inputs: The expected inputs.
  ///   - change: A function that changes the state before all inputs into the expected state after
  ///     them. If nil, the state must stay the same.
  public func receive(
    inAnyOrder inputs: [Input], fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column, _ change: ((inout State) -> Void)? = nil
  ) {
    receive(inAnyOrder: inputs, change, nil, SourcePlace(fileID, filePath, line, column))
  }

  /// Waits for `inputs` from asynchronous effects, in any order, and expects that each was
  /// accepted.
  ///
  /// - Parameters:
  ///   - inputs: The expected inputs.
  ///   - limit: The real time after which the test counts as hung. The time for which the machine
  ///     is busy with other work is not counted.
  ///   - change: A function that changes the state before all inputs into the expected state after
  ///     them. If nil, the state must stay the same.
  public func receive(
    inAnyOrder inputs: [Input], within limit: Duration = .seconds(60),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, isolation: isolated (any Actor)? = #isolation,
    _ change: ((inout State) -> Void)? = nil
  ) async {
    await poll(within: limit) {
      isExhaustive
        ? record.unasserted.count >= inputs.count : places(of: inputs).missing.isEmpty
    }
    receive(inAnyOrder: inputs, change, limit, SourcePlace(fileID, filePath, line, column))
    endTurn()
  }

  /// Returns the positions of `inputs` among the unasserted transitions, and the inputs that are
  /// missing.
  ///
  /// An exhaustive test considers only the next `inputs.count` transitions.
  private func places(of inputs: [Input]) -> (found: [Int], missing: [Input]) {
    var missing = inputs
    let found = record.unasserted.prefix(isExhaustive ? inputs.count : .max).indices.filter {
      guard let place = missing.firstIndex(of: record.unasserted[$0].input) else { return false }
      missing.remove(at: place)
      return true
    }
    return (found, missing)
  }

  private func receive(
    inAnyOrder inputs: [Input], _ change: ((inout State) -> Void)?, _ limit: Duration?,
    _ place: SourcePlace
  ) {
    precondition(
      !inputs.isEmpty, "Rill: receive(inAnyOrder:) needs at least one input; got none.")
    let names = inputs.map { "\($0)" }.joined(separator: ", ")
    let (found, missing) = places(of: inputs)
    let received = found.map { record.unasserted[$0] }
    lastTransition = received.last
    guard missing.isEmpty, let first = received.first, let last = received.last else {
      let came = limit.map { "were not received within \($0)" } ?? "were not received"
      failToReceive(
        "\(names) are expected next, in any order, but these \(came):\n"
          + missing.map { "  \($0)" }.joined(separator: "\n"),
        record.unasserted, place)
      // The inputs that were received instead need no further assertion.
      if isExhaustive { _ = record.take(inputs.count) }
      return
    }
    let taken = record.take((found.last ?? 0) + 1 - record.unasserted.startIndex)
    recordSkipped(taken.indices.filter { !found.contains($0) }.map { taken[$0].input })
    for transition in received where transition.isRejected {
      check(transition, isRejected: false, nil, place)
    }
    guard received.allSatisfy({ !$0.isRejected }) else { return }
    let whole = Transition(
      input: last.input, before: first.before, after: last.after, outcome: last.outcome)
    check(whole, isRejected: false, change, of: names, place)
    lastTransition = last
  }
}
