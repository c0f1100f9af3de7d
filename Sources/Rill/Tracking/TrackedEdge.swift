/// One source that a tracking cell read when it last ran.
///
/// A tracking cell (a `computed`, or the node of a tracked observer) has these as its edges, in reading
/// order. What it hears through one marks it, and does not evaluate it.
@usableFromInline
final class TrackedEdge: Edge {
  /// The revision of the source when it was read.
  // Exclusivity: single loads and stores.
  @exclusivity(unchecked) @usableFromInline var seen: UInt64

  @inlinable
  init(of reader: AnyCell, seen: UInt64) {
    self.seen = seen
    super.init(of: reader, index: 0) { receiver, _, timeline in
      let edge = unsafeDowncast(receiver, to: TrackedEdge.self)
      // What changed to an equal value has not changed for who reads it here.
      if edge.source.revision != edge.seen { timeline.mark(edge.reader) }
    }
    set(.tracked)
  }

  /// What was read.
  @inlinable @inline(__always)
  var source: AnyCell {
    // Whoever reads keeps what it reads, and a tracking cell reads cells alone.
    link.unsafelyUnwrapped._withUnsafeGuaranteedRef { unsafeDowncast($0, to: AnyCell.self) }
  }

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
  func mark(_ first: AnyCell) {
    var next: Unmanaged<AnyCell>? = .passUnretained(first)
    var head = 0
    while true {
      guard let current = next ?? dequeueMarked(&head) else { break }
      next = nil
      current._withUnsafeGuaranteedRef { cell in
        if cell.isMarked, !cell.isReaction { return }
        cell.isMarked = true
        if cell.isReaction { return deliver(cell, nil) }
        if cell.has(.observed) { schedule(cell) }
        if let out0 = cell.out0 { mark(out0, of: cell, &next) }
        if let out1 = cell.out1 { mark(out1, of: cell, &next) }
        guard cell.has(.further), let tail = cell.tail else { return }
        Unmanaged<Annex>.fromOpaque(tail)._withUnsafeGuaranteedRef { annex in
          for index in 0..<annex.receivers.count {
            guard let entry = annex.receivers[index] else { continue }
            mark(Unmanaged<Receiver>.fromOpaque(entry), of: cell, &next)
          }
        }
      }
    }
    state.pointee.marked.count = 0
  }

  /// First in, first out: observers are met in an order close to that of their registration.
  @inline(__always)
  private func dequeueMarked(_ head: inout Int) -> Unmanaged<AnyCell>? {
    if head == state.pointee.marked.count { return nil }
    let entry = state.pointee.marked[head].unsafelyUnwrapped
    head += 1
    return Unmanaged<AnyCell>.fromOpaque(entry)
  }

  @inline(__always)
  private func mark(
    _ receiver: Unmanaged<Receiver>, of cell: AnyCell, _ next: inout Unmanaged<AnyCell>?
  ) {
    receiver._withUnsafeGuaranteedRef { receiver in
      guard receiver.isTracked else { return schedule(cell) }
      let reader = unsafeDowncast(receiver, to: TrackedEdge.self).reader
      if reader.isMarked, !reader.isReaction { return }
      if next == nil {
        next = .passUnretained(reader)
      } else {
        state.pointee.marked.append(Unmanaged.passUnretained(reader).toOpaque())
      }
    }
  }
}
