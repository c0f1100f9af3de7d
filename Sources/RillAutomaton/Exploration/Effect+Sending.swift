extension Effect {
  /// The inputs that it is seen to send: those of ``send(_:after:)``, in it or what it holds, and whether
  /// it does so as soon as the transition is made.
  var sentInputs: [(input: Input, isAtOnce: Bool)] {
    var result: [(input: Input, isAtOnce: Bool)] = []
    var waiting = [(effect: self, isAtOnce: true)]
    while let (effect, canBeAtOnce) = waiting.popLast() {
      let isAtOnce = canBeAtOnce && effect.queue == nil
      switch effect.kind {
      case .send(let input, let delay): result.append((input, isAtOnce && delay <= .zero))
      case .merged(let parts): waiting += parts.reversed().map { ($0, isAtOnce) }
      case .concatenated(let parts):
        // What stands before the others may take its time.
        waiting += parts.indices.reversed().map { (parts[$0], isAtOnce && $0 == 0) }
      case .none, .work, .cancel, .cancelWhere, .command: break
      }
    }
    return result
  }
}
