/// The place of a node in a program's tree: the enclosing keys, and the source positions of nodes
/// without a key.
///
/// Two renderings of one program give a node the same place, regardless of the rest of the tree.
struct KeyedPlace {
  /// A hash of the keys and positions from the root to the node.
  private var path: UInt64 = 0xCBF2_9CE4_8422_2325
  /// The 30-bit identifier of the nearest keyed node; 0 without a keyed node.
  private(set) var keys: UInt32 = 0
  /// The number of that keyed node in this comparison.
  private(set) var serial = 0

  /// Returns the place of `node` after `ordinal` siblings without a key. `serial` is its number.
  func entering(_ node: RecordPointer, after ordinal: Int, serial: Int) -> KeyedPlace {
    var place = self
    guard node.pointee.hasKey else {
      place.mix(UInt64(truncatingIfNeeded: ordinal))
      return place
    }
    place.serial = serial
    let number = node.pointee.value.canonicalNumber
    place.mix(node.pointee.value.hashOfBytes)
    // Siblings whose keys are different numbers never collide.
    let hash = number.map { path >> 34 &+ UInt64($0) } ?? place.path >> 34
    place.keys = UInt32(hash % UInt64(Self.limit)) + 1
    return place
  }

  /// The maximum identifier of keys.
  static let limit: UInt32 = 1 << 30 - 1

  private mutating func mix(_ value: UInt64) {
    // The finalizer of SplitMix64: each input bit changes half of the output bits.
    path = (path ^ value) &+ 0x9E37_79B9_7F4A_7C15
    path = (path ^ path >> 30) &* 0xBF58_476D_1CE4_E5B9
    path = (path ^ path >> 27) &* 0x94D0_49BB_1331_11EB
    path ^= path >> 31
  }
}

extension String {
  /// The FNV-1a hash of the bytes.
  fileprivate var hashOfBytes: UInt64 {
    var text = self
    return text.withUTF8 { bytes in
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325
      for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      return hash
    }
  }

  /// The number below ``KeyedPlace/limit`` with exactly this spelling, or nil.
  fileprivate var canonicalNumber: UInt32? {
    var text = self
    return text.withUTF8 { bytes in
      guard let first = bytes.first, bytes.count == 1 || first != UInt8(ascii: "0"),
        bytes.count < 10
      else { return nil }
      var number: UInt32 = 0
      for byte in bytes {
        guard byte &- UInt8(ascii: "0") < 10 else { return nil }
        number = number * 10 + UInt32(byte - UInt8(ascii: "0"))
      }
      return number < KeyedPlace.limit ? number : nil
    }
  }
}
