/// Tracking cells that have to wait for what the moment has yet to make, and their ranks.
///
/// What a tracking cell read last says when it is to be evaluated; it does not say what it will read. So
/// a rank is right for declared nodes, and a guess for tracking cells: one that finds a source that is
/// not final rises above it and waits.
extension Timeline {
  /// Ranks `reader` above `source`, which the moment has yet to make.
  ///
  /// It is certain that it has to wait for that, if all it has read before is final.
  func putOff(_ reader: AnyCell, until source: AnyCell, isCertain: Bool) {
    // Elsewhere such a cycle ends in the report that the network is too deep.
    #if !hasFeature(Embedded)
      if isCertain {
        let id = ObjectIdentifier(reader)
        // Who waits again may wait for itself.
        if state.pointee.agenda.awaited.updateValue(source, forKey: id) != nil {
          reportCycle(of: reader, waitingFor: source)
        }
        state.pointee.hasChores = true
      }
    #endif
    if reader.rank <= source.rank { reader.rise(above: source) }
  }

  /// Whether those whose functions run, from `source` on, will read the same when they run again.
  func isCertain(running source: AnyCell) -> Bool {
    if source.isWithoutValue { return true }
    var index = state.pointee.running.count
    while index > 0 {
      index -= 1
      let entry = state.pointee.running[index].unsafelyUnwrapped
      let (isEarly, isSource) = Unmanaged<AnyCell>.fromOpaque(entry)._withUnsafeGuaranteedRef {
        ($0.mustRun, $0 === source)
      }
      if isEarly { return false }
      if isSource { break }
    }
    return true
  }

  /// Whether all that `source`, a tracking cell that somebody listens to, is computed from is final,
  /// although its rank says that it may not be.
  @inline(never)
  func isFinalEarly(_ source: AnyCell) -> Bool {
    let isOutermost = state.pointee.openVisit == 0
    if isOutermost { state.pointee.openVisit = state.pointee.nextVisit() }
    if source.checked != state.pointee.openVisit { update(source) }
    if isOutermost { state.pointee.openVisit = 0 }
    return !source.isMarked
  }

  /// Whether `receiver` is what a tracking cell read when it last ran, and that may run again before it
  /// is asked.
  func mayBeOutdated(_ receiver: Receiver) -> Bool {
    guard receiver.isTracked else { return false }
    if phase == .propagating || state.pointee.isDirty { return true }
    let reader = unsafeDowncast(receiver, to: TrackedEdge.self).reader
    return reader.isMarked || reader.isRunning
  }

  /// Something that `cell` read when it last ran has risen above it. It looks in its turn whether it has
  /// to wait for that.
  func rankLater(_ cell: AnyCell) {
    if cell.isReaction { return }
    state.pointee.agenda.outranked.append(cell)
    state.pointee.hasChores = true
    if phase == .propagating, !cell.isMarked, !cell.isRunning { mark(.passUnretained(cell)) }
  }

  /// Has the rank of `cell` looked at after the moment, if it may have become higher than need be: ranks
  /// that rise over and over, since functions read one another in turn, would have no end.
  @usableFromInline @inline(__always)
  func rankAnew(_ cell: AnyCell) {
    if cell.rank < 64 || cell.isReaction { return }
    state.pointee.agenda.outranked.append(cell)
    state.pointee.hasChores = true
  }

  /// Ranks what has been outranked, now that it is known what it reads.
  @inline(never)
  func rankOutranked() {
    // Lower ones first: the others may be ranked by them.
    #if hasFeature(Embedded)
      let cells = state.pointee.agenda.outranked.take()
    #else
      let cells = state.pointee.agenda.outranked.take().objects(from: 0).sorted {
        $0.rank < $1.rank
      }
    #endif
    for index in 0..<cells.count {
      let cell = cells[index]
      guard !cell.isDropped, !cell.isMarked, cell.has(.active) else { continue }
      var rank = 0
      cell.eachInput { input in
        if cell.rank <= input.rank { cell.rise(above: input) }
        rank = max(rank, input.rank + 1)
      }
      if rank < cell.rank { lower(cell, to: rank) }
    }
  }

  /// Ranks `first` lower, and what hangs on it with it.
  private func lower(_ first: AnyCell, to rank: Int) {
    first.rank = rank
    var pending = ObjectList<Node>()
    pending.append(first)
    while let node = pending.popLast() {
      node.eachReceiver { receiver in
        if receiver.has(.later) { return }
        let next = receiver.owner
        var rank = 0
        next.eachOwnReceiver { own in
          guard !own.has(.later), let input = own.link?.takeUnretainedValue() else { return }
          rank = max(rank, input.rank + 1)
        }
        if rank >= next.rank { return }
        next.rank = rank
        pending.append(next)
      }
    }
  }
}
