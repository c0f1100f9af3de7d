/// The place of a node in a program's tree: the enclosing keys and branches of conditionals, and
/// the source positions of nodes without a key.
///
/// Two renderings of one program give a node the same place, regardless of the rest of the tree.
///
/// A scope is a keyed node or a branch of a conditional. Below a node of a loop without a key, no
/// place is known: another rendering may show another node there.
struct KeyedPlace {
  /// A hash of the keys, branches and positions from the root to the node, without ``number``.
  private var path: UInt64 = 0xCBF2_9CE4_8422_2325
  /// The innermost key, if it is a number; otherwise 0.
  private var number: UInt64 = 0
  /// The 29-bit identifier of the nearest scope; 0 without a scope. In an unknown place, the
  /// identifier of the nearest known scope and ``unknownMark``.
  private(set) var keys: UInt32 = 0
  /// The number of that scope in this comparison.
  private(set) var serial = 0
  /// True for the content of a loop.
  private var isInLoop = false
  /// True if another node may have the same place in another rendering.
  private(set) var isUnknown = false

  /// Returns the place of `node` after `ordinal` siblings without a key. `serial` is its number.
  func entering(_ node: RecordPointer, after ordinal: Int, serial: Int) -> KeyedPlace {
    if isUnknown { return self }
    var place = self
    let (hasKey, branch) = (node.pointee.hasKey, node.pointee.branch)
    if (isInLoop && !hasKey) || branch == .unknown {
      place.isUnknown = true
      place.keys |= Self.unknownMark
      return place
    }
    place.isInLoop = branch == .loop
    if branch.isChoice { place.mix(UInt64(branch.rawValue) << 32) }
    if hasKey {
      place.mix(number | 1 << 48)
      place.number = 0
      if let number = node.pointee.value.canonicalNumber {
        place.number = UInt64(number)
      } else {
        place.mix(node.pointee.value.hashOfBytes)
      }
    } else {
      place.mix(UInt64(truncatingIfNeeded: ordinal))
    }
    if node.pointee.isScope {
      place.serial = serial
      // Siblings whose keys are different numbers never collide, nor do their branches.
      place.keys = UInt32((place.path >> 34 &+ place.number) % UInt64(Self.limit)) + 1
    }
    return place
  }

  /// The mark of a place that isn't known.
  static let unknownMark: UInt32 = 1 << 29
  /// The maximum identifier of a scope.
  static let limit: UInt32 = unknownMark - 1

  private mutating func mix(_ value: UInt64) {
    // The finalizer of SplitMix64: each input bit changes half of the output bits.
    path = (path ^ value) &+ 0x9E37_79B9_7F4A_7C15
    path = (path ^ path >> 30) &* 0xBF58_476D_1CE4_E5B9
    path = (path ^ path >> 27) &* 0x94D0_49BB_1331_11EB
    path ^= path >> 31
  }
}

extension Patch {
  /// The attribute that contains the identifier of the scope of an element with listeners, in base
  /// 36, if the rendering marks places.
  package static let placeAttribute = "data-rill-at"

  /// Returns whether `keys` of a field say only that its place isn't known. The field then has an
  /// identity only by its id.
  package static func isUnknownPlace(_ keys: UInt32) -> Bool {
    keys & KeyedPlace.unknownMark != 0
  }
}

extension Record {
  /// True for a keyed node and for a branch of a conditional.
  var isScope: Bool { hasKey || branch.isChoice }
}

extension String {
  /// The FNV-1a hash of the bytes.
  fileprivate var hashOfBytes: UInt64 {
    return withBytes { bytes in
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325
      for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      return hash
    }
  }

  /// The number below ``KeyedPlace/limit`` with exactly this spelling, or nil.
  fileprivate var canonicalNumber: UInt32? {
    return withBytes { bytes in
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
