extension Automaton {
  /// The transition function of an automaton, which is pure.
  ///
  /// A mapping is a table of rows, or a function:
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
    /// A function that changes the state and returns the effect, or returns nil without a change.
    @usableFromInline let step: (Input, inout State) -> Effect<Input>?
    /// Returns whether the child that effects belong to still exists; nil if it is not a child of
    /// this mapping.
    @usableFromInline let isAlive: (ArraySlice<EffectScope>, State) -> Bool?
    /// The rows, if this is a table.
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

    /// Returns a mapping from a function of an input and a state to the next state and an effect.
    /// Nil rejects the input, and so does ``Effect/rejected``.
    @inlinable
    public static func function(
      _ transition: @escaping (Input, State) -> (State, Effect<Input>)?
    ) -> Mapping {
      Mapping { input, state in
        guard let (next, effect) = transition(input, state),
          !(effect.node?.isRejected ?? false)
        else { return nil }
        state = next
        return effect
      }
    }

    /// Returns a mapping without effects, from a function of an input and a state to the next
    /// state; nil rejects the input.
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

    /// Returns a mapping that changes the state in place, without a copy, for a large state.
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
    /// - Parameter step: A function that changes the state and returns the effect, or returns
    ///   ``Effect/rejected`` before any change. Changes made before a rejection stay, but observers
    ///   are not notified of them.
    @inlinable
    public static func inPlace(
      _ step: @escaping (Input, inout State) -> Effect<Input>
    ) -> Mapping {
      Mapping { input, state in
        let effect = step(input, &state)
        return effect.node?.isRejected ?? false ? nil : effect
      }
    }

    /// Returns the next state and the effect for `input` in `state`, or nil if it is rejected. Runs
    /// no effect.
    @inlinable
    public func callAsFunction(_ input: Input, _ state: State) -> (State, Effect<Input>)? {
      var state = state
      return step(input, &state).map { (state, $0) }
    }
  }
}
