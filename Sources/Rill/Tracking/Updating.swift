/// Updates of lazy cells on reading.
extension Timeline {
  /// Computes `root` if one of its sources has changed, after updating those sources in the same
  /// way.
  ///
  /// The sources of a tracking cell are checked and updated in reading order. The first changed one
  /// makes the cell run, and the run determines the later reads. Not recursive.
  func update(_ root: CellBase) {
    let base = state.pointee.updating.count
    var next = Unmanaged.passUnretained(root)
    var index = 0
    // Cells of higher rank may have sources that the moment has yet to compute.
    let isPropagating = phase == .propagating
    let limit = isPropagating ? state.pointee.queue.rank : .max
    descend: while true {
      // In Embedded Swift, size matters more.
      #if !hasFeature(Embedded)
        if !isPropagating, index == 0 { descend(from: &next) }
      #endif
      // Waiting cells are listed; a running cell is not, and its reader keeps it.
      if !next._withUnsafeGuaranteedRef({ $0.isTracking }) {
        // A copy, because an inout value would not be kept in a register.
        var reached = index
        if let source = nextSource(of: next, &reached, base) {
          if wait(next, at: reached, for: source, base) {
            next = source
            index = 0
          } else {
            index = reached &+ 1
          }
          continue descend
        }
      } else {
        var verdict = Verdict.isCurrent
        let (isNew, count) = next._withUnsafeGuaranteedRef { ($0.mustRun, $0.edges.count) }
        if isNew {
          verdict =
            isPropagating && mustWait(next.takeUnretainedValue()) ? .wasReadTooEarly : .isOutdated
          index = count
        }
        while index < count {
          let (source, seen) = next._withUnsafeGuaranteedRef { $0.read(index) }
          source._withUnsafeGuaranteedRef { own($0) }
          let needsRefresh = source._withUnsafeGuaranteedRef {
            $0.has(.lazy) && (!isCurrent($0) || $0.rank > limit && $0.isTracking)
              && $0.checked != state.pointee.openVisit
          }
          if needsRefresh {
            if source._withUnsafeGuaranteedRef({ $0.isRunning }) {
              postpone(next.takeUnretainedValue(), untilRun: source.takeUnretainedValue(), base)
              verdict = .wasReadTooEarly
              break
            }
            if !wait(next, at: index, for: source, base) {
              verdict = .wasReadTooEarly
              break
            }
            next = source
            index = 0
            continue descend
          }
          if phase == .propagating, !isFinal(source, for: next) {
            verdict = .wasReadTooEarly
            break
          }
          if source._withUnsafeGuaranteedRef({ $0.revision }) != seen {
            if !readsSameAsInBody(next, index) {
              verdict = .isOutdated
              break
            }
          }
          index &+= 1
        }
        finish(next, verdict)
      }
      repeat {
        #if !hasFeature(Embedded)
          if !isPropagating { ascend(base) }
        #endif
        if state.pointee.updating.count == base { return }
        (next, index) = nextWaiting()
        // A cell that a function has released still exists, but has no sources any more.
      } while next._withUnsafeGuaranteedRef { $0.isDropped }
    }
  }

  /// Walks from `cell` to its source while it has a single marked one and no moment propagates. The
  /// cells on the way wait, as long as there is space; growing the space includes a check for
  /// cycles.
  @inline(__always)
  private func descend(from cell: inout Unmanaged<CellBase>) {
    let places = state.pointee.updating.base
    let room = state.pointee.updating.capacity
    var place = state.pointee.updating.count
    while place &+ 1 < room,
      let source = cell._withUnsafeGuaranteedRef({ soleMarkedSource(of: $0) })
    {
      places.unsafelyUnwrapped[place] = cell.toOpaque()
      places.unsafelyUnwrapped[place &+ 1] = nil
      place &+= 2
      cell = source
    }
    state.pointee.updating.count = place
  }

  @inline(__always)
  private func soleMarkedSource(of cell: CellBase) -> Unmanaged<CellBase>? {
    typealias CellFlags = CellBase.CellFlags
    guard
      cell.flags & (CellFlags.tracking.bits | CellFlags.mustRun.bits) == CellFlags.tracking.bits,
      cell.edges.count32 == 1
    else {
      return nil
    }
    let source = cell.firstSource
    return source._withUnsafeGuaranteedRef { source in
      let all = CellFlags.tracking.bits | CellFlags.stale.bits
      guard source.flags & (all | CellFlags.running.bits) == all, isOwned(source) else {
        return nil
      }
      return Unmanaged.passUnretained(source)
    }
  }

