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
}
