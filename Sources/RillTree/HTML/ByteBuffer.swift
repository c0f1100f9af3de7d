/// A growing buffer of bytes.
///
/// It is several times as fast as an array if most writes are a few bytes long.
struct ByteBuffer: ~Copyable {
  /// The memory is owned by this buffer. It has room for `capacity` bytes, of which `count` are
  /// initialized.
  private var start: UnsafeMutablePointer<UInt8>
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int = 256) {
    self.capacity = capacity
    // The memory is freed when it is replaced, and at the end.
    start = UnsafeMutablePointer.allocate(capacity: capacity)
  }

  deinit { start.deallocate() }

  /// Ensures room for `more` bytes.
  @inline(__always)
  mutating func reserve(_ more: Int) {
    if capacity - count < more { grow(by: more) }
  }

  @inline(never)
  private mutating func grow(by more: Int) {
    let capacity = max(capacity * 2, count + more)
    // Both blocks have room for `count` bytes and are distinct.
    let new = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    new.update(from: start, count: count)
    start.deallocate()
    start = new
    self.capacity = capacity
  }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    reserve(1)
    // There is room for one byte.
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
    // There is room for these bytes. Most writes are short, where a loop is faster than a call.
    let target = start + (count - first)
    for index in first..<end { target[index] = bytes[index] }
    count += end - first
  }

  @inline(__always)
  mutating func append(_ text: StaticString) {
    // The text lives as long as the program, and its length is correct.
    append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  @inline(__always)
  mutating func append(_ text: String) {
    text.withBytes { append($0) }
  }

  /// Appends a text with ASCII capitals in lowercase.
  mutating func append(lowercased text: String) {
    text.withBytes { utf8 in
      reserve(utf8.count)
      // There is room for these bytes.
      let target = start + count
      for index in 0..<utf8.count {
        let byte = utf8[index]
        target[index] = byte &- 0x41 < 26 ? byte | 0x20 : byte
      }
      count += utf8.count
    }
  }

  var last: UInt8? {
    // A byte precedes `count`.
    count == 0 ? nil : start[count - 1]
  }

  /// Appends all bytes to an array.
  func copy(to array: inout [UInt8]) {
    // The bytes up to `count` are initialized.
    array.append(contentsOf: UnsafeBufferPointer(start: start, count: count))
  }
}
