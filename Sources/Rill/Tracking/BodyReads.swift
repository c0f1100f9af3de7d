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

  /// Puts the values that the body made aside, for those from before it.
  func rollBack() {
    for cell in state.pointee.agenda.computedInBody {
      if cell.stamp == stamp {
        let isSame = cell.isRestored(self)
        cell.exchangeOld()
        cell.stamp = 0
        state.pointee.agenda.newlyHeard.remove(ObjectIdentifier(cell))
        if isSame {
          cell.distinctBefore = cell.distinct
        } else {
          swap(&cell.distinct, &cell.distinctBefore)
          cell.version &+= 1
        }
      } else {
        // Nobody listened before the body: what it was is computed, since what it is computed from need
        // not change any more.
        cell.ranInBody = false
        if !cell.isTracking {
          state.pointee.pulls = true
          suspendingTracking { cell.step(cell, nil, self) }
          state.pointee.pulls = false
        }
      }
      if cell.isTracking {
        mark(cell)
      } else {
        cell.forgetInputs()
        // Whoever read it in the body has to look.
        cell.eachReceiver { if $0.isTracked { $0.step($0, nil, self) } }
      }
    }
  }

  /// Forgets what was put aside and not needed.
  func endBody() {
    for cell in state.pointee.agenda.computedInBody where cell.ranInBody {
      cell.dropPutAside()
      // It knows what it read in the body.
      if cell.isTracking { cell.mustRun = true }
    }
    state.pointee.agenda.computedInBody.removeAll()
  }
}

extension AnyCell {
  /// Destroys the value that was put aside.
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
      adoptRun(value, timeline, isEqual)
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
      adoptRun(value, timeline) { _, _ in false }
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
