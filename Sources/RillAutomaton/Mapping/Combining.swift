extension Automaton.Mapping {
  /// The first of `mappings` that accepts an input has it.
  ///
  /// Elsewhere: `reduce` with `first` (ReactiveAutomaton).
  public static func first(_ mappings: Automaton.Mapping...) -> Automaton.Mapping {
    Automaton.Mapping(rows: mappings.flatMap(\.rows), isAlive: anyAlive(mappings)) { input, state in
      for mapping in mappings {
        if let effect = mapping.step(input, &state) { return effect }
      }
      return nil
    }
  }

  /// Each of `mappings` gets the input, and the state that those before it have made; their effects are
  /// merged. The input is rejected if all reject it.
  ///
  /// Elsewhere: `reduce` (ReactiveAutomaton), `combine` (Harvest), `CombineReducers` (TCA).
  public static func all(_ mappings: Automaton.Mapping...) -> Automaton.Mapping {
    Automaton.Mapping(rows: mappings.flatMap(\.rows), isAlive: anyAlive(mappings)) { input, state in
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

  /// Whether a child of any of `mappings` is still there.
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
