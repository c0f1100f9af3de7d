#if !hasFeature(Embedded)

  extension Exploration {
    /// Returns a shortest path to `state`, or nil if it was not found.
    ///
    /// Among several, it is the one whose inputs come first in ``inputs``. The cost is linear in
    /// its length.
    public func shortestPath(to state: State) -> TransitionPath<State, Input>? {
      indices[state].map { path(to: $0) }
    }

    /// A shortest path to each of ``states``, in their order: the tests that visit every state.
    ///
    /// The first path is the empty one to the initial state.
    ///
    /// Elsewhere: `getShortestPaths` (XState).
    public var shortestPaths: [TransitionPath<State, Input>] {
      states.indices.map { path(to: $0) }
    }

    /// For each of ``transitions``, a shortest path to its start, with the transition: the tests
    /// that take every transition.
    ///
    /// Elsewhere: all-transitions coverage (model-based testing).
    public var transitionPaths: [TransitionPath<State, Input>] {
      steps.compactMap { step in
        step.to.map { to in
          var path = path(to: step.from)
          path.steps.append(.init(input: inputs[step.input], state: states[to]))
          return path
        }
      }
    }

    /// All paths from the initial state that visit no state twice, as a lazy sequence.
    ///
    /// ```swift
    /// for path in exploration.simplePaths.prefix(1_000) { try path.run(on: makeAutomaton()) }
    /// ```
    ///
    /// There may be exponentially many: twenty states that all lead to one another have more than
    /// any test can run. Each path is computed on demand, so `prefix` and `first(where:)` are safe.
    /// The time from one to the next is linear in its length and the number of inputs.
    ///
    /// Elsewhere: `getSimplePaths` (XState).
    public var simplePaths: SimplePaths<State, Input> { SimplePaths(self, to: nil) }

    /// Returns all paths to `state` that visit no state twice, as a lazy sequence; empty if the
    /// state was not found.
    ///
    /// Other paths may be tried between two of them, so even the next one may take exponential
    /// time.
    public func simplePaths(to state: State) -> SimplePaths<State, Input> {
      SimplePaths(self, to: indices[state] ?? -1)
    }

    func path(to index: Int) -> TransitionPath<State, Input> {
      var path = TransitionPath<State, Input>(start: states[0])
      var current = index
      while let origin = origins[current] {
        let step = steps[origin]
        path.steps.append(.init(input: inputs[step.input], state: states[current]))
        current = step.from
      }
      path.steps.reverse()
      return path
    }
  }

  /// The paths through a state machine that visit no state twice: see ``Exploration/simplePaths``.
  public struct SimplePaths<State: Hashable, Input: Hashable>: Sequence, IteratorProtocol {
    private let exploration: Exploration<State, Input>
    /// The last state of the paths; any state if nil.
    private let target: Int?
    private var path: TransitionPath<State, Input>
    /// For each state on the path, its index and the number of steps tried.
    private var stack: [(state: Int, tried: Int)] = []
    private var isOnPath: [Bool]
    private var hasBegun = false

    init(_ exploration: Exploration<State, Input>, to target: Int?) {
      self.exploration = exploration
      self.target = target
      path = TransitionPath(start: exploration.states[0])
      isOnPath = Array(repeating: false, count: exploration.states.count)
      // No path leads to a state that was not found.
      if target == -1 { hasBegun = true }
    }

    /// Returns the next path, or nil if there are no more.
    public mutating func next() -> TransitionPath<State, Input>? {
      if !hasBegun {
        hasBegun = true
        enter(0)
        if target ?? 0 == 0 { return path }
      }
      while let (state, tried) = stack.last {
        let steps = exploration.stepsFrom[state]
        // A path to the target ends there.
        guard tried < steps.count, state != target else {
          leave()
          continue
        }
        stack[stack.count - 1].tried += 1
        let step = exploration.steps[steps[tried]]
        guard let to = step.to, !isOnPath[to] else { continue }
        path.steps.append(
          .init(input: exploration.inputs[step.input], state: exploration.states[to]))
        enter(to)
        if target == nil || target == to { return path }
      }
      return nil
    }

    private mutating func enter(_ state: Int) {
      stack.append((state, 0))
      isOnPath[state] = true
    }

    private mutating func leave() {
      isOnPath[stack.removeLast().state] = false
      if !path.steps.isEmpty { path.steps.removeLast() }
    }
  }

#endif
