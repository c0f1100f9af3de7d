/// The nodes that wait for evaluation in the moment in progress, ordered by rank.
///
/// Each rank has a bucket: a circular list through `Node.queueLink`, entered at its tail, with
/// insertion and removal in constant time. A bit for each bucket finds the lowest non-empty one.
///
/// Safety: as `PointerList`. The moment keeps queued nodes alive: a node released while a moment
/// propagates is freed after it.
@usableFromInline
struct RankQueue {
  @usableFromInline var tails: UnsafeMutablePointer<Unmanaged<Node>?>
  @usableFromInline var bits: UnsafeMutablePointer<UInt64>
  @usableFromInline var capacity = 64
  @usableFromInline var count = 0
  /// The rank being evaluated. All nodes of lower ranks are final.
  @usableFromInline var rank = 0

  init() {
    tails = .allocate(capacity: 64)
    tails.initialize(repeating: nil, count: 64)
    bits = .allocate(capacity: 1)
    bits.initialize(to: 0)
  }

  @inlinable @inline(__always)
  mutating func insert(_ node: Node) {
    if node.isQueued { return }
    let rank = node.rank
    if rank >= capacity { grow(past: rank) }
    if rank < self.rank { self.rank = rank }
    node.isQueued = true
    let entry = Unmanaged.passUnretained(node)
    if let tail = tails[rank] {
      tail._withUnsafeGuaranteedRef {
        node.queueLink = $0.queueLink
        $0.queueLink = entry
      }
    } else {
      node.queueLink = entry
      bits[rank >> 6] |= 1 << UInt64(rank & 63)
    }
    tails[rank] = entry
    count &+= 1
  }

  /// Removes and returns a node of the lowest rank. The queue must not be empty.
  @inlinable @inline(__always)
  mutating func removeFirst() -> Unmanaged<Node> {
    var word = rank >> 6
    while bits[word] == 0 { word += 1 }
    let rank = word << 6 | bits[word].trailingZeroBitCount
    self.rank = rank
    let tail = tails[rank].unsafelyUnwrapped
    let head = tail._withUnsafeGuaranteedRef { $0.queueLink.unsafelyUnwrapped }
    if head.toOpaque() == tail.toOpaque() {
      tails[rank] = nil
      bits[word] &= ~(1 << UInt64(rank & 63))
    } else {
      tail._withUnsafeGuaranteedRef { tail in
        head._withUnsafeGuaranteedRef { tail.queueLink = $0.queueLink }
      }
    }
    head._withUnsafeGuaranteedRef {
      $0.queueLink = nil
      $0.isQueued = false
    }
    count &-= 1
    return head
  }

  @usableFromInline @inline(never)
  mutating func grow(past rank: Int) {
    let larger = Swift.max(capacity * 2, (rank | 63) + 1)
    let newTails = UnsafeMutablePointer<Unmanaged<Node>?>.allocate(capacity: larger)
    move(from: tails, to: newTails, count: capacity)
    (newTails + capacity).initialize(repeating: nil, count: larger - capacity)
    tails.deallocate()
    tails = newTails
    let words = capacity >> 6
    let newBits = UnsafeMutablePointer<UInt64>.allocate(capacity: larger >> 6)
    move(from: bits, to: newBits, count: words)
    (newBits + words).initialize(repeating: 0, count: (larger >> 6) - words)
    bits.deallocate()
    bits = newBits
    capacity = larger
  }

  func deallocate() {
    tails.deallocate()
    bits.deallocate()
  }
}

// In Embedded Swift, the size of the program matters more, and the link is stored (see `Node`).
#if !hasFeature(Embedded)
  extension Node {
    /// The next node in the queue.
    ///
    /// A node with edges doesn't need `link` otherwise. A tracking cell, which is its own first
    /// edge, doesn't need the first place of its list of edges.
    @inlinable @inline(__always)
    final var queueLink: Unmanaged<Node>? {
      get {
        if !isTracked { return link }
        // The setter stored a node there, and the list doesn't use the place.
        return unsafeBitCast(
          unsafeDowncast(self, to: CellBase.self).edges.first, to: Unmanaged<Node>?.self)
      }
      set {
        if !isTracked {
          link = newValue
        } else {
          // Only cells are tracked. Both types are optional pointers, and only the getter reads it.
          unsafeDowncast(self, to: CellBase.self).edges.first = unsafeBitCast(
            newValue, to: Unmanaged<Edge>?.self)
        }
      }
    }
  }
#endif
