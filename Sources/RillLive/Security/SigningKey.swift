#if Live

  /// The secret key of this process, which signs tokens. Tokens of another process are not valid.
  struct SigningKey: Sendable {
    private let key = randomBytes(32)

    /// Returns `bytes` with their signature, as text that can be part of an address.
    func sign(_ bytes: [UInt8], for purpose: Purpose) -> String {
      Base64URL.encode(bytes + signature(of: bytes, for: purpose))
    }

    /// Returns the bytes that were signed for a purpose; nil if `token` is invalid.
    func open(_ token: String, for purpose: Purpose) -> [UInt8]? {
      guard let signed = Base64URL.decode(token), signed.count >= SigningKey.size else {
        return nil
      }
      let bytes = Array(signed.dropLast(SigningKey.size))
      let isGenuine = isEqualInConstantTime(
        signed.suffix(SigningKey.size), signature(of: bytes, for: purpose)[...])
      return isGenuine ? bytes : nil
    }

    /// The purpose of a token, which is part of its signature.
    enum Purpose: UInt8 {
      case join, form
    }

    private static let size = 16

    private func signature(of bytes: [UInt8], for purpose: Purpose) -> [UInt8] {
      Array(authenticationCode(for: [purpose.rawValue] + bytes, key: key).prefix(SigningKey.size))
    }
  }

  /// Returns cryptographically secure random bytes.
  func randomBytes(_ count: Int) -> [UInt8] {
    var generator = SystemRandomNumberGenerator()
    return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
  }

#endif
