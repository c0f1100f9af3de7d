extension DifferentialCase {
  /// Returns the network without a node and its actions; nil if another node depends on it.
  func removing(_ number: Int) -> DifferentialCase? {
    for (index, node) in nodes.enumerated() where index != number {
      if node.sources.contains(number) || node.inner?.outside.contains(number) == true {
        return nil
      }
    }
    let shift = { (old: Int) in old > number && old < InnerNetwork.reference ? old - 1 : old }
    var result = self
    result.nodes.remove(at: number)
    for index in result.nodes.indices {
      result.nodes[index] = result.nodes[index].renumbered(shift)
      result.nodes[index].actions = result.nodes[index].actions.removing(number, shift)
    }
    result.steps = steps.removing(number, shift)
    return result
  }
}

extension NetworkNode {
  fileprivate func renumbered(_ shift: (Int) -> Int) -> NetworkNode {
    var result = self
    result.sources = sources.map(shift)
    result.inner?.choices = inner!.choices.map(shift)
    result.inner?.locals = inner!.locals.map { $0.renumbered(shift) }
    return result
  }
}

extension [NetworkAction] {
  fileprivate func removing(_ number: Int, _ shift: (Int) -> Int) -> [NetworkAction] {
    compactMap { action in
      switch action {
      case .announce(let node, let k): node == number ? nil : .announce(shift(node), k: k)
      case .assign(let node, let k): node == number ? nil : .assign(shift(node), k: k)
      case .modify(let node, let k): node == number ? nil : .modify(shift(node), k: k)
      case .read(let node): node == number ? nil : .read(shift(node))
      case .drop(let node): node == number ? nil : .drop(shift(node))
      case .make(let node): node == number ? nil : .make(shift(node))
      case .run(let actions, let throwing):
        .run(actions.removing(number, shift), throwing: throwing)
      case .disable(let observer, let actions):
        .disable(observer, actions.removing(number, shift))
      case .observe(var observer):
        observer.node == number ? nil : observer.renumber(number, shift)
      case .cancel, .end: action
      }
    }
  }
}

extension NetworkObserver {
  fileprivate mutating func renumber(_ number: Int, _ shift: (Int) -> Int) -> NetworkAction {
    node = shift(node)
    others = others.filter { $0 != number }.map(shift)
    actions = actions.removing(number, shift)
    return .observe(self)
  }
}

extension InnerNetwork {
  /// Returns the same network with one of its nodes in place of a local one, if their kinds match.
  /// Returns nil if this is not known to be possible.
  func replacing(_ local: Int, by other: Int) -> InnerNetwork? {
    let number = local - Self.firstLocal
    let node = locals[number]
    guard let place = node.sources.firstIndex(of: other), node.op.sources.count > 0,
      node.op.sources[min(place, node.op.sources.count - 1)] == node.op.kind
    else { return nil }
    let swap = { (old: Int) in old == local ? other : old }
    var result = self
    result.choices = choices.map(swap)
    result.locals = locals.map { local in
      var local = local
      local.sources = local.sources.map(swap)
      return local
    }
    return result == self ? nil : result
  }

  /// Returns the network without a local node on which no other node depends.
  func removing(_ number: Int) -> InnerNetwork {
    let shift = { (old: Int) in old > Self.firstLocal + number ? old - 1 : old }
    var result = self
    result.locals.remove(at: number)
    for index in result.locals.indices {
      result.locals[index].sources = result.locals[index].sources.map(shift)
    }
    result.choices = choices.map(shift)
    return result
  }
}
