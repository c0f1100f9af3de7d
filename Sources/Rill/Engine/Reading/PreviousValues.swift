/// Reading values from before the moment that is collected or propagates.
extension Timeline {
  /// Brings the value from before the moment up to date, like `refresh` for the newest value.
  ///
  /// Afterwards a cell that the moment changes has its stamp and its `old` value. With `ifKept`, a
  /// cell has no old value if its inputs changed in place and didn't keep theirs.
  @usableFromInline
  func refreshPrevious(_ root: CellBase, ifKept: Bool = false) {
    refreshPrevious(root, ifKept: ifKept, isRecording: false)
  }

  /// Computes `root` from the values before the moment. The inactive cells that store an old value
  /// afterwards are recorded.
  func refreshRecordingPrevious(_ root: CellBase) {
    refreshPrevious(root, ifKept: false, isRecording: true)
  }

  @inline(never)
  private func refreshPrevious(_ root: CellBase, ifKept: Bool, isRecording: Bool) {
    if isCurrentAsOld(root) { return }
    if state.pointee.oldVisit.stamp != stamp {
      state.pointee.oldVisit = (stamp, state.pointee.nextVisit())
    }
    // A new listener needs the old value stored, not just determined. Values read during the walk
    // are also stored.
    let isOutermostKept = ifKept && state.pointee.keptVisit == 0
    if isOutermostKept { state.pointee.keptVisit = state.pointee.nextVisit() }
    let isKept = state.pointee.keptVisit != 0
    let visit = isKept ? state.pointee.keptVisit : state.pointee.oldVisit.number
    if root.checked != visit {
      let walk = PreviousValueWalk(
        visit: visit, open: state.pointee.nextVisit(), openAsOld: state.pointee.nextVisit(),
        isKept: isKept, isRecording: isRecording || isKept && phase == .collecting,
        base: state.pointee.updating.count)
      suspendingTracking { refreshPrevious(root, walk) }
    }
    if isOutermostKept { state.pointee.keptVisit = 0 }
  }

  /// Returns true if the value from before the moment is known: `old` if the moment has changed the
  /// cell, otherwise the stored value.
  @inline(__always)
  private func isCurrentAsOld(_ cell: CellBase) -> Bool {
    isCurrent(cell) && (cell.stamp == stamp || !isNewlyObserved(cell))
  }

  /// Keeps the stored value of an inactive cell, if it is known to be the one from before the
  /// moment and an input has changed. Otherwise an input pulls, and another value is no change.
  @usableFromInline @inline(never)
  func savePreviousValueIfKnown(_ cell: CellBase) {
    if !isPlain, cell.stamp != stamp, !state.pointee.pendingWork.knownBefore.isEmpty,
      state.pointee.pendingWork.knownBefore.contains(ObjectIdentifier(cell)),
      isInputChanged(of: cell)
    {
      cell.savePreviousValue(self)
    }
  }

  /// Returns true if the moment has changed an input of `cell`, or the input that it chooses.
  private func isInputChanged(of cell: CellBase) -> Bool {
    if cell.inputsChanged(in: stamp) { return true }
    guard cell.isDynamic else { return false }
    // If the first input pulls, this input may be one that was never read before.
    let inner = cell.inner(self)
    refreshPrevious(inner)
    return inner.stamp == stamp
  }

  /// Records that a read of the value from before the moment marks `cell`, which pulls, as changed.
  /// Only its sources know whether the moment changes it.
  @usableFromInline
  func recordReadBefore(_ cell: CellBase) {
    state.pointee.pendingWork.readBefore.insert(ObjectIdentifier(cell))
    state.pointee.hasPendingWork = true
  }

  /// Records that a source of `cell` has changed it.
  @usableFromInline
  func recordChange(of cell: CellBase) {
    if state.pointee.pendingWork.readBefore.isEmpty { return }
    state.pointee.pendingWork.readBefore.remove(ObjectIdentifier(cell))
  }

  /// Returns true if a read of the value from before the moment marked `cell`, and no change.
  @usableFromInline
  func isOnlyReadBefore(_ cell: CellBase) -> Bool {
    state.pointee.pendingWork.readBefore.contains(ObjectIdentifier(cell))
  }

  /// Visits each cell after its inputs, without recursion.
  private func refreshPrevious(_ root: CellBase, _ walk: PreviousValueWalk) {
    var cell = root
    var index = 0
    while true {
      if let source = nextPreviousSource(of: cell, &index, walk) {
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
        // A cell that a function has dropped still exists, but is detached.
      } while cell.isDropped
    }
  }

  /// Returns the next input of `cell`, from `index` on, whose old value must be known first; nil
  /// when the old value of `cell` is known.
  private func nextPreviousSource(of cell: CellBase, _ index: inout Int, _ walk: PreviousValueWalk)
    -> CellBase?
  {
    if cell.isTracking { return nextPreviousSource(ofTracking: cell, &index, walk) }
    if cell.checked != walk.open, cell.checked != walk.openAsOld {
      cell.checked = wasKnown(cell) ? walk.openAsOld : walk.open
    }
    while index < cell.inputCount {
      if let input = cell.input(index), needsRefresh(input, for: cell, walk) { return input }
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
      if needsRefresh(inner, for: cell, walk) { return inner }
      isInnerChanged = inner.stamp == stamp
      if walk.isKept, isInnerChanged, !inner.isOldKept { isLost = true }
    }
    let isOld = cell.checked == walk.openAsOld
    cell.checked = walk.visit
    if isInnerChanged || cell.inputsChanged(in: stamp) {
      if cell.stamp == stamp {
        // Its old value is kept already.
      } else if isOld || holdsOldValue(cell) {
        cell.savePreviousValue(self)
        // The body may restore the inputs, so that the moment doesn't change the cell.
        if cell.has(.active) { recordBodyRead(cell) }
      } else if !isLost {
        (state.pointee.pulls, state.pointee.readsOld) = (true, true)
        cell.step(cell, nil, self)
      }
    } else {
      let versions = cell.inputVersions
      if cell.isOutdated(versions, self) {
        (state.pointee.pulls, state.pointee.readsOld) = (true, false)
        cell.recordInputs(versions, self)
        cell.step(cell, nil, self)
      }
    }
    if !isLost { recordKnownBefore(cell, walk) }
    return nil
  }

