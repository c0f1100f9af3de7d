#if Live

  import Crypto

  /// What tokens are signed with: nobody else can make one. Each process has its own, so that what an earlier one
  /// has signed is not taken.
  struct SigningKey: Sendable {
    private let key = SymmetricKey(size: .bits256)

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
      let isGenuine = isEqual(
        signed.suffix(SigningKey.size), signature(of: bytes, for: purpose)[...])
      return isGenuine ? bytes : nil
    }

    /// What a token is for: one for something else is none.
    enum Purpose: UInt8 {
      case join, form
    }

    private static let size = 16

    private func signature(of bytes: [UInt8], for purpose: Purpose) -> [UInt8] {
      Array(
        HMAC<SHA256>.authenticationCode(for: [purpose.rawValue] + bytes, using: key)
          .prefix(SigningKey.size))
    }
  }

  /// Whether two texts of bytes are the same, in a time that tells nothing of where they differ.
  func isEqual(_ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>) -> Bool {
    guard left.count == right.count else { return false }
    return zip(left, right).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  /// Bytes that nobody can guess.
  func randomBytes(_ count: Int) -> [UInt8] {
    var generator = SystemRandomNumberGenerator()
    return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
  }

  /// The first 16 bytes of the SHA-256 of `bytes`.
  func digest(of bytes: [UInt8]) -> [UInt8] { Array(SHA256.hash(data: bytes).prefix(16)) }

#endif
