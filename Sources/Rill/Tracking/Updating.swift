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
    // What is ranked above may have sources that the moment has yet to make.
    let limit = phase == .propagating ? state.pointee.queue.rank : .max
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
        source._withUnsafeGuaranteedRef { own($0) }
        let isToSettle = source._withUnsafeGuaranteedRef {
          $0.has(.lazy) && (!isCurrent($0) || $0.rank > limit)
            && $0.checked != state.pointee.openVisit
        }
        if isToSettle {
          if source._withUnsafeGuaranteedRef({ $0.isTracking }) {
            if source._withUnsafeGuaranteedRef({ $0.isRunning }) {
              if isCertain(running: source.takeUnretainedValue()) {
                reportCycle(updating: next, to: source, from: base)
              }
              putOff(
                next.takeUnretainedValue(), until: source.takeUnretainedValue(), isCertain: false)
              verdict = .isPremature
              break
            }
            wait(next, at: index)
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
      finish(next, verdict)
      if state.pointee.updating.count == base { return }
      (next, index) = nextWaiting()
    }
  }

  /// Lists `cell`, whose source at `index` is to be brought up to date first.
  @inline(__always)
  private func wait(_ cell: Unmanaged<AnyCell>, at index: Int) {
    // The index is no pointer, nor used as one.
    state.pointee.updating.append(cell.toOpaque(), UnsafeMutableRawPointer(bitPattern: index))
  }

  @inline(__always)
  private func nextWaiting() -> (Unmanaged<AnyCell>, Int) {
    state.pointee.updating.count &-= 2
    let place = state.pointee.updating.count
    return (
      .fromOpaque(state.pointee.updating[place].unsafelyUnwrapped),
      Int(bitPattern: state.pointee.updating[place &+ 1])
    )
  }

  private enum Verdict {
    case isCurrent, isOutdated
    /// A source is yet to be made by the moment.
    case isPremature
  }

  @inline(__always)
  private func finish(_ cell: Unmanaged<AnyCell>, _ verdict: Verdict) {
    if verdict == .isOutdated {
      let isReaction = cell._withUnsafeGuaranteedRef { $0.isReaction }
      if isReaction {
        cell._withUnsafeGuaranteedRef { rerun(unsafeDowncast($0, to: Reaction.self)) }
      } else {
        cell._withUnsafeGuaranteedRef { run($0) }
      }
    } else {
      cell._withUnsafeGuaranteedRef { keep($0, verdict) }
    }
  }

  /// `cell` need not run, or not yet.
  @inline(never)
  private func keep(_ cell: AnyCell, _ verdict: Verdict) {
    cell.checked = state.pointee.openVisit
    if verdict == .isPremature {
      // Those who read it have to look again, as it has.
      if !cell.isMarked { mark(.passUnretained(cell)) }
      if cell.hasDeclaredListeners { schedule(cell) }
      return
    }
    cell.isMarked = false
    if cell.ranInBody, phase != .collecting, !cell.adoptPutAside(self) { run(cell) }
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
    // If it tracks, this has just been found out.
    if source.isTracking ? !source.isMarked : isFinal(source) { return true }
    putOff(reader.takeUnretainedValue(), until: source, isCertain: true)
    return false
  }

  /// Evaluates a tracking cell that declared nodes or observers listen to, in its turn.
  func evaluate(_ cell: AnyCell) {
    settle(cell)
    // Otherwise it was too early, and waits again.
    if cell.isMarked { return }
    if cell.stamp == stamp {
      cell.announceChange(self)
    } else if isNewlyHeard(cell) {
      // What it was is not known, nor whether those who listen have to run: they do.
      cell.push(nil, self)
    }
  }

  /// Notes that somebody begins to listen to `cell` while a moment is made.
  func noteNewlyHeard(_ cell: AnyCell) {
    noteInBody(cell)
    if cell.isReaction || cell.stamp == stamp { return }
    if state.pointee.agenda.knownBefore.contains(ObjectIdentifier(cell)) { return }
    if !cell.isTracking, phase == .propagating { return }
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
    // What a body made was put aside for it.
    if cell.ranInBody, phase == .propagating { return }
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
