import Testing

@testable import RillLive

@Suite struct SHA256Tests {
  private struct Vector: Sendable, CustomTestStringConvertible {
    var key: [UInt8] = []
    let message: [UInt8]
    let expected: String

    init(_ text: String, count: Int = 1, _ expected: String) {
      message = Array(repeatElement(Array(text.utf8), count: count).joined())
      self.expected = expected
    }

    init(key: [UInt8], _ message: [UInt8], _ expected: String) {
      self.key = key
      self.message = message
      self.expected = expected
    }

    var testDescription: String { "\(message.count) bytes, \(expected)" }
  }

  private static let published = [
    Vector("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    Vector("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    Vector(
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"),
    Vector(
      """
      abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqr\
      lmnopqrsmnopqrstnopqrstu
      """, "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"),
    Vector(
      "a", count: 1_000_000, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
    Vector(
      "01234567", count: 80, "594847328451bdfa85056225462cc1d867d877fb388df0ce35f25ab5562bfbb5"),
    Vector("\u{19}", "68aa2e2ee5dff96e3355e6c7ee373e3d6a4e17f75f9518d843709c0c9bc3e3d4"),
  ]

  @Test("The published vectors of FIPS 180-4 and RFC 6234", arguments: published)
  private func hash(vector: Vector) {
    #expect(hexadecimal(SHA256.hash(vector.message)) == vector.expected)
    #expect(digest(of: vector.message) == Array(SHA256.hash(vector.message).prefix(16)))
  }

  @Test("The vectors of RFC 6234 with bytes that are not text")
  func bytes() throws {
    #expect(
      hexadecimal(SHA256.hash(try bytes("e3d72570dcdd787ce3887ab2cd684652")))
        == "175ee69b02ba9b58e2b0a5fd13819cea573f3940a94f825128cf4209beabb4e8")
    let long = """
      8326754e2277372f4fc12b20527afef04d8a056971b11ad57123a7c137760000d7bef6f3c1f7a908\
      3aa39d810db310777dab8b1e7f02b84a26c773325f8b2374de7a4b5a58cb5c5cf35bcee6fb946e5b\
      d694fa593a8beb3f9d6592ecedaa66ca82a29d0c51bcf9336230e5d784e4c0a43f8d79a30a165cba\
      be452b774b9c7109a97d138f129228966f6c0adc106aad5a9fdd30825769b2c671af6759df28eb39\
      3d54d6
      """
    #expect(
      hexadecimal(SHA256.hash(try bytes(long)))
        == "97dbca7df46d62c8a422c941dd7e835b8ad3361763f7e9b2d95f4f0da6e1ccbc")
  }

  private func bytes(_ digits: String) throws -> [UInt8] {
    try stride(from: 0, to: digits.utf8.count, by: 2).map {
      try #require(UInt8(digits.dropFirst($0).prefix(2), radix: 16))
    }
  }

  private static let authenticated = [
    Vector(
      key: Array(repeating: 0x0b, count: 20), Array("Hi There".utf8),
      "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"),
    Vector(
      key: Array("Jefe".utf8), Array("what do ya want for nothing?".utf8),
      "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"),
    Vector(
      key: Array(repeating: 0xaa, count: 20), Array(repeating: 0xdd, count: 50),
      "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"),
    Vector(
      key: Array(1...25), Array(repeating: 0xcd, count: 50),
      "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b"),
    // The vector has only the first 16 bytes.
    Vector(
      key: Array(repeating: 0x0c, count: 20), Array("Test With Truncation".utf8),
      "a3b6167473100ee06e0c796c2955552b"),
    Vector(
      key: Array(repeating: 0xaa, count: 131),
      Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
      "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"),
    Vector(
      key: Array(repeating: 0xaa, count: 131),
      Array(
        """
        This is a test using a larger than block-size key and a larger than block-size data. \
        The key needs to be hashed before being used by the HMAC algorithm.
        """.utf8), "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2"),
  ]

  @Test("The published vectors of RFC 4231", arguments: authenticated)
  private func authentication(vector: Vector) {
    let code = HMAC.authenticationCode(for: vector.message, key: vector.key)
    #expect(hexadecimal(code).hasPrefix(vector.expected))
    #expect(authenticationCode(for: vector.message, key: vector.key) == code)
  }

  // The expected values of the next three tests come from Python's hashlib and hmac.

  @Test("Messages of 0 to 300 bytes have the hashes of Python's hashlib")
  func lengths() {
    var all = SHA256()
    for length in 0...300 { all.update(SHA256.hash(pattern(length, step: 7))) }
    #expect(
      hexadecimal(all.finalize())
        == "6dc8fbfa1ce5c30035d03259696c0728bd48504252ad3e128e0a40f92f509285")
  }

  @Test("Keys and messages of 0 to 300 bytes have the codes of Python's hmac")
  func keyLengths() {
    var all = SHA256()
    for length in 0...300 {
      let message = (0..<300 - length).map { UInt8((7 * length + $0) % 251) }
      all.update(HMAC.authenticationCode(for: message, key: pattern(length, step: 3)))
    }
    #expect(
      hexadecimal(all.finalize())
        == "cc66a71b58ab6a3f79533165ea7fcda60d225b9685f6bf0b16a5ffd3e3c3c40d")
  }

  @Test("A chain of 1,000 hashes ends with that of Python's hashlib")
  func chain() {
    var hash: [UInt8] = []
    for _ in 0..<1_000 { hash = SHA256.hash(hash) }
    #expect(
      hexadecimal(hash) == "ccacebeaa615bc6656e00e68c86e9a2664a98f6742fa3eb280dda3200432026b")
  }

  @Test("A message that arrives in parts has the hash of the whole", arguments: [1, 3, 63, 64, 65])
  func parts(size: Int) {
    let message = pattern(200, step: 7)
    var function = SHA256()
    for start in stride(from: 0, to: message.count, by: size) {
      // A lazy map has no contiguous storage.
      function.update(message[start..<min(start + size, message.count)].lazy.map { $0 })
    }
    #expect(function.finalize() == SHA256.hash(message))
  }

  @Test("Byte sequences are equal if all bytes are")
  func equality() {
    #expect(isEqualInConstantTime([], []))
    #expect(isEqualInConstantTime([1, 2, 3], [0, 1, 2, 3].dropFirst()))
    for index in 0..<3 {
      var other: [UInt8] = [1, 2, 3]
      other[index] ^= 0x80
      #expect(!isEqualInConstantTime([1, 2, 3], other[...]))
    }
    #expect(!isEqualInConstantTime([1, 2, 3], [1, 2]))
  }

  private func pattern(_ length: Int, step: Int) -> [UInt8] {
    (0..<length).map { UInt8((step * length + $0) % 251) }
  }

  private func hexadecimal(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef")
    return String(bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
  }
}
