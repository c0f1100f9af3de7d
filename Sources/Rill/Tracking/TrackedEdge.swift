/// One source that a tracking cell read in its last run.
///
/// The edges of a tracking cell (a `computed`, or the node of a tracked observer) are its sources
/// in reading order. A change that arrives through one marks the cell and doesn't evaluate it.
@usableFromInline
final class TrackedEdge: Edge {
  /// The revision of the source at the time of the read.
  // Exclusivity: only single loads and stores.
  @exclusivity(unchecked) @usableFromInline var seen: UInt64 = 0

  @inlinable
  init(of reader: CellBase) {
    super.init(of: reader, index: 0) { receiver, _, timeline in
      // Nothing is retained on the way: the reader keeps the edge, and the moment keeps the reader.
      let edge = unsafeDowncast(receiver, to: TrackedEdge.self)
      // A change to an equal value doesn't count for this reader.
      if edge.isCurrent { return }
      let reader = edge.readerReference
      if reader._withUnsafeGuaranteedRef({ $0.canGoStale }) { timeline.markStale(reader) }
    }
    set(.tracked)
  }

  /// The source.
  @inlinable @inline(__always)
  var source: CellBase {
    // A reader keeps its sources, and a tracking cell reads only cells.
    link.unsafelyUnwrapped._withUnsafeGuaranteedRef { unsafeDowncast($0, to: CellBase.self) }
  }

  /// Returns whether `cell` is the source. The comparison uses numbers, because optionals take more
  /// instructions.
  @inline(__always)
  func hangs(on cell: CellBase) -> Bool {
    let read = Unmanaged.passUnretained(cell).toOpaque()
    return UInt(bitPattern: link?.toOpaque()) == UInt(bitPattern: read)
  }

  /// True while the source is the same as at the time of the read.
  @inlinable @inline(__always)
  var isCurrent: Bool {
    link.unsafelyUnwrapped._withUnsafeGuaranteedRef {
      unsafeDowncast($0, to: CellBase.self).revision == seen
    }
  }

  @inlinable @inline(__always)
  var readerReference: Unmanaged<CellBase> { .fromOpaque(node.toOpaque()) }

  /// The reader.
  @inlinable @inline(__always)
  var reader: CellBase {
    node._withUnsafeGuaranteedRef { unsafeDowncast($0, to: CellBase.self) }
  }
}

extension Receiver {
  /// True for a tracked edge, whose owner is marked instead of evaluated.
  @inlinable @inline(__always)
  final var isTracked: Bool {
    let both = Flags.edge.bits | Flags.tracked.bits
    return flagsAndRank & both == both
  }
}

/// Marking of cells that may have changed.
extension Timeline {
  /// Marks `first`, its readers, their readers, and so on, as possibly outdated.
  ///
  /// It stops at marked nodes, so each node is visited once in a moment. Tracked observers are
  /// notified after the moment. A computed value with declared readers or observers is evaluated in
  /// the moment, in its rank; others when they are read.
  @usableFromInline @inline(never)
  func markStale(_ first: Unmanaged<CellBase>) {
    var cell = first
    // Usually there is a single reader, and no list is needed.
    while cell._withUnsafeGuaranteedRef({ $0.canGoStale }) {
      if cell._withUnsafeGuaranteedRef({ $0.isTrackedObserver }) { return markReaction(cell) }
      guard let reader = soleReader(of: cell) else { return markAll(cell) }
      cell._withUnsafeGuaranteedRef { $0.isStale = true }
      cell = reader
    }
  }

  /// Returns the reader of `cell`, if it is the only one and needs nothing but a mark.
  @inline(__always)
  private func soleReader(of cell: Unmanaged<CellBase>) -> Unmanaged<CellBase>? {
    cell._withUnsafeGuaranteedRef { cell in
      if cell.out1 != nil || !isOwned(cell) { return nil }
      let others = Receiver.Flags.observed.bits | Receiver.Flags.further.bits
      guard cell.flagsAndRank & others == 0, let receiver = cell.out0 else { return nil }
      return receiver._withUnsafeGuaranteedRef {
        $0.isTracked ? unsafeDowncast($0, to: TrackedEdge.self).readerReference : nil
      }
    }
  }