  /// Returns the next source of a tracking cell, from those of its last run, whose old value must
  /// be known first.
  private func nextPreviousSource(
    ofTracking cell: CellBase, _ index: inout Int, _ walk: PreviousValueWalk
  ) -> CellBase? {
    if cell.checked != walk.open {
      // A reader that begins with the old value must know whether the inputs change.
      if cell.has(.active), walk.isKept || phase == .collecting { refresh(cell) }
      if isOldKnown(cell) {
        cell.checked = walk.visit
        recordKnownBefore(cell, walk)
        return nil
      }
      cell.checked = walk.open
    }
    var isSame = !cell.mustRun
    while isSame, index < cell.edges.count {
      let (reference, seen) = cell.read(index)
      let source = reference.takeUnretainedValue()
      if needsRefresh(source, for: cell, walk) { return source }
      isSame = source.stamp != stamp && source.revision == seen
      index += 1
    }
    if !isSame, !(walk.isKept && cell.lostOldInputs(in: stamp)) {
      runForPreviousValue(of: cell)
    }
    cell.checked = walk.visit
    recordKnownBefore(cell, walk)
    return nil
  }

  /// Computes the value of a tracking cell from before the moment.
  private func runForPreviousValue(of cell: CellBase) {
    let outer = (state.pointee.pulls, state.pointee.readsOld, state.pointee.hasReadChanged)
    (state.pointee.pulls, state.pointee.readsOld) = (true, true)
    state.pointee.hasReadChanged = false
    callFunction(of: cell)
    // The first value of a cell that nothing changes is no change.
    if !state.pointee.hasReadChanged, cell.isWithoutValue, cell.adoptOld(stamp) {
      cell.stamp = unusedStamp
    }
    (state.pointee.pulls, state.pointee.readsOld, state.pointee.hasReadChanged) = outer
  }

  /// Returns true if `cell`, which the moment has not changed, was kept up to date before the
  /// moment.
  private func holdsOldValue(_ cell: CellBase) -> Bool {
    cell.has(.active) && !cell.has(.pulling) && !isNewlyObserved(cell)
  }

  /// Returns true if the old value of a tracking cell is known, or not needed.
  private func isOldKnown(_ cell: CellBase) -> Bool {
    if cell.stamp == stamp { return true }
    // An active cell was up to date before the moment, and keeps its old value when it runs.
    if cell.has(.active), !isNewlyObserved(cell) { return true }
    // The value from the body was set aside.
    return cell.ranInBody && phase == .propagating
  }

  /// Returns true if the old value of `input` must be known before that of `cell`.
  private func needsRefresh(_ input: CellBase, for cell: CellBase, _ walk: PreviousValueWalk)
    -> Bool
  {
    own(input)
    if input.checked == walk.visit || isCurrentAsOld(input) { return false }
    if input.isTracking, input.isRunning {
      if isCertain(running: input) { reportCycle(running: input, along: way(to: cell, walk.base)) }
      // Its next run will not read the same source.
      return false
    }
    if input.checked == walk.open || input.checked == walk.openAsOld {
      reportCycle(to: input, along: way(to: cell, walk.base))
    }
    return true
  }

  /// Records that the value of `cell` from before the moment is known. Without `old`, it is the
  /// stored one.
  @inline(__always)
  private func recordKnownBefore(_ cell: CellBase, _ walk: PreviousValueWalk) {
    if walk.isRecording, cell.stamp != stamp, !cell.has(.active) { recordKnownBefore(cell) }
  }

  /// Records that the value of `cell` from before the moment is known, although it is losing its
  /// last listener. Values that count as known may be computed from it.
  func recordDeactivation(of cell: CellBase) {
    if state.pointee.pendingWork.knownBefore.isEmpty { return }
    if cell.stamp != stamp, holdsOldValue(cell) { recordKnownBefore(cell) }
  }

  /// Records that the stored value of the inactive `cell` is the one from before the moment.
  func recordKnownBefore(_ cell: CellBase) {
    // It may have had a listener for a while.
    state.pointee.pendingWork.newlyObserved.remove(ObjectIdentifier(cell))
    state.pointee.pendingWork.knownBefore.insert(ObjectIdentifier(cell))
    state.pointee.hasPendingWork = true
  }
}

/// The marks of cells in a walk that finds old values.
private struct PreviousValueWalk {
  /// The mark of a finished cell.
  var visit: UInt64
  /// The mark of a cell that waits for its sources.
  var open: UInt64
  /// The mark of a waiting cell whose stored value is known to be the one from before the moment.
  var openAsOld: UInt64
  /// A Boolean value that is true if old values must be stored, not just known.
  var isKept: Bool
  /// A Boolean value that is true if the inactive cells that store an old value are recorded.
  var isRecording: Bool
  /// The height of the stack at the beginning of the walk.
  var base: Int
}
