#if !hasFeature(Embedded)

  extension InputHistory where State: Equatable {
    /// Returns the source of a Swift Testing test that sends each input up to ``position`` and
    /// expects each state. If the state doesn't show it, the test also expects acceptance.
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
    /// Effects don't run, since their inputs are part of the log. A value that can't be written in
    /// Swift becomes a comment with its description, whose position the compiler reports.
    ///
    /// - Parameters:
    ///   - name: The name of the test function.
    ///   - mapping: The expression for the mapping in the test.
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
    /// Returns the source of a Swift Testing test that sends each input and expects each state.
    ///
    /// - Parameters:
    ///   - name: The name of the test function.
    ///   - mapping: The expression for the mapping in the test.
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
      "  let automaton = Automaton<\(types)>("
        + "state: \(initial), mapping: \(mapping).withoutEffects)",
    ]
    var before = start
    for step in steps {
      let input = SwiftSource.expression(step.input)
      // An unchanged state doesn't show whether the input was accepted.
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

#endif
