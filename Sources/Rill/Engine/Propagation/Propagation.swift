/// Running moments.
extension Timeline {
  /// Opens a moment in which only `source` occurs, on an idle timeline.
  @inlinable @inline(__always)
  func open(_ source: Node) {
    state.pointee.phase = .propagating
    nextStamp()
    beginEpoch()
    state.pointee.queue.rank = 0
    // Rarely true, so this is faster than an assignment.
    if source.has(.feedsPromptSwitch) || state.pointee.keepsOccurrences { chooseKeeping(source) }
  }

  /// Decides whether streams store their occurrences in the moment of `source`.
  @usableFromInline @inline(never)
  func chooseKeeping(_ source: Node) {
    state.pointee.keepsOccurrences = source.has(.feedsPromptSwitch) || state.pointee.isIndependent
  }

  /// Finishes the moment that `open` began, and all moments that follow from it.
  @inlinable @inline(__always)
  func close() {
    if state.pointee.queue.count != 0 { drain() }
    if state.pointee.hasPendingWork {
      finish()
    } else if state.pointee.deliveries.count != 0 {
      state.pointee.phase = .notifying
      notify()
      if state.pointee.hasPendingWork {
        afterDelivery()
        runWaiting()
      }
    }
    state.pointee.arena.reset()
    state.pointee.phase = .idle
  }

  /// Schedules `node` for evaluation in this moment, when all its inputs are final.
  @inlinable @inline(__always)
  func schedule(_ node: Unmanaged<Node>) {
    node._withUnsafeGuaranteedRef { state.pointee.queue.insert($0) }
  }

  @inlinable @inline(__always)
  func schedule(_ node: Node) {
    state.pointee.queue.insert(node)
  }

  /// Evaluates the nodes in the queue, lowest rank first.
  @usableFromInline
  func drain() {
    while state.pointee.queue.count != 0 {
      let node = state.pointee.queue.removeFirst()
      node._withUnsafeGuaranteedRef { node in
        // The node, or its last listener, was released.
        if node.isDropped || node.has(.lazy) && !node.has(.active) { return }
        // Its rank rose after it had joined the queue.
        if node.rank > state.pointee.queue.rank {
          state.pointee.queue.insert(node)
        } else if node.has(.lazy), unsafeDowncast(node, to: CellBase.self).isEvaluatedSpecially {
          // Only cells are lazy.
          evaluate(unsafeDowncast(node, to: CellBase.self))
        } else {
          node.step(node, nil, self)
        }
      }
    }
  }

  /// Commits a moment that has propagated, notifies its observers, and runs the moments that wait.
  @usableFromInline @inline(never)
  func finish() {
    finishMoment()
    runWaiting()
  }

  private func finishMoment() {
    commit()
    state.pointee.phase = .notifying
    notify()
    afterDelivery()
  }

  /// Runs child moments and the moments that observers announced, until no moment waits.
  @usableFromInline @inline(never)
  func runWaiting() {
    if state.pointee.pendingWork.isIdle { return }
    var disabled = state.pointee.pendingWork.disabledInBody.take()
    while true {
      if let child = state.pointee.pendingWork.children.popLast() {
        state.pointee.pendingWork.path.count = child.depth - 1
        state.pointee.pendingWork.path.append(UnsafeMutableRawPointer(bitPattern: child.slot))
        run(child)
        continue
      }
      for index in 0..<disabled.count { disabled[index].disableCount -= 1 }
      _ = disabled.take()
      guard let next = nextWaiting() else {
        // A release in progress below this frame goes on when this returns.
        if state.pointee.deferredReleases.count == 0 || state.pointee.isReleasing { break }
        // The code that runs when objects are freed here may announce, and may observe.
        finishReleases()
        insertLateObservers()
        continue
      }
      disabled = next.disabled.take()
      for index in 0..<disabled.count { disabled[index].disableCount += 1 }
      state.pointee.pendingWork.path.count = 0
      state.pointee.pendingWork.causalDepth = next.depth
      run(next)
    }
    state.pointee.pendingWork.path.count = 0
    state.pointee.pendingWork.causalDepth = 0
  }

  private func run(_ moment: WaitingMoment) {
    state.pointee.phase = .collecting
    nextStamp()
    moment.inject(self)
    propagateCollected()
    finishMoment()
  }

