public import CRill

/// Running moments.
extension Timeline {
  /// Opens a moment of one occurrence, on an idle timeline.
  @inlinable @inline(__always)
  func open() {
    state.pointee.phase = .propagating
    nextStamp()
    state.pointee.queue.rank = 0
    state.pointee.keepsOccurrences = rill_latecomer_count() != 0
  }

  /// Finishes what `open` began, and all that follows from it.
  @inlinable @inline(__always)
  func close() {
    if state.pointee.queue.count != 0 { drain() }
    if state.pointee.hasChores {
      finish()
    } else if state.pointee.deliveries.count != 0 {
      state.pointee.phase = .serving
      serve()
      if state.pointee.hasChores {
        afterServing()
        runWaiting()
      }
    }
    state.pointee.arena.reset()
    state.pointee.phase = .idle
  }

  /// Has `node` evaluated in this moment, when all its inputs are final.
  @inlinable @inline(__always)
  func schedule(_ node: Unmanaged<Node>) {
    node._withUnsafeGuaranteedRef { state.pointee.queue.insert($0) }
  }

  @inlinable @inline(__always)
  func schedule(_ node: Node) {
    state.pointee.queue.insert(node)
  }

  /// Evaluates the nodes that wait, lowest rank first.
  @usableFromInline
  func drain() {
    while state.pointee.queue.count != 0 {
      let node = state.pointee.queue.removeFirst()
      node._withUnsafeGuaranteedRef { node in
        // It was let go of, or the last one that listened was.
        if node.isDropped || node.has(.lazy) && !node.has(.active) { return }
        // It was ranked higher after it had joined the queue.
        if node.rank > state.pointee.queue.rank {
          state.pointee.queue.insert(node)
        } else if node.has(.lazy), unsafeDowncast(node, to: AnyCell.self).isTracking {
          // Only cells are lazy.
          evaluate(unsafeDowncast(node, to: AnyCell.self))
        } else {
          node.step(node, nil, self)
        }
      }
    }
  }

  /// Commits a moment that has propagated, serves its observers, and runs the moments that wait.
  @usableFromInline @inline(never)
  func finish() {
    finishMoment()
    runWaiting()
  }

  private func finishMoment() {
    commit()
    state.pointee.phase = .serving
    serve()
    afterServing()
  }

  /// Runs child moments and the moments that observers announced, until there are none.
  @usableFromInline @inline(never)
  func runWaiting() {
    if state.pointee.agenda.isIdle { return }
    var disabled = state.pointee.agenda.disabledInBody
    state.pointee.agenda.disabledInBody = []
    while true {
      if let child = state.pointee.agenda.children.popLast() {
        state.pointee.agenda.path.removeSubrange((child.depth - 1)...)
        state.pointee.agenda.path.append(child.slot)
        run(child.injections)
        continue
      }
      for observer in disabled { observer.disableCount -= 1 }
      disabled.removeAll()
      guard let next = nextWaiting() else {
        // Whoever is burying already goes on when this returns.
        if state.pointee.graveyard.count == 0 || state.pointee.isBurying { break }
        // What goes now may announce, and may observe.
        bury()
        insertLateObservers()
        continue
      }
      disabled = next.disabled
      for observer in disabled { observer.disableCount += 1 }
      state.pointee.agenda.path.removeAll(keepingCapacity: true)
      state.pointee.agenda.causalDepth = next.causalDepth
      run(next.injections)
    }
    state.pointee.agenda.path.removeAll(keepingCapacity: true)
    state.pointee.agenda.causalDepth = 0
  }

  private func run(_ injections: [Injection]) {
    state.pointee.phase = .collecting
    nextStamp()
    for injection in injections { injection(self) }
    propagateCollected()
    finishMoment()
  }

  /// Lets what the body collected occur. The stamp of the moment has been drawn before the body.
  func propagateCollected() {
    state.pointee.phase = .propagating
    state.pointee.isDirty = false
    state.pointee.queue.rank = 0
    state.pointee.keepsOccurrences = rill_latecomer_count() != 0
    if !state.pointee.agenda.computedInBody.isEmpty { rollBack() }
    let sources = state.pointee.agenda.collected
    state.pointee.agenda.collected.removeAll(keepingCapacity: true)
    for source in sources {
      source.clear(.queued)
      if source.rank == 0 { source.step(source, nil, self) } else { schedule(source) }
    }
    if state.pointee.queue.count != 0 { drain() }
  }

  /// Makes the moment's changes what they are from now on.
  private func commit() {
    if !state.pointee.hasChores { return }
    state.pointee.phase = .serving
    for index in 0..<state.pointee.endings.count {
      let entry = state.pointee.endings[index].unsafelyUnwrapped
      Unmanaged<Node>.fromOpaque(entry)._withUnsafeGuaranteedRef { $0.endMoment() }
    }
    state.pointee.endings.count = 0
    if !state.pointee.agenda.compactions.isEmpty {
      for node in state.pointee.agenda.compactions { node.compact() }
      state.pointee.agenda.compactions.removeAll()
    }
    if !state.pointee.agenda.switches.isEmpty {
      let switches = state.pointee.agenda.switches
      state.pointee.agenda.switches.removeAll(keepingCapacity: true)
      for node in switches where !node.isDropped { node.afterCommit(self) }
    }
    if !state.pointee.agenda.seedings.isEmpty { seedLate() }
    if !state.pointee.agenda.attachments.isEmpty { attachLate() }
    if !state.pointee.agenda.newlyHeard.isEmpty { state.pointee.agenda.newlyHeard.removeAll() }
    if !state.pointee.agenda.silenced.isEmpty { stopSilenced() }
  }

  /// What is left when the observers have been served: burials, and the children's order.
  @usableFromInline @inline(never)
  func afterServing() {
    if !state.pointee.agenda.computedInBody.isEmpty { endBody() }
    insertLateObservers()
    bury()
    insertLateObservers()
    state.pointee.arena.reset()
    state.pointee.hasChores = false
    let slots = state.pointee.agenda.childSlots
    if !slots.isEmpty {
      state.pointee.agenda.childSlots.removeAll()
      let depth = state.pointee.agenda.path.count + 1
      if depth > 10_000_000 {
        stop(
          """
          Rill: child moments that do not settle: ten million, each in the one before. Let what is \
          deferred stop, for example with filter or prefix.
          """)
      }
      for slot in slots.indices.reversed() where !slots[slot].isEmpty {
        state.pointee.agenda.children.append(
          ChildMoment(depth: depth, slot: slot, injections: slots[slot]))
      }
    }
  }

  private func nextWaiting() -> WaitingMoment? {
    let head = state.pointee.agenda.waitingHead
    let count = state.pointee.agenda.waiting.count
    if head == count {
      state.pointee.agenda.waiting.removeAll(keepingCapacity: count < 1024)
      state.pointee.agenda.waitingHead = 0
      return nil
    }
    if head >= 1024, head * 2 > count {
      state.pointee.agenda.waiting.removeSubrange(..<head)
      state.pointee.agenda.waitingHead = 1
      return state.pointee.agenda.waiting[0]
    }
    state.pointee.agenda.waitingHead = head + 1
    return state.pointee.agenda.waiting[head]
  }
}
