/// When a lazy node is attached to its inputs.
///
/// A stateless changing value that nobody listens to is attached to nothing, and computed when read.
/// With its first listener it is attached, and so are the lazy nodes above it; with its last one it
/// is detached again. Both walks are loops: a chain may be of any length.
extension Node {
  @usableFromInline @inline(never)
  final func activate(_ timeline: Timeline) {
    if has(.active) { return }
    // What functions assign happens after this.
    if timeline.phase == .idle { return timeline.serveAtOnce { activate(timeline) } }
    settleBeforeListening(timeline)
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
    // Inputs before what is computed from them.
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
    if has(.lazy), timeline.state.pointee.isDirty || timeline.phase == .propagating {
      // Only cells are lazy.
      timeline.noteNewlyHeard(unsafeDowncast(self, to: AnyCell.self))
    }
  }

  private final func listenToInputs(_ timeline: Timeline) {
    eachOwnReceiver { receiver in
      guard let upstream = receiver.link?.takeUnretainedValue() else { return }
      receiver.listen(to: upstream, timeline)
    }
  }

  /// The last listener went: a lazy node, and those above it that only it listened to, let go.
  final func lostLastListener(_ timeline: Timeline) {
    if has(.annex), annex.lifecycle != nil { timeline.stopSource(self) }
    guard has(.lazy), has(.active) else { return }
    clear(.active)
    // Only cells are lazy.
    timeline.beginEpoch()
    timeline.own(unsafeDowncast(self, to: AnyCell.self))
    timeline.deactivate(self)
  }

  @usableFromInline
  final func gainedListener(_ timeline: Timeline) {
    annex.lifecycle?.gainedListener(self)
  }
}

extension Timeline {
  /// Stops a source that nobody hears any more; while listeners move from one node to another, only
  /// once they have moved.
  fileprivate func stopSource(_ node: Node) {
    if phase == .propagating || state.pointee.agenda.isMoving {
      state.pointee.agenda.silenced.append(node)
      state.pointee.hasChores = true
    } else {
      node.annexIfAny?.lifecycle?.lostLastListener()
    }
  }

  /// Runs `move`, which detaches a receiver here and attaches it there: a source above both goes on.
  @usableFromInline
  func moving(_ move: () -> Void) {
    let isOutermost = !state.pointee.agenda.isMoving
    state.pointee.agenda.isMoving = true
    move()
    if !isOutermost { return }
    state.pointee.agenda.isMoving = false
    if phase != .propagating { stopSilenced() }
  }

  /// Stops the sources that lost their last listener while that could still change.
  func stopSilenced() {
    while let node = state.pointee.agenda.silenced.popLast() {
      if !node.hasListeners { node.annexIfAny?.lifecycle?.lostLastListener() }
    }
  }

  /// Detaches `node` from its inputs; inputs that lose their last listener follow, in the same loop.
  fileprivate func deactivate(_ node: Node) {
    state.pointee.agenda.deactivations.append(node)
    if state.pointee.agenda.isDeactivating { return }
    state.pointee.agenda.isDeactivating = true
    while let next = state.pointee.agenda.deactivations.popLast() {
      next.eachOwnReceiver { $0.unlisten(self) }
      next.willDeactivate(self)
    }
    state.pointee.agenda.isDeactivating = false
  }
}
