/// Detection of URLs that run a program on the page.
extension Sequence<UInt8> {
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
    if start.starts(with: "javascript:".utf8) || start.starts(with: "vbscript:".utf8) {
      return true
    }
    return start.starts(with: "data:".utf8)
      && !(allowingImages && start.starts(with: "data:image/".utf8))
  }
}

extension String {
  /// Returns true if a part between separators is such a URL.
  func hasScriptURL(
    allowingImages: Bool = false, separatedBy isSeparator: (UInt8) -> Bool
  ) -> Bool {
    utf8.split(whereSeparator: isSeparator).contains {
      $0.isScriptURL(allowingImages: allowingImages)
    }
  }

  /// True if a refresh with this content would go to such a URL: `0; url=javascript:...`.
  ///
  /// The check covers everything after a possible separator between the time and the URL, at least
  /// the part that a browser would use.
  var refreshesToScriptURL: Bool {
    guard let first = utf8.first(where: { $0 > .space }) else { return false }
    guard first.isDigit || first == Byte(ascii: ".") else { return false }
    var rest = utf8[...]
    while let separator = rest.popFirst() {
      guard !separator.isLetter, let first = rest.first, first.isLetter else { continue }
      if rest.isScriptURL() { return true }
    }
    return false
  }
}
