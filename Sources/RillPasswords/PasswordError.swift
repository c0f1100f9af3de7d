/// An error of hashing a password.
public enum PasswordError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The password has too many bytes. It is not truncated.
  case tooLong(byteCount: Int, maximum: Int)
  /// The password contains the character U+0000.
  case containsNUL
  /// The stored hash has an unknown format.
  case malformedHash
  /// Too many passwords wait for their hashes.
  case overloaded(waiting: Int)
  /// The system's `crypt` doesn't have the method, or failed.
  case unavailable(errorNumber: Int32)

  public var description: String {
    switch self {
    case .tooLong(let byteCount, let maximum):
      "A password may have \(maximum) bytes; got \(byteCount). Choose a shorter one."
    case .containsNUL: "A password must not contain the character U+0000. Choose another one."
    case .malformedHash: "The stored hash has an unknown format. Reset the password of the user."
    case .overloaded(let waiting):
      "The server is busy: \(waiting) passwords wait for their hashes. Try again in a few seconds."
    case .unavailable(let number):
      "The system's crypt can't hash with this method; error \(number). Install libxcrypt 4.4."
    }
  }
}
