#if !hasFeature(Embedded)
  /// The conditions that hold for each node between moments. Tests with random networks check them
  /// after each step.
  extension Network {
    /// Returns a description of a violated condition of the network around `nodes`. It is nil if
    /// all conditions hold, or if a moment is in progress.
    ///
    /// The cost is proportional to the size of the network, or more: a node with many receivers is
    /// searched for each of them.
    package static func violation(around nodes: [any NetworkNode]) -> String? {
      let timeline = Timeline.current
      guard timeline.phase == .idle, !timeline.state.pointee.isDirty else { return nil }
      let connected = connectedNodes(from: nodes.map(\.networkNodeReference.node))
      // The version of a tracking cell, and of those below it, may rise without a change.
      let isDeclared = !connected.contains { ($0 as? CellBase)?.isTracking ?? false }
      for node in connected {
        if let text = node.violation(comparingVersions: isDeclared) {
          return "\(node.label): \(text)"
        }
      }
      return nil
    }
  }

  extension Node {
    fileprivate final func violation(comparingVersions: Bool) -> String? {
      if isQueued { return "it waits in the queue" }
      if has(.notified) { return "it is listed for delivery" }
      if isDropped { return "it is referenced, but was dropped" }
      var text: String?
      eachReceiver { receiver in
        let owner = receiver.owner
        if receiver.link?.toOpaque() != Unmanaged.passUnretained(self).toOpaque() {
          text = "its receiver \(owner.label) has another input"
        } else if owner.rank <= rank, !receiver.isLater, !receiver.isRankedLater {
          text = "its rank \(rank) is not below \(owner.rank), the rank of \(owner.label)"
        }
      }
      eachOwnReceiver { receiver in
        guard receiver.slot >= 0, let link = receiver.link else { return }
        var isListed = false
        link.takeUnretainedValue().eachReceiver { if $0 === receiver { isListed = true } }
        if !isListed { text = "it is not a receiver of its input" }
      }
      return text ?? (self as? CellBase)?.cellViolation(comparingVersions)
    }
  }

  extension Receiver {
    /// True for an edge of a tracking cell that has no place in the queue, or gets its rank when it
    /// runs again.
    fileprivate final var isRankedLater: Bool {
      guard isTracked else { return false }
      let cell = unsafeDowncast(owner, to: CellBase.self)
      return cell.isTrackedObserver || cell.isStale
    }
  }

  extension CellBase {
    fileprivate final func cellViolation(_ comparesVersions: Bool) -> String? {
      if isRunning { return "its function runs" }
      if has(.modified) { return "it is being changed in place" }
      if ranInBody { return "it ran in a body" }
      guard has(.lazy), has(.active), !isStale, !has(.pulling), !isWithoutValue else { return nil }
      if isTracking {
        var text: String?
        eachRead { source, seen in
          if source.revision != seen { text = "it is not stale, but \(source.label) has changed" }
        }
        return text
      }
      if !comparesVersions || isDynamic || isRecomputedSpecially { return nil }
      return seen == inputVersions ? nil : "it was not computed after a change of its inputs"
    }

    /// Calls `body` with each source of a tracking cell, and the revision that it read.
    private final func eachRead(_ body: (CellBase, UInt64) -> Void) {
      guard link != nil else { return }
      for index in 0..<max(1, edges.count) {
        let (source, seen) = read(index)
        body(source.takeUnretainedValue(), seen)
      }
    }
  }
#endif
