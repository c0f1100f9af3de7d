public import CRill

/// Running moments.
extension Timeline {
  /// Opens a moment of one occurrence, on an idle timeline.
  @inlinable @inline(__always)
  func open() {
    state.pointee.phase = .propagating
    nextStamp()
    beginEpoch()
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
    var disabled = state.pointee.agenda.disabledInBody.take()
    while true {
      if let child = state.pointee.agenda.children.popLast() {
        state.pointee.agenda.path.count = child.depth - 1
        state.pointee.agenda.path.append(UnsafeMutableRawPointer(bitPattern: child.slot))
        run(child)
        continue
      }
      for index in 0..<disabled.count { disabled[index].disableCount -= 1 }
      _ = disabled.take()
      guard let next = nextWaiting() else {
        // Whoever is burying already goes on when this returns.
        if state.pointee.graveyard.count == 0 || state.pointee.isBurying { break }
        // What goes now may announce, and may observe.
        bury()
        insertLateObservers()
        continue
      }
      disabled = next.disabled.take()
      for index in 0..<disabled.count { disabled[index].disableCount += 1 }
      state.pointee.agenda.path.count = 0
      state.pointee.agenda.causalDepth = next.depth
      run(next)
    }
    state.pointee.agenda.path.count = 0
    state.pointee.agenda.causalDepth = 0
  }

  private func run(_ moment: WaitingMoment) {
    state.pointee.phase = .collecting
    nextStamp()
    moment.inject(self)
    propagateCollected()
    finishMoment()
  }

  /// Lets what the body collected occur. The stamp of the moment has been drawn before the body.
  func propagateCollected() {
    if !state.pointee.agenda.computedInBody.isEmpty { restoreChoices() }
    beginEpoch()
    state.pointee.phase = .propagating
    state.pointee.isDirty = false
    state.pointee.queue.rank = 0
    state.pointee.keepsOccurrences = rill_latecomer_count() != 0
    if !state.pointee.agenda.computedInBody.isEmpty { rollBack() }
    for index in 0..<state.pointee.agenda.outranked.count {
      mark(.passUnretained(state.pointee.agenda.outranked[index]))
    }
    let sources = state.pointee.agenda.collected.take()
    for index in 0..<sources.count {
      let source = sources[index]
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
      let compactions = state.pointee.agenda.compactions.take()
      for index in 0..<compactions.count { compactions[index].compact() }
    }
    if !state.pointee.agenda.switches.isEmpty {
      let switches = state.pointee.agenda.switches.take()
      for index in 0..<switches.count where !switches[index].isDropped {
        switches[index].afterCommit(self)
      }
    }
    if !state.pointee.agenda.seedings.isEmpty { seedLate() }
    if !state.pointee.agenda.attachments.isEmpty { attachLate() }
    if !state.pointee.agenda.newlyHeard.isEmpty { state.pointee.agenda.newlyHeard.removeAll() }
    if !state.pointee.agenda.knownBefore.isEmpty { state.pointee.agenda.knownBefore.removeAll() }
    #if !hasFeature(Embedded)
      if !state.pointee.agenda.awaited.isEmpty { state.pointee.agenda.awaited.removeAll() }
    #endif
    if !state.pointee.agenda.silenced.isEmpty { stopSilenced() }
  }

  /// What is left when the observers have been served: burials, and the children's order.
  @usableFromInline @inline(never)
  func afterServing() {
    if !state.pointee.agenda.computedInBody.isEmpty { endBody() }
    if !state.pointee.agenda.outranked.isEmpty { rankOutranked() }
    insertLateObservers()
    bury()
    insertLateObservers()
    state.pointee.arena.reset()
    state.pointee.hasChores = false
    if !state.pointee.agenda.childSlots.isEmpty {
      var slots = state.pointee.agenda.childSlots.take()
      let depth = state.pointee.agenda.path.count + 1
      if depth > 10_000_000 {
        stop(
          """
          Rill: child moments that do not settle: ten million, each in the one before. Let what is \
          deferred stop, for example with filter or prefix.
          """)
      }
      while let child = slots.popLast() {
        if child.isEmpty { continue }
        child.depth = depth
        child.slot = slots.count
        state.pointee.agenda.children.append(child)
      }
    }
  }

  private func nextWaiting() -> WaitingMoment? {
    guard let moment = state.pointee.agenda.waiting else { return nil }
    state.pointee.agenda.waiting = moment.next
    if moment.next == nil { state.pointee.agenda.lastWaiting = nil }
    moment.next = nil
    return moment
  }
}
