import Foundation

/// Values of stores as JSON, and the errors about it.
enum StoreJSON {
  /// Encodes a value with sorted keys, so that equal values have equal bytes.
  static func encode(_ value: some Encodable, for store: String) throws(StoreError) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let reason: StoreError.Reason
    do {
      return Array(try encoder.encode(value))
    } catch EncodingError.invalidValue(_, let context) {
      reason = .notEncodable(text(context.codingPath, context.debugDescription))
    } catch {
      reason = .notEncodable("\(error)")
    }
    throw StoreError(store: store, reason: reason)
  }

  static func field(of error: any Error) -> (path: String?, detail: String) {
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

  private static func text(_ path: [any CodingKey], _ detail: String) -> String {
    self.path(path).map { "\($0): \(detail)" } ?? detail
  }

  /// Returns a path such as `entries[2].name`; nil for the whole value.
  private static func path(_ keys: [any CodingKey]) -> String? {
    if keys.isEmpty { return nil }
    var path = ""
    for key in keys {
      if let index = key.intValue {
        path += "[\(index)]"
      } else {
        path += (path.isEmpty ? "" : ".") + key.stringValue
      }
    }
    return path
  }
}
