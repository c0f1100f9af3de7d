/// Detection of URLs that run a program on the page.
extension Slice<UnsafeBufferPointer<UInt8>> {
  /// Returns true if a browser would run the URL or show it as a page: `javascript:`, `vbscript:`,
  /// and `data:`, except for an image with `allowingImages`.
  ///
  /// The URL is read as browsers do: without leading spaces and control characters, without tabs
  /// and line breaks, and in any capitalization.
  func isScriptURL(allowingImages: Bool = false) -> Bool {
    var start: [Byte] = []
    for byte in self {
      if byte == .tab || byte == .newline || byte == .carriageReturn { continue }
      if start.isEmpty {
        if byte <= .space { continue }
        // The first letter excludes most URLs.
        switch byte.lowercased {
        case Byte(ascii: "j"), Byte(ascii: "v"), Byte(ascii: "d"): break
        default: return false
        }
      }
      start.append(byte.lowercased)
      if start.count == 12 { break }
    }
    if begins(start, with: "javascript:") || begins(start, with: "vbscript:") { return true }
    return begins(start, with: "data:")
      && !(allowingImages && begins(start, with: "data:image/"))
  }
}

extension [Byte] {
  /// True for a URL that runs a program and isn't an image.
  var isScriptURL: Bool {
    withUnsafeBufferPointer { $0[...].isScriptURL(allowingImages: true) }
  }
}

private func begins(_ bytes: [Byte], with prefix: StaticString) -> Bool {
  prefix.withUTF8Buffer { prefix in
    bytes.count >= prefix.count && prefix.indices.allSatisfy { bytes[$0] == prefix[$0] }
  }
}

extension String {
  /// Returns true if a part between separators is such a URL.
  func hasScriptURL(
    allowingImages: Bool = false, separatedBy isSeparator: (UInt8) -> Bool
  ) -> Bool {
    withBytes { bytes in
      var start = 0
      while start < bytes.count {
        var end = start
        while end < bytes.count && !isSeparator(bytes[end]) { end += 1 }
        if bytes[start..<end].isScriptURL(allowingImages: allowingImages) { return true }
        start = end + 1
      }
      return false
    }
  }

  /// True if a refresh with this content would go to such a URL: `0; url=javascript:...`.
  ///
  /// The check covers everything after a possible separator between the time and the URL, at least
  /// the part that a browser would use.
  var refreshesToScriptURL: Bool {
    withBytes { bytes in
      guard let first = bytes.first(where: { $0 > .space }) else { return false }
      guard first.isDigit || first == Byte(ascii: ".") else { return false }
      for index in bytes.indices.dropFirst()
      where !bytes[index - 1].isLetter && bytes[index].isLetter {
        if bytes[index...].isScriptURL() { return true }
      }
      return false
    }
  }
}
