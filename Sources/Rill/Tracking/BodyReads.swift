/// Values that are read in a `Moment.run` body.
///
/// A body may restore a value that it has assigned, and then nothing has changed for a `computed`
/// and its readers. So the results that reads in the body computed for observed cells are undone
/// when the moment of the body begins. The announcements of the moment determine them again.
extension Timeline {
  /// Records that `cell`, which has observers, was computed in the body.
  ///
  /// A cell computed from inputs alone, without a `computed` in between, is notified in any case.
  @usableFromInline
  func recordBodyRead(_ cell: CellBase) {
    guard phase == .collecting, !cell.ranInBody, !cell.isTrackedObserver else { return }
    var isAffected = cell.isTracking
    if !isAffected {
      cell.eachInput { if unsafeDowncast($0, to: CellBase.self).ranInBody { isAffected = true } }
      if cell.isDynamic, cell.inner(self).ranInBody { isAffected = true }
    }
    if !isAffected { return }
    cell.ranInBody = true
    state.pointee.pendingWork.computedInBody.append(cell)
    state.pointee.hasPendingWork = true
  }

  /// Replaces the values from the body by those from before it.
  func rollBack() {
    for index in 0..<state.pointee.pendingWork.computedInBody.count {
      let cell = state.pointee.pendingWork.computedInBody[index]
      if cell.stamp == stamp {
        let isSame = cell.isRestored(self)
        let before = cell.exchangeOld()
        if !isSame {
          cell.distinct = before
          cell.version &+= 1
        }
        cell.stamp = unusedStamp
        state.pointee.pendingWork.newlyObserved.remove(ObjectIdentifier(cell))
      } else {
        // It had no observers before the body, so its value may be unknown. A function doesn't run
        // for a value that is not needed: it runs in its turn.
        cell.ranInBody = false
        let isKnown = !isNewlyObserved(cell)
        if cell.isTracking {
          if !isKnown { cell.mustRun = true }
        } else if !isKnown, cell.has(.active) {
          recomputeInTurn(cell)
        }
      }
      if cell.isTracking {
        markStale(.passUnretained(cell))
      } else {
        cell.forgetInputs()
        // Its readers in the body have to check it.
        cell.eachReceiver { if $0.isTracked { $0.step($0, nil, self) } }
      }
    }
  }

  /// Makes the declared `cell` compute its value in its turn, even if its sources don't change any
  /// more.
  private func recomputeInTurn(_ cell: CellBase) {
    cell.set(.needsRecomputation, true)
    if !cell.edges.isEmpty { return schedule(cell) }
    // A cell with one input can't wait in the queue. It follows its input.
    guard let input = cell.input(0) else { return }
    if isNewlyObserved(input) { return }
    cell.forgetInputs()
    recomputeIfOutdated(cell)
  }

  /// Returns true if the declared `cell` waits in the queue although no input has changed.
  func isOnlyRecomputed(_ cell: CellBase) -> Bool {
    cell.has(.needsRecomputation) && !cell.isDynamic && !cell.inputsChanged(in: stamp)
  }

  /// Computes the declared `cell` in its turn, and the cells that are computed from it. This is not
  /// a change of their values.
  func recompute(_ cell: CellBase) {
    recomputeIfOutdated(cell)
    recomputeReaders(of: cell)
  }

  /// Keeps the value of the dynamic `cell`, whose inputs the moment doesn't change.
  @usableFromInline
  func keep(_ cell: CellBase) {
    if cell.has(.needsRecomputation) { recompute(cell) }
  }

  /// Returns true if the moment doesn't change `cell`, which is final and may be inactive.
  @usableFromInline
  func isUnchanged(_ cell: CellBase) -> Bool {
    refreshPrevious(cell, ifKept: true)
    if cell.stamp == stamp { return cell.isTracking && cell.isRestored(self) }
    // The inputs of a stateful cell may be streams.
    return !cell.has(.lazy) || !cell.lostOldInputs(in: stamp)
  }

