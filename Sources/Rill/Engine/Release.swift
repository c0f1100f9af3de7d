/// Letting go of nodes without recursing and without pulling the ground from under a moment.
extension Timeline {
  /// Releases a node that a handle, an observer or a downstream node held.
  ///
  /// While a moment is in progress the memory is kept until nobody can be using it. A node that was
  /// held by nobody else is out of the graph at once all the same.
  @inlinable @inline(__always)
  func release(_ node: Unmanaged<Node>) {
    releaseSlowly(node)
  }

  @usableFromInline @inline(never)
  func releaseSlowly(_ node: Unmanaged<Node>) {
    if phase == .idle {
      if state.pointee.agenda.isBurying {
        state.pointee.agenda.graveyard.append(node.takeRetainedValue())
        return
      }
      state.pointee.agenda.isBurying = true
      node.release()
      while let next = state.pointee.agenda.graveyard.popLast() { _ = consume next }
      state.pointee.agenda.isBurying = false
      return
    }
    // A collecting body can drop nodes too; nothing is being walked then, but what it collected may
    // refer to them.
    var held: Node? = node.takeRetainedValue()
    state.pointee.hasChores = true
    if isKnownUniquelyReferenced(&held), let last = held { drop(last) }
    if let last = held { state.pointee.agenda.graveyard.append(last) }
  }

  /// Takes a node that nobody holds any more out of the graph, with all that it alone held.
  private func drop(_ first: Node) {
    var pending = [first]
    while let node = pending.popLast() {
      node.set(.dropped)
      node.eachOwnReceiver { receiver in
        guard let upstream = receiver.link else { return }
        receiver.link = nil
        upstream._withUnsafeGuaranteedRef { $0.remove(receiver, self) }
        if receiver.has(.unretained) { return }
        var held: Node? = upstream.takeRetainedValue()
        if isKnownUniquelyReferenced(&held), let last = held { pending.append(last) }
        if let last = held { state.pointee.agenda.graveyard.append(last) }
      }
    }
  }

  /// Keeps the body of an observer that goes while observers are served.
  func keep(_ body: @escaping Observer.Body) {
    state.pointee.agenda.keptBodies.append(body)
    state.pointee.hasChores = true
  }

  /// Frees what was let go of during the moment.
  func bury() {
    for node in state.pointee.agenda.observerCompactions {
      node.annexIfAny?.compactObservers()
    }
    state.pointee.agenda.observerCompactions.removeAll()
    if state.pointee.agenda.isBurying { return }
    state.pointee.agenda.isBurying = true
    while !state.pointee.agenda.keptBodies.isEmpty || !state.pointee.agenda.graveyard.isEmpty {
      _ = state.pointee.agenda.keptBodies.popLast()
      _ = state.pointee.agenda.graveyard.popLast()
    }
    state.pointee.agenda.isBurying = false
  }
}