  /// Finishes the waiting cells from the last one down to `base`, while each waits for its only
  /// source.
  @inline(__always)
  private func ascend(_ base: Int) {
    typealias CellFlags = CellBase.CellFlags
    let others = CellFlags.mustRun.bits | CellFlags.ranInBody.bits | CellFlags.readInBody.bits
    while state.pointee.updating.count != base {
      let place = state.pointee.updating.count &- 2
      let cell = Unmanaged<CellBase>.fromOpaque(state.pointee.updating[place].unsafelyUnwrapped)
      let isSimple = cell._withUnsafeGuaranteedRef {
        $0.flags & (CellFlags.tracking.bits | others) == CellFlags.tracking.bits
          && $0.edges.count32 == 1
          && !$0.isDropped
      }
      if !isSimple { return }
      let (source, seen) = cell._withUnsafeGuaranteedRef { ($0.firstSource, $0.seen) }
      let visit = state.pointee.openVisit
      if source._withUnsafeGuaranteedRef({ $0.checked != visit }) { return }
      state.pointee.updating.count = place
      if source._withUnsafeGuaranteedRef({ $0.revision != seen }) {
        finish(cell, .isOutdated)
      } else {
        cell._withUnsafeGuaranteedRef {
          $0.checked = visit
          $0.isStale = false
        }
      }
    }
  }

  /// Returns whether the first read of the outdated `cell` is a source that needs no update and has
  /// changed.
  @inline(__always)
  func mustRunAtOnce(_ cell: CellBase) -> Bool {
    if cell.mustRun || cell.edges.count32 == 0 { return cell.mustRun }
    return cell.firstSource._withUnsafeGuaranteedRef {
      isCurrent($0) && isOwned($0) && $0.revision != cell.seen
    }
  }

  /// The reads of the running function of `source` lead to `reader`: a cycle, unless a choice on
  /// the way may change.
  @inline(never)
  private func postpone(_ reader: CellBase, untilRun source: CellBase, _ base: Int) {
    if isCertain(running: source) { reportCycle(to: source, along: way(to: reader, base)) }
    postpone(reader, until: source, isCertain: false)
  }

  /// Returns the next input of the declared `cell`, from `index` on, that needs an update first;
  /// nil if the cell is up to date.
  @inline(never)
  private func nextSource(
    of cell: Unmanaged<CellBase>, _ index: inout Int, _ base: Int
  ) -> Unmanaged<CellBase>? {
    let cell = cell.takeUnretainedValue()
    while index < cell.inputCount {
      if let input = cell.input(index), needsRefresh(input, for: cell, base) {
        return .passUnretained(input)
      }
      index += 1
    }
    let outer = (state.pointee.pulls, state.pointee.readsOld)
    defer { (state.pointee.pulls, state.pointee.readsOld) = outer }
    if cell.isDynamic, index == cell.inputCount {
      (state.pointee.pulls, state.pointee.readsOld) = (true, false)
      let inner = suspendingTracking { cell.inner(self) }
      if needsRefresh(inner, for: cell, base) { return .passUnretained(inner) }
    }
    let wasKnown = phase == .propagating && !cell.has(.active) && wasKnown(cell)
    cell.checked = state.pointee.openVisit
    (state.pointee.pulls, state.pointee.readsOld) = (false, false)
    let versions = cell.inputVersions
    if cell.isOutdated(versions, self) {
      if wasKnown { recordKnownBefore(cell) }
      (state.pointee.pulls, state.pointee.readsOld) = (true, false)
      cell.recordInputs(versions, self)
      suspendingTracking { cell.step(cell, nil, self) }
    }
    return nil
  }

  /// Returns whether `input` needs an update before the declared `cell`.
  private func needsRefresh(_ input: CellBase, for cell: CellBase, _ base: Int) -> Bool {
    own(input)
    if input.checked == state.pointee.openVisit || isCurrent(input) { return false }
    if input.isRunning {
      if isCertain(running: input) { reportCycle(running: input, along: way(to: cell, base)) }
      // It has read a source that it will not read again.
      return false
    }
    return true
  }

  /// Returns the waiting cells from `base` on, each waiting for the next, and `cell`.
  @inline(never)
  func way(to cell: CellBase, _ base: Int) -> [CellBase] {
    // Each waiting cell has its progress.
    stride(from: base, to: state.pointee.updating.count, by: 2).map { waiting(at: $0) } + [cell]
  }

  /// Lists `cell`, whose source at `index` needs an update first. Returns false if that source may
  /// be computed from `cell` itself, which remains to be checked.
  @inline(__always)
  private func wait(
    _ cell: Unmanaged<CellBase>, at index: Int, for source: Unmanaged<CellBase>, _ base: Int
  ) -> Bool {
    if state.pointee.updating.isFull, leadsBack(source, from: cell, base) { return false }
    // The index is stored in place of a pointer, and never dereferenced.
    state.pointee.updating.append(cell.toOpaque(), UnsafeMutableRawPointer(bitPattern: index))
    return true
  }

