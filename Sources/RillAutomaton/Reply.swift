import Rill

extension Automaton {
  /// What became of an input.
  ///
  /// Elsewhere: `Reply` (ReactiveAutomaton).
  public enum Reply {
    /// It was accepted, and the state went from one value to another, or stayed what it was.
    case success(input: Input, from: State, to: State)
    /// It was rejected: the mapping has nothing for it in this state.
    case failure(input: Input, from: State)

    /// The input it is about.
    public var input: Input {
      switch self {
      case .success(let input, _, _), .failure(let input, _): input
      }
    }

    /// The state in which the input came.
    public var from: State {
      switch self {
      case .success(_, let from, _), .failure(_, let from): from
      }
    }

    /// The state after it, or nil if it was rejected.
    public var to: State? {
      if case .success(_, _, let to) = self { to } else { nil }
    }

    /// Whether it was accepted.
    public var isSuccess: Bool { to != nil }
  }

  /// What becomes of each input, in the moment of that input.
  ///
  /// An input that the mapping rejects occurs here, too, as a failure. What cancelled effects send does
  /// not.
  ///
  /// From the first time this is asked for, the state before each input is kept for the input's moment:
  /// a state that is changed in place, and copied on write, is then copied once for each input.
  public var replies: Changes<Reply> {
    outcomes.map(\.reply)
  }

  /// The replies, and whether each is to an effect's input.
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
