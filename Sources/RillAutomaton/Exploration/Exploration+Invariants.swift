#if !hasFeature(Embedded)

  extension Exploration {
    /// Returns a shortest path to a state for which `isTrue` returns false, or nil without one.
    ///
    /// ```swift
    /// #expect(exploration.counterexample { $0.coins >= 0 } == nil)
    /// ```
    ///
    /// The cost is linear in the number of states.
    public func counterexample(to isTrue: (State) -> Bool) -> TransitionPath<State, Input>? {
      states.firstIndex { !isTrue($0) }.map { path(to: $0) }
    }

    /// Checks that `isTrue` returns true for all ``states``.
    ///
    /// ```swift
    /// try exploration.check("no debt") { $0.coins >= 0 }
    /// // "no debt" is false after 2 inputs: 1 coin --buy--> 0 coins --buy--> -1 coins
    /// ```
    ///
    /// The cost is linear in the number of states.
    ///
    /// - Parameter name: The name of the invariant in the error.
    /// - Throws: A shortest counterexample.
    ///
    /// Elsewhere: invariants, safety properties (TLC, SPIN).
    public func check(
      _ name: String, _ isTrue: (State) -> Bool
    ) throws(InvariantError) {
      if let path = counterexample(to: isTrue) {
        throw InvariantError(name: name, inputCount: path.steps.count, path: path.description)
      }
    }
  }

  /// A violated invariant: the error of ``Exploration/check(_:_:)``.
  public struct InvariantError: Error, Hashable, CustomStringConvertible {
    /// The name of the invariant.
    public let name: String
    /// The number of inputs after which it is false.
    public let inputCount: Int
    /// The text of a shortest path to a state in which it is false.
    public let path: String

    /// The finding as a sentence.
    public var description: String {
      "\"\(name)\" is false after \(inputCount) \(inputCount == 1 ? "input" : "inputs"): \(path)"
    }
  }

#endif
