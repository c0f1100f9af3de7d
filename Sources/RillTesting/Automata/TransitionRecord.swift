import RillAutomaton

/// What became of one input.
struct Transition<State, Input> {
  let input: Input
  let before: State
  let after: State
  /// What was to be done; nil if it was rejected.
  let outcome: Effect<Input>?

  var isRejected: Bool { outcome == nil }
  var effect: Effect<Input> { outcome ?? .none }
}

/// What an automaton did and a test has yet to assert. Kept apart from the tester, which the automaton is
/// not to hold.
final class TransitionRecord<State, Input> {
  private(set) var unasserted: ArraySlice<Transition<State, Input>> = []

  func note(_ transition: Transition<State, Input>) {
    unasserted.append(transition)
  }

  /// `mapping`, of whose every step this notes.
  func noting(_ mapping: Automaton<State, Input>.Mapping) -> Automaton<State, Input>.Mapping {
    mapping.noting { [self] input, before, after, effect in
      note(Transition(input: input, before: before, after: after, outcome: effect))
    }
  }

  func takeFirst() -> Transition<State, Input>? {
    unasserted.popFirst()
  }

  func takeAll() -> ArraySlice<Transition<State, Input>> {
    take(unasserted.count)
  }

  /// The first `count`.
  func take(_ count: Int) -> ArraySlice<Transition<State, Input>> {
    let taken = unasserted.prefix(count)
    unasserted = unasserted.dropFirst(count)
    return taken
  }
}
