extension InputHistory where State: Equatable {
  /// The source of a test, of Swift Testing, that sends each input up to ``position`` and expects each
  /// state, and whether the input is accepted where the state does not tell.
  ///
  /// ```swift
  /// print(history.test())
  /// // @Test func recorded() {
  /// //   let automaton = Automaton<Door, Deed>(state: .closed, mapping: mapping.withoutEffects)
  /// //   automaton.send(.open)
  /// //   #expect(automaton.state.value == .open)
  /// // }
  /// ```
  ///
  /// Effects are not run, since what they sent is part of the log. Where a value cannot be written in
  /// Swift stands a comment with its description, which the compiler points at.
  ///
  /// - Parameters:
  ///   - name: what the test is called.
  ///   - mapping: what the mapping is called there.
  ///
  /// Elsewhere: recorded tests (Redux DevTools).
  public func test(named name: String = "recorded", mapping: String = "mapping") -> String {
    let states = states
    return testSource(
      name: name, mapping: mapping, start: states[0],
      steps: log.entries[..<position].enumerated().map { index, entry in
        (entry.input, entry.isRejected, states[index + 1])
      })
  }
}

extension TransitionPath where State: Equatable {
  /// The source of a test, of Swift Testing, that sends each input and expects each state.
  ///
  /// - Parameters:
  ///   - name: what the test is called.
  ///   - mapping: what the mapping is called there.
  public func test(named name: String, mapping: String = "mapping") -> String {
    testSource(
      name: name, mapping: mapping, start: start,
      steps: steps.map { ($0.input, isRejected: false, $0.state) })
  }
}

private func testSource<State: Equatable, Input>(
  name: String, mapping: String, start: State,
  steps: [(input: Input, isRejected: Bool, state: State)]
) -> String {
  let types = "\(SwiftSource.name(of: State.self)), \(SwiftSource.name(of: Input.self))"
  let initial = SwiftSource.expression(start)
  var lines = [
    "@Test func \(name)() {",
    "  let automaton = Automaton<\(types)>(state: \(initial), mapping: \(mapping).withoutEffects)",
  ]
  var before = start
  for step in steps {
    let input = SwiftSource.expression(step.input)
    // Where the state stays the same, it does not tell whether the input was accepted.
    if step.state == before {
      let sign = step.isRejected ? "==" : "!="
      lines.append("  #expect(\(mapping)(\(input), automaton.state.value) \(sign) nil)")
    }
    before = step.state
    lines.append("  automaton.send(\(input))")
    lines.append("  #expect(automaton.state.value == \(SwiftSource.expression(step.state)))")
  }
  return (lines + ["}", ""]).joined(separator: "\n")
}
