/// Ranks: the order in which a moment evaluates nodes.
extension Node {
  /// Ranks this node above `upstream`. This takes constant time if it has no receivers yet.
  @inlinable @inline(__always)
  final func setRank(above upstream: Node) {
    let rank = upstream.rank &+ 1
    if out0 == nil, out1 == nil, !has(.further), rank < Packing.rankLimit, self !== upstream {
      self.rank = rank
    } else {
      setRankTransitively(above: upstream)
    }
  }

  /// Ranks this node above `upstream`, and its receivers above it in turn.
  ///
  /// A walk that leads back to `upstream` is an instantaneous cycle, which is reported. Edges of a
  /// tracking cell that may run again don't count: its next run may not read the same source.
  @usableFromInline @inline(never)
  final func setRankTransitively(above upstream: Node) {
    if self === upstream { reportCycle(through: upstream) }
    setRank(upstream.rank + 1)
    if out0 == nil && out1 == nil && !has(.further) { return }
    var pending = ObjectList<Node>()
    pending.append(self)
    let timeline = Timeline.current
    while let node = pending.popLast() {
      node.eachReceiver { receiver in
        let next = receiver.owner
        guard next.rank <= node.rank, !receiver.isLater else { return }
        if timeline.mayBeOutdated(receiver) {
          return timeline.scheduleRank(unsafeDowncast(next, to: CellBase.self))
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
      rank < Packing.rankLimit,
      """
      Rill: A network can't be more than a million nodes deep. Insert inChildMoment() in the middle: \
      the depth of the nodes after it counts from zero, because they run in a child moment.
      """)
    self.rank = rank
  }

  /// The name given by `named(_:)`; otherwise the operator and the place that called it.
  @usableFromInline
  final var label: String {
    if let name = overflowIfAny?.name { return name }
    guard let origin else { return kindName }
    return "\(kindName) (\(origin))"
  }
}
