/// A set of object identities. It doesn't retain the objects, and hashes with one multiplication.
///
/// Safety: `slots` has `capacity` entries, a power of two. Less than half of them are used, so each
/// search ends. The storage belongs to this value, which is never copied.
struct IdentitySet: ~Copyable {
  /// The bits of the identities, or 0 for an empty place.
  private var slots: UnsafeMutablePointer<UInt>?
  private var capacity = 0
  private var count = 0

  init() {}

  deinit { slots?.deallocate() }

  var isEmpty: Bool { count == 0 }

  /// Returns the place at which a search for `bits` begins.
  @inline(__always)
  private func home(of bits: UInt) -> Int {
    // The upper half of the product depends on all bits.
    let mixed = UInt64(bits) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed >> 32) & (capacity - 1)
  }

  /// Returns the place of `bits`, or the empty place for them. The set must not be full.
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

  /// Calls `body` with each identity.
  func each(_ body: (ObjectIdentifier) -> Void) {
    for place in 0..<capacity {
      let bits = slots.unsafelyUnwrapped[place]
      // The bits came from an identity.
      if bits != 0 { body(unsafeBitCast(bits, to: ObjectIdentifier.self)) }
    }
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
    // Identities that were displaced past the empty place move into it.
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
