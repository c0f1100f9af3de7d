/// Attaching receivers to upstreams.
extension Receiver {
  /// Attaches this receiver to `upstream`. While a moment propagates, the receiver is notified from
  /// the next moment on.
  // Not inlinable: chains of operators are created inline, and more code in each would prevent the
  // specialization of their closures.
  @usableFromInline
  final func attach(to upstream: Node, _ timeline: Timeline) {
    link = .passRetained(upstream)
    listen(to: upstream, timeline)
  }

  /// Attaches this receiver to the upstream that `link` already holds.
  @usableFromInline
  final func listen(to upstream: Node, _ timeline: Timeline) {
    ownerReference._withUnsafeGuaranteedRef { owner in
      if timeline.state.pointee.isIndependent { timeline.requireOwn(upstream) }
      if timeline.phase == .propagating {
        if owner.rank <= upstream.rank, !isLater { owner.setRank(above: upstream) }
        timeline.attachLater(self)
        return
      }
      if !upstream.has(.active) {
        upstream.activate(timeline)
      } else if upstream.has(.lazy) {
        timeline.refreshStale(upstream, for: self)
      }
      if owner.rank <= upstream.rank, !isLater { owner.setRank(above: upstream) }
      upstream.insert(self)
      if upstream.has(.overflow) { upstream.gainedListener(timeline) }
    }
  }

  /// Removes this receiver from its upstream's list, and keeps the reference in `link`.
  final func unlisten(_ timeline: Timeline) {
    link?._withUnsafeGuaranteedRef { $0.remove(self, timeline) }
  }

  /// Removes this receiver from its upstream's list, and releases the upstream.
  @usableFromInline
  final func detach(_ timeline: Timeline) {
    guard let upstream = link else { return }
    link = nil
    upstream._withUnsafeGuaranteedRef { $0.remove(self, timeline) }
    if !isUnretained { timeline.release(upstream) }
  }
}

extension Timeline {
  /// Brings `node` up to date for `receiver`, which is notified of its changes from now on.
  @usableFromInline @inline(never)
  func refreshStale(_ node: Node, for receiver: Receiver) {
    // Only cells are lazy.
    let cell = unsafeDowncast(node, to: CellBase.self)
    if cell.isStale, !cell.isRunning, !receiver.isTracked { refresh(cell) }
  }

  /// Schedules the insertion of `receiver` at its upstream after the moment in progress.
  @usableFromInline @inline(never)
  func attachLater(_ receiver: Receiver) {
    let reference = Unmanaged.passRetained(receiver)
    state.pointee.pendingWork.attachments.append(reference.toOpaque())
    // Unlike a reference of the list, this one doesn't keep the node in the graph.
    if !receiver.has(.edge) { deferRelease(.fromOpaque(reference.toOpaque())) }
    state.pointee.hasPendingWork = true
  }

  /// Inserts the receivers that were created or moved while the moment propagated.
  func attachLate() {
    var index = 0
    // Activation attaches further receivers.
    while index < state.pointee.pendingWork.attachments.count {
      let entry = state.pointee.pendingWork.attachments[index]!
      let reference = Unmanaged<Receiver>.fromOpaque(entry)
      let receiver = reference.takeUnretainedValue()
      index += 1
      if receiver.slot < 0, let upstream = receiver.link?.takeUnretainedValue() {
        let owner = receiver.owner
        if !owner.isDropped, owner.has(.active) { receiver.listen(to: upstream, self) }
      }
      if receiver.has(.edge) { reference.release() }
    }
    state.pointee.pendingWork.attachments.count = 0
    while let cell = state.pointee.pendingWork.orphaned.popLast() {
      if !cell.hasListeners { cell.lostLastListener(self) }
    }
  }

  /// Records that `node` may have been activated only for a receiver that left before its
  /// insertion.
  @inline(never)
  func recordOrphaned(_ node: Node) {
    if state.pointee.pendingWork.attachments.count == 0 || !node.has(.lazy) || !node.has(.active) {
      return
    }
    if node.hasListeners { return }
    state.pointee.pendingWork.orphaned.append(node)
    state.pointee.hasPendingWork = true
  }
}
