extension Effect: CustomStringConvertible {
  /// One line with the names, ids, and queues of the effect.
  ///
  /// ```swift
  /// print(Effect.merge(load(3), .cancel("login")))   // merge(load 3 [id: page 3], cancel login)
  /// ```
  public var description: String {
    text { $0.description } + (id.map { " [id: \($0)]" } ?? "")
      + (queue.map { " [queue: \($0)]" } ?? "")
  }

  /// The names without ids and queues, for pictures, where there is little room. Empty for
  /// ``none``.
  var summary: String { isNone ? "" : text { $0.summary } }

  private func text(_ part: (Effect) -> String) -> String {
    switch kind {
    case .none: "none"
    case .send(let input, .zero): "send \(input)"
    case .send(let input, let delay): "send \(input) after \(delay)"
    case .work: name
    case .merged(let effects): "merge(\(effects.map(part).joined(separator: ", ")))"
    case .concatenated(let effects): "concat(\(effects.map(part).joined(separator: ", ")))"
    case .cancel(let id): "cancel \(id)"
    case .cancelWhere: "cancel where \(name)"
    case .command(let command): "\(command)"
    }
  }
}

extension Effect: Equatable where Input: Equatable {
  /// Returns whether both effects consist of the same parts, by name, id, queue, and inputs. Their
  /// children are not compared.
  public static func == (left: Effect, right: Effect) -> Bool {
    guard let first = left.node, let second = right.node else {
      return left.isNone && right.isNone
    }
    if first === second { return true }
    guard first.id == second.id, first.queue == second.queue else {
      return false
    }
    switch (left.kind, right.kind) {
    case (.send(let input, let delay), .send(let otherInput, let otherDelay)):
      return input == otherInput && delay == otherDelay
    case (.merged(let effects), .merged(let others)): return effects == others
    case (.concatenated(let effects), .concatenated(let others)): return effects == others
    case (.cancel(let id), .cancel(let other)): return id == other
    case (.command(let command), .command(let other)): return command == other
    case (.work, .work), (.cancelWhere, .cancelWhere): return left.name == right.name
    case (.none, .none): return true
    default: return false
    }
  }
}
