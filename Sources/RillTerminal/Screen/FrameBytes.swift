/// The bytes of a frame, as they are collected.
///
/// A frame of a screen that changes all over has half a million of them, in pieces of a few: appending to an array asks each
/// time whether someone else holds it, which would take most of the time.
struct FrameBytes: ~Copyable {
  // Its own, with room for `capacity` bytes, of which the first `count` have been written. It is freed with this value, and
  // nothing else gets the pointer.
  private var base: UnsafeMutableRawPointer
  private var capacity: Int
  /// How many there are.
  private(set) var count = 0

  /// No bytes yet.
  ///
  /// - Parameter capacity: how many there probably will be.
  init(capacity: Int = 256) {
    self.capacity = max(64, capacity)
    base = .allocate(byteCount: self.capacity, alignment: 8)
  }

  deinit { base.deallocate() }

  /// All of them.
  var array: [UInt8] {
    // The first `count` bytes have been written; they are copied within the closure.
    [UInt8](unsafeUninitializedCapacity: count) { buffer, written in
      UnsafeMutableRawBufferPointer(buffer).copyMemory(
        from: UnsafeRawBufferPointer(start: base, count: count))
      written = count
    }
  }

  /// Sees to it that there is room for so many more.
  @inline(__always)
  private mutating func reserve(_ more: Int) {
    if capacity - count < more { grow(more) }
  }

  @inline(never)
  private mutating func grow(_ more: Int) {
    let larger = max(2 * capacity, count + more)
    let new = UnsafeMutableRawPointer.allocate(byteCount: larger, alignment: 8)
    // The new storage is larger than what has been written, and another one.
    new.copyMemory(from: base, byteCount: count)
    base.deallocate()
    (base, capacity) = (new, larger)
  }

  /// Adds a byte.
  @inline(__always)
  mutating func append(_ byte: UInt8) {
    reserve(1)
    // There is room for it.
    base.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
    count += 1
  }

  /// Adds up to eight bytes at once, the first in the lowest bits.
  @inline(__always)
  mutating func word(_ bits: UInt64, count added: Int) {
    assert(0...8 ~= added, "A word has eight bytes.")
    reserve(8)
    // There is room for eight; those beyond `added` are written over by what follows.
    base.storeBytes(of: bits.littleEndian, toByteOffset: count, as: UInt64.self)
    count += added
  }

  /// Adds bytes.
  mutating func append(contentsOf bytes: ArraySlice<UInt8>) {
    reserve(bytes.count)
    for byte in bytes { append(byte) }
  }

  /// Takes out the last byte, if there is one.
  @inline(__always)
  mutating func removeLast() {
    if count > 0 { count -= 1 }
  }

  /// Takes out what was added from one count to another.
  mutating func remove(from start: Int, to end: Int) {
    precondition(0 <= start && start <= end && end <= count, "These are among the bytes.")
    // Both parts are within what has been written; they may overlap.
    (base + start).copyMemory(from: base + end, byteCount: count - end)
    count -= end - start
  }
}
