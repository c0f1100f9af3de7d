/// Releasing nodes without recursion, and without freeing memory that a moment still uses.
extension Timeline {
  /// Releases a node that a handle, an observer or a downstream node held.
  ///
  /// While a moment is in progress, the memory is kept until no frame can use it. A node that lost
  /// its last reference leaves the graph at once all the same.
  @inlinable @inline(__always)
  func release(_ node: Unmanaged<Node>) {
    if phase == .idle, !state.pointee.isReleasing {
      state.pointee.isReleasing = true
      node.release()
      if state.pointee.deferredReleases.count != 0 || state.pointee.hasPendingWork {
        performDeferredReleases()
      }
      state.pointee.isReleasing = false
    } else {
      releaseLater(node)
    }
  }

  @usableFromInline @inline(never)
  func releaseLater(_ node: Unmanaged<Node>) {
    if phase == .idle {
      state.pointee.deferredReleases.append(node.toOpaque())
      return
    }
    deferRelease(node)
    // The deferred release holds the last reference.
    if node.isUnique { drop(node.takeUnretainedValue()) }
  }

  /// Keeps `node` until the moment has ended. Other references are no guarantee: a caller may
  /// release its own without a call to this function.
  func deferRelease(_ node: Unmanaged<Node>) {
    state.pointee.hasPendingWork = true
    let isReleaseDeferred = node._withUnsafeGuaranteedRef { $0.isReleaseDeferred }
    if isReleaseDeferred {
      // The reference of the earlier deferred release is enough.
      node.release()
    } else {
      node._withUnsafeGuaranteedRef { $0.isReleaseDeferred = true }
      state.pointee.deferredReleases.append(node.toOpaque())
    }
  }

  /// Removes a node without references from the graph, with the nodes that only it held.
  private func drop(_ first: Node) {
    var next: Node? = first
    var further = ObjectList<Node>()
    while let node = next ?? further.popLast() {
      next = nil
      node.isDropped = true
      node.eachOwnReceiver { receiver in
        guard let upstream = receiver.link else { return }
        receiver.link = nil
        upstream._withUnsafeGuaranteedRef { $0.remove(receiver, self) }
        if receiver.isUnretained { return }
        deferRelease(upstream)
        guard upstream.isUnique else { return }
        let last = upstream.takeUnretainedValue()
        if next == nil { next = last } else { further.append(last) }
      }
    }
  }

  @usableFromInline @inline(never)
  func performDeferredReleases() {
    repeat {
      while state.pointee.deferredReleases.count != 0 {
        state.pointee.deferredReleases.count -= 1
        let entry = state.pointee.deferredReleases[state.pointee.deferredReleases.count]
          .unsafelyUnwrapped
        let node = Unmanaged<Node>.fromOpaque(entry)
        node._withUnsafeGuaranteedRef { $0.isReleaseDeferred = false }
        node.release()
      }
      // A body is freed with everything that it captured.
    } while state.pointee.pendingWork.deferredBodies.popLast() != nil
  }

  /// Keeps the body of an observer that is being freed, if the body may be running.
  ///
  /// The body may also hold the next such observer, and freeing it here would recurse.
  func deferReleaseIfNeeded(_ body: @escaping Observer.Body) {
    if phase == .idle, !state.pointee.isReleasing { return }
    state.pointee.pendingWork.deferredBodies.append(DeferredBody(body))
    state.pointee.hasPendingWork = true
  }

  /// Releases observers, and the nodes that only they held, without recursion.
  func releaseObservers(_ observers: consuming [ObjectIdentifier: Observer]) {
    let isOutermost = phase == .idle && !state.pointee.isReleasing
    if isOutermost { state.pointee.isReleasing = true }
    _ = consume observers
    if isOutermost {
      performDeferredReleases()
      state.pointee.isReleasing = false
    }
  }

  /// Frees the nodes and bodies that were released during the moment.
  func finishReleases() {
    #if !hasFeature(Embedded)
      if !state.pointee.pendingWork.reattached.isEmpty {
        let observers = state.pointee.pendingWork.reattached
        state.pointee.pendingWork.reattached = []
        _ = consume observers
      }
    #endif
    if !state.pointee.pendingWork.observerCompactions.isEmpty {
      let nodes = state.pointee.pendingWork.observerCompactions.take()
      for index in 0..<nodes.count { nodes[index].overflowIfAny?.compactObservers() }
    }
    if state.pointee.isReleasing { return }
    state.pointee.isReleasing = true
    performDeferredReleases()
    state.pointee.isReleasing = false
  }
}
