/// Reading a value that nobody keeps up to date.
extension Timeline {
  /// Brings a lazy cell up to date with its inputs, and those above it first: each is computed at
  /// most once, and only if an input changed. Not recursive.
  @usableFromInline @inline(never)
  func settle(_ root: AnyCell) {
    if isCurrent(root) || isKnown(root) { return }
    if phase == .idle { return serveAtOnce { settle(root) } }
    // Nothing changes while functions run, so what one visit found holds for those within it; if no
    // moment propagates, also for later ones, until something changes.
    let isOutermost = state.pointee.openVisit == 0
    if isOutermost {
      state.pointee.openVisit =
        phase == .propagating || root.has(.active) ? state.pointee.nextVisit() : noteEpoch()
    }
    let outer = (state.pointee.pulls, state.pointee.readsOld)
    (state.pointee.pulls, state.pointee.readsOld) = (false, false)
    if root.isTracking {
      update(root)
    } else {
      suspendingTracking { visit(root, state.pointee.openVisit, readingOld: false) }
    }
    (state.pointee.pulls, state.pointee.readsOld) = outer
    if isOutermost { state.pointee.openVisit = 0 }
  }

  /// As `settle`, for the value before the moment that propagates. Afterwards a cell that the moment
  /// changes carries its stamp and its `old` value.
  ///
  /// With `ifKept`, a cell whose inputs changed in place and did not keep that value goes without.
  @usableFromInline @inline(never)
  func settleOld(_ root: AnyCell, ifKept: Bool = false) {
    if isCurrent(root) { return }
    if state.pointee.oldVisit.stamp != stamp {
      state.pointee.oldVisit = (stamp, state.pointee.nextVisit())
    }
    // Who begins to listen needs the old value kept, not just known.
    let visit = ifKept ? state.pointee.nextVisit() : state.pointee.oldVisit.number
    suspendingTracking { self.visit(root, visit, readingOld: true, ifKept: ifKept) }
  }

  /// Whether the stored value is known to be right.
  @inline(__always)
  func isCurrent(_ cell: AnyCell) -> Bool {
    if !cell.has(.lazy) { return true }
    return cell.has(.active) && !cell.isMarked && !state.pointee.isDirty
  }

  private func visit(_ root: AnyCell, _ visit: UInt64, readingOld: Bool, ifKept: Bool = false) {
    // What a cell on the way down carries; a finished one carries `visit`.
    let open = state.pointee.nextVisit()
    // The same for one whose stored value is known to be that before the moment.
    let openAsOld = state.pointee.nextVisit()
    let outer = (state.pointee.pulls, state.pointee.readsOld)
    defer { (state.pointee.pulls, state.pointee.readsOld) = outer }
    let base = state.pointee.agenda.visiting.count
    state.pointee.agenda.visiting.append(root)
    while let cell = state.pointee.agenda.visiting.last(above: base) {
      if cell.checked == visit || isCurrent(cell) {
        state.pointee.agenda.visiting.removeLast()
        continue
      }
      if cell.isTracking {
        if cell.isRunning, isCertain(running: cell) {
          reportCycle(running: cell, above: base) { $0.checked == open }
        }
        state.pointee.agenda.visiting.removeLast()
        if cell.isRunning {
          // It has read what it will not read again.
        } else if readingOld {
          // Who begins with the old value has to know whether the inputs change.
          if cell.has(.active), ifKept || phase == .collecting { settle(cell) }
          updateOld(cell, ifKept: ifKept)
        } else {
          settle(cell)
        }
        cell.checked = visit
        noteBefore(cell, ifKept)
        continue
      }
      let depth = state.pointee.agenda.visiting.count
      if cell.checked != openAsOld {
        let isOld = readingOld && cell.checked == state.pointee.oldVisit.number
        cell.checked = isOld ? openAsOld : open
      }
      cell.eachInput { input in
        let input = unsafeDowncast(input, to: AnyCell.self)
        own(input)
        if input.checked == visit || isCurrent(input) { return }
        if input.checked == open { reportCycle(above: base, to: input) { $0.checked == open } }
        state.pointee.agenda.visiting.append(input)
      }
      if state.pointee.agenda.visiting.count > depth { continue }
      var innerChanged = false
      var isLost = ifKept && cell.lostOldInputs(in: stamp)
      if cell.isDynamic {
        (state.pointee.pulls, state.pointee.readsOld) = (true, readingOld)
        let inner = cell.inner(self)
        own(inner)
        (state.pointee.pulls, state.pointee.readsOld) = outer
        if inner.checked != visit, !isCurrent(inner) {
          if inner.checked == open { reportCycle(above: base, to: inner) { $0.checked == open } }
          state.pointee.agenda.visiting.append(inner)
          continue
        }
        innerChanged = inner.stamp == stamp
        if ifKept, innerChanged, !inner.isOldKept { isLost = true }
      }
      state.pointee.agenda.visiting.removeLast()
      let isOld = cell.checked == openAsOld
      cell.checked = visit
      if readingOld, innerChanged || cell.inputsChanged(in: stamp) {
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
      (state.pointee.pulls, state.pointee.readsOld) = outer
      if !isLost { noteBefore(cell, ifKept) }
    }
  }

  /// What `cell` was before the body is known by now; if it has no `old`, it is what is stored.
  @inline(__always)
  private func noteBefore(_ cell: AnyCell, _ isKept: Bool) {
    if isKept, phase == .collecting, cell.stamp != stamp, !cell.has(.active) {
      state.pointee.agenda.knownBefore.insert(ObjectIdentifier(cell))
      state.pointee.hasChores = true
    }
  }
}

extension Cell {
  /// The value a plain read sees: in a function of a stream, while a moment propagates, the one from
  /// before the moment; otherwise the newest.
  @inlinable
  final func read(_ timeline: Timeline) -> Value {
    #if DEBUG
      if timeline.state.pointee.evaluating != nil { timeline.reportPlainRead(of: self) }
    #endif
    if timeline.phase == .propagating || timeline.state.pointee.readsOld {
      return readOld(timeline)
    }
    timeline.settle(self)
    return storage.unsafelyUnwrapped
  }

  /// The value before the moment being collected or propagated.
  @inlinable
  final func readOld(_ timeline: Timeline) -> Value {
    timeline.settleOld(self)
    if stamp != timeline.stamp { return storage.unsafelyUnwrapped }
    if let old { return old }
    reportLostOldValue()
  }

  @usableFromInline
  final func reportLostOldValue() -> Never {
    stop(
      """
      was updated in place in this moment, so its value from before the moment is gone. Read it with \
      sample or snapshot, which keep that value.
      """)
  }

  /// The value a stateful operator made now begins with: one made in a `Moment.run` body hears the
  /// body's moment, and so begins before it.
  @inlinable
  final func readInitial(_ timeline: Timeline) -> Value {
    if timeline.phase == .collecting { return readOld(timeline) }
    timeline.settle(self)
    return storage.unsafelyUnwrapped
  }
}

extension Timeline {
  /// Tells of a plain read in a function given to an operator of `Changing` (debug builds).
  @usableFromInline @inline(never)
  func reportPlainRead(of node: AnyCell) {
    guard let reader = state.pointee.evaluating?.takeUnretainedValue(), reader !== node else {
      return
    }
    Diagnostics.report(
      """
      a function given to \(reader.label) reads the value of \(node.label), which it does not \
      depend on: it will not run again when that changes. Combine the two instead.
      """)
  }
}
