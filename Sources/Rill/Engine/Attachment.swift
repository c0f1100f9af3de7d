/// Hooking receivers to upstreams.
extension Receiver {
  /// Makes `upstream` what this receiver hangs on, and hears it from now on: while a moment
  /// propagates, from the next moment on.
  @inlinable @inline(__always)
  final func attach(to upstream: Node, _ timeline: Timeline) {
    link = .passRetained(upstream)
    listen(to: upstream, timeline)
  }

  /// As `attach(to:)`, for the upstream that `link` already holds.
  @inlinable @inline(__always)
  final func listen(to upstream: Node, _ timeline: Timeline) {
    let owner = owner
    if timeline.phase == .propagating {
      if owner.rank <= upstream.rank, !has(.later) { owner.rise(above: upstream) }
      timeline.attachLater(self)
    } else {
      if !upstream.has(.active) {
        upstream.activate(timeline)
      } else if upstream.has(.lazy) {
        timeline.settleMarked(upstream, for: self)
      }
      if owner.rank <= upstream.rank, !has(.later) { owner.rise(above: upstream) }
      upstream.insert(self)
      if upstream.has(.annex) { upstream.gainedListener(timeline) }
    }
  }

  /// Hears its upstream no more, but keeps hold of it.
  final func unlisten(_ timeline: Timeline) {
    link?._withUnsafeGuaranteedRef { $0.remove(self, timeline) }
  }

  /// Lets go of its upstream.
  @usableFromInline
  final func detach(_ timeline: Timeline) {
    guard let upstream = link else { return }
    link = nil
    upstream._withUnsafeGuaranteedRef { $0.remove(self, timeline) }
    if !has(.unretained) { timeline.release(upstream) }
  }
}

extension Timeline {
  /// Brings `node` up to date for `receiver`, which is to hear of changes from now on.
  @usableFromInline @inline(never)
  func settleMarked(_ node: Node, for receiver: Receiver) {
    // Only cells are lazy.
    let cell = unsafeDowncast(node, to: AnyCell.self)
    if cell.isMarked, !cell.isRunning, !receiver.isTracked { settle(cell) }
  }

  /// Remembers to insert `receiver` at its upstream after the moment that propagates.
  @usableFromInline @inline(never)
  func attachLater(_ receiver: Receiver) {
    state.pointee.agenda.attachments.append(receiver)
    state.pointee.hasChores = true
  }

  /// Inserts the receivers that were made or moved while the moment propagated.
  func attachLate() {
    var index = 0
    // Activation attaches further receivers.
    while index < state.pointee.agenda.attachments.count {
      let receiver = state.pointee.agenda.attachments[index]
      index += 1
      guard receiver.slot < 0, let upstream = receiver.link?.takeUnretainedValue() else { continue }
      let owner = receiver.owner
      if owner.isDropped || !owner.has(.active) { continue }
      receiver.listen(to: upstream, self)
    }
    _ = state.pointee.agenda.attachments.take()
    while let cell = state.pointee.agenda.unheard.popLast() {
      if !cell.hasListeners { cell.lostLastListener(self) }
    }
  }

  /// Remembers that a receiver lets go of `node` that may not have been inserted yet: `node` may have
  /// been activated for that one alone.
  @inline(never)
  func noteUnheard(_ node: Node) {
    if state.pointee.agenda.attachments.isEmpty || !node.has(.lazy) || !node.has(.active) {
      return
    }
    if node.hasListeners { return }
    state.pointee.agenda.unheard.append(node)
    state.pointee.hasChores = true
  }
}
