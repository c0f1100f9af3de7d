/// Room for the occurrences of one moment, reused by the next.
///
/// A node keeps what it occurs with only until its observers have been served; keeping it here costs
/// nothing for the nodes nobody observes, and nothing to clear where values need no clean-up.
///
/// Safety: a value stays where it was put until `reset()`, which the timeline calls when the moment
/// has ended and no node refers to its occurrence any more. Values that need clean-up are
/// deinitialised by their node before that (`Node.endMoment`).
@usableFromInline
struct Arena {
  @usableFromInline var base: UnsafeMutableRawPointer
  @usableFromInline var offset = 0
  @usableFromInline var capacity = 256
  /// Blocks that were full; kept until the moment ends.
  @usableFromInline var full = PointerList()

  init() {
    base = .allocate(byteCount: 256, alignment: 16)
  }

  /// Copies `value` here.
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

  /// Copies `value` into a block of its own.
  @usableFromInline @inline(never)
  mutating func storeApart<Value>(_ value: Value) -> UnsafeMutablePointer<Value> {
    let block = UnsafeMutableRawPointer.allocate(
      byteCount: MemoryLayout<Value>.stride, alignment: MemoryLayout<Value>.alignment)
    full.append(block)
    // So that `reset` finds it.
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

  /// Forgets everything.
  @inlinable @inline(__always)
  mutating func reset() {
    if offset == 0 { return }
    offset = 0
    if full.count != 0 { trim() }
  }

  /// Gives back what one large moment needed beyond the current block.
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
