/// Putting off what cannot happen now.
extension Timeline {
  /// Has `injection` make its source occur: in the body being collected, or in a moment of its own
  /// after the one in progress.
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

  /// Has `injection` make its source occur after the moments in progress and those that wait, together
  /// with what else a tracked observer announces.
  private func submitLater(_ injection: @escaping (Timeline) -> Void) {
    let moment = waitingMoment(state.pointee.agenda.group ?? WaitingMoment(), injection)
    if state.pointee.isGrouping {
      state.pointee.agenda.group = moment
    } else {
      enqueue(moment)
    }
  }

  /// Has `injection` make its source occur in a moment of its own: now, or after those in progress and
  /// those that wait.
  func submitAlone(_ injection: @escaping (Timeline) -> Void) {
    if phase == .idle { return submit(injection) }
    enqueue(waitingMoment(WaitingMoment(), injection))
  }

  /// `moment`, which has `injection` done too, and which those disabled now miss.
  private func waitingMoment(
    _ moment: WaitingMoment, _ injection: @escaping (Timeline) -> Void
  ) -> WaitingMoment {
    moment.append(injection)
    for index in 0..<state.pointee.agenda.disabled.count {
      let observer = state.pointee.agenda.disabled[index]
      if !moment.disabled.contains(observer) { moment.disabled.append(observer) }
    }
    return moment
  }

  /// The observers disabled now miss the moment being collected.
  private func disableInBody() {
    for index in 0..<state.pointee.agenda.disabled.count {
      let observer = state.pointee.agenda.disabled[index]
      if state.pointee.agenda.disabledInBody.contains(observer) { continue }
      observer.disableCount += 1
      state.pointee.agenda.disabledInBody.append(observer)
    }
  }

  /// Runs the moment whose body has been collected, and all that follows from it.
  func runCollected() {
    propagateCollected()
    finish()
    state.pointee.phase = .idle
  }

  /// Lists `node` among the sources of the moment being collected. True the first time.
  @usableFromInline
  func collect(_ node: Node) -> Bool {
    if node.has(.queued) { return false }
    node.set(.queued)
    state.pointee.agenda.collected.append(node)
    return true
  }

  /// Has `injection` run in slot `slot` of the children of the moment in progress.
  @usableFromInline
  func injectInChild(slot: Int, _ injection: @escaping (Timeline) -> Void) {
    state.pointee.hasChores = true
    while state.pointee.agenda.childSlots.count <= slot {
      state.pointee.agenda.childSlots.append(WaitingMoment())
    }
    state.pointee.agenda.childSlots[slot].append(injection)
  }

  /// Runs `body`; what is announced in it while a moment is in progress happens in one moment later.
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
    let outer = state.pointee.agenda.group
    state.pointee.agenda.group = nil
    defer {
      enqueueGroup()
      state.pointee.agenda.group = outer
    }
    return try body()
  }

  private func enqueueGroup() {
    guard let group = state.pointee.agenda.group else { return }
    state.pointee.agenda.group = nil
    enqueue(group)
  }

  /// As ``submit(_:)`` for the input of a machine, many more of which may lead to one another than
  /// moments made by observers.
  package func submitInput(_ injection: @escaping (Timeline) -> Void) {
    if phase == .collecting || phase == .idle || state.pointee.isGrouping {
      return submit(injection)
    }
    enqueue(waitingMoment(WaitingMoment(), injection), weight: 1)
  }

  /// How much may lead to one another: 100,000 moments made by observers.
  private static var causalLimit: Int { 10_000_000 }

  private func enqueue(_ moment: WaitingMoment, weight: Int = 100) {
    moment.depth = state.pointee.agenda.causalDepth + weight
    if moment.depth > Timeline.causalLimit {
      stop(
        """
        Rill: feedback that does not settle: too many moments in a row were each announced by an \
        observer or a function of the one before. Let it announce only what has changed, for example \
        with removeDuplicates().
        """)
    }
    if let last = state.pointee.agenda.lastWaiting {
      last.next = moment
    } else {
      state.pointee.agenda.waiting = moment
    }
    state.pointee.agenda.lastWaiting = moment
    state.pointee.hasChores = true
  }
}
