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
  /// When that leads back to `upstream`, the two are in an instantaneous cycle, which is reported. What
  /// was read by a function that may run again is no way there: it may not be read any more.
  @usableFromInline @inline(never)
  final func raise(above upstream: Node) {
    if self === upstream { reportCycle(through: upstream) }
    setRank(upstream.rank + 1)
    if out0 == nil && out1 == nil && !has(.further) { return }
    var pending = ObjectList<Node>()
    pending.append(self)
    let timeline = Timeline.current
    while let node = pending.popLast() {
      node.eachReceiver { receiver in
        let next = receiver.owner
        guard next.rank <= node.rank, !receiver.has(.later) else { return }
        if timeline.mayBeOutdated(receiver) {
          return timeline.rankLater(unsafeDowncast(next, to: AnyCell.self))
        }
        if timeline.mayChooseAnew(receiver, not: node) { return }
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

  /// The name given by `named(_:)`, else what made the node and where.
  @usableFromInline
  final var label: String {
    if let name = annexIfAny?.name { return name }
    guard let origin else { return kind }
    return "\(kind) (\(origin))"
  }
}
