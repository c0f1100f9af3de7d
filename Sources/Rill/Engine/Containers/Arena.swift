/// Memory for the occurrences of one moment, reused by the next.
///
/// A node needs its occurrence only until its observers have been notified. The arena costs nothing
/// for nodes without observers, and clearing it is free for values that need no clean-up.
///
/// Safety: a value keeps its address until `reset()`. The timeline calls that when the moment has
/// ended and no node refers to its occurrence any more. Nodes deinitialize values that need
/// clean-up before that (`Node.endMoment`).
@usableFromInline
struct Arena {
  @usableFromInline var base: UnsafeMutableRawPointer
  @usableFromInline var offset = 0
  @usableFromInline var capacity = 256
  /// Full blocks, kept until the moment ends.
  @usableFromInline var full = PointerList()

  init() {
    base = .allocate(byteCount: 256, alignment: 16)
  }

  /// Copies `value` into the arena, and returns its address.
  @inlinable @inline(__always)
  mutating func store<Value>(_ value: Value) -> UnsafeMutablePointer<Value> {
    let size = (MemoryLayout<Value>.stride &+ 15) & ~15
    if MemoryLayout<Value>.alignment > 16 { return storeApart(value) }
    if offset &+ size > capacity { grow(by: size) }
    let pointer = (base + offset).bindMemory(to: Value.self, capacity: 1)
    pointer.initialize(to: value)
    offset &+= size
    return pointer
  }

  /// Copies `value` into a separate block.
  @usableFromInline @inline(never)
  mutating func storeApart<Value>(_ value: Value) -> UnsafeMutablePointer<Value> {
    let block = UnsafeMutableRawPointer.allocate(
      byteCount: MemoryLayout<Value>.stride, alignment: MemoryLayout<Value>.alignment)
    full.append(block)
    // A nonzero offset makes `reset` free the block.
    if offset == 0 { offset = 16 }
    let pointer = block.bindMemory(to: Value.self, capacity: 1)
    pointer.initialize(to: value)
    return pointer
  }

  @usableFromInline @inline(never)
  mutating func grow(by size: Int) {
    full.append(base)
    capacity = Swift.max(capacity * 2, size)
    base = .allocate(byteCount: capacity, alignment: 16)
    offset = 0
  }

  /// Discards all values.
  @inlinable @inline(__always)
  mutating func reset() {
    if offset == 0 { return }
    offset = 0
    if full.count != 0 { trim() }
  }

  /// Frees the blocks beyond the current one.
  @usableFromInline @inline(never)
  mutating func trim() {
    for index in 0..<full.count { full[index]?.deallocate() }
    full.deallocate()
  }

  mutating func deallocate() {
    trim()
    base.deallocate()
  }
}
