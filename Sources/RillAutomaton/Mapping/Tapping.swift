extension Automaton.Mapping {
  /// Returns this mapping with an observer of each step. `record` receives the input, the state
  /// before and after it, and the effect; nil if the input was rejected.
  package func tapped(
    _ record: @escaping (Input, _ before: State, _ after: State, Effect<Input>?) -> Void
  ) -> Automaton.Mapping {
    Automaton.Mapping(rows: rows, isAlive: isAlive) { input, state in
      let before = state
      let effect = step(input, &state)
      record(input, before, state, effect)
      return effect
    }
  }

  /// Returns this mapping with each step performed by `body`, which calls its last argument once.
  ///
  /// In contrast to ``tapped(_:)``, no copy of the state exists during a step.
  package func wrapped(
    _ body: @escaping (Input, inout State, (Input, inout State) -> Effect<Input>?) -> Effect<Input>?
  ) -> Automaton.Mapping {
    Automaton.Mapping(rows: rows, isAlive: isAlive) { input, state in body(input, &state, step) }
  }

  /// Processes `input` without running its effect.
  ///
  /// - Returns: True if the input was accepted.
  @discardableResult
  package func replay(_ input: Input, on state: inout State) -> Bool {
    step(input, &state) != nil
  }
  /// Processes `input` without running its effect.
  ///
  /// - Returns: The effect, or nil if the input was rejected.
  package func process(_ input: Input, on state: inout State) -> Effect<Input>? {
    step(input, &state)
  }
}
