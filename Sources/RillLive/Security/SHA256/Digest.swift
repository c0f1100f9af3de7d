#if canImport(CryptoKit)

  import CryptoKit

  /// Returns the first 16 bytes of the SHA-256 of `bytes`.
  func digest(of bytes: [UInt8]) -> [UInt8] {
    Array(CryptoKit.SHA256.hash(data: bytes).prefix(16))
  }

  /// Returns the 32 bytes of the HMAC of `message` with SHA-256.
  func authenticationCode(for message: [UInt8], key: [UInt8]) -> [UInt8] {
    let key = SymmetricKey(data: key)
    return Array(CryptoKit.HMAC<CryptoKit.SHA256>.authenticationCode(for: message, using: key))
  }

#else

  /// Returns the first 16 bytes of the SHA-256 of `bytes`.
  func digest(of bytes: [UInt8]) -> [UInt8] { Array(SHA256.hash(bytes).prefix(16)) }

  /// Returns the 32 bytes of the HMAC of `message` with SHA-256.
  func authenticationCode(for message: [UInt8], key: [UInt8]) -> [UInt8] {
    HMAC.authenticationCode(for: message, key: key)
  }

#endif
