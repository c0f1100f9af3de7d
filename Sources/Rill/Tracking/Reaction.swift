/// The node of a tracked observer: a tracking cell without a value, that runs after moments.
@usableFromInline
final class Reaction: AnyCell {
  // Exclusivity: single loads and stores.
  /// What the last run has left to undo, if it ever left anything.
  @exclusivity(unchecked) private var leftovers: Leftovers?

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
    if let leftovers, !leftovers.isEmpty { undoAll(leftovers, timeline) }
  }

  @inline(never)
  private func undoAll(_ leftovers: Leftovers, _ timeline: Timeline) {
    timeline.suspendingTracking {
      while let child = leftovers.children.popLast() { child.cancel() }
      while let cleanup = leftovers.cleanups.popLast() { cleanup.run() }
    }
  }

  /// Has `child` ended before the next run.
  func own(_ child: Observer) {
    allLeftovers.children.append(child)
  }

  /// Has `cleanup` called before the next run, and at the end.
  func cleanUp(with cleanup: @escaping () -> Void) {
    allLeftovers.cleanups.append(Cleanup(cleanup))
  }

  private var allLeftovers: Leftovers {
    if let leftovers { return leftovers }
    let new = Leftovers()
    leftovers = new
    return new
  }

  private final class Leftovers {
    // Exclusivity: appended to and taken from by single calls that run no user code.
    /// The tracked observers that the last run made.
    @exclusivity(unchecked) var children = ObjectList<Observer>()
    @exclusivity(unchecked) var cleanups = ObjectList<Cleanup>()

    var isEmpty: Bool { children.isEmpty && cleanups.isEmpty }
  }

  private final class Cleanup {
    let run: () -> Void

    init(_ run: @escaping () -> Void) { self.run = run }
  }
}

extension Timeline {
  /// Runs the closure of a tracked observer, unless it has ended. What that announces and assigns
  /// happens in one moment, afterwards.
  @inline(never)
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

  /// As `settle`, for a tracked observer in its turn.
  func settleServed(_ reaction: Reaction) {
    if phase != .serving || state.pointee.openVisit != 0 { return settle(reaction) }
    state.pointee.openVisit = state.pointee.nextVisit()
    update(reaction)
    state.pointee.openVisit = 0
  }

  /// A tracked observer that is disabled is told of a change: it will not run for that one.
  func miss(_ reaction: Reaction) {
    var index = 0
    while index < reaction.edges.count {
      let edge = unsafeDowncast(reaction.edges[index].takeUnretainedValue(), to: TrackedEdge.self)
      let source = edge.source
      settle(source)
      // A function may end the observer.
      if !reaction.has(.observed) { return }
      edge.seen = source.revision
      index += 1
    }
    reaction.isMarked = false
  }
}
