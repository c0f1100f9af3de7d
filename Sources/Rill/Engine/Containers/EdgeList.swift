/// The edges of a node with several inputs, which the node owns.
///
/// An array would be retained and checked on each use, and the list is used in each moment. Two
/// edges, the common case, need no allocation.
///
/// Safety: the list belongs to one node and is never copied. The node empties it with `removeAll()`
/// when it is freed.
@usableFromInline
struct EdgeList {
  @usableFromInline var first: Unmanaged<Edge>?
  @usableFromInline var second: Unmanaged<Edge>?
  @usableFromInline var further: UnsafeMutablePointer<Unmanaged<Edge>>?
  @usableFromInline var count32: Int32 = 0
  /// The binary logarithm of the capacity of `further`; 0 if that is nil.
  private var room: UInt8 = 0

  @usableFromInline
  init() {}

  @inlinable @inline(__always)
  var count: Int { Int(count32) }

  @inlinable @inline(__always)
  var isEmpty: Bool { count32 == 0 }

  /// The edge at `index`, which must be less than `count`.
  @inlinable @inline(__always)
  subscript(index: Int) -> Unmanaged<Edge> {
    switch index {
    case 0: first.unsafelyUnwrapped
    case 1: second.unsafelyUnwrapped
    default: further.unsafelyUnwrapped[index &- 2]
    }
  }

  @usableFromInline
  mutating func append(_ edge: Edge) {
    let entry = Unmanaged.passRetained(edge)
    switch count32 {
    case 0: first = entry
    case 1: second = entry
    default:
      let used = count - 2
      if room == 0 || used == 1 << Int(room) { grow(used) }
      further.unsafelyUnwrapped[used] = entry
    }
    count32 += 1
  }

  private mutating func grow(_ used: Int) {
    room += 1
    let new = UnsafeMutablePointer<Unmanaged<Edge>>.allocate(capacity: 1 << Int(room))
    if let further {
      move(from: further, to: new, count: used)
      further.deallocate()
    }
    further = new
  }

  @inlinable
  func each(_ body: (Edge) -> Void) {
    for index in 0..<count { self[index]._withUnsafeGuaranteedRef(body) }
  }

  /// Exchanges two edges.
  mutating func swap(_ left: Int, _ right: Int) {
    if left == right { return }
    let edge = self[left]
    set(left, self[right])
    set(right, edge)
  }

  private mutating func set(_ index: Int, _ edge: Unmanaged<Edge>) {
    switch index {
    case 0: first = edge
    case 1: second = edge
    default: further.unsafelyUnwrapped[index - 2] = edge
    }
  }

  /// Removes the last `number` edges, which are detached, and passes their references to `body`.
  mutating func removeLast(_ number: Int, _ body: (Unmanaged<Edge>) -> Void) {
    let kept = count - number
    for index in kept..<count { body(self[index]) }
    count32 = Int32(kept)
  }

  /// Removes the edges from `index` on, and returns them.
  mutating func remove(from index: Int) -> [Edge] {
    let removed = (index..<count).map { self[$0].takeRetainedValue() }
    count32 = Int32(index)
    return removed
  }

  @usableFromInline
  mutating func removeAll() {
    for index in 0..<count { self[index].release() }
    further?.deallocate()
    further = nil
    count32 = 0
    room = 0
  }
}
