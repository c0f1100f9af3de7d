/// Values that tracked observers read when they run in a `Moment.run` body.
///
/// Such an observer runs again if a value that it read differs at the end of the moment. The body
/// may assign other values in between and return to the value that was read. A revision doesn't
/// show that, so the sources remember these values until the observers have been notified.
extension Timeline {
  /// Remembers the value of `source` for the running tracked observer, if it may be one from the
  /// body.
  @inline(never)
  func rememberRead(of source: CellBase) {
    guard state.pointee.isDirty, state.pointee.tracking.isRemembered else { return }
    state.pointee.tracking.reader?._withUnsafeGuaranteedRef { $0.set(.readInBody, true) }
    source.rememberRead(self)
  }

  /// Returns true if `reader` is a tracked observer that has read, in a body, the value that its
  /// source at `index` has again.
  @inline(__always)
  func readsSameAsInBody(_ reader: Unmanaged<CellBase>, _ index: Int) -> Bool {
    reader._withUnsafeGuaranteedRef { $0.has(.readInBody) && confirmRead($0, index) }
  }

  @inline(never)
  private func confirmRead(_ reader: CellBase, _ index: Int) -> Bool {
    let edge = unsafeDowncast(reader.edges[index].takeUnretainedValue(), to: TrackedEdge.self)
    if !edge.source.equalsRead(edge.seen) { return false }
    edge.seen = edge.source.revision
    return true
  }

  /// Releases the values, after the observers have been notified.
  func forgetReads() {
    let cells = state.pointee.pendingWork.readInBody.take()
    for index in 0..<cells.count { cells[index].overflow.readsInBody = nil }
  }
}

/// The values of a cell that tracked observers have read in a body.
private final class ReadsInBody<Value> {
  /// The revisions ascend.
  var reads: [(revision: UInt64, value: Value)] = []
}

extension Cell {
  /// Implements `rememberRead`.
  final func remember(_ timeline: Timeline) {
    if !isTracking, !isCompared { beginComparing() }
    guard isEqual != nil, let storage else { return }
    let known = overflow.readsInBody.map { unsafeDowncast($0, to: ReadsInBody<Value>.self) }
    // A smaller revision belongs to the value from before the body.
    if let last = known?.reads.last, last.revision >= revision { return }
    let values = known ?? ReadsInBody()
    values.reads.append((revision, storage))
    if known != nil { return }
    overflow.readsInBody = values
    timeline.state.pointee.pendingWork.readInBody.append(self)
    timeline.state.pointee.hasPendingWork = true
  }

  /// Implements `equalsRead`.
  final func equalsRemembered(_ seen: UInt64) -> Bool {
    guard let isEqual, let storage, let known = overflowIfAny?.readsInBody else { return false }
    let reads = unsafeDowncast(known, to: ReadsInBody<Value>.self).reads
    var low = 0
    var high = reads.count
    while low < high {
      let middle = (low + high) / 2
      if reads[middle].revision < seen { low = middle + 1 } else { high = middle }
    }
    return low < reads.count && reads[low].revision == seen && isEqual(reads[low].value, storage)
  }
}
