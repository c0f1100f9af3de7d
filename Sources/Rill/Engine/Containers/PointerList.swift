/// A growing list of unretained objects that never shrinks and never checks for uniqueness.
///
/// Safety: the value that made the storage owns it. It is never copied, since it is a stored
/// property of a class or of a thread's timeline. It frees the storage once, by `deallocate()`. The
/// code that appends an object keeps it alive while it is listed.
@usableFromInline
struct PointerList {
  @usableFromInline var base: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
  @usableFromInline var count = 0
  @usableFromInline var capacity = 0

  @inlinable
  init() {}

  @inlinable @inline(__always)
  subscript(index: Int) -> UnsafeMutableRawPointer? {
    get { base.unsafelyUnwrapped[index] }
    nonmutating set { base.unsafelyUnwrapped[index] = newValue }
  }

  @inlinable @inline(__always)
  mutating func append(_ pointer: UnsafeMutableRawPointer?) {
    if count == capacity { grow() }
    base.unsafelyUnwrapped[count] = pointer
    count &+= 1
  }

  /// Appends two pointers.
  @inlinable @inline(__always)
  mutating func append(_ first: UnsafeMutableRawPointer, _ second: UnsafeMutableRawPointer?) {
    // The capacity is even.
    if isFull { grow() }
    base.unsafelyUnwrapped[count] = first
    base.unsafelyUnwrapped[count &+ 1] = second
    count &+= 2
  }

  /// A Boolean value that is true if the list has no room for two more pointers.
  @inlinable @inline(__always)
  var isFull: Bool { count &+ 1 >= capacity }

  @usableFromInline @inline(never)
  mutating func grow() {
    let larger = Swift.max(4, capacity * 2)
    let new = UnsafeMutablePointer<UnsafeMutableRawPointer?>.allocate(capacity: larger)
    if let base {
      move(from: base, to: new, count: count)
      base.deallocate()
    }
    base = new
    capacity = larger
  }

  mutating func deallocate() {
    base?.deallocate()
    base = nil
    count = 0
    capacity = 0
  }
}
