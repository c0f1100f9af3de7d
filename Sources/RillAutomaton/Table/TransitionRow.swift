import Rill

/// A row of a table: an input, the states before, the next state, and an effect.
///
/// ```swift
/// Input.login | .loggedOut => .loggingIn | logIn
/// ```
public struct TransitionRow<State, Input> {
  /// The text of the input.
  package let inputDescription: String
  /// The input, if the row matches a single one.
  let input: Input?
  @usableFromInline let accepts: (Input) -> Bool
  @usableFromInline package let from: StatePattern<State>
  let to: Target<State>
  /// The text of the effect; empty without one.
  package internal(set) var effectDescription = ""
  /// The location of the row.
  package internal(set) var file: StaticString = ""
  package internal(set) var line: UInt = 0
  @usableFromInline let next: (Input, State) -> State
  @usableFromInline var effect: (Input) -> Effect<Input> = { _ in .none }

  @usableFromInline
  init(
    inputDescription: String, input: Input?, accepts: @escaping (Input) -> Bool,
    from: StatePattern<State>, to: Target<State>, next: @escaping (Input, State) -> State
  ) {
    self.inputDescription = inputDescription
    self.input = input
    self.accepts = accepts
    self.from = from
    self.to = to
    self.next = next
  }

  /// Changes the state and returns the effect, if this row matches `input` and `state`.
  @inlinable var step: (Input, inout State) -> Effect<Input>? {
    let (accepts, isFrom, next, effect) = (accepts, from.matches, next, effect)
    return { input, state in
      guard accepts(input), isFrom(state) else { return nil }
      state = next(input, state)
      return effect(input)
    }
  }

  /// Returns whether this row matches `input` and `state`.
  package func matches(_ input: Input, _ state: State) -> Bool {
    from.matches(state) && accepts(input)
  }
}

/// A row whose effect uses the payload of the input.
public struct PayloadTransitionRow<State, Input, Payload> {
  @usableFromInline let row: TransitionRow<State, Input>
  @usableFromInline let prism: Prism<Input, Payload>

  @usableFromInline
  init(row: TransitionRow<State, Input>, prism: Prism<Input, Payload>) {
    self.row = row
    self.prism = prism
  }
}

/// Creates a row for one input.
@inlinable
public func | <State, Input: Equatable>(
  input: Input, arrow: TransitionArrow<State>
) -> TransitionRow<State, Input> {
  TransitionRow("\(input)", input, { $0 == input }, arrow)
}

/// Creates a row for the inputs for which `input` returns true.
@inlinable
public func | <State, Input>(
  input: @escaping (Input) -> Bool, arrow: TransitionArrow<State>
) -> TransitionRow<State, Input> {
  TransitionRow("some inputs", nil, input, arrow)
}

/// Creates a row for the inputs of one case, with any payload.
@inlinable
public func | <State, Input, Payload>(
  input: Prism<Input, Payload>, arrow: TransitionArrow<State>
) -> TransitionRow<State, Input> {
  let row: PayloadTransitionRow<State, Input, Payload> = input | arrow
  return row.row
}

/// Creates a row for the inputs of one case; the payload determines the next state.
@inlinable
public func | <State, Input, Payload>(
  input: Prism<Input, Payload>, arrow: PayloadTransitionArrow<State, Payload>
) -> TransitionRow<State, Input> {
  let row: PayloadTransitionRow<State, Input, Payload> = input | arrow
  return row.row
}

/// Creates a row for the inputs of one case; the effect uses the payload.
@inlinable
public func | <State, Input, Payload>(
  input: Prism<Input, Payload>, arrow: TransitionArrow<State>
) -> PayloadTransitionRow<State, Input, Payload> {
  PayloadTransitionRow(
    row: TransitionRow("\(Payload.self)", nil, { input.extract($0) != nil }, arrow), prism: input)
}

/// Creates a row for the inputs of one case; the effect and the next state use the payload.
@inlinable
public func | <State, Input, Payload>(
  input: Prism<Input, Payload>, arrow: PayloadTransitionArrow<State, Payload>
) -> PayloadTransitionRow<State, Input, Payload> {
  let row = TransitionRow<State, Input>(
    inputDescription: "\(Payload.self)", input: nil, accepts: { input.extract($0) != nil },
    from: arrow.from, to: .madeOfPayload,
    next: { whole, state in
      // The row matches this case alone.
      input.extract(whole).map { arrow.next($0, state) } ?? state
    })
  return PayloadTransitionRow(row: row, prism: input)
}

/// Adds `effect` to a row.
public func | <State, Input>(
  row: TransitionRow<State, Input>, effect: Effect<Input>
) -> TransitionRow<State, Input> {
  var row = row
  row.effect = { _ in effect }
  row.effectDescription = effect.summary
  return row
}

/// Adds an effect that uses the payload of the input to a row.
public func | <State, Input, Payload>(
  row: PayloadTransitionRow<State, Input, Payload>, effect: @escaping (Payload) -> Effect<Input>
) -> TransitionRow<State, Input> {
  var result = row.row
  let prism = row.prism
  result.effect = { prism.extract($0).map(effect) ?? .none }
  result.effectDescription = "an effect of \(Payload.self)"
  return result
}

extension TransitionRow {
  @inlinable
  init(
    _ inputDescription: String, _ input: Input?, _ accepts: @escaping (Input) -> Bool,
    _ arrow: TransitionArrow<State>
  ) {
    let to = arrow.to
    self.init(
      inputDescription: inputDescription, input: input, accepts: accepts, from: arrow.from, to: to,
      next: { _, state in
        switch to {
        case .state(let next): next
        case .computed(let next): next(state)
        case .madeOfPayload: state
        }
      })
  }
}
