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
    if isOutermost || root.checked != state.pointee.openVisit { update(root) }
    (state.pointee.pulls, state.pointee.readsOld) = outer
    if isOutermost { state.pointee.openVisit = 0 }
  }

  /// Whether the stored value is known to be right.
  @inline(__always)
  func isCurrent(_ cell: AnyCell) -> Bool {
    if !cell.has(.lazy) { return true }
    return cell.has(.active) && !cell.isMarked && !state.pointee.isDirty
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
    if timeline.phase == .propagating || timeline.state.pointee.readsOld || has(.modified) {
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
