/// The keyed hash function HMAC with SHA-256.
///
/// Source: RFC 2104.
enum HMAC {
  /// Returns the 32-byte authentication code of `message` for `key`, which may have any length.
  static func authenticationCode(for message: some Sequence<UInt8>, key: [UInt8]) -> [UInt8] {
    let short = key.count > SHA256.blockSize ? SHA256.hash(key) : key
    let padded = short + [UInt8](repeating: 0, count: SHA256.blockSize - short.count)
    var inner = SHA256()
    inner.update(padded.map { $0 ^ 0x36 })
    inner.update(message)
    var outer = SHA256()
    outer.update(padded.map { $0 ^ 0x5c })
    outer.update(inner.finalize())
    return outer.finalize()
  }
}

/// Returns whether two byte sequences are equal. The time depends only on their lengths, not on
/// their content.
func isEqualInConstantTime(_ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>) -> Bool {
  guard left.count == right.count else { return false }
  return zip(left, right).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
}
