extension Automaton.Mapping {
  /// This mapping, of whose every step `note` hears while it is made: the input, the state before it, the
  /// state after it, and the effect; nil if it was rejected.
  package func noting(
    _ note: @escaping (Input, _ before: State, _ after: State, Effect<Input>?) -> Void
  ) -> Automaton.Mapping {
    Automaton.Mapping(rows: rows, isAlive: isAlive) { input, state in
      let before = state
      let effect = step(input, &state)
      note(input, before, state, effect)
      return effect
    }
  }
}
