#if Live

  /// A secret key with which servers sign the tokens of their pages and forms.
  ///
  /// By default a server has one random key, and accepts only the tokens that it signed itself.
  /// Servers of one host name share keys:
  ///
  /// ```swift
  /// configuration.signingKeys = try SigningKey.keys(atPath: "/etc/live/signing-keys")
  /// ```
  ///
  /// The first key signs, and all of them verify. <doc:Deploying> describes how to replace a key.
  ///
  /// Elsewhere: `secret_key_base` (Phoenix, Rails), `SECRET_KEY` (Django).
  public struct SigningKey: Sendable {
    /// The minimum number of bytes of a key.
    public static let minimumSize = 32

    /// The 32 bytes of the key that is used.
    private let key: [UInt8]

    /// Creates a random key.
    public init() { self.init(unchecked: randomBytes(SigningKey.minimumSize)) }

    /// Creates a key from secret random bytes.
    ///
    /// - Parameter bytes: At least 32 bytes.
    /// - Throws: ``SigningKeyError/tooShort(size:number:)``.
    public init(bytes: some Sequence<UInt8>) throws(SigningKeyError) {
      try self.init(Array(bytes), number: nil)
    }

    /// Creates a key from a secret text, such as the output of `openssl rand -base64 32`.
    ///
    /// The bytes of the text in UTF-8 are the key, without white space at both ends. So a key is
    /// the same in all encodings of random bytes only if its text is the same.
    ///
    /// - Parameter text: At least 32 bytes.
    /// - Throws: ``SigningKeyError/tooShort(size:number:)``.
    public init(_ text: String) throws(SigningKeyError) {
      let bytes = Array(text.utf8)
      let start = bytes.firstIndex { !$0.isSpace } ?? bytes.endIndex
      let end = bytes.lastIndex { !$0.isSpace }.map { $0 + 1 } ?? start
      try self.init(Array(bytes[start..<end]), number: nil)
    }

    /// - Parameter number: The position among several keys, from 1.
    init(_ bytes: [UInt8], number: Int?) throws(SigningKeyError) {
      guard bytes.count >= SigningKey.minimumSize else {
        throw .tooShort(size: bytes.count, number: number)
      }
      self.init(unchecked: bytes)
    }

    private init(unchecked bytes: [UInt8]) {
      // A program that uses the same secret elsewhere reveals nothing about this key.
      key = authenticationCode(for: bytes, key: Array("rill signing key".utf8))
    }

    /// Returns whether both are the same key.
    func isEqual(to other: SigningKey) -> Bool { isEqualInConstantTime(key[...], other.key[...]) }

    /// Returns `bytes` with their signature, as text that can be part of an address.
    func sign(_ bytes: [UInt8], for purpose: Purpose) -> String {
      Base64URL.encode(bytes + signature(of: bytes, for: purpose))
    }

    /// Returns whether `signature` is that of `bytes`.
    func verifies(
      _ signature: ArraySlice<UInt8>, of bytes: [UInt8], for purpose: Purpose
    ) -> Bool {
      isEqualInConstantTime(signature, self.signature(of: bytes, for: purpose)[...])
    }

    /// The purpose of a token, which is part of its signature.
    enum Purpose: UInt8 {
      case join, form
    }

    /// The number of bytes of a signature.
    static let signatureSize = 16

    private func signature(of bytes: [UInt8], for purpose: Purpose) -> [UInt8] {
      Array(
        authenticationCode(for: [purpose.rawValue] + bytes, key: key)
          .prefix(SigningKey.signatureSize))
    }
  }

  extension SigningKey: CustomStringConvertible, CustomReflectable {
    /// A text without the key.
    public var description: String { "SigningKey(…)" }

    /// A mirror without the key, so that `dump` doesn't print it.
    public var customMirror: Mirror { Mirror(self, children: []) }
  }

  extension UInt8 {
    /// A Boolean value that indicates whether the byte is white space in ASCII.
    var isSpace: Bool { self == 0x20 || 0x09...0x0D ~= self }
  }

  /// Returns cryptographically secure random bytes.
  func randomBytes(_ count: Int) -> [UInt8] {
    var generator = SystemRandomNumberGenerator()
    return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
  }

#endif
