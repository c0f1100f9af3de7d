#if !hasFeature(Embedded)

  /// The result of exploring a state machine from one state on.
  ///
  /// ```swift
  /// let exploration = Exploration(of: mapping, startingWith: .loggedOut)
  /// #expect(exploration.findings.isEmpty)
  /// try exploration.check("no login without a user") { !$0.isLoggedIn || $0.user != nil }
  /// for path in exploration.shortestPaths { print(path) }
  /// ```
  ///
  /// Every input is tried in every state found, nearest states first and inputs in the given order.
  /// The result for a machine is therefore always the same. No effect runs. Inputs that effects
  /// would send are compared with the tried ones, see ``findings``.
  ///
  /// An infinite machine, such as a counter, is cut after `limit` states. Then ``isCut`` is true,
  /// and the results hold for the states found.
  ///
  /// Time and memory are proportional to the number of states times the number of inputs.
  ///
  /// Elsewhere: `getShortestPaths`, `getAdjacencyMap` (XState), explicit-state model checking (TLC,
  /// SPIN).
  public struct Exploration<State: Hashable, Input: Hashable> {
    /// An accepted input in one state.
    public struct Transition {
      /// The state before it.
      public let from: State
      /// The accepted input.
      public let input: Input
      /// The state after it, which may be the same.
      public let to: State
      /// The requested effect, which was not run.
      public let effect: Effect<Input>
    }

    /// An accepted input, by its index in `inputs`, between two of `states`.
    struct Step {
      let from: Int
      let input: Int
      /// The next state; nil if it is beyond the limit.
      let to: Int?
      let effect: Effect<Input>
    }

    /// The explored mapping.
    public let mapping: Automaton<State, Input>.Mapping
    /// The reachable states, nearest first, beginning with the initial one.
    public private(set) var states: [State]
    /// The tried inputs, each once.
    public let inputs: [Input]
    /// True if the machine has more states than the limit.
    public private(set) var isCut = false

    /// The expected states, found or not.
    let expected: [State]
    private(set) var steps: [Step] = []
    /// For each state, its steps among `steps`, in the order of the inputs.
    private(set) var stepsFrom: [[Int]]
    /// For each state, the step that first led to it; nil for the first.
    private(set) var origins: [Int?]
    private(set) var indices: [State: Int]

    /// Explores `mapping`.
    ///
    /// - Parameters:
    ///   - initial: The initial state.
    ///   - inputs: The inputs to try.
    ///   - states: The expected states; findings report those that are unreachable. The states in
    ///     the rows of a table are added.
    ///   - limit: The maximum number of states, at least 1.
    public init(
      of mapping: Automaton<State, Input>.Mapping, startingWith initial: State, inputs: [Input],
      states: [State] = [], limit: Int = 10_000
    ) {
      precondition(limit > 0, "Rill: The limit of an exploration must be at least 1; got \(limit).")
      self.mapping = mapping
      self.states = [initial]
      indices = [initial: 0]
      origins = [nil]
      stepsFrom = [[]]
      var known = Set(states)
      let named = mapping.rows.flatMap { row in
        guard case .state(let next) = row.to else { return row.from.states ?? [] }
        return (row.from.states ?? []) + [next]
      }
      expected = states + named.filter { known.insert($0).inserted }
      var tried: Set<Input> = []
      self.inputs = inputs.filter { tried.insert($0).inserted }
      explore(limit: limit)
    }

    private mutating func explore(limit: Int) {
      var current = 0
      while current < states.count {
        for (number, input) in inputs.enumerated() {
          guard let (next, effect) = mapping(input, states[current]) else { continue }
          if indices[next] == nil { insert(next, limit: limit) }
          stepsFrom[current].append(steps.count)
          steps.append(Step(from: current, input: number, to: indices[next], effect: effect))
        }
        current += 1
      }
    }

    /// Adds a state that the next step reaches for the first time.
    private mutating func insert(_ state: State, limit: Int) {
      if states.count >= limit {
        isCut = true
        return
      }
      indices[state] = states.count
      states.append(state)
      stepsFrom.append([])
      origins.append(steps.count)
    }

    /// The transitions between ``states``, in the order in which they were found.
    public var transitions: [Transition] {
      steps.compactMap { step in
        step.to.map { to in
          Transition(
            from: states[step.from], input: inputs[step.input], to: states[to], effect: step.effect)
        }
      }
    }
  }

  extension Exploration where Input: CaseIterable {
    /// Explores `mapping` with all inputs.
    public init(
      of mapping: Automaton<State, Input>.Mapping, startingWith initial: State,
      states: [State] = [],
      limit: Int = 10_000
    ) {
      self.init(
        of: mapping, startingWith: initial, inputs: Array(Input.allCases), states: states,
        limit: limit)
    }
  }

  extension Exploration where State: CaseIterable {
    /// Explores `mapping`, and expects all states.
    public init(
      of mapping: Automaton<State, Input>.Mapping, startingWith initial: State, inputs: [Input],
      limit: Int = 10_000
    ) {
      self.init(
        of: mapping, startingWith: initial, inputs: inputs, states: Array(State.allCases),
        limit: limit)
    }
  }

  extension Exploration where State: CaseIterable, Input: CaseIterable {
    /// Explores `mapping` with all inputs, and expects all states.
    public init(
      of mapping: Automaton<State, Input>.Mapping, startingWith initial: State, limit: Int = 10_000
    ) {
      self.init(
        of: mapping, startingWith: initial, inputs: Array(Input.allCases),
        states: Array(State.allCases),
        limit: limit)
    }
  }

#endif
