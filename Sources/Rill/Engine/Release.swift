/// Letting go of nodes without recursing and without pulling the ground from under a moment.
extension Timeline {
  /// Releases a node that a handle, an observer or a downstream node held.
  ///
  /// While a moment is in progress the memory is kept until nobody can be using it. A node that was
  /// held by nobody else is out of the graph at once all the same.
  @inlinable @inline(__always)
  func release(_ node: Unmanaged<Node>) {
    if phase == .idle, !state.pointee.isBurying {
      state.pointee.isBurying = true
      node.release()
      if state.pointee.graveyard.count != 0 || state.pointee.hasChores { emptyGraveyard() }
      state.pointee.isBurying = false
    } else {
      releaseLater(node)
    }
  }

  @usableFromInline @inline(never)
  func releaseLater(_ node: Unmanaged<Node>) {
    if phase == .idle {
      state.pointee.graveyard.append(node.toOpaque())
      return
    }
    bury(node)
    // The graveyard holds the last reference.
    if node.isUnique { drop(node.takeUnretainedValue()) }
  }

  /// Has `node` kept until the moment has ended: even if others hold it, they may be callers that let
  /// go without asking here.
  private func bury(_ node: Unmanaged<Node>) {
    state.pointee.hasChores = true
    let isBuried = node._withUnsafeGuaranteedRef { $0.isBuried }
    if isBuried {
      // The graveyard's reference is enough.
      node.release()
    } else {
      node._withUnsafeGuaranteedRef { $0.isBuried = true }
      state.pointee.graveyard.append(node.toOpaque())
    }
  }

  /// Takes a node that nobody holds any more out of the graph, with all that it alone held.
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
        if receiver.has(.unretained) { return }
        bury(upstream)
        guard upstream.isUnique else { return }
        let last = upstream.takeUnretainedValue()
        if next == nil { next = last } else { further.append(last) }
      }
    }
  }

  @usableFromInline @inline(never)
  func emptyGraveyard() {
    repeat {
      while state.pointee.graveyard.count != 0 {
        state.pointee.graveyard.count -= 1
        let entry = state.pointee.graveyard[state.pointee.graveyard.count].unsafelyUnwrapped
        let node = Unmanaged<Node>.fromOpaque(entry)
        node._withUnsafeGuaranteedRef { $0.isBuried = false }
        node.release()
      }
      // What it captured goes with it.
    } while state.pointee.agenda.keptBodies.popLast() != nil
  }

  /// Keeps the body of an observer that goes, if it may be running, or what it captured may go with
  /// it and hold the next such observer.
  func keepIfNeeded(_ body: @escaping Observer.Body) {
    if phase == .idle, !state.pointee.isBurying { return }
    state.pointee.agenda.keptBodies.append(KeptBody(body))
    state.pointee.hasChores = true
  }

  /// Releases observers, and whatever only they held, without recursing.
  func letGo(of observers: consuming [ObjectIdentifier: Observer]) {
    let isOutermost = phase == .idle && !state.pointee.isBurying
    if isOutermost { state.pointee.isBurying = true }
    _ = consume observers
    if isOutermost {
      emptyGraveyard()
      state.pointee.isBurying = false
    }
  }

  /// Frees what was let go of during the moment.
  func bury() {
    if !state.pointee.agenda.observerCompactions.isEmpty {
      let nodes = state.pointee.agenda.observerCompactions.take()
      for index in 0..<nodes.count { nodes[index].annexIfAny?.compactObservers() }
    }
    if state.pointee.isBurying { return }
    state.pointee.isBurying = true
    emptyGraveyard()
    state.pointee.isBurying = false
  }
}
