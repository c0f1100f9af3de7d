precedencegroup ArrowPrecedence {
  higherThan: AdditionPrecedence
}

/// Joins the states before and the state after, in a row of a table.
infix operator => : ArrowPrecedence

/// The middle of a row: the states before, and the state after.
public struct TransitionArrow<State> {
  @usableFromInline let from: StatePattern<State>
  @usableFromInline let to: Target<State>

  @usableFromInline
  init(from: StatePattern<State>, to: Target<State>) {
    self.from = from
    self.to = to
  }
}

/// The middle of a row whose next state depends on the payload of the input.
public struct PayloadTransitionArrow<State, Payload> {
  @usableFromInline let from: StatePattern<State>
  @usableFromInline let next: (Payload, State) -> State

  @usableFromInline
  init(from: StatePattern<State>, next: @escaping (Payload, State) -> State) {
    self.from = from
    self.next = next
  }
}

/// The target of a row.
@usableFromInline
enum Target<State> {
  case state(State)
  case computed((State) -> State)
  /// The next state depends on the payload of the input.
  case madeOfPayload
}

/// Leads from one state to another.
@inlinable
public func => <State: Equatable>(from: State, to: State) -> TransitionArrow<State> {
  TransitionArrow(from: .state(from), to: .state(to))
}

/// Leads from the states for which `from` returns true.
@inlinable
public func => <State>(from: @escaping (State) -> Bool, to: State) -> TransitionArrow<State> {
  TransitionArrow(from: .where(matches: from), to: .state(to))
}

/// Creates an arrow from any state in a set.
@inlinable
public func => <State: Hashable>(from: Set<State>, to: State) -> TransitionArrow<State> {
  let states = from.sorted { "\($0)" < "\($1)" }
  return TransitionArrow(from: .oneOf(states), to: .state(to))
}

/// Leads from the states of a pattern.
@inlinable
public func => <State>(from: StatePattern<State>, to: State) -> TransitionArrow<State> {
  TransitionArrow(from: from, to: .state(to))
}

/// Leads from one state to the result of `to`.
@inlinable
public func => <State: Equatable>(
  from: State, to: @escaping (State) -> State
) -> TransitionArrow<State> {
  TransitionArrow(from: .state(from), to: .computed(to))
}

/// Leads from the states of a pattern to the result of `to`.
@inlinable
public func => <State>(
  from: StatePattern<State>, to: @escaping (State) -> State
) -> TransitionArrow<State> {
  TransitionArrow(from: from, to: .computed(to))
}

/// Leads from one state to the result of `to`, which receives the payload and that state.
@inlinable
public func => <State: Equatable, Payload>(
  from: State, to: @escaping (Payload, State) -> State
) -> PayloadTransitionArrow<State, Payload> {
  PayloadTransitionArrow(from: .state(from), next: to)
}

/// Leads from the states of a pattern to the result of `to`, which receives the payload and the
/// state.
@inlinable
public func => <State, Payload>(
  from: StatePattern<State>, to: @escaping (Payload, State) -> State
) -> PayloadTransitionArrow<State, Payload> {
  PayloadTransitionArrow(from: from, next: to)
}
