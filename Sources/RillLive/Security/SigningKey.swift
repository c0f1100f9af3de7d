#if Live

  /// What tokens are signed with: nobody else can make one. Each process has its own, so that what an earlier one
  /// has signed is not taken.
  struct SigningKey: Sendable {
    private let key = randomBytes(32)

    /// `bytes` with their signature, as text that can be part of an address.
    func sign(_ bytes: [UInt8], for purpose: Purpose) -> String {
      Base64URL.encode(bytes + signature(of: bytes, for: purpose))
    }

    /// The bytes that were signed for this purpose; nil, if `token` is none of them.
    func open(_ token: String, for purpose: Purpose) -> [UInt8]? {
      guard let signed = Base64URL.decode(token), signed.count >= SigningKey.size else {
        return nil
      }
      let bytes = Array(signed.dropLast(SigningKey.size))
      let isGenuine = isEqualInConstantTime(
        signed.suffix(SigningKey.size), signature(of: bytes, for: purpose)[...])
      return isGenuine ? bytes : nil
    }

    /// What a token is for: one for something else is none.
    enum Purpose: UInt8 {
      case join, form
    }

    private static let size = 16

    private func signature(of bytes: [UInt8], for purpose: Purpose) -> [UInt8] {
      Array(authenticationCode(for: [purpose.rawValue] + bytes, key: key).prefix(SigningKey.size))
    }
  }

  /// Bytes that nobody can guess.
  func randomBytes(_ count: Int) -> [UInt8] {
    var generator = SystemRandomNumberGenerator()
    return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
  }

#endif
