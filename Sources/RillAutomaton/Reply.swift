import Rill

extension Automaton {
  /// The result of an input.
  ///
  /// Elsewhere: `Reply` (ReactiveAutomaton).
  public enum Reply {
    /// The input was accepted. The state changed from one value to another, or stayed the same.
    case success(input: Input, from: State, to: State)
    /// The input was rejected: the mapping doesn't handle it in this state.
    case failure(input: Input, from: State)

    /// The input.
    public var input: Input {
      switch self {
      case .success(let input, _, _), .failure(let input, _): input
      }
    }

    /// The state before the input.
    public var from: State {
      switch self {
      case .success(_, let from, _), .failure(_, let from): from
      }
    }

    /// The state after the input, or nil if it was rejected.
    public var to: State? {
      if case .success(_, _, let to) = self { to } else { nil }
    }

    /// True if the input was accepted.
    public var isSuccess: Bool { to != nil }
  }

  /// The result of each input, in the moment of that input.
  ///
  /// A rejected input occurs here as a failure. Inputs of canceled effects don't occur.
  ///
  /// From the first use of this property, the state before each input is kept during the input's
  /// moment. A copy-on-write state that is changed in place is then copied once for each input.
  public var replies: Changes<Reply> {
    outcomes.map { $0.reply }
  }

  /// The replies, each with a mark if the input came from an effect.
  package var outcomes: Changes<(reply: Reply, isOfEffect: Bool)> {
    let verdict = verdict
    return sent.snapshot(state) { (sent: $0, from: $1) }.withLatest(from: state) { before, to in
      let (sent, from) = before
      switch verdict.value {
      case .accepted:
        return (Reply.success(input: sent.input, from: from, to: to), sent.origin != nil)
      case .rejected: return (Reply.failure(input: sent.input, from: from), sent.origin != nil)
      case .dropped: return nil
      }
    }.compactMap { $0 }
  }
}

extension Automaton.Reply: Equatable where State: Equatable, Input: Equatable {}
extension Automaton.Reply: Sendable where State: Sendable, Input: Sendable {}
