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
    let (reference, seen) = reader.read(index)
    let source = reference.takeUnretainedValue()
    if !source.equalsRead(seen) { return false }
    reader.setSeen(source.revision, at: index)
    return true
  }

  /// Releases the values, after the observers have been notified.
  func forgetReads() {
    let cells = state.pointee.pendingWork.readInBody.take()
    for index in 0..<cells.count { cells[index].overflow.readsInBody = nil }
  }
}

/// A value that a tracked observer has read in a body.
class ReadInBody {
  fileprivate var revision: UInt64 = 0
}

private final class ReadValue<Value>: ReadInBody {
  let value: Value

  init(_ value: Value) { self.value = value }
}

/// The values of a cell that tracked observers have read in a body, by ascending revision.
final class ReadsInBody {
  private var reads = ObjectList<ReadInBody>()

  fileprivate func append(_ read: ReadInBody, _ revision: UInt64) {
    read.revision = revision
    reads.append(read)
  }

  fileprivate var lastRevision: UInt64 { reads.isEmpty ? 0 : reads[reads.count - 1].revision }

  fileprivate subscript(revision: UInt64) -> ReadInBody? {
    var low = 0
    var high = reads.count
    while low < high {
      let middle = (low + high) / 2
      if reads[middle].revision < revision { low = middle + 1 } else { high = middle }
    }
    return low < reads.count && reads[low].revision == revision ? reads[low] : nil
  }
}

extension CellBase {
  /// Remembers the stored value for a tracked observer that reads it in a body.
  fileprivate final func rememberRead(_ timeline: Timeline) {
    if !isTracking, !isCompared { beginComparing() }
    let known = overflowIfAny?.readsInBody
    // A smaller revision belongs to the value from before the body.
    if let known, known.lastRevision >= revision { return }
    guard let read = readOfStored() else { return }
    let reads = known ?? ReadsInBody()
    reads.append(read, revision)
    if known != nil { return }
    overflow.readsInBody = reads
    timeline.state.pointee.pendingWork.readInBody.append(self)
    timeline.state.pointee.hasPendingWork = true
  }

  /// Returns true if the stored value equals the remembered one with the revision `seen`.
  fileprivate final func equalsRead(_ seen: UInt64) -> Bool {
    guard let read = overflowIfAny?.readsInBody?[seen] else { return false }
    return isStored(read)
  }
}

extension Cell {
  /// Implements `readOfStored`.
  final func read(ofStored value: Value?) -> ReadInBody? {
    guard isEqual != nil, let value else { return nil }
    return ReadValue(value)
  }

  /// Implements `isStored`.
  final func isEqualToStored(_ read: ReadInBody) -> Bool {
    guard let isEqual, let storage else { return false }
    // A cell makes the reads of its own value.
    return isEqual(unsafeDowncast(read, to: ReadValue<Value>.self).value, storage)
  }
}
