precedencegroup ArrowPrecedence {
  higherThan: AdditionPrecedence
}

/// From a state to another, in a row of a table.
infix operator => : ArrowPrecedence

/// From some states to another: the middle of a row.
public struct TransitionArrow<State> {
  @usableFromInline let from: StatePattern<State>
  @usableFromInline let to: Target<State>

  @usableFromInline
  init(from: StatePattern<State>, to: Target<State>) {
    self.from = from
    self.to = to
  }
}

/// From some states to one that what the input carries decides: the middle of a row.
public struct PayloadTransitionArrow<State, Payload> {
  @usableFromInline let from: StatePattern<State>
  @usableFromInline let next: (Payload, State) -> State

  @usableFromInline
  init(from: StatePattern<State>, next: @escaping (Payload, State) -> State) {
    self.from = from
    self.next = next
  }
}

/// Where a row leads.
@usableFromInline
enum Target<State> {
  case state(State)
  case computed((State) -> State)
  /// Only the input tells.
  case madeOfPayload
}

/// From one state to another.
@inlinable
public func => <State: Equatable>(from: State, to: State) -> TransitionArrow<State> {
  TransitionArrow(from: .state(from), to: .state(to))
}

/// From the states of which `from` is true.
@inlinable
public func => <State>(from: @escaping (State) -> Bool, to: State) -> TransitionArrow<State> {
  TransitionArrow(from: .where(matches: from), to: .state(to))
}

/// From any state of a set.
@inlinable
public func => <State: Hashable>(from: Set<State>, to: State) -> TransitionArrow<State> {
  let states = from.sorted { "\($0)" < "\($1)" }
  return TransitionArrow(from: .oneOf(states), to: .state(to))
}

/// From the states of a pattern.
@inlinable
public func => <State>(from: StatePattern<State>, to: State) -> TransitionArrow<State> {
  TransitionArrow(from: from, to: .state(to))
}

/// From one state to what `to` makes of it.
@inlinable
public func => <State: Equatable>(
  from: State, to: @escaping (State) -> State
) -> TransitionArrow<State> {
  TransitionArrow(from: .state(from), to: .computed(to))
}

/// From the states of a pattern to what `to` makes of them.
@inlinable
public func => <State>(
  from: StatePattern<State>, to: @escaping (State) -> State
) -> TransitionArrow<State> {
  TransitionArrow(from: from, to: .computed(to))
}

/// From one state to what `to` makes of what the input carries and of that state.
@inlinable
public func => <State: Equatable, Payload>(
  from: State, to: @escaping (Payload, State) -> State
) -> PayloadTransitionArrow<State, Payload> {
  PayloadTransitionArrow(from: .state(from), next: to)
}

/// From the states of a pattern to what `to` makes of what the input carries and of the state.
@inlinable
public func => <State, Payload>(
  from: StatePattern<State>, to: @escaping (Payload, State) -> State
) -> PayloadTransitionArrow<State, Payload> {
  PayloadTransitionArrow(from: from, next: to)
}