  /// Tracked observers are notified after the moment.
  @inline(never)
  private func markReaction(_ cell: Unmanaged<CellBase>) {
    cell._withUnsafeGuaranteedRef {
      $0.isStale = true
      own($0)
      deliver($0, nil)
    }
  }

  @inline(never)
  private func markAll(_ first: Unmanaged<CellBase>) {
    var cell = first
    var head = 0
    while true {
      var next: Unmanaged<CellBase>?
      if cell._withUnsafeGuaranteedRef({ $0.canGoStale }) {
        if let reader = soleReader(of: cell) {
          cell._withUnsafeGuaranteedRef { $0.isStale = true }
          next = reader
        } else {
          markOne(cell, &next)
        }
      }
      if let next {
        cell = next
      } else if head < state.pointee.stale.count {
        // First in, first out: observers are visited in an order close to that of registration.
        cell = .fromOpaque(state.pointee.stale[head].unsafelyUnwrapped)
        head &+= 1
      } else {
        break
      }
    }
    state.pointee.stale.count = 0
  }

  /// Marks `cell`, returns one of its readers to mark next, and lists the others.
  @inline(__always)
  private func markOne(_ cell: Unmanaged<CellBase>, _ next: inout Unmanaged<CellBase>?) {
    let (flagsAndRank, flags) = cell._withUnsafeGuaranteedRef { cell in
      cell.isStale = true
      own(cell)
      return (cell.flagsAndRank, cell.flags)
    }
    if flags & CellBase.CellFlags.trackedObserver.bits != 0 {
      return cell._withUnsafeGuaranteedRef { deliver($0, nil) }
    }
    if flagsAndRank & Receiver.Flags.observed.bits != 0 {
      cell._withUnsafeGuaranteedRef { schedule($0) }
    }
    let (out0, out1) = cell._withUnsafeGuaranteedRef { ($0.out0, $0.out1) }
    if let out0 { markStale(out0, of: cell, &next) }
    if let out1 { markStale(out1, of: cell, &next) }
    if flagsAndRank & Receiver.Flags.further.bits != 0 { markFurther(cell, &next) }
  }

  @inline(never)
  private func markFurther(_ cell: Unmanaged<CellBase>, _ next: inout Unmanaged<CellBase>?) {
    guard let observerOrOverflow = cell._withUnsafeGuaranteedRef({ $0.observerOrOverflow }) else {
      return
    }
    Unmanaged<NodeOverflow>.fromOpaque(observerOrOverflow)._withUnsafeGuaranteedRef { overflow in
      for index in 0..<overflow.receivers.count {
        guard let entry = overflow.receivers[index] else { continue }
        markStale(.fromOpaque(entry), of: cell, &next)
      }
    }
    cell._withUnsafeGuaranteedRef { if $0.has(.feedsPromptSwitch) { $0.unmarkAsPromptSource() } }
  }

  @inline(__always)
  private func markStale(
    _ receiver: Unmanaged<Receiver>, of cell: Unmanaged<CellBase>,
    _ next: inout Unmanaged<CellBase>?
  ) {
    let reader = receiver._withUnsafeGuaranteedRef {
      $0.isTracked ? unsafeDowncast($0, to: TrackedEdge.self).readerReference : nil
    }
    guard let reader else { return cell._withUnsafeGuaranteedRef { schedule($0) } }
    if !reader._withUnsafeGuaranteedRef({ $0.canGoStale }) { return }
    if next == nil {
      next = reader
    } else {
      state.pointee.stale.append(reader.toOpaque())
    }
  }
}

extension CellBase {
  /// True if marking has an effect: the cell is not marked, or it is a tracked observer.
  ///
  /// A tracked observer is marked once more in each moment that reaches it.
  @inlinable @inline(__always)
  final var canGoStale: Bool {
    flags & (CellFlags.stale.bits | CellFlags.trackedObserver.bits) != CellFlags.stale.bits
  }
}
