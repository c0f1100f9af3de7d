extension Effect {
  /// This effect, whose inputs `transform` turns into others: for an effect of a part, in the whole.
  ///
  /// Name, id and queue stay as they are. Linear in the number of effects it holds.
  public func map<Other>(_ transform: @escaping (Input) -> Other) -> Effect<Other> {
    Effect<Other>(node: node?.map(transform))
  }

  /// This effect as one of a child.
  func within(_ scope: EffectScope) -> Effect {
    copy { $0.scope.insert(scope, at: 0) }
  }
}

extension EffectNode {
  fileprivate func map<Other>(_ transform: @escaping (Input) -> Other) -> EffectNode<Other> {
    let shape: Shape =
      switch shape {
      case .merged(let parts): .merged(mapAll(parts, transform))
      case .concatenated(let parts): .concatenated(mapAll(parts, transform))
      case .send, .work, .cancel, .cancelWhere: shape
      }
    let mapped = EffectNode<Other>(
      shape, label, input: input.map(transform),
      work: work.map { work in Effect<Other>.Work { work.start($0).map(transform) } })
    mapped.id = id
    mapped.queue = queue
    mapped.scope = scope
    return mapped
  }

  private func mapAll<Other>(
    _ parts: [AnyEffectNode], _ transform: @escaping (Input) -> Other
  ) -> [AnyEffectNode] {
    // The parts of an effect have its inputs.
    parts.map { unsafeDowncast($0, to: EffectNode<Input>.self).map(transform) }
  }
}
