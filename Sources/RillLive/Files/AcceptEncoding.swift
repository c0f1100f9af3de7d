#if Live

  /// The parser of the header `Accept-Encoding`: RFC 9110, section 12.5.3.
  enum AcceptEncoding {
    /// Returns the codings of files that a client accepts, most preferred first. Brotli is the
    /// first of those with equal quality, because it is smaller.
    static func codings(in values: [String]) -> [FolderFile.Coding] {
      var qualities: [String: Int] = [:]
      for (name, quality) in QualityList.elements(in: values) {
        qualities[name.lowercased()] = quality
      }
      func weight(of coding: FolderFile.Coding) -> Int {
        qualities[coding.rawValue] ?? qualities["*"] ?? 0
      }
      let accepted = FolderFile.Coding.allCases.filter { weight(of: $0) > 0 }
      guard accepted.count == 2, weight(of: accepted[1]) > weight(of: accepted[0]) else {
        return accepted
      }
      return accepted.reversed()
    }
  }

#endif
