#if !hasFeature(Embedded)

  extension Effect {
    /// The inputs of the ``send(_:after:)`` parts, and whether each is sent right after the
    /// transition.
    var sentInputs: [(input: Input, isAtOnce: Bool)] {
      var result: [(input: Input, isAtOnce: Bool)] = []
      var waiting = [(effect: self, isAtOnce: true)]
      while let (effect, canBeAtOnce) = waiting.popLast() {
        let isAtOnce = canBeAtOnce && effect.queue == nil
        switch effect.kind {
        case .send(let input, let delay): result.append((input, isAtOnce && delay <= .zero))
        case .merged(let parts): waiting += parts.reversed().map { ($0, isAtOnce) }
        case .concatenated(let parts):
          // Parts after the first of a concatenation may be delayed.
          waiting += parts.indices.reversed().map { (parts[$0], isAtOnce && $0 == 0) }
        case .none, .work, .cancel, .cancelWhere, .command: break
        }
      }
      return result
    }
  }

#endif
