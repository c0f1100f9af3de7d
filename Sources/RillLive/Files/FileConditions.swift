#if Live

  import HTTPTypes

  /// The conditions of a request for a file: RFC 9110, section 13.
  ///
  /// Dates are compared as text, because clients repeat the date that the server sent.
  struct FileConditions {
    enum Outcome {
      case send, notModified, failed
    }

    private let headers: HTTPFields
    private let tag: String
    private let date: String

    /// - Parameters:
    ///   - tag: The entity tag of the file, which is strong.
    ///   - date: The date of its last change.
    init(_ headers: HTTPFields, tag: String, date: String) {
      self.headers = headers
      self.tag = tag
      self.date = date
    }

    /// The outcome in the order that the standard demands.
    var outcome: Outcome {
      let expected = headers[values: .ifMatch]
      if !expected.isEmpty {
        if !lists(tag, in: expected) { return .failed }
      } else if let expected = headers[.ifUnmodifiedSince], expected != date {
        return .failed
      }
      let known = headers[values: .ifNoneMatch]
      if !known.isEmpty {
        return lists(tag, in: known, isWeak: true) ? .notModified : .send
      }
      return headers[.ifModifiedSince] == date ? .notModified : .send
    }

    /// The header `Range`; nil if the client has a part of another version of the file.
    var range: String? {
      if let condition = headers[.ifRange], condition != tag, condition != date { return nil }
      let ranges = headers[values: .range]
      return ranges.count == 1 ? ranges[0] : nil
    }

    /// Returns whether a list has a tag. A weak comparison ignores the mark of weak tags.
    private func lists(_ tag: String, in values: [String], isWeak: Bool = false) -> Bool {
      // Tags of this server have no commas.
      values.contains { value in
        value.split(separator: ",").contains { element in
          let text = element.trimmingSpaces
          return text == "*" || text == tag || (isWeak && text == "W/\(tag)")
        }
      }
    }
  }

  extension HTTPField.Name {
    // Force-unwrapping is safe: the name has only letters and hyphens.
    static let ifUnmodifiedSince = HTTPField.Name("If-Unmodified-Since")!
  }

#endif
