#if !hasFeature(Embedded)

  /// A path through a state machine: an initial state, and inputs with the states they lead to.
  ///
  /// ```swift
  /// print(path)   // loggedOut --login--> loggingIn --loginOK--> loggedIn
  /// ```
  ///
  /// Elsewhere: `StatePath` (XState), trace (model checkers).
  public struct TransitionPath<State, Input>: CustomStringConvertible {
    /// An input, and the state after it.
    public struct Step {
      /// The input that is sent.
      public var input: Input
      /// The state that it leads to.
      public var state: State

      /// Creates a step.
      public init(input: Input, state: State) {
        self.input = input
        self.state = state
      }
    }

    /// The initial state.
    public var start: State
    /// The steps, in order.
    public var steps: [Step]

    /// Creates a path.
    public init(start: State, steps: [Step] = []) {
      self.start = start
      self.steps = steps
    }

    /// The final state.
    public var end: State { steps.last?.state ?? start }
    /// The inputs, in order.
    public var inputs: [Input] { steps.map(\.input) }
    /// The states, beginning with the initial one: one more than there are inputs.
    public var states: [State] { [start] + steps.map(\.state) }

    /// The states, with the inputs between them.
    public var description: String {
      var text = "\(start)"
      for step in steps { text += " --\(step.input)--> \(step.state)" }
      return text
    }
  }

  extension TransitionPath.Step: Equatable where State: Equatable, Input: Equatable {}
  extension TransitionPath.Step: Hashable where State: Hashable, Input: Hashable {}
  extension TransitionPath.Step: Sendable where State: Sendable, Input: Sendable {}
  extension TransitionPath: Equatable where State: Equatable, Input: Equatable {}
  extension TransitionPath: Hashable where State: Hashable, Input: Hashable {}
  extension TransitionPath: Sendable where State: Sendable, Input: Sendable {}

#endif
