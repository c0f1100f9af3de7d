/// A checksum of 64 bits that chains the records of a journal: that of each record depends on all
/// before it. It finds damaged, missing and exchanged rows, but is no defense against forgery.
///
/// The function is FNV-1a on words of 8 bytes with a final mix, which takes about 1 ns a word.
package struct JournalChecksum {
  private var state: UInt64

  /// Creates a checksum that continues `previous`; 0 before the first record.
  init(after previous: UInt64) {
    state = 0xCBF2_9CE4_8422_2325
    add(previous)
  }

  mutating func add(_ word: UInt64) {
    state = (state ^ word) &* 0x0000_0100_0000_01B3
    // The product alone never carries high bits down.
    state ^= state >> 29
  }

  mutating func add(_ bytes: [UInt8]) {
    add(UInt64(bytes.count))
    var index = 0
    while index < bytes.count {
      var word: UInt64 = 0
      let end = min(index + 8, bytes.count)
      while index < end {
        word = word << 8 | UInt64(bytes[index])
        index += 1
      }
      add(word)
    }
  }

  var value: UInt64 { (state ^ state >> 32) &* 0x9E37_79B9_7F4A_7C15 }
}

extension JournalRecord {
  /// Returns the checksum that this record must have after a record with the checksum `previous`.
  package func checksum(after previous: UInt64) -> UInt64 {
    var sum = JournalChecksum(after: previous)
    sum.add(UInt64(bitPattern: Int64(revision)))
    let (high, low) = id.client.words
    sum.add(high)
    sum.add(low)
    sum.add(UInt64(bitPattern: Int64(id.number)))
    sum.add(UInt64(bitPattern: time))
    sum.add(seed)
    sum.add(UInt64(bitPattern: Int64(version)))
    sum.add(edit)
    return sum.value
  }
}

extension JournalSnapshot {
  /// The checksum that this snapshot must have.
  package var expectedChecksum: UInt64 {
    var sum = JournalChecksum(after: recordChecksum)
    sum.add(UInt64(bitPattern: Int64(revision)))
    sum.add(UInt64(bitPattern: Int64(version)))
    sum.add(UInt64(bitPattern: time))
    sum.add(model)
    return sum.value
  }
}
