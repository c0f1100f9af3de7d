/// The values of a changing: before the moment, after it, and in a body of `run`.
extension ReferenceModel {
  /// Returns the value of `changing` for a plain read.
  ///
  /// In the body of ``run(_:)`` outside a moment, the value includes the assignments so far,
  /// through stateless nodes. During propagation, it is the value before the moment. Otherwise, it
  /// is the current value. A running tracked observer depends on its reads.
  package func value(of changing: ModelNode) -> ModelValue {
    let isBody = group != nil && present == nil && serving == 0
    let value = isBody ? pending(changing) : old(changing)
    if let tracking, !isUntracked, observers[tracking].read[changing] == nil {
      observers[tracking].read[changing] = value
    }
    return value
  }

  func isChanging(_ node: ModelNode) -> Bool {
    definitions[node.index].isChanging
  }

  /// Returns the value before the propagating moment; the current one without such a moment.
  func old(_ node: ModelNode) -> ModelValue {
    let index = node.index
    if let known = before[index] {
      return known
    }
    let value: ModelValue
    switch definitions[index] {
    case .combine(let sources, let transform):
      value = transform(sources.map { old($0) })
    case .flatten(let outer):
      value = old(outer).asNode.map { old($0) } ?? .nothing
    case .computed(let body):
      value = body { old($0) }
    default:
      guard births[index] == present?.path, case .of(let sources, let transform) = initials[index]
      else {
        return histories[index].last?.value ?? start(of: index) ?? .nothing
      }
      // It starts with the new values of its sources, but a read in this moment is of the old ones.
      value = transform(sources.map { old($0) })
    }
    before[index] = value
    return value
  }

  /// Returns the new value in the propagating moment.
  func new(_ node: ModelNode) -> ModelValue {
    let index = node.index
    guard let moment = present, fault == nil else { return old(node) }
    if let known = moment.values[index] {
      return known
    }
    guard begin(.value(index), in: moment) else { return .nothing }
    let value: ModelValue
    switch definitions[index] {
    case .combine(let sources, let transform):
      let values = sources.map { new($0) }
      value = fault == nil ? transform(values) : .nothing
    case .flatten(let outer):
      value = new(outer).asNode.map { new($0) } ?? .nothing
    case .computed(let body):
      value = body { new($0) }
    case _ where births[index] == moment.path:
      value = start(of: index) ?? .nothing
    default:
      value = occurrence(of: node) ?? old(node)
    }
    moment.computing.removeLast()
    moment.values[index] = value
    return value
  }

  /// Returns the value in the body of `run`. Stateless nodes reflect the assignments so far.
  private func pending(_ node: ModelNode) -> ModelValue {
    switch definitions[node.index] {
    case .input:
      return group?.assignments[node.index]?(old(node)) ?? old(node)
    case .combine(let sources, let transform):
      return transform(sources.map { pending($0) })
    case .mapMaking(let source, let transform):
      return isAssigned(source) ? transform(pending(source)) : old(node)
    case .flatten(let outer):
      return pending(outer).asNode.map { pending($0) } ?? .nothing
    case .computed(let body):
      return body { pending($0) }
    default:
      return old(node)
    }
  }

  private func isAssigned(_ node: ModelNode) -> Bool {
    switch definitions[node.index] {
    case .input:
      group?.assignments[node.index] != nil
    case .combine(let sources, _):
      sources.contains { isAssigned($0) }
    case .mapMaking(let source, _):
      isAssigned(source)
    case .flatten(let outer):
      isAssigned(outer) || (pending(outer).asNode.map { isAssigned($0) } ?? false)
    case .computed:
      pending(node) != old(node)
    default:
      false
    }
  }

  /// Returns the initial value of a node.
  ///
  /// It is a constant, or a function of other nodes' values at the creation of the node; during
  /// propagation, of their new values.
  @discardableResult
  func start(of index: Int) -> ModelValue? {
    if let known = starts[index] {
      return known
    }
    let value: ModelValue?
    switch initials[index] {
    case .value(let given):
      value = given
    case .of(let sources, let transform):
      let isNew = births[index] == present?.path
      value = transform(sources.map { isNew ? new($0) : old($0) })
    }
    starts[index] = value
    return value
  }
}
