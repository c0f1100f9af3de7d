/// Bringing tracking cells up to date when they are read.
extension Timeline {
  /// Has `root` run if a source it read has changed, and what it reads before it.
  ///
  /// The sources are checked in reading order, each brought up to date in turn; the first that changed
  /// makes the cell run, which settles what else is read. Not recursive.
  func update(_ root: AnyCell) {
    let base = state.pointee.updating.count
    var next = Unmanaged.passUnretained(root)
    var index = 0
    descend: while true {
      // What waits is listed; what runs is not, and is kept by what reads it.
      var verdict = Verdict.isCurrent
      let (isNew, count) = next._withUnsafeGuaranteedRef { ($0.mustRun, $0.edges.count) }
      if isNew {
        verdict = .isOutdated
        index = count
      }
      while index < count {
        let (source, seen) = next._withUnsafeGuaranteedRef { Timeline.source($0, index) }
        let isToSettle = source._withUnsafeGuaranteedRef {
          $0.has(.lazy) && !isCurrent($0) && $0.checked != state.pointee.openVisit
        }
        if isToSettle {
          if source._withUnsafeGuaranteedRef({ $0.isTracking }) {
            if source._withUnsafeGuaranteedRef({ $0.isRunning }) {
              reportCycle(updating: next, to: source, from: base)
            }
            next._withUnsafeGuaranteedRef { $0.progress = Int32(truncatingIfNeeded: index) }
            state.pointee.updating.append(next.toOpaque())
            next = source
            index = 0
            continue descend
          }
          settle(source.takeUnretainedValue())
        }
        if phase == .propagating, !isFinal(source, for: next) {
          verdict = .isPremature
          break
        }
        if source._withUnsafeGuaranteedRef({ $0.revision }) != seen {
          verdict = .isOutdated
          break
        }
        index &+= 1
      }
      next._withUnsafeGuaranteedRef { finish($0, verdict) }
      if state.pointee.updating.count == base { return }
      state.pointee.updating.count &-= 1
      let waiting = state.pointee.updating[state.pointee.updating.count].unsafelyUnwrapped
      next = .fromOpaque(waiting)
      index = next._withUnsafeGuaranteedRef { Int($0.progress) }
    }
  }

  private enum Verdict {
    case isCurrent, isOutdated
    /// A source is yet to be made by the moment.
    case isPremature
  }

  @inline(__always)
  private func finish(_ cell: AnyCell, _ verdict: Verdict) {
    switch verdict {
    case .isOutdated:
      if cell.isReaction { rerun(unsafeDowncast(cell, to: Reaction.self)) } else { run(cell) }
    case .isCurrent:
      if cell.ranInBody, phase != .collecting {
        if !cell.adoptPutAside(self) { return run(cell) }
      }
      cell.isMarked = false
      cell.checked = state.pointee.openVisit
    case .isPremature:
      cell.isMarked = true
      cell.checked = state.pointee.openVisit
      if cell.hasDeclaredListeners { schedule(cell) }
    }
  }

  /// The source of `cell` at `index`, and its revision when it was read.
  @inline(__always)
  private static func source(_ cell: AnyCell, _ index: Int) -> (Unmanaged<AnyCell>, UInt64) {
    Unmanaged<TrackedEdge>.fromOpaque(cell.edges[index].toOpaque())._withUnsafeGuaranteedRef {
      (.fromOpaque($0.link.unsafelyUnwrapped.toOpaque()), $0.seen)
    }
  }

  /// As `isFinal(_:)`; if not, ranks `reader` above `source`.
  @inline(never)
  private func isFinal(_ source: Unmanaged<AnyCell>, for reader: Unmanaged<AnyCell>) -> Bool {
    let source = source.takeUnretainedValue()
    let reader = reader.takeUnretainedValue()
    if isFinal(source) { return true }
    if reader.rank <= source.rank { reader.rise(above: source) }
    return false
  }

  /// Evaluates a tracking cell that declared nodes or observers listen to, in its turn.
  func evaluate(_ cell: AnyCell) {
    settle(cell)
    // Otherwise it was too early, and waits again.
    if !cell.isMarked, cell.stamp == stamp { cell.announceChange(self) }
  }

  /// Notes that somebody begins to listen to `cell` while a moment is made.
  func noteNewlyHeard(_ cell: AnyCell) {
    noteInBody(cell)
    if !cell.isTracking || cell.isReaction { return }
    // What it was before the moment is not known, nor worth running for unless somebody asks.
    state.pointee.agenda.newlyHeard.insert(ObjectIdentifier(cell))
    state.pointee.hasChores = true
  }

  /// Whether what `cell` stores may be what the moment made, and not what was before.
  @usableFromInline
  func isNewlyHeard(_ cell: AnyCell) -> Bool {
    state.pointee.agenda.newlyHeard.contains(ObjectIdentifier(cell))
  }

  /// Makes sure that the value `cell` had before the moment is known, as `settleOld` does.
  func updateOld(_ cell: AnyCell, ifKept: Bool) {
    if cell.stamp == stamp { return }
    // Somebody listened: it was up to date before the moment, and keeps what it was when it runs.
    if cell.has(.active), !isNewlyHeard(cell) { return }
    if !cell.mustRun {
      var isSame = true
      for index in 0..<cell.edges.count where isSame {
        let edge = unsafeDowncast(cell.edges[index].takeUnretainedValue(), to: TrackedEdge.self)
        settleOld(edge.source, ifKept: ifKept)
        isSame = edge.source.stamp != stamp && edge.source.revision == edge.seen
      }
      if isSame { return }
    }
    if ifKept, cell.lostOldInputs(in: stamp) { return }
    let outer = (state.pointee.pulls, state.pointee.readsOld)
    (state.pointee.pulls, state.pointee.readsOld) = (true, true)
    suspendingTracking { cell.step(cell, nil, self) }
    (state.pointee.pulls, state.pointee.readsOld) = outer
  }
}
