/// One source that a tracking cell read in its last run, other than the first.
///
/// The edges of a tracking cell (a `computed`, or the node of a tracked observer) are its sources
/// in reading order. A change that arrives through one marks the cell and doesn't evaluate it. The
/// cell is its own first edge: most have one source, and need no other object.
@usableFromInline
final class TrackedEdge: Edge {
  /// The revision of the source at the time of the read.
  // Exclusivity: only single loads and stores.
  @exclusivity(unchecked) var seen: UInt64 = 0

  init(of reader: CellBase) {
    super.init(of: reader) { receiver, _, timeline in
      // Nothing is retained on the way: the reader keeps the edge, and the moment keeps the reader.
      let edge = unsafeDowncast(receiver, to: TrackedEdge.self)
      timeline.sourceChanged(edge, edge.seen, .fromOpaque(edge.node.toOpaque()))
    }
    set(.tracked)
  }
}

extension Timeline {
  /// Handles a change of the first source of `receiver`, a tracking cell.
  @usableFromInline
  func firstSourceChanged(_ receiver: Receiver) {
    let reader = unsafeDowncast(receiver, to: CellBase.self)
    sourceChanged(reader, reader.seen, .passUnretained(reader))
  }

  /// Handles a change that arrived through `edge`, which had read revision `seen`.
  @inline(__always)
  fileprivate func sourceChanged(_ edge: Receiver, _ seen: UInt64, _ reader: Unmanaged<CellBase>) {
    let isCurrent = edge.link.unsafelyUnwrapped._withUnsafeGuaranteedRef {
      unsafeDowncast($0, to: CellBase.self).revision == seen
    }
    // A change to an equal value doesn't count for this reader.
    if isCurrent { return }
    if reader._withUnsafeGuaranteedRef({ $0.canGoStale }) { markStale(reader) }
  }
}

extension Receiver {
  /// True for an edge of a tracking cell, which is marked instead of evaluated.
  @inlinable @inline(__always)
  final var isTracked: Bool { has(.tracked) }

  /// The tracking cell that this edge belongs to; nil for other receivers.
  @inline(__always)
  fileprivate final var trackingOwner: Unmanaged<CellBase>? {
    isTracked ? .fromOpaque(ownerReference.toOpaque()) : nil
  }

  /// Returns whether `cell` is the source. The comparison uses numbers, because optionals take more
  /// instructions.
  @inline(__always)
  fileprivate final func hangs(on cell: CellBase) -> Bool {
    let read = Unmanaged.passUnretained(cell).toOpaque()
    return UInt(bitPattern: link?.toOpaque()) == UInt(bitPattern: read)
  }
}

/// The reads of a tracking cell in its last run, in order.
extension CellBase {
  /// The edge of the read at `index`: this cell, or one of its list.
  @inline(__always)
  final func edge(_ index: Int) -> Unmanaged<Receiver> {
    index == 0 ? .passUnretained(self) : .fromOpaque(listedEdge(index).toOpaque())
  }

  @inline(__always)
  private final func listedEdge(_ index: Int) -> Unmanaged<TrackedEdge> {
    .fromOpaque(edges[index].toOpaque())
  }

  /// The first source, which must exist.
  @inline(__always)
  final var firstSource: Unmanaged<CellBase> { .fromOpaque(link.unsafelyUnwrapped.toOpaque()) }

  /// Returns the source that was read at `index`, and its revision at the time of the read.
  @inline(__always)
  final func read(_ index: Int) -> (source: Unmanaged<CellBase>, seen: UInt64) {
    if index == 0 { return (firstSource, seen) }
    return listedEdge(index)._withUnsafeGuaranteedRef {
      (.fromOpaque($0.link.unsafelyUnwrapped.toOpaque()), $0.seen)
    }
  }

  /// Records that the read at `index` saw the `revision` of its source.
  @inline(__always)
  final func setSeen(_ revision: UInt64, at index: Int) {
    if index == 0 {
      seen = revision
    } else {
      listedEdge(index)._withUnsafeGuaranteedRef { $0.seen = revision }
    }
  }

  /// Returns whether the read at `index` was one of `source`. If so, records its revision.
  @inline(__always)
  final func repeatsRead(_ index: Int, of source: CellBase) -> Bool {
    if index == 0 {
      if !hangs(on: source) { return false }
      seen = source.revision
      return true
    }
    return listedEdge(index)._withUnsafeGuaranteedRef { edge in
      if !edge.hangs(on: source) { return false }
      edge.seen = source.revision
      return true
    }
  }

  /// Exchanges the reads at two places, of which `left` comes first.
  final func swapReads(_ left: Int, _ right: Int, _ timeline: Timeline) {
    if left == right { return }
    if left != 0 { return edges.swap(left, right) }
    // This cell is the first edge, so the edges exchange their sources.
    listedEdge(right)._withUnsafeGuaranteedRef { edge in
      swap(&seen, &edge.seen)
      let (source, slot) = (link, slot)
      take(edge.link, edge.slot, timeline)
      edge.take(source, slot, timeline)
    }
  }
}

extension Receiver {
  /// Takes the place of another receiver of the same cell in the list of `upstream`.
  @inline(__always)
  fileprivate final func take(_ upstream: Unmanaged<Node>?, _ slot: Int, _ timeline: Timeline) {
    link = upstream
    self.slot = slot
    guard let upstream else { return }
    if slot >= 0 {
      upstream._withUnsafeGuaranteedRef { $0.replaceReceiver(at: slot, by: self) }
    } else if timeline.state.pointee.pendingWork.attachments.count != 0 {
      // The other receiver may wait for its insertion.
      timeline.attachLater(self)
    }
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
      return receiver._withUnsafeGuaranteedRef { $0.trackingOwner }
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
    guard let reader = receiver._withUnsafeGuaranteedRef({ $0.trackingOwner }) else {
      return cell._withUnsafeGuaranteedRef { schedule($0) }
    }
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
