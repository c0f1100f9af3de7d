/// One source that a tracking cell read when it last ran.
///
/// A tracking cell (a `computed`, or the node of a tracked observer) has these as its edges, in reading
/// order. What it hears through one marks it, and does not evaluate it.
@usableFromInline
final class TrackedEdge: Edge {
  /// The revision of the source when it was read.
  // Exclusivity: single loads and stores.
  @exclusivity(unchecked) @usableFromInline var seen: UInt64 = 0

  @inlinable
  init(of reader: AnyCell) {
    super.init(of: reader, index: 0) { receiver, _, timeline in
      // Nothing is retained on the way: the edge is kept by its reader, and that by the moment.
      let edge = unsafeDowncast(receiver, to: TrackedEdge.self)
      // What changed to an equal value has not changed for who reads it here.
      if edge.isCurrent { return }
      let reader = edge.readerReference
      if reader._withUnsafeGuaranteedRef({ $0.isSettled }) { timeline.mark(reader) }
    }
    set(.tracked)
  }

  /// What was read.
  @inlinable @inline(__always)
  var source: AnyCell {
    // Whoever reads keeps what it reads, and a tracking cell reads cells alone.
    link.unsafelyUnwrapped._withUnsafeGuaranteedRef { unsafeDowncast($0, to: AnyCell.self) }
  }

  /// Whether it is `cell` that was read. Compared as numbers, since optionals take more steps.
  @inline(__always)
  func hangs(on cell: AnyCell) -> Bool {
    let read = Unmanaged.passUnretained(cell).toOpaque()
    return UInt(bitPattern: link?.toOpaque()) == UInt(bitPattern: read)
  }

  /// Whether the source is as it was when it was read.
  @inlinable @inline(__always)
  var isCurrent: Bool {
    link.unsafelyUnwrapped._withUnsafeGuaranteedRef {
      unsafeDowncast($0, to: AnyCell.self).revision == seen
    }
  }

  @inlinable @inline(__always)
  var readerReference: Unmanaged<AnyCell> { .fromOpaque(node.toOpaque()) }

  /// Who read it.
  @inlinable @inline(__always)
  var reader: AnyCell {
    node._withUnsafeGuaranteedRef { unsafeDowncast($0, to: AnyCell.self) }
  }
}

extension Receiver {
  /// Whether this is a tracked edge: what it belongs to is marked, not evaluated.
  @inlinable @inline(__always)
  final var isTracked: Bool {
    let both = Flags.edge.bits | Flags.tracked.bits
    return word & both == both
  }
}

/// Marking: what may have changed.
extension Timeline {
  /// Marks `first` and all that was read from it, and from that in turn, as perhaps outdated.
  ///
  /// Stops at what is marked already, so each node is met once a moment. Tracked observers are served
  /// after the moment; a computed that declared nodes or observers listen to is evaluated in the
  /// moment, in its rank; the others when they are read.
  @usableFromInline @inline(never)
  func mark(_ first: Unmanaged<AnyCell>) {
    var cell = first
    // Mostly one alone reads: nothing has to be listed.
    while cell._withUnsafeGuaranteedRef({ $0.isSettled }) {
      if cell._withUnsafeGuaranteedRef({ $0.isReaction }) { return markReaction(cell) }
      guard let reader = soleReader(of: cell) else { return markAll(cell) }
      cell._withUnsafeGuaranteedRef { $0.isMarked = true }
      cell = reader
    }
  }

  /// Who reads `cell`, if nobody else hears of it, and there is no more to do than to mark it.
  @inline(__always)
  private func soleReader(of cell: Unmanaged<AnyCell>) -> Unmanaged<AnyCell>? {
    cell._withUnsafeGuaranteedRef { cell in
      if cell.out1 != nil || !isOwned(cell) { return nil }
      let others = Receiver.Flags.observed.bits | Receiver.Flags.further.bits
      guard cell.word & others == 0, let receiver = cell.out0 else { return nil }
      return receiver._withUnsafeGuaranteedRef {
        $0.isTracked ? unsafeDowncast($0, to: TrackedEdge.self).readerReference : nil
      }
    }
  }

  /// Tracked observers are served after the moment.
  @inline(never)
  private func markReaction(_ cell: Unmanaged<AnyCell>) {
    cell._withUnsafeGuaranteedRef {
      $0.isMarked = true
      own($0)
      deliver($0, nil)
    }
  }

  @inline(never)
  private func markAll(_ first: Unmanaged<AnyCell>) {
    var cell = first
    var head = 0
    while true {
      var next: Unmanaged<AnyCell>?
      if cell._withUnsafeGuaranteedRef({ $0.isSettled }) {
        if let reader = soleReader(of: cell) {
          cell._withUnsafeGuaranteedRef { $0.isMarked = true }
          next = reader
        } else {
          markOne(cell, &next)
        }
      }
      if let next {
        cell = next
      } else if head < state.pointee.marked.count {
        // First in, first out: observers are met in an order close to that of their registration.
        cell = .fromOpaque(state.pointee.marked[head].unsafelyUnwrapped)
        head &+= 1
      } else {
        break
      }
    }
    state.pointee.marked.count = 0
  }

  /// Marks `cell`; of those who read it, one is to be marked `next`, and the others are listed.
  @inline(__always)
  private func markOne(_ cell: Unmanaged<AnyCell>, _ next: inout Unmanaged<AnyCell>?) {
    let (word, marks) = cell._withUnsafeGuaranteedRef { cell in
      cell.isMarked = true
      own(cell)
      return (cell.word, cell.marks)
    }
    if marks & AnyCell.Marks.reaction.bits != 0 {
      return cell._withUnsafeGuaranteedRef { deliver($0, nil) }
    }
    if word & Receiver.Flags.observed.bits != 0 { cell._withUnsafeGuaranteedRef { schedule($0) } }
    let (out0, out1) = cell._withUnsafeGuaranteedRef { ($0.out0, $0.out1) }
    if let out0 { mark(out0, of: cell, &next) }
    if let out1 { mark(out1, of: cell, &next) }
    if word & Receiver.Flags.further.bits != 0 { markFurther(cell, &next) }
  }

  @inline(never)
  private func markFurther(_ cell: Unmanaged<AnyCell>, _ next: inout Unmanaged<AnyCell>?) {
    guard let tail = cell._withUnsafeGuaranteedRef({ $0.tail }) else { return }
    Unmanaged<Annex>.fromOpaque(tail)._withUnsafeGuaranteedRef { annex in
      for index in 0..<annex.receivers.count {
        guard let entry = annex.receivers[index] else { continue }
        mark(.fromOpaque(entry), of: cell, &next)
      }
    }
  }

  @inline(__always)
  private func mark(
    _ receiver: Unmanaged<Receiver>, of cell: Unmanaged<AnyCell>,
    _ next: inout Unmanaged<AnyCell>?
  ) {
    let reader = receiver._withUnsafeGuaranteedRef {
      $0.isTracked ? unsafeDowncast($0, to: TrackedEdge.self).readerReference : nil
    }
    guard let reader else { return cell._withUnsafeGuaranteedRef { schedule($0) } }
    if !reader._withUnsafeGuaranteedRef({ $0.isSettled }) { return }
    if next == nil {
      next = reader
    } else {
      state.pointee.marked.append(reader.toOpaque())
    }
  }
}

extension AnyCell {
  /// Whether marking it does anything: it is not marked, or it is a tracked observer, which is marked
  /// once more in each moment that it hears of.
  @inlinable @inline(__always)
  final var isSettled: Bool {
    marks & (Marks.marked.bits | Marks.reaction.bits) != Marks.marked.bits
  }
}
