extension Automaton {
  /// What an automaton does with each input: the pure heart of it.
  ///
  /// A mapping is made as a table of rows, or of a function:
  ///
  /// ```swift
  /// let table = Automaton<Door, Deed>.Mapping {
  ///   Deed.open  | .closed => .open
  ///   Deed.close | .open   => .closed | .perform { print("bang") }
  /// }
  /// let function = Automaton<Int, Step>.Mapping.function { step, count in
  ///   switch step {
  ///   case .up: (count + 1, .none)
  ///   case .down: count == 0 ? nil : (count - 1, .none)
  ///   }
  /// }
  /// ```
  ///
  /// Elsewhere: `EffectMapping` (ReactiveAutomaton), `Update` (Mobius), `Reducer` (TCA).
  public struct Mapping {
    /// Changes the state and returns what is to be done, or returns nil and has changed nothing.
    @usableFromInline let step: (Input, inout State) -> Effect<Input>?
    /// Whether the child that effects belong to is still there; nil if it is none of this mapping's.
    @usableFromInline let isAlive: (ArraySlice<EffectScope>, State) -> Bool?
    /// The rows, where it is a table.
    package let rows: [TransitionRow<State, Input>]

    @usableFromInline
    init(
      rows: [TransitionRow<State, Input>] = [],
      isAlive: @escaping (ArraySlice<EffectScope>, State) -> Bool? = { _, _ in nil },
      step: @escaping (Input, inout State) -> Effect<Input>?
    ) {
      self.step = step
      self.isAlive = isAlive
      self.rows = rows
    }

    /// A mapping made of a function from an input and the state before it to the state after it and an
    /// effect; nil rejects the input.
    @inlinable
    public static func function(
      _ transition: @escaping (Input, State) -> (State, Effect<Input>)?
    ) -> Mapping {
      Mapping { input, state in
        guard let (next, effect) = transition(input, state) else { return nil }
        state = next
        return effect
      }
    }

    /// A mapping without effects, made of a function from an input and the state before it to the state
    /// after it; nil rejects the input.
    ///
    /// Elsewhere: a Moore machine's transitions; `reducer` (ReSwift).
    @inlinable
    public static func states(_ next: @escaping (Input, State) -> State?) -> Mapping {
      Mapping { input, state in
        guard let next = next(input, state) else { return nil }
        state = next
        return Effect.none
      }
    }

    /// A mapping that changes the state in place, without a copy: for a large state.
    ///
    /// ```swift
    /// .inPlace { edit, document in
    ///   switch edit {
    ///   case .append(let line): document.lines.append(line)
    ///   case .save: return .perform { store.save(document) }
    ///   case .close: return .rejected
    ///   }
    ///   return .none
    /// }
    /// ```
    ///
    /// - Parameter step: returns the effect, or ``Effect/rejected`` before it has changed anything: what
    ///   it changes before it rejects an input stays changed without anybody hearing of it.
    @inlinable
    public static func inPlace(
      _ step: @escaping (Input, inout State) -> Effect<Input>
    ) -> Mapping {
      Mapping { input, state in
        let effect = step(input, &state)
        return effect.node?.isRejected ?? false ? nil : effect
      }
    }

    /// What this makes of `input` in `state`: the state after it and the effect, or nil if it is
    /// rejected. Runs no effect.
    @inlinable
    public func callAsFunction(_ input: Input, _ state: State) -> (State, Effect<Input>)? {
      var state = state
      return step(input, &state).map { (state, $0) }
    }
  }
}
