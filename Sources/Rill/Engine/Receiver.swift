/// What hangs on a node and is told when it occurs: a node with one input, or an `Edge` of a node
/// with several.
///
/// ```
///  upstream ──unowned──▶ receiver ──(is, or belongs to)──▶ downstream node
///     ▲                     │
///     └───────retains───────┘  link
/// ```
///
/// Downstream holds upstream, never the other way: an upstream lists its receivers unretained, and a
/// receiver leaves the list before it is freed. `link` is retained by hand, so that releasing a chain
/// of any length does not recurse, and so that the forward references of `loop` need not retain.
@usableFromInline
class Receiver {
  @usableFromInline typealias Step = (Receiver, UnsafeRawPointer?, Timeline) -> Void

  /// Hears an occurrence: the pointer is to the value of a stream that occurred and valid during the
  /// call; a changing value is read from `link` instead.
  @usableFromInline final let step: Step
  // Exclusivity: the accesses to the properties below are single loads and stores.
  /// The node this hangs on. While a node with edges waits in the queue: the next one there.
  @exclusivity(unchecked) @usableFromInline final var link: Unmanaged<Node>?
  /// `slot` in the low 22 bits, and in a node two flags and the `Kind` above them.
  @exclusivity(unchecked) @usableFromInline final var place: UInt32 = 0x3F_FFFF
  /// The flags below and, in a node, its rank above them.
  @exclusivity(unchecked) @usableFromInline final var word: UInt32 = 0

  @inlinable @inline(__always)
  init(step: @escaping Step) {
    self.step = step
  }

  deinit {
    if let upstream = link {
      link = nil
      let timeline = Timeline.current
      upstream._withUnsafeGuaranteedRef { $0.remove(self, timeline) }
      if !has(.unretained) { timeline.release(upstream) }
    }
  }

  /// The place in the upstream's list, or -1 while not in it.
  @inlinable @inline(__always)
  final var slot: Int {
    get { Int(Int32(bitPattern: place << 10) >> 10) }
    set { place = UInt32(truncatingIfNeeded: newValue) & 0x3F_FFFF | place & 0xFFC0_0000 }
  }

  /// The node that the occurrence reaches through this receiver.
  @inlinable
  final var owner: Node {
    if has(.edge) { return unsafeDowncast(self, to: Edge.self).node.takeUnretainedValue() }
    return unsafeDowncast(self, to: Node.self)
  }
}

extension Receiver {
  @usableFromInline
  struct Flags {
    @usableFromInline let bits: UInt32
    @inlinable @inline(__always) init(_ bits: UInt32) { self.bits = bits }

    /// Waits in the queue.
    @inlinable @inline(__always) static var queued: Flags { Flags(1) }
    /// Of an edge: belongs to a cell that tracks.
    @inlinable @inline(__always) static var tracked: Flags { Flags(1) }
    /// Waits to have its observers served.
    @inlinable @inline(__always) static var served: Flags { Flags(1 << 1) }
    /// Has one observer and no annex: `tail` is the observer.
    @inlinable @inline(__always) static var soleObserver: Flags { Flags(1 << 2) }
    /// `tail` is an annex.
    @inlinable @inline(__always) static var annex: Flags { Flags(1 << 3) }
    /// Has observers.
    @inlinable @inline(__always) static var observed: Flags { Flags(1 << 4) }
    /// Is computed from its inputs when read, and attached to them only while someone listens.
    @inlinable @inline(__always) static var lazy: Flags { Flags(1 << 5) }
    /// Is attached to its inputs (or needs none).
    @inlinable @inline(__always) static var active: Flags { Flags(1 << 6) }
    /// Remembers its occurrence until the moment ends.
    @inlinable @inline(__always) static var kept: Flags { Flags(1 << 7) }
    /// Has receivers in its annex.
    @inlinable @inline(__always) static var further: Flags { Flags(1 << 8) }
    /// Is an edge (of a node with several inputs).
    @inlinable @inline(__always) static var edge: Flags { Flags(1 << 9) }
    /// Takes what it hears to child moments: its node need not be evaluated after the upstream.
    @inlinable @inline(__always) static var later: Flags { Flags(1 << 11) }
    /// Does not retain its upstream.
    @inlinable @inline(__always) static var unretained: Flags { Flags(1 << 10) }
  }

  @inlinable @inline(__always)
  final func has(_ flags: Flags) -> Bool { word & flags.bits != 0 }

  @inlinable @inline(__always)
  final func set(_ flags: Flags) { word |= flags.bits }

  @inlinable @inline(__always)
  final func clear(_ flags: Flags) { word &= ~flags.bits }
}

/// One input of a node with several.
@usableFromInline
class Edge: Receiver {
  /// The node it belongs to, which owns it.
  @exclusivity(unchecked) @usableFromInline final var node: Unmanaged<Node>
  /// Which input this is, where a node's rank would be.
  @inlinable @inline(__always)
  final var index: Int { Int(word >> 12) }

  @inlinable @inline(__always)
  init(of node: Node, index: Int = 0, step: @escaping Step) {
    self.node = .passUnretained(node)
    super.init(step: step)
    precondition(index < 1 << 20, "Rill: a node with more than a million inputs.")
    word = UInt32(truncatingIfNeeded: index) << 12 | Flags.edge.bits
  }

  /// An edge that has its node evaluated when all its inputs are final.
  @inlinable @inline(__always)
  static func scheduling(_ node: Node, index: Int = 0) -> Edge {
    Edge(of: node, index: index) { receiver, _, timeline in
      timeline.schedule(unsafeDowncast(receiver, to: Edge.self).node)
    }
  }
}
