/// A set of objects by identity. It doesn't retain them, and hashes with one multiplication.
///
/// Safety: `slots` has `capacity` entries, a power of two, of which less than half are used (so that
/// each search ends), and belongs to this value, which is never copied.
struct IdentitySet: ~Copyable {
  /// The bits of the identities; 0 where there is none.
  private var slots: UnsafeMutablePointer<UInt>?
  private var capacity = 0
  private var count = 0

  init() {}

  deinit { slots?.deallocate() }

  var isEmpty: Bool { count == 0 }

  /// Where the search for `bits` begins.
  @inline(__always)
  private func home(of bits: UInt) -> Int {
    // The upper half of the product depends on all bits.
    let mixed = UInt64(bits) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed >> 32) & (capacity - 1)
  }

  /// The place of `bits`, or the empty one where they belong. There must be room.
  private func place(of bits: UInt) -> Int {
    let slots = slots.unsafelyUnwrapped
    var place = home(of: bits)
    while slots[place] != 0, slots[place] != bits { place = (place + 1) & (capacity - 1) }
    return place
  }

  func contains(_ identity: ObjectIdentifier) -> Bool {
    let bits = UInt(bitPattern: identity)
    return count > 0 && slots.unsafelyUnwrapped[place(of: bits)] == bits
  }

  mutating func insert(_ identity: ObjectIdentifier) {
    if count * 2 >= capacity { grow() }
    let bits = UInt(bitPattern: identity)
    let place = place(of: bits)
    if slots.unsafelyUnwrapped[place] == bits { return }
    slots.unsafelyUnwrapped[place] = bits
    count += 1
  }

  mutating func remove(_ identity: ObjectIdentifier) {
    if !contains(identity) { return }
    let slots = slots.unsafelyUnwrapped
    var empty = place(of: UInt(bitPattern: identity))
    slots[empty] = 0
    count -= 1
    // Those that had to go further than the empty place move into it.
    var next = (empty + 1) & (capacity - 1)
    while slots[next] != 0 {
      let distance = (next - home(of: slots[next])) & (capacity - 1)
      if distance >= (next - empty) & (capacity - 1) {
        slots[empty] = slots[next]
        slots[next] = 0
        empty = next
      }
      next = (next + 1) & (capacity - 1)
    }
  }

  mutating func removeAll() {
    slots?.deallocate()
    slots = nil
    capacity = 0
    count = 0
  }

  @inline(never)
  private mutating func grow() {
    let (old, oldCapacity) = (slots, capacity)
    capacity = max(16, capacity * 4)
    let new = UnsafeMutablePointer<UInt>.allocate(capacity: capacity)
    for index in 0..<capacity { new[index] = 0 }
    slots = new
    for index in 0..<oldCapacity {
      let bits = old.unsafelyUnwrapped[index]
      if bits != 0 { new[place(of: bits)] = bits }
    }
    old?.deallocate()
  }
}
