import Rill

/// The states of two parallel machines.
public struct ParallelStates<First, Second> {
  /// The state of the first machine.
  public var first: First
  /// The state of the second machine.
  public var second: Second

  /// Creates a pair.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }
}

extension ParallelStates: Equatable where First: Equatable, Second: Equatable {}
extension ParallelStates: Hashable where First: Hashable, Second: Hashable {}
extension ParallelStates: Sendable where First: Sendable, Second: Sendable {}

extension Automaton.Mapping {
  /// Returns a mapping that runs this machine and `other` in parallel. Both receive each input; it
  /// is accepted if one of them accepts it.
  ///
  /// Their effects are merged. The ids and queues of each machine are its own.
  ///
  /// Elsewhere: orthogonal regions (statecharts).
  public func parallel<OtherState>(
    with other: Automaton<OtherState, Input>.Mapping
  ) -> Automaton<ParallelStates<State, OtherState>, Input>.Mapping {
    let all = Prism<Input, Input>(extract: { $0 }, embed: { $0 })
    let first = Lens<ParallelStates<State, OtherState>, State>(
      get: { $0.first }, modify: { states, change in change(&states.first) })
    let second = Lens<ParallelStates<State, OtherState>, OtherState>(
      get: { $0.second }, modify: { states, change in change(&states.second) })
    return .all(
      pullback(state: first, input: all), other.pullback(state: second, input: all))
  }
}
