extension Automaton.Mapping {
  /// This mapping, of whose every step `note` hears while it is made: the input, the state before it, and
  /// the state after it with the effect; nil if it was rejected.
  package func noting(
    _ note: @escaping (Input, _ before: State, _ outcome: (State, Effect<Input>)?) -> Void
  ) -> Automaton.Mapping {
    Automaton.Mapping(rows: rows, isAlive: isAlive) { input, state in
      let before = state
      let effect = step(input, &state)
      note(input, before, effect.map { (state, $0) })
      return effect
    }
  }
}
