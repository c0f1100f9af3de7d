#if !hasFeature(Embedded)

  extension TransitionPath where State: Equatable {
    /// Sends the inputs to `automaton`, and checks the initial state, the state after each input,
    /// and that no input is rejected.
    ///
    /// Every path is a test case, so that a model tests a machine in three lines:
    ///
    /// ```swift
    /// for path in Exploration(of: model, startingWith: .loggedOut).shortestPaths {
    ///   try path.run(on: Automaton(state: .loggedOut, mapping: mapping.withoutEffects))
    /// }
    /// ```
    ///
    /// Effects run as usual and may cause further transitions. Give the automaton a
    /// `VirtualScheduler`, or a mapping ``Automaton/Mapping/withoutEffects``.
    ///
    /// - Throws: The first difference.
    ///
    /// Elsewhere: `path.test` (XState).
    public func run(on automaton: Automaton<State, Input>) throws(PathError) {
      // Among the replies that follow from an input, its own is the first.
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

  /// A difference between an automaton and a path: the error of ``TransitionPath/run(on:)``.
  public struct PathError: Error, Hashable, CustomStringConvertible {
    /// The number of inputs after which the automaton differed; zero for the initial state.
    public let position: Int
    /// The text of the last input; nil for the initial state.
    public let input: String?
    /// The text of the expected state.
    public let expected: String
    /// The text of the actual state, or the rejection of the input.
    public let actual: String
    /// The path.
    public let path: String

    /// The difference as a sentence.
    public var description: String {
      guard let input else {
        return "The automaton is in \(actual), but the path starts in \(expected)."
      }
      return "Input \(position), \(input), led to \(actual) instead of \(expected): \(path)"
    }
  }

#endif
