/// Reading a value as it was before the moment that is collected or propagates.
extension Timeline {
  /// As `settle`, for the value before the moment. Afterwards a cell that the moment changes carries its
  /// stamp and its `old` value.
  ///
  /// With `ifKept`, a cell whose inputs changed in place and did not keep that value goes without.
  @usableFromInline @inline(never)
  func settleOld(_ root: AnyCell, ifKept: Bool = false) {
    if isCurrentAsOld(root) { return }
    if state.pointee.oldVisit.stamp != stamp {
      state.pointee.oldVisit = (stamp, state.pointee.nextVisit())
    }
    // Who begins to listen needs the old value kept, not just known; what is read meanwhile is kept, too.
    let isOutermostKept = ifKept && state.pointee.keptVisit == 0
    if isOutermostKept { state.pointee.keptVisit = state.pointee.nextVisit() }
    let isKept = state.pointee.keptVisit != 0
    let visit = isKept ? state.pointee.keptVisit : state.pointee.oldVisit.number
    if root.checked != visit {
      let walk = OldWalk(
        visit: visit, open: state.pointee.nextVisit(), openAsOld: state.pointee.nextVisit(),
        isKept: isKept, base: state.pointee.updating.count)
      suspendingTracking { settleOld(root, walk) }
    }
    if isOutermostKept { state.pointee.keptVisit = 0 }
  }

  /// Whether the stored value, or `old` if the moment has changed it, is known to be that before it.
  @inline(__always)
  private func isCurrentAsOld(_ cell: AnyCell) -> Bool {
    isCurrent(cell) && (cell.stamp == stamp || !isNewlyHeard(cell))
  }

  /// Keeps the value of a cell that nobody listens to, which is known to be that before the body.
  @usableFromInline @inline(never)
  func keepKnown(_ cell: AnyCell) {
    if phase == .collecting, cell.stamp != stamp,
      state.pointee.agenda.knownBefore.contains(ObjectIdentifier(cell))
    {
      cell.keepAsOld(self)
    }
  }

  /// Each cell after those it is computed from. Not recursive.
  private func settleOld(_ root: AnyCell, _ walk: OldWalk) {
    var cell = root
    var index = 0
    while true {
      if let source = nextOldSource(of: cell, &index, walk) {
        state.pointee.updating.append(
          Unmanaged.passUnretained(cell).toOpaque(), UnsafeMutableRawPointer(bitPattern: index))
        cell = source
        index = 0
        continue
      }
      repeat {
        if state.pointee.updating.count == walk.base { return }
        let (next, reached) = nextWaiting()
        cell = next.takeUnretainedValue()
        index = reached
        // What a function has let go of meanwhile is still there, but hangs on nothing any more.
      } while cell.isDropped
    }
  }

  /// The next input of `cell`, from `index` on, whose old value has to be known first; nil if there is
  /// none, and that of `cell` is known.
  private func nextOldSource(of cell: AnyCell, _ index: inout Int, _ walk: OldWalk) -> AnyCell? {
    if cell.isTracking { return nextOldSource(ofTracking: cell, &index, walk) }
    if cell.checked != walk.open, cell.checked != walk.openAsOld {
      let isOld = cell.checked == state.pointee.oldVisit.number
      cell.checked = isOld ? walk.openAsOld : walk.open
    }
    while index < cell.inputCount {
      if let input = cell.input(index), isToSettle(input, for: cell, walk) { return input }
      index += 1
    }
    let outer = (state.pointee.pulls, state.pointee.readsOld)
    defer { (state.pointee.pulls, state.pointee.readsOld) = outer }
    var isInnerChanged = false
    var isLost = walk.isKept && cell.lostOldInputs(in: stamp)
    if cell.isDynamic {
      (state.pointee.pulls, state.pointee.readsOld) = (true, true)
      let inner = cell.inner(self)
      (state.pointee.pulls, state.pointee.readsOld) = outer
      if isToSettle(inner, for: cell, walk) { return inner }
      isInnerChanged = inner.stamp == stamp
      if walk.isKept, isInnerChanged, !inner.isOldKept { isLost = true }
    }
    let isOld = cell.checked == walk.openAsOld
    cell.checked = walk.visit
    if isInnerChanged || cell.inputsChanged(in: stamp) {
      if isOld, cell.stamp != stamp {
        cell.keepAsOld(self)
      } else if cell.stamp != stamp, !isLost {
        (state.pointee.pulls, state.pointee.readsOld) = (true, true)
        cell.step(cell, nil, self)
      }
    } else {
      let versions = cell.inputVersions
      if cell.isOutdated(versions, self) {
        (state.pointee.pulls, state.pointee.readsOld) = (true, false)
        cell.noteInputs(versions, self)
        cell.step(cell, nil, self)
      }
    }
    if !isLost { noteBefore(cell, walk) }
    return nil
  }

