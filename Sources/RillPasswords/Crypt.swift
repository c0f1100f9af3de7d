#if os(Linux)

  import CRillCrypt

  /// The `crypt` of the C library, libxcrypt.
  enum Crypt {
    /// The maximum number of bytes of a password.
    static let maximumByteCount = RILL_CRYPT_PHRASE_SIZE - 1

    /// Returns the hash of a password. It blocks for the time that the setting's cost takes.
    ///
    /// - Parameters:
    ///   - password: A password without NUL, of at most ``maximumByteCount`` bytes.
    ///   - setting: A setting, or an earlier hash.
    static func hash(_ password: String, _ setting: String) throws(PasswordError) -> String {
      // An empty text is the setting of the oldest and weakest method.
      guard setting.first == "$" else { throw .malformedHash }
      let (hash, error) = text { rill_crypt_hash(password, setting, $0) }
      switch error {
      case 0: return hash
      // EINVAL
      case 22: throw .malformedHash
      default: throw .unavailable(errorNumber: error)
      }
    }

    /// Returns a setting of yescrypt with a random salt.
    static func setting(cost: Int) throws(PasswordError) -> String {
      let (setting, error) = text { rill_crypt_setting("$y$", UInt(cost), $0) }
      if error != 0 { throw .unavailable(errorNumber: error) }
      return setting
    }

    /// Returns the text that a function writes, and its error number.
    private static func text(_ write: (UnsafeMutablePointer<CChar>) -> Int32) -> (String, Int32) {
      var error: Int32 = 0
      // The C functions write at most this size, and end the text with NUL unless they fail.
      let text = withUnsafeTemporaryAllocation(
        of: CChar.self, capacity: RILL_CRYPT_OUTPUT_SIZE
      ) { buffer -> String in
        guard let start = buffer.baseAddress else { return "" }
        error = write(start)
        return error == 0 ? String(cString: start) : ""
      }
      return (text, error)
    }
  }

#endif
