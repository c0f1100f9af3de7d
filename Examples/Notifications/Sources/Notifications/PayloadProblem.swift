/// The reason a payload was rejected.
public struct PayloadProblem: Error, Equatable, Sendable {
  /// The reason as text.
  public let reason: String

  /// Creates a problem.
  init(_ reason: String) {
    self.reason = reason
  }

  /// Creates a problem from the error of a decoder.
  init(_ error: any Error, ifCorrupted reason: String) {
    switch error {
    case DecodingError.keyNotFound(let key, _):
      self.init("\"\(key.stringValue)\" is missing")
    case DecodingError.valueNotFound(let type, let context),
      DecodingError.typeMismatch(let type, let context):
      self.init(Self.mismatch(type, context.codingPath.last))
    default:
      self.init(reason)
    }
  }

  private static func mismatch(_ type: any Any.Type, _ key: (any CodingKey)?) -> String {
    let subject = key.map { "\"\($0.stringValue)\"" } ?? "it"
    return switch type {
    case is String.Type: "\(subject) is not a string"
    case is Double.Type: "\(subject) is not a number"
    default: "\(subject) is not an object"
    }
  }
}
