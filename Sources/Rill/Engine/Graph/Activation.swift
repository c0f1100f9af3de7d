/// Activation: attaching a lazy node to its inputs.
///
/// A stateless changing value without listeners is attached to nothing, and computed when read. Its
/// first listener attaches it and the lazy nodes above it; its last one detaches them again. Both
/// walks are loops, so a chain may be of any length.
extension Node {
  @usableFromInline @inline(never)
  final func activate(_ timeline: Timeline) {
    if has(.active) { return }
    // Assignments made by functions happen after this.
    if timeline.phase == .idle { return timeline.notifyAtOnce { activate(timeline) } }
    refreshBeforeObserving(timeline)
    resolveInputs(timeline)
    var isReady = true
    eachInput { if !$0.has(.active) { isReady = false } }
    if isReady {
      becomeActive(timeline)
      listenToInputs(timeline)
    } else {
      activateAll(timeline)
    }
  }

  /// Activates this node and the lazy ones above it.
  private final func activateAll(_ timeline: Timeline) {
    // Inputs precede the nodes computed from them.
    var order = ObjectList<Node>()
    var visiting = ObjectList<Node>()
    visiting.append(self)
    while let node = visiting.last() {
      let depth = visiting.count
      if !node.has(.active) {
        node.resolveInputs(timeline)
        node.eachInput { if !$0.has(.active) { visiting.append($0) } }
        if visiting.count > depth { continue }
        node.becomeActive(timeline)
        order.append(node)
      }
      visiting.removeLast()
    }
    for index in 0..<order.count { order[index].listenToInputs(timeline) }
  }

  private final func becomeActive(_ timeline: Timeline) {
    set(.active)
    // Only cells are lazy.
    if has(.lazy) { unsafeDowncast(self, to: CellBase.self).inheritPulling() }
    if has(.lazy), timeline.state.pointee.isDirty || timeline.phase == .propagating {
      // Only cells are lazy.
      timeline.recordNewlyObserved(unsafeDowncast(self, to: CellBase.self))
    }
  }

  private final func listenToInputs(_ timeline: Timeline) {
    eachOwnReceiver { receiver in
      guard let upstream = receiver.link?.takeUnretainedValue() else { return }
      receiver.listen(to: upstream, timeline)
    }
  }

  /// Detaches a lazy node that lost its last listener, and the nodes above whose only listener it
  /// was.
  final func lostLastListener(_ timeline: Timeline) {
    if has(.overflow), overflow.lifecycle != nil { timeline.stopSource(self) }
    guard has(.lazy), has(.active) else { return }
    // Only cells are lazy.
    let cell = unsafeDowncast(self, to: CellBase.self)
    timeline.recordDeactivation(of: cell)
    let isCurrent = timeline.phase != .propagating && timeline.isCurrent(cell)
    clear(.active)
    timeline.own(cell)
    if isCurrent {
      cell.checked = timeline.recordEpoch()
    } else {
      timeline.beginEpoch()
    }
    timeline.deactivate(self)
  }

  @usableFromInline
  final func gainedListener(_ timeline: Timeline) {
    overflow.lifecycle?.gainedListener(self)
  }
}

extension Timeline {
  /// Stops a source without listeners. While listeners move from one node to another, it waits
  /// until they have moved.
  fileprivate func stopSource(_ node: Node) {
    if phase == .propagating || state.pointee.pendingWork.isMoving {
      state.pointee.pendingWork.sourcesToStop.append(node)
      state.pointee.hasPendingWork = true
    } else {
      node.overflowIfAny?.lifecycle?.lostLastListener()
    }
  }

  /// Runs `move`, which moves a receiver from one node to another. A source above both is not
  /// stopped.
  @usableFromInline
  func moving(_ move: () -> Void) {
    let isOutermost = !state.pointee.pendingWork.isMoving
    state.pointee.pendingWork.isMoving = true
    move()
    if !isOutermost { return }
    state.pointee.pendingWork.isMoving = false
    if phase != .propagating { stopUnobservedSources() }
  }

  /// Stops the sources that lost their last listener during a moment or a move.
  func stopUnobservedSources() {
    while let node = state.pointee.pendingWork.sourcesToStop.popLast() {
      if !node.hasListeners { node.overflowIfAny?.lifecycle?.lostLastListener() }
    }
  }

  /// Detaches `node` from its inputs. Inputs that lose their last listener follow in the same loop.
  fileprivate func deactivate(_ node: Node) {
    state.pointee.pendingWork.deactivations.append(node)
    if state.pointee.pendingWork.isDeactivating { return }
    state.pointee.pendingWork.isDeactivating = true
    while let next = state.pointee.pendingWork.deactivations.popLast() {
      next.eachOwnReceiver { $0.unlisten(self) }
      next.willDeactivate(self)
    }
    state.pointee.pendingWork.isDeactivating = false
  }
}
