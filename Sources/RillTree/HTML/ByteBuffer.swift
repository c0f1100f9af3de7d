/// Bytes that are written one after the other.
///
/// Several times as fast as an array where most of what is written is a few bytes long.
struct ByteBuffer: ~Copyable {
  /// Nobody else has it; it has room for `capacity` bytes, of which `count` are initialized.
  private var start: UnsafeMutablePointer<UInt8>
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int = 256) {
    self.capacity = capacity
    // It is freed by whatever puts another in its place, and at the end.
    start = UnsafeMutablePointer.allocate(capacity: capacity)
  }

  deinit { start.deallocate() }

  /// Sees to it that there is room for so many more.
  @inline(__always)
  mutating func reserve(_ more: Int) {
    if capacity - count < more { grow(by: more) }
  }

  @inline(never)
  private mutating func grow(by more: Int) {
    let capacity = max(capacity * 2, count + more)
    // Both have room for `count` bytes, and are different.
    let new = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    new.update(from: start, count: count)
    start.deallocate()
    start = new
    self.capacity = capacity
  }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    reserve(1)
    // There is room for one.
    start[count] = byte
    count += 1
  }

  @inline(__always)
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    append(bytes, from: 0, to: bytes.count)
  }

  /// Appends the bytes between two positions.
  @inline(__always)
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>, from first: Int, to end: Int) {
    reserve(end - first)
    // There is room for so many. Most are few, for which a loop is faster than a call.
    let target = start + (count - first)
    for index in first..<end { target[index] = bytes[index] }
    count += end - first
  }

  @inline(__always)
  mutating func append(_ text: StaticString) {
    // The text lives as long as the program, and has as many bytes as it says.
    append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  @inline(__always)
  mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { append($0) }
  }

  /// Makes the bytes from `position` on small letters.
  mutating func lowercase(from position: Int) {
    // All up to `count` are initialized.
    for index in position..<count where start[index] &- 0x41 < 26 { start[index] |= 0x20 }
  }

  var last: UInt8? {
    // There is one before `count`.
    count == 0 ? nil : start[count - 1]
  }

  /// Appends all to an array.
  func copy(to array: inout [UInt8]) {
    // All up to `count` are initialized.
    array.append(contentsOf: UnsafeBufferPointer(start: start, count: count))
  }
}
