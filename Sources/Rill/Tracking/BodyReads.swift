/// Values that are read in a `Moment.run` body.
///
/// A body may restore what it has assigned, and then nothing has changed for a `computed`, nor for what
/// is computed from that. So what a read in the body made of cells that somebody listens to is undone
/// when the moment of the body begins, and found out again from what the moment announces.
extension Timeline {
  /// Notes that `cell`, which somebody listens to, was computed in the body.
  ///
  /// What is computed from inputs alone, without a `computed` between, hears of them in any case.
  @usableFromInline
  func noteInBody(_ cell: AnyCell) {
    guard phase == .collecting, !cell.ranInBody, !cell.isReaction else { return }
    var isAffected = cell.isTracking
    if !isAffected {
      cell.eachInput { if unsafeDowncast($0, to: AnyCell.self).ranInBody { isAffected = true } }
      if cell.isDynamic, cell.inner(self).ranInBody { isAffected = true }
    }
    if !isAffected { return }
    cell.ranInBody = true
    state.pointee.agenda.computedInBody.append(cell)
    state.pointee.hasChores = true
  }

  /// Has who began to listen in the body hear what was chosen before it. The body has not ended, so what
  /// that brings in is undone with the rest.
  func restoreChoices() {
    var index = 0
    while index < state.pointee.agenda.computedInBody.count {
      let cell = state.pointee.agenda.computedInBody[index]
      let isKnown = cell.stamp == stamp || !isNewlyHeard(cell)
      if cell.isDynamic, cell.has(.active), isKnown { cell.restoreChoice(self) }
      index += 1
    }
  }

  /// Puts the values that the body made aside, for those from before it.
  func rollBack() {
    for index in 0..<state.pointee.agenda.computedInBody.count {
      let cell = state.pointee.agenda.computedInBody[index]
      if cell.stamp == stamp {
        let isSame = cell.isRestored(self)
        cell.exchangeOld()
        cell.stamp = unusedStamp
        state.pointee.agenda.newlyHeard.remove(ObjectIdentifier(cell))
        if isSame {
          cell.distinctBefore = cell.distinct
        } else {
          swap(&cell.distinct, &cell.distinctBefore)
          cell.version &+= 1
        }
      } else {
        // Nobody listened before the body, so what it was may not be known. A function is not run to
        // find out what nobody asks for: it runs in its turn.
        cell.ranInBody = false
        let isKnown = !isNewlyHeard(cell)
        if cell.isTracking {
          if !isKnown { cell.mustRun = true }
        } else if cell.isDynamic {
          if !isKnown { schedule(cell) }
        } else {
          // What it is computed from need not change any more.
          state.pointee.pulls = true
          suspendingTracking { cell.step(cell, nil, self) }
          state.pointee.pulls = false
        }
      }
      if cell.isTracking {
        mark(.passUnretained(cell))
      } else {
        cell.forgetInputs()
        // Whoever read it in the body has to look.
        cell.eachReceiver { if $0.isTracked { $0.step($0, nil, self) } }
      }
    }
  }

  /// Forgets what was put aside and not needed.
  func endBody() {
    beginEpoch()
    let computed = state.pointee.agenda.computedInBody.take()
    for index in 0..<computed.count where computed[index].ranInBody {
      let cell = computed[index]
      cell.dropPutAside()
      // It knows what it read in the body.
      if cell.isTracking { cell.mustRun = true }
    }
    for index in 0..<computed.count {
      let cell = computed[index]
      if !cell.isTracking, cell.has(.active), !cell.isDropped {
        cell.noteInputs(cell.inputVersions, self)
      }
    }
  }
}

extension AnyCell {
  /// Destroys the value that was put aside.
  @usableFromInline
  final func dropPutAside() {
    ranInBody = false
    endMoment()
  }
}

extension Cell {
  /// Takes the value that a body made, which was put aside, if nothing it was made of has changed since.
  /// False if it is gone.
  final func takePutAside(_ timeline: Timeline) -> Bool {
    guard isOldKept, let value = old, let current = storage, let isEqual else { return false }
    let inBody = distinctBefore
    dropPutAside()
    if !isEqual(current, value) {
      // Whoever reads this cell may run too early; what is put aside is not.
      timeline.suspendingTracking { adoptRun(value, timeline, isEqual) }
      // Whoever read it in the body has read this.
      distinct = inBody
    }
    return true
  }

  /// `store` of a cell whose value from the body was put aside.
  @usableFromInline @inline(never)
  final func storeAfterBody(_ value: Value, _ timeline: Timeline) {
    let inBody = (distinct: distinctBefore, value: isOldKept ? old : nil)
    dropPutAside()
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
