/// The edges of a node with several inputs, which the node owns.
///
/// An array would be retained and checked on each use, and this is used in each moment.
///
/// Safety: belongs to one node, is never copied, and is emptied by `removeAll()` when that goes.
@usableFromInline
struct EdgeList {
  @usableFromInline var base: UnsafeMutablePointer<Unmanaged<Edge>>?
  @usableFromInline var count32: Int32 = 0
  private var capacity: Int32 = 0

  @usableFromInline
  init() {}

  @inlinable @inline(__always)
  var count: Int { Int(count32) }

  @inlinable @inline(__always)
  var isEmpty: Bool { count32 == 0 }

  /// The edge at `index`, which must be less than `count`.
  @inlinable @inline(__always)
  subscript(index: Int) -> Unmanaged<Edge> { base.unsafelyUnwrapped[index] }

  @usableFromInline
  mutating func append(_ edge: Edge) {
    if count32 == capacity {
      let larger = capacity == 0 ? 2 : capacity * 2
      let new = UnsafeMutablePointer<Unmanaged<Edge>>.allocate(capacity: Int(larger))
      if let base {
        new.moveInitialize(from: base, count: count)
        base.deallocate()
      }
      base = new
      capacity = larger
    }
    base.unsafelyUnwrapped[count] = .passRetained(edge)
    count32 += 1
  }

  @inlinable
  func forEach(_ body: (Edge) -> Void) {
    for index in 0..<count { self[index]._withUnsafeGuaranteedRef(body) }
  }

  /// Takes out the edges from `index` on, for the caller to own.
  mutating func remove(from index: Int) -> [Edge] {
    let removed = (index..<count).map { self[$0].takeRetainedValue() }
    count32 = Int32(index)
    return removed
  }

  @usableFromInline
  mutating func removeAll() {
    guard let base else { return }
    for index in 0..<count { base[index].release() }
    base.deallocate()
    self.base = nil
    count32 = 0
    capacity = 0
  }
}
