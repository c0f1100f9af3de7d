#if hasFeature(Embedded)

  extension Node {
    final func repinning(_ change: () -> Void) { change() }

    /// The last handle of this source has gone.
    final func releaseOwned() {
      closeSource()
      annexIfAny?.coalescing = nil
    }
  }

#else

  /// Who owns an observation with a context: the sources above it, through their handles.
  extension Observer {
    /// Has the sources above own this observation, until it ends or their last handle goes.
    func anchor() {
      guard let node else { return }
      isAnchored = true
      let id = ObjectIdentifier(self)
      node.takeUnretainedValue().eachAnchor { anchor in
        if anchor.isOpenSource {
          anchor.annex.owned[id] = self
        } else {
          anchor.annex.pinned[id] = .passUnretained(self)
        }
      }
    }

    /// Has the sources above let go of this observation.
    func unanchor() {
      guard let node else { return }
      isAnchored = false
      let id = ObjectIdentifier(self)
      // Those that own it may have closed since, so all are asked.
      for anchor in node.takeUnretainedValue().nodesAbove(throughSwitches: true) {
        anchor.annexIfAny?.owned[id] = nil
        anchor.annexIfAny?.pinned[id] = nil
      }
    }
  }

  extension Node {
    /// A source that can still be announced or assigned to.
    fileprivate final var isOpenSource: Bool { code == .inlet || code == .input }

    /// Calls `body` with the sources that own the observations of this node.
    ///
    /// A node that switches is owned by what it switches by: the streams and values it switches among
    /// are often captured by the function that chooses them, and would own what owns them. Only where
    /// nothing else can occur do they own it too; then `body` also gets the nodes that switch.
    ///
    /// What tracks is owned by what it read, and so `body` also gets the nodes that track.
    fileprivate final func eachAnchor(_ body: (Node) -> Void) {
      var above = nodesAbove(throughSwitches: false)
      if !above.contains(where: \.isOpenSource) {
        above = nodesAbove(throughSwitches: true)
        above.filter(\.switchesInputs).forEach(body)
      }
      above.filter { $0.isOpenSource || $0.isTrackingCell }.forEach(body)
    }

    private final var isTrackingCell: Bool { code == .computed }

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

    /// Runs `change`, which gives this node another input; observations with a context below it are
    /// owned by the new sources afterwards.
    final func repinning(_ change: () -> Void) {
      guard let annex = annexIfAny, !annex.pinned.isEmpty else { return change() }
      let observers = annex.pinned.values.map { $0.takeUnretainedValue() }
      for observer in observers { observer.unanchor() }
      change()
      for observer in observers { observer.anchor() }
    }

    /// The last handle of this source has gone: what only its observations held goes with it.
    final func releaseOwned() {
      closeSource()
      guard let annex = annexIfAny else { return }
      annex.coalescing = nil
      annex.mailbox = nil
      if annex.owned.isEmpty { return }
      let owned = annex.owned
      annex.owned = [:]
      Timeline.current.letGo(of: owned)
    }
  }

#endif
