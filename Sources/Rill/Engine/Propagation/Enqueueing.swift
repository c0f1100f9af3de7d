/// Enqueueing moments that can't run now.
extension Timeline {
  /// Runs `injection`, which makes a source occur, in the body being collected or in a separate
  /// moment.
  ///
  /// A separate moment runs at once on an idle timeline, and otherwise after the one in progress.
  @usableFromInline @inline(never)
  func submit(_ injection: @escaping (Timeline) -> Void) {
    switch phase {
    case .collecting:
      disableInBody()
      injection(self)
    case .idle:
      state.pointee.phase = .collecting
      nextStamp()
      injection(self)
      runCollected()
    default:
      submitLater(injection)
    }
  }

  /// Enqueues `injection` after the moment in progress and the moments that wait.
  ///
  /// The announcements of one tracked observer share a moment.
  private func submitLater(_ injection: @escaping (Timeline) -> Void) {
    let moment = waitingMoment(state.pointee.pendingWork.group ?? WaitingMoment(), injection)
    if state.pointee.isGrouping {
      state.pointee.pendingWork.group = moment
    } else {
      enqueue(moment)
    }
  }

  /// Runs `injection` in a separate moment: now, or after the moment in progress and the moments
  /// that wait.
  func submitAlone(_ injection: @escaping (Timeline) -> Void) {
    if phase == .idle { return submit(injection) }
    enqueue(waitingMoment(WaitingMoment(), injection))
  }

  /// Adds `injection` to `moment`, and the observers that are disabled now to those that miss it.
  private func waitingMoment(
    _ moment: WaitingMoment, _ injection: @escaping (Timeline) -> Void
  ) -> WaitingMoment {
    moment.append(injection)
    for index in 0..<state.pointee.pendingWork.disabled.count {
      let observer = state.pointee.pendingWork.disabled[index]
      if !moment.disabled.contains(observer) { moment.disabled.append(observer) }
    }
    return moment
  }

  /// Disables the observers that are disabled now for the moment being collected.
  private func disableInBody() {
    for index in 0..<state.pointee.pendingWork.disabled.count {
      let observer = state.pointee.pendingWork.disabled[index]
      if state.pointee.pendingWork.disabledInBody.contains(observer) { continue }
      observer.disableCount += 1
      state.pointee.pendingWork.disabledInBody.append(observer)
    }
  }

  /// Runs the moment whose body has been collected, and all moments that follow from it.
  func runCollected() {
    propagateCollected()
    finish()
    state.pointee.phase = .idle
  }

  /// Adds `node` to the sources of the moment being collected. Returns true the first time.
  @usableFromInline
  func collect(_ node: Node) -> Bool {
    if node.has(.queued) { return false }
    node.set(.queued)
    state.pointee.pendingWork.collected.append(node)
    return true
  }

  /// Adds `injection` to slot `slot` of the children of the moment in progress.
  @usableFromInline
  func injectInChild(slot: Int, _ injection: @escaping (Timeline) -> Void) {
    state.pointee.hasPendingWork = true
    while state.pointee.pendingWork.childSlots.count <= slot {
      state.pointee.pendingWork.childSlots.append(WaitingMoment())
    }
    state.pointee.pendingWork.childSlots[slot].append(injection)
  }

  /// Runs `body`, whose announcements during a moment share one later moment.
  @inline(__always)
  func grouping<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if state.pointee.isGrouping { return try groupingWithin(body) }
    state.pointee.isGrouping = true
    defer {
      state.pointee.isGrouping = false
      enqueueGroup()
    }
    return try body()
  }

  private func groupingWithin<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outer = state.pointee.pendingWork.group
    state.pointee.pendingWork.group = nil
    defer {
      enqueueGroup()
      state.pointee.pendingWork.group = outer
    }
    return try body()
  }

  private func enqueueGroup() {
    guard let group = state.pointee.pendingWork.group else { return }
    state.pointee.pendingWork.group = nil
    enqueue(group)
  }

  /// Submits the input of a machine, as ``submit(_:)`` does, with a higher limit on chains of
  /// moments.
  package func submitInput(_ injection: @escaping (Timeline) -> Void) {
    if phase == .collecting || phase == .idle || state.pointee.isGrouping {
      return submit(injection)
    }
    enqueue(waitingMoment(WaitingMoment(), injection), weight: 1)
  }

  /// The limit on the weight of a chain of moments: 100,000 moments made by observers.
  private static var causalLimit: Int { 10_000_000 }

  private func enqueue(_ moment: WaitingMoment, weight: Int = 100) {
    moment.depth = state.pointee.pendingWork.causalDepth + weight
    if moment.depth > Timeline.causalLimit {
      stop(
        """
        Rill: Endless feedback: observers kept announcing new moments. Announce only changes, for \
        example with removeDuplicates().
        """)
    }
    if let last = state.pointee.pendingWork.lastWaiting {
      last.next = moment
    } else {
      state.pointee.pendingWork.waiting = moment
    }
    state.pointee.pendingWork.lastWaiting = moment
    state.pointee.hasPendingWork = true
  }
}
