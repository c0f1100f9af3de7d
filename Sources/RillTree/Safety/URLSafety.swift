/// Whether an address is a program that the page would run.
extension Sequence<UInt8> {
  /// Whether a browser would run it or show it as a page of its own: `javascript:`, `vbscript:`, and `data:`
  /// unless it is an image and `allowingImages`.
  ///
  /// It is read as browsers do: spaces and control characters at its beginning do not count, nor tabs and
  /// ends of lines anywhere, nor capitals.
  func isScriptURL(allowingImages: Bool = false) -> Bool {
    var start: [Byte] = []
    for byte in self {
      if byte == .tab || byte == .newline || byte == .carriageReturn { continue }
      if start.isEmpty {
        if byte <= .space { continue }
        // Most addresses are known to be others by their first letter.
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
  /// Whether one of the parts that `isSeparator` separates is such an address.
  func hasScriptURL(
    allowingImages: Bool = false, separatedBy isSeparator: (UInt8) -> Bool
  ) -> Bool {
    utf8.split(whereSeparator: isSeparator).contains {
      $0.isScriptURL(allowingImages: allowingImages)
    }
  }

  /// Whether a refreshing document that says so would go to such an address: `0; url=javascript:...`.
  ///
  /// All is looked at that is behind something that may separate the time from the address: more than a
  /// browser would take for the address, never less.
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
