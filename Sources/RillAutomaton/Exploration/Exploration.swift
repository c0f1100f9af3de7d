/// All that a state machine can come to, from one state on.
///
/// ```swift
/// let exploration = Exploration(of: mapping, from: .loggedOut)
/// #expect(exploration.findings.isEmpty)
/// try exploration.check("nobody is in without a user") { !$0.isLoggedIn || $0.user != nil }
/// for path in exploration.shortestPaths { print(path) }
/// ```
///
/// Every input is tried in every state that is found, nearest states first and inputs in the order they
/// are listed, so that the same machine always gives the same answers. No effect is run; inputs that
/// effects are seen to send are compared with those that are tried, see ``findings``.
///
/// A counter has no end: after `limit` states no more are taken up. Then ``isCut`` is true, and what is
/// said holds for the states that were found.
///
/// Takes the number of states times that of inputs, in time and in memory.
///
/// Elsewhere: `getShortestPaths`, `getAdjacencyMap` (XState), explicit-state model checking (TLC, SPIN).
public struct Exploration<State: Hashable, Input: Hashable> {
  /// What an input does in a state.
  public struct Transition {
    /// The state before it.
    public let from: State
    /// What is accepted.
    public let input: Input
    /// The state after it, which may be the same.
    public let to: State
    /// What is asked for; it was not run.
    public let effect: Effect<Input>
  }

  /// An accepted input, of those at `inputs`, between two of `states`.
  struct Step {
    let from: Int
    let input: Int
    /// Nil if it leads to a state that was not taken up.
    let to: Int?
    let effect: Effect<Input>
  }

  /// What is explored.
  public let mapping: Automaton<State, Input>.Mapping
  /// The states that can be reached, nearest first: the first one is where it began.
  public private(set) var states: [State]
  /// The inputs that were tried, each once.
  public let inputs: [Input]
  /// Whether there are more states than were taken up.
  public private(set) var isCut = false

  /// What there should be, found or not.
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
  ///   - initial: where it begins.
  ///   - inputs: what is tried.
  ///   - states: what states there should be, which are reported where they cannot be reached. Those
  ///     that the rows of a table name are known.
  ///   - limit: how many states are taken up, at least 1.
  public init(
    of mapping: Automaton<State, Input>.Mapping, from initial: State, inputs: [Input],
    states: [State] = [], limit: Int = 10_000
  ) {
    precondition(limit > 0, "Rill: exploring begins with a state, so its limit is at least 1.")
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
        if indices[next] == nil { takeUp(next, limit: limit) }
        stepsFrom[current].append(steps.count)
        steps.append(Step(from: current, input: number, to: indices[next], effect: effect))
      }
      current += 1
    }
  }

  /// Adds a state that the next step is the first to lead to.
  private mutating func takeUp(_ state: State, limit: Int) {
    if states.count >= limit {
      isCut = true
      return
    }
    indices[state] = states.count
    states.append(state)
    stepsFrom.append([])
    origins.append(steps.count)
  }

  /// What leads from one of ``states`` to another, in the order it was found.
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
    of mapping: Automaton<State, Input>.Mapping, from initial: State, states: [State] = [],
    limit: Int = 10_000
  ) {
    self.init(
      of: mapping, from: initial, inputs: Array(Input.allCases), states: states, limit: limit)
  }
}

extension Exploration where State: CaseIterable {
  /// Explores `mapping`, all of whose states there should be.
  public init(
    of mapping: Automaton<State, Input>.Mapping, from initial: State, inputs: [Input],
    limit: Int = 10_000
  ) {
    self.init(
      of: mapping, from: initial, inputs: inputs, states: Array(State.allCases), limit: limit)
  }
}

extension Exploration where State: CaseIterable, Input: CaseIterable {
  /// Explores `mapping` with all inputs, and all of whose states there should be.
  public init(
    of mapping: Automaton<State, Input>.Mapping, from initial: State, limit: Int = 10_000
  ) {
    self.init(
      of: mapping, from: initial, inputs: Array(Input.allCases), states: Array(State.allCases),
      limit: limit)
  }
}
