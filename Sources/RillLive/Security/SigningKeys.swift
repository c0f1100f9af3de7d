#if Live

  /// The signing keys of a server: the first signs, and all of them verify.
  struct SigningKeys: Sendable {
    private let keys: [SigningKey]

    /// - Throws: ``SigningKeyError`` without a key, or with one that occurs twice.
    init(_ keys: [SigningKey]) throws(SigningKeyError) {
      if keys.isEmpty { throw .noKey }
      for (index, key) in keys.enumerated() {
        let first = keys[..<index].firstIndex { $0.isEqual(to: key) }
        if let first { throw .duplicate(first: first + 1, second: index + 1) }
      }
      self.keys = keys
    }

    /// Creates a random key.
    init() { keys = [SigningKey()] }

    /// Returns `bytes` with their signature by the first key, as text that can be part of an
    /// address.
    func sign(_ bytes: [UInt8], for purpose: SigningKey.Purpose) -> String {
      // There is at least one key.
      keys[0].sign(bytes, for: purpose)
    }

    /// Returns the bytes that any of the keys signed for a purpose; nil if `token` is invalid.
    func open(_ token: String, for purpose: SigningKey.Purpose) -> [UInt8]? {
      guard let signed = Base64URL.decode(token), signed.count >= SigningKey.signatureSize else {
        return nil
      }
      let bytes = Array(signed.dropLast(SigningKey.signatureSize))
      let signature = signed.suffix(SigningKey.signatureSize)
      return keys.contains { $0.verifies(signature, of: bytes, for: purpose) } ? bytes : nil
    }
  }

#endif
