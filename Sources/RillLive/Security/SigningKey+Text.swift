#if Live

  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Musl)
    import Musl
  #else
    import Glibc
  #endif

  extension SigningKey {
    /// Returns the keys in a text, such as the value of an environment variable.
    ///
    /// White space separates the keys, such as the ends of lines. Lines that begin with `#` are
    /// comments.
    ///
    /// - Throws: ``SigningKeyError`` if the text contains no key, or one that is too short or
    ///   occurs twice.
    public static func keys(in text: String) throws(SigningKeyError) -> [SigningKey] {
      try keys(in: Array(text.utf8))
    }

    /// Returns the keys in a file, as those in a text.
    ///
    /// The file must not be readable for other users, or writable for its group.
    ///
    /// - Throws: ``SigningKeyError``.
    public static func keys(atPath path: String) throws(SigningKeyError) -> [SigningKey] {
      let descriptor = open(path, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw .unreadable(path: path, reason: systemReason()) }
      defer { close(descriptor) }
      var status = stat()
      guard fstat(descriptor, &status) == 0 else {
        throw .unreadable(path: path, reason: systemReason())
      }
      let permissions = Int(status.st_mode & 0o777)
      guard permissions & 0o027 == 0 else { throw .exposed(path: path, permissions: permissions) }
      let bytes = try contents(of: descriptor, path)
      guard String(validating: bytes, as: UTF8.self) != nil else { throw .invalidText(path: path) }
      return try keys(in: bytes)
    }

    private static let maximumFileSize = 1 << 16

    private static func contents(
      of descriptor: CInt, _ path: String
    ) throws(SigningKeyError) -> [UInt8] {
      var bytes: [UInt8] = []
      var chunk = [UInt8](repeating: 0, count: 4096)
      while true {
        // The pointer is used only during the call. `read` writes at most the size of the buffer.
        let count = chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
        if count < 0, errno == EINTR { continue }
        guard count >= 0 else { throw .unreadable(path: path, reason: systemReason()) }
        if count == 0 { return bytes }
        bytes += chunk[..<count]
        guard bytes.count <= maximumFileSize else {
          throw .tooLarge(path: path, maximum: maximumFileSize)
        }
      }
    }

    private static func keys(in bytes: [UInt8]) throws(SigningKeyError) -> [SigningKey] {
      var keys: [SigningKey] = []
      for line in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
        if line.drop(while: \.isSpace).first == UInt8(ascii: "#") { continue }
        for key in line.split(whereSeparator: \.isSpace) {
          keys.append(try SigningKey(Array(key), number: keys.count + 1))
        }
      }
      _ = try SigningKeys(keys)
      return keys
    }

    /// The description of the last error of the system.
    private static func systemReason() -> String {
      // The system returns a text that ends with a zero. It is copied before the next call.
      String(cString: strerror(errno))
    }
  }

#endif
