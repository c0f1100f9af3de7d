/// Ranks: in what order a moment evaluates.
extension Node {
  /// Ranks this node above `upstream`, quickly if nothing hangs on it yet.
  @inlinable @inline(__always)
  final func rise(above upstream: Node) {
    let rank = upstream.rank &+ 1
    if out0 == nil, out1 == nil, !has(.further), rank < 1 << 20, self !== upstream {
      self.rank = rank
    } else {
      raise(above: upstream)
    }
  }

  /// Ranks this node above `upstream`, and whatever hangs on it above it in turn.
  ///
  /// When that leads back to `upstream`, the two are in an instantaneous cycle, which is reported.
  @usableFromInline @inline(never)
  final func raise(above upstream: Node) {
    if self === upstream { reportCycle(through: upstream) }
    setRank(upstream.rank + 1)
    if out0 == nil && out1 == nil && !has(.further) { return }
    var pending = [self]
    while let node = pending.popLast() {
      node.eachReceiver { receiver in
        let next = receiver.owner
        guard next.rank <= node.rank, !receiver.has(.later) else { return }
        if next === upstream { self.reportCycle(through: upstream) }
        next.setRank(node.rank + 1)
        pending.append(next)
      }
    }
  }

  private final func setRank(_ rank: Int) {
    precondition(
      rank < 1 << 20,
      "Rill: a network is more than a million nodes deep; break it with deferred().")
    self.rank = rank
  }

  /// Stops the program with the names of the nodes from this one to `upstream`, which it feeds.
  private final func reportCycle(through upstream: Node) -> Never {
    var cameFrom: [ObjectIdentifier: Node] = [:]
    var frontier: [Node] = [self]
    search: while let node = frontier.popLast() {
      if node === upstream { break }
      var found = false
      node.eachReceiver { receiver in
        let next = receiver.owner
        if receiver.has(.later) { return }
        if next === self || cameFrom[ObjectIdentifier(next)] != nil { return }
        cameFrom[ObjectIdentifier(next)] = node
        frontier.append(next)
        if next === upstream { found = true }
      }
      if found { break search }
    }
    var path: [Node] = [upstream]
    while let last = path.last, last !== self, let previous = cameFrom[ObjectIdentifier(last)] {
      path.append(previous)
    }
    Rill.reportCycle(path.reversed() + [self])
  }

  /// The name given by `named(_:)`, else what made the node and where.
  @usableFromInline
  final var label: String {
    if let name = annexIfAny?.name { return name }
    guard let origin else { return kind }
    return "\(kind) (\(origin))"
  }
}

/// Stops the program with the names of nodes each of which is computed from the one before; the last
/// is the first again.
func reportCycle(_ path: [Node]) -> Never {
  fatalError(
    """
    Rill: an instantaneous cycle: \(path.map(\.label).joined(separator: " -> ")). \
    Break it with deferred(), with sample or snapshot of a held value, or by removing a step.
    """)
}

extension Timeline {
  /// Stops the program because the walk from a node to what it is computed from, whose `stack` also
  /// holds nodes that are not on the way, came back to `node`.
  func reportCycle(
    along stack: [AnyCell], to node: AnyCell, isOnTheWay: (AnyCell) -> Bool
  ) -> Never {
    let way = stack.filter(isOnTheWay)
    let start = way.lastIndex { $0 === node } ?? 0
    Rill.reportCycle([node] + way[start...].reversed())
  }

  /// Stops the program if `node`, which somebody listens to, is computed from `origin`, which is about
  /// to be computed from it by way of `stack`.
  func reportCycle(
    backTo origin: AnyCell, from node: AnyCell, along stack: [AnyCell],
    isOnTheWay: (AnyCell) -> Bool
  ) {
    if node !== origin, node.rank <= origin.rank { return }
    var cameFrom: [ObjectIdentifier: Node] = [:]
    var pending: [Node] = [node]
    while let next = pending.popLast(), next !== origin {
      next.eachOwnReceiver { receiver in
        guard !receiver.has(.later), let input = receiver.link?.takeUnretainedValue() else { return }
        if input.rank < origin.rank || cameFrom[ObjectIdentifier(input)] != nil { return }
        cameFrom[ObjectIdentifier(input)] = next
        pending.append(input)
      }
    }
    guard node === origin || cameFrom[ObjectIdentifier(origin)] != nil else { return }
    var path: [Node] = [origin]
    while let last = path.last, last !== node, let next = cameFrom[ObjectIdentifier(last)] {
      path.append(next)
    }
    Rill.reportCycle(path + stack.filter(isOnTheWay).reversed() + [origin])
  }
}
