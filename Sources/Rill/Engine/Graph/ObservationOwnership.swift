#if hasFeature(Embedded)

  extension Node {
    final func reattachOwners(_ change: () -> Void) { change() }

    /// Closes this source, whose last handle was released.
    final func releaseOwned() {
      closeSource()
      overflowIfAny?.coalescing = nil
    }
  }

#else

  /// Ownership of observations with a context: the sources above own them, through their handles.
  extension Observer {
    /// Adds this observation to the sources above. They own it until it ends or their last handle
    /// is released.
    func retainBySources() {
      guard let node else { return }
      isRetainedBySources = true
      let id = ObjectIdentifier(self)
      node.takeUnretainedValue().eachRetainingSource { source in
        if source.isOpenSource {
          source.overflow.owned[id] = self
        } else {
          source.overflow.contextObservers[id] = .passUnretained(self)
        }
      }
    }

    /// Removes this observation from the sources above.
    func releaseFromSources() {
      guard let node else { return }
      isRetainedBySources = false
      let id = ObjectIdentifier(self)
      // A source that owns it may have closed since, so the loop visits all nodes above.
      for source in node.takeUnretainedValue().nodesAbove(throughSwitches: true) {
        source.overflowIfAny?.owned[id] = nil
        source.overflowIfAny?.contextObservers[id] = nil
      }
    }
  }

  extension Node {
    /// A Boolean value that is true for an inlet or input with a handle.
    fileprivate final var isOpenSource: Bool { kind == .inlet || kind == .input }

    /// Calls `body` with the sources that own the observations of this node.
    ///
    /// The sources above the outer input of a switch own the observations below it. The inner
    /// inputs don't: the function that chooses them often captures them, and would own its owner.
    /// They own the observations too if no other source is open; then `body` also gets the nodes
    /// that switch.
    ///
    /// The sources that a tracking node read own the observations below it, so `body` also gets the
    /// nodes that track.
    fileprivate final func eachRetainingSource(_ body: (Node) -> Void) {
      var above = nodesAbove(throughSwitches: false)
      if !above.contains(where: \.isOpenSource) {
        above = nodesAbove(throughSwitches: true)
        above.filter(\.switchesInputs).forEach(body)
      }
      above.filter { $0.isOpenSource || $0.isTrackingCell }.forEach(body)
    }

    private final var isTrackingCell: Bool { kind == .computed }

    fileprivate final func nodesAbove(throughSwitches: Bool) -> [Node] {
      var seen: Set<ObjectIdentifier> = [ObjectIdentifier(self)]
      var pending: [Node] = [self]
      var found: [Node] = []
      while let node = pending.popLast() {
        found.append(node)
        var isFirst = true
        node.eachInput { input in
          let isFollowed = isFirst || throughSwitches || !node.switchesInputs
          isFirst = false
          if isFollowed, seen.insert(ObjectIdentifier(input)).inserted { pending.append(input) }
        }
      }
      return found
    }

    /// Runs `change`, which gives this node another input. Afterwards the new sources own the
    /// observations with a context below it.
    final func reattachOwners(_ change: () -> Void) {
      guard let overflow = overflowIfAny, !overflow.contextObservers.isEmpty else {
        return change()
      }
      let observers = overflow.contextObservers.values.map { $0.takeUnretainedValue() }
      for observer in observers { observer.releaseFromSources() }
      change()
      for observer in observers { observer.retainBySources() }
      Timeline.current.keepUntilEnd(observers)
    }

    /// Closes this source, whose last handle was released, and ends the observations that it owns.
    final func releaseOwned() {
      closeSource()
      guard let overflow = overflowIfAny else { return }
      overflow.coalescing = nil
      overflow.mailbox = nil
      if overflow.owned.isEmpty { return }
      let owned = overflow.owned
      overflow.owned = [:]
      Timeline.current.releaseObservers(owned)
    }
  }

  extension Timeline {
    /// Keeps observers until the end of the moment that propagates. Their owners are known then.
    fileprivate func keepUntilEnd(_ observers: [Observer]) {
      if phase != .propagating { return }
      state.pointee.pendingWork.reattached += observers
      state.pointee.hasPendingWork = true
    }
  }

#endif
