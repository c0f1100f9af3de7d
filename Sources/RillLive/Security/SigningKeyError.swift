#if Live

  /// The reason that signing keys can't be used.
  public enum SigningKeyError: Error, Hashable, CustomStringConvertible {
    /// A key has fewer than 32 bytes, so it could be guessed.
    ///
    /// - Parameters:
    ///   - size: The number of bytes.
    ///   - number: The position among several keys, from 1; nil for a single key.
    case tooShort(size: Int, number: Int?)
    /// Two keys, given by their positions from 1, are equal.
    case duplicate(first: Int, second: Int)
    /// There is no key.
    case noKey
    /// The file can't be read.
    case unreadable(path: String, reason: String)
    /// Other users of the system may read or change the file.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - permissions: The permissions of the file, as in `chmod`.
    case exposed(path: String, permissions: Int)
    /// The file is too large for a file of keys.
    case tooLarge(path: String, maximum: Int)
    /// The text is not valid UTF-8.
    case invalidText(path: String)

    public var description: String {
      switch self {
      case .tooShort(let size, let number):
        "\(number.map { "Signing key \($0)" } ?? "The signing key") has \(size) "
          + "byte\(size == 1 ? "" : "s"), but needs at least \(SigningKey.minimumSize). "
          + SigningKeyError.advice
      case .duplicate(let first, let second):
        "The signing keys \(first) and \(second) are equal. Remove one of them."
      case .noKey: "There is no signing key. \(SigningKeyError.advice)"
      case .unreadable(let path, let reason):
        "The file of signing keys \(path.debugDescription) can't be read: \(reason)."
      case .exposed(let path, let permissions):
        "Other users may read or change the file of signing keys \(path.debugDescription), which "
          + "has the permissions \(String(permissions, radix: 8)). Use: chmod 600 FILE"
      case .tooLarge(let path, let maximum):
        "The file of signing keys \(path.debugDescription) has more than \(maximum) bytes. "
          + "Give a file with one key in each line."
      case .invalidText(let path):
        "The file of signing keys \(path.debugDescription) is not text in UTF-8. "
          + SigningKeyError.advice
      }
    }

    private static let advice = "Create one with: openssl rand -base64 32"
  }

#endif
