// Our own code, and the only exception to the rule that a library is better. The algorithm is
// frozen and small. The alternative, swift-crypto, builds all of BoringSSL, which takes minutes of
// each user's first build. Apple platforms use CryptoKit; see `Digest.swift`.

/// The hash function SHA-256.
///
/// Source: FIPS 180-4, sections 4.1.2, 5.1.1, 5.3.3 and 6.2.
struct SHA256 {
  /// Bytes that one step of the function consumes.
  static let blockSize = 64

  private var state: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab,
    0x5be0_cd19,
  ]
  /// Bytes that don't fill a block yet; fewer than ``blockSize``.
  private var partial: [UInt8] = []
  private var length: UInt64 = 0
  /// The message schedule of the block at hand, kept so that a block allocates nothing.
  private var schedule = [UInt32](repeating: 0, count: 64)

  /// Appends `bytes` to the message. Linear in their number.
  mutating func update(_ bytes: some Sequence<UInt8>) {
    let appended: Void? = bytes.withContiguousStorageIfAvailable { consume($0[...]) }
    if appended == nil { Array(bytes).withUnsafeBufferPointer { consume($0[...]) } }
  }

  /// Returns the 32 bytes of the hash of the message.
  consuming func finalize() -> [UInt8] {
    let bits = length &* 8
    var padding: [UInt8] = [0x80]
    while (partial.count + padding.count) % SHA256.blockSize != 56 { padding.append(0) }
    for shift in stride(from: 56, through: 0, by: -8) {
      padding.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift)))
    }
    update(padding)
    return state.flatMap { word in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> UInt32($0)) }
    }
  }

  /// Returns the 32 bytes of the hash of `bytes`.
  static func hash(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    var function = SHA256()
    function.update(bytes)
    return function.finalize()
  }

  // The buffer is only read, and only during the call that lends it; slices check their bounds.
  private mutating func consume(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) {
    length &+= UInt64(bytes.count)
    var rest = bytes
    if !partial.isEmpty {
      let missing = rest.prefix(SHA256.blockSize - partial.count)
      partial += missing
      rest = rest.dropFirst(missing.count)
      guard partial.count == SHA256.blockSize else { return }
      let block = partial
      partial.removeAll(keepingCapacity: true)
      block.withUnsafeBufferPointer { process($0[...]) }
    }
    while rest.count >= SHA256.blockSize {
      process(rest.prefix(SHA256.blockSize))
      rest = rest.dropFirst(SHA256.blockSize)
    }
    partial += rest
  }

  private mutating func process(_ block: Slice<UnsafeBufferPointer<UInt8>>) {
    for (word, index) in zip(0..<16, stride(from: block.startIndex, to: block.endIndex, by: 4)) {
      let high = UInt32(block[index]) << 24 | UInt32(block[index + 1]) << 16
      schedule[word] = high | UInt32(block[index + 2]) << 8 | UInt32(block[index + 3])
    }
    for word in 16..<64 {
      let (early, late) = (schedule[word - 15], schedule[word - 2])
      let first = rotate(early, 7) ^ rotate(early, 18) ^ early >> 3
      let second = rotate(late, 17) ^ rotate(late, 19) ^ late >> 10
      schedule[word] = schedule[word - 16] &+ first &+ schedule[word - 7] &+ second
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for round in 0..<64 {
      let choice = (e & f) ^ (~e & g)
      let majority = (a & b) ^ (a & c) ^ (b & c)
      let mixed = h &+ (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) &+ choice
      let first = mixed &+ SHA256.constants[round] &+ schedule[round]
      let second = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) &+ majority
      (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
    }
    for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= word }
  }

  private func rotate(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word &>> count | word &<< (32 &- count)
  }

  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
    0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
    0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
    0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
    0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
    0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
    0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
    0xc671_78f2,
  ]
}