  /// Records that the moment doesn't change `cell`, whose stored value is also the one from before.
  func recordUnchanged(_ cell: CellBase) {
    cell.stamp = unusedStamp
    state.pointee.pendingWork.newlyObserved.remove(ObjectIdentifier(cell))
  }

  private func recomputeIfOutdated(_ cell: CellBase) {
    defer { recordUnchanged(cell) }
    cell.set(.needsRecomputation, false)
    let versions = cell.inputVersions
    if !cell.isOutdated(versions, self) { return }
    let outer = (state.pointee.pulls, state.pointee.readsOld)
    (state.pointee.pulls, state.pointee.readsOld) = (true, false)
    cell.recordInputs(versions, self)
    suspendingTracking { cell.step(cell, nil, self) }
    (state.pointee.pulls, state.pointee.readsOld) = outer
  }

  /// Recomputes the cells that are computed from `cell`, which has not changed. They may have been
  /// computed from its value in a body.
  func recomputeReaders(of cell: CellBase) {
    cell.eachReceiver { receiver in
      let owner = receiver.owner
      guard owner.has(.lazy) else { return }
      // Only cells are lazy.
      let reader = unsafeDowncast(owner, to: CellBase.self)
      if reader.isTracking {
        receiver.step(receiver, nil, self)
      } else {
        reader.forgetInputs()
        if reader.edges.isEmpty {
          recompute(reader)
        } else {
          reader.set(.needsRecomputation, true)
          schedule(reader)
        }
      }
    }
  }

  /// Releases the values that were set aside and not needed.
  func endBody() {
    beginEpoch()
    let computed = state.pointee.pendingWork.computedInBody.take()
    for index in 0..<computed.count where computed[index].ranInBody {
      let cell = computed[index]
      cell.discardSetAside()
      // It still refers to its reads in the body.
      if cell.isTracking { cell.mustRun = true }
    }
    for index in 0..<computed.count {
      let cell = computed[index]
      cell.set(.needsRecomputation, false)
      if !cell.isTracking, cell.has(.active), !cell.isDropped {
        cell.recordInputs(cell.inputVersions, self)
      }
    }
  }
}

extension CellBase {
  /// Destroys the value that was set aside.
  @usableFromInline
  final func discardSetAside() {
    ranInBody = false
    endMoment()
  }
}

extension Cell {
  /// Restores the value from the body that was set aside, if none of its sources has changed since.
  /// Returns false if it is gone.
  final func restoreSetAside(_ timeline: Timeline) -> Bool {
    guard isOldKept, let value = old, let current = storage else { return false }
    let inBody = distinctBefore
    discardSetAside()
    if isEqual?(current, value) != true {
      // A reader of this cell may run too early; a value that was set aside doesn't.
      timeline.suspendingTracking { adoptRun(value, timeline) { isEqual?($0, $1) ?? false } }
      // Its readers in the body have already read this value.
      distinct = inBody
    }
    return true
  }

  /// Implements `store` for a cell that holds a value from a body.
  @usableFromInline @inline(never)
  final func storeAfterBody(_ value: Value, _ timeline: Timeline) {
    if has(.previousUnknown) {
      set(.previousUnknown, false)
      if timeline.isNewlyObserved(self), !lostOldInputs(in: timeline.stamp) {
        timeline.refreshPrevious(self)
      }
      return store(value, timeline)
    }
    if has(.needsRecomputation) {
      set(.needsRecomputation, false)
      timeline.refreshPrevious(self)
      return store(value, timeline)
    }
    let inBody = (distinct: distinctBefore, value: isOldKept ? old : nil)
    discardSetAside()
    if isTracking {
      if timeline.isPlain { replace(value) } else { adoptRunInMoment(value, timeline, nil) }
    } else {
      store(value, timeline)
    }
    if isCompared, distinct == version, let before = inBody.value, let isEqual,
      isEqual(before, value)
    {
      distinct = inBody.distinct
    }
  }
}
