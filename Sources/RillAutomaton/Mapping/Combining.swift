extension Automaton.Mapping {
  /// Returns a mapping that passes each input to the first of `mappings` that accepts it.
  ///
  /// Elsewhere: `reduce` (ReactiveAutomaton), `reduce(.first, …)` (Harvest).
  public static func first(_ mappings: Automaton.Mapping...) -> Automaton.Mapping {
    Automaton.Mapping(rows: mappings.flatMap { $0.rows }, isAlive: anyAlive(mappings)) {
      input, state in
      for mapping in mappings {
        if let effect = mapping.step(input, &state) { return effect }
      }
      return nil
    }
  }

  /// Returns a mapping that passes each input to all `mappings` in order, and merges their effects.
  ///
  /// Each mapping receives the state that the previous ones have changed. The input is rejected if
  /// all of them reject it.
  ///
  /// Elsewhere: `reduce(.all, …)` (Harvest), `CombineReducers` (TCA).
  public static func all(_ mappings: Automaton.Mapping...) -> Automaton.Mapping {
    Automaton.Mapping(rows: mappings.flatMap { $0.rows }, isAlive: anyAlive(mappings)) {
      input, state in
      var effects: [Effect<Input>] = []
      var isAccepted = false
      for mapping in mappings {
        guard let effect = mapping.step(input, &state) else { continue }
        isAccepted = true
        if !effect.isNone { effects.append(effect) }
      }
      return isAccepted ? .merge(effects) : nil
    }
  }

  /// Returns whether a child of any of `mappings` still exists.
  static func anyAlive(
    _ mappings: [Automaton.Mapping]
  ) -> (ArraySlice<EffectScope>, State) -> Bool? {
    { scopes, state in
      for mapping in mappings {
        if let isAlive = mapping.isAlive(scopes, state) { return isAlive }
      }
      return nil
    }
  }
}
