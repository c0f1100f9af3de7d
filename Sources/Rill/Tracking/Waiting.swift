/// Tracking cells that wait for values that the moment has yet to compute, and their ranks.
///
/// The last reads of a tracking cell determine the time of its evaluation, but not its next reads.
/// A rank is therefore exact for declared nodes and an estimate for tracking cells. A cell that
/// reads a source that isn't final gets a rank above it and waits.
extension Timeline {
  /// Ranks `reader` above `source`, which the moment has yet to compute.
  ///
  /// The wait is certain if all earlier reads are final.
  func postpone(_ reader: CellBase, until source: CellBase, isCertain: Bool) {
    // In Embedded Swift such a cycle ends in the report of a network that is too deep.
    #if !hasFeature(Embedded)
      if isCertain {
        let id = ObjectIdentifier(reader)
        // A cell that waits again may wait for itself.
        if state.pointee.pendingWork.awaited.updateValue(source, forKey: id) != nil {
          reportCycle(of: reader, waitingFor: source)
        }
        state.pointee.hasPendingWork = true
      }
    #endif
    if reader.rank <= source.rank { reader.setRank(above: source) }
  }

  /// Returns true if `cell` has run in this moment before a source of it was final, and its turn is
  /// still to come. Another run now would also be too early.
  func mustWait(_ cell: CellBase) -> Bool {
    #if hasFeature(Embedded)
      return false
    #else
      return cell.rank > state.pointee.queue.rank && !cell.isWithoutValue
        && !state.pointee.pendingWork.awaited.isEmpty
        && state.pointee.pendingWork.awaited[ObjectIdentifier(cell)] != nil
    #endif
  }

  /// Returns whether the running functions, from `source` on, will read the same values in their
  /// next run.
  func isCertain(running source: CellBase) -> Bool {
    if source.isWithoutValue { return true }
    var index = state.pointee.running.count
    while index > 0 {
      index -= 1
      let entry = state.pointee.running[index]!
      let (isEarly, isSource) = Unmanaged<CellBase>.fromOpaque(entry)._withUnsafeGuaranteedRef {
        ($0.mustRun, $0 === source)
      }
      if isEarly { return false }
      if isSource { break }
    }
    return true
  }

  /// Returns whether all sources of `source`, an observed tracking cell, are final, although its
  /// rank is too high to be sure.
  @inline(never)
  func isFinalEarly(_ source: CellBase) -> Bool {
    visiting { if source.checked != state.pointee.openVisit { update(source) } }
    return !source.isStale
  }

  /// Returns whether `receiver` is a tracked edge whose owner may run again before the answer is
  /// needed.
  func mayBeOutdated(_ receiver: Receiver) -> Bool {
    guard receiver.isTracked else { return false }
    if phase == .propagating || state.pointee.isDirty { return true }
    let reader = unsafeDowncast(receiver.owner, to: CellBase.self)
    return reader.isStale || reader.isRunning
  }

  /// Records that a source of `cell` has got a rank above it. In its turn the cell checks whether
  /// it has to wait.
  func scheduleRank(_ cell: CellBase) {
    if cell.isTrackedObserver { return }
    state.pointee.pendingWork.pendingRerank.append(cell)
    state.pointee.hasPendingWork = true
    if phase == .propagating, !cell.isStale, !cell.isRunning { markStale(.passUnretained(cell)) }
  }

  /// Schedules a check of the rank of `cell` after the moment, if the rank may be higher than
  /// necessary. Otherwise the ranks of functions that read one another in turn would grow without
  /// end.
  @usableFromInline @inline(__always)
  func scheduleRerank(_ cell: CellBase) {
    if cell.rank < 64 || cell.isTrackedObserver { return }
    state.pointee.pendingWork.pendingRerank.append(cell)
    state.pointee.hasPendingWork = true
  }

  /// Ranks the recorded cells again, now that their reads are known.
  @inline(never)
  func rankOutranked() {
    // Lower ones first, because the ranks of others may depend on them.
    #if hasFeature(Embedded)
      let cells = state.pointee.pendingWork.pendingRerank.take()
    #else
      let cells = state.pointee.pendingWork.pendingRerank.take().objects(from: 0).sorted {
        $0.rank < $1.rank
      }
    #endif
    for index in 0..<cells.count {
      let cell = cells[index]
      guard !cell.isDropped, !cell.isStale, cell.has(.active) else { continue }
      var rank = 0
      cell.eachInput { input in
        if cell.rank <= input.rank { cell.setRank(above: input) }
        rank = max(rank, input.rank + 1)
      }
      if rank < cell.rank { lower(cell, to: rank) }
    }
  }

  /// Lowers the rank of `first` and of the nodes that depend on it.
  private func lower(_ first: CellBase, to rank: Int) {
    first.rank = rank
    var pending = ObjectList<Node>()
    pending.append(first)
    while let node = pending.popLast() {
      node.eachReceiver { receiver in
        if receiver.isLater { return }
        let next = receiver.owner
        var rank = 0
        next.eachOwnReceiver { own in
          guard !own.isLater, let input = own.link?.takeUnretainedValue() else { return }
          rank = max(rank, input.rank + 1)
        }
        if rank >= next.rank { return }
        next.rank = rank
        pending.append(next)
      }
    }
  }
}
