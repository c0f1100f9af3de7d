/// A set of object identities. It doesn't retain the objects, and hashes with one multiplication.
///
/// Safety: `slots` has `capacity` entries, a power of two. Less than half of them are used, so each
/// search ends. The storage belongs to this value, which is never copied.
struct IdentitySet: ~Copyable {
  /// The bits of the identities, or 0 for an empty slot.
  private var slots: UnsafeMutablePointer<UInt>?
  private var capacity = 0
  private var count = 0

  init() {}

  deinit { slots?.deallocate() }

  var isEmpty: Bool { count == 0 }

  /// Returns the slot at which a search for `bits` begins.
  @inline(__always)
  private func home(of bits: UInt) -> Int {
    // The upper half of the product depends on all bits.
    let mixed = UInt64(bits) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed >> 32) & (capacity - 1)
  }

  /// Returns the slot of `bits`, or the empty slot for them. The set must not be full.
  private func slot(of bits: UInt) -> Int {
    let slots = slots.unsafelyUnwrapped
    var slot = home(of: bits)
    while slots[slot] != 0, slots[slot] != bits { slot = (slot + 1) & (capacity - 1) }
    return slot
  }

  func contains(_ identity: ObjectIdentifier) -> Bool {
    let bits = UInt(bitPattern: identity)
    return count > 0 && slots.unsafelyUnwrapped[slot(of: bits)] == bits
  }

  /// Calls `body` with each identity.
  func each(_ body: (ObjectIdentifier) -> Void) {
    for slot in 0..<capacity {
      let bits = slots.unsafelyUnwrapped[slot]
      // The bits came from an identity.
      if bits != 0 { body(unsafeBitCast(bits, to: ObjectIdentifier.self)) }
    }
  }

  mutating func insert(_ identity: ObjectIdentifier) {
    if count * 2 >= capacity { grow() }
    let bits = UInt(bitPattern: identity)
    let slot = slot(of: bits)
    if slots.unsafelyUnwrapped[slot] == bits { return }
    slots.unsafelyUnwrapped[slot] = bits
    count += 1
  }

  mutating func remove(_ identity: ObjectIdentifier) {
    if !contains(identity) { return }
    let slots = slots.unsafelyUnwrapped
    var empty = slot(of: UInt(bitPattern: identity))
    slots[empty] = 0
    count -= 1
    // Identities that were displaced past the empty slot move into it.
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
      if bits != 0 { new[slot(of: bits)] = bits }
    }
    old?.deallocate()
  }
}

#if hasFeature(Embedded)
  /// A set of identities that closures share. Embedded Swift can't capture an `IdentitySet`.
  final class IdentityMarks {
    private var identities = IdentitySet()

    func contains(_ identity: ObjectIdentifier) -> Bool { identities.contains(identity) }
    func insert(_ identity: ObjectIdentifier) { identities.insert(identity) }
    func remove(_ identity: ObjectIdentifier) { identities.remove(identity) }
  }
#endif
