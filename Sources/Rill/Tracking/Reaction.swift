/// The node of a tracked observer: a tracking cell without a value, that runs after moments.
@usableFromInline
final class Reaction: AnyCell {
  // Exclusivity: appended to and taken from by single calls that run no user code.
  /// What is to be done before the next run, and at the end.
  @exclusivity(unchecked) var cleanups: [() -> Void] = []
  /// The tracked observers that the last run made.
  @exclusivity(unchecked) var children: [Observer] = []

  init(_ body: @escaping () -> Void, _ file: StaticString, _ line: UInt) {
    super.init(.trackedObserver) { _, _, _ in body() }
    set(.lazy)
    isTracking = true
    mustRun = true
    isReaction = true
    trace(file, line)
  }

  /// It has no value to settle: it runs when it is served.
  override func settleBeforeListening(_ timeline: Timeline) {}

  /// The first run, of one that was made while a moment propagated.
  override func serveInitially(_ observer: Observer, _ timeline: Timeline) {
    insert(observer, timeline)
    timeline.rerun(self)
  }

  /// The observer has ended. If it has in its own run, what that makes yet is undone after it.
  func end(_ timeline: Timeline) {
    undo(timeline)
    if !isRunning { dropEdges(from: 0, timeline) }
  }

  /// Undoes the last run: ends the observers it made and cleans up, each last in, first out.
  @inline(__always)
  func undo(_ timeline: Timeline) {
    if !children.isEmpty || !cleanups.isEmpty { undoAll(timeline) }
  }

  @inline(never)
  private func undoAll(_ timeline: Timeline) {
    timeline.suspendingTracking {
      while let child = children.popLast() { child.cancel() }
      while let cleanup = cleanups.popLast() { cleanup() }
    }
  }
}

extension Timeline {
  /// Runs the closure of a tracked observer, unless it has ended. What that announces and assigns
  /// happens in one moment, afterwards.
  func rerun(_ reaction: Reaction) {
    reaction.undo(self)
    guard reaction.has(.observed) else { return }
    if phase == .serving {
      grouping { run(reaction) }
    } else {
      run(reaction)
    }
    if !reaction.has(.observed) {
      reaction.undo(self)
      reaction.dropEdges(from: 0, self)
    }
  }

  /// A tracked observer that is disabled is told of a change: it will not run for that one.
  func miss(_ reaction: Reaction) {
    for index in 0..<reaction.edges.count {
      let edge = unsafeDowncast(reaction.edges[index].takeUnretainedValue(), to: TrackedEdge.self)
      settle(edge.source)
      edge.seen = edge.source.revision
    }
    reaction.isMarked = false
  }
}
