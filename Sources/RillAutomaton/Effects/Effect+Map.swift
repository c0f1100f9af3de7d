extension Effect {
  /// Returns this effect with its inputs transformed: the effect of a part, for the whole.
  ///
  /// Name, id, and queue stay as they are.
  public func map<Other>(_ transform: @escaping (Input) -> Other) -> Effect<Other> {
    Effect<Other>(node: node?.map(transform))
  }

  /// Returns this effect as one of a child.
  func within(_ scope: EffectScope) -> Effect {
    copy { $0.scope.insert(scope, at: 0) }
  }
}

extension EffectNode {
  fileprivate func map<Other>(_ transform: @escaping (Input) -> Other) -> EffectNode<Other> {
    let mapped = EffectNode<Other>(
      shape, label, input: input.map(transform),
      work: work.map { work in Effect<Other>.Work { work.start($0).map(transform) } },
      makeParts: {
        // The parts of an effect have its input type.
        self.parts.map { unsafeDowncast($0, to: EffectNode<Input>.self).map(transform) }
      })
    mapped.id = id
    mapped.queue = queue
    mapped.scope = scope
    return mapped
  }
}
