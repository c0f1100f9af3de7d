extension Exploration {
  /// A shortest path to a state of which `isTrue` is false, or nil if it is true of all ``states``.
  ///
  /// ```swift
  /// #expect(exploration.counterexample { $0.coins >= 0 } == nil)
  /// ```
  ///
  /// Linear in the number of states.
  public func counterexample(to isTrue: (State) -> Bool) -> TransitionPath<State, Input>? {
    states.firstIndex { !isTrue($0) }.map { path(to: $0) }
  }

  /// Checks that `isTrue` is true of all ``states``.
  ///
  /// ```swift
  /// try exploration.check("no debt") { $0.coins >= 0 }
  /// // "no debt" is false after 2 inputs: 1 coin --buy--> 0 coins --buy--> -1 coins
  /// ```
  ///
  /// Linear in the number of states.
  ///
  /// - Parameter name: what is said to be false if it is.
  /// - Throws: a shortest counterexample.
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

/// Something is not true of every state: what ``Exploration/check(_:_:)`` throws.
public struct InvariantError: Error, Hashable, CustomStringConvertible {
  /// What.
  public let name: String
  /// After how many inputs it is false.
  public let inputCount: Int
  /// A shortest path to a state of which it is false, as it reads.
  public let path: String

  /// All of it, in a sentence.
  public var description: String {
    "\"\(name)\" is false after \(inputCount) \(inputCount == 1 ? "input" : "inputs"): \(path)"
  }
}
