/// A buffer for the bytes of a frame.
///
/// A frame of a full redraw has half a million bytes, in pieces of a few. Appending to an array
/// checks for unique ownership each time, which would take most of the time.
struct FrameBytes: ~Copyable {
  // The buffer is owned, with room for `capacity` bytes, of which the first `count` are
  // initialized. It is freed with this value, and the pointer never leaves it.
  private var base: UnsafeMutableRawPointer
  private var capacity: Int
  /// The number of bytes.
  private(set) var count = 0

  /// Creates an empty buffer.
  ///
  /// - Parameter capacity: The expected number of bytes.
  init(capacity: Int = 256) {
    self.capacity = max(64, capacity)
    base = .allocate(byteCount: self.capacity, alignment: 8)
  }

  deinit { base.deallocate() }

  /// The bytes as an array.
  var array: [UInt8] {
    // The first `count` bytes are initialized; they are copied within the closure.
    [UInt8](unsafeUninitializedCapacity: count) { buffer, written in
      UnsafeMutableRawBufferPointer(buffer).copyMemory(
        from: UnsafeRawBufferPointer(start: base, count: count))
      written = count
    }
  }

  /// Reserves room for a number of bytes.
  @inline(__always)
  private mutating func reserve(_ more: Int) {
    if capacity - count < more { grow(more) }
  }

  @inline(never)
  private mutating func grow(_ more: Int) {
    let larger = max(2 * capacity, count + more)
    let new = UnsafeMutableRawPointer.allocate(byteCount: larger, alignment: 8)
    // The new storage is larger than the written part and doesn't overlap it.
    new.copyMemory(from: base, byteCount: count)
    base.deallocate()
    (base, capacity) = (new, larger)
  }

  /// Appends a byte.
  @inline(__always)
  mutating func append(_ byte: UInt8) {
    reserve(1)
    // The room was reserved.
    base.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
    count += 1
  }

  /// Appends up to eight bytes at once, the first in the lowest bits.
  @inline(__always)
  mutating func word(_ bits: UInt64, count added: Int) {
    assert(0...8 ~= added, "A word has at most eight bytes.")
    reserve(8)
    // There is room for eight bytes; those beyond `added` are overwritten later.
    base.storeBytes(of: bits.littleEndian, toByteOffset: count, as: UInt64.self)
    count += added
  }

  /// Appends bytes.
  mutating func append(contentsOf bytes: ArraySlice<UInt8>) {
    reserve(bytes.count)
    for byte in bytes { append(byte) }
  }

  /// Removes the last byte, if any.
  @inline(__always)
  mutating func removeLast() {
    if count > 0 { count -= 1 }
  }

  /// Removes the bytes between two counts.
  mutating func remove(from start: Int, to end: Int) {
    precondition(
      0 <= start && start <= end && end <= count,
      "Rill: The range must be within 0..<\(count); got \(start)..<\(end).")
    // Both ranges are within the initialized part; they may overlap.
    (base + start).copyMemory(from: base + end, byteCount: count - end)
    count -= end - start
  }
}
