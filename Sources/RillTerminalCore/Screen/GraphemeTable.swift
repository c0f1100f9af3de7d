/// The table of a grid's characters with several scalars, each once.
///
/// The bytes are in one array and are found by a hash table, so that a known character costs no
/// allocation.
struct GraphemeTable: Sendable {
  private(set) var bytes: [UInt8] = []
  /// The start of each character, and the end of the last.
  private(set) var starts: [Int] = [0]
  /// The numbers plus one, by hash; zero for a free slot.
  private var slots: [Int32] = []

  var count: Int { starts.count - 1 }

  /// Returns the bytes of a character.
  subscript(_ number: Int) -> ArraySlice<UInt8> {
    bytes[starts[number]..<starts[number + 1]]
  }

  /// Returns the number of a character, adding it if necessary.
  mutating func number(of character: some Collection<UInt8>) -> Int {
    if 2 * (count + 1) > slots.count { grow() }
    var slot = Self.hash(character) & (slots.count - 1)
    while slots[slot] != 0 {
      let number = Int(slots[slot]) - 1
      if self[number].elementsEqual(character) { return number }
      slot = (slot + 1) & (slots.count - 1)
    }
    bytes.append(contentsOf: character)
    starts.append(bytes.count)
    slots[slot] = Int32(count)
    return count - 1
  }

  mutating func removeAll() {
    guard count > 0 else { return }
    bytes.removeAll(keepingCapacity: true)
    starts.removeSubrange(1...)
    for slot in slots.indices { slots[slot] = 0 }
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: max(16, 2 * slots.count))
    for number in 0..<count {
      var slot = Self.hash(self[number]) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(number + 1)
    }
  }

  private static func hash(_ bytes: some Collection<UInt8>) -> Int {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return Int(truncatingIfNeeded: hash ^ hash >> 32)
  }
}
