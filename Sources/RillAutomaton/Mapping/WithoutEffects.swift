extension Automaton.Mapping {
  /// This mapping without its effects.
  ///
  /// ```swift
  /// let automaton = Automaton(state: .loggedOut, mapping: mapping.withoutEffects)
  /// try path.run(on: automaton)
  /// ```
  public var withoutEffects: Automaton.Mapping {
    Automaton.Mapping(rows: rows, isAlive: isAlive) { input, state in
      step(input, &state).map { _ in Effect.none }
    }
  }
}
