/// A listener of a node: a node with one input, or an `Edge` of a node with several.
///
/// ```
///  upstream ──unowned──▶ receiver ──(is, or belongs to)──▶ downstream node
///     ▲                     │
///     └───────retains───────┘  link
/// ```
///
/// Downstream holds upstream, never the reverse. An upstream lists its receivers unretained, and a
/// receiver leaves the list before it is freed. `link` is retained by hand: releasing a chain of
/// any length doesn't recurse, and the forward references of `loop` don't retain.
@usableFromInline
class Receiver {
  @usableFromInline typealias Step = (Receiver, UnsafeRawPointer?, Timeline) -> Void

  /// The function that handles an occurrence of the upstream.
  ///
  /// The pointer is to the value of a stream, and valid during the call. The value of a cell is
  /// read from `link` instead.
  @usableFromInline final let step: Step
  // Exclusivity: the accesses to the properties below are single loads and stores.
  /// The upstream. While a node with edges waits in the queue, this is the next node there.
  @exclusivity(unchecked) @usableFromInline final var link: Unmanaged<Node>?
  /// See `Packing`.
  @exclusivity(unchecked) @usableFromInline final var slotAndKind: UInt32 = Packing.slotMask
  /// See `Packing`.
  @exclusivity(unchecked) @usableFromInline final var flagsAndRank: UInt32 = 0

  @inlinable @inline(__always)
  init(step: @escaping Step) {
    self.step = step
  }

  deinit {
    if let upstream = link {
      link = nil
      let timeline = Timeline.current
      upstream._withUnsafeGuaranteedRef { $0.remove(self, timeline) }
      if !isUnretained { timeline.release(upstream) }
    }
  }

  /// The position in the upstream's list, or -1 if this receiver is not in it.
  @inlinable @inline(__always)
  final var slot: Int {
    get { Int(Int32(bitPattern: slotAndKind << UInt32(Packing.slotShift)) >> Packing.slotShift) }
    set {
      slotAndKind =
        UInt32(truncatingIfNeeded: newValue) & Packing.slotMask | slotAndKind & ~Packing.slotMask
    }
  }

  /// The node that this receiver notifies: itself, or the node of an edge.
  @inlinable
  final var owner: Node { ownerReference.takeUnretainedValue() }

  /// The unretained `owner`.
  @inlinable @inline(__always)
  final var ownerReference: Unmanaged<Node> {
    if has(.edge) { return unsafeDowncast(self, to: Edge.self).node }
    return .passUnretained(unsafeDowncast(self, to: Node.self))
  }
}

extension Receiver {
  @usableFromInline
  struct Flags {
    @usableFromInline let bits: UInt32
    @inlinable @inline(__always) init(_ bits: UInt32) { self.bits = bits }

    /// The node waits in the queue.
    @inlinable @inline(__always) static var queued: Flags { Flags(1) }
    /// The edge passes occurrences to later moments, so its node may have a lower rank.
    @inlinable @inline(__always) static var later: Flags { Flags(1 << 1) }
    /// The node is listed for delivery to its observers.
    @inlinable @inline(__always) static var notified: Flags { Flags(1 << 1) }
    /// The node has one observer and no overflow: `observerOrOverflow` is the observer.
    @inlinable @inline(__always) static var soleObserver: Flags { Flags(1 << 2) }
    /// `observerOrOverflow` is an overflow.
    @inlinable @inline(__always) static var overflow: Flags { Flags(1 << 3) }
    /// The node has observers.
    @inlinable @inline(__always) static var observed: Flags { Flags(1 << 4) }
    /// The node is computed when read, and attached to its inputs only while it has listeners.
    @inlinable @inline(__always) static var lazy: Flags { Flags(1 << 5) }
    /// The node is attached to its inputs, or has none.
    @inlinable @inline(__always) static var active: Flags { Flags(1 << 6) }
    /// The node's occurrence needs clean-up after its observers have been notified.
    @inlinable @inline(__always) static var kept: Flags { Flags(1 << 7) }
    /// The node has receivers in its overflow.
    @inlinable @inline(__always) static var further: Flags { Flags(1 << 8) }
    /// The receiver is an edge of a node with several inputs.
    @inlinable @inline(__always) static var edge: Flags { Flags(1 << 9) }
    /// The receiver is a tracking cell, which is its own first edge, or a further edge of one.
    @inlinable @inline(__always) static var tracked: Flags { Flags(1 << 10) }
    /// The node can make a prompt switch choose within a moment, or the edge is the one through
    /// which a prompt switch chooses (see `PromptSwitchSources.swift`).
    @inlinable @inline(__always) static var feedsPromptSwitch: Flags { Flags(1 << 11) }
  }

  /// True for an edge that passes occurrences to later moments.
  @inlinable @inline(__always)
  final var isLater: Bool {
    // A node uses the same bit for another flag.
    let both = Flags.edge.bits | Flags.later.bits
    return flagsAndRank & both == both
  }

  /// True for the forward reference of a `loop`, which doesn't retain its upstream.
  final var isUnretained: Bool { slotAndKind >> Packing.kindShift == UInt32(Kind.loop.rawValue) }

  @inlinable @inline(__always)
  final func has(_ flags: Flags) -> Bool { flagsAndRank & flags.bits != 0 }

  @inlinable @inline(__always)
  final func set(_ flags: Flags) { flagsAndRank |= flags.bits }

  @inlinable @inline(__always)
  final func clear(_ flags: Flags) { flagsAndRank &= ~flags.bits }
}

/// One input of a node with several.
@usableFromInline
class Edge: Receiver {
  /// The node that owns this edge.
  @exclusivity(unchecked) @usableFromInline final var node: Unmanaged<Node>
  /// The index of this input, stored in place of a node's rank.
  @inlinable @inline(__always)
  final var index: Int { Int(flagsAndRank >> Packing.rankShift) }

  @inlinable @inline(__always)
  init(of node: Node, index: Int = 0, step: @escaping Step) {
    self.node = .passUnretained(node)
    super.init(step: step)
    precondition(
      index < Packing.rankLimit,
      "Rill: A node can't have more than a million inputs. Merge some first.")
    flagsAndRank = UInt32(truncatingIfNeeded: index) << Packing.rankShift | Flags.edge.bits
  }

  /// Creates an edge that schedules its node, which is evaluated when all its inputs are final.
  @inlinable @inline(__always)
  static func scheduling(_ node: Node, index: Int = 0) -> Edge {
    Edge(of: node, index: index) { receiver, _, timeline in
      timeline.schedule(unsafeDowncast(receiver, to: Edge.self).node)
    }
  }
}
