/// The nodes that wait to be evaluated in the moment in progress, by rank.
///
/// A bucket for each rank is a circular list through `Receiver.link`, entered at its tail, so that
/// joining and leaving cost nothing; a bit a bucket finds the lowest that is not empty.
///
/// Safety: as `PointerList`. A queued node is kept alive by the moment: whatever is released while
/// one propagates is freed after it.
@usableFromInline
struct RankQueue {
  @usableFromInline var tails: UnsafeMutablePointer<Unmanaged<Node>?>
  @usableFromInline var bits: UnsafeMutablePointer<UInt64>
  @usableFromInline var capacity = 64
  @usableFromInline var count = 0
  /// The rank being evaluated; everything below is final.
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
        node.link = $0.link
        $0.link = entry
      }
    } else {
      node.link = entry
      bits[rank >> 6] |= 1 << UInt64(rank & 63)
    }
    tails[rank] = entry
    count &+= 1
  }

  /// Takes a node of the lowest rank. The queue must not be empty.
  @inlinable @inline(__always)
  mutating func removeFirst() -> Unmanaged<Node> {
    var word = rank >> 6
    while bits[word] == 0 { word += 1 }
    let rank = word << 6 | bits[word].trailingZeroBitCount
    self.rank = rank
    let tail = tails[rank].unsafelyUnwrapped
    let head = tail._withUnsafeGuaranteedRef { $0.link.unsafelyUnwrapped }
    if head.toOpaque() == tail.toOpaque() {
      tails[rank] = nil
      bits[word] &= ~(1 << UInt64(rank & 63))
    } else {
      tail._withUnsafeGuaranteedRef { tail in
        head._withUnsafeGuaranteedRef { tail.link = $0.link }
      }
    }
    head._withUnsafeGuaranteedRef {
      $0.link = nil
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
