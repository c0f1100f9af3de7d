extension TransitionPath where State: Equatable {
  /// Sends the inputs to `automaton`, and checks the state before the first and after each, and that none
  /// is rejected.
  ///
  /// Every path is a test case, so that a model tests a machine in three lines:
  ///
  /// ```swift
  /// for path in Exploration(of: model, from: .loggedOut).shortestPaths {
  ///   try path.run(on: Automaton(state: .loggedOut, mapping: mapping.withoutEffects))
  /// }
  /// ```
  ///
  /// Effects are run as ever, and may lead to other states meanwhile: give the automaton a
  /// `VirtualScheduler`, or a mapping ``Automaton/Mapping/withoutEffects``.
  ///
  /// - Throws: where the automaton went another way.
  ///
  /// Elsewhere: `path.test` (XState).
  public func run(on automaton: Automaton<State, Input>) throws(PathError) {
    // Of what follows from an input, its own reply is the first.
    var isAccepted: Bool?
    let observer = automaton.replies.observe { isAccepted = isAccepted ?? $0.isSuccess }
    defer { observer.cancel() }
    for position in 0...steps.count {
      isAccepted = nil
      if position > 0 { automaton.send(steps[position - 1].input) }
      let state = automaton.state.value
      let expected = position == 0 ? start : steps[position - 1].state
      let isRejected = position > 0 && isAccepted == false
      if state == expected, !isRejected { continue }
      throw PathError(
        position: position, input: position == 0 ? nil : "\(steps[position - 1].input)",
        expected: "\(expected)", actual: isRejected ? "a rejection in \(state)" : "\(state)",
        path: description)
    }
  }
}

/// An automaton went another way than a path: what ``TransitionPath/run(on:)`` throws.
public struct PathError: Error, Hashable, CustomStringConvertible {
  /// After how many inputs it was elsewhere; zero if it began elsewhere.
  public let position: Int
  /// The last of them, as it reads; nil if it began elsewhere.
  public let input: String?
  /// Where it should have been, as it reads.
  public let expected: String
  /// Where it was, or that it rejected the input.
  public let actual: String
  /// The path.
  public let path: String

  /// What happened instead of what, in a sentence.
  public var description: String {
    guard let input else {
      return "The automaton is in \(actual), but the path starts in \(expected)."
    }
    return "Input \(position), \(input), led to \(actual) instead of \(expected): \(path)"
  }
}
