#if Live

  /// The reason that a stored session can't be restored, or that a session can't be stored.
  enum PageSessionError: Error, Hashable, CustomStringConvertible {
    /// The record is not one that the server has made. `field` is the path in its JSON.
    case damaged(field: String?, detail: String)
    /// A newer version of Rill has made the record.
    case newerFormat(Int)
    /// A newer version of the program has made the record.
    case newerModel(version: Int, newestKnown: Int)
    /// The program's model can't be decoded from the record, or was not converted.
    case incompatibleModel(field: String?, detail: String)
    /// The ticket, the browser, the user or the page are not those of the session.
    case refused(String)
    /// Another process has taken the session over.
    case takenOver
    case tooLarge(size: Int, limit: Int)
    case notEncodable(String)
    /// The store has not stored the first record in time.
    case noAnswer(within: Duration)

    var description: String {
      switch self {
      case .damaged(let field, let detail):
        "the record is damaged\(field.map { " at field \($0)" } ?? ""): \(detail)"
      case .newerFormat(let version):
        """
        the record has format \(version), this server supports format \
        \(PageSessionContent.format); update Rill
        """
      case .newerModel(let version, let newestKnown):
        """
        the model has version \(version), this program supports versions up to \(newestKnown); \
        update the program
        """
      case .incompatibleModel(let field, let detail):
        """
        the model can't be decoded\(field.map { " at field \($0)" } ?? ""): \(detail); add a \
        migration to the page's persistence
        """
      case .refused(let what): "\(what) is not that of the session"
      case .takenOver: "another process has taken the session over"
      case .tooLarge(let size, let limit):
        """
        the session has \(size) bytes, more than the limit of \(limit); keep less in the model, or \
        raise PageSessions.maximumSize
        """
      case .notEncodable(let detail): "the model can't be encoded as JSON: \(detail)"
      case .noAnswer(let limit): "the store did not answer within \(limit)"
      }
    }

    /// The field and the detail of an error that a decoder has thrown.
    static func cause(of error: any Error) -> (field: String?, detail: String) {
      guard let error = error as? DecodingError else { return (nil, "\(error)") }
      switch error {
      case .typeMismatch(_, let context), .dataCorrupted(let context):
        return (path(context.codingPath), context.debugDescription)
      case .valueNotFound(_, let context):
        return (path(context.codingPath), "the value is missing")
      case .keyNotFound(let key, let context):
        return (path(context.codingPath + [key]), "the field is missing")
      @unknown default: return (nil, "\(error)")
      }
    }

    private static func path(_ keys: [any CodingKey]) -> String? {
      if keys.isEmpty { return nil }
      return keys.map { key in key.intValue.map { "[\($0)]" } ?? ".\(key.stringValue)" }.joined()
        .trimmingPrefix(".").description
    }
  }

#endif