  /// Propagates the announcements and assignments that the body collected.
  ///
  /// The stamp of the moment was drawn before the body.
  func propagateCollected() {
    beginEpoch()
    state.pointee.phase = .propagating
    state.pointee.isDirty = false
    state.pointee.queue.rank = 0
    let sources = state.pointee.pendingWork.collected.take()
    state.pointee.keepsOccurrences = state.pointee.isIndependent
    for index in 0..<sources.count where sources[index].has(.feedsPromptSwitch) {
      state.pointee.keepsOccurrences = true
    }
    if !state.pointee.pendingWork.computedInBody.isEmpty { rollBack() }
    for index in 0..<state.pointee.pendingWork.pendingRerank.count {
      markStale(.passUnretained(state.pointee.pendingWork.pendingRerank[index]))
    }
    for index in 0..<sources.count {
      let source = sources[index]
      source.clear(.queued)
      if source.rank == 0 { source.step(source, nil, self) } else { schedule(source) }
    }
    if state.pointee.queue.count != 0 { drain() }
  }

  /// Commits the changes of the moment.
  private func commit() {
    if !state.pointee.hasPendingWork { return }
    state.pointee.phase = .notifying
    for index in 0..<state.pointee.endings.count {
      let entry = state.pointee.endings[index]!
      Unmanaged<Node>.fromOpaque(entry)._withUnsafeGuaranteedRef { $0.endMoment() }
    }
    state.pointee.endings.count = 0
    if !state.pointee.pendingWork.compactions.isEmpty {
      let compactions = state.pointee.pendingWork.compactions.take()
      for index in 0..<compactions.count { compactions[index].compact() }
    }
    if !state.pointee.pendingWork.switches.isEmpty {
      let switches = state.pointee.pendingWork.switches.take()
      for index in 0..<switches.count where !switches[index].isDropped {
        switches[index].afterCommit(self)
      }
    }
    if !state.pointee.pendingWork.seedings.isEmpty { seedLate() }
    if state.pointee.pendingWork.attachments.count != 0 { attachLate() }
    if !state.pointee.pendingWork.newlyObserved.isEmpty {
      state.pointee.pendingWork.newlyObserved.removeAll()
    }
    if !state.pointee.pendingWork.knownBefore.isEmpty {
      state.pointee.pendingWork.knownBefore.removeAll()
    }
    if !state.pointee.pendingWork.readBefore.isEmpty {
      state.pointee.pendingWork.readBefore.removeAll()
    }
    #if !hasFeature(Embedded)
      if !state.pointee.pendingWork.awaited.isEmpty {
        state.pointee.pendingWork.awaited.removeAll()
      }
    #endif
    if !state.pointee.pendingWork.sourcesToStop.isEmpty { stopUnobservedSources() }
  }

  /// Performs the work that follows the notifications: new observers, deferred releases, and the
  /// order of child moments.
  @usableFromInline @inline(never)
  func afterDelivery() {
    if !state.pointee.pendingWork.computedInBody.isEmpty { endBody() }
    if !state.pointee.pendingWork.readInBody.isEmpty { forgetReads() }
    if !state.pointee.pendingWork.pendingRerank.isEmpty { rankOutranked() }
    insertLateObservers()
    finishReleases()
    insertLateObservers()
    state.pointee.arena.reset()
    state.pointee.hasPendingWork = false
    if !state.pointee.pendingWork.childSlots.isEmpty {
      var slots = state.pointee.pendingWork.childSlots.take()
      let depth = state.pointee.pendingWork.path.count + 1
      if depth > 10_000_000 {
        stop(
          """
          Rill: Child moments are nested more than ten million deep. Let the stream before \
          inChildMoment() or elements() end, for example with filter or prefix.
          """)
      }
      while let child = slots.popLast() {
        if child.isEmpty { continue }
        child.depth = depth
        child.slot = slots.count
        state.pointee.pendingWork.children.append(child)
      }
    }
  }

  private func nextWaiting() -> WaitingMoment? {
    guard let moment = state.pointee.pendingWork.waiting else { return nil }
    state.pointee.pendingWork.waiting = moment.next
    if moment.next == nil { state.pointee.pendingWork.lastWaiting = nil }
    moment.next = nil
    return moment
  }
}
