/// The edges of a node with several inputs, which the node owns.
///
/// An array would be retained and checked on each use, and the list is used in each moment. Two
/// edges, the common case, need no allocation.
///
/// A tracking cell is its own first edge: `count` includes it, but the list doesn't contain it.
///
/// Safety: the list belongs to one node and is never copied. The node empties it with
/// `removeAll(from:)` when it is freed.
@usableFromInline
struct EdgeList {
  /// The first edge. A tracking cell has its link of the rank queue here (see `Node.queueLink`).
  @usableFromInline var first: Unmanaged<Edge>?
  /// The second edge; or the storage of all edges but the first, once there were more than two.
  @usableFromInline var rest: UnsafeMutableRawPointer?
  @usableFromInline var count32: Int32 = 0
  /// The number of times that the storage was allocated; 0 if `rest` is the second edge.
  @usableFromInline var growth: UInt8 = 0

  @usableFromInline
  init() {}

  @inlinable @inline(__always)
  var count: Int { Int(count32) }

  @inlinable @inline(__always)
  var isEmpty: Bool { count32 == 0 }

  /// Returns true if there is nothing to free from `index` on.
  @inline(__always)
  func isUnused(from index: Int) -> Bool { count <= index && growth == 0 }

  /// The edge at `index`, which must be less than `count`.
  @inlinable @inline(__always)
  subscript(index: Int) -> Unmanaged<Edge> {
    if index == 0 { return first.unsafelyUnwrapped }
    if growth == 0 { return .fromOpaque(rest.unsafelyUnwrapped) }
    return storage[index &- 1]
  }

  /// The storage, which must exist.
  @inlinable @inline(__always)
  var storage: UnsafeMutablePointer<Unmanaged<Edge>> {
    rest.unsafelyUnwrapped.assumingMemoryBound(to: Unmanaged<Edge>.self)
  }

  @usableFromInline
  mutating func append(_ edge: Edge) { append(retained: .passRetained(edge)) }

  /// Appends an edge, and takes over the reference of the caller.
  mutating func append(retained edge: Unmanaged<Edge>) {
    // The capacity of the list: 2, 4, 8 and so on.
    if count == 2 << Int(growth) { grow() }
    count32 += 1
    set(count - 1, edge)
  }

  /// Adds the node of a tracking cell, as its first edge.
  mutating func addNode() { count32 = 1 }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<Unmanaged<Edge>>.allocate(capacity: 2 * count - 1)
    for index in 1..<count { larger[index - 1] = self[index] }
    if growth != 0 { storage.deallocate() }
    rest = UnsafeMutableRawPointer(larger)
    growth += 1
  }

  /// Calls `body` with each edge from `start` on.
  @inlinable
  func each(from start: Int = 0, _ body: (Edge) -> Void) {
    var index = start
    while index < count {
      self[index]._withUnsafeGuaranteedRef(body)
      index += 1
    }
  }

  /// Exchanges two edges.
  mutating func swap(_ left: Int, _ right: Int) {
    if left == right { return }
    let edge = self[left]
    set(left, self[right])
    set(right, edge)
  }

  private mutating func set(_ index: Int, _ edge: Unmanaged<Edge>) {
    if index == 0 {
      first = edge
    } else if growth == 0 {
      rest = edge.toOpaque()
    } else {
      storage[index - 1] = edge
    }
  }

  /// Removes the edges of a tracking cell from `kept` on, which are detached, and passes their
  /// references to `body`.
  mutating func removeSources(from kept: Int, _ body: (Unmanaged<Edge>) -> Void) {
    var index = max(kept, 1)
    while index < count {
      body(self[index])
      index += 1
    }
    count32 = Int32(kept)
  }

  /// Removes the edges from `index` on, and returns them.
  mutating func remove(from index: Int) -> [Edge] {
    let removed = (index..<count).map { self[$0].takeRetainedValue() }
    count32 = Int32(index)
    return removed
  }

  @usableFromInline
  mutating func removeAll(from start: Int = 0) {
    var index = start
    while index < count {
      self[index].release()
      index += 1
    }
    if growth != 0 { storage.deallocate() }
    count32 = 0
    growth = 0
  }
}
