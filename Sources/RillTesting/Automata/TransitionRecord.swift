import RillAutomaton

/// The result of one input.
package struct Transition<State, Input> {
  let input: Input
  let before: State
  let after: State
  /// The effect to run; nil if the input was rejected.
  let outcome: Effect<Input>?

  var isRejected: Bool { outcome == nil }
  var effect: Effect<Input> { outcome ?? .none }
}

/// The transitions of an automaton that a test has not asserted yet.
///
/// It is separate from the tester, which the automaton must not retain.
package final class TransitionRecord<State, Input> {
  private(set) var unasserted: ArraySlice<Transition<State, Input>> = []

  /// The last transitions, with the number of those before.
  private(set) var history: [Transition<State, Input>] = []
  private(set) var historyStart = 0
  /// The maximum number of kept transitions.
  static var historySize: Int { 500 }

  func record(_ transition: Transition<State, Input>) {
    unasserted.append(transition)
    history.append(transition)
    // Dropping many at once takes constant time for each.
    if history.count == 2 * Self.historySize {
      history.removeFirst(Self.historySize)
      historyStart += Self.historySize
    }
  }

  package init() {}

  /// Returns `mapping`, extended to record every transition.
  package func tapped(_ mapping: Automaton<State, Input>.Mapping) -> Automaton<State, Input>.Mapping
  {
    mapping.tapped { [self] input, before, after, effect in
      record(Transition(input: input, before: before, after: after, outcome: effect))
    }
  }

  package func takeFirst() -> Transition<State, Input>? {
    unasserted.popFirst()
  }

  func takeAll() -> ArraySlice<Transition<State, Input>> {
    take(unasserted.count)
  }

  /// Removes and returns the first `count` transitions.
  func take(_ count: Int) -> ArraySlice<Transition<State, Input>> {
    let taken = unasserted.prefix(count)
    unasserted = unasserted.dropFirst(count)
    return taken
  }
}
