/// Numbers for keys, from 0. The number of a removed key is used again.
///
/// A hash table with open addressing contains the numbers alone, four bytes each. The keys are in
/// an array by number, so that each is stored once.
@usableFromInline
struct KeyNumbers<Key: Hashable> {
  /// The keys by number; nil for a free number.
  @usableFromInline var keys = ContiguousArray<Key?>()
  @usableFromInline var free: [Int32] = []
  /// The numbers, each in its first slot by the hash of its key or after it; -1 for an empty slot.
  /// At most three quarters are in use.
  @usableFromInline var slots: [Int32] = []

  /// Creates a table with room for `capacity` keys.
  @inlinable
  init(capacity: Int = 0) {
    if capacity > 0 { slots = Array(repeating: -1, count: Self.size(for: capacity)) }
  }

  @inlinable var count: Int { keys.count - free.count }

  /// Returns the key of a number in use.
  @inlinable
  func key(of number: Int) -> Key { keys[number].unsafelyUnwrapped }

  /// Returns the number of `key`, or nil if it has none.
  @inlinable
  func find(_ key: Key) -> Int? {
    if slots.isEmpty { return nil }
    let number = slots[slot(of: key)]
    return number < 0 ? nil : Int(number)
  }

  /// Returns the number of `key`, which may be new.
  @inlinable
  mutating func number(of key: Key) -> Int {
    if (count + 1) * 4 > slots.count * 3 { resize(to: Self.size(for: count + 1)) }
    let slot = slot(of: key)
    if slots[slot] >= 0 { return Int(slots[slot]) }
    let number: Int
    if let last = free.popLast() {
      number = Int(last)
      keys[number] = key
    } else {
      number = keys.count
      keys.append(key)
    }
    slots[slot] = Int32(truncatingIfNeeded: number)
    return number
  }

  /// Removes the key of `number`, which is free then.
  @inlinable
  mutating func remove(_ number: Int) {
    var hole = slot(of: key(of: number))
    var next = hole
    while true {
      next = slot(after: next)
      if slots[next] < 0 { break }
      let first = firstSlot(of: key(of: Int(slots[next])))
      // The number may take the hole unless its first slot comes after the hole.
      if distance(from: first, to: next) >= distance(from: hole, to: next) {
        slots[hole] = slots[next]
        hole = next
      }
    }
    slots[hole] = -1
    keys[number] = nil
    free.append(Int32(truncatingIfNeeded: number))
  }

  /// Frees storage that is not in use.
  @inlinable
  mutating func trim() {
    let size = Self.size(for: count)
    if slots.count > size { resize(to: size) }
    if keys.capacity > keys.count + keys.count / 8 {
      var trimmed = ContiguousArray<Key?>()
      trimmed.reserveCapacity(keys.count)
      trimmed.append(contentsOf: keys)
      keys = trimmed
    }
  }

  // MARK: Slots

  @inlinable
  static func size(for count: Int) -> Int { count + count / 2 + 8 }

  @inlinable
  mutating func resize(to size: Int) {
    slots = Array(repeating: -1, count: size)
    for (number, key) in keys.enumerated() {
      guard let key else { continue }
      var slot = firstSlot(of: key)
      while slots[slot] >= 0 { slot = self.slot(after: slot) }
      slots[slot] = Int32(truncatingIfNeeded: number)
    }
  }

  /// Returns the slot of `key`, or the empty one in which its number belongs.
  @inlinable
  func slot(of key: Key) -> Int {
    var slot = firstSlot(of: key)
    while slots[slot] >= 0, self.key(of: Int(slots[slot])) != key { slot = self.slot(after: slot) }
    return slot
  }

  @inlinable
  func firstSlot(of key: Key) -> Int {
    let hash = UInt(bitPattern: key.hashValue)
    return Int(bitPattern: hash.multipliedFullWidth(by: UInt(bitPattern: slots.count)).high)
  }

  @inlinable
  func slot(after slot: Int) -> Int { slot + 1 == slots.count ? 0 : slot + 1 }

  @inlinable
  func distance(from first: Int, to last: Int) -> Int {
    last >= first ? last - first : last - first + slots.count
  }
}