  /// Returns whether `source`, for which `cell` waits, also waits: a cycle, if no choice on the way
  /// may change.
  ///
  /// The check runs when the list of waiting cells has to grow, since cells on a cycle wait
  /// repeatedly.
  @inline(never)
  private func leadsBack(
    _ source: Unmanaged<CellBase>, from cell: Unmanaged<CellBase>, _ base: Int
  ) -> Bool {
    let source = source.takeUnretainedValue()
    let last = cell.takeUnretainedValue()
    var isCertain = true
    var place = state.pointee.updating.count
    var next = last
    while true {
      if phase == .propagating, next.isDynamic, let outer = next.input(0), !isFinal(outer) {
        isCertain = false
      }
      if next === source { break }
      if place == base { return false }
      place -= 2
      next = waiting(at: place)
    }
    if isCertain { reportCycle(to: source, along: way(to: last, base)) }
    return true
  }

  private func waiting(at place: Int) -> CellBase {
    Unmanaged<CellBase>.fromOpaque(state.pointee.updating[place]!).takeUnretainedValue()
  }

  @inline(__always)
  func nextWaiting() -> (Unmanaged<CellBase>, Int) {
    state.pointee.updating.count &-= 2
    let place = state.pointee.updating.count
    return (
      .fromOpaque(state.pointee.updating[place].unsafelyUnwrapped),
      Int(bitPattern: state.pointee.updating[place &+ 1])
    )
  }

  private enum Verdict {
    case isCurrent, isOutdated
    /// The moment has yet to compute a source.
    case wasReadTooEarly
  }

  @inline(__always)
  private func finish(_ cell: Unmanaged<CellBase>, _ verdict: Verdict) {
    if verdict == .isOutdated {
      let isTrackedObserver = cell._withUnsafeGuaranteedRef { $0.isTrackedObserver }
      if isTrackedObserver {
        cell._withUnsafeGuaranteedRef { rerun(unsafeDowncast($0, to: TrackedObserverNode.self)) }
      } else {
        cell._withUnsafeGuaranteedRef { run($0) }
      }
    } else {
      cell._withUnsafeGuaranteedRef { $0.checked = state.pointee.openVisit }
      if verdict == .wasReadTooEarly {
        cell._withUnsafeGuaranteedRef { remark($0) }
      } else {
        cell._withUnsafeGuaranteedRef { cell in
          cell.isStale = false
          if cell.ranInBody { savePreviousValueFromBody(cell) }
        }
      }
    }
  }

  /// Records that `cell` can't run yet: the cell and its readers have to check again.
  @inline(never)
  private func remark(_ cell: CellBase) {
    if !cell.isStale { markStale(.passUnretained(cell)) }
    if cell.hasDeclaredListeners { schedule(cell) }
  }

  /// Records that `cell` need not run, because a body has computed its value.
  @inline(never)
  private func savePreviousValueFromBody(_ cell: CellBase) {
    if phase != .collecting, !cell.adoptSetAside(self) { run(cell) }
  }

  /// Implements `isFinal(_:)`, and ranks `reader` above `source` if the result is false.
  @inline(never)
  private func isFinal(_ source: Unmanaged<CellBase>, for reader: Unmanaged<CellBase>) -> Bool {
    let source = source.takeUnretainedValue()
    // For a tracking cell the mark is up to date.
    if source.isTracking ? !source.isStale : isFinal(source) { return true }
    postpone(reader.takeUnretainedValue(), until: source, isCertain: true)
    return false
  }
}

/// Cells that are first observed during a moment.
extension Timeline {
  /// Records the first observation of `cell` during a moment.
  func recordNewlyObserved(_ cell: CellBase) {
    recordBodyRead(cell)
    if cell.isTrackedObserver || cell.stamp == stamp { return }
    if state.pointee.pendingWork.knownBefore.contains(ObjectIdentifier(cell)) { return }
    if !cell.isTracking, phase == .propagating, !mayHoldNewValue(cell) { return }
    // Its value before the moment is unknown, and not worth a run unless it is read.
    state.pointee.pendingWork.newlyObserved.insert(ObjectIdentifier(cell))
    if !cell.isTracking { cell.set(.previousUnknown, true) }
    state.pointee.hasPendingWork = true
  }

  /// Returns true if the stored value of the declared `cell`, which the moment hasn't changed, may
  /// be computed from new values of its inputs.
  private func mayHoldNewValue(_ cell: CellBase) -> Bool {
    var isFound = false
    cell.eachInput { input in
      let input = unsafeDowncast(input, to: CellBase.self)
      if input.stamp == stamp || isNewlyObserved(input) { isFound = true }
    }
    return isFound
  }

  /// True if the stored value of `cell` may be from the moment instead of from before it.
  @usableFromInline
  func isNewlyObserved(_ cell: CellBase) -> Bool {
    state.pointee.pendingWork.newlyObserved.contains(ObjectIdentifier(cell))
  }
}
