/// The node of a tracked observer: a tracking cell without a value that runs after moments.
@usableFromInline
final class TrackedObserverNode: CellBase {
  private let body: () -> Void
  // Exclusivity: only single loads and stores.
  /// The cleanup and the child observers of the last run, if there ever were any.
  @exclusivity(unchecked) private var scope: CleanupScope?

  init(_ body: @escaping () -> Void, _ file: StaticString, _ line: UInt) {
    self.body = body
    // A step that captured `body` would be allocated.
    super.init(.trackedObserver) { receiver, run, timeline in
      if run == nil { return timeline.firstSourceChanged(receiver) }
      unsafeDowncast(receiver, to: TrackedObserverNode.self).body()
    }
    set(.lazy)
    isTracking = true
    set(.tracked)
    mustRun = true
    isTrackedObserver = true
    trace(file, line)
  }

  /// It has no value to refresh: it runs on notification.
  override func refreshBeforeObserving(_ timeline: Timeline) {}

  /// Runs an observer that was created during propagation for the first time.
  override func notifyInitially(_ observer: Observer, _ timeline: Timeline) {
    insert(observer, timeline)
    timeline.rerun(self)
  }

  /// Ends the observer. If it ends in its own run, the later results of that run are undone after
  /// it.
  func end(_ timeline: Timeline) {
    undo(timeline)
    if !isRunning { dropEdges(from: 0, timeline) }
  }

  /// Undoes the last run: ends the observers it made and cleans up, each last in, first out.
  @inline(__always)
  func undo(_ timeline: Timeline) {
    if let scope, !scope.isEmpty { undoAll(scope, timeline) }
  }

  @inline(never)
  private func undoAll(_ scope: CleanupScope, _ timeline: Timeline) {
    timeline.suspendingTracking {
      while let child = scope.children.popLast() { child.cancel() }
      while let cleanup = scope.cleanups.popLast() { cleanup.run() }
    }
  }

  /// Registers `child`, which ends before the next run.
  func own(_ child: Observer) {
    createdScope.children.append(child)
  }

  /// Registers `cleanup`, which is called before the next run and at the end.
  func cleanUp(with cleanup: @escaping () -> Void) {
    createdScope.cleanups.append(Cleanup(cleanup))
  }

  private var createdScope: CleanupScope {
    if let scope { return scope }
    let new = CleanupScope()
    scope = new
    return new
  }

  private final class CleanupScope {
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
  /// Runs the closure of a tracked observer, unless it has ended. Its announcements and assignments
  /// form one later moment.
  @inline(never)
  func rerun(_ trackedObserver: TrackedObserverNode) {
    trackedObserver.undo(self)
    guard trackedObserver.has(.observed) else { return }
    if phase == .notifying {
      grouping { run(trackedObserver) }
    } else {
      run(trackedObserver)
    }
    if !trackedObserver.has(.observed) {
      trackedObserver.undo(self)
      trackedObserver.dropEdges(from: 0, self)
    }
  }

  /// Implements `refresh` for a tracked observer in its turn.
  func refreshNotified(_ trackedObserver: TrackedObserverNode) {
    if phase != .notifying || state.pointee.openVisit != 0 { return refresh(trackedObserver) }
    state.pointee.openVisit = state.pointee.nextVisit()
    update(trackedObserver)
    state.pointee.openVisit = 0
  }

  /// Records a change that a disabled tracked observer misses: it will not run for that change.
  func miss(_ trackedObserver: TrackedObserverNode) {
    var index = 0
    while index < trackedObserver.edges.count {
      let source = trackedObserver.read(index).source.takeUnretainedValue()
      refresh(source)
      // A function may end the observer.
      if !trackedObserver.has(.observed) { return }
      trackedObserver.setSeen(source.revision, at: index)
      index += 1
    }
    trackedObserver.isStale = false
  }
}
