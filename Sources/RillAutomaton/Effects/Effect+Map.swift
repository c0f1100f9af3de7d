extension Effect {
  /// This effect, whose inputs `transform` turns into others: for an effect of a part, in the whole.
  ///
  /// Name, id and queue stay as they are. Linear in the number of effects it holds.
  public func map<Other>(_ transform: @escaping (Input) -> Other) -> Effect<Other> {
    guard let node else { return .none }
    let kind: Effect<Other>.Kind =
      switch node.kind {
      case .none: .none
      case .send(let input, let delay): .send(transform(input), after: delay)
      case .work(let work): .work(.init { work.start($0).map(transform) })
      case .merged(let effects): .merged(effects.map { $0.map(transform) })
      case .concatenated(let effects): .concatenated(effects.map { $0.map(transform) })
      case .cancel(let id): .cancel(id)
      case .cancelWhere(let condition): .cancelWhere(condition)
      }
    let mapped = EffectNode(kind, node.label)
    mapped.id = node.id
    mapped.queue = node.queue
    mapped.scope = node.scope
    return Effect<Other>(node: mapped)
  }

  /// This effect as one of a child.
  func within(_ scope: EffectScope) -> Effect {
    copy { $0.scope.insert(scope, at: 0) }
  }
}
