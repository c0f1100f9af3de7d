#if Live

  /// The parser of the header `Accept-Encoding`: RFC 9110, section 12.5.3.
  enum AcceptEncoding {
    /// Returns the codings of files that a client accepts, most preferred first. Brotli is the
    /// first of those with equal quality, because it is smaller.
    static func codings(in values: [String]) -> [FolderFile.Coding] {
      var qualities: [Substring: Double] = [:]
      for value in values {
        for element in value.utf8.prefix(1024).split(separator: UInt8(ascii: ",")).prefix(32) {
          let parts = Substring(element).split(separator: ";").map(\.trimmingSpaces)
          guard let name = parts.first else { continue }
          qualities[Substring(name.lowercased())] =
            parts.dropFirst().lazy.compactMap(quality).first ?? 1
        }
      }
      func weight(of coding: FolderFile.Coding) -> Double {
        qualities[Substring(coding.rawValue)] ?? qualities["*"] ?? 0
      }
      let accepted = FolderFile.Coding.allCases.filter { weight(of: $0) > 0 }
      guard accepted.count == 2, weight(of: accepted[1]) > weight(of: accepted[0]) else {
        return accepted
      }
      return accepted.reversed()
    }

    /// Returns the value of a parameter `q`; nil for other parameters, and 0 if it is malformed.
    private static func quality(_ parameter: Substring) -> Double? {
      guard parameter.lowercased().hasPrefix("q=") else { return nil }
      guard let value = Double(parameter.dropFirst(2)), (0...1).contains(value) else { return 0 }
      return value
    }
  }

#endif