  /// As the other, for a tracking cell, whose sources are those of its last run.
  private func nextOldSource(
    ofTracking cell: AnyCell, _ index: inout Int, _ walk: OldWalk
  ) -> AnyCell? {
    if cell.checked != walk.open {
      // Who begins with the old value has to know whether the inputs change.
      if cell.has(.active), walk.isKept || phase == .collecting { settle(cell) }
      if isOldKnown(cell) {
        cell.checked = walk.visit
        noteBefore(cell, walk)
        return nil
      }
      cell.checked = walk.open
    }
    var isSame = !cell.mustRun
    while isSame, index < cell.edges.count {
      let edge = unsafeDowncast(cell.edges[index].takeUnretainedValue(), to: TrackedEdge.self)
      let source = edge.source
      if isToSettle(source, for: cell, walk) { return source }
      isSame = source.stamp != stamp && source.revision == edge.seen
      index += 1
    }
    if !isSame, !(walk.isKept && cell.lostOldInputs(in: stamp)) {
      let outer = (state.pointee.pulls, state.pointee.readsOld)
      (state.pointee.pulls, state.pointee.readsOld) = (true, true)
      #if DEBUG
        let evaluating = state.pointee.evaluating
        state.pointee.evaluating = nil
      #endif
      cell.step(cell, nil, self)
      #if DEBUG
        state.pointee.evaluating = evaluating
      #endif
      (state.pointee.pulls, state.pointee.readsOld) = outer
    }
    cell.checked = walk.visit
    noteBefore(cell, walk)
    return nil
  }

  /// Whether a tracking cell knows what it was, or need not.
  private func isOldKnown(_ cell: AnyCell) -> Bool {
    if cell.stamp == stamp { return true }
    // Somebody listened: it was up to date before the moment, and keeps what it was when it runs.
    if cell.has(.active), !isNewlyHeard(cell) { return true }
    // What a body made was put aside for it.
    return cell.ranInBody && phase == .propagating
  }

  /// Whether the old value of `input` is to be found out before that of `cell`.
  private func isToSettle(_ input: AnyCell, for cell: AnyCell, _ walk: OldWalk) -> Bool {
    own(input)
    if input.checked == walk.visit || isCurrentAsOld(input) { return false }
    if input.isTracking, input.isRunning {
      if isCertain(running: input) { reportCycle(running: input, along: way(to: cell, walk.base)) }
      // It has read what it will not read again.
      return false
    }
    if input.checked == walk.open || input.checked == walk.openAsOld {
      reportCycle(to: input, along: way(to: cell, walk.base))
    }
    return true
  }

  /// What `cell` was before the body is known by now; if it has no `old`, it is what is stored.
  @inline(__always)
  private func noteBefore(_ cell: AnyCell, _ walk: OldWalk) {
    if walk.isKept, phase == .collecting, cell.stamp != stamp, !cell.has(.active) {
      state.pointee.agenda.knownBefore.insert(ObjectIdentifier(cell))
      state.pointee.hasChores = true
    }
  }
}

/// How cells are told apart while old values are found out.
private struct OldWalk {
  /// What a finished cell carries.
  var visit: UInt64
  /// What a cell carries that waits for its sources.
  var open: UInt64
  /// The same for one whose stored value is known to be that before the moment.
  var openAsOld: UInt64
  /// The old values are to be kept, not just known.
  var isKept: Bool
  /// How many cells of others wait.
  var base: Int
}
