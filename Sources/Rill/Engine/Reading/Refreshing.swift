/// Reading lazy values.
extension Timeline {
  /// Brings a lazy cell up to date, and the cells above it first.
  ///
  /// Each cell is computed at most once, and only if an input changed. The walk is not recursive.
  @usableFromInline @inline(never)
  func refresh(_ root: CellBase) {
    if isCurrent(root) || isKnown(root) { return }
    if phase == .idle { return notifyAtOnce { refresh(root) } }
    // Values don't change while functions run, so the results of a visit hold for visits within it.
    // If no moment propagates, they hold for later visits, too, until a change.
    let isOutermost = state.pointee.openVisit == 0
    if isOutermost {
      state.pointee.openVisit =
        phase == .propagating || root.has(.active) ? state.pointee.nextVisit() : recordEpoch()
    }
    let outer = (state.pointee.pulls, state.pointee.readsOld)
    (state.pointee.pulls, state.pointee.readsOld) = (false, false)
    if isOutermost || root.checked != state.pointee.openVisit { update(root) }
    (state.pointee.pulls, state.pointee.readsOld) = outer
    if isOutermost { closeVisit() }
  }

  /// Runs `walk`, in which each value is brought up to date at most once.
  @inline(__always)
  func visiting(_ walk: () -> Void) {
    let isOutermost = state.pointee.openVisit == 0
    if isOutermost { state.pointee.openVisit = state.pointee.nextVisit() }
    walk()
    if isOutermost { closeVisit() }
  }

  @inline(__always)
  private func closeVisit() {
    state.pointee.openVisit = 0
    if state.pointee.hasPulled {
      state.pointee.hasPulled = false
      beginEpoch()
    }
  }

  /// Returns true if the stored value is known to be up to date.
  @inline(__always)
  func isCurrent(_ cell: CellBase) -> Bool {
    if !cell.has(.lazy) { return true }
    let mayDiffer = CellBase.CellFlags.stale.bits | CellBase.CellFlags.pulling.bits
    return cell.has(.active) && cell.flags & mayDiffer == 0 && !state.pointee.isDirty
  }
}

extension Cell {
  /// Returns the value for a plain read.
  ///
  /// In a function of a stream, while a moment propagates, that is the value from before the
  /// moment; otherwise it is the newest.
  @inlinable
  final func read(_ timeline: Timeline) -> Value {
    #if DEBUG
      if timeline.state.pointee.evaluating != nil { timeline.reportPlainRead(of: self) }
      if timeline.state.pointee.isIndependent { timeline.requireOwn(self) }
    #endif
    if timeline.phase == .propagating || timeline.state.pointee.readsOld || has(.modified) {
      return readOld(timeline)
    }
    timeline.refresh(self)
    return storage.unsafelyUnwrapped
  }

  /// Returns the value from before the moment that is collected or propagates.
  @inlinable
  final func readOld(_ timeline: Timeline) -> Value {
    timeline.refreshPrevious(self)
    if stamp != timeline.stamp { return storage.unsafelyUnwrapped }
    timeline.state.pointee.hasReadChanged = true
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

  /// Returns the initial value for a stateful operator that is created now.
  ///
  /// An operator created in a `Moment.run` body takes part in the body's moment, so it begins with
  /// the value from before it.
  @inlinable
  final func readInitial(_ timeline: Timeline) -> Value {
    if timeline.phase == .collecting { return readOld(timeline) }
    timeline.refresh(self)
    return storage.unsafelyUnwrapped
  }
}

extension Timeline {
  /// Reports a plain read in a function given to an operator of `Changing` (debug builds).
  @usableFromInline @inline(never)
  func reportPlainRead(of node: CellBase) {
    guard let reader = state.pointee.evaluating?.takeUnretainedValue(), reader !== node else {
      return
    }
    Diagnostics.report(
      """
      A function given to \(reader.label) reads the value of \(node.label), which is not one of its \
      inputs. It does not run again when that value changes. Combine the two instead.
      """)
  }
}
